import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Part } from '../../../contracts/access.ts'
import { settings } from '../../features/settings/settings.ts'
import { plusMs } from '../../platform/clock.ts'
import { enqueue } from '../../platform/jobs.ts'
import { people } from '../../test/people.ts'
import { Post } from '../../test/post.ts'
import { createWorld, dialects, password, type World } from '../../test/world.ts'
import { simulatedAccount } from '../../wechat/simulator/account.ts'
import { Simulator } from '../../wechat/simulator/simulator.ts'
import { newFollower } from '../../wechat/users/presence.ts'
import { systemActor } from '../../work.ts'

const hour = 3_600_000

describe.each(dialects)('what somebody has started before a part was taken away, on %s', (dialect) => {
  let world: World
  let simulator: Simulator
  let post: Post
  beforeAll(async () => {
    simulator = await Simulator.start({ followers: 0 })
    post = new Post()
    const port = await post.listen()
    world = await createWorld(dialect, { env: { OUTGOING_HOSTS: `127.0.0.1,${new URL(simulator.url).host}` } })
    const mail = {
      'mail.host': '127.0.0.1',
      'mail.port': port,
      'mail.user': 'a',
      'mail.password': 'geheim',
      'mail.from': 'web@anlan.example',
    }
    const account = { enabled: true, kind: 'service', verified: true, app_id: simulatedAccount.appId, app_secret: simulatedAccount.secret }
    const given = Object.entries({ ...account, api_base_url: simulator.url }).map(([name, value]) => [`wechat.${name}`, value])
    await world.services.work.run(systemActor, (tx) => settings.put(tx, { ...mail, ...Object.fromEntries(given) }, world.services.secrets))
    const { openid } = await simulator.follow('oFollower1')
    await world.services.database.write((db) => db.insertInto('wechat_users').values(newFollower(openid, world.clock.now())).execute())
  })
  afterAll(async () => {
    await world.close()
    await simulator.stop()
    await post.close()
  })

  const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, token = world.admin) =>
    world.call(method, `/admin/${path}`, body, { token })
  const made = async (path: string, body: object, token = world.admin) => {
    const answer = await send('POST', path, body, token)
    expect([200, 201], answer.text).toContain(answer.status)
    return answer.body.data
  }
  const leave = async (id: number, parts: readonly Part[]) => {
    const { version } = (await send('GET', `users/${id}`)).body.data
    expect((await send('PUT', `users/${id}`, { parts, version, current_password: password })).status).toBe(200)
  }
  /** Has the jobs of a kind done, and answers the last one. */
  const done = async (kind: string) => {
    const { database } = world.services
    // A queue that was stopped does not start again.
    const { jobs } = (await world.beside()).services
    const last = () =>
      database.read.selectFrom('jobs').select(['state', 'error']).where('kind', '=', kind).orderBy('id', 'desc').executeTakeFirstOrThrow()
    jobs.start()
    await expect.poll(async () => ['done', 'failed'].includes((await last()).state)).toBe(true)
    await jobs.stop()
    return last()
  }
  const picture = async (): Promise<number> => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#113355' } })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), 'cover.jpg')
    const { headers, body } = new Request('http://localhost', { method: 'POST', body: form })
    const type = { 'content-type': headers.get('content-type') ?? '' }
    const answer = await world.call('POST', '/admin/media/upload', Buffer.from(await new Response(body).arrayBuffer()), {
      token: world.admin,
      headers: type,
    })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data[0].id
  }
  const article = async () => {
    const { id: category_id } = await made('categories', { type: 'news', title_cn: '新闻' })
    return made('contents', { category_id, title_cn: '大黄鱼', content_cn: '<p>文</p>', cover_id: await picture(), status: 'published' })
  }

  test.each([[['contents', 'media']], [['wechat', 'media']]] as Part[][][])(
    'an article is not sent to the official account by one who has %s',
    async (left) => {
      const { id } = await article()
      const { id: person, token } = await people(world).make('editor', ['contents', 'wechat'])
      const { queued } = await made('wechat/articles/push', { content_ids: [id] }, token)
      expect(queued).toHaveLength(1)
      await leave(person, left)
      expect(await done('wechat.push-articles')).toEqual({ state: 'failed', error: 'forbidden' })
      expect(simulator.state.drafts).toEqual([])
      const [row] = (await send('GET', 'wechat/articles')).body.data.items
      expect(row).toMatchObject({ content_id: id, state: 'failed', error: { code: 'forbidden' } })
    },
  )

  test('an article goes to no followers', async () => {
    const { id } = await article()
    const { id: person, token } = await people(world).make('editor', ['contents', 'wechat'])
    const { queued } = await made('wechat/articles/push', { content_ids: [id] }, token)
    expect(await done('wechat.push-articles')).toMatchObject({ state: 'done' })
    await made(`wechat/articles/${queued[0].id}/mass-send`, { tag_id: null }, token)
    await leave(person, ['contents'])
    await done('wechat.mass-send')
    expect(simulator.state.massMessages).toEqual([])
    const [row] = (await send('GET', 'wechat/articles')).body.data.items
    expect(row).toMatchObject({ state: 'draft', mass_send: { state: 'failed', error: { code: 'forbidden' } } })
  })

  test('an answer is not mailed to a visitor', async () => {
    const message = await made('contact-messages', { name: '王', email: 'w@example.com', subject: '问', message: '好' })
    const { id: person, token } = await people(world).make('editor', ['contents', 'inbox'])
    await made(`contact-messages/${message.id}/reply`, { text: '答', version: message.version }, token)
    await leave(person, ['contents'])
    expect(await done('messages.reply')).toEqual({ state: 'failed', error: 'forbidden' })
    expect(post.received).toEqual([])
  })

  test('missing texts of the site are not filled in, and are not when the job is tried again', async () => {
    const { id: person, token } = await people(world).make('editor', ['contents', 'translation'])
    await made('translations', { locale: 'zh', key: 'season.notice', value: '休渔期公告' })
    await made('translations', { locale: 'en', key: 'season.notice', value: '' })
    const { job_id } = await made('translations/generate-missing', { module: 'season' }, token)
    await leave(person, ['contents'])
    expect(await done('translations.fill')).toEqual({ state: 'failed', error: 'forbidden' })
    await send('POST', `jobs/${job_id}/retry`, {}, token)
    expect(await done('translations.fill')).toEqual({ state: 'failed', error: 'forbidden' })
  })

  test('jobs name no record to those who may not read it', async () => {
    const { id } = await article()
    const moment = plusMs(world.clock.now(), hour)
    await world.services.work.run(systemActor, (tx) =>
      enqueue(tx, 'search-engines.later', { resource: 'contents', id, moment }, { runAt: moment }),
    )
    const subjectFor = async (part: Part) => {
      const { token } = await people(world).make('editor', [part])
      return (await send('GET', 'jobs?kind=search-engines.later', undefined, token)).body.data.items[0].subject
    }
    expect(await subjectFor('contents')).toMatchObject({ id, title_cn: '大黄鱼' })
    expect(await subjectFor('inbox')).toBeNull()
  })
})
