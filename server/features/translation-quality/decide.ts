import type { QualityDecision } from '../../../contracts/translation-quality.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Database } from '../../db/connect.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import type { TaggedCache } from '../../platform/cache.ts'
import type { Actor, Tx, UnitOfWork } from '../../work.ts'
import { hiddenNames } from '../translation-state/documents.ts'
import { type FieldPlace, findingsIn, hashOf, type KeptFinding, ofField, readFindings, storeFindings, textsOf } from './findings.ts'
import { checkRules } from './rules.ts'

/** It holds until one of the texts changes; where one has changed already, it is refused. Answers how many findings it was about. */
export async function decide(deps: DecideDeps, actor: Actor, decision: QualityDecision): Promise<number> {
  if (hiddenNames(actor).includes(decision.resource)) throw new AppError('forbidden')
  // Long texts are checked in a thread, which no transaction waits for.
  const checked = await checkedNow(deps, decision)
  return deps.work.run(actor, (tx) => note(tx, decision, checked))
}

interface DecideDeps {
  database: Pick<Database, 'read'>
  work: UnitOfWork
  cache: TaggedCache
}

/** The stored findings of a field; null where they are of other texts than those of `hash`. */
async function storedFindings(db: Db, place: FieldPlace, hash: string): Promise<KeptFinding[] | null> {
  const known = await ofField(db, place).execute()
  const isCurrent = known.length > 0 && known.every((row) => row.hash === hash)
  return isCurrent ? known.flatMap((row) => readFindings(row.findings)) : null
}

/** The findings of a field that has not been checked since its texts changed; null where it has. */
async function checkedNow({ database: { read }, cache }: DecideDeps, { hash, ...place }: QualityDecision): Promise<KeptFinding[] | null> {
  if (await storedFindings(read, place, hash)) return null
  const { resource, record_id, field } = place
  const row = await read
    .selectFrom('translation_fields')
    .select('source')
    .where('resource', '=', resource)
    .where('record_id', '=', record_id)
    .where('field', '=', field)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const texts = await textsOf(read, place)
  if (hashOf(texts) !== hash) throw new AppError('texts_changed')
  return (await findingsIn(place, texts, row.source, await checkRules(read, cache))) ?? []
}

async function note(tx: Tx, { keys, is_right, hash, ...place }: QualityDecision, checked: KeptFinding[] | null): Promise<number> {
  const field = await fieldOf(tx, place)
  if (hashOf(await textsOf(tx.db, place)) !== hash) throw new AppError('texts_changed')
  const findings = (await storedFindings(tx.db, place, hash)) ?? checked
  if (!findings) throw new AppError('texts_changed')
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
