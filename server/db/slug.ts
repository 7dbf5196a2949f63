import { sql } from 'kysely'
import { slugify } from '../../contracts/slug.ts'
import { AppError } from '../errors.ts'
import type { DialectName } from './connect.ts'
import { pinyinOf } from './pinyin.ts'
import type { Db } from './schema.ts'

type SluggedTable = 'contents' | 'products' | 'categories'

async function slugFrom({ title_en, title_cn }: { title_en: string; title_cn: string }): Promise<string> {
  return slugify(title_en) || slugify(await pinyinOf(title_cn)) || 'untitled'
}

async function isTaken(db: Db, table: SluggedTable, slug: string, exceptId?: number): Promise<boolean> {
  const row = await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst()
  return row !== undefined && row.id !== exceptId
}

/** Whose transaction a slug is made in; two of the same titles at once must not get the same one. */
export interface SlugWriter {
  db: Db
  dialect: DialectName
}

/** An asked slug that another record has is refused. */
export async function resolveSlug(
  { db, dialect }: SlugWriter,
  table: SluggedTable,
  asked: string | undefined,
  titles: { title_en: string; title_cn: string },
  exceptId?: number,
): Promise<string> {
  if (asked) {
    if (await isTaken(db, table, asked, exceptId))
      throw new AppError('duplicate', { fields: { slug: [{ key: 'taken', params: { value: asked } }] } })
    return asked
  }
  const base = await slugFrom(titles)
  // SQLite has one writer; on Postgres the second waits here until the first has committed.
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${`${table} ${base}`}))`.execute(db)
  if (!(await isTaken(db, table, base, exceptId))) return base
  return `${base}-${await freeNumber((n) => isTaken(db, table, `${base}-${n}`))}`
}

/** A free number from 2 on, found in as many steps as it has digits, however many there are before it. */
async function freeNumber(taken: (n: number) => Promise<boolean>): Promise<number> {
  let low = 1
  let high = 2
  while (await taken(high)) {
    low = high
    high *= 2
  }
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (await taken(middle)) low = middle
    else high = middle
  }
  return high
}
