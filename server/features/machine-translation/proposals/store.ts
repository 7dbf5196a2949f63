import type { Selectable } from 'kysely'
import type { List } from '../../../../contracts/envelope.ts'
import { errorsIn, isSound, type Translated, translatedParts } from '../../../../contracts/machine-translation.ts'
import { translatorName } from '../../../../contracts/settings.ts'
import { fieldFormat, isTranslatedName } from '../../../../contracts/translation/documents.ts'
import { type Side, translationField } from '../../../../contracts/translation/fields.ts'
import { otherSide } from '../../../../contracts/translation/state.ts'
import type { ProposalQuery, TranslationProposal } from '../../../../contracts/translation-proposals.ts'
import { namesOf } from '../../../db/names.ts'
import type { Db, Schema } from '../../../db/schema.ts'
import { textPairsOf } from '../../../db/text-pairs.ts'
import { fingerprint } from '../../../db/translation-fields.ts'
import { AppError } from '../../../errors.ts'
import type { Tx } from '../../../work.ts'
import { cleanText } from '../../publishing/clean-text.ts'

export type ProposalRow = Selectable<Schema['translation_proposals']>

export interface ProposedField {
  resource: string
  record_id: number
  field: string
  source: Side
  texts: Record<Side, string>
}

/** Stores a translation as a proposal, in the place of an earlier one of the same field. */
export async function propose(
  db: Db,
  now: string,
  { texts, ...field }: ProposedField,
  made: Translated,
  { job_id, user_id }: { job_id: number; user_id: number | null },
): Promise<void> {
  const row = {
    ...field,
    source_hash: fingerprint(texts[field.source]),
    target_hash: fingerprint(texts[otherSide(field.source)]),
    text: made.text,
    parts: JSON.stringify(made.parts),
    provider: made.provider,
    is_complete: Number(made.is_complete),
    errors: errorsIn(made.parts),
    is_sound: Number(isSound(made)),
    is_edited: 0,
    job_id,
    user_id,
    created_at: now,
  }
  await db
    .insertInto('translation_proposals')
    .values(row)
    .onConflict((conflict) => conflict.columns(['resource', 'record_id', 'field']).doUpdateSet(row))
    .execute()
}

export async function listProposals(
  db: Db,
  { page, per_page, resource, record_id, is_sound }: ProposalQuery,
): Promise<List<TranslationProposal>> {
  let query = db.selectFrom('translation_proposals')
  if (resource) query = query.where('resource', '=', resource)
  if (record_id !== undefined) query = query.where('record_id', '=', record_id)
  if (is_sound !== undefined) query = query.where('is_sound', '=', Number(is_sound))
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .selectAll()
    .orderBy('resource')
    .orderBy('record_id')
    .orderBy('field')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const items = await shown(db, rows)
  const count = Number(total)
  return { items, meta: { page, per_page, total: count, total_pages: Math.ceil(count / per_page) } }
}

async function shown(db: Db, rows: readonly ProposalRow[]): Promise<TranslationProposal[]> {
  const names = await namesOf(
    db,
    rows.map(({ resource, record_id }) => ({ resource, id: record_id })),
  )
  const ids = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))]
  const users = ids.length > 0 ? await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute() : []
  const items: TranslationProposal[] = []
  for (const row of rows) {
    const { resource } = row
    const texts = await textPairsOf(db, resource, row.record_id, row.field)
    if (!isTranslatedName(resource) || !texts) continue
    const source = translationField.shape.source.parse(row.source)
    const { title_cn, title_en } = names.of(row.resource, row.record_id)
    items.push({
      ...{ id: row.id, resource, record_id: row.record_id, field: row.field, source, text: row.text },
      ...{ title_cn, title_en },
      format: fieldFormat(resource, row.field),
      original: texts[source],
      current: texts[otherSide(source)],
      provider: translatorName.parse(row.provider),
      is_complete: row.is_complete === 1,
      errors: row.errors,
      parts: translatedParts.parse(JSON.parse(row.parts)),
      is_edited: row.is_edited === 1,
      is_outdated: isOutdated(row, texts),
      created_at: row.created_at,
      user_name: users.find(({ id }) => id === row.user_id)?.name ?? null,
    })
  }
  return items
}

export function isOutdated(
  { source, source_hash, target_hash }: Pick<ProposalRow, 'source' | 'source_hash' | 'target_hash'>,
  texts: Record<Side, string>,
): boolean {
  const side = translationField.shape.source.parse(source)
  return fingerprint(texts[side]) !== source_hash || fingerprint(texts[otherSide(side)]) !== target_hash
}

export async function editProposal(tx: Tx, id: number, text: string): Promise<void> {
  const row = await tx.db.selectFrom('translation_proposals').select(['resource', 'field']).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const clean = fieldFormat(row.resource, row.field) === 'html' ? cleanText('text', text) : text
  await tx.db.updateTable('translation_proposals').set({ text: clean, is_edited: 1 }).where('id', '=', id).execute()
}
