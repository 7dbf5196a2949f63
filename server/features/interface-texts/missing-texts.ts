import { sql } from 'kysely'
import type { z } from 'zod'
import type { List } from '../../../contracts/envelope.ts'
import type { Locale } from '../../../contracts/fields.ts'
import { textKey } from '../../../contracts/interface-texts.ts'
import type { MissingText, missingDismissal, missingTextsQuery } from '../../../contracts/missing-texts.ts'
import type { Reader } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'
import { Periodic } from '../../platform/periodic.ts'
import { systemActor, type Tx, type UnitOfWork } from '../../work.ts'
import { shippedText } from './shipped.ts'

/** As many keys are gathered, and stored, at most: a page that makes up keys fills nothing. */
export const maxMissing = 300
const flushMs = 10_000
const keptDays = 60
const maxPathLength = 200

interface Pending {
  key: string
  locale: Locale
  path: string
  count: number
}

export class MissingTexts {
  readonly #work: UnitOfWork
  readonly #periodic: Periodic
  #pending = new Map<string, Pending>()

  constructor(work: UnitOfWork, onError: (error: unknown) => void) {
    this.#work = work
    this.#periodic = new Periodic(flushMs, () => this.#flush(), onError)
  }

  /** Takes note of full keys that a page in this language found no text for; the path is stored without its query. */
  note(locale: Locale, keys: Iterable<string>, path: string): void {
    for (const key of keys) {
      const name = `${locale} ${key}`
      const known = this.#pending.get(name)
      if (!known && (this.#pending.size >= maxMissing || !textKey.safeParse(key).success)) continue
      const place = (path.split(/[?#]/, 1)[0] ?? '').slice(0, maxPathLength)
      this.#pending.set(name, { key, locale, path: place, count: (known?.count ?? 0) + 1 })
    }
  }

  flush(): Promise<void> {
    return this.#periodic.run()
  }

  stop(): Promise<void> {
    return this.#periodic.stop()
  }

  async #flush(): Promise<void> {
    if (this.#pending.size === 0) return
    const batch = [...this.#pending.values()]
    this.#pending = new Map()
    // In one order: two processes never wait for each other's rows. What cannot be written is asked for again.
    batch.sort((one, other) => one.key.localeCompare(other.key) || one.locale.localeCompare(other.locale))
    await this.#work.runConcurrently(systemActor, (tx) => store(tx, batch))
  }
}

async function store(tx: Tx, batch: readonly Pending[]): Promise<void> {
  await forget(tx)
  const { stored } = await tx.db
    .selectFrom('missing_texts')
    .select((eb) => eb.fn.countAll().as('stored'))
    .executeTakeFirstOrThrow()
  let room = maxMissing - Number(stored)
  for (const { key, locale, path, count } of batch) {
    const updated = await tx.db
      .updateTable('missing_texts')
      .set((row) => ({ last_seen: tx.now, path, count: row('count', '+', count) }))
      .where('key', '=', key)
      .where('locale', '=', locale)
      .executeTakeFirst()
    if (updated.numUpdatedRows > 0n || room <= 0 || (await hasText(tx.db, locale, key))) continue
    room -= 1
    await tx.db
      .insertInto('missing_texts')
      .values({ key, locale, path, count, first_seen: tx.now, last_seen: tx.now })
      .onConflict((conflict) => conflict.columns(['key', 'locale']).doNothing())
      .execute()
  }
}

async function forget(tx: Tx): Promise<void> {
  await tx.db
    .deleteFrom('missing_texts')
    .where((eb) => eb.or([eb('last_seen', '<', plusMs(tx.now, -keptDays * dayMs)), eb.not(withoutText)]))
    .execute()
}

const withoutText = sql<boolean>`not exists (
  select 1 from translations where translations.locale = missing_texts.locale and translations.key = missing_texts.key
  and translations.value <> '')`

async function hasText(db: Db, locale: Locale, key: string): Promise<boolean> {
  if (shippedText(locale, key)) return true
  const row = await db
    .selectFrom('translations')
    .select('id')
    .where('locale', '=', locale)
    .where('key', '=', key)
    .where('value', '!=', '')
    .executeTakeFirst()
  return row !== undefined
}

export async function listMissing(
  { db }: Pick<Reader, 'db'>,
  { page, per_page }: z.output<typeof missingTextsQuery>,
): Promise<List<MissingText>> {
  const rows = await db.selectFrom('missing_texts').selectAll().where(withoutText).orderBy('last_seen', 'desc').orderBy('key').execute()
  const items = rows.slice((page - 1) * per_page, page * per_page)
  return { items, meta: { page, per_page, total: rows.length, total_pages: Math.ceil(rows.length / per_page) } }
}

/** Takes entries off the list; what is asked for once more comes back. */
export async function dismissMissing(tx: Tx, { items }: z.output<typeof missingDismissal>): Promise<void> {
  for (const { key, locale } of items) await tx.db.deleteFrom('missing_texts').where('key', '=', key).where('locale', '=', locale).execute()
}
