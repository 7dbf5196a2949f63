import { createHash } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { z } from 'zod'
import { jsSdkAddresses } from '../contracts/wechat/js-sdk.ts'
import { testClient } from '../server/test/wechat.ts'
import { Simulator } from '../server/wechat/simulator/simulator.ts'
import { productTest } from './fixture.ts'
import { freePort } from './product.ts'
import { shown } from './walk.ts'
import { connectTo } from './wechat-account.ts'

const simulator = await Simulator.start({ followers: 0 })
afterAll(() => simulator.stop())
const port = await freePort()
const test = productTest({ port, env: { OUTGOING_HOSTS: new URL(simulator.url).host, SITE_URL: `http://127.0.0.1:${port}` } })
test.beforeAll(({ product }) => connectTo(simulator, product.base))

const wechat = {
  android:
    'Mozilla/5.0 (Linux; Android 14; 23078PND5G) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 XWEB/1260 MicroMessenger/8.0.50',
  iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50 NetType/WIFI',
}

/** A stand-in for the SDK that writes down what it is called with. */
const sdk = `
window.sdkCalls = []
const note = (name) => (value) => window.sdkCalls.push({ name, value })
window.wx = {
  config: note('config'),
  ready: (then) => setTimeout(then),
  updateAppMessageShareData: note('friend'),
  updateTimelineShareData: note('moments'),
}`

const card = z.object({ title: z.string(), link: z.string(), imgUrl: z.string(), desc: z.string().optional() })
const config = z.object({
  appId: z.string(),
  timestamp: z.int(),
  nonceStr: z.string(),
  signature: z.string(),
  jsApiList: z.array(z.string()),
})
const calls = z.array(
  z.discriminatedUnion('name', [
    z.object({ name: z.literal('config'), value: config }),
    z.object({ name: z.literal('friend'), value: card }),
    z.object({ name: z.literal('moments'), value: card }),
  ]),
)

/** Answers for the SDK's addresses; those in `failing` cannot be reached. Answers which were asked for. */
async function answerForSdk(context: BrowserContext, failing: readonly string[] = []): Promise<string[]> {
  const asked: string[] = []
  await context.route(/^https:\/\/res2?\.wx\.qq\.com\//, (route) => {
    const url = route.request().url()
    asked.push(url)
    return failing.includes(url) ? route.abort('connectionrefused') : route.fulfill({ contentType: 'text/javascript', body: sdk })
  })
  return asked
}

const callsOf = async (page: Page) => calls.parse(await page.evaluate('window.sdkCalls ?? []'))
const lastOf = async (page: Page, name: 'config' | 'friend' | 'moments') =>
  (await callsOf(page)).findLast((call) => call.name === name)?.value

/** Waits until the page at this address is what is shared. */
async function sharedAs(page: Page, link: RegExp) {
  await expect.poll(async () => card.safeParse(await lastOf(page, 'friend')).data?.link ?? '', { timeout: 15_000 }).toMatch(link)
  return { friend: card.parse(await lastOf(page, 'friend')), moments: card.parse(await lastOf(page, 'moments')) }
}

async function isSignedFor({ nonceStr, timestamp, signature }: z.output<typeof config>, url: string): Promise<boolean> {
  const { ticket } = (await testClient(simulator).get('/cgi-bin/ticket/getticket?type=jsapi')).body
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
  return createHash('sha1').update(text).digest('hex') === signature
}

/** Follows a link of the site without loading a document. */
async function followed(page: Page, href: RegExp): Promise<void> {
  const links = page.locator('main a')
  const all = await links.evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''))
  const target = all.find((one) => href.test(one))
  if (!target) throw new Error(`no link to ${href} on ${page.url()}`)
  await page.locator(`main a[href="${target}"]`).first().click()
  await page.waitForURL((url) => url.pathname === target)
  await shown(page)
}

test('on Android each page is configured with a signature for its own address, on an iPhone for that which was loaded', async ({
  visitor,
}) => {
  for (const [system, userAgent] of Object.entries(wechat)) {
    const { context, page, go } = await visitor({ width: 390, userAgent })
    await answerForSdk(context)
    await go('/news?from=timeline')
    const landing = page.url()
    await sharedAs(page, /\/news$/)
    expect(await isSignedFor(config.parse(await lastOf(page, 'config')), landing), `${system}: ${landing}`).toBe(true)
    await followed(page, /^\/news\/[a-z0-9-]+$/)
    await sharedAs(page, /\/news\/.+/)
    const signed = config.parse(await lastOf(page, 'config'))
    expect(await isSignedFor(signed, system === 'android' ? page.url() : landing), `${system}: ${page.url()}`).toBe(true)
    expect(signed.jsApiList).toEqual(['updateAppMessageShareData', 'updateTimelineShareData'])
    expect((await callsOf(page)).filter(({ name }) => name === 'config')).toHaveLength(system === 'android' ? 2 : 1)
  }
})

test.for(['', '/en'])(
  'a page below “%s/” is shared with its own title, text, picture and address',
  async (prefix, { visitor, product }) => {
    const { context, page, go } = await visitor({ width: 390, userAgent: wechat.android })
    await answerForSdk(context)
    const path = `${prefix}/products/large-yellow-croaker-whole`
    await go(path)
    const { friend, moments } = await sharedAs(page, /large-yellow-croaker-whole$/)
    expect(friend.link).toBe(`${product.base}${path}`)
    expect(friend.title).toMatch(prefix ? /large yellow croaker/i : /大黄鱼/)
    expect(friend.desc).toBe(await page.locator('meta[name="description"]').getAttribute('content'))
    expect(friend.desc).toMatch(prefix ? /[a-z]{4}/ : /\p{Script=Han}{4}/u)
    expect(moments).toEqual({ title: friend.title, link: friend.link, imgUrl: friend.imgUrl })
    const picture = await fetch(friend.imgUrl)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
  },
)

test('where the first address of the SDK does not answer, the second is used', async ({ visitor }) => {
  const [first, second] = jsSdkAddresses
  const { context, page, go } = await visitor({ width: 390, userAgent: wechat.android, allow: [/res\.wx\.qq\.com|ERR_CONNECTION_REFUSED/] })
  const asked = await answerForSdk(context, [first])
  await go('/news')
  await sharedAs(page, /\/news$/)
  expect(asked).toEqual([first, second])
})

test('other browsers load nothing of it', async ({ visitor }) => {
  const { context, page, goHydrated } = await visitor({ width: 390 })
  const asked = await answerForSdk(context)
  const api: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/wechat/')) api.push(request.url())
  })
  await goHydrated('/news')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect([asked, api, await page.evaluate('typeof window.wx')]).toEqual([[], [], 'undefined'])
})
