import { expect, test } from 'vitest'
import { decodeEntities } from './escape.ts'

test.each([
  ['Size &amp; grade', 'Size & grade'],
  ['&lt;b&gt; &quot;x&quot; &#39;y&#39;', '<b> "x" \'y\''],
  ['5&nbsp;kg', '5 kg'],
  ['&amp;lt;', '&lt;'],
  ['&hellip; &constructor; &', '&hellip; &constructor; &'],
])('%j is decoded once, to %j', (html, text) => {
  expect(decodeEntities(html)).toBe(text)
})
