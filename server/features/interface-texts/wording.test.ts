import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cacheTags } from '../../db/cache-tags.ts'
import { refusal } from '../../http/pages/page-failure.ts'
import { busy } from '../../platform/limiter.ts'
import { bodyOfMail, Post } from '../../test/post.ts'
import { solvedProof } from '../../test/visitor.ts'
import { createWorld, password, type World } from '../../test/world.ts'
import { shippedText } from './shipped.ts'
import { noteShippedTexts } from './shipped-rows.ts'

describe('a text that somebody changed in the back office', () => {
  let world: World
  const post = new Post()
  const admin = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, locale = 'en') =>
    world.call(method, `/admin${path}`, body, { token: world.admin, headers: { 'x-locale': locale } })
  const change = async (key: string, value: string, locale = 'en') =>
    expect(
      (await admin('POST', '/translations/batch-update', { items: [{ locale, key, value }], current_password: password })).status,
    ).toBe(200)
  const created = async (path: string, body: object) => {
    const answer = await admin('POST', path, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data
  }
  /** The subject and the text of the mails to somebody, once there are `count`. */
  const mailsTo = async (email: string, count: number) => {
    const found = () => post.received.filter(({ to }) => to.includes(email))
    await expect.poll(() => found().length).toBe(count)
    return found().map(({ text }) => `${/^Subject: .*$/m.exec(text)}\n${bodyOfMail(text).replaceAll('\r\n', '\n')}`)
  }

  beforeAll(async () => {
    world = await createWorld('sqlite', { env: { OUTGOING_HOSTS: '127.0.0.1' } })
    await noteShippedTexts(world.services)
    const settings = {
      ...(await post.settings()),
      'contact_form.notify_addresses': ['desk@test.example'],
    }
    expect((await admin('PUT', '/config', { ...settings, current_password: password })).status).toBe(200)
    world.services.jobs.start()
  })
  afterAll(async () => {
    await world.close()
    await post.close()
  })

  test('is what an error says, at once, in its language alone, and the shipped text again once the change is taken back', async () => {
    const missing = async (locale: string) => (await admin('GET', '/contents/999', undefined, locale)).body.message
    await change('api.error.not_found', 'Nothing is moored here')
    expect([await missing('en'), await missing('zh')]).toEqual(['Nothing is moored here', shippedText('zh', 'api.error.not_found')])
    await change('api.error.not_found', '')
    expect(await missing('en')).toBe(shippedText('en', 'api.error.not_found'))
  })

  test('is what fields and confirmations say, with what is filled in', async () => {
    await change('api.field.required', 'Please write something')
    await change('api.done.cache_cleared_other', 'Swept {{count}} entries')
    expect((await admin('POST', '/categories', { type: 'news' })).body.errors.title_cn).toEqual(['Please write something'])
    expect((await admin('POST', '/cache/clear/all')).body.message).toMatch(/^Swept \d+ entries$/)
  })

  test('is known in this process too where another one of the site changed it', async () => {
    const { database, cache } = world.services
    const write = (value: string) =>
      database.write((db) =>
        db
          .updateTable('translations')
          .set({ value, source: 'manual' })
          .where('key', '=', 'api.error.not_found')
          .where('locale', '=', 'en')
          .execute(),
      )
    await write('Gone out with the tide')
    cache.evict([cacheTags.translations], { silent: true })
    expect((await admin('GET', '/contents/999')).body.message).toBe('Gone out with the tide')
    await change('api.error.not_found', '')
  })

  test('is what mails say, to who forgot a password as to whom a message is reported, and what they fill in stays as it was written', async () => {
    for (const [key, value] of [
      ['password.reset.subject', 'Another key to {{site}}'],
      ['line', '{{label}} -> {{value}}'],
      ['notice', 'A letter, {{reference}}: {{about}}'],
      ['fields.name', 'Who'],
      ['test.subject', 'Does the post come?'],
      ['templates.thanks', 'Thank you, {{name}}, for {{reference}}{{about}} {{days}} {{company}}'],
    ])
      await change(`api.mail.${key}`, String(value))
    const name = 'Lin $& {{url}}'
    await created('/users', { email: 'desk@test.example', name, locale: 'en', password, current_password: password })
    expect((await world.call('POST', '/auth/password/forgotten', { email: 'desk@test.example' })).status).toBeLessThan(300)
    const letter = { name: 'Harriet $& {{label}}', email: 'harriet@buyer.example', message: 'Please quote.', locale: 'en' }
    const sent = await world.call('POST', '/contact-messages', { ...letter, proof: await solvedProof(world) })
    expect(sent.status, sent.text).toBe(201)
    const mails = (await mailsTo('desk@test.example', 2)).join('\n')
    expect(mails).toContain(`Subject: A letter, ${sent.body.data.reference}: Harriet $& {{label}}`)
    expect(mails).toContain('Who -> Harriet $& {{label}}')
    expect(mails).toContain(name)
    expect(mails).toContain(`Subject: Another key to ${new URL(world.services.config.siteUrl).host}`)
    expect((await admin('POST', '/config/mail/test')).body.data.sent).toBe(true)
    expect((await mailsTo('owner@test.example', 1))[0]).toContain('Subject: Does the post come?')
    const { items } = (await admin('GET', '/contact-messages')).body.data
    const { templates } = (await admin('GET', `/contact-messages/${items[0].id}/reply-templates`)).body.data
    expect(templates[0].text).toMatch(/^Thank you, Harriet \$& \{\{label\}\}, for /)
  })

  test('is what a data sheet says, which is drawn anew', async () => {
    const { id: category_id } = await created('/categories', { type: 'product', title_cn: '贝类', title_en: 'Shellfish', status: 'active' })
    const live = { status: 'published', published_at: '2026-02-01T00:00:00.000Z' }
    const { slug } = await created('/products', { ...live, category_id, title_cn: '牡蛎', title_en: 'Oyster' })
    const drawn = vi.spyOn(world.services.images, 'dataSheet')
    const heading = async () => {
      expect((await world.app.inject(`/en/products/${slug}/data-sheet.pdf`)).statusCode).toBe(200)
      return drawn.mock.lastCall?.[0].sheet.heading
    }
    expect(await heading()).toBe(shippedText('en', 'api.data_sheet.title'))
    await change('api.data_sheet.title', 'Paper for buyers')
    expect(await heading()).toBe('Paper for buyers')
  })

  test('is what a table to fill in calls its columns; both it and the shipped text are read back', async () => {
    await change('admin.fields.title', 'Headline')
    const heading = async () => (await admin('GET', '/contents/import/template')).text.split('\n')[0]
    const changed = await heading()
    expect(changed).toContain('Headline (Chinese)')
    const fieldsOf = async (line: string | undefined) => {
      const form = new FormData()
      form.append('file', new Blob([`${line}\n${'x,'.repeat(5)}`]), 'a.csv')
      const request = new Request('http://localhost', { method: 'POST', body: form })
      const answer = await world.app.inject({
        method: 'POST',
        url: '/api/v1/admin/contents/import/columns',
        headers: { authorization: `Bearer ${world.editor}`, 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      })
      return answer.json().data.columns.map(({ field }: { field: string | null }) => field)
    }
    const fields = await fieldsOf(changed)
    expect(fields).toContain('title_cn')
    await change('admin.fields.title', '')
    expect(await fieldsOf(await heading())).toEqual(fields)
    expect(await fieldsOf(changed?.replaceAll('Headline', 'Title'))).toEqual(fields)
  })

  test('reaches the site and the back office, which ask for all texts by key', async () => {
    await change('admin.common.save', 'Stow')
    expect((await world.call('GET', '/translations?locale=en')).body.data).toMatchObject({ 'admin.common.save': 'Stow' })
  })

  test('is text and no markup on a page that could not be made', async () => {
    const page = () => refusal(world.services.wording, { url: '/en', headers: {} } as IncomingMessage, busy).body
    const before = page()
    await change('api.error.busy', '<b>Full</b>')
    await world.services.wording.refresh()
    expect(page()).toContain('<p>&#60;b&#62;Full&#60;/b&#62;</p>')
    await change('api.error.busy', '')
    await world.services.wording.refresh()
    expect(page()).toBe(before)
  })
})
