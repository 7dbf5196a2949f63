import { expect, test } from 'vitest'
import { plainTextOf } from '../contracts/rich-text/html.ts'
import { checkPair } from '../contracts/translation/check.ts'
import type { GlossaryEntry } from '../contracts/translation/glossary.ts'
import { demoTexts } from './load/demo-texts.ts'

const glossary: GlossaryEntry[] = demoTexts.glossary.map(({ term_cn, term_en, latin, forms_cn, forms_en }) => ({
  term_cn,
  term_en,
  ...(latin ? { latin } : {}),
  forms_cn: forms_cn ?? [],
  forms_en: forms_en ?? [],
}))

/** Every pair of texts, by where it is. */
function pairsIn(value: unknown, path: string): { path: string; zh: string; en: string }[] {
  if (value === null || typeof value !== 'object') return []
  const entries = Object.entries(value)
  const record = new Map(entries)
  const name = record.get('slug') ?? record.get('title_cn')
  const place = typeof name === 'string' ? `${path} (${name})` : path
  return entries.flatMap(([key, inner]) => {
    if (typeof inner !== 'string') return pairsIn(inner, `${place}.${key}`)
    const en = key.endsWith('_cn') ? record.get(key.replace(/_cn$/, '_en')) : undefined
    return typeof en === 'string' ? [{ path: `${place}.${key.slice(0, -3)}`, zh: inner, en }] : []
  })
}

test('fewer than ten things are to be looked at in the translations of the demo', () => {
  const { messages: _ofVisitors, glossary: _terms, ...texts } = demoTexts
  const found = pairsIn(texts, 'demo').flatMap(({ path, zh, en }) => {
    const format = /<[a-z]/.test(zh) ? 'html' : 'text'
    const plain = (text: string) => (format === 'html' ? plainTextOf(text) : text)
    const kind = path.endsWith('.title') ? 'title' : 'text'
    const excerpt = (text: string, [start, end]: readonly [number, number]) =>
      plain(text)
        .slice(Math.max(0, start - 30), end + 60)
        .trim()
    return checkPair({ source: zh, target: en, sourceLocale: 'zh', glossary, format, kind })
      .filter(({ severity }) => severity !== 'hint')
      .map((one) => `${path}: ${one.code} ${JSON.stringify(one.params)}\n    ${excerpt(zh, one.source)}\n    ${excerpt(en, one.target)}`)
  })
  expect(found.length, found.join('\n')).toBeLessThan(10)
})
