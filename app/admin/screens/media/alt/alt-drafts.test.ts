import { describe, expect, test } from 'vitest'
import { type Media, media as mediaSchema } from '../../../../../contracts/media.ts'
import { ApiError } from '../../../../api/error.ts'
import { AltDrafts } from './alt-drafts.ts'

const at = '2026-03-01T08:00:00.000Z'
const picture = (change: Partial<Media> = {}): Media =>
  mediaSchema.parse({
    id: 1,
    kind: 'image',
    mime: 'image/jpeg',
    url: '/media/a.jpg',
    width: 10,
    height: 10,
    variants: [],
    placeholder: null,
    original_name: 'a.jpg',
    alt_cn: '',
    alt_en: '',
    title_cn: '',
    title_en: '',
    folder: '',
    tags: [],
    focal_x: 0.5,
    focal_y: 0.5,
    version: 1,
    created_at: at,
    updated_at: at,
    created_by: null,
    updated_by: null,
    deleted_at: null,
    size: 1,
    sha256: 'a',
    status: 'ready',
    ...change,
  })

class Memory {
  readonly values = new Map<string, string>()
  getItem = (key: string) => this.values.get(key) ?? null
  setItem = (key: string, value: string) => void this.values.set(key, value)
  removeItem = (key: string) => void this.values.delete(key)
}

const offline = () => Promise.reject(new ApiError(0, 'no network'))

describe('alternative texts that are typed', () => {
  test('go to the server with the version that was read, and are then no draft', async () => {
    const sent: object[] = []
    const drafts = new AltDrafts(null, 'k', (id, body) => {
      sent.push({ id, ...body })
      return Promise.resolve(picture({ alt_cn: '码头', version: 2 }))
    })
    drafts.type(picture(), 'a', { alt_cn: '码头 ' })
    expect(await drafts.save(1)).toBe(true)
    expect(sent).toEqual([{ id: 1, alt_cn: '码头', version: 1 }])
    expect(drafts.all().size).toBe(0)
    expect(drafts.saved().get(1)?.version).toBe(2)
  })

  test('stay where saving fails, in the browser too, until trying again succeeds', async () => {
    const storage = new Memory()
    const broken = new AltDrafts(storage, 'k', offline)
    broken.type(picture(), 'a', { alt_en: 'A quay' })
    expect(await broken.save(1)).toBe(false)
    expect(broken.all().get(1)).toMatchObject({ state: 'failed', message: 'no network', typed: { alt_en: 'A quay' } })
    // The window is closed and opened again.
    const reopened = new AltDrafts(storage, 'k', () => Promise.resolve(picture({ alt_en: 'A quay', version: 2 })))
    expect(reopened.all().get(1)).toMatchObject({ state: 'typed', typed: { alt_en: 'A quay' } })
    await reopened.saveAll()
    expect([reopened.all().size, storage.values.size]).toEqual([0, 0])
  })

  test('are saved over a change of something else', async () => {
    const moved = picture({ folder: '码头', version: 2 })
    const drafts = new AltDrafts(null, 'k', (_id, { version }) =>
      version === 1 ? Promise.reject(new ApiError(409, '', { data: moved })) : Promise.resolve({ ...moved, alt_cn: '鱼', version: 3 }),
    )
    drafts.type(picture(), 'a', { alt_cn: '鱼' })
    expect(await drafts.save(1)).toBe(true)
    expect(drafts.saved().get(1)).toMatchObject({ alt_cn: '鱼', folder: '码头' })
  })

  test.each(['mine', 'theirs'] as const)('wait where somebody has written other ones, until %s are chosen', async (side) => {
    const theirs = picture({ alt_cn: '对方的', version: 2 })
    const sent: object[] = []
    const drafts = new AltDrafts(null, 'k', (_id, body) => {
      if (body.version === 1) return Promise.reject(new ApiError(409, '', { data: theirs }))
      sent.push(body)
      return Promise.resolve({ ...theirs, alt_cn: '我的', version: 3 })
    })
    drafts.type(picture(), 'a', { alt_cn: '我的' })
    expect(await drafts.save(1)).toBe(false)
    await drafts.saveAll()
    expect(drafts.all().get(1)).toMatchObject({ state: 'conflict', typed: { alt_cn: '我的' }, theirs: { alt_cn: '对方的' } })
    expect(await drafts.resolve(1, side)).toBe(true)
    expect(drafts.all().size).toBe(0)
    expect(sent).toEqual(side === 'mine' ? [{ alt_cn: '我的', version: 2 }] : [])
    expect(drafts.saved().get(1)?.alt_cn).toBe(side === 'mine' ? '我的' : '对方的')
  })

  test('that are typed while others are on their way stay', async () => {
    let answer: (media: Media) => void = () => {}
    const drafts = new AltDrafts(null, 'k', () => new Promise((resolve) => (answer = resolve)))
    drafts.type(picture(), 'a', { alt_cn: '一' })
    const saving = drafts.save(1)
    drafts.type(picture(), 'a', { alt_cn: '一二' })
    answer(picture({ alt_cn: '一', version: 2 }))
    await saving
    expect(drafts.all().get(1)).toMatchObject({ state: 'typed', version: 2, base: { alt_cn: '一' }, typed: { alt_cn: '一二' } })
  })

  test('that are taken back to what is saved are no draft', () => {
    const drafts = new AltDrafts(null, 'k', offline)
    drafts.type(picture(), 'a', { alt_cn: '一' })
    drafts.type(picture(), 'a', { alt_cn: '' })
    expect(drafts.all().size).toBe(0)
  })
})
