import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { translationProviders } from '../../../../contracts/machine-translation-providers.ts'
import { systemClock } from '../../../platform/clock.ts'
import { Upstream } from '../../../test/upstream.ts'
import { createProvider } from '../registry.ts'
import { TranslationRunner } from './runner.ts'

const upstream = new Upstream()
beforeAll(() => upstream.start())
afterAll(() => upstream.stop())
afterEach(() => {
  upstream.requests = []
})

const chat = z.object({ messages: z.array(z.object({ content: z.string() })) })
const data = z.object({ items: z.array(z.object({ n: z.int(), text: z.string() })) })
const itemsOf = (body: string) => data.parse(JSON.parse(chat.parse(JSON.parse(body)).messages[1]?.content ?? '')).items
const completion = (items: unknown) => JSON.stringify({ choices: [{ finish_reason: 'stop', message: { content: JSON.stringify(items) } }] })

const provider = () => {
  const settings = translationProviders.openai.settings.parse({ base_url: upstream.url, model: 'm', api_key: 'k' })
  return createProvider('openai', settings, { outgoing: upstream.outgoing(), clock: systemClock })
}
const runner = (waits: number[] = []) =>
  new TranslationRunner({
    clock: systemClock,
    usage: { add: async () => undefined, of: async () => 0 },
    sleep: async (ms) => void waits.push(ms),
  })

test('a model that runs two texts into one is asked for each by itself', async () => {
  upstream.answer = ({ body }, response) => {
    const items = itemsOf(body)
    const merged = [{ n: 1, text: items.map(({ text }) => `${text}!`).join(' ') }]
    response.end(completion(merged))
  }
  const { texts } = await runner().run(provider(), { texts: ['甲', '乙'], source: 'zh', target: 'en', format: 'text' })
  expect(texts).toEqual(['甲!', '乙!'])
  expect(upstream.requests.map(({ body }) => itemsOf(body).length)).toEqual([2, 1, 1])
})

test('a batch that was broken off goes on with what is missing, and a pause that the service asks for is kept', async () => {
  const source = Array.from({ length: 50 }, (_, index) => `第 ${index} 条`)
  const stored = new Map<number, string>()
  let budget = 2
  upstream.answer = ({ body }, response) => {
    if (budget === 0) return void response.writeHead(401).end()
    budget -= 1
    response.end(completion(itemsOf(body).map(({ n, text }) => ({ n, text: `${text}!` }))))
  }
  const missing = () => source.flatMap((_text, index) => (stored.has(index) ? [] : [index]))
  const go = (waits: number[]) => {
    const indexes = missing()
    return runner(waits).run(provider(), {
      texts: indexes.map((index) => source[index] ?? ''),
      source: 'zh',
      target: 'en',
      format: 'text',
      onTexts: (done, texts) => {
        for (const [at, index] of done.entries()) stored.set(indexes[index] ?? -1, texts[at] ?? '')
      },
    })
  }
  await expect(go([])).rejects.toMatchObject({ code: 'translation_unauthorized' })
  expect(stored.size).toBe(40)
  const answered = upstream.answer
  budget = 5
  upstream.answer = (_request, response) => {
    upstream.answer = answered
    response.writeHead(429, { 'retry-after': '7' }).end()
  }
  const waits: number[] = []
  await go(waits)
  expect(waits).toEqual([7_000])
  expect([...stored].sort(([a], [b]) => a - b).map(([, text]) => text)).toEqual(source.map((text) => `${text}!`))
  const sent = upstream.requests.map(({ body }) => itemsOf(body).length)
  expect(sent).toEqual([20, 20, 10, 10, 10])
})
