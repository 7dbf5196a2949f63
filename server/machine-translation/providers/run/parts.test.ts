import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRichText, writeRichText } from '../../../../contracts/rich-text/html.ts'
import { sanitizeRichText as sanitize } from '../../../platform/html.ts'
import { cpuMsOf } from '../../../test/measure.ts'
import { type Part, type PartsOptions, partsOf } from './parts.ts'
import { requestsOf } from './requests.ts'
import { splitText } from './split.ts'

const together = (parts: Part[]) => parts.map((part) => ('keep' in part ? part.keep : (part.encode?.(part.send) ?? part.send))).join('')
const sentOf = (parts: Part[]) => parts.flatMap((part) => ('send' in part ? [part.send] : []))
const options = (changes: Partial<PartsOptions>): PartsOptions => ({
  format: 'text',
  target: 'en',
  limit: 1_000,
  supportsHtml: true,
  ...changes,
})

const word = fc.constantFrom(
  '大黄鱼',
  '网箱',
  'sea bass',
  '3.5 kg',
  '😀',
  '。',
  '！”',
  '. ',
  '? ',
  '，',
  ', ',
  '\n',
  '\n\n',
  ' ',
  '&',
  '<',
  'é',
)
const prose = fc.array(fc.oneof(word, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 60 }).map((words) => words.join(''))
const html = fc
  .array(
    fc.oneof(
      prose.map((text) => `<p>${text}</p>`),
      prose.map((text) => `<ul><li>${text}</li><li><strong>${text}</strong> b</li></ul>`),
      fc.constant('<hr><p>a<br>b</p>'),
      prose,
    ),
    { maxLength: 6 },
  )
  .map((blocks) => sanitize(blocks.join('')))

test('the pieces of a text put together are the text, none too long, none ending within a character', () => {
  fc.assert(
    fc.property(prose, fc.integer({ min: 2, max: 40 }), (text, limit) => {
      const pieces = splitText(text, limit)
      expect(pieces.join('')).toBe(text)
      for (const [index, piece] of pieces.entries()) {
        expect(piece.length).toBeGreaterThan(0)
        expect(piece.length).toBeLessThanOrEqual(limit)
        const next = pieces[index + 1]
        expect(next && /[\uD800-\uDBFF]$/.test(piece) && /^[\uDC00-\uDFFF]/.test(next)).toBeFalsy()
      }
    }),
  )
})

test('a text that fits is not divided, and no text is sent with the space around it', () => {
  fc.assert(
    fc.property(prose, (text) => {
      const parts = partsOf(text, options({ limit: 100_000 }))
      expect(together(parts)).toBe(text)
      expect(sentOf(parts)).toEqual(text.trim() === '' ? [] : [text.trim()])
    }),
  )
})

test('a long text is divided into parts that fit, between which only spaces change', () => {
  const bare = (text: string) => text.replaceAll(/\s/g, '')
  fc.assert(
    fc.property(prose, fc.integer({ min: 2, max: 40 }), fc.constantFrom('zh' as const, 'en' as const), (text, limit, target) => {
      const parts = partsOf(text, options({ limit, target }))
      expect(bare(together(parts))).toBe(bare(text))
      for (const sent of sentOf(parts)) expect(sent.length).toBeLessThanOrEqual(limit)
    }),
  )
})

test('HTML is divided into whole elements that fit, and is the same HTML when it is put together', () => {
  const bare = (text: string) => text.replaceAll(/\s/g, '')
  fc.assert(
    fc.property(html, fc.integer({ min: 12, max: 200 }), (text, limit) => {
      const parts = partsOf(text, options({ format: 'html', limit }))
      expect(bare(together(parts))).toBe(bare(text))
      for (const sent of sentOf(parts)) {
        expect(sent.length).toBeLessThanOrEqual(limit)
        expect(writeRichText(parseRichText(sent) ?? []).length).toBe(sent.length)
      }
    }),
  )
})

test('a service without HTML gets only texts, decoded; what comes back is encoded and between the same tags', () => {
  fc.assert(
    fc.property(html, (text) => {
      const parts = partsOf(text, options({ format: 'html', limit: 100_000, supportsHtml: false }))
      expect(together(parts).replaceAll('&nbsp;', '\u00A0')).toBe(text.replaceAll('&nbsp;', '\u00A0').replaceAll('&quot;', '"'))
    }),
  )
  const parts = partsOf('<p>Size &amp; <b>grade</b> <img src="/a.png" alt="x>y" /></p>', options({ format: 'html', supportsHtml: false }))
  expect(sentOf(parts)).toEqual(['Size &', 'grade'])
  expect(together(parts)).toBe('<p>Size &amp; <b>grade</b> <img src="/a.png" alt="x>y" /></p>')
  expect(parts.map((part) => ('send' in part ? part.encode?.('<script>') : ''))).toContain('&lt;script&gt;')
})

test.each([
  ['第一句。第二句！“第三句。”第四句', ['第一句。', '第二句！', '“第三句。”', '第四句'], '第一句。 第二句！ “第三句。” 第四句'],
  ['Net 3.5 kg. Gross 4 kg', ['Net 3.5 kg.', 'Gross 4 kg'], 'Net 3.5 kg. Gross 4 kg'],
  ['一二三四五六，七八九十', ['一二三四五六，', '七八九十'], '一二三四五六， 七八九十'],
  ['第一段\n\n第二段比较长', ['第一段', '第二段比较长'], '第一段\n\n第二段比较长'],
])('%j is divided where people would', (text, sent, english) => {
  const parts = partsOf(text, options({ limit: text.startsWith('Net') ? 12 : 7 }))
  expect([sentOf(parts), together(parts)]).toEqual([sent, english])
})

test('Chinese sentences that were divided have no space between them', () => {
  expect(together(partsOf('One fish. Two fish.\nRed fish.', options({ limit: 10, target: 'zh' })))).toBe('One fish.Two fish.\nRed fish.')
})

test('an element that is too long is entered, its tags kept; one without a text is not sent', () => {
  const text = `<ul class="a"><li>${'一'.repeat(30)}</li><li>${'二'.repeat(30)}</li></ul><hr><p>三</p>`
  const parts = partsOf(text, options({ format: 'html', limit: 50 }))
  expect(sentOf(parts)).toEqual([`<li>${'一'.repeat(30)}</li>`, `<li>${'二'.repeat(30)}</li>`, '<hr><p>三</p>'])
  expect(together(parts)).toBe(text)
  expect(sentOf(partsOf('<p><img src="a.png" alt=""></p>', options({ format: 'html' })))).toEqual([])
})

test('hostile texts are divided in no time', () => {
  const divide = () => {
    for (const unit of ['.', '. ', ' ', '<', '<a', '<a"', '<a\'"', '&', '。', '\n', '<p>', '</p>', '<b'])
      for (const supportsHtml of [true, false]) {
        const text = `x${unit.repeat(50_000 / unit.length)}`
        partsOf(text, options({ format: 'html', limit: 5_000, supportsHtml }))
        partsOf(text, options({ limit: 30_000 }))
      }
  }
  expect(cpuMsOf(divide)).toBeLessThan(3_000)
})

test('requests keep the order and the limits, and what is too long for company goes alone', () => {
  const limits = { charactersPerRequest: 20, itemsPerRequest: 3, charactersPerItem: 8, timeoutMs: 1 }
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20 })), (lengths) => {
      const pieces = lengths.map((length, text) => ({ text, part: 0, send: 'x'.repeat(length) }))
      const requests = requestsOf(pieces, limits)
      expect(requests.flat()).toEqual(pieces)
      for (const list of requests) {
        expect(list.length).toBeLessThanOrEqual(3)
        expect(list.reduce((sum, { send }) => sum + send.length, 0)).toBeLessThanOrEqual(20)
        if (list.some(({ send }) => send.length > 8)) expect(list).toHaveLength(1)
      }
    }),
  )
})
