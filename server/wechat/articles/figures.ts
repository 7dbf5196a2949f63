import type { ArticleFigures, WechatArticleFigures } from '../../../contracts/wechat/articles.ts'
import { lacks } from '../../../contracts/wechat/permissions.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import type { TextOf } from '../../features/interface-texts/wording.ts'
import { dayIn, daysBetween } from '../../features/settings/time-zone.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'
import { enqueue, type JobContext, type JobDefinition } from '../../platform/jobs.ts'
import type { PeriodicTask } from '../../platform/schedule.ts'
import type { Services } from '../../services.ts'
import { systemActor, type Tx } from '../../work.ts'
import { isComplete } from '../account.ts'
import { numberedArticles } from '../comments/threads.ts'
import { errcodeOf } from '../platform/platform.ts'
import { platformZone } from '../users/days.ts'
import { dayFigures, type PublicationFigures } from './figure-calls.ts'
import { errorText, shownError } from './stored-error.ts'
import { uploadsOf } from './uploads.ts'

type Deps = Pick<Services, 'database' | 'work' | 'clock' | 'wechat'>

export const figuresKind = 'wechat.article-figures'
/** The platform has none of days before. */
const firstDay = '2025-11-01'
/** The range of the first reading, and of a reading after a long pause; each day takes two calls. */
const maxDays = 30
/** The day before is counted by eight in the morning, in Beijing. */
const countedMs = 8 * 3_600_000
/** The dates are outside of what the platform has counted, or it has not counted yet. */
const notThere = new Set([61500, 61501, 61503])

const latestDay = (now: string): string => dayIn(platformZone, plusMs(now, -countedMs - dayMs))

/** Published articles by the first part of the platform's `msgid`: each is the only one of its publication. */
async function publishedArticles(db: Db, account: string): Promise<{ ids: Map<string, number>; since: string }> {
  const rows = await numberedArticles(db).where('wechat_articles.account', '=', account).execute()
  const days = rows.flatMap(({ published_at }) => (published_at ? [dayIn(platformZone, published_at)] : []))
  return { ids: new Map(rows.map((row) => [row.msg_data_id, row.id])), since: days.sort()[0] ?? '9999-12-31' }
}

/** Days that are not known yet, oldest first; those that the platform refused are asked for again once another day is there. */
async function missingDays(db: Db, account: string, since: string, now: string): Promise<string[]> {
  const latest = latestDay(now)
  const from = [firstDay, since, dayIn(platformZone, plusMs(`${latest}T00:00:00.000Z`, -(maxDays - 1) * dayMs))].sort().at(-1) ?? latest
  const rows = await db
    .selectFrom('wechat_figure_days')
    .select(['day', 'error'])
    .where('account', '=', account)
    .where('day', '>=', from)
    .execute()
  const known = new Set(rows.filter(({ day, error }) => error === null || day === latest).map(({ day }) => day))
  return daysBetween(from, latest).filter((day) => !known.has(day))
}

/** Each hour; a day is asked for until it is there, or the platform has refused it. */
async function enqueueFigures({ database, work, clock, wechat }: Deps): Promise<void> {
  const account = await wechat.settings()
  if (!account.enabled || !isComplete(account) || lacks(account, 'statistics')) return
  const key = uploadsOf(account)
  const { since } = await publishedArticles(database.read, key)
  const days = await missingDays(database.read, key, since, clock.now())
  if (days.length === 0) return
  await work.run(systemActor, (tx) => enqueue(tx, figuresKind, {}, { uniqueKey: figuresKind, background: true }))
}

async function readFigures({ database, work, clock, wechat }: Deps, _payload: unknown, { signal, progress }: JobContext) {
  const account = uploadsOf(await wechat.account())
  const { ids, since } = await publishedArticles(database.read, account)
  const latest = latestDay(clock.now())
  let read = 0
  const days = await missingDays(database.read, account, since, clock.now())
  for (const day of days) {
    try {
      const { figures, isDelayed } = await dayFigures(wechat, day, signal)
      const rows = figuresByArticle(figures, ids).map((row) => ({ ...row, day }))
      // The figures of the latest day are asked for again until they are complete.
      await work.run(systemActor, (tx) => store(tx, { account, day, rows, isKnown: !(isDelayed && day === latest) }))
      read += 1
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'wechat_unavailable') throw error
      if (notThere.has(errcodeOf(error) ?? 0)) {
        if (day !== latest) await work.run(systemActor, (tx) => store(tx, { account, day, rows: [], isKnown: true }))
        continue
      }
      // Said on the screen, and asked for again with the next day: an account that may not read them is not granted it within hours.
      if (error.code === 'wechat_not_permitted') await work.run(systemActor, (tx) => noteDay(tx, account, latest, errorText(error)))
      return { days: read, refused: error.code }
    }
    await progress(read, days.length)
  }
  return { days: read }
}

/** One row for each article, also for one that was published twice. */
function figuresByArticle(figures: readonly PublicationFigures[], ids: ReadonlyMap<string, number>) {
  const byArticle = new Map<number, { article_id: number; readers: number; sharers: number }>()
  for (const { dataId, readers, sharers } of figures) {
    const article_id = ids.get(dataId)
    if (article_id === undefined) continue
    const known = byArticle.get(article_id)
    byArticle.set(article_id, { article_id, readers: readers + (known?.readers ?? 0), sharers: sharers + (known?.sharers ?? 0) })
  }
  return [...byArticle.values()]
}

interface DayFigures {
  account: string
  day: string
  rows: { article_id: number; day: string; readers: number; sharers: number }[]
  isKnown: boolean
}

async function store(tx: Tx, { account, day, rows, isKnown }: DayFigures): Promise<void> {
  for (const row of rows.toSorted((one, other) => one.article_id - other.article_id))
    await tx.db
      .insertInto('wechat_article_days')
      .values(row)
      .onConflict((conflict) => conflict.columns(['article_id', 'day']).doUpdateSet({ readers: row.readers, sharers: row.sharers }))
      .execute()
  if (isKnown) await noteDay(tx, account, day, null)
}

async function noteDay(tx: Tx, account: string, day: string, error: string | null): Promise<void> {
  await tx.db
    .insertInto('wechat_figure_days')
    .values({ account, day, error })
    .onConflict((conflict) => conflict.columns(['account', 'day']).doUpdateSet({ error }))
    .execute()
}

export const figureJob: JobDefinition<Deps> = { kind: figuresKind, run: readFigures }

export const wechatArticleTasks: PeriodicTask<Deps>[] = [
  { name: 'read figures of WeChat articles', every: 'hour', delayMs: 4 * 60_000, run: enqueueFigures },
]

/** Up to which day the platform has told of articles, and why it no longer does. */
export async function figureState({ database, wechat }: Pick<Services, 'database' | 'wechat'>, text: TextOf): Promise<ArticleFigures> {
  const account = uploadsOf(await wechat.settings())
  const day = (isKnown: boolean) =>
    database.read
      .selectFrom('wechat_figure_days')
      .select(['day', 'error'])
      .where('account', '=', account)
      .where('error', isKnown ? 'is' : 'is not', null)
      .orderBy('day', 'desc')
      .executeTakeFirst()
  const [known, refused] = [await day(true), await day(false)]
  const isRefused = refused?.error && refused.day > (known?.day ?? '')
  return { until: known?.day ?? null, error: isRefused ? shownError(refused.error ?? '', text).message : null }
}

/** The last `days` days that the platform may have counted, oldest first. */
export async function articleFigures(db: Db, id: number, days: number, now: string): Promise<WechatArticleFigures> {
  const latest = latestDay(now)
  const shown = daysBetween(plusMs(`${latest}T00:00:00.000Z`, -(days - 1) * dayMs).slice(0, 10), latest)
  const rows = await db
    .selectFrom('wechat_article_days')
    .select(['day', 'readers', 'sharers'])
    .where('article_id', '=', id)
    .where('day', '>=', shown[0] ?? latest)
    .execute()
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const sum = (name: 'readers' | 'sharers') => rows.reduce((total, row) => total + row[name], 0)
  return {
    readers: sum('readers'),
    sharers: sum('sharers'),
    days: shown.map((day) => ({ day, readers: byDay.get(day)?.readers ?? 0, sharers: byDay.get(day)?.sharers ?? 0 })),
  }
}
