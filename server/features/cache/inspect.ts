import type { CacheEntry, CacheReason } from '../../../contracts/cache.ts'
import { meaningOf } from '../../db/cache-tags.ts'
import { namesOf } from '../../db/names.ts'
import type { Db } from '../../db/schema.ts'
import type { CacheType, TaggedCache } from '../../platform/cache.ts'

/** More reasons are of no use. */
const maxReasons = 200

interface Address {
  key: string
  type: CacheType
  isStorable: boolean
}

export async function inspectEntry(db: Db, cache: TaggedCache, { key, type, isStorable }: Address): Promise<CacheEntry> {
  const { state, storedAt, bytes, tags, dropped } = cache.inspect(type, key)
  const shown = tags.slice(0, maxReasons)
  const reasons = await reasonsOf(db, [...shown, ...(dropped?.tag ? [dropped.tag] : [])])
  const user = dropped?.by ? (await namesOf(db, [{ resource: 'users', id: dropped.by }])).of('users', dropped.by).title_cn : ''
  return {
    address: key,
    is_storable: isStorable,
    state,
    stored_at: storedAt === null ? null : new Date(storedAt).toISOString(),
    bytes,
    reasons: reasons.slice(0, shown.length),
    dropped: dropped && {
      at: new Date(dropped.at).toISOString(),
      reason: dropped.tag === null ? cleared : (reasons.at(-1) ?? cleared),
      user_name: user || null,
      is_remote: dropped.isRemote,
    },
  }
}

const untitled = { title_cn: '', title_en: '' }
const cleared: CacheReason = { kind: 'cleared', resource: null, id: null, ...untitled, tag: '' }

async function reasonsOf(db: Db, tags: readonly string[]): Promise<CacheReason[]> {
  const meanings = tags.map((tag) => ({ tag, ...meaningOf(tag) }))
  const subjects = meanings.map(({ kind, resource, id }) =>
    id === null || resource === null ? null : { resource: kind === 'category' ? 'categories' : resource, id },
  )
  const names = await namesOf(
    db,
    subjects.filter((subject) => subject !== null),
  )
  return meanings.map((meaning, index) => {
    const subject = subjects[index]
    const { title_cn, title_en } = subject ? names.of(subject.resource, subject.id) : untitled
    return { ...meaning, title_cn, title_en }
  })
}
