import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser, openPage, signedIn } from './browser.ts'
import { apiOf, type Product, startProduct } from './product.ts'
import { settled } from './settled.ts'

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'docs/images' }, all: { type: 'boolean', default: false }, only: { type: 'string' } },
})
const root = fileURLToPath(new URL('..', import.meta.url))
const out = join(root, values.out)

interface Shot {
  name: string
  path: string
  isSignedIn?: boolean
  isMore?: boolean
}

async function shots(product: Product): Promise<Shot[]> {
  const call = await apiOf(product.base)
  const first = async (path: string) => (await call('GET', path)).body.data.items[0]
  const article = await first('/contents?category=technology')
  const goods = await first('/products')
  const quality = await first('/contents?category=quality')
  const all: Shot[] = [
    { name: 'home', path: '/' },
    { name: 'about', path: '/about', isMore: true },
    { name: 'milestones', path: '/about/milestones', isMore: true },
    { name: 'certificates', path: '/about/certificates', isMore: true },
    { name: 'business', path: '/business', isMore: true },
    ...['breeding', 'aquaculture', 'purification', 'processing', 'export'].map((line) => ({
      name: `business-${line}`,
      path: `/business/${line}`,
      isMore: true,
    })),
    { name: 'news', path: '/news', isMore: true },
    { name: 'news-detail', path: `/news/${article.slug}` },
    { name: 'products', path: '/products' },
    { name: 'product-detail', path: `/products/${goods.slug}` },
    { name: 'category', path: '/quality', isMore: true },
    { name: 'category-item', path: `/quality/${quality.slug}`, isMore: true },
    { name: 'contact', path: '/contact', isMore: true },
    { name: 'search', path: '/search?q=oyster', isMore: true },
    { name: 'error', path: '/no/such/page', isMore: true },
    { name: 'test-translation', path: '/test-translation', isMore: true },
    { name: 'login', path: '/admin/login' },
    { name: 'dashboard', path: '/admin/dashboard', isSignedIn: true },
    { name: 'contents-list', path: '/admin/contents', isSignedIn: true },
    { name: 'editor', path: `/admin/contents/${article.id}/edit`, isSignedIn: true },
    { name: 'media', path: '/admin/media', isSignedIn: true, isMore: true },
  ]
  return all.filter(({ name, isMore }) => (values.only ? values.only.split(',').includes(name) : values.all || !isMore))
}

/** Some pictures load only when they come into view. */
async function everyPicture(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight)
  for (let y = 0; y < height; y += 600) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
    await page.waitForTimeout(60)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(400)
}

const product = await startProduct({ env: { LOG_LEVEL: 'error' } })
const browser = await launchBrowser()
await mkdir(out, { recursive: true })
await settled(product)

const modes = values.all ? (['light', 'dark'] as const) : (['light'] as const)
const prefixes = values.all ? ['', '/en'] : ['']
const widths = [1440, 390]
for (const { name, path, isSignedIn } of await shots(product)) {
  for (const prefix of prefixes)
    for (const colorScheme of modes)
      for (const width of widths) {
        const viewport = { width, height: width > 700 ? 900 : 844 }
        const { context, page } = await openPage(browser, { viewport, colorScheme, reducedMotion: 'reduce' })
        if (isSignedIn) await signedIn(context, product.base)
        await page.goto(product.base + (prefix + path === '/en/' ? '/en' : prefix + path), { waitUntil: 'networkidle' })
        await everyPicture(page)
        const suffix = values.all ? `${prefix ? '-en' : '-zh'}-${colorScheme}` : ''
        const png = await page.screenshot({ fullPage: !path.startsWith('/admin') && name !== 'test-translation' })
        await sharp(png)
          .png({ palette: true, quality: 80, effort: 7 })
          .toFile(join(out, `${name}${suffix}-${width}.png`))
        await context.close()
      }
}
await browser.close()
await product.stop()
