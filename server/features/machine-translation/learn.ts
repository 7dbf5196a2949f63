import { sql } from 'kysely'
import { checkPair } from '../../../contracts/translation/check.ts'
import { fieldFormat } from '../../../contracts/translation/documents.ts'
import { segmentsOf } from '../../../contracts/translation/segments.ts'
import { sentencesOf } from '../../../contracts/translation/sentences.ts'
import { otherSide } from '../../../contracts/translation/state.ts'
import type { Database } from '../../db/connect.ts'
import type { Db } from '../../db/schema.ts'
import { textPairsOf } from '../../db/text-pairs.ts'
import { storedRichText } from '../../platform/html.ts'
import { enqueue, type JobDefinition } from '../../platform/jobs.ts'
import type { PeriodicTask } from '../../platform/schedule.ts'
import { Turns } from '../../platform/turns.ts'
import { systemActor, type UnitOfWork } from '../../work.ts'
import { confirmedTag } from './confirmed.ts'
import { linesOf } from './lines.ts'
import { directionFrom, remember, type SegmentPair } from './memory.ts'

const kind = 'translations.learn'
const batchSize = 20

interface LearnDeps {
  database: Database
  work: UnitOfWork
}

/** As the partial index says it, letter by letter. */
const unlearned = sql<boolean>`is_learned = 0 and state = 'complete' and (made_by = 'person' or confirmed_at is not null)`

export const learnTasks: PeriodicTask<LearnDeps>[] = [{ name: 'learn translations', every: 'minute', run: learnLater }]

export async function learnLater({ database, work }: LearnDeps): Promise<void> {
  const row = await database.read.selectFrom('translation_fields').select('field').where(unlearned).limit(1).executeTakeFirst()
  if (row) await work.run(systemActor, (tx) => enqueue(tx, kind, {}, { uniqueKey: kind, background: true }))
}

export const learnJob: JobDefinition<LearnDeps> = {
  kind,
  run: async ({ database, work }, _payload, { job, progress, signal }) => {
    let learned = job.progress_done
    for (;;) {
      signal.throwIfAborted()
      const some = await database.write((db) => learnSome(db, new Date().toISOString()))
      learned += some
      await progress(learned, learned)
      if (some < batchSize) {
        if (learned > 0) await work.run(systemActor, async (tx) => tx.invalidate(confirmedTag))
        return { learned }
      }
    }
  },
}

async function learnSome(db: Db, now: string): Promise<number> {
  const rows = await db
    .selectFrom('translation_fields')
    .select(['resource', 'record_id', 'field', 'source', 'user_id', 'confirmed_by'])
    .where(unlearned)
    .orderBy('resource')
    .orderBy('record_id')
    .orderBy('field')
    .limit(batchSize)
    .execute()
  const turns = new Turns()
  for (const { resource, record_id, field, source, user_id, confirmed_by } of rows) {
    await turns.next()
    const texts = await textPairsOf(db, resource, record_id, field)
    if (texts) {
      const direction = directionFrom(source)
      const pairs = alignedPairs(texts[source], texts[otherSide(source)], fieldFormat(resource, field) === 'html').filter((pair) =>
        isSound(pair, direction.source),
      )
      await remember(db, now, direction, pairs, { userId: confirmed_by ?? user_id })
    }
    await db
      .updateTable('translation_fields')
      .set({ is_learned: 1 })
      .where('resource', '=', resource)
      .where('record_id', '=', record_id)
      .where('field', '=', field)
      .execute()
  }
  return rows.length
}

/** Lines, and sentences of plain lines, where both texts have as many of the same kinds. A wrong pair is worse than none. */
export function alignedPairs(source: string, target: string, isRich: boolean): SegmentPair[] {
  const lines = isRich ? richLines(source, target) : plainLines(source, target)
  return lines.flatMap((pair) => [pair, ...sentencePairs(pair)])
}

function richLines(source: string, target: string): SegmentPair[] {
  const [from, to] = [segmentsOf(storedRichText(source)), segmentsOf(storedRichText(target))]
  if (!from || !to || from.length !== to.length || from.some(({ kind }, index) => kind !== to[index]?.kind)) return []
  return from.flatMap(({ text }, index) => (sameTags(text, to[index]?.text ?? '') ? [{ source: text, target: to[index]?.text ?? '' }] : []))
}

const tags = (text: string) => (text.match(/<\/?\d{1,4}\/?>/g) ?? []).sort().join()
const sameTags = (one: string, other: string) => tags(one) === tags(other)

function plainLines(source: string, target: string): SegmentPair[] {
  const [from, to] = [source, target].map((text) => linesOf(text, 'text', true)?.lines ?? [])
  if (!from || !to || from.length !== to.length) return []
  return from.map(({ text }, index) => ({ source: text, target: to[index]?.text ?? '' }))
}

function sentencePairs({ source, target }: SegmentPair): SegmentPair[] {
  if (/[<&]/.test(source)) return []
  const [from, to] = [sentencesOf(source), sentencesOf(target)]
  if (from.length < 2 || from.length !== to.length) return []
  return from.map(({ text }, index) => ({ source: text, target: to[index]?.text ?? '' }))
}

/** Of both texts together: longer lines do not come twice, and take long to check. */
const maxLearnedLength = 2_000

/** No fact differs: a wrong translation must not be offered again. */
function isSound({ source, target }: SegmentPair, sourceLocale: 'zh' | 'en'): boolean {
  const bare = (text: string) => text.replaceAll(/<\/?\d{1,4}\/?>/g, '')
  if (source.length + target.length > maxLearnedLength || bare(source).trim() === bare(target).trim()) return false
  return !checkPair({ source: bare(source), target: bare(target), sourceLocale }).some(({ severity }) => severity === 'error')
}
