import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { basename, join } from 'node:path'
import { Upload } from '@tus/server'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { dataPaths } from '../../config.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'
import { createServices, startBackground } from '../../runtime.ts'
import { mp4Of } from '../../test/movies.ts'
import { ruleTestOn } from '../../test/rule-test.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'
import { ResumableUploads } from './resumable-uploads.ts'

const path = '/api/v1/admin/media/resumable'
const octets = 'application/offset+octet-stream'

const film = (size = 3_000): Buffer => mp4Of(size)

const encoded = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

describe.each(dialects)('a resumable upload on %s', (dialect) => {
  const ruleTest = ruleTestOn(dialect)
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await world.services.resumableUploads.sweep(plusMs(new Date().toISOString(), 2 * dayMs))
  })

  interface Sent {
    token?: string | null
    headers?: Record<string, string>
    body?: Buffer
    app?: World['app']
  }
  const send = async (
    method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'GET',
    url: string,
    { token = world.editor, headers, body, app = world.app }: Sent = {},
  ) => {
    const authorization = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await app.inject({ method, url, headers: { 'tus-resumable': '1.0.0', ...authorization, ...headers }, payload: body })
    const isJson = answer.headers['content-type']?.toString().includes('json') && answer.body
    return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : undefined }
  }
  const begin = (length: number | string, metadata: Record<string, string> = { filename: 'film.mp4' }, more: Sent = {}) =>
    send('POST', path, { ...more, headers: { 'upload-length': String(length), 'upload-metadata': encoded(metadata), ...more.headers } })
  const begun = async (length: number, metadata?: Record<string, string>) => {
    const { status, headers } = await begin(length, metadata)
    expect(status).toBe(201)
    return String(headers.location)
  }
  const add = (url: string, offset: number, body: Buffer, more: Sent = {}) =>
    send('PATCH', url, { ...more, body, headers: { 'content-type': octets, 'upload-offset': String(offset), ...more.headers } })
  const offset = async (url: string, more?: Sent) => Number((await send('HEAD', url, more)).headers['upload-offset'])
  const left = () => readdir(dataPaths(world.services.config).uploads)
  /** Sends a whole file in one chunk; answers what the last request answered. */
  const whole = async (bytes: Buffer, metadata?: Record<string, string>, more?: Sent) =>
    add(await begun(bytes.length, metadata), 0, bytes, more)

  test('becomes a record once its last chunk has come, and leaves nothing behind', async () => {
    const bytes = film()
    const url = await begun(bytes.length, { filename: '../出海.mp4', folder: '影片' })
    expect(url).toMatch(/^\/api\/v1\/admin\/media\/resumable\/\d+-[0-9a-f]{32}$/)
    for (const start of [0, 1_000, 2_000]) {
      expect(await offset(url)).toBe(start)
      const answer = await add(url, start, bytes.subarray(start, start + 1_000))
      expect(answer.headers['upload-offset']).toBe(String(start + 1_000))
      expect(answer.headers['tus-resumable']).toBe('1.0.0')
      expect(answer.status).toBe(start === 2_000 ? 201 : 204)
      if (start < 2_000) continue
      expect(answer.body).toMatchObject({
        success: true,
        data: [{ original_name: '出海.mp4', folder: '影片', mime: 'video/mp4', size: 3_000 }],
      })
      const [made] = answer.body.data
      expect(made.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
      expect((await readFile(world.mediaPath(basename(made.url)))).equals(bytes)).toBe(true)
      const audit = await world.services.database.read.selectFrom('audit').selectAll().where('resource', '=', 'media').execute()
      expect(audit.map(({ action, record_id }) => [action, record_id])).toEqual([['create', made.id]])
    }
    expect(await left()).toEqual([])
  })

  ruleTest('is refused where the sender’s unfinished ones would take more than 2 GB together', async () => {
    const large = 200 * 1024 * 1024
    for (let n = 0; n < 10; n += 1) await begun(large)
    const { status, body } = await begin(large)
    expect([status, body.message]).toEqual([429, expect.stringContaining('2 GB')])
    expect((await begin(large, undefined, { token: world.admin })).status).toBe(201)
  })

  ruleTest('whose last answer is lost gives it once more for the last byte', async () => {
    const bytes = film()
    const url = await begun(bytes.length)
    const first = await add(url, 0, bytes)
    expect(await offset(url)).toBe(2_999)
    const repeated = await add(url, 2_999, bytes.subarray(2_999))
    expect([repeated.status, repeated.headers['upload-offset']]).toEqual([201, '3000'])
    expect(repeated.body).toEqual(first.body)
    expect((await add(url, 2_999, bytes)).status).toBe(413)
    expect((await send('HEAD', url, { token: world.admin })).status).toBe(404)
  })

  ruleTest('of a picture cleans it, and prepares its copies', async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#135' } })
      .withExif({ IFD0: { Make: 'SecretCam' } })
      .jpeg()
      .toBuffer()
    const { body } = await whole(bytes, { filename: 'a.jpg' })
    expect(body.data[0]).toMatchObject({ mime: 'image/jpeg', status: 'processing', width: 40 })
    expect((await readFile(world.mediaPath(basename(body.data[0].url)))).includes('SecretCam')).toBe(false)
  })

  ruleTest('of bytes that the library has yields their record', async () => {
    const bytes = film()
    const first = await whole(bytes)
    const repeated = await whole(bytes, { filename: 'other.mp4' })
    expect(repeated.body.data[0]).toMatchObject({ id: first.body.data[0].id, original_name: 'film.mp4' })
  })

  ruleTest('at another offset than its own is a 409 and takes nothing', async () => {
    const url = await begun(3_000)
    await add(url, 0, film().subarray(0, 1_000))
    for (const wrong of [0, 999, 1_001, 3_000]) {
      const answer = await add(url, wrong, Buffer.alloc(10), { headers: { 'x-locale': 'en' } })
      expect(answer.status).toBe(409)
      expect(answer.body).toMatchObject({ success: false, status: 409, message: expect.stringContaining('another position') })
    }
    expect(await offset(url)).toBe(1_000)
  })

  ruleTest('is its beginner’s alone: to others it does not exist', async () => {
    const url = await begun(3_000)
    for (const [method, more] of [
      ['HEAD', {}],
      ['PATCH', { headers: { 'content-type': octets, 'upload-offset': '0' }, body: Buffer.alloc(10) }],
      ['DELETE', {}],
    ] as const) {
      const answer = await send(method, url, { ...more, token: world.admin })
      expect([method, answer.status]).toEqual([method, 404])
      if (method !== 'HEAD') expect(answer.body).toMatchObject({ success: false, status: 404 })
    }
    expect(await offset(url)).toBe(0)
  })

  ruleTest('without a token is a 401, whatever is asked', async () => {
    const url = await begun(3_000)
    const answers = [
      await begin(3_000, undefined, { token: null }),
      await send('HEAD', url, { token: null }),
      await add(url, 0, Buffer.alloc(10), { token: null }),
      await send('DELETE', url, { token: null }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect(answers[0]?.body).toMatchObject({ success: false, status: 401 })
    expect(await offset(url)).toBe(0)
  })

  ruleTest('larger than 200 MB is a 413, and so is more than was announced', async () => {
    const answer = await begin(200 * 1024 * 1024 + 1, undefined, { headers: { 'x-locale': 'en' } })
    expect(answer.status).toBe(413)
    expect(answer.body.message).toBe('Too large: at most 200 MB')
    const url = await begun(100)
    expect((await add(url, 0, Buffer.alloc(101))).status).toBe(413)
    expect(await offset(url)).toBe(0)
    expect(await left()).toHaveLength(2)
  })

  ruleTest('of a film past 20 MB passes, of a picture that large is a 413 and its bytes go', async () => {
    const size = 21 * 1024 * 1024
    expect((await whole(film(size))).status).toBe(201)
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(size)])
    expect((await whole(png)).status).toBe(413)
    expect(await left()).toEqual([])
  })

  test('is one of at most 20 that a user leaves unfinished; many at once do not slip past', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => begin(3_000, undefined, { headers: { 'x-locale': 'en' } })))
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(20)
    while ((await begin(3_000)).status === 201);
    expect(await left()).toHaveLength(40)
    const answer = await begin(3_000)
    expect(answer.status).toBe(429)
    expect(answer.body.message).toContain('20')
    expect((await begin(3_000, undefined, { token: world.admin })).status).toBe(201)
    const id = (await left()).find((name) => name.startsWith('2-'))
    expect((await send('DELETE', `${path}/${id}`)).status).toBe(204)
    expect((await begin(3_000)).status).toBe(201)
  })

  ruleTest.each([
    ['no name', { folder: 'a' }, 'filename'],
    ['an empty name', { filename: '' }, 'filename'],
    ['a folder with a name too long', { filename: 'a', folder: 'x'.repeat(201) }, 'folder'],
    ['an unknown key', { filename: 'a', owner: '1' }, 'owner'],
  ])('that says %s of itself is a 422', async (_what, metadata, field) => {
    const answer = await begin(3_000, metadata as Record<string, string>)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
    expect(await left()).toEqual([])
  })

  ruleTest.each([
    ['metadata that is no base64', { 'upload-length': '10', 'upload-metadata': 'filename ???' }, 'upload-metadata'],
    ['no metadata', { 'upload-length': '10' }, 'upload-metadata'],
    ['no length', { 'upload-metadata': encoded({ filename: 'a' }) }, 'upload-length'],
    ['nothing to send', { 'upload-length': '0', 'upload-metadata': encoded({ filename: 'a' }) }, 'upload-length'],
    ['a negative length', { 'upload-length': '-5', 'upload-metadata': encoded({ filename: 'a' }) }, 'upload-length'],
  ])('with %s is a 422', async (_what, headers, field) => {
    const answer = await send('POST', path, { headers })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  ruleTest('of another version, type or place is refused in our own words', async () => {
    const url = await begun(3_000)
    const version = await begin(10, undefined, { headers: { 'tus-resumable': '0.2.2' } })
    expect([version.status, version.body.status, version.headers['tus-version']]).toEqual([412, 412, '1.0.0'])
    const none = await world.app.inject({ method: 'HEAD', url, headers: { authorization: `Bearer ${world.editor}` } })
    expect([none.statusCode, none.headers['tus-version']]).toEqual([412, '1.0.0'])
    const type = await add(url, 0, Buffer.from('{}'), { headers: { 'content-type': 'application/json' } })
    expect(type.body).toMatchObject({ success: false, status: 415 })
    expect((await add(url, 0, Buffer.alloc(1), { headers: { 'upload-offset': '-1' } })).body).toMatchObject({ success: false, status: 422 })
  })

  ruleTest.each([
    ['HTML named .mp4', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(200)])],
    ['an MP4 with noise for its film', Buffer.concat([mp4Of(3_000).subarray(0, 28), randomBytes(2_000)])],
    ['a damaged picture', Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.alloc(200)])],
  ])('of %s is refused (422) in the caller’s language, and its bytes go', async (_what, bytes) => {
    const answer = await whole(bytes, undefined, { headers: { 'x-locale': 'en' } })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ success: false, message: 'Some fields need your attention' })
    expect(Object.keys(answer.body.errors)).toEqual(['file'])
    expect(await left()).toEqual([])
    expect(await readdir(world.services.temporaryDir)).toEqual([])
  })

  ruleTest.each(['..%2f..%2fanlan.db', '..%2fsecret.key', '1-%2e%2e', 'x', '1-0123456789abcdef0123456789abcdef.json', '%00'])(
    'called %s is none: nothing is read or removed',
    async (id) => {
      const url = await begun(3_000)
      for (const method of ['HEAD', 'DELETE'] as const) expect([400, 404, 422]).toContain((await send(method, `${path}/${id}`)).status)
      expect([400, 404, 422]).toContain((await add(`${path}/${id}`, 0, Buffer.alloc(1))).status)
      expect((await readFile(dataPaths(world.services.config).secretKey)).length).toBeGreaterThan(0)
      expect(await offset(url)).toBe(0)
    },
  )

  test('that is given up goes at once', async () => {
    const url = await begun(3_000)
    await add(url, 0, film().subarray(0, 100))
    expect((await send('DELETE', url)).status).toBe(204)
    expect(await left()).toEqual([])
    expect((await send('DELETE', url)).status).toBe(404)
  })

  ruleTest('that has not grown for a day goes with the cleaning; a young one stays', async () => {
    const old = await begun(3_000)
    const young = await begun(3_000)
    const now = new Date().toISOString()
    const past = new Date(Date.parse(now) - 2 * dayMs)
    const file = join(dataPaths(world.services.config).uploads, basename(old))
    for (const name of [file, `${file}.json`]) await utimes(name, past, past)
    expect(await world.services.resumableUploads.sweep(now)).toBe(1)
    expect((await send('HEAD', old)).status).toBe(404)
    expect(await offset(young)).toBe(0)
  })

  ruleTest('creates its directory with the first upload; without one a sweep removes nothing', async () => {
    const missing = new ResumableUploads(join(world.services.config.dataDir, 'none', 'uploads'))
    expect(await missing.sweep(new Date().toISOString())).toBe(0)
    await expect(stat(missing.directory)).rejects.toThrow('ENOENT')
    await missing.create(new Upload({ id: missing.newId(1), size: 3, offset: 0 }))
    expect(await readdir(missing.directory)).toHaveLength(2)
  })

  ruleTest('goes on in a program that was started again', async () => {
    const bytes = film()
    const url = await begun(bytes.length)
    await add(url, 0, bytes.subarray(0, 1_700))
    const { services } = world
    const later = await createServices(services.config, pino({ level: 'silent' }), services.database, world.clock)
    const stop = await startBackground(later)
    const app = await buildApp(later, { checkAnswers: true, shedLoad: false })
    expect(await offset(url, { app })).toBe(1_700)
    const answer = await add(url, 1_700, bytes.subarray(1_700), { app })
    expect(answer.body.data[0].sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    await app.close()
    await stop()
  })

  ruleTest('whose file could not be stored asks for its last byte again, and is then stored', async () => {
    const bytes = film()
    const url = await begun(bytes.length)
    const { media } = dataPaths(world.services.config)
    await rename(media, `${media}-away`)
    await writeFile(media, 'a file, where there should be a folder')
    const failed = await add(url, 0, bytes)
    expect([failed.status, failed.body.status]).toEqual([500, 500])
    expect(await offset(url)).toBe(2_999)
    await rm(media)
    await rename(`${media}-away`, media)
    const answers = await Promise.all([1, 2].map(() => add(url, 2_999, bytes.subarray(2_999))))
    expect(answers.map(({ status }) => status).filter((status) => status === 201).length).toBeGreaterThan(0)
    const made = answers.find(({ status }) => status === 201)?.body.data[0]
    expect(made.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(await left()).toEqual([])
  })

  const line = async (app: World['app']) => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    return connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  }
  const headOf = (url: string, at: number, length: number) =>
    `PATCH ${url} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${world.editor}\r\nTus-Resumable: 1.0.0\r\nContent-Type: ${octets}\r\nUpload-Offset: ${at}\r\nContent-Length: ${length}\r\n\r\n`
  /** All that a server has said on a line so far. */
  const said = (socket: Socket) => {
    let text = ''
    socket.setEncoding('utf8').on('data', (more: string) => {
      text += more
    })
    return () => text
  }

  ruleTest('in which a piece is refused keeps its line: the rest of the piece is read, and the next request answered', async () => {
    const url = await begun(6_000_000)
    const socket = await line(world.app)
    const answers = said(socket)
    socket.write(Buffer.concat([Buffer.from(headOf(url, 1, 5_000_000)), randomBytes(1_000_000)]))
    await expect.poll(answers).toContain('HTTP/1.1 409')
    socket.write(randomBytes(4_000_000))
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    await expect.poll(answers).toContain('HTTP/1.1 200')
    socket.destroy()
  })

  test('whose end goes to two processes is stored once, and refused where it came second', async () => {
    const other = dialect === 'postgres' ? await world.beside() : null
    if (!other) return
    const bytes = film(200_000)
    const url = await begun(bytes.length)
    const socket = await line(other.app)
    const answers = said(socket)
    socket.write(Buffer.concat([Buffer.from(headOf(url, 0, bytes.length)), bytes.subarray(0, 100_000)]))
    await expect.poll(async () => (await stat(join(dataPaths(world.services.config).uploads, basename(url)))).size).toBe(100_000)
    const stored = await add(url, 100_000, bytes.subarray(100_000))
    expect(stored.status).toBe(201)
    socket.write(bytes.subarray(100_000))
    await expect.poll(answers).toContain('HTTP/1.1 409')
    socket.destroy()
  })

  ruleTest('whose line breaks keeps what has come', async () => {
    const bytes = film(1_000_000)
    const url = await begun(bytes.length)
    const socket = await line(world.app)
    const head = headOf(url, 0, 1_000_000)
    socket.write(Buffer.concat([Buffer.from(head), bytes.subarray(0, 300_000)]))
    await expect.poll(() => offset(url)).toBeGreaterThan(200_000)
    socket.destroy()
    let at = await offset(url)
    let status = 0
    while (status !== 201) {
      const answer = await add(url, at, bytes.subarray(at))
      status = answer.status
      if (status === 409) at = await offset(url)
      else expect(answer.body.data[0].sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    }
  })
})
