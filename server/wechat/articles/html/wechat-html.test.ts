import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOnWhite } from '../../../../contracts/contrast.ts'
import { plainText, sanitizeRichText } from '../../../platform/html.ts'
import { accentOf } from './styles.ts'
import { type Rendering, wechatHtml } from './wechat-html.ts'

const rendering: Rendering = {
  picture: (src) => (src.startsWith('/media/known') ? `http://mmbiz.qpic.cn/${src.length}` : null),
  siteUrl: 'https://www.company.example',
  pageUrl: 'https://www.company.example/news/a',
  accent: '#13717f',
  words: { links: '文中链接', video: (address) => `视频：${address}` },
}
const made = (html: string) => wechatHtml(html, rendering)

const words = fc.constantFrom('鱼', 'large yellow croaker', 'a & b', '1 < 2', '“引”', '👩‍🔬', '   ', '')
const address = fc.constantFrom('/media/known.jpg', '/media/gone.jpg', 'https://evil.example/x.png', 'javascript:alert(1)', '/news/x', '#a')
const anyHtml = fc.letrec<{ node: string; nodes: string }>((tie) => ({
  nodes: fc.array(tie('node'), { maxLength: 4 }).map((nodes) => nodes.join('')),
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    words.map((text) => text.replaceAll('<', '&lt;')),
    fc.tuple(fc.constantFrom('img', 'video', 'iframe', 'link'), address).map(([tag, src]) => `<${tag} src="${src}" class="x" alt="图">`),
    fc
      .tuple(
        fc.constantFrom(...'p h2 h3 h4 ul ol li blockquote pre code strong em mark figure figcaption table tr td th span div'.split(' ')),
        fc.constantFrom('', ' class="a"', ' style="color:red;position:fixed"', ' id="x" onclick="alert(1)"', ' lang="en"'),
        tie('nodes'),
      )
      .map(([tag, attributes, inner]) => `<${tag}${attributes}>${inner}</${tag}>`),
    fc.tuple(address, tie('nodes')).map(([href, inner]) => `<a href="${href}">${inner}</a>`),
    fc.tuple(fc.constantFrom('script', 'style'), words).map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
    fc.constantFrom('<p>', '</li>', '<br>', '<hr>', '<svg><circle/></svg>', '<form><input></form>'),
  ),
})).nodes

test('nothing that the platform drops, and no picture of another server, is ever left', () => {
  fc.assert(
    fc.property(anyHtml, (html) => {
      const { html: out } = made(html)
      expect(out).not.toMatch(/<(?:script|style|iframe|link|form|input|svg|video|object|embed|div)\b/i)
      expect(out).not.toMatch(/\s(?:class|id|on\w+|lang|data-[\w-]+)\s*=/i)
      expect(out).not.toMatch(/position|javascript:|url\(/i)
      for (const [, src = ''] of out.matchAll(/\ssrc="([^"]*)"/g)) expect(src).toMatch(/^http:\/\/mmbiz\.qpic\.cn\//)
      for (const [, href = ''] of out.matchAll(/\shref="([^"]*)"/g)) expect(href).toMatch(/^https?:\/\/mp\.weixin\.qq\.com\//)
    }),
    { numRuns: 500 },
  )
})

test('no word is lost', () => {
  const letters = (html: string) => plainText(html).replace(/\[\d+\]|\s/g, '')
  fc.assert(
    fc.property(anyHtml, (html) => {
      const withoutVideos = sanitizeRichText(html).replace(/<video[^>]*>/g, '')
      expect(letters(made(withoutVideos).html)).toContain(letters(withoutVideos))
    }),
    { numRuns: 500 },
  )
})

test('what has been made once is not changed by being made again', () => {
  fc.assert(
    fc.property(anyHtml, (html) => {
      const once = made(html).html
      expect(made(once).html).toBe(once)
    }),
    { numRuns: 500 },
  )
})

test('links to other places become footnotes, one for each address; links to articles of WeChat stay', () => {
  const { html, links } = made(
    '<p><a href="/products/x">产品</a>、<a href="https://a.example/?b=1&amp;c=2">标准</a>、<a href="/products/x">再看</a>、<a href="https://mp.weixin.qq.com/s/abc">往期</a>、<a href="mailto:a@b.example">a@b.example</a>、<a href="https://b.example/">https://b.example/</a></p>',
  )
  expect(links).toBe(2)
  expect(html).toContain('产品<sup>[1]</sup>、标准<sup>[2]</sup>、再看<sup>[1]</sup>')
  expect(html).toMatch(/<a href="https:\/\/mp\.weixin\.qq\.com\/s\/abc" style="[^"]+">往期<\/a>、a@b\.example、https:\/\/b\.example\/<\/p>/)
  expect(html).toMatch(
    /文中链接<\/h4><ol[^>]*><li[^>]*><p[^>]*>https:\/\/www\.company\.example\/products\/x<\/p><\/li><li[^>]*><p[^>]*>https:\/\/a\.example\/\?b=1&amp;c=2<\/p><\/li><\/ol>/,
  )
})

test('links of which only the text is left are counted, apart from those that are listed at the end', () => {
  const { links, plainLinks } = made(
    '<p><a href="mailto:a@b.example">写信</a>、<a href="tel:+8657412345678">电话</a>、<a href="#below">见下文</a>、<a href="https://b.example/">https://b.example/</a>、<a href="https://c.example/">标准</a>、<a href="https://mp.weixin.qq.com/s/abc">往期</a>、<a href="javascript:alert(1)">无</a>、<a href="mailto:a@b.example"></a></p>',
  )
  expect([links, plainLinks]).toEqual([1, 4])
})

test('pictures beside the text are counted, and not those that stand alone, are left out, or are videos', () => {
  const figure = (align: string, inner: string) =>
    `<figure${align && ` data-align="${align}"`}>${inner}<figcaption>图</figcaption></figure>`
  const known = '<img src="/media/known.jpg" alt="鱼">'
  const { floats } = made(
    [
      figure('left', known),
      figure('right', known),
      figure('', known),
      known,
      figure('left', '<img src="/media/gone.jpg">'),
      figure('right', '<video src="/media/a.mp4"></video>'),
    ].join(''),
  )
  expect(floats).toBe(2)
})

test('passages that are marked as in another language are counted', () => {
  const { languages, html } = made('<p><span lang="la">Larimichthys crocea</span> 和 <span lang="en">reefer</span>，<span>无</span></p>')
  expect(languages).toBe(2)
  expect(html).toContain('Larimichthys crocea 和 reefer，无')
})

test('of a plain article nothing is lost', () => {
  const text =
    '<h2>一</h2><p>正文<strong>重</strong></p><ul><li><p>项</p></li></ul><figure><img src="/media/known.jpg" alt="鱼" width="1200" height="800" data-media-id="3" loading="lazy"><figcaption>图</figcaption></figure><table><tbody><tr><th scope="row" colspan="2"><p>规格</p></th></tr></tbody></table><ol start="3"><li><p>三</p></li></ol><hr><pre><code>a</code></pre>'
  const { html: _, pictures: __, ...lost } = made(text)
  expect(lost).toEqual({ links: 0, plainLinks: 0, videos: 0, floats: 0, languages: 0, missing: [] })
})

test('pictures that WeChat has no copy of are left out and told of, their captions stay', () => {
  const text =
    '<figure><img src="/media/known.jpg" alt="鱼"><figcaption>图一</figcaption></figure><p><img src="https://other.example/b.png"></p>'
  const { html, pictures, missing } = made(text)
  expect([pictures, missing]).toEqual([['/media/known.jpg', 'https://other.example/b.png'], ['https://other.example/b.png']])
  expect(html).toMatch(/<img src="http:\/\/mmbiz\.qpic\.cn\/16" alt="鱼" style="[^"]+" \/><figcaption style="[^"]+">图一/)
})

test.each(['http://mmecoa.qpic.cn/sz_mmecoa_png/a/0', 'https://pictures.example/a'])(
  'a picture that WeChat keeps at %s stays',
  (address) => {
    const { html, missing } = wechatHtml('<p><img src="/media/known.jpg" alt="鱼"></p>', { ...rendering, picture: () => address })
    expect([html.includes(`<img src="${address}"`), missing]).toEqual([true, []])
  },
)

test('a video is replaced by where it can be seen', () => {
  const { html, videos } = made('<p>看：</p><video src="/media/a.mp4" controls></video>')
  expect([videos, html.includes('视频：https://www.company.example/news/a')]).toEqual([1, true])
})

test('blanks between the items of a list are left out, since WeChat shows them as items', () => {
  expect(made('<ul>\n <li>a</li>\n <li>b c</li>\n</ul>').html).toMatch(
    /<ul[^>]*><li[^>]*><p[^>]*>a<\/p><\/li><li[^>]*><p[^>]*>b c<\/p><\/li><\/ul>/,
  )
})

test('no text has a fixed colour on a fixed ground: both modes stay readable', () => {
  const { html } = made('<h2>a</h2><p>b</p><blockquote><p>c</p></blockquote><table><tr><th>d</th><td>e</td></tr></table><pre>f</pre>')
  expect(html).not.toMatch(/#fff|:white|background:(?!rgba)/i)
})

test.each(['#13717F', '#ffff00', '#FFFFFF', '#000000', '#7ec8e3', 'none'])('the colour made from %s can be read on white', (colour) => {
  expect(contrastOnWhite(accentOf(colour))).toBeGreaterThanOrEqual(4.5)
})
