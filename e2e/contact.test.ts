import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { violationsOf } from './accessibility.ts'
import { productTest, type Visit, type VisitOptions } from './fixture.ts'
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

/** Sets the time within which a form counts as sent by a robot: nothing here waits for it. */
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
const productSlug = async (): Promise<string> => (await call('GET', '/products?per_page=1')).body.data.items[0].slug
const letter = { name: 'Harriet Colman', email: 'harriet@buyer.example', message: 'Please quote croaker 400–500 g.\nCIF Felixstowe.' }

describe('with JavaScript', () => {
  test('a message is sent without a page load, after the time that a person takes, and the thanks are read out', async ({ client }) => {
    const { page, goHydrated } = await client({ width: 390 })
    await setMinimum(1)
    await goHydrated('/en/contact')
    await write(page, { ...letter, company: 'Colman & Pryde' })
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.getByRole('heading', { name: 'Thank you, we have received your request' }).waitFor()
    await setMinimum(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
    expect(await stored(await referenceOf(page))).toMatchObject({ ...letter, company: 'Colman & Pryde', locale: 'en', status: 'unread' })
  })

  test('a field is checked when it is left, and a refused form leads to its fields and keeps what was typed', async ({ client }) => {
    const { page, goHydrated } = await client({ width: 1440, bypassCSP: true })
    await goHydrated('/contact')
    await write(page, { name: '王先生', email: 'nobody' })
    await page.locator('[name="message"]').focus()
    await page.locator('#contact-email-problem').waitFor()
    await page.getByRole('button', { name: '发送询价' }).click()
    const summary = page.getByRole('alert')
    await summary.waitFor()
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await violationsOf(page)).toEqual([])
    await summary.getByRole('link', { name: /留言内容/ }).click()
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('message')
    await write(page, { email: 'wang@buyer.example', message: '请报海参价格' })
    await summary.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '发送询价' }).click()
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
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.getByText('The connection failed').waitFor()
    await expect.poll(() => page.locator('[name="message"]').inputValue()).toBe(letter.message)
    await page.getByRole('button', { name: 'Send request' }).click()
    await referenceOf(page)
    const { body } = await call('GET', '/admin/contact-messages?keyword=twice')
    expect(body.data.meta.total).toBe(1)
  })

  test('a product’s page, one for all visitors, has a form that names the product', async ({ client }) => {
    const slug = await productSlug()
    const { page, goHydrated } = await client({ width: 390 })
    const answer = await goHydrated(`/en/products/${slug}`)
    expect(answer?.headers()['cache-control']).toContain('public')
    const title = await page.locator('h1').textContent()
    await page.getByRole('navigation', { name: 'Quick contact' }).getByRole('link', { name: 'Request a quote' }).click()
    await expect.poll(() => page.locator('[name="subject"]').inputValue()).toBe(`Quote request: ${title}`)
    await write(page, letter)
    await page.getByRole('button', { name: 'Send request' }).click()
    expect(await stored(await referenceOf(page))).toMatchObject({ product: { slug }, page_url: `/en/products/${slug}` })
    expect(new URL(page.url()).pathname).toBe(`/en/products/${slug}`)
  })

  test('a buyer finds the terms within two clicks, collects two products and asks for them at once', async ({ client, editor }) => {
    await call('PUT', '/admin/config', { 'contact.whatsapp': '+86 593 000 2003' })
    const { page, goHydrated } = await client({ width: 390, bypassCSP: true })
    await goHydrated('/en')
    const bar = page.getByRole('navigation', { name: 'Quick contact' })
    expect(await bar.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain('https://wa.me/865930002003?text=')
    await page.getByRole('region', { name: 'Terms of trade' }).getByRole('link', { name: 'EU-3500-02217' }).waitFor()
    await page.getByRole('link', { name: 'Large yellow croaker, whole, IQF' }).click()
    await page.getByRole('heading', { level: 1, name: 'Large yellow croaker, whole, IQF' }).waitFor()
    const main = await page.locator('main').innerText()
    for (const term of ['One 20’ reefer', 'FOB', 'Fuzhou', 'BRCGS-88231']) expect(main.replaceAll('\u00a0', ' ')).toContain(term)
    await page.getByRole('button', { name: '400–500' }).click()
    await page.getByText('1 item on your quote list').waitFor()

    await goHydrated('/en/products')
    await page.getByRole('button', { name: /^Add to quote list: Golden pompano/ }).click()
    await page.getByRole('button', { name: /^On quote list: Golden pompano/ }).waitFor()
    await bar.getByRole('link', { name: /^Request a quote/ }).click()
    await page.waitForURL(/\/en\/contact#inquiry$/)
    // The product of a page is asked about too, unless it is taken off.
    const others = (await call('GET', '/products?per_page=10')).body.data.items
    const other = others.find(({ title_en }: { title_en: string }) => !/croaker|pompano/i.test(title_en))
    await goHydrated(`/en/products/${other.slug}`)
    const asked = page.getByRole('region', { name: 'Quote list' }).getByRole('listitem')
    await expect.poll(() => asked.count()).toBe(3)
    await page.getByRole('button', { name: `Take off the list: ${other.title_en}` }).click()
    await expect.poll(() => asked.count()).toBe(2)
    expect(await page.locator('[name="product_id"]').inputValue()).toBe('')
    // The list outlives the page, and knows no language.
    await goHydrated('/contact')
    await page.getByText('冻金鲳（原条或去脏）').waitFor()
    await goHydrated('/en/contact')
    const list = page.getByRole('region', { name: 'Quote list' })
    await list.getByLabel('Quantity').first().fill('2 × 40’')
    expect(await list.getByLabel('Size grade').first().inputValue()).toBe('400–500')
    expect(await violationsOf(page)).toEqual([])
    await write(page, { name: 'Ana Buyer', email: 'ana@buyer.example' })
    await page.getByRole('button', { name: 'Send request' }).click()
    const message = await stored(await referenceOf(page))
    expect(message).toMatchObject({
      message: '',
      subject: expect.stringContaining('Large yellow croaker'),
      lines: [
        { grade: '400–500', quantity: '2 × 40’', product: { title_cn: '冻大黄鱼（整条）' } },
        { product: { title_cn: '冻金鲳（原条或去脏）' } },
      ],
    })
    expect(await page.evaluate(() => document.documentElement.dataset.quote)).toBeUndefined()

    const office = await editor({ width: 1440 })
    await office.go(`/admin/contact-messages/${message.id}`)
    const lines = office.page.getByRole('table', { name: '询价单' })
    await expect.poll(() => lines.getByRole('link').allInnerTexts()).toEqual(['冻大黄鱼（整条）', '冻金鲳（原条或去脏）'])
  })

  test('an answer of 503, 500, 429 or 413 is told as what it is, and what was typed stays', async ({ client }) => {
    const { page, goHydrated } = await client({ width: 1440, allow: [/(503|500|429|413) .*\/contact-messages/] })
    await goHydrated('/contact')
    await write(page, letter)
    let status = 0
    await page.route('**/api/v1/contact-messages', (route) => route.fulfill({ status, body: '<html>of a proxy in between</html>' }))
    for (const [answered, text] of [
      [503, '服务暂时不可用，请稍后再试'],
      [500, '服务器内部错误'],
      [429, '请求过于频繁，请稍后再试'],
      [413, '操作失败'],
    ] as const) {
      status = answered
      await page.getByRole('button', { name: '发送询价' }).click()
      await page.getByRole('alert').getByText(text).waitFor()
      await expect.poll(() => page.locator('[name="message"]').inputValue()).toBe(letter.message)
    }
  })

  test('the form goes as it is where its program is gone since a deployment, or the browser has no cryptography', async ({ client }) => {
    for (const isGone of [true, false]) {
      const { page, goHydrated } = await client({ allow: [/404.*\/assets\/send-/] })
      if (isGone) await page.route('**/assets/send-*.js', (route) => route.fulfill({ status: 404 }))
      else await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
      await goHydrated('/contact')
      await write(page, letter)
      await page.getByRole('button', { name: '发送询价' }).click()
      // The page that the server answers with is the thanks.
      await page.waitForURL(/\/contact\?sent=AN-/)
    }
  })
})

describe('without JavaScript', () => {
  interface FormPage {
    status: number
    /** Where the answer leads, and what it may be kept for. */
    location: string | null
    cache: string | null
    robots: string | null
    retryAfter: string | null
    html: string
    action: string
    fields: Record<string, string>
  }

  const decoded = (text: string) =>
    text.replace(
      /&(amp|lt|gt|quot|#x27);/g,
      (whole, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" })[name as 'amp'] ?? whole,
    )

  /** The content of an answer, and its form as a browser without scripts would send it. */
  async function shown(answer: Response): Promise<FormPage> {
    const html = await answer.text()
    const form = /<form [^>]*method="post"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
    const attributeOf = (tag: string, name: string) => decoded(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
    const inputs = [...form.matchAll(/<input [^>]*>/g)].map(([tag]) => [attributeOf(tag, 'name'), attributeOf(tag, 'value')])
    const areas = [...form.matchAll(/(<textarea [^>]*>)([^<]*)</g)].map(([, tag = '', text = '']) => [
      attributeOf(tag, 'name'),
      decoded(text),
    ])
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      cache: answer.headers.get('cache-control'),
      robots: answer.headers.get('x-robots-tag'),
      retryAfter: answer.headers.get('retry-after'),
      html,
      action: attributeOf(form, 'action'),
      fields: Object.fromEntries([...inputs, ...areas]),
    }
  }
  const visit = async (path: string) => shown(await fetch(base + path))
  const submit = async (fields: Record<string, string>, headers: Record<string, string> = {}, path = '/contact') => {
    clients += 1
    const answer = await fetch(base + path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
      headers: { 'x-forwarded-for': `198.51.100.${clients}`, ...headers },
    })
    return shown(answer)
  }
  const thanksOf = async (location: string | null) =>
    /AN-\d{8}-\w{4}/.exec((await visit(location ?? '')).html.replace(/<script[\s\S]*/, ''))?.[0] ?? ''

  test('a refused form comes back with what was typed (422), and corrected it goes on to the thanks', async () => {
    const slug = await productSlug()
    const form = await visit(`/en/contact?product=${slug}`)
    const refused = await submit({ ...form.fields, name: 'Plain Reader', message: letter.message, country: 'Chile' }, {}, form.action)
    expect([refused.status, refused.cache]).toEqual([422, 'private, no-store'])
    expect(refused.html).toContain('id="contact-email-problem"')
    expect(refused.fields).toMatchObject({ name: 'Plain Reader', country: 'Chile', message: letter.message })
    const sent = await submit({ ...refused.fields, phone: '+56 2 0000 0000' }, {}, refused.action)
    expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/^\/en\/contact\?sent=AN-/)])
    const reference = await thanksOf(sent.location)
    expect(await stored(reference)).toMatchObject({ name: 'Plain Reader', phone: '+56 2 0000 0000', product: { slug } })
  })

  test('the form of a product’s page goes by way of the contact page, which keeps what was typed', async () => {
    const slug = await productSlug()
    const form = await visit(`/en/products/${slug}`)
    const asked = await submit({ ...form.fields, ...letter }, {}, form.action)
    expect([asked.status, asked.html]).toEqual([422, expect.stringContaining('Please check your message and send it once more')])
    expect(asked.fields).toMatchObject(letter)
    const sent = await submit(asked.fields, {}, asked.action)
    expect(sent.location).toMatch(/^\/en\/contact\?sent=AN-/)
    expect(await stored(await thanksOf(sent.location))).toMatchObject({ product: { slug }, page_url: `/en/products/${slug}` })
  })

  test('each showing is new and not cached, but search engines may index it', async () => {
    const [first, second] = [await visit('/contact'), await visit('/contact')]
    expect(first).toMatchObject({ cache: 'private, no-store', robots: null })
    expect(second.fields.form_token).not.toBe(first.fields.form_token)
  })

  test('a form from another site (403), one that is too quick or forged (422) is refused', async () => {
    const { form_token: token = '' } = (await visit('/contact')).fields
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
    const newForm = async () => ({ ...letter, form_token: (await visit('/contact')).fields.form_token ?? '' })
    const once = await newForm()
    const locations = [await submit(once, from), await submit(once, from)].map(({ location }) => location)
    expect(locations[0]).toMatch(/^\/contact\?sent=AN-/)
    expect(locations[1]).toBe(locations[0])
    expect((await submit(await newForm(), from)).status).toBe(303)
    const third = await submit({ ...(await newForm()), message: 'a third <b>one</b>' }, from)
    expect([third.status, Number(third.retryAfter) > 3_000]).toEqual([429, true])
    expect(third.html).toContain('a third &lt;b&gt;one&lt;/b&gt;')
  })
})
