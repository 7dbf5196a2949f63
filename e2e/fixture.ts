import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { inject, type RunnerTestCase, test as vitestTest } from 'vitest'
import type { auditActions } from '../contracts/audit.ts'
import { launchBrowser, openPage, type Reused, reusePage, signedIn, type Watched } from './browser.ts'
import { apiOf, copyOf, type Product, root, type StartOptions, startProduct } from './product.ts'

export interface VisitOptions extends BrowserContextOptions {
  /** In pixels; the window is 900 px high. */
  width?: number
  /** Errors in the console that the test expects; any other one fails it. */
  allow?: RegExp[]
  /** True for visits of the back office: their context may be one that earlier tests had. */
  isReused?: boolean
}

export interface Visitor extends Watched {
  go(path: string, options?: Parameters<Page['goto']>[1]): ReturnType<Page['goto']>
  /** Loads a path and waits until its scripts answer: a quiet network is no sign that they have run. */
  goHydrated(path: string): ReturnType<Page['goto']>
}

/** The context is closed when the test ends; errors in it fail the test. */
export type Visit = (options?: VisitOptions) => Promise<Visitor>

export const pictures = join(root, '.cache/e2e')

type Task = Readonly<RunnerTestCase>
const fileNameOf = (task: Task) => `${basename(task.file.name, '.test.ts')} ${task.name}`.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100)

async function saveTraces(opened: Watched[], task: Task): Promise<void> {
  for (const [index, { context }] of opened.entries()) {
    const path = join(pictures, `${fileNameOf(task)}-${index + 1}.zip`)
    await context.tracing.stop({ path })
    console.log(path)
  }
}

async function savePictures(opened: Watched[], task: Task): Promise<void> {
  await mkdir(pictures, { recursive: true })
  const name = fileNameOf(task)
  for (const [index, page] of opened.flatMap(({ context }) => context.pages()).entries()) {
    const path = join(pictures, `${name}-${index + 1}.png`)
    const failure = await page.screenshot({ path, timeout: 10_000 }).then(() => null, String)
    console.error(`${page.url()}: ${failure ?? path}`)
  }
}

async function sharedBase(): Promise<string> {
  const answer = await fetch(inject('sharedProduct'))
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}

/** Entries of the audit log that change nothing another file could read. */
const readingActions = [
  'login',
  'login_failed',
  'logout',
  'forbidden',
  'download',
  'read_secrets',
  'preview_link',
] satisfies (typeof auditActions)[number][]

async function writesOf(base: string): Promise<number> {
  const call = await apiOf(base)
  const total = async (query = ''): Promise<number> => (await call('GET', `/admin/audit?per_page=1${query}`)).body.data.meta.total
  let writes = await total()
  for (const action of readingActions) writes -= await total(`&action=${action}`)
  return writes
}

async function startWithDemo(options: StartOptions = {}): Promise<Product> {
  const finished = inject('demoDirectory')
  return startProduct(finished ? { ...options, dataDir: await copyOf(finished) } : options)
}

let sharedBrowser: Promise<Browser> | undefined
let writtenProduct: Promise<Product> | undefined

async function endShared(): Promise<void> {
  const [browser, product] = [sharedBrowser, writtenProduct]
  sharedBrowser = undefined
  writtenProduct = undefined
  await (await browser)?.close()
  await (await product)?.stop()
}

/** For a file that only reads: it shares its product with other files, and fails where it writes. */
export const test = vitestTest
  .extend('flags', { scope: 'file' }, [] as string[])
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures this one needs
  .extend('shared', { scope: 'worker' }, async ({}, { onCleanup }) => {
    onCleanup(endShared)
    return {
      browser: () => (sharedBrowser ??= launchBrowser()),
      product: () => (writtenProduct ??= startWithDemo()),
    }
  })
  .extend('browser', { scope: 'file' }, async ({ flags, shared }, { onCleanup }) => {
    if (flags.length === 0) return shared.browser()
    const browser = await launchBrowser(flags)
    onCleanup(() => browser.close())
    return browser
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures this one needs
  .extend('product', { scope: 'file' }, async ({}, { onCleanup }): Promise<{ base: string }> => {
    const base = await sharedBase()
    const before = await writesOf(base)
    onCleanup(async () => {
      const written = (await writesOf(base)) - before
      if (written > 0) throw new Error(`${written} writes to the product that other files read: this file needs productTest()`)
    })
    return { base }
  })
  .extend('visitor', async ({ browser, product, task }, { onCleanup }): Promise<Visit> => {
    const opened: (Watched & Partial<Reused>)[] = []
    onCleanup(async () => {
      const errors = opened.flatMap((watched) => watched.errors)
      const isFailed = task.result?.state === 'fail' || errors.length > 0
      if (isFailed) await savePictures(opened, task)
      if (process.env.TRACE) await saveTraces(opened, task)
      for (const { context, release } of opened) await (release && !isFailed ? release() : context.close())
      if (errors.length > 0) throw new Error(`unexpected errors in the browser:\n${errors.join('\n')}`)
    })
    return async ({ width, allow, isReused = false, ...given } = {}) => {
      const options = { ...(width && { viewport: { width, height: 900 } }), ...given }
      const watched = await (isReused ? reusePage(browser, product.base, options, allow) : openPage(browser, options, allow))
      opened.push(watched)
      if (process.env.TRACE) await watched.context.tracing.start({ screenshots: true, snapshots: true })
      const go: Visitor['go'] = (path, how) => watched.page.goto(product.base + path, how)
      const goHydrated: Visitor['goHydrated'] = async (path) => {
        const answer = await go(path)
        await watched.page.waitForFunction(() => 'isHydrated' in window)
        return answer
      }
      return { ...watched, go, goHydrated }
    }
  })
  .extend('editor', async ({ visitor, product }): Promise<Visit> => {
    return async (options) => {
      const opened = await visitor({ width: 1440, isReused: true, ...options })
      await signedIn(opened.context, product.base)
      return opened
    }
  })

interface OwnProduct extends StartOptions {
  flags?: string[]
}

/** For a file that writes what no other file minds (new records, settings that it puts back): files of a worker share a product. */
export const writingTest = test.extend('product', { scope: 'file' }, ({ shared }): Promise<Product> => shared.product())

/** For a file that stops its product, needs another environment, or leaves what others would stumble over. */
export function productTest({ flags = [], ...options }: OwnProduct = {}) {
  return (
    test
      .extend('flags', { scope: 'file' }, flags)
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures this one needs
      .extend('product', { scope: 'file' }, async ({}, { onCleanup }): Promise<Product> => {
        const hasDemo = options.env?.DEMO === undefined && options.dataDir === undefined
        const product = await (hasDemo ? startWithDemo : startProduct)(options)
        onCleanup(async () => void (await product.stop()))
        return product
      })
  )
}
