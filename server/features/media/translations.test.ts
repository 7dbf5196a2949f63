import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenField } from '../../../contracts/translation/open-fields.ts'
import { recordsIn } from '../../test/records.ts'
import { createWorld, dialects, type World } from '../../test/world.ts'

describe.each(dialects)('the texts of files on %s', (dialect) => {
  let world: World
  const { send, read, change } = recordsIn(() => world)
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())

  let shade = 0
  async function picture(): Promise<{ id: number; path: string; translation_fields: object }> {
    shade += 1
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: { r: shade, g: 9, b: 9 } } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), `picture-${shade}.png`)
    const request = new Response(form)
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/v1/admin/media/upload',
      headers: { authorization: `Bearer ${world.admin}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    const [file] = answer.json().data
    return { ...file, path: `/media/${file.id}` }
  }
  const next = async (): Promise<OpenField | null> => read('/translation-fields/next')

  test('have the state of their translation, and are found with the open fields of all records', async () => {
    const { id, path, translation_fields } = await picture()
    expect(translation_fields).toEqual({})
    expect((await change(path, { alt_cn: '渔港' })).translation_fields).toMatchObject({ alt: { state: 'missing', source: 'cn' } })
    expect(await next()).toMatchObject({ resource: 'media', id, field: 'alt', target: 'alt_en', title_cn: 'picture-1.png' })
    await change(path, { alt_en: 'The fishing port' })
    const stale = await change(path, { alt_cn: '冷库' })
    expect(stale.translation_fields).toMatchObject({ alt: { state: 'stale', before: '渔港' } })
    expect((await read('/translation-fields/summary')).resources.media).toEqual({ missing: 0, stale: 1 })
    expect((await change(path, { confirmed_translations: ['alt'] })).translation_fields.alt).toMatchObject({ state: 'complete' })
    expect(await next()).toBeNull()
  })

  test('are forgotten of a picture that becomes decorative, and not open in the trash', async () => {
    const { path } = await picture()
    await change(path, { alt_cn: '港', title_cn: '港' })
    expect((await change(path, { is_decorative: true })).translation_fields).toEqual({
      title: expect.objectContaining({ state: 'missing' }),
    })
    await send('DELETE', path)
    expect(await next()).toBeNull()
    await send('POST', `${path}/restore`)
    expect(await next()).toMatchObject({ resource: 'media', field: 'title' })
    await send('DELETE', path)
    await send('DELETE', `${path}?force=true`)
    expect(await next()).toBeNull()
  })
})
