import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContactPage } from '../../../contracts/site.ts'
import { createWorld, type World } from '../../test/world.ts'
import type { Render } from './render.ts'

const render: Render = async (request, reader) => {
  const { searchParams } = new URL(request.url)
  const page = await reader.contact({ product: searchParams.get('product') ?? undefined, sent: searchParams.get('sent') ?? undefined })
  return { status: 200, headers: new Headers({ 'content-type': 'text/html' }), body: JSON.stringify(page) }
}

const letter = { name: '王先生', phone: '+86 593 000 0001', message: '第一行\r\n第二行' }
let clients = 0

describe('the contact form without a script', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld('sqlite', { render })
  })
  afterAll(() => world.close())

  const show = async (path = '/contact'): Promise<ContactPage> => (await world.app.inject(path)).json()
  const submit = async (fields: Record<string, string>, { path = '/contact', headers = {}, from = '' } = {}) => {
    clients += 1
    const payload = new URLSearchParams(fields).toString()
    const all = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
    return world.app.inject({ method: 'POST', url: path, payload, headers: all, remoteAddress: from || `10.8.0.${clients}` })
  }
  const newToken = async (waitMs = 5_000) => {
    const { form_token } = await show()
    world.clock.advance(waitMs)
    return form_token
  }
  const all = async () =>
    (await world.call('GET', '/admin/contact-messages?per_page=100', undefined, { token: world.editor })).body.data.items

  test.each(['/contact', '/zh/contact', '/en/contact'])('sent to %s goes on to thanks that know the reference', async (path) => {
    const answer = await submit({ ...letter, form_token: await newToken() }, { path })
    expect(answer.statusCode).toBe(303)
    const location = String(answer.headers.location)
    expect(location.split('?')[0]).toBe(path)
    const { sent } = await show(location)
    const [newest] = await all()
    expect(newest).toMatchObject({ reference: sent, message: '第一行\n第二行', locale: path.startsWith('/en') ? 'en' : 'zh' })
    expect((await show(`${path}?sent=${sent}`)).sent).toBeNull()
  })

  test('that is refused comes back with what was typed and what is wrong, and is never cached', async () => {
    const answer = await submit({ ...letter, phone: '', form_token: await newToken() }, { path: '/en/contact?product=x' })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([422, 'private, no-store'])
    const { attempt } = answer.json<ContactPage>()
    expect(attempt?.values).toMatchObject({ name: '王先生', message: '第一行\n第二行' })
    expect(attempt?.errors.email?.[0]).toContain('phone number')
    expect((await show('/en/contact?product=x')).attempt).toBeNull()
  })

  test.each([
    ['too quick', 1_000],
    ['a day old', 25 * 3_600_000],
  ])('that is %s is refused, with a fresh form to send', async (_what, waitMs) => {
    const answer = await submit({ ...letter, form_token: await newToken(waitMs) })
    expect([answer.statusCode, Object.keys(answer.json().attempt.errors)]).toEqual([422, ['form_token']])
    world.clock.advance(5_000)
    expect((await submit({ ...letter, form_token: answer.json().form_token })).statusCode).toBe(303)
  })

  test('from a page that all visitors share, and so without a token, comes back to be confirmed and sent', async () => {
    const answer = await submit({ ...letter, message: '请报价', page_url: '/products/cod' }, { path: '/contact?product=cod' })
    const { attempt, form_token } = answer.json<ContactPage>()
    expect([answer.statusCode, attempt?.errors.form_token]).toEqual([422, ['请核对留言，再发送一次']])
    expect(attempt?.values).toMatchObject({ message: '请报价', page_url: '/products/cod' })
    world.clock.advance(5_000)
    expect((await submit({ ...letter, message: '请报价', form_token })).statusCode).toBe(303)
  })

  test('sent twice is one message; changed and sent once more it is asked about', async () => {
    const form_token = await newToken()
    const before = (await all()).length
    const answers = await Promise.all([submit({ ...letter, form_token }), submit({ ...letter, form_token })])
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
    expect((await submit({ ...letter, message: '改了', form_token })).statusCode).toBe(422)
    expect((await all()).length).toBe(before + 1)
  })

  test('is taken twice an hour from a client, then waits (429)', async () => {
    const from = '10.8.9.9'
    for (const expected of [303, 303, 429]) {
      const answer = await submit({ ...letter, form_token: await newToken() }, { from })
      expect(answer.statusCode).toBe(expected)
    }
  })

  test('is taken from this site alone (403), and as a form alone (415)', async () => {
    const fields = { ...letter, form_token: await newToken() }
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect((await submit(fields, { headers })).statusCode, JSON.stringify(headers)).toBe(403)
    expect((await submit(fields, { headers: { 'content-type': 'text/plain' } })).statusCode).toBe(415)
    expect((await submit(fields, { headers: { origin: 'http://localhost', host: 'localhost' } })).statusCode).toBe(303)
  })

  test('that a robot has filled to the last field ends in the spam, with the same thanks', async () => {
    const answer = await submit({ ...letter, website: 'https://spam.example', form_token: await newToken() })
    expect([answer.statusCode, (await all())[0].status]).toEqual([303, 'spam'])
    expect((await show(String(answer.headers.location))).sent).toMatch(/^AN-/)
  })
})
