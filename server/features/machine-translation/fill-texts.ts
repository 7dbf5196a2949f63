import { z } from 'zod'
import { may } from '../../../contracts/access.ts'
import { type Locale, locale } from '../../../contracts/fields.ts'
import type { Database } from '../../db/connect.ts'
import { enqueue, type JobDefinition } from '../../platform/jobs.ts'
import type { Actor, Tx, UnitOfWork } from '../../work.ts'
import { actingStarter, starterById } from '../auth/job-actor.ts'
import { textProblems, texts } from '../interface-texts/texts.ts'
import { permanent } from './permanent.ts'
import { otherLanguage, type Translator } from './translator.ts'

const kind = 'translations.fill'
const payloadSchema = z.object({ locale: locale.nullable(), module: z.string().nullable(), user_id: z.number().nullable() })
const perRun = 50

export async function fillMissingTexts(tx: Tx, asked: { locale: 'zh' | 'en' | null; module: string | null }): Promise<number | null> {
  return enqueue(tx, kind, { ...asked, user_id: tx.actor.userId }, { uniqueKey: `${kind} ${asked.locale} ${asked.module}` })
}

interface Deps {
  database: Database
  work: UnitOfWork
  translator: Translator
}

interface Missing {
  id: number
  locale: 'zh' | 'en'
  key: string
}

/** The job that fills in missing texts: each is marked for review, and one that a person has written since stays. */
export const fillTextJob: JobDefinition<Deps> = {
  kind,
  run: async ({ database, work, translator }, payload, { job, progress, signal }) => {
    const asked = payloadSchema.parse(payload)
    const acting = () => actingStarter(database.read, starterById(asked.user_id), (actor) => may(actor, 'translation.edit'))
    const missing = await missingTexts(database, asked)
    let [filled, done] = [0, job.progress_done]
    const total = done + missing.length
    await progress(done, total)
    for (const language of ['zh', 'en'] as const) {
      const mine = missing.filter((row) => row.locale === language)
      for (let from = 0; from < mine.length; from += perRun) {
        signal.throwIfAborted()
        const rows = mine.slice(from, from + perRun)
        filled += await fill({ database, work, translator }, rows, { language, acting, signal })
        done += rows.length
        await progress(done, total)
      }
    }
    return { filled, left: missing.length - filled }
  },
}

interface Run {
  language: Locale
  acting: () => Promise<Actor>
  signal: AbortSignal
}

async function fill({ database, work, translator }: Deps, rows: readonly Missing[], { language, acting, signal }: Run): Promise<number> {
  await acting()
  const sources = await othersOf(database, rows)
  const open = rows.filter((row) => sources.has(row.key))
  const made = await permanent(() =>
    translator.translate({
      texts: open.map((row) => ({ text: sources.get(row.key) ?? '', format: 'text' as const })),
      source: otherLanguage(language),
      target: language,
      purpose: 'texts',
      signal,
    }),
  )
  const actor = await acting()
  let filled = 0
  for (const [index, row] of open.entries()) {
    const result = made[index]
    if (!result?.is_complete || textProblems({ ...row, value: result.text }).length > 0) continue
    if (await work.run(actor, (tx) => putIfMissing(tx, row, result.text))) filled += 1
  }
  return filled
}

async function missingTexts(database: Database, { locale: only, module }: z.output<typeof payloadSchema>): Promise<Missing[]> {
  let query = database.read.selectFrom('translations').select(['id', 'locale', 'key']).where('status', '=', 'missing').orderBy('id')
  if (only) query = query.where('locale', '=', only)
  if (module) query = query.where('module', '=', module)
  return query.limit(10_000).execute()
}

async function othersOf(database: Database, rows: readonly Missing[]): Promise<Map<string, string>> {
  const [first] = rows
  if (!first) return new Map()
  const found = await database.read
    .selectFrom('translations')
    .select(['key', 'value'])
    .where(
      'key',
      'in',
      rows.map(({ key }) => key),
    )
    .where('locale', '=', otherLanguage(first.locale))
    .execute()
  return new Map(found.filter(({ value }) => value.trim() !== '').map(({ key, value }) => [key, value]))
}

async function putIfMissing(tx: Tx, { id, locale: language, key }: Missing, value: string): Promise<boolean> {
  const now = await tx.db.selectFrom('translations').select('status').where('id', '=', id).executeTakeFirst()
  if (now?.status !== 'missing') return false
  await texts.put(tx, { locale: language, key, value }, 'machine')
  return true
}
