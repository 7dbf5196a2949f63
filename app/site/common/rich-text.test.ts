import { expect, test } from 'vitest'
import { excerpt, leadOf, readingMinutes, richText } from './rich-text.server.ts'

test('headings can be pointed at, and a long text has a table of contents', () => {
  const { html, headings } = richText('<h2>A</h2><p>x</p><h3>B &amp; C</h3><h2>D</h2>', 'en')
  expect(html).toContain('<h3 id="section-2">')
  expect(headings.map(({ text }) => text)).toEqual(['A', 'B & C', 'D'])
  expect(richText('<h2>A</h2>', 'en').headings).toEqual([])
})

test('links of the site lead to the reader’s language, files stay where they are', () => {
  const links = '<a href="/business/export">a</a><a href="/media/x.pdf">b</a><a href="https://example.com/x">c</a>'
  expect(richText(links, 'en').html).toBe(
    '<a href="/en/business/export">a</a><a href="/media/x.pdf">b</a><a href="https://example.com/x">c</a>',
  )
  expect(richText(links, 'zh').html).toBe(links)
})

test('tables scroll by themselves and can be reached by keyboard', () => {
  expect(richText('<table><tr><td>1</td></tr></table>', 'zh').html).toMatch(/^<div class="table-scroll" tabindex="0"/)
})

test('a name in Latin letters is distinguished from an emphasis', () => {
  expect(richText('<p>大黄鱼（<em>Larimichthys crocea</em>），<em>不要</em>混装</p>', 'zh').html).toBe(
    '<p>大黄鱼（<em class="latin">Larimichthys crocea</em>），<em>不要</em>混装</p>',
  )
})

test('an excerpt ends at a sentence, and a lead is whole paragraphs', () => {
  expect(excerpt(`<p>${'鱼'.repeat(100)}。${'虾'.repeat(100)}。</p>`)).toBe(`${'鱼'.repeat(100)}。`)
  expect(leadOf('<h2>T</h2><p>one</p><p>two <em>and</em></p><p>three</p>', 2)).toEqual(['one', 'two and'])
})

test('reading time counts characters in Chinese and words in English', () => {
  expect(readingMinutes('鱼'.repeat(1_200))).toBe(3)
  expect(readingMinutes('fish '.repeat(440))).toBe(2)
  expect(readingMinutes('')).toBe(1)
})
