import { beforeEach, expect, test, vi } from 'vitest'
import { readText } from './read-text.ts'

interface Asked {
  items: { key: string; text: string }[]
  source: string
  target: string
}
let asked: Asked[]

/** A service that turns words round. */
const translate = ({ items, source, target }: Asked) => ({
  items: items
    .map(({ key, text }) => ({
      ...{ key, source, target, text: text.split(' ').reverse().join(' ') },
      ...{ provider: 'deepl', is_complete: true, parts: [] },
    }))
    .reverse(),
})

beforeEach(() => {
  asked = []
  vi.stubGlobal('location', new URL('https://anlan.example/admin/dashboard'))
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('document', { getElementById: () => null, cookie: '', documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const question: Asked = JSON.parse(body)
    asked.push(question)
    if (question.items.some(({ text }) => text === 'refused'))
      return Response.json({ success: false, code: 'rate_limited', message: 'too many' }, { status: 429 })
    return Response.json({ success: true, data: translate(question) })
  })
})

test('the texts of one turn share a request for each language, and each has its own translation', async () => {
  const texts = await Promise.all([readText('en', 'one fish'), readText('cn', '两 鱼'), readText('en', 'two fish')])
  expect(texts.map(({ text }) => text)).toEqual(['fish one', '鱼 两', 'fish two'])
  expect(asked.map(({ source, target, items }) => [source, target, items.length])).toEqual([
    ['en', 'zh', 2],
    ['zh', 'en', 1],
  ])
})

test('more than the API takes at once are several requests', async () => {
  const texts = await Promise.all(Array.from({ length: 201 }, (_, at) => readText('en', `fish ${at}`)))
  expect(texts[200]?.text).toBe('200 fish')
  expect(asked.map(({ items }) => items.length)).toEqual([200, 1])
})

test('a request that fails is the failure of each of its texts, and no other', async () => {
  const failed = await Promise.allSettled([readText('en', 'refused'), readText('en', 'one fish')])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await readText('en', 'one fish')).text).toBe('fish one')
})
