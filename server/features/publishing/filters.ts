import { sql } from 'kysely'
import type { Condition, Reader } from '../../db/list.ts'
import { hasStatus, inTrash, type PublishedTable } from './visibility.ts'

type Values = Record<string, unknown>

/** A condition that a JSON list of texts or ids holds a value; both are stored as `["a","b"]` or `[1,2]`. */
export function listHolds(table: PublishedTable, column: string, value: string | number): Condition {
  const text = JSON.stringify(value)
  const pattern = [`[${text}]`, `[${text},%`, `%,${text},%`, `%,${text}]`].map(
    (like) => sql`${sql.ref(`${table}.${column}`)} like ${escapeLike(like)} escape '\\'`,
  )
  return sql<boolean>`(${sql.join(pattern, sql` or `)})`
}

const escapeLike = (pattern: string) => pattern.replace(/[\\_]/g, '\\$&').replace(/(?<!^)%(?!$)/g, '\\%')

/** The filters that the admin lists of articles and products share. */
export function publishFilters(table: PublishedTable, query: Values, reader: Reader): Condition[] {
  const conditions = inTrash(query.trashed)
  const when = (name: string, condition: (value: never) => Condition) => {
    if (query[name] !== undefined) conditions.push(condition(query[name] as never))
  }
  when('status', (status: string) => hasStatus(status, reader.now))
  when('category_id', (id: number) => sql<boolean>`category_id = ${id}`)
  when('is_featured', (flag: boolean) => sql<boolean>`is_featured = ${Number(flag)}`)
  when('is_pinned', (flag: boolean) => sql<boolean>`is_pinned = ${Number(flag)}`)
  when('tag', (tag: string) => listHolds(table, 'tags', tag))
  when('certificate_id', (id: number) => listHolds(table, 'certificates', id))
  when('origin', (origin: string) => sql<boolean>`(origin_cn = ${origin} or origin_en = ${origin})`)
  when('translation', (state: string) => sql<boolean>`translation = ${state}`)
  when('from', (from: string) => sql<boolean>`published_at >= ${from}`)
  when('to', (to: string) => sql<boolean>`published_at < ${to}`)
  return conditions
}
