import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { solvedProof } from '../../test/visitor.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'

const dayMs = 24 * 3_600_000
let clients = 0

describe.each(dialects)('the inbox on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    world.call(method, `/admin/contact-messages${path}`, body, { token: world.editor })
  const data = async (path: string) => (await call('GET', path)).body.data
  const noted = async (extra: object) => {
    const { status, body, text } = await call('POST', '', { name: '王先生', email: 'wang@buyer.example', message: '请报价', ...extra })
    expect(status, text).toBe(201)
    return body.data as { id: number; version: number; reference: string }
  }
  /** As a visitor sends it; answers its reference. */
  const send = async (extra: object) => {
    clients += 1
    const letter = { name: 'Harriet Colman', email: 'harriet@buyer.example', message: 'Please quote.', ...extra }
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/v1/contact-messages',
      payload: { ...letter, proof: await solvedProof(world) },
      remoteAddress: `10.8.${Math.floor(clients / 250)}.${clients % 250}`,
    })
    expect(answer.statusCode, answer.body).toBe(201)
    return (await data(`?keyword=${answer.json().data.reference}`)).items[0]
  }

  describe('what a visitor had read', () => {
    test('is stored with the message, and where they came from is counted', async () => {
      const trail = [
        { path: '/en/products', title: 'Products' },
        { path: '/en/products/large-yellow-croaker', title: 'Large yellow croaker' },
      ]
      const sent = await send({ trail, source: 'LinkedIn.com' })
      expect(sent).toMatchObject({ trail, source: 'linkedin.com' })
      expect((await data('/statistics?days=7')).sources).toContainEqual({ source: 'linkedin.com', count: 1 })
    })

    test.each([
      ['another site', [{ path: 'https://elsewhere.example/', title: '' }]],
      ['another site without a scheme', [{ path: '//elsewhere.example', title: '' }]],
      ['a script', [{ path: 'javascript:alert(1)', title: '' }]],
      ['eleven pages', Array.from({ length: 11 }, () => ({ path: '/about', title: '' }))],
      ['a title without end', [{ path: '/about', title: 'x'.repeat(201) }]],
      ['no list', 'nonsense'],
    ])('is left out where it is %s, and the message is stored all the same', async (_what, trail) => {
      expect(await send({ trail, source: '<b>' })).toMatchObject({ trail: [], source: '', status: 'unread' })
    })

    test('cannot be rewritten by a colleague', async () => {
      const { id, version } = await noted({})
      const refused = await call('PUT', `/${id}`, { version, source: 'made-up', trail: [] })
      expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([422, ['source', 'trail']])
    })
  })

  test('says who can answer, that no mail can be sent, and from when on a message is overdue', async () => {
    const facts = await data('/inbox')
    expect(facts.colleagues.map(({ name }: { name: string }) => name)).toContain('Editor')
    expect(facts).toMatchObject({ can_mail: false, answer_days: 2 })
    // The clock stands on a Sunday.
    expect(facts.overdue_before).toBe('2026-02-25T15:59:59.999Z')
  })

  test('finds what is overdue: old, and neither answered nor put aside', async () => {
    const late = await noted({ status: 'unread', subject: '过期一' })
    const answered = await noted({ status: 'replied', subject: '过期二' })
    world.clock.advance(4 * dayMs)
    const fresh = await noted({ status: 'unread', subject: '过期三' })
    const ids = (await data('?overdue=true&per_page=100')).items.map(({ id }: { id: number }) => id)
    expect(ids).toContain(late.id)
    expect(ids).not.toContain(answered.id)
    expect(ids).not.toContain(fresh.id)
  })

  test('leaves spam out where that is asked for', async () => {
    const { id } = await noted({ status: 'spam' })
    const ids = async (query: string) => (await data(`?per_page=100${query}`)).items.map((item: { id: number }) => item.id)
    expect(await ids('&spam=false')).not.toContain(id)
    expect(await ids('')).toContain(id)
  })

  test('leads from one message to the next among those that are filtered, even when this one no longer is', async () => {
    const [first, second, third] = [await noted({ subject: '邻居' }), await noted({ subject: '其他' }), await noted({ subject: '邻居' })]
    const query = `?keyword=${encodeURIComponent('邻居')}`
    expect(await data(`/${second.id}/neighbours${query}`)).toEqual({ newer: third.id, older: first.id })
    expect(await data(`/${third.id}/neighbours${query}`)).toEqual({ newer: null, older: first.id })
    expect(await data(`/${first.id}/neighbours`)).toMatchObject({ newer: second.id })
    expect((await call('GET', '/999999/neighbours')).status).toBe(404)
  })

  test('has texts to reply with in the language of the sender, filled in', async () => {
    const { id, reference } = await noted({ name: 'Harriet {{company}}', locale: 'en' })
    const { subject, templates } = await data(`/${id}/reply-templates`)
    expect(subject).toBe(`Re: Harriet {{company}} (${reference})`)
    expect(templates.map(({ key }: { key: string }) => key)).toEqual(['thanks', 'quotation', 'sample'])
    expect(templates[0].text).toContain('Dear Harriet {{company}},')
    expect(templates[0].text).toContain(`(reference ${reference})`)
    expect(templates[0].text).toContain('within 2 working days')
    expect(templates[0].other_text).toContain('Harriet {{company}}')
    expect(templates[0].other_text).toContain('您好')
    const chinese = await noted({})
    expect((await data(`/${chinese.id}/reply-templates`)).templates[1].text).toMatch(/^王先生，您好：/)
  })

  test('a reply that is kept speaks to the next letter in its language, by one name, until somebody takes it away', async () => {
    const first = await noted({ name: 'Ola Nordmann', locale: 'en' })
    const keep = (id: number, kept: object) => call('POST', `/${id}/reply-templates`, kept)
    const text = `Dear Ola Nordmann, about ${first.reference}: {{days}} {{name}}`
    expect((await keep(first.id, { name: ' Kelp ', text })).status).toBe(201)
    const refused = await keep(first.id, { name: 'Kelp', text: 'Again' })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['name']])
    const next = await noted({ name: '{{reference}}', locale: 'en' })
    const { own } = await data(`/${next.id}/reply-templates`)
    expect(own).toMatchObject([{ name: 'Kelp', text: `Dear {{reference}}, about ${next.reference}: {{days}} {{reference}}` }])
    expect((await data(`/${(await noted({})).id}/reply-templates`)).own).toEqual([])
    const twice = await Promise.all([1, 2].map(() => keep(next.id, { name: 'At once', text: 'Hello' })))
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 422])
    for (const { id } of (await data(`/${next.id}/reply-templates`)).own)
      expect((await call('DELETE', `/reply-templates/${id}`)).status).toBe(200)
    expect((await call('DELETE', `/reply-templates/${own[0].id}`)).status).toBe(404)
    for (let n = 0; n < 30; n += 1) await keep(next.id, { name: `No ${n}`, text: 'Hello' })
    expect((await keep(next.id, { name: 'One more', text: 'Hello' })).status).toBe(422)
  })

  test('shows an answer that was entered without a mail', async () => {
    const { id } = await noted({})
    expect(await data(`/${id}/replies`)).toEqual([])
    await world.services.database.write((db) =>
      db.updateTable('contact_messages').set({ reply_text: '已电话答复' }).where('id', '=', id).execute(),
    )
    expect(await data(`/${id}/replies`)).toMatchObject([{ text: '已电话答复', state: 'noted' }])
  })

  describe('messages of one buyer', () => {
    const joined = async (id: number) => (await data(`/${id}/related`)).joined.map((one: { id: number }) => one.id)

    test('are suggested by the same e-mail address or telephone number, and joined by nobody but a person', async () => {
      const first = await noted({ email: 'Anna@Buyer.example', phone: '' })
      const same = await noted({ email: 'anna@buyer.example', phone: '+44 (20) 7946-0153' })
      const called = await noted({ email: '', phone: '442079460153' })
      const other = await noted({ email: 'bert@buyer.example', phone: '0153' })
      expect(await data(`/${first.id}/related`)).toMatchObject({ joined: [], suggested: [{ id: same.id, shares: ['email'] }] })
      const { suggested } = await data(`/${same.id}/related`)
      expect(suggested.map((one: { id: number; shares: string[] }) => [one.id, one.shares])).toEqual([
        [called.id, ['phone']],
        [first.id, ['email']],
      ])
      expect((await data(`/${other.id}/related`)).suggested).toEqual([])
    })

    test('are joined with all that were joined before, without becoming another version, and separated again', async () => {
      const [a, b, c, d] = [await noted({ email: 'a@x.example' }), await noted({ email: 'b@x.example' }), await noted({}), await noted({})]
      await call('POST', `/${a.id}/join`, { ids: [b.id] })
      await call('POST', `/${c.id}/join`, { ids: [d.id] })
      expect((await call('POST', `/${b.id}/join`, { ids: [c.id] })).body.data.joined.map((one: { id: number }) => one.id)).toEqual([
        d.id,
        c.id,
        a.id,
      ])
      expect((await data(`/${a.id}`)).version).toBe(a.version)
      await call('POST', `/${d.id}/separate`)
      expect(await joined(d.id)).toEqual([])
      expect(await joined(a.id)).toEqual([c.id, b.id])
    })

    test('that was separated and then joined with another is not mixed with those that it left', async () => {
      const [a, b, c, d] = [await noted({}), await noted({}), await noted({}), await noted({})]
      await call('POST', `/${a.id}/join`, { ids: [b.id, c.id] })
      await call('POST', `/${a.id}/separate`)
      await call('POST', `/${a.id}/join`, { ids: [d.id] })
      expect(await joined(a.id)).toEqual([d.id])
      expect(await joined(b.id)).toEqual([c.id])
    })

    test('that is the last one left is joined with nothing', async () => {
      const [a, b] = [await noted({}), await noted({})]
      await call('POST', `/${a.id}/join`, { ids: [b.id] })
      expect((await call('DELETE', `/${b.id}`)).status).toBe(200)
      expect((await data(`/${a.id}`)).buyer_id).toBeNull()
      expect((await call('POST', `/${a.id}/join`, { ids: [b.id] })).status).toBe(404)
    })
  })
})
