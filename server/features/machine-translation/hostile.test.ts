import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { checkPair } from '../../../contracts/translation/check.ts'
import { sanitizeRichText } from '../../platform/html.ts'
import { Upstream } from '../../test/upstream.ts'
import { createSite, type Site } from '../../test/world.ts'
import { systemActor } from '../../work.ts'
import { settings } from '../settings/settings.ts'
import { Translator } from './translator.ts'

const asked = z.object({ q: z.array(z.string()) })
const service = new Upstream()
let world: Site
let translator: Translator

beforeAll(async () => {
  await service.start()
  world = await createSite('sqlite')
  const { database, clock, secrets, work } = world.services
  translator = new Translator({ database, clock, secrets, outgoing: service.outgoing() })
  await work.run(systemActor, (tx) =>
    settings.put(
      tx,
      {
        'translation.provider': 'libretranslate',
        'translation.libretranslate_base_url': service.url,
        'translation.quality': 'fast',
      },
      secrets,
    ),
  )
})
afterAll(async () => {
  service.stop()
  await world.close()
})

const phrase = fc.constantFrom(
  '每箱净重10 kg',
  '水温低于−18 °C',
  '学名 Larimichthys crocea',
  '税号 0303.89',
  '您好 {name}',
  '共 %s 项 & 其他',
  '规格 500–600 g',
  '不含 <亚硫酸盐',
  '欢迎来访',
)
const line = fc.array(
  fc.oneof(
    phrase.map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
    phrase.map((text) => `<strong>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</strong>`),
    phrase.map((text) => `<a href="/products">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</a>`),
    fc.constant('<br />'),
  ),
  { minLength: 1, maxLength: 4 },
)
const html = fc
  .array(
    fc.oneof(
      line.map((parts) => `<p>${parts.join('，')}</p>`),
      line.map((parts) => `<h2>${parts.join('')}</h2>`),
      line.map((parts) => `<ul><li>${parts.join('')}</li></ul>`),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((blocks) => sanitizeRichText(blocks.join('')))
/** Damage that a bad service does to a text: each piece is kept, dropped, doubled, moved or made into something else. */
const harm = fc.array(fc.constantFrom('keep', 'keep', 'keep', 'keep', 'drop', 'double', 'script', 'word', 'swap'), {
  minLength: 1,
  maxLength: 12,
})

/** A text in English of a kind, and then harmed piece by piece. */
function harmed(text: string, acts: readonly string[]): string {
  const pieces = text
    .replaceAll(/\p{sc=Han}+/gu, ' fish ')
    .split(/(<[^>]*>|⟦\d+⟧)/)
    .filter((piece) => piece !== '')
  const out = pieces.flatMap((piece, index) => {
    const act = acts[index % acts.length]
    if (act === 'drop') return []
    if (act === 'double') return [piece, piece]
    if (act === 'script') return [piece, '<script>alert(1)</script>']
    return act === 'word' ? [`${piece} fish 7`] : [piece]
  })
  return acts.includes('swap') ? out.toReversed().join('') : out.join('')
}

/** The translation of a rich text whose lines a service answers with harm done to them. */
async function translated(text: string, acts: readonly string[]) {
  service.answer = ({ body }, response) => {
    const { q } = asked.parse(JSON.parse(body))
    const translatedText = q.map((one) => harmed(one, acts))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ translatedText }))
  }
  const task = { source: 'zh', target: 'en', purpose: 'content', isFresh: true } as const
  const [made] = await translator.translate({ ...task, texts: [{ text, format: 'html' }] })
  if (!made) throw new Error('nothing was translated')
  return made
}

test('what comes back as it was sent is no translation, and is not remembered as one', async () => {
  const text = '我们的员工来自各地'
  const task = { source: 'zh', target: 'en', purpose: 'content', texts: [{ text, format: 'text' }] } as const
  const answer = (say: (one: string) => string) => {
    service.answer = ({ body }, response) => {
      const translatedText = asked.parse(JSON.parse(body)).q.map(say)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ translatedText }))
    }
  }
  for (const say of [(one: string) => one, () => 'Our people come from 各地']) {
    answer(say)
    expect((await translator.translate(task))[0]).toMatchObject({ is_complete: false, text })
  }
  answer(() => 'Our people come from many places')
  expect((await translator.translate(task))[0]).toMatchObject({ is_complete: true, text: 'Our people come from many places' })
})

test('a number that a service moves across a line break is missed where it was', async () => {
  const made = await translated('<p>每箱净重10 kg<br />欢迎来访</p>', ['swap'])
  expect([made.is_complete, made.parts.map(({ source, is_refused }) => [source, is_refused])]).toEqual([
    false,
    [['每箱净重10 kg\n欢迎来访', true]],
  ])
})

test('a line whose marks come back without their words is refused', async () => {
  const made = await translated('<h2><strong>不含 &lt;亚硫酸盐</strong></h2>', ['keep', 'drop', 'keep'])
  expect([made.is_complete, made.text]).toEqual([false, '<h2><strong>不含 &lt;亚硫酸盐</strong></h2>'])
})

const isMark = (tag: string) => /^<\/?(?:a|strong)\b/.test(tag)

/** The tags of a text by name; of marks which there are, since two that come to stand beside one another are one. */
function elementsOf(text: string) {
  const tags = [...text.matchAll(/<[^>]*>/g)].map(([tag]) => tag).sort()
  return { blocks: tags.filter((tag) => !isMark(tag)), marks: new Set(tags.filter(isMark)) }
}

test('whatever a service answers, HTML stays HTML, and numbers, names and placeholders survive or the line is refused', async () => {
  const outcomes = { complete: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(html, harm, async (text, acts) => {
      const made = await translated(text, acts)
      expect(sanitizeRichText(made.text)).toBe(made.text)
      expect(elementsOf(made.text)).toEqual(elementsOf(text))
      outcomes[made.is_complete ? 'complete' : 'refused'] += 1
      if (!made.is_complete) return
      const lost = checkPair({ source: text, target: made.text, sourceLocale: 'zh', format: 'html' }).map(({ code }) => code)
      expect(lost.filter((code) => /^(number_missing|number_changed|unit_|latin_m|code_m|placeholder|link_m)/.test(code))).toEqual([])
    }),
    { numRuns: 120 },
  )
  expect(Math.min(outcomes.complete, outcomes.refused)).toBeGreaterThan(5)
})
