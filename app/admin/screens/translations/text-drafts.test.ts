import { describe, expect, test } from 'vitest'
import { type TextPair, type Translation, translation } from '../../../../contracts/interface-texts.ts'
import { ApiError } from '../../../api/error.ts'
import { TextDrafts } from './text-drafts.ts'

const at = '2026-03-01T08:00:00.000Z'
const row = (change: Partial<Translation> = {}): Translation =>
  translation.parse({
    ...{ id: 2, locale: 'en', key: 'public.frame.home', module: 'public', value: 'Home', shipped: 'Home' },
    ...{ status: 'ok', source: 'file', other: null, version: 1 },
    ...{ created_at: at, updated_at: at, created_by: null, updated_by: null },
    ...change,
  })
const place = { key: 'public.frame.home', locale: 'en' } as const
const pair: TextPair = { key: place.key, module: 'public', place: 'frame', unseen: null, is_added: false, zh: null, en: row() }

class Memory {
  readonly values = new Map<string, string>()
  getItem = (key: string) => this.values.get(key) ?? null
  setItem = (key: string, value: string) => void this.values.set(key, value)
  removeItem = (key: string) => void this.values.delete(key)
}

const none = () => Promise.reject(new Error('not asked'))
const refusal = new ApiError(422, 'refused', { fields: { value: ['“{{count}}” is missing'] } })

describe('a text that is typed', () => {
  test('goes to the server with the version that was read, and is then no draft', async () => {
    const [sent, saved]: [object[], Translation[]] = [[], []]
    const update = (id: number, body: object) => {
      sent.push({ id, ...body })
      return Promise.resolve(row({ value: 'Start', version: 2 }))
    }
    const drafts = new TextDrafts(null, 'k', { update, create: none }, (text) => void saved.push(text))
    drafts.type(pair, 'en', 'Start')
    expect(await drafts.save(place)).toBe(true)
    expect([sent, saved.map(({ value }) => value), drafts.all().size]).toEqual([[{ id: 2, value: 'Start', version: 1 }], ['Start'], 0])
  })

  test('that is new in its language is made; one that is emptied is again what the program says; one as it was is not sent', async () => {
    const sent: object[] = []
    const take = (...given: unknown[]) => {
      sent.push(given)
      return Promise.resolve(row())
    }
    const drafts = new TextDrafts(null, 'k', { update: take, create: take }, () => {})
    drafts.type(pair, 'zh', '首页')
    await drafts.save({ ...place, locale: 'zh' })
    drafts.type({ ...pair, en: row({ value: 'Start', version: 3 }) }, 'en', '')
    await drafts.save(place)
    drafts.type(pair, 'en', 'Home')
    expect(await drafts.save(place)).toBe(true)
    expect(sent).toEqual([[{ key: place.key, locale: 'zh', value: '首页' }], [2, { value: 'Home', version: 3 }]])
  })

  test('stays with the reason where it is refused, after a reload too, until it is saved or given up', async () => {
    const storage = new Memory()
    const broken = new TextDrafts(storage, 'k', { update: () => Promise.reject(refusal), create: none }, () => {})
    broken.type(pair, 'en', 'Start')
    expect(await broken.save(place)).toBe(false)
    expect(broken.of(place)).toMatchObject({ state: 'failed', message: '“{{count}}” is missing', typed: 'Start' })
    const reopened = new TextDrafts(storage, 'k', { update: none, create: none }, () => {})
    expect(reopened.of(place)).toMatchObject({ state: 'typed', typed: 'Start', version: 1 })
    reopened.discard(place)
    expect(storage.values.size).toBe(0)
  })

  test('that somebody else has changed meanwhile waits for a choice: mine is saved over theirs, theirs ends the draft', async () => {
    const versions: number[] = []
    const update = (_id: number, { version }: { version: number }) => {
      versions.push(version)
      if (version < 5) return Promise.reject(new ApiError(409, 'stale', { data: row({ value: 'Theirs', version: 5 }) }))
      return Promise.resolve(row({ value: 'Mine', version: 6 }))
    }
    const drafts = new TextDrafts(null, 'k', { update, create: none }, () => {})
    drafts.type(pair, 'en', 'Mine')
    expect(await drafts.save(place)).toBe(false)
    expect(drafts.of(place)).toMatchObject({ state: 'conflict', theirs: { value: 'Theirs', version: 5 } })
    expect(await drafts.save(place)).toBe(false)
    expect(await drafts.resolve(place, 'mine')).toBe(true)
    expect([versions, drafts.all().size]).toEqual([[1, 5], 0])
    drafts.type(pair, 'en', 'Mine')
    await drafts.save(place)
    await drafts.resolve(place, 'theirs')
    expect(drafts.all().size).toBe(0)
  })

  test('stays with those that another tab keeps, and leaves them there when it is saved', async () => {
    const storage = new Memory()
    const other = { ...pair, key: 'public.frame.menu' }
    const [mine, theirs] = [1, 2].map(() => new TextDrafts(storage, 'k', { update: () => Promise.resolve(row()), create: none }, () => {}))
    mine?.type(pair, 'en', 'Start')
    theirs?.type(other, 'en', 'All pages')
    theirs?.type(pair, 'en', 'Typed later')
    await mine?.save(place)
    const reopened = new TextDrafts(storage, 'k', { update: none, create: none }, () => {})
    expect([...reopened.all().values()].map(({ typed }) => typed).sort()).toEqual(['All pages', 'Typed later'])
    await theirs?.save(place)
    await theirs?.save({ ...place, key: other.key })
    expect(storage.values.size).toBe(0)
  })

  test('that could not be sent is saved when the server answers again; what was typed on since then is not', async () => {
    let isLost = true
    const sent: string[] = []
    const update = (_id: number, { value }: { value: string }) => {
      if (isLost) return Promise.reject(new ApiError(0, 'no answer'))
      sent.push(value)
      return Promise.resolve(row({ value, version: 2 }))
    }
    const drafts = new TextDrafts(null, 'k', { update, create: none }, () => {})
    const other = { ...pair, key: 'public.frame.menu', en: row({ key: 'public.frame.menu', id: 3 }) }
    drafts.type(pair, 'en', 'Start')
    drafts.type(other, 'en', 'All')
    expect(await drafts.saveAll()).toBe(false)
    drafts.type(other, 'en', 'All pages')
    isLost = false
    await drafts.retry()
    expect([sent, [...drafts.all().values()].map(({ typed }) => typed)]).toEqual([['Start'], ['All pages']])
  })
})
