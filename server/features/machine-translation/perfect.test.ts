import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { protect } from '../../../contracts/translation/protect.ts'
import { Upstream } from '../../test/upstream.ts'
import { createSite, type Site } from '../../test/world.ts'
import { systemActor } from '../../work.ts'
import { settings } from '../settings/settings.ts'
import { Translator } from './translator.ts'

const piecesOf = (text: string) => protect(text, 'zh', { figures: false }).pieces
const samples = (name: string) => readFileSync(new URL(`../../../contracts/translation/samples/${name}`, import.meta.url), 'utf8')
const pairs = ['pairs.yaml', 'blind-pairs.yaml']
  .flatMap((name) => z.array(z.object({ zh: z.string(), en: z.string() })).parse(parse(samples(name))))
  .filter(({ zh, en }) => !/[<\n]/.test(zh + en))
/** Texts that a person would translate without a thought, and a rule may read wrong. */
const ambiguous: [string, string][] = [
  ['请于3月15日前付款。', 'Please pay before March 15.'],
  ['年满18周岁方可应聘。', 'Applicants must be at least 18 years old.'],
  ['基地位于东经119度、北纬26度。', 'The base lies at 119° E, 26° N.'],
  ['98年建厂，05年投产。', 'The plant was built in 1998 and went into production in 2005.'],
  ['360度无死角监控。', '360-degree monitoring without blind spots.'],
  ['在第3天发货。', 'Shipped on day 3.'],
  ['请在8日前回复。', 'Please reply by the 8th.'],
  ['酒精度52度。', 'Alcohol content: 52%.'],
  ['展会时间为5月1日-5月7日。', 'The fair runs from May 1 to May 7.'],
  ['年产30余万吨。', 'More than 300,000 tonnes a year.'],
  ['产值1.2万亿元。', 'An output of 1.2 trillion yuan.'],
  ['公司迎来一百周年。', 'The company celebrates its centenary.'],
  ['建于20世纪六七十年代。', 'Built in the 1960s and 1970s.'],
]
/** Those whose codes, links and names stand in the English as they are, since that is what a model is asked for. */
const all = [...ambiguous.map(([zh, en]) => ({ zh, en })), ...pairs].filter(({ zh, en }) =>
  piecesOf(zh).every(({ translation, text }) => en.includes(translation) || en.includes(text)),
)

const request = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) })
const items = z.object({ items: z.array(z.object({ n: z.int(), text: z.string() })) })
const model = new Upstream()
let world: Site
let translator: Translator

beforeAll(async () => {
  await model.start()
  world = await createSite('sqlite')
  const { database, clock, secrets, work } = world.services
  translator = new Translator({ database, clock, secrets, outgoing: model.outgoing() })
  const values = { 'translation.provider': 'openai', 'translation.openai_base_url': model.url, 'translation.openai_model': 'perfect' }
  await work.run(systemActor, (tx) => settings.put(tx, { ...values, 'translation.quality': 'fast' }, secrets))
})
afterAll(async () => {
  model.stop()
  await world.close()
})

/** By the text as the model gets it: its translation, with each token where what it stands for would be. */
const answers = new Map(
  all.map(({ zh, en }) => {
    const { text, pieces } = protect(zh, 'zh', { figures: false })
    return [
      text,
      pieces.reduce(
        (sum, { token, translation, text: own }) => sum.replace(sum.includes(translation) ? translation : own, () => token),
        en,
      ),
    ]
  }),
)

test('of 500 sentences that a chat model translates perfectly, no fact changes and none is refused', async () => {
  model.answer = ({ body }, response) => {
    const { content = '' } = request.parse(JSON.parse(body)).messages[1] ?? {}
    const answer = items.parse(JSON.parse(content)).items.map(({ n, text }) => ({ n, text: answers.get(text) ?? '' }))
    const choices = [{ finish_reason: 'stop', message: { content: JSON.stringify(answer) } }]
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ model: 'perfect', choices }))
  }
  const texts = all.map(({ zh }) => ({ text: zh, format: 'text' as const }))
  const made = await translator.translate({ source: 'zh', target: 'en', purpose: 'content', isFresh: true, texts })
  const wrong = made.flatMap(({ text, parts }, index) => {
    const { zh = '', en = '' } = all[index] ?? {}
    return text === en && parts.every(({ is_refused }) => !is_refused) ? [] : [{ zh, en, text, parts: JSON.stringify(parts) }]
  })
  expect(made.length).toBeGreaterThan(500)
  expect(wrong).toEqual([])
})
