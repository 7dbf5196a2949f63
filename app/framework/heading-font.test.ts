import { expect, test } from 'vitest'
import { charactersOfPath } from '../../contracts/heading-font.ts'
import { headingFontMarkup } from './heading-font.server.ts'

const pathIn = (markup: string) => /\/fonts\/headings\/[\w-]+\.woff2/.exec(markup)?.[0] ?? ''

test('the font of a page holds the characters of its headings and of what is set like one, and no others', () => {
  const page =
    '<a class="b" data-display="" href="/"><span>安澜</span></a><h1 class="x">从<wbr/>三都澳<br/>到 27 个国家</h1>\n<p>正文</p>' +
    '<h3 lang="zh-CN"><a href="/鱼">大黄鱼</a></h3><h4>鳓</h4><header>页眉</header>'
  const characters = charactersOfPath(pathIn(headingFontMarkup(page))) ?? ''
  expect(new Set(characters)).toEqual(new Set('安澜从三都澳到个国家大黄鱼鳓'))
})

test('a page without Chinese headings names none', () => {
  expect(headingFontMarkup('<h1>Seafood</h1><p>海鲜</p>')).toBe('')
})
