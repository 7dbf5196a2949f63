import type { QualityDecision } from '../../../contracts/translation-quality.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { AppError } from '../../errors.ts'
import type { TaggedCache } from '../../platform/cache.ts'
import type { Tx } from '../../work.ts'
import { type FieldPlace, findingsIn, hashOf, ofField, readFindings, storeFindings, textsOf } from './findings.ts'
import { checkRules } from './rules.ts'

/**
 * Notes a person's word on findings of a field: right as they are, or open again. It holds until one of the texts changes; where one has
 * changed already, the word is refused. Answers how many findings it was about.
 */
export async function decide(tx: Tx, cache: TaggedCache, { keys, is_right, hash, ...place }: QualityDecision): Promise<number> {
  const field = await fieldOf(tx, place)
  const texts = await textsOf(tx.db, place)
  if (hashOf(texts) !== hash) throw new AppError('texts_changed')
  const known = await ofField(tx.db, place).execute()
  const isCurrent = known.length > 0 && known.every((row) => row.hash === hash)
  const findings = isCurrent
    ? known.flatMap((row) => readFindings(row.findings))
    : await findingsIn(place, texts, field.source, await checkRules(tx.db, cache))
  const right = is_right ? { by: tx.actor.userId, at: tx.now } : null
  const decided = findings.filter(({ key }) => keys.includes(key))
  if (decided.length === 0) throw new AppError('not_found')
  for (const finding of decided) finding.right = right
  await storeFindings(tx.db, place, { hash, findings, isTrashed: field.is_trashed === 1, isDecided: true })
  tx.invalidate(cacheTags.rows('translation_findings'))
  return decided.length
}

/** The field that is decided about, held until the end of the transaction, as a check of it would. */
async function fieldOf(tx: Tx, { resource, record_id, field }: FieldPlace) {
  const row = await tx.db
    .updateTable('translation_fields')
    .set((eb) => ({ is_checked: eb.ref('is_checked') }))
    .where('resource', '=', resource)
    .where('record_id', '=', record_id)
    .where('field', '=', field)
    .returning(['source', 'is_trashed'])
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}
