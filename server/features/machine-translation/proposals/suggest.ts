import { isDeepStrictEqual } from 'node:util'
import { mayDo } from '../../../../contracts/access.ts'
import type { FieldProblem } from '../../../../contracts/field-problems.ts'
import { contractNamed } from '../../../../contracts/resources.ts'
import { fieldFormat, isDocument, localizedTexts, type TranslatedName, withTexts } from '../../../../contracts/translation/documents.ts'
import { pairOf, type Side, translationField } from '../../../../contracts/translation/fields.ts'
import { isBlank, otherSide, type PairTexts } from '../../../../contracts/translation/state.ts'
import { recordAudit } from '../../../db/audit.ts'
import type { RecordState } from '../../../db/record-state.ts'
import type { Db } from '../../../db/schema.ts'
import { textPairsOf } from '../../../db/text-pairs.ts'
import { splitNotes, type TranslationNotes } from '../../../db/translation-change.ts'
import { fingerprint } from '../../../db/translation-fields.ts'
import { AppError, invalidField } from '../../../errors.ts'
import type { Actor, Tx } from '../../../work.ts'
import { cleanText } from '../../publishing/clean-text.ts'
import { editedBy, isSeen } from '../../translation-state/documents.ts'
import { patchOfTexts } from './patch.ts'
import { isOutdated, ofPerson, storeProposal, waitingRows } from './store.ts'

type Values = Record<string, unknown>
type Texts = Record<string, string>
type Patch = Values & TranslationNotes & { version: number }

/** Somebody who writes texts and nothing else sees what waits of theirs as if it were written. */
const isHelper = (actor: Actor, name: string) => !mayDo(actor, name, 'edit') && mayDo(actor, name, 'translate')

/**
 * The change of somebody who may write nothing but texts. Where nobody but the office sees the record, they are written; else they wait as
 * proposals. Fails with `forbidden` where anything else would change, and with `stale_version`.
 */
export async function writeTexts(tx: Tx, name: TranslatedName, id: number, { version, ...given }: Patch): Promise<void> {
  const edited = editedBy(name)
  const state = await edited.state(tx.db, id)
  if (!state || !edited.update || (state.values.deleted_at ?? null) !== null) throw new AppError('not_found')
  if (state.version !== version) throw new AppError('stale_version')
  const [values, notes] = splitNotes(given)
  const texts: Texts = {}
  const refused: Record<string, FieldProblem[]> = {}
  for (const [field, value] of Object.entries(values)) {
    if (typeof value === 'string' && isPairField(name, state, field))
      texts[field] = await cleanPair(tx.db, { name, id, field, text: value })
    else if (isTextList(name, state, field, value)) Object.assign(texts, localizedTexts({ [field]: value }))
    else if (value !== undefined && !isDeepStrictEqual(value, state.values[field])) refused[field] = [{ key: 'texts_only' }]
  }
  if (Object.keys(refused).length > 0) throw new AppError('forbidden', { fields: refused })
  if (!isSeen(state)) {
    await edited.update(tx, id, { ...patchOfTexts(name, state.values, texts), ...notes, version })
    return
  }
  const isNew = (field: string) => [`${field}_cn`, `${field}_en`].some((side) => side in texts && texts[side] !== state.values[side])
  const confirmed = notes.confirmed_translations?.filter((field) => !isNew(field)) ?? []
  if (confirmed.length > 0) await edited.update(tx, id, { confirmed_translations: confirmed, version })
  await suggestTexts(tx, name, id, texts)
}

interface Written {
  name: TranslatedName
  id: number
}

/** The record as its writer has left it; a stale version is refused with that too. */
export async function writeTextsOf<T extends object>(tx: Tx, { name, id }: Written, patch: Patch, whole: () => Promise<T>): Promise<T> {
  const left = async () => asLeft(tx.db, tx.actor, name, id, await whole())
  try {
    await writeTexts(tx, name, id, patch)
  } catch (error) {
    throw error instanceof AppError && error.code === 'stale_version' ? new AppError('stale_version', { data: await left() }) : error
  }
  return left()
}

interface Replacement {
  stored: object
  given: object
  version: number
  notes: TranslationNotes
}

/** The same of a document, which is written as a whole: anything but its texts has to be as it is stored. */
export function writeDocumentTexts<T extends object>(
  tx: Tx,
  place: Written,
  { stored, given, version, notes }: Replacement,
  whole: () => Promise<T>,
): Promise<T> {
  const [before, after] = [{ ...stored }, { ...given }]
  if (!isDeepStrictEqual(withTexts(after, localizedTexts(before)), before)) throw new AppError('forbidden')
  return writeTextsOf(tx, place, { ...localizedTexts(after), ...notes, version }, whole)
}

function isPairField(name: TranslatedName, { values }: RecordState, field: string): boolean {
  const pair = pairOf(field)
  if (pair === field) return false
  return isDocument(name) ? field in values : contractNamed(name)?.translated?.includes(pair) === true
}

/** Entries are neither added nor removed by somebody who writes texts alone. */
function isTextList(name: TranslatedName, { values }: RecordState, field: string, value: unknown): boolean {
  const stored = values[field]
  if (isDocument(name) || !contractNamed(name)?.textLists?.includes(field)) return false
  return Array.isArray(stored) && Array.isArray(value) && stored.length === value.length
}

interface Given {
  name: TranslatedName
  id: number
  field: string
  text: string
}

/** Pictures are no texts: one that stands on neither side of the pair is refused. */
async function cleanPair(db: Db, { name, id, field, text }: Given): Promise<string> {
  if (fieldFormat(name, pairOf(field)) !== 'html') return text
  const clean = cleanText(field, text)
  const stored = await textPairsOf(db, name, id, pairOf(field))
  const known = new Set([stored?.cn ?? '', stored?.en ?? ''].flatMap(filesIn))
  if (filesIn(clean).some((file) => !known.has(file))) throw invalidField(field, 'no_new_files')
  return clean
}

const filesIn = (html: string): string[] => [...html.matchAll(/\s(?:src|poster)="([^"]*)"/g)].map(([, address = '']) => address)

/** Texts that wait until somebody who may publish accepts them; a text that is as the record has it waits no longer. */
async function suggestTexts(tx: Tx, name: TranslatedName, id: number, texts: Texts): Promise<void> {
  const changes: Record<string, [string, string]> = {}
  for (const field of new Set(Object.keys(texts).map(pairOf))) {
    const stored = await textPairsOf(tx.db, name, id, field)
    if (!stored) throw new AppError('not_found')
    const before = (await waitingTexts(tx.db, name, id, field, stored)) ?? stored
    const wanted = { ...before, ...givenSides(texts, field) }
    if (wanted.cn === before.cn && wanted.en === before.en) continue
    await forgetRefused(tx, { resource: name, record_id: id, field })
    if (wanted.cn === stored.cn && wanted.en === stored.en) await takeBack(tx, { resource: name, record_id: id, field })
    else await store(tx, { resource: name, record_id: id, field }, stored, wanted)
    for (const side of ['cn', 'en'] as const) if (before[side] !== wanted[side]) changes[`${field}_${side}`] = [before[side], wanted[side]]
  }
  if (Object.keys(changes).length > 0) await recordAudit(tx, { action: 'suggest', resource: name, recordId: id, changes })
}

function givenSides(texts: Texts, field: string): Partial<PairTexts> {
  const { [`${field}_cn`]: cn, [`${field}_en`]: en } = texts
  return { ...(cn !== undefined && { cn }), ...(en !== undefined && { en }) }
}

interface Place {
  resource: TranslatedName
  record_id: number
  field: string
}

/** A text that its author has written again is no longer one that was refused. */
async function forgetRefused(tx: Tx, { resource, record_id, field }: Place): Promise<void> {
  await tx.db
    .deleteFrom('refused_proposals')
    .where('user_id', '=', tx.actor.userId)
    .where('resource', '=', resource)
    .where('record_id', '=', record_id)
    .where('field', '=', field)
    .execute()
}

/** A colleague's stays: a document that was opened before is saved with the texts of the page in the place of theirs. */
async function takeBack(tx: Tx, { resource, record_id, field }: Place): Promise<void> {
  tx.invalidate(waitingRows)
  await tx.db
    .deleteFrom('translation_proposals')
    .where('resource', '=', resource)
    .where('record_id', '=', record_id)
    .where('field', '=', field)
    .where('provider', '=', ofPerson)
    .where('user_id', '=', tx.actor.userId)
    .execute()
}

async function store(tx: Tx, place: Place, stored: PairTexts, wanted: PairTexts): Promise<void> {
  const source = await sourceOf(tx.db, place, stored, wanted)
  const target = otherSide(source)
  const row = {
    ...{ ...place, source, source_hash: fingerprint(stored[source]), target_hash: fingerprint(stored[target]) },
    ...{ text: wanted[target], source_text: wanted[source] === stored[source] ? null : wanted[source] },
    ...{ parts: '[]', provider: ofPerson, is_complete: 1, errors: 0, is_sound: 1, is_edited: 1 },
    ...{ job_id: null, user_id: tx.actor.userId, created_at: tx.now },
  }
  await storeProposal(tx, row)
}

/** The original's side as it is known; of a pair that is empty so far, the side that stays empty. */
async function sourceOf(db: Db, { resource, record_id, field }: Place, stored: PairTexts, wanted: PairTexts): Promise<Side> {
  const known = await db
    .selectFrom('translation_fields')
    .select('source')
    .where('resource', '=', resource)
    .where('record_id', '=', record_id)
    .where('field', '=', field)
    .executeTakeFirst()
  if (known) return translationField.shape.source.parse(known.source)
  if (isBlank(stored.cn) && isBlank(stored.en)) return isBlank(wanted.en) ? 'en' : 'cn'
  return isBlank(stored.cn) ? 'en' : 'cn'
}

const waitingOfPeople = (db: Db, resource: string, id: number) =>
  db
    .selectFrom('translation_proposals')
    .selectAll()
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .where('provider', '=', ofPerson)

async function waitingTexts(db: Db, resource: string, id: number, field: string, stored: PairTexts): Promise<PairTexts | null> {
  const row = await waitingOfPeople(db, resource, id).where('field', '=', field).executeTakeFirst()
  if (!row || isOutdated(row, stored)) return null
  const source = translationField.shape.source.parse(row.source)
  const [original, translation] = [row.source_text ?? stored[source], row.text]
  return source === 'cn' ? { cn: original, en: translation } : { cn: translation, en: original }
}

/** A record, or the error that holds one, as somebody who writes texts alone has left it: with the texts of people that wait. */
export async function asLeft<T extends object>(db: Db, actor: Actor, name: string, id: number, record: T): Promise<T> {
  if (!isHelper(actor, name)) return record
  const texts: Texts = {}
  for (const { field } of await waitingOfPeople(db, name, id).execute()) {
    const stored = await textPairsOf(db, name, id, field)
    const waiting = stored && (await waitingTexts(db, name, id, field, stored))
    if (waiting) Object.assign(texts, { [`${field}_cn`]: waiting.cn, [`${field}_en`]: waiting.en })
  }
  const left: object = withTexts(Object.fromEntries(Object.entries(record)), texts)
  // Only texts are replaced, by texts.
  return left as T
}
