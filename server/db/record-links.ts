import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../work.ts'
import { loose } from './loose.ts'
import type { Db, PublishedTable } from './schema.ts'

/**
 * The targets of links in the texts of articles and products, and the certificates that products name, as rows beside their tags:
 * `record_tags` has the index that finds records by their targets, and a record loses its rows of both kinds while it is in the trash.
 */
const linkResource = (table: PublishedTable) => `${table}:links`
const maxKeyLength = 300
const maxLinks = 300

export interface LinkFields {
  rich: readonly string[]
  /** Lists of ids, by the resource that they name. */
  lists?: Readonly<Record<string, string>>
}

export const linkFields: Readonly<Record<PublishedTable, LinkFields>> = {
  contents: { rich: ['content_cn', 'content_en'] },
  products: { rich: ['description_cn', 'description_en'], lists: { certificates: 'certificates' } },
}

export const recordKey = (resource: string, id: number) => `${resource}:${id}`

/** Without language, fragment and parameters, but with the category that a list is narrowed to. Null for a link that leads to no page. */
export function linkKey(link: string): string | null {
  const [, origin = '', rest = ''] = /^(https?:\/\/[^/?#\s]+)?(\/[^\s]*)?$/i.exec(link.replaceAll('&amp;', '&').trim()) ?? []
  if (origin === '' && rest === '') return null
  const [path = '', query = ''] = (rest.split('#', 1)[0] ?? '').split('?', 2)
  const bare =
    path
      .toLowerCase()
      .replace(/^\/(zh|en)(?=\/|$)/, '')
      .replace(/(?<!\/)\/+$/, '') || '/'
  const category = bare === '/news' || bare === '/products' ? new URLSearchParams(query).get('category') : null
  const key = origin.toLowerCase() + bare + (category ? `?category=${category}` : '')
  return key.length <= maxKeyLength ? key : null
}

export function linksIn(html: string): string[] {
  const keys = [...html.matchAll(/\bhref="([^"]*)"/g)].flatMap((match) => linkKey(match[1] ?? '') ?? [])
  return [...new Set(keys)]
}

const ids = z.array(z.int())

function keysOf(row: Record<string, unknown> | null, { rich, lists = {} }: LinkFields): string[] {
  if (row === null || row.deleted_at !== null) return []
  const linked = rich.flatMap((field) => linksIn(String(row[field] ?? '')))
  const named = Object.entries(lists).flatMap(([field, resource]) =>
    ids.parse(JSON.parse(String(row[field] ?? '[]'))).map((id) => recordKey(resource, id)),
  )
  return [...new Set([...named, ...linked])].slice(0, maxLinks)
}

export async function moveLinks(
  tx: Tx,
  table: PublishedTable,
  id: number,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Promise<void> {
  const [old, next] = [keysOf(before, linkFields[table]), keysOf(after, linkFields[table])]
  await writeLinks(
    tx.db,
    table,
    id,
    old.filter((key) => !next.includes(key)),
    next.filter((key) => !old.includes(key)),
  )
}

async function writeLinks(db: Db, table: PublishedTable, id: number, removed: string[], added: string[]): Promise<void> {
  const resource = linkResource(table)
  if (removed.length > 0)
    await db.deleteFrom('record_tags').where('resource', '=', resource).where('record_id', '=', id).where('tag', 'in', removed).execute()
  if (added.length > 0)
    await db
      .insertInto('record_tags')
      .values(added.map((tag) => ({ resource, tag, record_id: id })))
      .onConflict((conflict) => conflict.columns(['resource', 'tag', 'record_id']).doNothing())
      .execute()
}

/** Answers the last id, null at the end. */
export async function noteLinks(db: Db, table: PublishedTable, afterId: number, limit: number): Promise<number | null> {
  const fields = linkFields[table]
  const rows = await loose(db)
    .selectFrom(table)
    .select(['id', 'deleted_at', ...fields.rich, ...Object.keys(fields.lists ?? {})])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  for (const row of rows) {
    const id = Number(row.id)
    await db.deleteFrom('record_tags').where('resource', '=', linkResource(table)).where('record_id', '=', id).execute()
    await writeLinks(db, table, id, [], keysOf(row, fields))
  }
  return rows.length === 0 ? null : Number(rows.at(-1)?.id)
}

export async function recordsLinkingTo(
  db: Db,
  table: PublishedTable,
  keys: readonly string[],
  { limit, without = [] }: { limit: number; without?: readonly number[] },
): Promise<{ count: number; ids: number[] }> {
  if (keys.length === 0) return { count: 0, ids: [] }
  const found = db
    .selectFrom('record_tags')
    .where('resource', '=', linkResource(table))
    .where('tag', 'in', keys)
    .$if(without.length > 0, (rows) => rows.where('record_id', 'not in', without))
  const { n } = await found.select(sql<number>`count(distinct record_id)`.as('n')).executeTakeFirstOrThrow()
  const rows = await found.select('record_id').distinct().orderBy('record_id', 'desc').limit(limit).execute()
  return { count: Number(n), ids: rows.map(({ record_id }) => record_id) }
}
