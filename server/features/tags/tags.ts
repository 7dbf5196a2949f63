import type { z } from 'zod'
import { mayDo } from '../../../contracts/access.ts'
import type { List } from '../../../contracts/envelope.ts'
import {
  lacksEnglish,
  type NamedTags,
  type TagCount,
  type TagNames,
  type TagRow,
  type tagNaming,
  type tagsQuery,
} from '../../../contracts/tags.ts'
import { recordAudit } from '../../db/audit.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Reader } from '../../db/list.ts'
import { AppError } from '../../errors.ts'
import type { Tx } from '../../work.ts'
import type { PublicReader } from '../publishing/public-list.ts'

const tagged = ['contents', 'products', 'media'] as const
/** Of the rest nothing is public. */
const shownOnPages: readonly string[] = ['contents', 'products']
const maxStored = 5_000

export function namedTags({ db, cache }: Pick<Reader, 'db' | 'cache'>): Promise<NamedTags> {
  return cache.fetch('data', 'tag names', async () => {
    const rows = await db.selectFrom('tag_names').select(['tag', 'name_cn', 'name_en']).orderBy('tag').execute()
    const value: NamedTags = Object.fromEntries(rows.map(({ tag, ...names }) => [tag, names]))
    return { value, bytes: 200 + rows.length * 150, tags: [cacheTags.rows('tag_names')] }
  })
}

export async function namesOf(reader: PublicReader, tags: readonly string[]): Promise<NamedTags> {
  reader.tag(cacheTags.rows('tag_names'))
  const all = await namedTags(reader)
  return Object.fromEntries(Object.entries(all).filter(([tag]) => tags.includes(tag)))
}

export async function listTags(
  reader: Reader,
  { page, per_page, keyword = '', translation }: z.output<typeof tagsQuery>,
): Promise<List<TagRow>> {
  const [counts, named] = await Promise.all([countedTags(reader), namedTags(reader)])
  const wanted = keyword.trim().toLowerCase()
  const found = counts
    .map((one): TagRow => ({ ...one, ...(named[one.tag] ?? { name_cn: '', name_en: '' }) }))
    .filter(({ tag, name_cn, name_en }) => [tag, name_cn, name_en].some((text) => text.toLowerCase().includes(wanted)))
    .filter(({ tag }) => translation === undefined || lacksEnglish(tag, named))
  const meta = { page, per_page, total: found.length, total_pages: Math.ceil(found.length / per_page) }
  return { items: found.slice((page - 1) * per_page, page * per_page), meta }
}

function countedTags({ db, cache }: Reader): Promise<TagCount[]> {
  return cache.fetch('data', 'tags of all', async () => {
    const rows = await db
      .selectFrom('record_tags')
      .select((eb) => ['tag', eb.fn.countAll().as('count')])
      .where('resource', 'in', tagged)
      .groupBy('tag')
      .orderBy('count', 'desc')
      .orderBy('tag')
      .limit(maxStored)
      .execute()
    const value = rows.map(({ tag, count }) => ({ tag, count: Number(count) }))
    return { value, bytes: 200 + value.length * 100, tags: tagged.map((table) => cacheTags.rows(table)) }
  })
}

/** Fails with `not_found`; with `forbidden` where pages show the tag that the caller may not edit; with `stale_version` and the present names where somebody else has changed the same side. */
export async function nameTag(tx: Tx, { tag, base, ...given }: z.output<typeof tagNaming>): Promise<void> {
  const carriers = await tx.db
    .selectFrom('record_tags')
    .select('resource')
    .distinct()
    .where('tag', '=', tag)
    .where('resource', 'in', tagged)
    .execute()
  if (carriers.length === 0) throw new AppError('not_found')
  if (carriers.some(({ resource }) => shownOnPages.includes(resource) && !mayDo(tx.actor, resource, 'edit')))
    throw new AppError('forbidden')
  const before = await tx.db.selectFrom('tag_names').select(['name_cn', 'name_en']).where('tag', '=', tag).executeTakeFirst()
  const former = before ?? { name_cn: '', name_en: '' }
  const name_cn = merged(former, base, given, 'name_cn')
  const name_en = merged(former, base, given, 'name_en')
  if (former.name_cn === name_cn && former.name_en === name_en) return
  if (name_cn === '' && name_en === '') await tx.db.deleteFrom('tag_names').where('tag', '=', tag).execute()
  else
    await tx.db
      .insertInto('tag_names')
      .values({ tag, name_cn, name_en })
      .onConflict((conflict) => conflict.column('tag').doUpdateSet({ name_cn, name_en }))
      .execute()
  tx.invalidate(cacheTags.rows('tag_names'))
  const changes = { name: tag, name_cn: [former.name_cn, name_cn], name_en: [former.name_en, name_en] }
  await recordAudit(tx, { action: 'update', resource: 'tags', recordId: null, changes })
}

function merged(stored: TagNames, base: TagNames | undefined, given: TagNames, side: keyof TagNames): string {
  if (stored[side] === (base?.[side] ?? '') || stored[side] === given[side]) return given[side]
  if (base && given[side] === base[side]) return stored[side]
  throw new AppError('stale_version', { data: stored })
}
