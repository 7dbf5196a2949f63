import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Disposable, type Page } from 'playwright-core'
import { sessionOf } from './product.ts'

/** Chromium without the parts that draw windows: the same pages in three quarters of the time. */
const headlessShell = '/usr/bin/chromium-headless-shell'
const candidates = [process.env.CHROMIUM_PATH, headlessShell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export function chromiumPath(isHeaded = false): string | undefined {
  return candidates.find((path) => path && !(isHeaded && path === headlessShell) && existsSync(path))
}

/** True where this cannot be found out. */
export function chineseFonts(): boolean {
  try {
    return execFileSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).trim() !== ''
  } catch {
    return true
  }
}

export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Room for young objects: pages live for seconds here, and collecting them in small portions takes a fifteenth of the processor. No
 * optimizing compilers: what they make is hardly used before its page is left, and making it takes an eighth.
 */
const engineFlags = '--js-flags=--min-semi-space-size=32 --max-semi-space-size=64 --no-opt --no-maglev'

/** The pages of a context share what their process has compiled. */
const sharedProcess = '--process-per-site'

export function launchBrowser(more: string[] = []): Promise<Browser> {
  const isHeaded = process.env.HEADED !== undefined
  const executablePath = chromiumPath(isHeaded)
  if (!executablePath) throw new Error('no Chromium on this machine')
  // In the POSIX locale Chromium finds no file with a Chinese name.
  const env = { ...process.env, LANG: process.env.LANG || 'C.UTF-8' }
  return chromium.launch({ executablePath, headless: !isHeaded, args: [...browserFlags, engineFlags, sharedProcess, ...more], env })
}

/** Reported by Chromium as uncaught when it skips the animation between two documents, which a page does not control. */
const skippedTransition = /ViewTransition opt-in disabled/
/** A sandboxed preview takes none of the scripts that {@link newContext} adds to each document. */
const refusedInSandbox = /^Blocked script execution in 'about:(?:srcdoc|blank)'/

/** Long enough for a machine that does many other things; a test that waits in vain fails only after this. */
const maxWaitMs = 60_000

export interface Watched {
  context: BrowserContext
  page: Page
  /** Without those that are expected. */
  errors: string[]
}

/** A visitor who has chosen a language: the address decides what they see, and the home page redirects them nowhere. */
function chooseLanguage(): void {
  if (!location.protocol.startsWith('http')) return
  const record = { locale: 'zh', source: 'user-selection', timestamp: Date.now(), isManual: true }
  localStorage.setItem('user_language_preference', JSON.stringify(record))
}

function noteHydration(): void {
  addEventListener('hydrated', () => Object.assign(window, { isHydrated: true }), { once: true })
}

/**
 * Without a `locale` the page is that of a visitor who has chosen a language; with one, the site detects it. Reduced motion: drawing each
 * frame would keep the processor from other tests. `allow` lists expected errors, such as a 404 that the test provokes.
 */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}, allow: RegExp[] = []): Promise<Watched> {
  return watch(await newContext(browser, options), allow)
}

async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(maxWaitMs)
  if (!options.locale) await context.addInitScript(chooseLanguage)
  await context.addInitScript(noteHydration)
  return context
}

async function watch(context: BrowserContext, allow: RegExp[]): Promise<Watched> {
  const errors: string[] = []
  const note = (text: string) => {
    if (![...allow, skippedTransition, refusedInSandbox].some((pattern) => pattern.test(text))) errors.push(text)
  }
  context.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => note(String(error.error())))
  const page = await context.newPage()
  interceptReliably(page)
  return { context, page, errors }
}

/** Contexts that no test uses, by their options. */
const idleContexts = new WeakMap<Browser, Map<string, ReusedContext[]>>()

interface ReusedContext {
  context: BrowserContext
  /** An empty page that stays open, so that the process does, with all that it has compiled. */
  anchor: Page
  /** Those that tests have added. */
  initScripts: Disposable[]
}

export interface Reused extends Watched {
  /** Leaves nothing of a test in the context but its cache; the next page with these options takes half the time to load. */
  release(): Promise<void>
}

/** A page in a context that earlier tests may have had. */
export async function reusePage(browser: Browser, base: string, options: BrowserContextOptions, allow: RegExp[] = []): Promise<Reused> {
  const contexts = idleContexts.get(browser) ?? new Map<string, ReusedContext[]>()
  idleContexts.set(browser, contexts)
  const key = JSON.stringify(options)
  const idle = contexts.get(key) ?? []
  contexts.set(key, idle)
  const reused = idle.pop() ?? (await newReusedContext(browser, options))
  const { context, anchor, initScripts } = reused
  if (new URL(anchor.url()).origin !== base) await anchor.goto(base)
  return {
    ...(await watch(context, allow)),
    release: async () => {
      for (const page of context.pages()) if (page !== anchor) await page.close()
      // A clock stays in a context for good.
      const isClockInstalled = await anchor.evaluate(() => !`${setTimeout}${Date}`.includes('native code'))
      if (isClockInstalled) return context.close()
      for (const script of initScripts.splice(0)) await script.dispose()
      context.removeAllListeners('console').removeAllListeners('weberror')
      await context.unrouteAll()
      await context.setOffline(false)
      await context.clearCookies()
      await anchor.evaluate(() => localStorage.clear())
      idle.push(reused)
    },
  }
}

async function newReusedContext(browser: Browser, options: BrowserContextOptions): Promise<ReusedContext> {
  const context = await newContext(browser, options)
  const initScripts: Disposable[] = []
  const addInitScript = context.addInitScript.bind(context)
  context.addInitScript = async (...given: Parameters<typeof addInitScript>) => {
    const script = await addInitScript(...given)
    initScripts.push(script)
    return script
  }
  const anchor = await context.newPage()
  await anchor.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  return { context, anchor, initScripts }
}

/**
 * Has `page.route` return only once requests of the open document are intercepted. The browser tells the document so after the call has
 * returned; on a busy machine a request in between would go past the route, and would not even be announced.
 */
function interceptReliably(page: Page): void {
  const route = page.route.bind(page)
  page.route = async (...given) => {
    const made = await route(...given)
    if (!page.url().startsWith('http')) return made
    let isIntercepted = false
    const address = new URL('/healthz?is-intercepted', page.url()).href
    await route(address, (probe) => {
      isIntercepted = true
      return probe.fulfill({ body: '' })
    })
    // A document that is just being left answers nothing; the next one is asked.
    const ask = () => page.evaluate((url) => fetch(url).then((answer) => answer.text()), address).catch(() => undefined)
    while (!isIntercepted && !page.isClosed()) await ask()
    await page.unroute(address)
    return made
  }
}

export async function signedIn(context: BrowserContext, base: string): Promise<void> {
  const { token, user } = await sessionOf(base, 'browser')
  await context.addInitScript(
    (saved) => {
      localStorage.setItem('auth_token', saved.token)
      localStorage.setItem('auth_user', saved.user)
    },
    { token, user: JSON.stringify(user) },
  )
}
