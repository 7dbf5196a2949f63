import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { variantWidthsOf } from '../contracts/media.ts'
import { productTest } from './fixture.ts'

const paths = [
  '/',
  '/products',
  '/products/large-yellow-croaker-whole',
  '/whole-fish',
  '/about',
  '/business',
  '/business/breeding',
  '/news',
  '/about/certificates',
  '/about/milestones',
]
const screens = [
  { width: 390, height: 844, deviceScaleFactor: 3 },
  { width: 768, height: 1024, deviceScaleFactor: 1 },
  { width: 1440, height: 900, deviceScaleFactor: 1 },
  { width: 1440, height: 900, deviceScaleFactor: 2 },
  { width: 1920, height: 1080, deviceScaleFactor: 1 },
]
/** On dense screens browsers take the nearest copy, a smaller one too; the ladder's steps bound by how much. */
const minShareOnDense = 0.8
const maxShare = 1.5

const test = productTest()
let dot: Buffer

/**
 * Makes the pages believe that all scaled copies exist, which they do where the demo's pictures are finished: which one a browser asks for
 * does not depend on what is in it.
 */
function pretendCopies(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'anlan.db'), { timeout: 30_000 })
  const rows = database.prepare("select id, width from media where kind = 'image'").all() as { id: number; width: number }[]
  const set = database.prepare("update media set variants = ?, status = 'ready' where id = ?")
  database.exec("delete from jobs where kind = 'media.variants'")
  for (const { id, width } of rows) set.run(JSON.stringify(variantWidthsOf(width)), id)
  // The demo's certificates are typeset: one of them has a scan, which is higher than wide.
  database.exec('update certificates set image_id = (select min(id) from media where height > width) where sort_order = 0')
  database.close()
}

test.beforeAll(async ({ product }) => {
  // No page has been requested yet: none is in the cache.
  pretendCopies(product.dataDir)
  dot = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#888' } })
    .webp()
    .toBuffer()
})

interface PictureSize {
  name: string
  source: string
  /** The file's own width by the width that the screen needs. */
  share: number
  /** There is no larger copy. */
  isWhole: boolean
  /** There is no smaller one. */
  isLeast: boolean
}

/** For each picture of the page, its pixels per pixel shown, its crop taken into account. */
function shownPictures(page: Page): Promise<PictureSize[]> {
  return page.evaluate((): PictureSize[] =>
    [...document.querySelectorAll<HTMLImageElement>('main img')].flatMap((image) => {
      const [full, high] = [Number(image.getAttribute('width')), Number(image.getAttribute('height'))]
      if (image.offsetWidth === 0 || !image.currentSrc || image.closest('dialog')) return []
      // Sheets that lie at an angle on a table have a larger outline than they are.
      const [width, height] = [image.offsetWidth, image.offsetHeight]
      const ratio = full / high
      const fit = getComputedStyle(image).objectFit
      const drawn = fit === 'cover' ? Math.max(width, height * ratio) : fit === 'contain' ? Math.min(width, height * ratio) : width
      const narrow = image.parentElement?.querySelector<HTMLSourceElement>('source[media]')
      if (narrow && matchMedia(narrow.media).matches) return []
      const asked = Number(/-(\d+)\.(?:avif|webp)$/.exec(image.currentSrc)?.[1] ?? full)
      return [
        {
          source: image.currentSrc,
          name: `${image.currentSrc.slice(-20)} ${image.alt.slice(0, 30)} ${Math.round(drawn)}px`,
          share: asked / (drawn * devicePixelRatio),
          isWhole: asked >= full,
          isLeast: asked <= 320,
        },
      ]
    }),
  )
}

/** Has every picture asked for, the lazy ones as they come into view. */
function scrollThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('main img')) {
      if (image.offsetWidth === 0 || image.closest('dialog')) continue
      image.scrollIntoView({ block: 'center', behavior: 'instant' })
      const isDone = () => image.currentSrc !== '' && image.complete
      const loaded = new Promise((resolve) => {
        for (const name of ['load', 'error']) image.addEventListener(name, resolve, { once: true })
      })
      if (!isDone()) await loaded
    }
  })
}

test.for(screens)(
  'on a screen of $width pixels at $deviceScaleFactor× pictures are neither enlarged nor much larger than they are shown',
  async ({ width, height, deviceScaleFactor }, { visitor }) => {
    const { page, go } = await visitor({ viewport: { width, height }, deviceScaleFactor, allow: [/ERR_FAILED/] })
    await page.route(/\/media\//, (route) => route.fulfill({ contentType: 'image/webp', body: dot }))
    // Pictures need no program; with scripts turned off none of them would be lazy.
    await page.route('**/assets/*.js', (route) => route.abort())
    const wrong: string[] = []
    for (const path of paths) {
      await go(path)
      await scrollThrough(page)
      const shown = await shownPictures(page)
      expect(shown.length, path).toBeGreaterThan(0)
      // A browser shows a larger copy that it has already rather than loading a small one.
      const needed = new Set(shown.filter(({ share }) => share <= maxShare).map(({ source }) => source))
      for (const { name, source, share, isWhole, isLeast } of shown) {
        const minShare = deviceScaleFactor === 1 ? 0.97 : minShareOnDense
        if ((share < minShare && !isWhole) || (share > maxShare && !isLeast && !needed.has(source)))
          wrong.push(`${path} ${share.toFixed(2)} ${name}`)
      }
    }
    expect(wrong).toEqual([])
  },
)
