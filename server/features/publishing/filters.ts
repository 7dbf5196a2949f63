import { sql } from 'kysely'
import type { z } from 'zod'
import type { contentsResource } from '../../../contracts/contents.ts'
import type { productsResource } from '../../../contracts/products.ts'
import type { Condition, Reader } from '../../db/list.ts'
import { hasStatus, inTrash, type PublishedTable } from './visibility.ts'

/** A condition that a JSON list of texts or ids contains a value; both are stored as `["a","b"]` or `[1,2]`. */
export function jsonListContains(table: PublishedTable, column: string, value: string | number): Condition {
  const text = JSON.stringify(value)
  const pattern = [`[${text}]`, `[${text},%`, `%,${text},%`, `%,${text}]`].map(
    (like) => sql`${sql.ref(`${table}.${column}`)} like ${escapeLike(like)} escape '\\'`,
  )
  return sql<boolean>`(${sql.join(pattern, sql` or `)})`
}

const escapeLike = (pattern: string) => pattern.replace(/[\\_]/g, '\\$&').replace(/(?<!^)%(?!$)/g, '\\%')

type Filters = Partial<z.output<typeof contentsResource.query> & z.output<typeof productsResource.query>>

/** The filters of the admin lists of articles and products. */
export function publishFilters(table: PublishedTable, query: Filters, reader: Reader): Condition[] {
  const conditions = inTrash(query.trashed)
  const when = <Name extends keyof Filters>(name: Name, condition: (value: NonNullable<Filters[Name]>) => Condition) => {
    const value = query[name]
    if (value !== undefined && value !== null) conditions.push(condition(value))
  }
  when('status', (status) => hasStatus(status, reader.now))
  when('category_id', (id) => sql<boolean>`category_id = ${id}`)
  when('is_featured', (flag) => sql<boolean>`is_featured = ${Number(flag)}`)
  when('is_pinned', (flag) => sql<boolean>`is_pinned = ${Number(flag)}`)
  when('tag', (tag) => jsonListContains(table, 'tags', tag))
  when('certificate_id', (id) => jsonListContains(table, 'certificates', id))
  when('origin', (origin) => sql<boolean>`(origin_cn = ${origin} or origin_en = ${origin})`)
  when('translation', (state) => sql<boolean>`translation = ${state}`)
  when('from', (from) => sql<boolean>`published_at >= ${from}`)
  when('to', (to) => sql<boolean>`published_at < ${to}`)
  return conditions
}
