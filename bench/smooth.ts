import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { z } from 'zod'
import { launchBrowser, openPage, signedIn } from '../e2e/browser.ts'
import { root, startProduct } from '../e2e/product.ts'

// The longest tasks of the browser's main thread while somebody scrolls and types in the back office, over a number of articles.
const { values } = parseArgs({ options: { records: { type: 'string', default: '100000' } } })
const run = promisify(execFile)

const trace = z.object({
  traceEvents: z.array(
    z.looseObject({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      dur: z.number().optional(),
      args: z.looseObject({ name: z.string().optional() }).optional(),
    }),
  ),
})

/** The tasks of the main threads of all pages while `act` is under way, in ms, longest first. */
async function tasksDuring(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
  await act()
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()))
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return traceEvents
    .filter(({ name, pid, tid }) => (name === 'RunTask' || name === 'ThreadControllerImpl::RunTask') && mains.has(`${pid} ${tid}`))
    .map(({ dur = 0 }) => dur / 1000)
    .sort((a, b) => b - a)
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(800, 500)
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, turn < 30 ? 240 : -240)
    await page.waitForTimeout(16)
  }
  await page.waitForTimeout(300)
}

const text = '大黄鱼网箱养殖记录：水温十八度，投喂两次。Large yellow croaker, two meals a day. '

const product = await startProduct({ env: { DEMO: 'on' }, keepData: true })
await product.stop()
console.log(`${values.records} articles`)
await run('npm', ['run', '-s', 'seed', '--', '--contents', values.records], {
  cwd: root,
  env: { ...process.env, DATA_DIR: product.dataDir, DATABASE_URL: '', REDIS_URL: '' },
  maxBuffer: 64 * 1024 * 1024,
})
const filled = await startProduct({ dataDir: product.dataDir })
const browser = await launchBrowser()
try {
  const { context, page } = await openPage(browser, { viewport: { width: 1440, height: 900 } })
  await signedIn(context, filled.base)
  const report = async (what: string, act: () => Promise<void>) => {
    const tasks = await tasksDuring(browser, page, act)
    const long = tasks.filter((ms) => ms > 50)
    console.log(
      `${what.padEnd(44)} longest ${(tasks[0] ?? 0).toFixed(0).padStart(4)} ms; over 50 ms: ${long.length}; over 200 ms: ${long.filter((ms) => ms > 200).length}`,
    )
  }
  const list = async (query: string) => {
    await page.goto(`${filled.base}/admin/contents?${query}`)
    await page.getByRole('row').nth(10).waitFor()
    await page.waitForTimeout(1_000)
  }
  await list('per_page=100')
  await report('scrolling 100 rows', () => scroll(page))
  await report('typing a keyword over 100 rows', async () => {
    await page.getByRole('searchbox').first().pressSequentially('大黄鱼网箱养殖', { delay: 80 })
    await page.waitForTimeout(1_500)
  })
  await list('per_page=100&page=500')
  await report('choosing all rows and letting them go', async () => {
    const all = page.getByRole('row').first().getByRole('checkbox')
    await all.click()
    await page.waitForTimeout(300)
    await all.click()
    await page.waitForTimeout(300)
  })
  await report('the next page', async () => {
    await page.getByRole('button', { name: '下一页' }).click()
    await page.waitForURL(/page=501/)
    await page.waitForTimeout(1_000)
  })
  await page.goto(`${filled.base}/admin/contents/create`)
  const title = page.getByRole('textbox', { name: '标题（中文）' })
  await title.waitFor()
  await page.waitForTimeout(1_000)
  await report('typing a title', () => title.pressSequentially(text, { delay: 30 }))
  const body = page.locator('[contenteditable=true]').first()
  await body.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await body.click()
  await page.keyboard.insertText(Array.from({ length: 120 }, () => text).join(''))
  for (let paragraph = 0; paragraph < 40; paragraph += 1) {
    await page.keyboard.press('Enter')
    await page.keyboard.insertText(text.repeat(4))
  }
  await report('typing in an article of 20,000 characters', () => page.keyboard.type(text.repeat(2), { delay: 30 }))
  await report('scrolling the form', () => scroll(page))
} finally {
  await browser.close()
  await filled.stop()
}
