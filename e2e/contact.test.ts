import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { violationsOf } from './accessibility.ts'
import { productTest, type Visit, type VisitOptions, type Visitor } from './fixture.ts'
import { apiOf } from './product.ts'

let base: string
let call: Awaited<ReturnType<typeof apiOf>>
let clients = 0

const test = productTest({ env: { TRUST_PROXY: '127.0.0.1' } })
  /** A page of a client of its own: what one may send in an hour is counted by client. */
  .extend('client', async ({ visitor }): Promise<Visit> => {
    return (options: VisitOptions = {}) => {
      clients += 1
      return visitor({ extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${clients}` }, ...options })
    }
  })

/** How soon a form is a robot's: nothing here waits for it. */
const setMinimum = async (seconds: number) =>
  expect((await call('PUT', '/admin/config', { 'contact_form.minimum_seconds': seconds })).status).toBe(200)

test.beforeAll(async ({ product }) => {
  base = product.base
  call = await apiOf(base)
  await setMinimum(0)
})

async function write(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value)
}

const stored = async (reference: string) => (await call('GET', `/admin/contact-messages?keyword=${reference}`)).body.data.items[0]
const referenceOf = async (page: Page) => (await page.getByText(/^AN-\d{8}-\w{4}$/).textContent()) ?? ''
const letter = { name: 'Harriet Colman', email: 'harriet@buyer.example', message: 'Please quote croaker 400–500 g.\nCIF Felixstowe.' }

describe('with JavaScript', () => {
  test('a message is sent without a page load, after the time that a person takes, and the thanks are read out', async ({ client }) => {
    const { page, goHydrated } = await client()
    await setMinimum(3)
    await goHydrated('/en/contact')
    await write(page, { ...letter, company: 'Colman & Pryde' })
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByRole('heading', { name: 'Thank you, your message has arrived' }).waitFor()
    await setMinimum(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
    expect(await stored(await referenceOf(page))).toMatchObject({ ...letter, company: 'Colman & Pryde', locale: 'en', status: 'unread' })
  })

  test('a field is checked when it is left, and a refused form leads to its fields and keeps what was typed', async ({ client }) => {
    const { page, goHydrated } = await client({ bypassCSP: true })
    await goHydrated('/contact')
    await write(page, { name: '王先生', email: 'nobody' })
    await page.locator('[name="message"]').focus()
    await page.locator('#contact-email-problem').waitFor()
    await page.getByRole('button', { name: '发送留言' }).click()
    const summary = page.getByRole('alert')
    await summary.waitFor()
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await violationsOf(page)).toEqual([])
    await summary.getByRole('link', { name: /留言内容/ }).click()
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('message')
    await write(page, { email: 'wang@buyer.example', message: '请报海参价格' })
    await summary.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '发送留言' }).click()
    const reference = await referenceOf(page)
    expect(await stored(reference)).toMatchObject({ name: '王先生', email: 'wang@buyer.example', locale: 'zh' })
  })

  test('a failure on the way keeps what was typed, and sending again makes one message', async ({ client }) => {
    const { page, goHydrated } = await client({ allow: [/ERR_CONNECTION_RESET .*\/contact-messages/] })
    await goHydrated('/en/contact')
    await write(page, { ...letter, name: 'Twice Sent' })
    let isDown = true
    await page.route('**/api/v1/contact-messages', async (route) => {
      if (!isDown) return route.continue()
      isDown = false
      // The message arrives, and its answer is lost.
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('The connection failed').waitFor()
    await expect.poll(() => page.locator('[name="message"]').inputValue()).toBe(letter.message)
    await page.getByRole('button', { name: 'Send message' }).click()
    await referenceOf(page)
    const { body } = await call('GET', '/admin/contact-messages?keyword=twice')
    expect(body.data.meta.total).toBe(1)
  })

  test('a product’s page, one for all visitors, has a form that names the product', async ({ client }) => {
    const slug = (await call('GET', '/products?per_page=1')).body.data.items[0].slug
    const { page, goHydrated } = await client({ bypassCSP: true, reducedMotion: 'reduce' })
    const answer = await goHydrated(`/en/products/${slug}`)
    expect(answer?.headers()['cache-control']).toContain('public')
    const title = await page.locator('h1').textContent()
    await page.getByRole('link', { name: 'Ask for an offer' }).click()
    await expect.poll(() => page.locator('[name="subject"]').inputValue()).toBe(`Enquiry: ${title}`)
    expect(await violationsOf(page)).toEqual([])
    await write(page, letter)
    await page.getByRole('button', { name: 'Send message' }).click()
    expect(await stored(await referenceOf(page))).toMatchObject({ product: { slug }, page_url: `/en/products/${slug}` })
    expect(new URL(page.url()).pathname).toBe(`/en/products/${slug}`)
    expect(await violationsOf(page)).toEqual([])
  })

  test.for([
    [503, '/contact', '发送留言', '服务暂时不可用，请稍后再试'],
    [500, '/contact', '发送留言', '服务器内部错误'],
    [429, '/en/contact', 'Send message', 'Too many requests; please try again later'],
    [413, '/en/contact', 'Send message', 'The operation failed'],
  ] as const)('an answer of %d at %s is told as what it is, and what was typed stays', async ([status, path, button, text], { client }) => {
    const { page, goHydrated } = await client({ allow: [new RegExp(`${status} .*/contact-messages`)] })
    await goHydrated(path)
    await write(page, letter)
    await page.route('**/api/v1/contact-messages', (route) => route.fulfill({ status, body: '<html>of a proxy in between</html>' }))
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('alert').getByText(text).waitFor()
    await expect.poll(() => page.locator('[name="message"]').inputValue()).toBe(letter.message)
  })
})

describe('without JavaScript', () => {
  test('a refused form comes back with what was typed (422), and corrected it goes on to the thanks', async ({ client }) => {
    const slug = (await call('GET', '/products?per_page=1')).body.data.items[0].slug
    const { page, go } = await client({ javaScriptEnabled: false, allow: [/422 .*\/contact\?/] })
    await go(`/en/contact?product=${slug}`)
    await write(page, { name: 'Plain Reader', message: letter.message, country: 'Chile' })
    const [refused] = await Promise.all([page.waitForResponse('**/contact?**'), page.getByRole('button', { name: 'Send message' }).click()])
    expect([refused.status(), refused.headers()['cache-control']]).toEqual([422, 'private, no-store'])
    await page.locator('#contact-email-problem').waitFor()
    await expect.poll(() => page.locator('[name="country"]').inputValue()).toBe('Chile')
    await expect.poll(() => page.locator('[name="message"]').inputValue()).toBe(letter.message)
    await write(page, { phone: '+56 2 0000 0000' })
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.waitForURL(/\/en\/contact\?sent=AN-/)
    expect(await stored(await referenceOf(page))).toMatchObject({ name: 'Plain Reader', phone: '+56 2 0000 0000', product: { slug } })
  })

  test('the form of a product’s page goes by way of the contact page, which keeps what was typed', async ({ client }) => {
    const slug = (await call('GET', '/products?per_page=1')).body.data.items[0].slug
    const { page, go } = await client({ javaScriptEnabled: false, allow: [/422 .*\/contact\?/] })
    await go(`/en/products/${slug}`)
    await write(page, letter)
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Please check your message and send it once more').waitFor()
    await expect.poll(() => page.locator('[name="message"]').inputValue()).toBe(letter.message)
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.waitForURL(/\/en\/contact\?sent=AN-/)
    expect(await stored(await referenceOf(page))).toMatchObject({ product: { slug }, page_url: `/en/products/${slug}` })
  })

  const formOf = async (path: string) => {
    const answer = await fetch(base + path)
    const token = /name="form_token" value="([^"]+)"/.exec(await answer.text())?.[1] ?? ''
    return { token, cache: answer.headers.get('cache-control'), robots: answer.headers.get('x-robots-tag') }
  }
  const submit = (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    clients += 1
    return fetch(`${base}/contact`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
      headers: { 'x-forwarded-for': `198.51.100.${clients}`, ...headers },
    })
  }

  test('each showing is new and not cached, but search engines may index it', async () => {
    const [first, second] = [await formOf('/contact'), await formOf('/contact')]
    expect(first).toMatchObject({ cache: 'private, no-store', robots: null })
    expect(second.token).not.toBe(first.token)
  })

  test('a form from another site (403), one that is too quick or forged (422) is refused', async () => {
    const { token } = await formOf('/contact')
    const fields = { ...letter, form_token: token }
    expect((await submit(fields, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await submit(fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    await setMinimum(60)
    expect((await submit(fields)).status).toBe(422)
    await setMinimum(0)
    expect((await submit({ ...fields, form_token: `${token}x` })).status).toBe(422)
    expect((await fetch(`${base}/contact?sent=AN-20260101-AAAA.forged`)).status).toBe(200)
  })

  test('a form sent twice is one message, and the third within an hour waits (429) with what was typed', async () => {
    const from = { 'x-forwarded-for': '198.51.100.250' }
    const tokens = [(await formOf('/contact')).token, (await formOf('/contact')).token, (await formOf('/contact')).token]
    const once = { ...letter, form_token: tokens[0] ?? '' }
    const locations = [await submit(once, from), await submit(once, from)].map((answer) => answer.headers.get('location'))
    expect(locations[0]).toMatch(/^\/contact\?sent=AN-/)
    expect(locations[1]).toBe(locations[0])
    expect((await submit({ ...letter, form_token: tokens[1] ?? '' }, from)).status).toBe(303)
    const third = await submit({ ...letter, message: 'a third <b>one</b>', form_token: tokens[2] ?? '' }, from)
    expect([third.status, Number(third.headers.get('retry-after')) > 3_000]).toEqual([429, true])
    expect(await third.text()).toContain('a third &lt;b&gt;one&lt;/b&gt;')
  })

  /** Sends the letter; the page that the server answers with is the thanks. */
  async function sendAsItIs({ page, goHydrated }: Visitor): Promise<void> {
    await goHydrated('/contact')
    await write(page, letter)
    await page.getByRole('button', { name: '发送留言' }).click()
    await page.waitForURL(/\/contact\?sent=AN-/)
  }

  test('the form’s program may be gone since a deployment: the form then goes as it is', async ({ client }) => {
    const visitor = await client({ allow: [/404.*\/assets\/send-/] })
    await visitor.page.route('**/assets/send-*.js', (route) => route.fulfill({ status: 404 }))
    await sendAsItIs(visitor)
  })

  test('a script may be there and its cryptography not: the form then goes as it is', async ({ client }) => {
    const visitor = await client()
    await visitor.page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
    await sendAsItIs(visitor)
  })
})
