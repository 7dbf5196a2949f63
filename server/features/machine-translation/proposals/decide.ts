import type { TranslatedName } from '../../../../contracts/translation/documents.ts'
import { idsOf } from '../../../db/list.ts'
import type { RecordState } from '../../../db/record-state.ts'
import { textPairsOf } from '../../../db/text-pairs.ts'
import type { TranslationNotes } from '../../../db/translation-change.ts'
import { AppError } from '../../../errors.ts'
import type { Tx, UnitOfWork } from '../../../work.ts'
import { type BatchRan, runBatch } from '../../batches/run.ts'
import { editedBy, isSeen, mayEdit, mayTranslate } from '../../translation-state/documents.ts'
import { patchOfTexts } from './patch.ts'
import { isOutdated, type ProposalRow } from './store.ts'

interface Choice {
  resource: TranslatedName
  ids: readonly number[]
  batch?: number | undefined
}

interface AcceptOptions {
  /** Read by a person; else they count as a machine's, which are unconfirmed. */
  isReviewed: boolean
}

/** All as one batch that can be undone. A changed record is left, with its proposals; what the actor may not write refuses all. */
export async function acceptProposals(
  work: UnitOfWork,
  actor: Tx['actor'],
  { resource, ids, batch }: Choice,
  manner: AcceptOptions = { isReviewed: true },
): Promise<Pick<BatchRan, 'failed' | 'batch'> & { accepted: number }> {
  if (!mayTranslate(resource, actor)) throw new AppError('forbidden')
  const records = await work.run(actor, (tx) => recordsOf(tx, resource, ids))
  let accepted = 0
  const run = { resource, action: 'translate', batch, isRecorded: true } as const
  const { failed, batch: written } = await runBatch(work, actor, run, records, async (tx, id, before) => {
    const rows = await proposalsOf(tx, resource, ids, id)
    if (rows.length === 0) return false
    if (before.values.deleted_at) throw new AppError('not_found')
    if (!mayEdit(resource, actor) && isSeen(before)) throw new AppError('awaits_publisher')
    await takeIn(tx, resource, id, before, rows, manner)
    accepted += rows.length
    return true
  })
  return { accepted, failed, batch: written }
}

async function recordsOf(tx: Tx, resource: string, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('translation_proposals')
    .select('record_id')
    .distinct()
    .where('resource', '=', resource)
    .where('id', 'in', ids)
    .orderBy('record_id')
    .execute()
  return rows.map(({ record_id }) => record_id)
}

const proposalsOf = (tx: Tx, resource: string, ids: readonly number[], record: number): Promise<ProposalRow[]> =>
  tx.db
    .selectFrom('translation_proposals')
    .selectAll()
    .where('resource', '=', resource)
    .where('record_id', '=', record)
    .where('id', 'in', ids)
    .execute()

async function takeIn(
  tx: Tx,
  resource: TranslatedName,
  id: number,
  { version, values }: RecordState,
  rows: ProposalRow[],
  { isReviewed }: AcceptOptions,
): Promise<void> {
  const { update } = editedBy(resource)
  if (!update) throw new AppError('not_found')
  const changes: Record<string, string> = {}
  const origins: Record<string, NonNullable<TranslationNotes['translation_origins']>[string]> = {}
  for (const row of rows) {
    const texts = await textPairsOf(tx.db, resource, id, row.field)
    if (!texts || isOutdated(row, texts)) throw new AppError('proposal_outdated')
    // In the place of what could not be translated stands the original.
    if (row.is_complete === 0 && row.is_edited === 0) throw new AppError('proposal_incomplete')
    changes[`${row.field}_${row.source === 'cn' ? 'en' : 'cn'}`] = row.text
    if (row.source_text !== null) changes[`${row.field}_${row.source}`] = row.source_text
    // A translation that a person has changed is that person's.
    if (row.is_edited === 0) origins[row.field] = { by: row.provider === 'embedded' ? 'memory' : 'machine', isConfirmed: isReviewed }
  }
  await update(tx, id, { ...patchOfTexts(resource, values, changes), translation_origins: origins, version })
  await tx.db.deleteFrom('translation_proposals').where('id', 'in', idsOf(rows)).execute()
}
