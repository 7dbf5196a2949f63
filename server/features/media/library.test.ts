import { basename } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { dayMs } from '../../platform/clock.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'

const boundary = 'anlan-library-test'

function multipart(name: string, bytes: Buffer): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

let count = 0
/** A picture that no other test has made: its left half red, its right half of a colour of its own. */
async function picture(width = 80, height = 60): Promise<Buffer> {
  count += 1
  const right = await sharp({ create: { width: width / 2, height, channels: 3, background: { r: 0, g: count * 5, b: 200 } } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: { r: 255, g: 0, b: 0 } } })
    .composite([{ input: right, left: width / 2, top: 0 }])
    .png()
    .toBuffer()
}

describe.each(dialects)('the media library on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    world.call(method, `/admin${path}`, body, { token: world.editor })
  const send = (path: string, bytes: Buffer, name = 'a.png') =>
    world.call('POST', `/admin/media${path}`, multipart(name, bytes), {
      token: world.editor,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
  const upload = async (bytes?: Buffer, query = '') => {
    const answer = await send(`/upload${query}`, bytes ?? (await picture()))
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data[0]
  }
  const record = async (id: number) => (await call('GET', `/media/${id}`)).body.data
  const bytesOf = async ({ url }: { url: string }) => world.services.storage.size(basename(url))
  const edit = (ids: number[], folder: string) => call('POST', '/media/batch-edit', { ids, set: { folder } })
  const folders = async () => (await call('GET', '/media/folders')).body.data

  test('takes a file at the address of the resource as at the one that is named for uploads', async () => {
    const answer = await send('', await picture())
    expect([answer.status, answer.body.data[0].kind]).toEqual([201, 'image'])
  })

  test('moves many files into a folder at once, which then exists, and out of it again, which ends it', async () => {
    const [a, b] = [await upload(), await upload()]
    const before = await folders()
    expect((await edit([a.id, b.id], '车间')).body.data).toEqual({
      changed: 2,
      unchanged: 0,
      failed: [],
      batch: expect.any(Number),
    })
    expect(await folders()).toEqual({
      total: before.total,
      unfiled: before.unfiled - 2,
      folders: [...before.folders, { name: '车间', count: 2 }],
    })
    expect((await call('GET', `/media?folder=${encodeURIComponent('车间')}`)).body.data.meta.total).toBe(2)
    await edit([a.id, b.id], '')
    expect(await folders()).toEqual(before)
  })

  test('lists what is in no folder, and finds a moved file by the name of its folder', async () => {
    const [loose, filed] = [await upload(), await upload()]
    await edit([filed.id], 'Harbour')
    const ids = (await call('GET', '/media?unfiled=true&per_page=100')).body.data.items.map((item: { id: number }) => item.id)
    expect(ids).toContain(loose.id)
    expect(ids).not.toContain(filed.id)
    const found = (await call('GET', '/media?keyword=harbour')).body.data.items
    expect(found.map((item: { id: number }) => item.id)).toEqual([filed.id])
  })

  test('moves what it can and names what it cannot', async () => {
    const file = await upload()
    const { changed, failed } = (await edit([file.id, 999_999], '甲')).body.data
    expect([changed, failed.map(({ id }: { id: number }) => id)]).toEqual([1, [999_999]])
    expect((await record(file.id)).folder).toBe('甲')
    expect((await edit([file.id], 'x'.repeat(201))).status).toBe(422)
    expect((await world.call('POST', '/admin/media/batch-edit', { ids: [file.id], set: { folder: '' } })).status).toBe(401)
  })

  test('counts no file of the trash in a folder', async () => {
    const file = await upload(undefined, '?folder=Bin')
    expect((await folders()).folders).toContainEqual({ name: 'Bin', count: 1 })
    await call('DELETE', `/media/${file.id}`)
    expect((await folders()).folders.map(({ name }: { name: string }) => name)).not.toContain('Bin')
  })

  test('crops a part of a picture to a file of its own with its texts, and leaves the original as it was', async () => {
    const { id, version } = await upload(undefined, '?folder=Quay')
    await call('PUT', `/media/${id}`, { alt_cn: '码头', focal_x: 0.75, focal_y: 0.5, version })
    const original = await record(id)
    const answer = await call('POST', `/media/${id}/crop`, { x: 40, y: 0, width: 40, height: 30 })
    expect(answer.status, answer.text).toBe(201)
    const made = answer.body.data
    expect(made).toMatchObject({ width: 40, height: 30, alt_cn: '码头', folder: 'Quay', focal_x: 0.5, focal_y: 1, mime: 'image/png' })
    expect(made.original_name).toBe('a 40×30.png')
    const { dominant } = await sharp(world.mediaPath(basename(made.url))).stats()
    expect(dominant.r).toBeLessThan(50)
    expect(await record(id)).toEqual(original)
  })

  test('gives the same crop twice the same file', async () => {
    const { id } = await upload()
    const crop = async () => (await call('POST', `/media/${id}/crop`, { x: 1, y: 2, width: 50, height: 20 })).body.data.id
    expect(await crop()).toBe(await crop())
  })

  test('refuses a crop beyond the edges, of nothing, of what is no picture and of what is in the trash', async () => {
    const { id } = await upload()
    const pdf = await upload(Buffer.from(`%PDF-1.4\n% ${dialect}\n%%EOF`))
    const crop = async (of: number, region: object) => (await call('POST', `/media/${of}/crop`, region)).status
    expect(await crop(id, { x: 41, y: 0, width: 40, height: 30 })).toBe(422)
    expect(await crop(id, { x: 0, y: 31, width: 40, height: 30 })).toBe(422)
    expect(await crop(id, { x: 0, y: 0, width: 0, height: 30 })).toBe(422)
    expect(await crop(pdf.id, { x: 0, y: 0, width: 1, height: 1 })).toBe(422)
    await call('DELETE', `/media/${id}`)
    expect(await crop(id, { x: 0, y: 0, width: 40, height: 30 })).toBe(404)
  })

  test('replaces the bytes of a file wherever it is shown, rich texts too, and keeps its texts', async () => {
    const { id, url, version } = await upload(undefined, '?folder=Old')
    await call('PUT', `/media/${id}`, { alt_en: 'The quay', version })
    const { id: category } = (await call('POST', '/categories', { type: 'news', title_cn: '新闻', slug: 'press' })).body.data
    const article = { category_id: category, title_cn: '甲', cover_id: id, content_cn: `<p><img src="${url}" alt="码头" /></p>` }
    const { id: content } = (await call('POST', '/contents', article)).body.data
    const answer = await send(`/${id}/replace`, await picture(40, 20), 'new.png')
    expect(answer.status, answer.text).toBe(200)
    const replaced = answer.body.data
    expect(replaced).toMatchObject({ id, width: 40, height: 20, alt_en: 'The quay', folder: 'Old', original_name: 'new.png' })
    expect(replaced.url).not.toBe(url)
    const shown = (await call('GET', `/contents/${content}`)).body.data
    expect(shown.cover.url).toBe(replaced.url)
    expect(shown.content_cn).toContain(replaced.url)
    expect(shown.content_cn).not.toContain(url)
  })

  test('a text from before a file was replaced shows the file as it is now: restored, saved from another window, or asked for by its address', async () => {
    const { id, url } = await upload()
    const { id: category } = (await call('POST', '/categories', { type: 'news', title_cn: '旧址' })).body.data
    const content_cn = `<p>旧</p><p><img src="${url}" alt="码头" /></p>`
    const { id: content } = (await call('POST', '/contents', { category_id: category, title_cn: '乙', content_cn })).body.data
    const replaced = (await send(`/${id}/replace`, await picture(40, 20))).body.data
    const shown = async () => (await call('GET', `/contents/${content}`)).body.data
    const revisions = (await call('GET', `/contents/${content}/revisions`)).body.data.map(({ version }: { version: number }) => version)
    expect(revisions).toEqual([1])
    const restored = await call('POST', `/contents/${content}/revisions/1/restore`)
    expect([restored.status, restored.body.data.content_cn.includes(replaced.url), (await shown()).content_cn.includes(url)]).toEqual([
      200,
      true,
      false,
    ])
    const { version } = await shown()
    const saved = await call('PUT', `/contents/${content}`, { version, content_cn: content_cn.replace('旧', '新') })
    expect(saved.body.data.content_cn).toContain(replaced.url)
    expect((await call('GET', `/media/${id}/usage`)).body.data).toHaveLength(1)
    await world.services.storage.quarantine(basename(url))
    const moved = await world.app.inject({ url })
    expect([moved.statusCode, moved.headers.location]).toEqual([302, replaced.url])
  })

  test('a revision whose cover is in the trash comes back without it', async () => {
    const { id: cover_id } = await upload()
    const { id: category } = (await call('POST', '/categories', { type: 'news', title_cn: '旧封面' })).body.data
    const { id } = (await call('POST', '/contents', { category_id: category, title_cn: '丙', cover_id })).body.data
    await call('PUT', `/contents/${id}`, { version: 1, title_cn: '丁', cover_id: null })
    expect((await call('DELETE', `/media/${cover_id}`)).status).toBe(200)
    expect((await call('PUT', `/contents/${id}`, { version: 2, cover_id })).status).toBe(422)
    const restored = await call('POST', `/contents/${id}/revisions/1/restore`)
    expect([restored.status, restored.body.data.title_cn, restored.body.data.cover_id]).toEqual([200, '丙', null])
  })

  test('keeps the bytes of a replaced file for a day, for pages that are still open', async () => {
    world.services.jobs.start()
    const old = await upload()
    const replaced = (await send(`/${old.id}/replace`, await picture())).body.data
    expect(await bytesOf(old)).toBeGreaterThan(0)
    world.clock.advance(dayMs + 1)
    world.services.jobs.wake()
    await vi.waitFor(async () => expect(await bytesOf(old)).toBeNull(), { timeout: 10_000, interval: 20 })
    expect(await bytesOf(replaced)).toBeGreaterThan(0)
  })

  test('refuses to replace by another kind, by what the library has already, and what is in the trash', async () => {
    const [file, other] = [await upload(), await picture()]
    await upload(other)
    const replace = async (bytes: Buffer) => (await send(`/${file.id}/replace`, bytes)).status
    expect(await replace(other)).toBe(422)
    expect(await replace(Buffer.from(`%PDF-1.4\n% other ${dialect}\n%%EOF`))).toBe(422)
    expect((await record(file.id)).url).toBe(file.url)
    await call('DELETE', `/media/${file.id}`)
    expect(await replace(await picture())).toBe(404)
  })

  test('says which record keeps a file from being deleted', async () => {
    const { id } = await upload()
    await call('POST', '/banners', { title_cn: '夏季横幅', image_id: id, position: 'home' })
    const refused = await call('DELETE', `/media/${id}`)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('夏季横幅')
    expect(refused.body.data).toMatchObject([{ resource: 'banners', title_cn: '夏季横幅', field: 'image_id' }])
    const { failed } = (await call('POST', '/media/batch-delete', { ids: [id] })).body.data
    expect(failed[0].message).toContain('夏季横幅')
  })
})
