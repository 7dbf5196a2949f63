import { mkdir } from 'node:fs/promises'
import { launchBrowser, openPage, signedIn } from './browser.ts'
import { apiOf, copyOf, startProduct } from './product.ts'

const product = await startProduct({ dataDir: await copyOf('/tmp/demo'), env: { LOG_LEVEL: 'error' } })
const browser = await launchBrowser()
const out = '/tmp/shots-drafts'
await mkdir(out, { recursive: true })
try {
  const call = await apiOf(product.base)
  const news = (await call('GET', '/admin/categories?type=news')).body.data.items[0].id
  const article = (await call('POST', '/admin/contents', { category_id: news, title_en: 'An English-only draft', content_en: '<p>Text.</p>' })).body.data
  const shown = (await call('POST', '/admin/contents', { category_id: news, title_cn: '只有中文标题', content_en: '<p>English body for everybody.</p>', status: 'published' })).body.data
  const certificate = (await call('GET', '/admin/certificates')).body.data.items[0]
  await call('PUT', `/admin/certificates/${certificate.id}`, { expires_on: '2025-01-01', version: certificate.version })
  for (const [prefix, width, colorScheme] of [['', 1440, 'light'], ['/en', 390, 'dark']] as const) {
    const { context, page } = await openPage(browser, { viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' })
    await signedIn(context, product.base)
    const shot = async (name: string) => page.screenshot({ path: `${out}/${name}-${width}.png` })
    const go = async (path: string) => { await page.goto(product.base + prefix + path, { waitUntil: 'networkidle' }); await page.waitForTimeout(500) }
    await go('/admin/contents')
    await shot('list')
    await go(`/admin/contents/${article.id}/edit`)
    await shot('form')
    await page.fill('#field-title_cn', '有了标题')
    await page.keyboard.press('Control+Enter')
    await page.waitForTimeout(800)
    await shot('publish')
    await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
    await page.fill('#field-title_cn', '')
    await page.keyboard.press('Control+Enter')
    await page.waitForTimeout(1500)
    await shot('refused')
    await page.fill('#field-title_cn', '')
    await go('/admin/certificates')
    await shot('certificates')
    await go(`/admin/certificates/${certificate.id}/edit`)
    await shot('certificate')
    await page.evaluate(() => {
      for (const [n, title] of ['First', 'Second', 'Third'].entries())
        localStorage.setItem(`admin-draft-contents-new-t${n}`, JSON.stringify({ values: { title_en: title }, base: {}, version: null, at: new Date(Date.now() - n * 3_600_000).toISOString() }))
    })
    await go('/admin/contents/create')
    await page.locator('section button[aria-expanded]').first().click()
    await page.waitForTimeout(300)
    await shot('drafts')
    await go(`/news/${shown.slug}`)
    await shot('public')
    await context.close()
  }
} finally {
  await browser.close()
  await product.stop()
}
