import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ruleTestOn } from '../../test/rule-test.ts'
import { solvedProof } from '../../test/visitor.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'

let clients = 0
/** An address of a client that no other test uses. */
const client = () => {
  clients += 1
  return `10.9.${Math.floor(clients / 250)}.${clients % 250}`
}
const letter = { name: 'Harriet Colman', email: 'harriet@buyer.example', message: 'Please quote croaker 400–500 g, CIF Felixstowe.' }

describe.each(dialects)('contact messages on %s', (dialect) => {
  const ruleTest = ruleTestOn(dialect)
  let world: World
  let product: number
  beforeAll(async () => {
    world = await createWorld(dialect)
    const category = await world.call(
      'POST',
      '/admin/categories',
      { type: 'product', title_cn: '鱼', slug: 'fish' },
      { token: world.admin },
    )
    const fish = { category_id: category.body.data.id, title_cn: '大黄鱼', slug: 'croaker', status: 'published' }
    product = (await world.call('POST', '/admin/products', fish, { token: world.admin })).body.data.id
  })
  afterAll(() => world.close())

  const proof = (wait?: number) => solvedProof(world, wait)
  const post = async (payload: object, { from = client(), headers = {} }: { from?: string; headers?: Record<string, string> } = {}) => {
    const options: InjectOptions = { method: 'POST', url: '/api/v1/contact-messages', payload, headers, remoteAddress: from }
    const answer = await world.app.inject(options)
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }
  const send = async (extra: object = {}, options: Parameters<typeof post>[1] = {}) =>
    post({ ...letter, proof: await proof(), ...extra }, options)
  const inbox = async (query = '') =>
    (await world.call('GET', `/admin/contact-messages?per_page=100${query}`, undefined, { token: world.editor })).body.data
  const stored = async (reference: string) => (await inbox()).items.find((item: { reference: string }) => item.reference === reference)

  describe('a visitor', () => {
    ruleTest('gets a reference number, and the message is unread in the inbox', async () => {
      const answer = await send({ product_id: product, phone: '+44 20 7946 0153' }, { headers: { 'x-locale': 'en' } })
      expect(answer.status).toBe(201)
      const { reference } = answer.body.data
      expect(reference).toMatch(/^AN-20260301-[0-9A-Z]{4}$/)
      expect(answer.body.message).toContain(reference)
      expect(await stored(reference)).toMatchObject({
        ...letter,
        status: 'unread',
        locale: 'en',
        product: { id: product, slug: 'croaker' },
      })
    })

    test('learns every failing field at once, in their language', async () => {
      const answer = await post({ email: 'nobody', nonsense: 1 }, { headers: { 'x-locale': 'en' } })
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toMatchObject({
        name: ['Required'],
        message: ['Required'],
        email: ['Not a valid email address'],
        nonsense: ['There is no such field'],
      })
      const neither = await post({ name: '王' }, { headers: { 'x-locale': 'zh' } })
      expect(Object.keys(neither.body.errors).sort()).toEqual(['email', 'message'])
      expect(neither.body.errors.email[0]).toContain('至少填写一项')
    })

    ruleTest('needs what settings require besides', async () => {
      const set = (fields: string[]) =>
        world.call('PUT', '/admin/config', { 'contact_form.required_fields': fields }, { token: world.admin })
      await set(['company'])
      expect(Object.keys((await send()).body.errors)).toEqual(['company'])
      await set([])
      expect((await send()).status).toBe(201)
    })

    ruleTest('keeps a message about a product that is gone', async () => {
      const { body } = await send({ product_id: 999_999 })
      expect(await stored(body.data.reference)).toMatchObject({ product_id: null, product: null })
    })

    test('may repeat a sending: the same key gives the same reference and one message', async () => {
      const before = (await inbox()).meta.total
      const options = { from: client(), headers: { 'idempotency-key': '1f0c3c2e-0000-4000-8000-000000000001' } }
      const body = { ...letter, proof: await proof() }
      const answers = await Promise.all([post(body, options), post(body, options), post(body, options)])
      answers.push(await post(body, { ...options, from: client() }))
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
      expect(new Set(answers.map((answer) => answer.body.data.reference)).size).toBe(1)
      expect((await inbox()).meta.total).toBe(before + 1)
      expect((await post(body, { headers: { 'idempotency-key': 'short' } })).status).toBe(422)
    })

    ruleTest('may send five an hour, then waits (429) until the first is an hour old', async () => {
      const from = client()
      for (let n = 0; n < 5; n += 1) expect((await send({}, { from })).status).toBe(201)
      const refused = await send({}, { from })
      expect(refused.status).toBe(429)
      const wait = Number(refused.headers['retry-after'])
      expect(wait).toBeGreaterThan(3_500)
      expect((await send({}, { from: client() })).status).toBe(201)
      world.clock.advance(wait * 1000)
      expect((await send({}, { from })).status).toBe(201)
    })

    test('leaves no address behind but a hash', async () => {
      const from = client()
      await send({}, { from })
      const { read } = world.services.database
      const rows = [await read.selectFrom('contact_messages').selectAll().execute(), await read.selectFrom('audit').selectAll().execute()]
      expect(JSON.stringify(rows)).not.toContain(from)
      expect(JSON.stringify((await inbox()).items)).not.toContain('_hash')
    })
  })

  describe('a robot', () => {
    ruleTest('that fills the hidden field gets the answer of a success and ends in the spam, unannounced', async () => {
      const honest = await send()
      const robot = await send({ website: 'https://spam.example' })
      expect([robot.status, Object.keys(robot.body.data)]).toEqual([honest.status, Object.keys(honest.body.data)])
      expect((await stored(robot.body.data.reference)).status).toBe('spam')
      const jobs = await world.services.database.read.selectFrom('jobs').select('payload').where('kind', '=', 'messages.notify').execute()
      const announced = jobs.map(({ payload }) => JSON.parse(payload).id)
      expect(announced).toContain((await stored(honest.body.data.reference)).id)
      expect(announced).not.toContain((await stored(robot.body.data.reference)).id)
    })

    test.each<[string, (given: Awaited<ReturnType<typeof proof>>) => unknown]>([
      ['without a proof', () => undefined],
      ['with a wrong solution', ({ challenge }) => ({ challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } })],
      [
        'with an easier challenge',
        ({ challenge, solution }) => ({ challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution }),
      ],
      [
        'with an older moment',
        ({ challenge, solution }) => ({
          challenge: { ...challenge, parameters: { ...challenge.parameters, data: { issued_at: 1 } } },
          solution,
        }),
      ],
    ])('%s is refused', async (_what, forge) => {
      const answer = await post({ ...letter, proof: forge(await proof()) })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['proof']])
    })

    ruleTest('that is faster than a person, or comes hours later, is refused', async () => {
      expect((await post({ ...letter, proof: await proof(1_000) })).body.errors.proof[0]).toContain('太快')
      expect((await post({ ...letter, proof: await proof(3 * 3_600_000) })).status).toBe(422)
    })

    ruleTest('cannot send twice with one solution', async () => {
      const solved = await proof()
      expect((await post({ ...letter, proof: solved })).status).toBe(201)
      expect((await post({ ...letter, message: 'another', proof: solved })).status).toBe(422)
    })
  })

  describe('the inbox', () => {
    const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
      world.call(method, `/admin/contact-messages${path}`, body, { token: world.editor })

    test('marks a message read when it is opened, without making it another version', async () => {
      const { id } = await stored((await send()).body.data.reference)
      const opened = (await call('GET', `/${id}`)).body.data
      expect(opened).toMatchObject({ status: 'read', version: 1, read_at: world.clock.now() })
      expect((await call('PUT', `/${id}`, { status: 'unread', version: 1 })).body.data).toMatchObject({ status: 'unread', read_at: null })
    })

    test('keeps a visitor’s words as they came, and takes notes, a colleague and a state', async () => {
      const { id } = await stored((await send()).body.data.reference)
      const reworded = await call('PUT', `/${id}`, { message: 'changed', version: 1 })
      expect([reworded.status, Object.keys(reworded.body.errors)]).toEqual([422, ['message']])
      const missing = await call('PUT', `/${id}`, { assigned_to: 999_999, version: 1 })
      expect(Object.keys(missing.body.errors)).toEqual(['assigned_to'])
      const changed = await call('PUT', `/${id}`, { note: '转质量部', assigned_to: 1, status: 'archived', version: 1 })
      expect(changed.body.data).toMatchObject({ note: '转质量部', assignee: { id: 1 }, status: 'archived' })
    })

    test('is filtered by state, time, product, colleague, language and word', async () => {
      const { body } = await send({ product_id: product, message: '海参报价', subject: '过滤' }, { headers: { 'x-locale': 'zh' } })
      const { id } = await stored(body.data.reference)
      const now = world.clock.now()
      for (const query of [
        `status=unread`,
        `from=${now}`,
        `product_id=${product}`,
        `locale=zh`,
        `keyword=${encodeURIComponent('海参')}`,
        'keyword=harriet',
        `keyword=${body.data.reference}`,
      ])
        expect(
          (await inbox(`&${query}`)).items.map((item: { id: number }) => item.id),
          query,
        ).toContain(id)
      for (const query of ['status=spam', `to=${now}`, 'product_id=99999', 'assigned_to=1', 'locale=en'])
        expect(
          (await inbox(`&${query}`)).items.map((item: { id: number }) => item.id),
          query,
        ).not.toContain(id)
    })

    test('counts what came, by state, language, day, product and country', async () => {
      await send({ country: 'Chile', product_id: product })
      const { data } = (await call('GET', '/statistics?days=7')).body
      expect(data.days).toHaveLength(7)
      expect(data.total).toBe((await inbox()).meta.total - (await inbox('&status=spam')).meta.total)
      expect(data.countries).toContainEqual({ country: 'Chile', count: 1 })
      expect(data.products[0]).toMatchObject({ id: product, slug: 'croaker' })
    })

    test('counts the states, languages and days of one period, spam apart', async () => {
      const { id } = await stored((await send()).body.data.reference)
      const read = async (days: number) => (await call('GET', `/statistics?days=${days}`)).body.data
      const before = await read(7)
      const old = '2020-01-01T00:00:00.000Z'
      await world.services.database.write((db) =>
        db.updateTable('contact_messages').set({ created_at: old }).where('id', '=', id).execute(),
      )
      const after = await read(7)
      expect(after.total).toBe(before.total - 1)
      for (const figures of [before, after]) {
        const { spam, ...others } = figures.statuses
        const sum = (counts: number[]) => counts.reduce((total, n) => total + n, 0)
        expect(sum(Object.values(others))).toBe(figures.total)
        expect(sum(Object.values(figures.locales))).toBe(figures.total)
        expect(sum(figures.days.map(({ count }: { count: number }) => count))).toBe(figures.total)
      }
    })

    ruleTest('records a reply that was sent with one’s own mail program, without a mail', async () => {
      const { id } = await stored((await send()).body.data.reference)
      const { version } = (await call('GET', `/${id}`)).body.data
      const recorded = await call('POST', `/${id}/reply`, { text: '您好', version, is_sent: true })
      expect(recorded.body.data).toMatchObject({ status: 'replied', reply_text: '您好' })
      const replies = (await call('GET', `/${id}/replies`)).body.data
      expect(replies).toMatchObject([{ text: '您好', state: 'noted', job_id: null }])
      expect(replies[0].user_name).not.toBe(null)
    })

    ruleTest.each(['csv', 'xlsx'])('goes out as %s', async (format) => {
      const answer = await world.app.inject({
        url: `/api/v1/admin/contact-messages/export?format=${format}`,
        headers: { authorization: `Bearer ${world.editor}` },
      })
      expect(answer.statusCode).toBe(200)
      if (format === 'csv') expect(answer.body.split('\r\n')[0]).toContain('reference')
    })

    ruleTest('cannot reply where no mail server is set up (409), and keeps nothing of it', async () => {
      const { id } = await stored((await send()).body.data.reference)
      expect((await call('POST', `/${id}/reply`, { text: '您好', version: 1 })).status).toBe(409)
      expect((await stored((await call('GET', `/${id}`)).body.data.reference)).reply_text).toBe('')
    })
  })
})
