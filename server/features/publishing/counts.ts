import type { CategoryRef } from '../../../contracts/categories.ts'
import type { Instant } from '../../../contracts/fields.ts'
import type { Reader } from '../../db/list.ts'
import { CountChanges, type CountedRow, type Facet } from '../../db/listing-counts.ts'
import type { Db, PublishedTable } from '../../db/schema.ts'
import { yearBounds } from '../settings/time-zone.ts'
import { isPublic, type Publishable, shownFrom } from './visibility.ts'

/** Records whose moment has come and that are not counted by it yet: the schedule does it within seconds. */
const maxDue = 500

export type DueRow = CountedRow & Publishable & { version: number; due_at: Instant | null }

/** The articles or products whose moment of being shown or hidden has come, the longest due first; nearly always none. */
export function dueRows(db: Db, table: PublishedTable, now: Instant): Promise<DueRow[]> {
  return db.selectFrom(table).selectAll().where('due_at', '<=', now).orderBy('due_at').orderBy('id').limit(maxDue).execute()
}

/** Which of a table's records are meant: of the public ones all, those with a value of a facet, of a type, of any of some categories. */
export interface Counted {
  facet?: Facet
  value?: string
  type?: CategoryRef['type']
  categoryIds?: readonly number[]
}

interface Count {
  value: string
  category_id: number
  n: number
}

/** Numbers of public records of a table, without looking at any of them: as of one moment, with those that are due. */
export class PublicCounts {
  readonly #reader: Reader
  readonly #table: PublishedTable
  readonly #due: CountChanges
  readonly #active: Map<number, CategoryRef['type']>

  private constructor(reader: Reader, table: PublishedTable, due: CountChanges, active: Map<number, CategoryRef['type']>) {
    this.#reader = reader
    this.#table = table
    this.#due = due
    this.#active = active
  }

  static async of(reader: Reader, table: PublishedTable): Promise<PublicCounts> {
    const { db, now } = reader
    const due = new CountChanges()
    for (const row of await dueRows(db, table, now)) due.move(table, row, { ...row, ...shownFrom(row, now) })
    const active = await db
      .selectFrom('categories')
      .select(['id', 'type'])
      .where('status', '=', 'active')
      .where('deleted_at', 'is', null)
      .execute()
    return new PublicCounts(reader, table, due, new Map(active.map(({ id, type }) => [id, type])))
  }

  async total({ facet = 'all', value = '', type, categoryIds }: Counted = {}): Promise<number> {
    const asked = categoryIds && new Set(categoryIds)
    const counts = (await this.#counts(facet, [value], type)).filter(({ category_id }) => !asked || asked.has(category_id))
    return counts.reduce((total, { n }) => total + n, 0)
  }

  async byCategory(): Promise<Map<number, number>> {
    return summed(await this.#counts('all', ['']), ({ category_id }) => category_id)
  }

  /** Values that no record has are left out. */
  async byValue(facet: Facet, type?: CategoryRef['type'], values?: readonly string[]): Promise<Map<string, number>> {
    const sums = summed(await this.#counts(facet, values, type), ({ value }) => value)
    return new Map([...sums].filter(([, n]) => n > 0))
  }

  /** The most frequent first, looked for among the most frequent ones of single categories, however many there are in all. */
  async mostFrequent(facet: 'tag' | 'origins', type: CategoryRef['type'], limit: number): Promise<string[]> {
    const candidates = await this.#reader.db
      .selectFrom('listing_counts')
      .select('value')
      .where('resource', '=', this.#table)
      .where('facet', '=', facet)
      .where('n', '>', 0)
      .orderBy('n', 'desc')
      .limit(5 * limit)
      .execute()
    const values = new Set([...candidates, ...this.#due.of(this.#table, facet)].map(({ value }) => value))
    return [...(await this.byValue(facet, type, [...values]))]
      .sort(([one, n], [other, m]) => m - n || (one < other ? -1 : 1))
      .slice(0, limit)
      .map(([value]) => value)
  }

  /** Years are counted in UTC: records between the two new years are counted separately. */
  async totalOfYear(year: number, timeZone: string, counted: Counted): Promise<number> {
    const { from, to } = yearBounds(year, timeZone)
    const inUtc = await this.total({ ...counted, facet: 'year', value: String(year) })
    return inUtc + (await this.#between(from, newYear(year), counted)) - (await this.#between(to, newYear(year + 1), counted))
  }

  /** Records from one moment to another; negative where the other is the earlier one. */
  async #between(from: Instant, to: Instant, { type, categoryIds }: Counted): Promise<number> {
    if (from === to) return 0
    if (from > to) return -(await this.#between(to, from, { type, categoryIds }))
    const counted = this.#published(from, to, type).select((eb) => eb.fn.countAll().as('n'))
    const { n } = await (categoryIds ? counted.where('category_id', 'in', [...categoryIds, 0]) : counted).executeTakeFirstOrThrow()
    return Number(n)
  }

  #published(from: Instant, to: Instant, type?: CategoryRef['type']) {
    const { db, now } = this.#reader
    return db
      .selectFrom(this.#table)
      .where(isPublic(this.#table, now, type))
      .where('published_at', '>=', from)
      .where('published_at', '<', to)
  }

  async years(timeZone: string, type: CategoryRef['type']): Promise<number[]> {
    const inUtc = [...(await this.byValue('year', type)).keys()].map(Number)
    const possible = [...new Set(inUtc.flatMap((year) => [year - 1, year, year + 1]))].sort((one, other) => other - one)
    const years: number[] = []
    for (const year of possible) {
      const { from, to } = yearBounds(year, timeZone)
      if (await this.#published(from, to, type).select('id').limit(1).executeTakeFirst()) years.push(year)
    }
    return years
  }

  async changedAt(): Promise<Instant | null> {
    const { at } = await this.#rowsOf('all')
      .select((eb) => eb.fn.max('changed_at').as('at'))
      .executeTakeFirstOrThrow()
    return at
  }

  async parts(): Promise<{ number: number; changedAt: Instant }[]> {
    // Summed up by the database: there is a row for each category in each part.
    const rows = await this.#rowsOf('part')
      .leftJoin('categories', (join) =>
        join.onRef('categories.id', '=', 'category_id').on('categories.status', '=', 'active').on('categories.deleted_at', 'is', null),
      )
      .select((eb) => [
        'value',
        eb.fn.max('changed_at').as('changed_at'),
        eb.fn.sum<number | string>(eb.case().when('categories.id', 'is not', null).then(eb.ref('n')).else(0).end()).as('n'),
      ])
      .groupBy('value')
      .execute()
    const due = this.#due.of(this.#table, 'part').filter(({ category_id }) => this.#active.has(category_id))
    const sums = summed([...rows.map(({ value, n }) => ({ value, category_id: 0, n: Number(n) })), ...due], ({ value }) => value)
    const changes = new Map(rows.map(({ value, changed_at }) => [value, changed_at]))
    return [...sums]
      .filter(([, n]) => n > 0)
      .map(([value]) => ({ number: Number(value), changedAt: changes.get(value) ?? '' }))
      .sort((one, other) => one.number - other.number)
  }

  #rowsOf(facet: Facet) {
    return this.#reader.db.selectFrom('listing_counts').where('resource', '=', this.#table).where('facet', '=', facet)
  }

  async #counts(facet: Facet, values?: readonly string[], type?: CategoryRef['type']): Promise<Count[]> {
    let rows = this.#rowsOf(facet).select(['value', 'category_id', 'n'])
    if (values?.length === 1) rows = rows.where('value', '=', values[0] ?? '')
    else if (values) rows = rows.where('value', 'in', values.length > 0 ? values : [''])
    const due = this.#due.of(this.#table, facet).filter(({ value }) => !values || values.includes(value))
    const isMeant = ({ category_id }: Count) => (type ? this.#active.get(category_id) === type : this.#active.has(category_id))
    return [...(await rows.execute()), ...due].filter(isMeant)
  }
}

const newYear = (year: number): Instant => `${year}-01-01T00:00:00.000Z`

function summed<Key>(counts: readonly Count[], keyOf: (count: Count) => Key): Map<Key, number> {
  const sums = new Map<Key, number>()
  for (const count of counts) sums.set(keyOf(count), (sums.get(keyOf(count)) ?? 0) + count.n)
  return sums
}

export async function storedCounts(
  { db }: Reader,
  table: PublishedTable,
  facet: 'status' | 'translation' | 'trash',
  categoryId?: number,
): Promise<Map<string, number>> {
  const all = db.selectFrom('listing_counts').select(['value', 'category_id', 'n']).where('resource', '=', table).where('facet', '=', facet)
  const rows = await (categoryId === undefined ? all : all.where('category_id', '=', categoryId)).execute()
  return summed(rows, ({ value }) => value)
}

export async function scheduledCount({ db, now }: Reader, table: PublishedTable, categoryId?: number): Promise<number> {
  const all = db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as('n'))
    .where('is_live', '=', 1)
    .where('published_at', '>', now)
  const { n } = await (categoryId === undefined ? all : all.where('category_id', '=', categoryId)).executeTakeFirstOrThrow()
  return Number(n)
}
