import type { Selectable } from 'kysely'
import type { Person } from '../../../../contracts/access.ts'
import type { List } from '../../../../contracts/envelope.ts'
import { errorsIn, isSound, type Translated, translatedParts } from '../../../../contracts/machine-translation.ts'
import { translatorName } from '../../../../contracts/settings.ts'
import { fieldFormat, isTranslatedName, type TranslatedName, translatedNames } from '../../../../contracts/translation/documents.ts'
import { type Side, translationField } from '../../../../contracts/translation/fields.ts'
import { otherSide } from '../../../../contracts/translation/state.ts'
import type { ProposalEdit, ProposalQuery, TranslationProposal, WaitingCounts } from '../../../../contracts/translation-proposals.ts'
import { cacheTags } from '../../../db/cache-tags.ts'
import { namesOf } from '../../../db/names.ts'
import type { Db, Schema } from '../../../db/schema.ts'
import { textPairsOf } from '../../../db/text-pairs.ts'
import { fingerprint } from '../../../db/translation-fields.ts'
import { AppError } from '../../../errors.ts'
import type { Actor, Tx } from '../../../work.ts'
import { cleanText } from '../../publishing/clean-text.ts'
import { editedBy, hiddenNames, isSeen, mayEdit, mayTranslate } from '../../translation-state/documents.ts'

export type ProposalRow = Selectable<Schema['translation_proposals']>
/** In the place of a provider, where a person wrote the text. */
export const ofPerson = ''
/** The list of open texts leaves out those that wait. */
export const waitingRows = cacheTags.rows('translation_proposals')

export interface ProposedField {
  resource: string
  record_id: number
  field: string
  source: Side
  texts: Record<Side, string>
}

/** Stores a translation as a proposal, in the place of an earlier one of the same field. */
export async function propose(
  tx: Tx,
  { texts, ...field }: ProposedField,
  made: Translated,
  { job_id, user_id }: { job_id: number; user_id: number | null },
): Promise<void> {
  const row = {
    ...field,
    source_hash: fingerprint(texts[field.source]),
    target_hash: fingerprint(texts[otherSide(field.source)]),
    text: made.text,
    source_text: null,
    parts: JSON.stringify(made.parts),
    provider: made.provider,
    is_complete: Number(made.is_complete),
    errors: errorsIn(made.parts),
    is_sound: Number(isSound(made)),
    is_edited: 0,
    job_id,
    user_id,
    created_at: tx.now,
  }
  // A person's text that waits is theirs: no machine takes its place.
  if (await isOfPerson(tx.db, field)) return
  await storeProposal(tx, row)
}

/** Removes what the memory alone has proposed before, unless somebody has gone on writing it. */
export async function withdrawFromMemory(tx: Tx, { resource, record_id, field }: ProposedField): Promise<void> {
  tx.invalidate(waitingRows)
  await tx.db
    .deleteFrom('translation_proposals')
    .where('resource', '=', resource)
    .where('record_id', '=', record_id)
    .where('field', '=', field)
    .where('provider', '=', 'embedded')
    .where('is_complete', '=', 0)
    .where('is_edited', '=', 0)
    .execute()
}

type NewProposal = Omit<ProposalRow, 'id'>

/** Another text is another proposal, with an id of its own: somebody who accepts one has read this text, and no later one. */
export async function storeProposal(tx: Tx, row: NewProposal): Promise<void> {
  tx.invalidate(waitingRows)
  await tx.db
    .deleteFrom('translation_proposals')
    .where('resource', '=', row.resource)
    .where('record_id', '=', row.record_id)
    .where('field', '=', row.field)
    .execute()
  await tx.db.insertInto('translation_proposals').values(row).execute()
}

async function isOfPerson(
  db: Db,
  { resource, record_id, field }: Pick<ProposedField, 'resource' | 'record_id' | 'field'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('translation_proposals')
    .select('id')
    .where('resource', '=', resource)
    .where('record_id', '=', record_id)
    .where('field', '=', field)
    .where('provider', '=', ofPerson)
    .executeTakeFirst()
  return row !== undefined
}

export async function listProposals(
  db: Db,
  actor: Actor,
  { page, per_page, resource, record_id, author, is_sound }: ProposalQuery,
): Promise<List<TranslationProposal>> {
  let query = db
    .selectFrom('translation_proposals')
    .$if(hiddenNames(actor).length > 0, (rows) => rows.where('resource', 'not in', hiddenNames(actor)))
  if (resource) query = query.where('resource', '=', resource)
  if (record_id !== undefined) query = query.where('record_id', '=', record_id)
  if (author !== undefined) query = query.where('user_id', '=', author).where('provider', '=', ofPerson)
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
  const items = await shownProposals(db, actor, rows)
  const count = Number(total)
  return { items, meta: { page, per_page, total: count, total_pages: Math.ceil(count / per_page) } }
}

/** A text for a record that visitors see is accepted by those who may publish. */
export async function mayAccept(
  db: Db,
  actor: Actor,
  { resource, record_id }: Pick<ProposalRow, 'resource' | 'record_id'>,
): Promise<boolean> {
  if (mayEdit(resource, actor)) return true
  if (!mayTranslate(resource, actor)) return false
  const state = await editedBy(resource).state(db, record_id)
  return state !== null && !isSeen(state)
}

/** The text of a colleague is refused by those who may publish. */
export const mayReject = (actor: Actor, { resource, provider, user_id }: Pick<ProposalRow, 'resource' | 'provider' | 'user_id'>): boolean =>
  mayEdit(resource, actor) || (mayTranslate(resource, actor) && (provider !== ofPerson || user_id === actor.userId))

export async function shownProposals(db: Db, actor: Actor, rows: readonly ProposalRow[]): Promise<TranslationProposal[]> {
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
    const user = users.find(({ id }) => id === row.user_id)
    items.push({
      ...{ id: row.id, resource, record_id: row.record_id, field: row.field, source, text: row.text },
      ...{ title_cn, title_en },
      format: fieldFormat(resource, row.field),
      original: texts[source],
      current: texts[otherSide(source)],
      provider: row.provider === ofPerson ? null : translatorName.parse(row.provider),
      original_text: row.source_text,
      is_of_original: isOfOriginal(row),
      may_accept: await mayAccept(db, actor, row),
      may_reject: mayReject(actor, row),
      is_complete: row.is_complete === 1,
      errors: row.errors,
      parts: translatedParts.parse(JSON.parse(row.parts)),
      is_edited: row.is_edited === 1,
      is_outdated: isOutdated(row, texts),
      created_at: row.created_at,
      user_name: user?.name ?? null,
      author: row.provider === ofPerson && user ? user : null,
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

/** Its author has changed the original and left the translation as it was. */
export const isOfOriginal = ({ source_text, text, target_hash }: Pick<ProposalRow, 'source_text' | 'text' | 'target_hash'>): boolean =>
  source_text !== null && fingerprint(text) === target_hash

/** Takes the place of the side that was written; `original_text` that of the other, where both were. */
export async function editProposal(tx: Tx, id: number, { text, original_text }: ProposalEdit): Promise<void> {
  const found = await tx.db.selectFrom('translation_proposals').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('not_found')
  const { id: _id, ...row } = found
  if (!mayTranslate(row.resource, tx.actor)) throw new AppError('forbidden')
  const cleaned = (field: string, given: string) => (fieldFormat(row.resource, row.field) === 'html' ? cleanText(field, given) : given)
  const [clean, original] = [cleaned('text', text), original_text === undefined ? null : cleaned('original_text', original_text)]
  const both = { text: clean, ...(row.source_text !== null && original !== null ? { source_text: original } : {}) }
  const edited = { ...(isOfOriginal(row) ? { source_text: clean } : both), is_edited: 1 }
  if (mayEdit(row.resource, tx.actor)) await tx.db.updateTable('translation_proposals').set(edited).where('id', '=', id).execute()
  else await storeProposal(tx, { ...row, ...edited })
}

/** The texts that somebody may accept: those of people, and those of machines. */
export async function textsToReview(db: Db, person: Person): Promise<{ people: number; machine: number }> {
  const { people, all } = await db
    .selectFrom('translation_proposals')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('all'),
      fn
        .countAll<number>()
        .filterWhere(eb('provider', '=', ofPerson))
        .as('people'),
    ])
    .where('resource', 'in', [...translatedNames.filter((name) => mayEdit(name, person)), ''])
    .executeTakeFirstOrThrow()
  return { people: Number(people), machine: Number(all) - Number(people) }
}

/** As many marks as somebody would ever look for in a list. */
const maxMarked = 1_000

/** The records of a resource that texts of people wait for. */
export async function countsWaiting(db: Db, person: Person, resource: TranslatedName): Promise<WaitingCounts> {
  if (hiddenNames(person).includes(resource)) throw new AppError('forbidden')
  const rows = await db
    .selectFrom('translation_proposals')
    .select(['record_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('resource', '=', resource)
    .where('provider', '=', ofPerson)
    .groupBy('record_id')
    .orderBy('record_id')
    .limit(maxMarked)
    .execute()
  return rows.map(({ record_id, count }) => ({ record_id, count: Number(count) }))
}
