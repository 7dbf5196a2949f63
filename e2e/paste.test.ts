import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Pasted } from '../app/admin/editor/paste/clean-pasted.ts'
import { bundled } from './bundled.ts'
import { test } from './fixture.ts'
import { ownPage, wechatArticle, wordDocument } from './pasted-samples.ts'

const entry = fileURLToPath(new URL('../app/admin/editor/paste/clean-pasted.ts', import.meta.url))

let page: Page

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
  // A page with an origin: it tells addresses of our own from others.
  await page.route('https://site.example/', (route) => route.fulfill({ contentType: 'text/html', body: '<title>x</title>' }))
  await page.goto('https://site.example/')
  await page.addScriptTag({ content: await bundled(entry, 'pasting') })
})

const note = '(address) => "[video" + (address ? " " + address : "") + "]"'
const cleaned = (html: string): Promise<Pasted> => page.evaluate(`pasting.cleanPasted(${JSON.stringify(html)}, ${note})`)
const clean = async (html: string) => (await cleaned(html)).html.replace(/\s*\n\s*/g, ' ').trim()

describe('what is pasted from Word', () => {
  test('keeps headings, lists with their levels, tables and marks, and none of its looks', async () => {
    expect(await clean(wordDocument)).toBe(
      [
        '<h2>一、产品概述</h2>',
        '<p>大黄鱼（<i>Larimichthys crocea</i>）采自<strong>宁德三都澳</strong>，水温 18 ℃，溶氧 6 mg/L，面积 10<sup>4</sup> m<sup>2</sup>。</p>',
        '<ul><li>鲜活：暂养 48 小时<ul><li>充氧包装</li></ul></li><li>冰鲜</li></ul>',
        '<ol><li>验收</li><li>分级</li></ol>',
        '<table><tbody><tr><td colspan="2"><p>规格</p></td></tr><tr><td><p>500–800 g</p></td><td><p> </p></td></tr></tbody></table>',
      ].join(' '),
    )
  })
})

describe('what is pasted from a WeChat article', () => {
  test('is headings, paragraphs and marks without the sections, cards and empty lines around them', async () => {
    expect(await clean(wechatArticle)).toBe(
      [
        '<p><strong>开渔第一网</strong></p>',
        '<p>8 月 16 日 12 时，<strong>东海</strong>解禁。安澜的三条船从沈家门出港。</p>',
        '<p>船长说：今年的水比往年凉。</p>',
        '<blockquote><p>鱼离水一小时，价钱差一半。</p></blockquote>',
        '<p>联系我们：<a href="https://mp.weixin.qq.com/s/abc">往期文章</a></p>',
        '<p>[video <a href="https://mp.weixin.qq.com/mp/readtemplate?t=pages/video_player_tmpl">https://mp.weixin.qq.com/mp/readtemplate?t=pages/video_player_tmpl</a>]',
        '[video <a href="https://mpvideo.qpic.cn/a.mp4">https://mpvideo.qpic.cn/a.mp4</a>]</p>',
      ].join(''),
    )
  })

  test('loses its pictures, and says how many; a note with a link stands for each video', async () => {
    expect(await cleaned(wechatArticle)).toMatchObject({ pictures: 1, videos: 2 })
    expect(
      await cleaned('<p>a</p><mp-common-videosnap data-url="x"></mp-common-videosnap><iframe src="https://maps.example/"></iframe>'),
    ).toEqual({
      html: '<p>a</p>[video]',
      pictures: 0,
      videos: 1,
    })
  })

  test('comes without what its page does not show', async () => {
    const html =
      '<p>a<span style="display:none">secret</span></p><section style="DISPLAY: none !important"><p>b</p></section><p hidden>c</p>'
    expect(await clean(`${html}<p class="MsoNormal"><span style="mso-hide:all">d</span>e</p>`)).toBe('<p>a</p><p>e</p>')
  })
})

describe('what is pasted', () => {
  test('from our own pages keeps its pictures, by their address on this site', async () => {
    const { html, pictures } = await cleaned('<p>a</p><img src="https://site.example/media/0a.jpg" alt="网箱" srcset="x" loading="lazy">')
    expect([html, pictures]).toEqual(['<p>a</p><img src="/media/0a.jpg" alt="网箱">', 0])
  })

  test('within our own editors comes through as it was, foreign pictures aside', async () => {
    expect(await cleaned(`${ownPage}<img src="https://elsewhere.example/a.png">`)).toEqual({ html: ownPage, pictures: 1, videos: 0 })
  })

  test('from Google Docs is not bold as a whole', async () => {
    const html = '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">a</span> b</p></b>'
    expect(await clean(html)).toBe('<p><strong>a</strong> b</p>')
  })

  test('runs nothing and loads nothing', async () => {
    const html = await clean(
      '<p onclick="x()">a</p><script>x()</script><iframe src="//x"></iframe><svg onload=x()></svg><a href="/b" onclick="x()">c</a>',
    )
    expect(html).toBe('<p>a</p><a href="/b">c</a>')
  })
})
