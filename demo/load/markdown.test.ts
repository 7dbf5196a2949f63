import { expect, test } from 'vitest'
import { sanitizeRichText } from '../../server/platform/html.ts'
import { toHtml } from './markdown.ts'

test('tables and quotations become the HTML that the site stores, which cleaning leaves as it is', () => {
  const html = toHtml(
    '| 品名 | Net |\n| --- | --- |\n| 海带 *S. japonica* | 1 & 2 |\n| | |\n\n> “好。”\n\n1. 一\n2. 二\n\n[询价](/contact)',
  )
  expect(html).toBe(
    [
      '<table>\n<thead><tr><th>品名</th><th>Net</th></tr></thead>',
      '<tbody>\n<tr><td>海带 <em>S. japonica</em></td><td>1 &amp; 2</td></tr>\n<tr><td></td><td></td></tr>\n</tbody>\n</table>',
      '<blockquote><p>“好。”</p></blockquote>',
      '<ol>\n<li>一</li>\n<li>二</li>\n</ol>',
      '<p><a href="/contact">询价</a></p>',
    ].join('\n'),
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
