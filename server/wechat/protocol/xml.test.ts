import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MalformedXml, readXml, writeXml } from './xml.ts'

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
/** Any Unicode that XML can carry, with what ends a CDATA section in it now and then. */
const text = fc
  .array(
    fc.oneof(fc.string({ unit: 'grapheme', maxLength: 8 }), fc.constantFrom(']]>', ']]', '<![CDATA[', '&amp;', '<a href="x">', '\n', '😀')),
    {
      maxLength: 8,
    },
  )
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot carry them.
  .map((parts) => parts.join('').replace(/[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|\p{Cs}/gu, ''))

test('what is written is read back, whatever Unicode it holds', () => {
  fc.assert(
    fc.property(text, text, fc.array(text, { minLength: 2, maxLength: 4 }), (content, title, list) => {
      const xml = writeXml({ Content: content, CreateTime: 1_760_000_000, News: { Title: title, item: list } })
      expect(plain(readXml(xml))).toEqual({ Content: content, CreateTime: '1760000000', News: { Title: title, item: list } })
    }),
  )
})

test('characters that XML cannot carry are left out, and the rest stays', () => {
  expect(plain(readXml(writeXml({ Content: 'a\u0000b\u000Bc\uD800d\uFFFEe😀' })))).toEqual({ Content: 'abcde😀' })
})

test('a message with characters that XML cannot carry is read without them', () => {
  const odd = fc.constantFrom('\u0000', '\u0008', '\u000B', '\u0010', '\u001D', '\uFFFE', '\uD800')
  const message = (content: string) => `<xml><Content><![CDATA[${content}]]></Content></xml>`
  const inCdata = text.map((content) => content.replaceAll(']]>', ''))
  const reads = (before: string, control: string, after: string) => {
    expect(plain(readXml(message(`${before}${control}${after}`)))).toEqual({ Content: `${before}${after}` })
  }
  fc.assert(fc.property(inCdata, odd, inCdata, reads))
  // U+10000 begins with the code unit that is odd where it stands alone.
  reads('\u{10000}', '\uD800', '鱼')
  reads('鱼', '\u0010', '虾')
})

test('a character that XML cannot carry does not end the text around it', () => {
  const content = '鱼]]\u0010><FromUserName>other</FromUserName>'
  expect(plain(readXml(`<xml><Content><![CDATA[${content}]]></Content></xml>`))).toEqual({ Content: content.replace('\u0010', '') })
})

test('an element may be CDATA, text or both; repeated ones are a list', () => {
  const xml =
    '\uFEFF<?xml version="1.0"?>\r\n<xml>\n<A><![CDATA[ x]]><![CDATA[y ]]></A><B>1 &lt; 2 &#34430;</B><C></C><D>1</D><D>2</D><E><F>3</F></E>\n</xml>\r\n'
  expect(plain(readXml(xml))).toEqual({ A: ' xy ', B: '1 < 2 虾', C: '', D: ['1', '2'], E: { F: '3' } })
})

test('a document type is refused in the markup, and is a text like any other in a message', () => {
  for (const xml of [
    '<!DOCTYPE xml><xml><A>1</A></xml>',
    '<!DOCTYPE xml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><xml><A>&b;</A></xml>',
    '<!DOCTYPE xml SYSTEM "http://127.0.0.1/x.dtd"><xml><A>1</A></xml>',
    '<xml><A>&unknown;</A></xml>',
  ])
    expect(() => readXml(xml)).toThrow(MalformedXml)
  expect(plain(readXml('<xml><Content><![CDATA[<!DOCTYPE html>]]></Content></xml>'))).toEqual({ Content: '<!DOCTYPE html>' })
})

test('a text cut anywhere is malformed, never half read', () => {
  const xml = writeXml({ ToUserName: 'gh_0a1b', Content: '虾 ]]> 蟹', Articles: { item: [{ Title: 'x' }, { Title: 'y' }] } })
  for (let end = 0; end < xml.length; end += 1) expect(() => readXml(xml.slice(0, end)), `cut at ${end}`).toThrow(MalformedXml)
})

test('no text at all makes it fail otherwise', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        text.map((inner) => `<xml>${inner}</xml>`),
      ),
      (given) => {
        try {
          readXml(given)
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedXml)
        }
      },
    ),
  )
})

test('elements nested without end are malformed', () => {
  const nested = (depth: number) => `<xml>${'<a>'.repeat(depth)}1${'</a>'.repeat(depth)}</xml>`
  expect(() => readXml(nested(9))).not.toThrow()
  for (const depth of [10, 100_000]) expect(() => readXml(nested(depth))).toThrow(MalformedXml)
})

test('names of elements do nothing to the objects that hold them', () => {
  const fields = readXml('<xml><__proto__><polluted>1</polluted></__proto__><constructor>2</constructor><toString>3</toString></xml>')
  expect(Object.keys(fields)).toEqual(['__proto__', 'constructor', 'toString'])
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test('another root, or none, is refused', () => {
  for (const xml of ['', ' ', '<html><A>1</A></html>', '<XML><A>1</A></XML>', '<xml>text</xml>', '<xml/>', '<xml><A>1</A></xml><xml/>'])
    expect(() => readXml(xml)).toThrow(MalformedXml)
})
