import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { dataPaths } from '../../config.ts'
import { ruleTestOn } from '../../test/rule-test.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'

const boundary = 'anlan-upload-test'

interface File {
  name: string
  bytes: Buffer
  type?: string
}

function multipart(files: File[]): Buffer {
  const parts = files.flatMap(({ name, bytes, type = 'image/jpeg' }) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

let colour = 0
/** A picture that no other test has made. */
function picture(width = 64, height = 48) {
  colour += 1
  return sharp({ create: { width, height, channels: 3, background: { r: colour % 256, g: (colour * 7) % 256, b: 80 } } })
}

/** A picture with edges, so that a damaged byte of it shows. */
async function detailed(width: number, height: number): Promise<Buffer> {
  const noise = Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * 7919 + colour * 31) % 251))
  colour += 1
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
const crc = (bytes: Buffer) => ~bytes.reduce((sum, byte) => (crcTable[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8), -1) >>> 0

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc(body), body.length + 4)
  return out
}

/** A valid PNG of one colour in a few kilobytes, however large it says it is. */
function bomb(side: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side))
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** The most memory that the programs started by this one have held, in bytes, with what this one holds now. */
async function memory(): Promise<number> {
  const tasks = await readdir('/proc/self/task')
  const children = await Promise.all(tasks.map((task) => readFile(`/proc/self/task/${task}/children`, 'utf8').catch(() => '')))
  const ids = children.join(' ').split(' ').filter(Boolean)
  const peaks = await Promise.all(
    ids.map(async (id) => Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${id}/status`, 'utf8').catch(() => ''))?.[1] ?? 0) * 1024),
  )
  return peaks.reduce((sum, peak) => sum + peak, process.memoryUsage.rss())
}

describe.each(dialects)('an upload on %s', (dialect) => {
  const ruleTest = ruleTestOn(dialect)
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
    world.services.jobs.start()
  })
  afterAll(() => world.close())

  const send = (files: File[]) =>
    world.call('POST', '/admin/media/upload', multipart(files), {
      token: world.editor,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
  const upload = async (bytes: Buffer, name = 'a.jpg', type?: string) => {
    const answer = await send([{ name, bytes, type }])
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data[0]
  }
  const fileOf = (record: { url: string }) => world.mediaPath(basename(record.url))
  const stored = async () => {
    const root = dataPaths(world.services.config).media
    const found = await readdir(root, { recursive: true, withFileTypes: true })
    return found
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('quarantine') && entry.name !== 'installation.json')
      .map((entry) => entry.name)
      .sort()
  }
  const drafts = () => readdir(world.services.temporaryDir)
  const record = async (id: number) => (await world.call('GET', `/admin/media/${id}`, undefined, { token: world.editor })).body.data
  const ready = (id: number) => vi.waitFor(async () => expect((await record(id)).status).toBe('ready'), { timeout: 15_000, interval: 20 })
  const jobsDone = () =>
    vi.waitFor(
      async () => {
        const open = await world.services.database.read
          .selectFrom('jobs')
          .select('id')
          .where('state', 'in', ['queued', 'running'])
          .execute()
        expect(open).toEqual([])
      },
      { timeout: 15_000, interval: 20 },
    )

  ruleTest('of the same bytes yields the same record and one file, whatever the names', async () => {
    const bytes = await picture().jpeg().toBuffer()
    const first = await upload(bytes, 'a.jpg')
    const repeated = await upload(bytes, 'b.jpg')
    expect(repeated.id).toBe(first.id)
    expect([first.is_duplicate, repeated.is_duplicate]).toEqual([false, true])
    expect(first.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect((await stored()).filter((name) => first.url.endsWith(name))).toHaveLength(1)
  })

  test('of the same bytes many times at once yields one record and leaves no second file', async () => {
    const before = await stored()
    const bytes = await picture(20, 20).gif().toBuffer()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send([{ name: 'a.gif', bytes }])))
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map((answer) => answer.body.data[0].id)).size).toBe(1)
    await jobsDone()
    expect((await stored()).filter((name) => !before.includes(name))).toHaveLength(1)
  })

  ruleTest('takes a file of the trash out of it again', async () => {
    const bytes = await picture(21, 20).gif().toBuffer()
    const { id } = await upload(bytes)
    await world.call('DELETE', `/admin/media/${id}`, undefined, { token: world.editor })
    expect(await upload(bytes)).toMatchObject({ id, deleted_at: null, is_duplicate: false })
  })

  ruleTest('keeps neither position nor camera in what is stored, and stands upright', async () => {
    const bytes = await picture(60, 40)
      .withExif({
        IFD0: { Make: 'SecretCam', Artist: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '29/1 36/1 0/1', GPSLongitude: '121/1 54/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const made = await upload(bytes)
    const kept = await readFile(fileOf(made))
    const metadata = await sharp(kept).metadata()
    expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined])
    expect(kept.includes('SecretCam')).toBe(false)
    expect([made.width, made.height, metadata.width, metadata.height]).toEqual([40, 60, 40, 60])
  })

  ruleTest('decides the type by the bytes, and serves it as that', async () => {
    const made = await upload(await picture(30, 30).png().toBuffer(), 'photo.jpg', 'text/html')
    expect(made).toMatchObject({ mime: 'image/png', kind: 'image' })
    const served = await world.app.inject(made.url)
    expect(served.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect(served.headers['content-security-policy']).toContain("default-src 'none'")
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  ruleTest.each([
    ['an SVG', 'a.svg', Buffer.from(svg)],
    ['an SVG named .png', 'a.png', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['HTML named .png', 'a.png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a text', 'a.txt', Buffer.from('hello')],
    ['an empty file', 'a.jpg', Buffer.alloc(0)],
    ['a program', 'a.jpg', Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(200)])],
    ['an archive', 'a.jpg', Buffer.from('504b03041400000008000000', 'hex')],
    ['a GIF that is a script', 'a.gif', Buffer.from('GIF89a/*\u0000\u0000*/=1;alert(1)')],
    [
      'the first bytes of a JPEG and then HTML',
      'a.jpg',
      Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['a TIFF', 'a.tif', Buffer.from('49492a0008000000', 'hex')],
  ])('of %s is refused (422) and leaves nothing', async (_what, name, bytes) => {
    const before = await stored()
    const answer = await send([{ name, bytes, type: 'image/png' }])
    expect(answer.status, answer.text).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual(['file'])
    expect(await stored()).toEqual(before)
    expect(await drafts()).toEqual([])
  })

  ruleTest('of a truncated JPEG is refused (422)', async () => {
    const whole = await detailed(400, 300)
    const answer = await send([{ name: 'a.jpg', bytes: whole.subarray(0, whole.length / 2) }])
    expect(answer.status).toBe(422)
    expect((await upload(whole)).width).toBe(400)
  })

  ruleTest('of a 14,000 × 14,000 PNG is refused (422) for less than 150 MB of memory', async () => {
    await upload(await picture(31, 31).png().toBuffer())
    const before = await memory()
    const answer = await send([{ name: 'bomb.png', bytes: bomb(14_000) }])
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('5000')
    expect((await memory()) - before).toBeLessThan(150 * 1024 * 1024)
    expect((await upload(bomb(500))).width).toBe(500)
  })

  ruleTest.each([
    ['../../../etc/passwd.jpg', 'passwd.jpg'],
    ['..\\..\\boot.jpg', 'boot.jpg'],
    ['<img src=x onerror=alert(1)>.jpg', 'img src=x onerror=alert(1).jpg'],
    ["';drop table media;--.jpg", "';drop table media;--.jpg"],
    ['大黄鱼.jpg', '大黄鱼.jpg'],
    ['\u0000\u0007.jpg', '.jpg'],
  ])('named %j is kept as %j and stored under a name of our own', async (name, expected) => {
    const made = await upload(await picture().gif().toBuffer(), name)
    expect(made.original_name).toBe(expected)
    expect(made.url).toMatch(/^\/media\/[0-9a-f]{32}\.gif$/)
    expect(fileOf(made).startsWith(dataPaths(world.services.config).media)).toBe(true)
  })

  ruleTest('of several files makes a record of each, in their order', async () => {
    const files = await Promise.all([1, 2, 3].map(async (n) => ({ name: `${n}.gif`, bytes: await picture().gif().toBuffer() })))
    const answer = await send(files)
    expect(answer.body.data.map((one: { original_name: string }) => one.original_name)).toEqual(['1.gif', '2.gif', '3.gif'])
  })

  ruleTest('without a file, or that is no multipart, is a 4xx', async () => {
    expect((await send([])).status).toBe(422)
    const other = await world.call('POST', '/admin/media/upload', { file: 'x' }, { token: world.editor })
    expect(other.status).toBeGreaterThanOrEqual(400)
    expect(other.status).toBeLessThan(500)
  })

  ruleTest('of an image gets AVIF and WebP copies, never larger than itself, and is ready', async () => {
    const made = await upload(await detailed(700, 300))
    expect(made).toMatchObject({ status: 'processing', variants: [] })
    await ready(made.id)
    expect((await record(made.id)).variants).toEqual([320, 480, 640])
    const key = basename(made.url, '.jpg')
    expect((await stored()).filter((name) => name.startsWith(`${key}-`))).toEqual([
      `${key}-320.avif`,
      `${key}-320.webp`,
      `${key}-480.avif`,
      `${key}-480.webp`,
      `${key}-640.avif`,
      `${key}-640.webp`,
    ])
    for (const width of [320, 480, 640]) {
      for (const format of ['avif', 'webp']) {
        const { headers, rawPayload } = await world.app.inject(`/media/${key}-${width}.${format}`)
        expect(headers['content-type']).toBe(`image/${format}`)
        const metadata = await sharp(rawPayload).metadata()
        expect(metadata.width).toBe(width)
        expect(metadata.exif).toBeUndefined()
      }
    }
  })

  test('of an image whose bytes are lost says that it failed', async () => {
    await jobsDone()
    await world.services.database.write((db) => db.deleteFrom('jobs').execute())
    const made = await upload(await detailed(400, 200))
    await ready(made.id)
    await rm(fileOf(made))
    for (const name of (await stored()).filter((file) => file.startsWith(`${basename(made.url, '.jpg')}-`)))
      await world.services.storage.quarantine(name)
    await world.services.database.write((db) =>
      db.updateTable('jobs').set({ state: 'queued', attempts: 4, progress_done: 0, run_at: world.clock.now() }).execute(),
    )
    world.services.jobs.wake()
    await jobsDone()
    expect((await record(made.id)).status).toBe('failed')
  })

  test('that an article shows is not deleted: 409, and where it is used', async () => {
    const made = await upload(await picture().gif().toBuffer())
    const inText = await upload(await picture().gif().toBuffer())
    const category = await world.call('POST', '/admin/categories', { type: 'news', title_cn: `类${made.id}` }, { token: world.editor })
    const article = await world.call(
      'POST',
      '/admin/contents',
      { category_id: category.body.data.id, title_cn: '文章', cover_id: made.id, content_cn: `<p><img src="${inText.url}"></p>` },
      { token: world.editor },
    )
    for (const [file, field] of [
      [made, 'cover_id'],
      [inText, 'content_cn'],
    ] as const) {
      for (const path of [`/admin/media/${file.id}`, `/admin/media/${file.id}?force=true`])
        expect((await world.call('DELETE', path, undefined, { token: world.editor })).status).toBe(409)
      const usage = await world.call('GET', `/admin/media/${file.id}/usage`, undefined, { token: world.editor })
      expect(usage.body.data).toEqual([{ resource: 'contents', id: article.body.data.id, title_cn: '文章', title_en: '', field }])
      const unused = await world.call('GET', '/admin/media?unused=true&per_page=100', undefined, { token: world.editor })
      expect(unused.body.data.items.map((one: { id: number }) => one.id)).not.toContain(file.id)
      expect(unused.body.data.meta.total).toBe(unused.body.data.items.length)
    }
    await world.call('DELETE', `/admin/contents/${article.body.data.id}?force=true`, undefined, { token: world.editor })
    const unused = await world.call('GET', '/admin/media?unused=true&per_page=100', undefined, { token: world.editor })
    expect(unused.body.data.meta.total).toBe(unused.body.data.items.length)
    expect((await world.call('DELETE', `/admin/media/${made.id}`, undefined, { token: world.editor })).status).toBe(200)
  })

  ruleTest('that is purged takes its bytes along, copies too, even those of an unfinished job', async () => {
    const made = await upload(await detailed(700, 310))
    await ready(made.id)
    const key = basename(made.url, '.jpg')
    await world.services.database.write((db) => db.updateTable('media').set({ variants: '[]' }).where('id', '=', made.id).execute())
    expect((await stored()).filter((name) => name.startsWith(key))).toHaveLength(7)
    await world.call('DELETE', `/admin/media/${made.id}`, undefined, { token: world.editor })
    expect((await world.app.inject(made.url)).statusCode).toBe(200)
    await world.call('DELETE', `/admin/media/${made.id}?force=true`, undefined, { token: world.editor })
    world.services.jobs.wake()
    await jobsDone()
    expect((await stored()).filter((name) => name.startsWith(key))).toEqual([])
    expect((await world.app.inject(made.url)).statusCode).toBe(404)
  })

  ruleTest('of 60 damaged JPEGs never fails (5xx) and leaves no file without a record', async () => {
    const whole = await detailed(48, 48)
    let seed = 42
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    const statuses = new Set<number>()
    for (let n = 0; n < 60; n += 1) {
      const bytes = Buffer.from(whole)
      for (let change = 0; change <= n % 12; change += 1) bytes[random(n % 3 === 0 ? 400 : bytes.length)] = random(256)
      const cut = n % 5 === 0 ? bytes.subarray(0, 20 + random(bytes.length - 20)) : bytes
      const answer = await send([{ name: `${n}.jpg`, bytes: cut }])
      expect([201, 422], `${n}: ${answer.text}`).toContain(answer.status)
      statuses.add(answer.status)
    }
    expect(statuses).toContain(422)
    await jobsDone()
    const rows = await world.services.database.read.selectFrom('media').select('storage_key').execute()
    const known = new Set(rows.map((row) => row.storage_key))
    expect((await stored()).filter((name) => !known.has(name.slice(0, 32)))).toEqual([])
    expect(await drafts()).toEqual([])
  })
})
