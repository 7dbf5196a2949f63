import { expect, test } from 'vitest'
import { sanitizeRichText } from '../../server/platform/html.ts'
import { toHtml } from './markdown.ts'

test('tables and quotations become the HTML that the site stores, which cleaning leaves as it is', () => {
  const html = toHtml(
    '| 品名 | Net |\n| --- | --- |\n| 海带 *S. japonica* | 1 & 2 |\n| | |\n\n> “好。”\n\n1. 一\n2. 二\n\n[询价](/contact)',
  )
  expect(html).toBe(
    [
      '<table><tbody><tr><th><p>品名</p></th><th><p>Net</p></th></tr>',
      '<tr><td><p>海带 <em>S. japonica</em></p></td><td><p>1 &amp; 2</p></td></tr><tr><td><p></p></td><td><p></p></td></tr></tbody></table>',
      '<blockquote><p>“好。”</p></blockquote>',
      '<ol><li><p>一</p></li><li><p>二</p></li></ol>',
      '<p><a href="/contact">询价</a></p>',
    ].join(''),
  )
  expect(sanitizeRichText(html)).toBe(html)
})

test('straight quotation marks stay as they are', () => {
  expect(toHtml(`the "kelp" and 40' box`)).toBe(`<p>the "kelp" and 40' box</p>`)
})

test('bold text that Markdown does not see is refused', () => {
  expect(() => toHtml('**规格：**整条')).toThrow('**规格：**整条')
  expect(toHtml('**规格**：整条')).toBe('<p><strong>规格</strong>：整条</p>')
})
