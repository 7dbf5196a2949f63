import { sql } from 'kysely'
import type { CategoryRef } from '../../../contracts/categories.ts'
import type { Instant } from '../../../contracts/fields.ts'
import type { Condition } from '../../db/list.ts'
import type { PublishedTable } from '../../db/schema.ts'

export type { PublishedTable }

/** Every public query carries it. Compares in a form that no index serves, which would steer planners away from the list's index. */
export function isPublic(table: PublishedTable, now: Instant, type?: CategoryRef['type']): Condition {
  const ofType = type ? sql` and type = ${type}` : sql``
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<boolean>`(${column('is_live')} = 1 and coalesce(${column('published_at')}, '9') <= ${now}
    and (${column('unpublish_at')} is null or ${column('unpublish_at')} > ${now})
    and (${column('category_id')} + 0) in (select id from categories where status = 'active' and deleted_at is null${ofType}))`
}

export interface Publishable {
  status: string
  deleted_at: Instant | null
  published_at: Instant | null
  unpublish_at: Instant | null
}

/** Ignores the row's category. */
export function showsAt(row: Publishable | null, now: Instant): boolean {
  if (row?.status !== 'published' || row.deleted_at !== null) return false
  return row.published_at !== null && row.published_at <= now && (row.unpublish_at === null || row.unpublish_at > now)
}

/** The columns that counts rely on: if a row counts as public from `now` on, and the moment when that changes by itself. */
export function shownFrom(row: Publishable, now: Instant): { is_shown: number; due_at: Instant | null } {
  const moments =
    row.status === 'published' && row.deleted_at === null && row.published_at !== null ? [row.published_at, row.unpublish_at] : []
  const due = moments.find((moment): moment is Instant => moment !== null && moment > now)
  return { is_shown: Number(showsAt(row, now)), due_at: due ?? null }
}

/** `scheduled` records are few and looked up by their moment: an index of the list's order would be read through for them. */
export function hasStatus(table: PublishedTable, status: string, now: Instant): Condition {
  if (status === 'scheduled')
    return sql<boolean>`(${sql.ref(`${table}.id`)} in (select id from ${sql.table(table)} where due_at is not null)
      and status = 'published' and published_at > ${now})`
  if (status === 'published') return sql<boolean>`(status = 'published' and published_at <= ${now})`
  return sql<boolean>`status = ${status}`
}

export function inTrash(trashed: 'only' | 'with' | undefined): Condition[] {
  if (trashed === 'with') return []
  return [trashed === 'only' ? sql<boolean>`deleted_at is not null` : sql<boolean>`deleted_at is null`]
}
