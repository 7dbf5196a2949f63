import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { launchBrowser, openPage } from './browser.ts'
import { apiOf, owner, type Product, startProduct } from './product.ts'

const { values } = parseArgs({ options: { out: { type: 'string', default: 'docs/images' }, all: { type: 'boolean', default: false } } })
const root = fileURLToPath(new URL('..', import.meta.url))
const out = join(root, values.out)

interface Shot {
  name: string
  path: string
  signedIn?: boolean
}

/** The screens that the README and its readers look at. */
async function shots(product: Product): Promise<Shot[]> {
  const call = await apiOf(product.base)
  const first = async (path: string) => (await call('GET', path)).body.data.items[0]
  const article = await first('/contents?category=technology')
  const goods = await first('/products')
  return [
    { name: 'home', path: '/' },
    { name: 'news-detail', path: `/news/${article.slug}` },
    { name: 'products', path: '/products' },
    { name: 'product-detail', path: `/products/${goods.slug}` },
    { name: 'login', path: '/admin/login' },
    { name: 'dashboard', path: '/admin/dashboard', signedIn: true },
    { name: 'contents-list', path: '/admin/contents', signedIn: true },
    { name: 'editor', path: `/admin/contents/${article.id}/edit`, signedIn: true },
  ]
}

async function settled(product: Product): Promise<void> {
  const call = await apiOf(product.base)
  for (;;) {
    const { body } = await call('GET', '/admin/dashboard/stats')
    if (body.data.jobs.queued + body.data.jobs.running === 0) return
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

const product = await startProduct({ env: { LOG_LEVEL: 'error' } })
const browser = await launchBrowser()
await mkdir(out, { recursive: true })
await settled(product)
const { body } = await (async () => {
  const answer = await fetch(`${product.base}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  })
  return { body: (await answer.json()) as { data: { token: string; user: object } } }
})()

const modes = values.all ? (['light', 'dark'] as const) : (['light'] as const)
const prefixes = values.all ? ['', '/en'] : ['']
const widths = values.all ? [1440, 768, 390] : [1440, 390]
for (const { name, path, signedIn } of await shots(product)) {
  for (const prefix of prefixes)
    for (const colorScheme of modes)
      for (const width of widths) {
        const { context, page } = await openPage(browser, {
          viewport: { width, height: width > 700 ? 900 : 844 },
          colorScheme,
          reducedMotion: 'reduce',
        })
        if (signedIn) {
          await context.addInitScript(({ token, user }) => {
            localStorage.setItem('auth_token', token)
            localStorage.setItem('auth_user', JSON.stringify(user))
          }, body.data)
        }
        await page.goto(product.base + (prefix + path === '/en/' ? '/en' : prefix + path), { waitUntil: 'networkidle' })
        await page.waitForTimeout(400)
        const suffix = values.all ? `${prefix ? '-en' : '-zh'}-${colorScheme}` : ''
        const png = await page.screenshot({ fullPage: name === 'home' || name.startsWith('product') || name.startsWith('news') })
        await sharp(png)
          .png({ palette: true, quality: 80, effort: 7 })
          .toFile(join(out, `${name}${suffix}-${width}.png`))
        await context.close()
      }
}
await browser.close()
await product.stop()
