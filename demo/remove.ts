import { sql } from 'kysely'
import { cacheTags } from '../server/db/cache-tags.ts'
import type { Db } from '../server/db/schema.ts'
import { AppError } from '../server/errors.ts'
import { about } from '../server/features/about/about.ts'
import { businessLines } from '../server/features/about/business-lines.ts'
import { setUp } from '../server/features/set-up/set-up.ts'
import { settings } from '../server/features/settings/settings.ts'
import { removalOrder, resources } from '../server/resources.ts'
import type { Services } from '../server/services.ts'
import { removeSimulated } from '../server/wechat/simulator/removal.ts'
import { systemActor, type Tx } from '../server/work.ts'
import { demoTexts } from './load/demo-texts.ts'
import { removeSiteTexts } from './load/site-texts.ts'

type RemovalDeps = Pick<Services, 'database' | 'work' | 'wechatSimulator'>

const reportIntervalMs = 1_000

/**
 * Removes the demo company, after which the installation may be set up like one that began empty; records that people wrote stay, and so do
 * records that those use. Returns the numbers of removed and kept records; an interrupted removal is finished by another.
 */
export async function removeDemoCompany(
  deps: RemovalDeps,
  progress: (done: number, total: number) => Promise<void> = async () => undefined,
): Promise<{ removed: number; kept: number }> {
  const total = await demoRecords(deps.database.read)
  let [done, lastReport] = [0, 0]
  const kept = await removeDemo(deps, async () => {
    done += 1
    if (Date.now() - lastReport < reportIntervalMs) return
    lastReport = Date.now()
    await progress(done, total)
  })
  await forgetDemo(deps)
  return { removed: total - kept, kept }
}

const inDemo = () => removalOrder().flatMap((name) => (resources[name].isInDemo ? [resources[name]] : []))

/** Written by the program itself and never edited. */
const unedited = sql<boolean>`created_by is null and updated_by is null`
/** Of the messages, those that no visitor sent. */
const isDemo = (table: string) => (table === 'contact_messages' ? sql<boolean>`${unedited} and sender_hash is null` : unedited)

/** The number of records of the demo company that are unchanged. */
export async function demoRecords(db: Db): Promise<number> {
  let count = 0
  for (const { contract } of inDemo()) {
    const { table } = contract
    const row = await db.selectFrom(table).select(sql<number>`count(*)`.as('n')).where(isDemo(table)).executeTakeFirstOrThrow()
    count += Number(row.n)
  }
  return count
}

/**
 * Removes the demo's records, its blocks, settings, site texts, quick replies and draft of a WeChat menu, and the simulated account; returns
 * the number of records that had to stay because they are in use.
 */
export async function removeDemo(
  { database, work, wechatSimulator }: RemovalDeps,
  onRecord: () => Promise<void> = async () => undefined,
): Promise<number> {
  await work.run(systemActor, async (tx) => {
    await tx.db.deleteFrom('blocks').where('updated_by', 'is', null).execute()
    await tx.db.deleteFrom('settings').where('updated_by', 'is', null).execute()
    await tx.db.deleteFrom('wechat_menus').where('updated_by', 'is', null).where('published_at', 'is', null).execute()
    await tx.db
      .deleteFrom('reply_templates')
      .where(({ eb, or, and }) => or(demoTexts.quickReplies.map(({ name, text }) => and([eb('name', '=', name), eb('text', '=', text)]))))
      .execute()
    await about.forgetUses(tx)
    await businessLines.forgetUses(tx)
    await settings.forgetUses(tx)
    await removeSiteTexts(tx, demoTexts.siteTexts)
    await removeSimulated(tx)
    tx.invalidate(cacheTags.about, cacheTags.settings)
  })
  await wechatSimulator.forget()
  let remaining = 0
  for (const { contract, service } of inDemo()) {
    const { table } = contract
    const remove = service.purge ?? service.remove
    if (!remove) continue
    const rows = await database.read.selectFrom(table).select('id').where(isDemo(table)).orderBy('id', 'desc').execute()
    for (const { id } of rows) {
      remaining += await removed(work, remove, id)
      await onRecord()
    }
  }
  return remaining
}

/** 0 when the record is gone, 1 when it has to stay. */
async function removed(work: Services['work'], remove: (tx: Tx, id: number) => Promise<void>, id: number): Promise<0 | 1> {
  try {
    await work.run(systemActor, (tx) => remove(tx, id))
    return 0
  } catch (error) {
    if (error instanceof AppError) return error.code === 'not_found' ? 0 : 1
    throw error
  }
}

/** Records that this installation no longer has a demo: it may be set up like one that began empty. */
async function forgetDemo({ work }: Pick<Services, 'work'>): Promise<void> {
  await work.run(systemActor, async (tx) => {
    await tx.db.updateTable('meta').set({ value: 'empty' }).where('key', '=', 'seeded').execute()
    await tx.db.deleteFrom('meta').where('key', '=', 'set_up').execute()
    await setUp.begin(tx)
  })
}
