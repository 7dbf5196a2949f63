import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sanitizeRichText } from '../../server/platform/html.ts'
import { elementsOf, parseRichText, plainTextOf, writeRichText } from '../rich-text/html.ts'
import { normalizeRichText } from '../rich-text/normalize.ts'
import { assemble, segmentProblems, segmentsOf } from './segments.ts'

const text = fc.oneof(
  fc.constantFrom('大黄鱼', ' 网箱 ', 'a < b & c > d', '"引号"', '&lt;1&gt;', '<1>', '3万吨', ' ', '', '⟦1⟧', 'x', '</2>'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)
const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const inline: fc.Arbitrary<string> = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    text.map(escaped),
    fc.constantFrom('<br />', '<img src="/media/1" alt="图 &amp; 片" />', '<img src="/media/2" alt="" />'),
    fc
      .tuple(fc.constantFrom('strong', 'em', 'u', 's', 'sub', 'sup', 'mark', 'code'), fc.array(tie('node'), { maxLength: 3 }))
      .map(([name, children]) => `<${name}>${children.join('')}</${name}>`),
    fc
      .tuple(fc.constantFrom('/zh/products?a=1&amp;b=2', 'https://example.com/', 'mailto:a@b.example'), fc.array(text, { maxLength: 2 }))
      .map(([href, children]) => `<a href="${href}" title="题目">${children.map(escaped).join('')}</a>`),
  ),
})).node
const line = fc.array(inline, { maxLength: 4 }).map((parts) => parts.join(''))
const block: fc.Arbitrary<string> = fc.oneof(
  line.map((one) => `<p>${one}</p>`),
  line.map((one) => `<h2>${one}</h2>`),
  line.map((one) => `<ul><li>${one}</li><li><p>${one}</p><ol><li>${one}</li></ol></li></ul>`),
  fc
    .tuple(line, line)
    .map(([a, b]) => `<table><caption>${a}</caption><tbody><tr><th>${b}</th><td colspan="2"><p>${a}</p></td></tr></tbody></table>`),
  line.map((one) => `<figure><img src="/media/3" alt="养殖" /><figcaption>${one}</figcaption></figure>`),
  line.map((one) => `<blockquote><p>${one}</p></blockquote>`),
  line,
)
const html = fc.array(block, { maxLength: 4 }).map((blocks) => sanitizeRichText(blocks.join('')))
const identity = (source: string) => new Map((segmentsOf(source) ?? []).map(({ id, text: own }) => [id, own]))
const skeleton = (source: string) =>
  elementsOf(parseRichText(source) ?? [])
    .map(
      ({ name, attributes }) =>
        `${name} ${attributes.map(([key, value]) => (key === 'alt' || key === 'title' ? key : `${key}=${value}`)).join(' ')}`,
    )
    .sort()

describe('a rich text in segments', () => {
  test('has a segment for each line, with its marks as numbered tags, and for what pictures and links say', () => {
    const source =
      '<h2>规格</h2><p>产自<strong>宁德</strong>，见<a href="/zh/products" title="产品">产品页</a>。<br />第二行</p><ul><li><p>整条</p></li></ul>' +
      '<table><tbody><tr><th>净重</th><td>10 &lt; 12</td></tr></tbody></table><figure><img src="/media/1" alt="网箱" /><figcaption>三都澳</figcaption></figure>'
    expect(segmentsOf(source)?.map(({ kind, text: own }) => [kind, own])).toEqual([
      ['heading', '规格'],
      ['paragraph', '产自<1>宁德</1>，见<2>产品页</2>。<3/>第二行'],
      ['list_item', '整条'],
      ['cell', '净重'],
      ['cell', '10 &lt; 12'],
      ['caption', '三都澳'],
      ['title', '产品'],
      ['alt', '网箱'],
    ])
  })

  test('is the same text again when nothing was translated', () => {
    fc.assert(
      fc.property(html, (source) => {
        expect(writeRichText(parseRichText(source) ?? [])).toBe(source)
        expect(assemble(source, identity(source))).toEqual({ ok: true, html: source })
      }),
      { numRuns: 400 },
    )
  })

  test('keeps its elements, links and attributes whatever the translation, or says what was lost', () => {
    const piece = fc.oneof(text, fc.constantFrom('<1>', '</1>', '<2>', '</2>', '<2/>', '<script>', '<b onclick="x">', '&amp;', '&#60;'))
    const shuffled = (own: string) =>
      fc.shuffledSubarray(own.split(/(<\/?\d+\/?>)/), { minLength: 0 }).chain((parts) => piece.map((more) => [...parts, more].join('')))
    const translated = html.chain((source) =>
      fc.tuple(
        fc.constant(source),
        fc.tuple(
          ...(segmentsOf(source) ?? []).map(({ id, text: own }) =>
            fc
              .oneof(
                piece.map((more) => `${more}${own}${more.replaceAll(/<\/?\d+\/?>/g, '')}`),
                shuffled(own),
                fc.constant(own),
              )
              .map((one) => [id, one] as const),
          ),
        ),
      ),
    )
    let assembled = 0
    fc.assert(
      fc.property(translated, ([source, translations]) => {
        const result = assemble(source, new Map(translations))
        if (result.ok) {
          assembled += 1
          expect(skeleton(result.html)).toEqual(skeleton(source))
          expect(sanitizeRichText(result.html)).toBe(normalizeRichText(result.html))
        } else {
          expect(result.reason).toBe('refused')
          if (result.reason === 'refused') expect(result.problems.length).toBeGreaterThan(0)
        }
      }),
      { numRuns: 600 },
    )
    expect(assembled).toBeGreaterThan(100)
  })

  test('takes tags in another order, and any other text as text', () => {
    const source = '<p>见<a href="/zh/a">甲</a>和<strong>乙</strong></p>'
    expect(assemble(source, new Map([[0, '<2>B</2> & <b>see</b> <1>A</1> &lt;1&gt;']]))).toEqual({
      ok: true,
      html: '<p><strong>B</strong> &amp; &lt;b&gt;see&lt;/b&gt; <a href="/zh/a">A</a> &lt;1&gt;</p>',
    })
  })

  test.each([
    ['a lost tag', 'A and <2>B</2>', 'tag_lost', ['<1>', '</1>']],
    ['a doubled tag', '<1>A</1><1>A</1><2>B</2>', 'tag_doubled', ['<1>', '</1>']],
    ['crossed tags', '<1>A<2></1>B</2>', 'tags_crossed', ['</1>']],
    ['a link without words', '<1></1>A <2>B</2>', 'tag_emptied', ['<1>']],
    ['a mark without words', '<1>A</1> B <2> </2>', 'tag_emptied', ['<2>']],
  ])('is refused with %s', (_, translation, code, tags) => {
    const source = '<p>见<a href="/zh/a">甲</a>和<strong>乙</strong></p>'
    expect(assemble(source, new Map([[0, translation]]))).toEqual({ ok: false, reason: 'refused', problems: [{ segment: 0, code, tags }] })
    expect(segmentProblems(source)(0, translation)).toEqual({ segment: 0, code, tags })
  })

  test('is refused with one link in another, and with a segment missing or blank', () => {
    const source = '<p><a href="/a">甲</a><a href="/b">乙</a></p><p>丙</p><p>丁</p>'
    expect(
      assemble(
        source,
        new Map([
          [0, '<1>A <2>B</2></1>'],
          [2, ' '],
        ]),
      ),
    ).toEqual({
      ok: false,
      reason: 'refused',
      problems: [
        { segment: 0, code: 'link_in_link', tags: ['<2>'] },
        { segment: 1, code: 'missing', tags: [] },
        { segment: 2, code: 'missing', tags: [] },
      ],
    })
  })

  test('is not read where it is not the HTML of the sanitizer', () => {
    for (const odd of ['<p>a', '<p>a</div>', 'a < b', '<p title=x>a</p>']) expect(segmentsOf(odd)).toBeNull()
  })

  test('has a plain text with a line for each paragraph and cell', () => {
    expect(plainTextOf('<h2>规格</h2><p>A &amp; <em>B</em></p><table><tbody><tr><td>1</td><td></td><td>2</td></tr></tbody></table>')).toBe(
      '规格\nA & B\n1\n2',
    )
  })
})
