import { describe, expect, test } from 'vitest'
import { cpuMsOf } from '../../server/test/measure.ts'
import { normalizeRichText } from './normalize.ts'

describe('the one form of a rich text', () => {
  test.each([
    [
      'cells and items hold paragraphs',
      '<ul><li>a</li></ul><table><tr><td>b</td></tr></table>',
      '<ul><li><p>a</p></li></ul><table><tbody><tr><td><p>b</p></td></tr></tbody></table>',
    ],
    [
      'text beside blocks is a paragraph',
      'a<p>b</p>c<ul><li>d<ul><li>e</li></ul></li></ul>',
      '<p>a</p><p>b</p><p>c</p><ul><li><p>d</p><ul><li><p>e</p></li></ul></li></ul>',
    ],
    [
      'the heads of tables are rows like others, and stay heads',
      '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
      '<table><tbody><tr><th scope="col"><p>a</p></th></tr><tr><td><p>b</p></td></tr></tbody></table>',
    ],
    [
      'widths of columns and spans of one say nothing',
      '<table style="min-width: 25px"><colgroup><col style="min-width: 25px"></colgroup><tbody><tr><td colspan="1" rowspan="2"><p>a</p></td></tr></tbody></table>',
      '<table><tbody><tr><td rowspan="2"><p>a</p></td></tr></tbody></table>',
    ],
    [
      'a caption of a table stands before it',
      '<table><caption>a</caption><tbody><tr><td>b</td></tr></tbody></table>',
      '<p>a</p><table><tbody><tr><td><p>b</p></td></tr></tbody></table>',
    ],
    [
      'marks nest in one order, each once',
      '<p><em><strong>a</strong></em><strong>b<strong>c</strong></strong></p>',
      '<p><strong><em>a</em>bc</strong></p>',
    ],
    [
      'neighbours with the same marks are one',
      '<p><strong>a</strong><strong>b</strong><a href="/x">c</a><a href="/y">d</a></p>',
      '<p><strong>ab</strong><a href="/x">c</a><a href="/y">d</a></p>',
    ],
    [
      'a link to a tab of its own has no way back, others no target',
      '<p><a target="_blank" rel="nofollow" href="/x">a</a><a target="_top" href="/y">b</a></p>',
      '<p><a href="/x" target="_blank" rel="noopener noreferrer">a</a><a href="/y">b</a></p>',
    ],
    [
      'a picture alone is a figure',
      '<p><img src="/media/a.jpg"></p><img src="/media/b.jpg" alt="b">',
      '<figure><img src="/media/a.jpg" /></figure><figure><img src="/media/b.jpg" alt="b" /></figure>',
    ],
    [
      'a picture within a line, or a link, stays there',
      '<p>a <img src="/media/a.jpg" /></p><p><a href="/x"><img src="/media/b.jpg" /></a></p>',
      '<p>a <img src="/media/a.jpg" /></p><p><a href="/x"><img src="/media/b.jpg" /></a></p>',
    ],
    [
      'nothing that stands in a figure is lost',
      '<figure><p>a</p><img src="/media/a.jpg" /><img src="/media/b.jpg" /><figcaption>c<p>d</p></figcaption></figure>',
      '<figure><img src="/media/a.jpg" /><figcaption>c</figcaption></figure><p>d</p><p>a</p><figure><img src="/media/b.jpg" /></figure>',
    ],
    ['line ends of the source are spaces within lines alone', '<p>\n a\n  b\n</p>\n<p>c  d </p>', '<p>a b</p><p>c  d </p>'],
    ['code keeps its spaces and loses its marks', '<pre>a\n  <strong>b</strong></pre>', '<pre><code>a\n  b</code></pre>'],
    [
      'empty paragraphs count between others, not at the end',
      '<p></p><p>a</p><p></p><p>b</p><p></p><p> </p>',
      '<p></p><p>a</p><p></p><p>b</p>',
    ],
    [
      'protected spaces and quotes stay what they are',
      '<p>5&nbsp;kg &quot;a&quot; &amp;nbsp; &#x27;b&#x27;</p>',
      '<p>5\u00a0kg "a" &amp;nbsp; \'b\'</p>',
    ],
    ['what is no HTML of ours stays as it is', '<p>a<p', '<p>a<p'],
  ])('%s', (_rule, html, normal) => {
    expect(normalizeRichText(html)).toBe(normal)
    expect(normalizeRichText(normal)).toBe(normal)
  })

  test('takes time in proportion to the text', () => {
    for (const piece of ['<p>a <strong>b</strong></p>', ' ', '<', '\n ', '<em>a</em>', '<li>', '"', '<a x="'])
      expect(
        cpuMsOf(() => normalizeRichText(piece.repeat(Math.ceil(100_000 / piece.length)))),
        piece,
      ).toBeLessThan(200)
  })
})
