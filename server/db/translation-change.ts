import { isDeepStrictEqual } from 'node:util'
import type { ResourceContract } from '../../contracts/resource.ts'
import { isTranslatedName, localizedTexts, pairsOfTexts, type TranslatedName } from '../../contracts/translation/documents.ts'
import type { Side, TranslationState, Translator } from '../../contracts/translation/fields.ts'
import {
  fieldAfter,
  isBlank,
  isReadAsItIs,
  mayMachineWrite,
  otherSide,
  overallState,
  type PairTexts,
} from '../../contracts/translation/state.ts'
import { AppError, invalidField } from '../errors.ts'
import type { Tx } from '../work.ts'
import { alignedTexts, type EntryPlaces, entryPlaces, moveFields, placedField } from './entry-places.ts'
import type { Db } from './schema.ts'
import { fingerprint, forgetFields, type StoredField, storedFields, trashFindings, writeFields } from './translation-fields.ts'

type Row = Record<string, unknown>

interface Followed {
  name: TranslatedName
  translated: readonly string[]
  places?: EntryPlaces | undefined
  /** Of these, figures, units and codes need no English. */
  inLists?: readonly string[]
}

/** A person may have confirmed it before it is stored. */
interface Origin {
  by: Exclude<Translator, 'person'>
  isConfirmed?: boolean
}

export interface TranslationNotes {
  confirmed_translations?: readonly string[] | undefined
  /** Translations of a machine or the memory that the writer has read and accepted. */
  accepted_translations?: Readonly<Record<string, Origin['by']>> | undefined
  translation_origins?: Readonly<Record<string, Origin>> | undefined
  /** The sides that translations were made from which are stored with their originals; else it is the language that the company writes first. */
  translated_from?: Readonly<Record<string, Side>> | undefined
  /** Of texts that come back: their fields as they were when the record had these texts. */
  translation_states?: readonly StoredField[] | undefined
}

export function splitNotes(given: Row & TranslationNotes): [values: Row, notes: TranslationNotes] {
  const { confirmed_translations, accepted_translations = {}, translated_from, translation_origins, translation_states, ...values } = given
  const accepted = Object.entries(accepted_translations).map(([field, by]) => [field, { by, isConfirmed: true }])
  const origins = { ...Object.fromEntries(accepted), ...translation_origins }
  return [values, { confirmed_translations, translated_from, translation_origins: origins, translation_states }]
}

export interface TranslationChange {
  state: TranslationState
  store(id: number): Promise<void>
}

type Contract = Pick<ResourceContract, 'name' | 'translated' | 'textLists'>

/** Null where it touches no pair. Rows are as they are stored, or are to be; the texts in their lists are followed like their own. */
export async function translationChange(
  tx: Tx,
  { name, translated, textLists = [] }: Contract,
  before: Row | null,
  after: Row,
  notes: TranslationNotes,
): Promise<TranslationChange | null> {
  if (!translated || !isTranslatedName(name)) return null
  if (textLists.length === 0) return changeOfFields(tx, { name, translated }, before, after, notes)
  const lists = listsOf(after, textLists)
  const former = before && listsOf(before, textLists)
  const texts = localizedTexts(lists)
  const inLists = pairsOfTexts(texts)
  const followed = [...translated, ...inLists]
  refuseUnknown(followed, notes)
  const row = before && { ...before, ...alignedTexts(former ?? {}, lists) }
  const places = former ? entryPlaces(former, lists) : undefined
  return changeOfFields(tx, { name, translated: followed, places, inLists }, row, { ...after, ...texts }, notes)
}

/** A new row has its lists as such, one that is stored as JSON. */
export function listsOf(row: Row, names: readonly string[]): Row {
  const read = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : (value ?? []))
  return Object.fromEntries(names.map((name) => [name, read(row[name])]))
}

export function refuseUnknown(
  followed: readonly string[],
  { confirmed_translations = [], translation_origins = {} }: TranslationNotes,
): void {
  const unknown = (fields: readonly string[]) => fields.find((field) => !followed.includes(field))
  const confirmed = unknown(confirmed_translations)
  if (confirmed !== undefined) throw invalidField('confirmed_translations', 'unknown', { value: confirmed })
  const accepted = unknown(Object.keys(translation_origins))
  if (accepted !== undefined) throw invalidField('accepted_translations', 'unknown', { value: accepted })
}

/**
 * Null where it touches no pair. Only differences are written; `before` has its texts by the names that they have after the change. Refuses a
 * machine's text that no person has read in a person's place.
 */
export async function changeOfFields(
  tx: Tx,
  { name, translated, places = new Map(), inLists = [] }: Followed,
  before: Row | null,
  after: Row,
  notes: TranslationNotes,
): Promise<TranslationChange | null> {
  if (before !== null && places.size === 0 && !isTouched(translated, before, after, notes)) return null
  const stored = before ? await storedFields(tx.db, name, Number(before.id)) : []
  const known = stored.flatMap((one) => {
    const field = placedField(places, one.field)
    return field === null ? [] : [{ ...one, field }]
  })
  const all = await fieldsAfter(tx, translated, { before, after, known, notes })
  const next = all.filter((field) => !(inLists.includes(field.field) && isReadAsItIs(field, textsOf(after, field.field).cn)))
  const [wasTrashed, isTrashed] = [before, after].map((row) => (row?.deleted_at ?? null) !== null)
  return {
    state: overallState(next.map(({ state }) => state)),
    async store(id) {
      await moveFields(tx.db, name, id, places)
      const removed = known.filter(({ field }) => !next.some((other) => other.field === field)).map(({ field }) => field)
      const isSame = (field: StoredField) => known.some((other) => isDeepStrictEqual(other, field)) && hasTextsOf(before, after, field)
      const changed = next.filter((field) => wasTrashed !== isTrashed || !isSame(field))
      if (removed.length > 0) await forgetFields(tx.db, name, id, removed)
      await writeFields(tx.db, name, id, changed, isTrashed === true)
      if (before && wasTrashed !== isTrashed) await trashFindings(tx.db, name, id, isTrashed === true)
    },
  }
}

/** A stale field whose original changes once more is stored as before: it is written all the same, because its texts are to be checked. */
const hasTextsOf = (before: Row | null, after: Row, { field }: StoredField) =>
  [`${field}_cn`, `${field}_en`].every((name) => before?.[name] === after[name])

function isTouched(translated: readonly string[], before: Row, after: Row, notes: TranslationNotes): boolean {
  const names = ['deleted_at', ...translated.flatMap((field) => [`${field}_cn`, `${field}_en`])]
  const isSaid = [notes.confirmed_translations, notes.translation_states].some((list) => list && list.length > 0)
  return isSaid || names.some((name) => before[name] !== after[name])
}

interface Edit {
  before: Row | null
  after: Row
  known: readonly StoredField[]
  notes: TranslationNotes
}

async function fieldsAfter(tx: Tx, translated: readonly string[], { before, after, known, notes }: Edit): Promise<StoredField[]> {
  const pairs = translated.map((field) => ({ field, now: textsOf(after, field), was: known.find((one) => one.field === field) ?? null }))
  const isNew = pairs.some(({ now, was }) => was === null && !isBlank(now.cn) && !isBlank(now.en))
  const save: Save = { tx, version: Number(before?.version ?? 0) + 1, notes, original: isNew ? await originalSide(tx.db) : 'cn' }
  return pairs.flatMap(({ field, now, was }) => {
    const given = notes.translation_states?.find((one) => one.field === field)
    if (given) return isBlank(now.cn) && isBlank(now.en) ? [] : [given]
    return storedAfter(save, { field, now, before: before && textsOf(before, field), known: was }) ?? []
  })
}

const textsOf = (row: Row, field: string): PairTexts => ({ cn: String(row[`${field}_cn`] ?? ''), en: String(row[`${field}_en`] ?? '') })

/** The language that the company writes first, which is the original where both sides are filled at once. */
export async function originalSide(db: Db): Promise<Side> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'site.original_language').executeTakeFirst()
  return row && JSON.parse(row.value) === 'en' ? 'en' : 'cn'
}

interface Save {
  tx: Tx
  version: number
  notes: TranslationNotes
  original: Side
}

interface Pair {
  field: string
  now: PairTexts
  before: PairTexts | null
  known: StoredField | null
}

type Authorship = Pick<StoredField, 'made_by' | 'user_id' | 'made_at' | 'confirmed_by' | 'confirmed_at'>
const unknownMaker: Authorship = { made_by: 'person', user_id: null, made_at: null, confirmed_by: null, confirmed_at: null }
const untranslated = { ...unknownMaker, made_by: null, source_hash: '', source_version: 0, source_text: null }

function storedAfter(save: Save, { field, now, before, known }: Pair): StoredField | null {
  const isConfirmed = save.notes.confirmed_translations?.includes(field) ?? false
  const original = save.notes.translated_from?.[field] ?? save.original
  const facts = fieldAfter({ now, before, known: known && { ...known, before: known.source_text }, isConfirmed, original })
  if (!facts) return null
  const { state, source } = facts
  if (state === 'missing') return { field, state, source, ...untranslated }
  const target = otherSide(source)
  const isMade = now[target] !== before?.[target]
  const origin = save.notes.translation_origins?.[field]
  // A machine's text that a person has read and accepted replaces a person's like one written by that person.
  if (isMade && origin && !origin.isConfirmed && !mayMachineWrite(known && { ...known, confirmed: known.confirmed_at !== null }))
    throw new AppError('written_by_person')
  const confirms = isConfirmed && known !== null && !isMade && (known.state === 'stale' || lacksConfirmation(known))
  const made = isMade ? madeNow(save.tx, origin) : madeBefore(known)
  const who = confirms ? { ...made, confirmed_by: save.tx.actor.userId, confirmed_at: save.tx.now } : made
  if (state === 'stale') return { field, state, source, ...lastOriginal(save, known, facts.before), ...who }
  const source_hash = fingerprint(now[source])
  const isAsKnown = known?.source_hash === source_hash && !isMade && !confirms
  return { field, state, source, source_hash, source_version: isAsKnown ? known.source_version : save.version, source_text: null, ...who }
}

const lacksConfirmation = ({ made_by, confirmed_at }: StoredField) => made_by !== 'person' && confirmed_at === null

function lastOriginal({ version }: Save, known: StoredField | null, text: string | null) {
  const { source_hash, source_version } = known ?? { source_hash: fingerprint(text ?? ''), source_version: version - 1 }
  return { source_hash, source_version, source_text: text }
}

function madeNow({ actor, now }: Tx, origin: Origin | undefined): Authorship {
  const made = { made_by: origin?.by ?? ('person' as const), user_id: actor.userId, made_at: now }
  return origin?.isConfirmed
    ? { ...made, confirmed_by: actor.userId, confirmed_at: now }
    : { ...made, confirmed_by: null, confirmed_at: null }
}

function madeBefore(known: StoredField | null): Authorship {
  if (!known) return unknownMaker
  const { made_by, user_id, made_at, confirmed_by, confirmed_at } = known
  return { made_by: made_by ?? 'person', user_id, made_at, confirmed_by, confirmed_at }
}
