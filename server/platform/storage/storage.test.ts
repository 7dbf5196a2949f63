import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toAppError } from '../../http/errors.ts'
import { openLine } from '../../test/line.ts'
import { ticksDuring, ticksOf } from '../../test/measure.ts'
import { createWorld, type World } from '../../test/world.ts'
import { DiskStorage } from './disk.ts'
import { S3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

const bucket = 'anlan'
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const key = `${'a'.repeat(32)}.jpg`
const copy = `${'a'.repeat(32)}-320.webp`
const absent = `${'b'.repeat(32)}.jpg`

let directory: string
let server: S3rver
let endpoint: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'anlan-storage-'))
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(directory, 'bucket'),
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = (await server.run()) as AddressInfo
  endpoint = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true })
})

const kinds: [string, () => Promise<Storage>][] = [
  ['disk', async () => new DiskStorage(join(directory, 'media'))],
  [
    's3',
    () => S3Storage.open({ bucket, endpoint, region: 'us-east-1', credentials, temporary: (name) => join(directory, 'temporary', name) }),
  ],
]

describe.each(kinds)('the storage on %s', (_kind, open) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await open()
    const source = join(directory, 'source')
    await writeFile(source, '0123456789')
    for (const name of [key, copy]) await storage.put(name, source)
  })

  test('gives back what was put in, whole and in ranges, and says how long it is', async () => {
    expect(await text(await storage.read(key))).toBe('0123456789')
    expect(await text(await storage.read(key, { start: 2, end: 4 }))).toBe('234')
    expect([await storage.size(key), await storage.size(absent), await storage.size('../source')]).toEqual([10, null, null])
  })

  test('lends a local file and leaves none behind, even where its use fails', async () => {
    expect(await storage.withFile(key, (path) => readFile(path, 'utf8'))).toBe('0123456789')
    await expect(storage.withFile(key, () => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture')
    expect(await readdir(join(directory, 'temporary')).catch(() => [])).toEqual([])
  })

  test('keeps in quarantine what nobody is to see, and gives it back or deletes it there', async () => {
    expect([await storage.quarantine(copy), await storage.quarantine(copy), await storage.quarantine(absent)]).toEqual([true, true, false])
    expect(await storage.size(copy)).toBeNull()
    expect([await storage.restore(copy), await storage.restore(copy)]).toEqual([true, false])
    expect(await text(await storage.read(copy))).toBe('0123456789')
    // An object that is not in quarantine is not deleted.
    await storage.deleteQuarantined(copy)
    expect(await storage.size(copy)).toBe(10)
    await storage.quarantine(copy)
    await storage.deleteQuarantined(copy)
    expect(await storage.restore(copy)).toBe(false)
  })

  test('says whose it is, and stays that installation’s', async () => {
    const all = await Promise.all(['one', 'other'].map((id) => storage.claim(id)))
    expect(new Set(all)).toContain(await storage.claim('third'))
    expect(await storage.isUsed()).toBe(true)
  })

  test('refuses names that are no keys', async () => {
    await expect(storage.put('../../etc/passwd', join(directory, 'source'))).rejects.toThrow('not a storage key')
  })

  test('says whether it can be written to', async () => {
    expect(await storage.isWritable()).toBe(true)
    const away = await S3Storage.open({ bucket: 'no-such-bucket', endpoint, region: 'us-east-1', credentials, temporary: (name) => name })
    expect(await away.isWritable()).toBe(false)
  })
})

test('a bucket that is silent, or cannot be reached, is given up within five seconds as unavailable', async () => {
  const line = await openLine(endpoint)
  const storage = await S3Storage.open({ bucket, endpoint: line.url, region: 'us-east-1', credentials, temporary: (name) => name })
  const source = join(directory, 'small')
  await writeFile(source, 'a picture')
  for (const fail of [line.hold, line.cut]) {
    fail()
    const asked = Promise.allSettled([storage.put(key, source), storage.read(key), storage.size(key)])
    expect(await ticksDuring(asked)).toBeLessThan(ticksOf(5))
    const outcomes = await asked
    const codes = outcomes.map((outcome) => outcome.status === 'rejected' && toAppError(outcome.reason).code)
    expect(codes).toEqual(['unavailable', 'unavailable', 'unavailable'])
    await line.mend()
  }
  line.close()
})

test('a bucket that refuses, or that answers and stores nothing, is unavailable', async () => {
  const source = join(directory, 'small')
  await writeFile(source, 'a picture')
  const hollow = createServer((request, response) => void request.resume().on('end', () => response.end()))
  await new Promise<void>((resolve) => hollow.listen(0, '127.0.0.1', resolve))
  const { port } = hollow.address() as AddressInfo
  const temporary = (name: string) => name
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'stored',
      (error: unknown) => toAppError(error).code,
    )
  const refusing = await S3Storage.open({
    bucket,
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'unknown', secretAccessKey: 'x' },
    temporary,
  })
  expect(await Promise.all([refusing.put(key, source), refusing.read(key), refusing.size(key), refusing.isUsed()].map(codeOf))).toEqual(
    Array.from({ length: 4 }, () => 'unavailable'),
  )
  const storage = await S3Storage.open({ bucket, endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', credentials, temporary })
  expect(await codeOf(storage.put(key, source))).toBe('unavailable')
  hollow.close()
})

test('bytes that have changed in the bucket are given to nobody as a whole', async () => {
  const storage = await S3Storage.open({ bucket, endpoint, region: 'us-east-1', credentials, temporary: (name) => join(directory, name) })
  const source = join(directory, 'large')
  const bytes = Buffer.alloc(300_000, 'whole ')
  await writeFile(source, bytes)
  const name = `${'e'.repeat(32)}.jpg`
  await storage.put(name, source)
  expect((await buffer(await storage.read(name))).equals(bytes)).toBe(true)
  await writeFile(join(directory, 'bucket', bucket, 'media', `${name}._S3rver_object`), Buffer.alloc(300_000, 'other '))
  await expect(buffer(await storage.read(name))).rejects.toThrow('unavailable')
  await expect(storage.withFile(name, (path) => readFile(path))).rejects.toThrow('unavailable')
  expect(await text(await storage.read(name, { start: 0, end: 4 }))).toBe('other')
})

test.runIf(existsSync('/dev/full'))(
  'a full disk, tried where there is /dev/full, is not writable, and no empty file stays behind',
  async () => {
    const root = await mkdtemp(join(tmpdir(), 'anlan-full-'))
    await symlink('/dev/full', join(root, `.probe-${process.pid}`))
    expect(await new DiskStorage(root).isWritable()).toBe(false)
    expect(await readdir(root)).toEqual([])
    await rm(root, { recursive: true })
  },
)

describe('an installation with S3_BUCKET', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld('sqlite', {
      env: { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
    })
    world.services.jobs.start()
  })
  afterAll(() => world.close())

  test('takes an upload, makes its copies and serves both from the bucket', async () => {
    const { default: sharp } = await import('sharp')
    const jpeg = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#0a6' } })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'sea.jpg')
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/v1/admin/media/upload',
      headers: { authorization: `Bearer ${world.editor}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(answer.statusCode).toBe(201)
    const [{ id, url }] = answer.json().data
    const status = async () => (await world.call('GET', `/admin/media/${id}`, undefined, { token: world.editor })).body.data.status
    await expect.poll(status).toBe('ready')
    const original = await world.app.inject({ url, headers: { range: 'bytes=0-1' } })
    expect([original.statusCode, original.rawPayload]).toEqual([206, Buffer.from([0xff, 0xd8])])
    const small = await world.app.inject({ url: url.replace('.jpg', '-640.avif') })
    expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/avif'])
    expect((await world.call('GET', '/admin/system', undefined, { token: world.admin })).body.data.storage).toBe('s3')
    expect(await readdir(join(world.services.config.dataDir, 'media'))).toEqual([])
  })
})
