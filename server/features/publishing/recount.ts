import { sql } from 'kysely'
import type { Instant } from '../../../contracts/fields.ts'
import { exclusively } from '../../db/exclusive.ts'
import { addToCounts, countDifferences, type Delta, replaceCounts } from '../../db/listing-counts.ts'
import type { Db, PublishedTable } from '../../db/schema.ts'
import type { PeriodicTask } from '../../platform/schedule.ts'
import type { Services } from '../../services.ts'
import { countDue } from './due.ts'

const tables = ['contents', 'products'] as const
/** The version of the stored counts, raised with each change of their content: after an upgrade the counts are made again. */
const countsVersion = '1'
const versionKey = 'listing_counts'

/** The rule of `shownFrom` as the database computes it. */
const shownColumns = (now: Instant) => {
  const mayShow = sql`status = 'published' and deleted_at is null and published_at is not null`
  return {
    is_shown: sql<number>`case when ${mayShow} and published_at <= ${now} and (unpublish_at is null or unpublish_at > ${now}) then 1 else 0 end`,
    due_at: sql<
      string | null
    >`case when ${mayShow} and published_at > ${now} then published_at when ${mayShow} and unpublish_at > ${now} then unpublish_at end`,
  }
}

/** Counts everything where the program has not counted before, or by another rule: at a start, before anybody writes. */
export async function countOnce({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<boolean> {
  const known = await database.read.selectFrom('meta').select('value').where('key', '=', versionKey).executeTakeFirst()
  if (known?.value === countsVersion) return false
  const count = async (db: Db) => {
    for (const table of tables) {
      await db.updateTable(table).set(shownColumns(clock.now())).execute()
      await replaceCounts(db, table, database.dialect)
    }
    await db
      .insertInto('meta')
      .values({ key: versionKey, value: countsVersion })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: countsVersion }))
      .execute()
  }
  // It takes as long as the tables are large: without the limit that requests have.
  if (database.dialect === 'postgres') await database.admin.transaction().execute(count)
  else await database.write(count)
  return true
}

/** Records that are counted as something else than they are, and are not due either; none unless something wrote past the program. */
async function misjudged(db: Db, table: PublishedTable, now: Instant): Promise<number> {
  const { is_shown, due_at } = shownColumns(now)
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as('n'))
    .where(
      sql<boolean>`(due_at is null or due_at > ${now}) and (is_shown <> ${is_shown} or coalesce(due_at, '') <> coalesce(${due_at}, ''))`,
    )
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

export interface CountCheck {
  differences: Delta[]
  /** Records whose own mark was wrong. */
  misjudged: number
}

/** Compares the counts with the records, aside from requests; while others write, too. */
export async function checkCounts({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<CountCheck> {
  const check: CountCheck = { differences: [], misjudged: 0 }
  for (const table of tables) {
    check.differences.push(...(await countDifferences(database.aside, table, database.dialect)))
    check.misjudged += await misjudged(database.aside, table, clock.now())
  }
  return check
}

export const countTasks: PeriodicTask<RepairServices & Pick<Services, 'log'>>[] = [
  {
    name: 'mend counts',
    every: 'day',
    run: async ({ log, ...services }) => {
      const { differences, misjudged } = await repairCounts(services)
      if (differences.length + misjudged > 0)
        log.warn({ differences: differences.slice(0, 20), misjudged }, 'counts of lists were wrong, and are mended')
    },
  },
]

type RepairServices = Pick<Services, 'database' | 'clock' | 'work' | 'cache'>

/** One process at a time: two would mend twice. Differences are added, because others write too. Wrong marks become due, and are counted. */
export async function repairCounts(services: RepairServices): Promise<CountCheck> {
  return exclusively(services.database, () => repairAlone(services))
}

async function repairAlone(services: RepairServices): Promise<CountCheck> {
  const { database, clock } = services
  const check = await checkCounts(services)
  const now = clock.now()
  await database.write(async (db) => {
    await addToCounts(db, check.differences, now)
    if (check.misjudged === 0) return
    const { is_shown, due_at } = shownColumns(now)
    for (const table of tables)
      await db
        .updateTable(table)
        .set({ due_at: now })
        .where(
          sql<boolean>`(due_at is null or due_at > ${now}) and (is_shown <> ${is_shown} or coalesce(due_at, '') <> coalesce(${due_at}, ''))`,
        )
        .execute()
  })
  if (check.misjudged > 0) await countDue(services, now)
  if (check.differences.length > 0 || check.misjudged > 0) services.cache.clear()
  return check
}
