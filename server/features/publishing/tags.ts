import type { TagCount } from '../../../contracts/tags.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Reader } from '../../db/list.ts'
import { namedTags } from '../tags/tags.ts'
import type { PublishedTable } from './visibility.ts'

type TaggedTable = PublishedTable | 'media'

const maxStored = 5_000
const maxShown = 20

/** The tags in use that hold a keyword, or a name of which does, whatever its case: those that begin with it first, then the most used. */
export async function tagSuggestions(reader: Reader, table: TaggedTable, keyword: string): Promise<TagCount[]> {
  const wanted = keyword.toLowerCase()
  const all = await reader.cache.fetch('data', `tags ${table}`, async () => {
    const value = await countedTags(reader, table)
    return { value, bytes: 200 + value.length * 100, tags: [cacheTags.rows(table)] }
  })
  const named = await namedTags(reader)
  const textsOf = ({ tag }: TagCount) => [tag, ...Object.values(named[tag] ?? {})].map((text) => text.toLowerCase())
  const found = all.filter((one) => textsOf(one).some((text) => text.includes(wanted)))
  const begins = (one: TagCount) => textsOf(one).some((text) => text.startsWith(wanted))
  return [...found.filter(begins), ...found.filter((one) => !begins(one))].slice(0, maxShown)
}

export async function taggedTotal({ db, cache }: Reader, table: PublishedTable, tag: string): Promise<number> {
  const key = `tagged ${table} ${tag}`
  return cache.fetch('data', key, async () => {
    const row = await db
      .selectFrom('record_tags')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('resource', '=', table)
      .where('tag', '=', tag)
      .executeTakeFirstOrThrow()
    return { value: Number(row.count), bytes: 300 + 2 * key.length, tags: [cacheTags.rows(table)], isOpenEnded: true }
  })
}

async function countedTags({ db }: Reader, table: TaggedTable): Promise<TagCount[]> {
  const rows = await db
    .selectFrom('record_tags')
    .select((eb) => ['tag', eb.fn.countAll().as('count')])
    .where('resource', '=', table)
    .groupBy('tag')
    .orderBy('count', 'desc')
    .orderBy('tag')
    .limit(maxStored)
    .execute()
  return rows.map(({ tag, count }) => ({ tag, count: Number(count) }))
}
