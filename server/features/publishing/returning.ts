import type { ResourceContract } from '../../../contracts/resource.ts'
import { localizedTexts, pairsOfTexts } from '../../../contracts/translation/documents.ts'
import type { Side } from '../../../contracts/translation/fields.ts'
import { type FieldFacts, fieldAfter, otherSide, type PairTexts } from '../../../contracts/translation/state.ts'
import { alignedTexts, formerFields } from '../../db/entry-places.ts'
import type { Db } from '../../db/schema.ts'
import { listsOf } from '../../db/translation-change.ts'
import { fingerprint, type StoredField, storedFields } from '../../db/translation-fields.ts'
import type { Tx } from '../../work.ts'

type Texts = Readonly<Record<string, unknown>>
type Contract = Pick<ResourceContract, 'name' | 'translated' | 'textLists'>

const textsOf = (texts: Texts, field: string): PairTexts => ({
  cn: String(texts[`${field}_cn`] ?? ''),
  en: String(texts[`${field}_en`] ?? ''),
})

/** The translations of a copy; its versions are counted from the beginning. */
export async function copiedFields(db: Db, resource: string, id: number): Promise<StoredField[]> {
  const fields = await storedFields(db, resource, id)
  return fields.map((field) => ({ ...field, source_version: field.state === 'complete' ? 1 : 0 }))
}

/** Nothing is stored of them: they follow from the versions before, confirmations aside. One that stays is judged by what is known of it. */
export async function returningFields(
  tx: Tx,
  { name, translated = [], textLists = [] }: Contract,
  current: Texts & { id: number },
  version: number,
): Promise<StoredField[]> {
  const versions = await versionsUpTo(tx.db, name, current.id, version)
  const restored = versions.at(-1)?.texts ?? {}
  const known = await storedFields(tx.db, name, current.id)
  const own = translated.flatMap((field) => {
    const facts = historyOf(field, versions)
    const source = known.find((one) => one.field === field)?.source
    const sourceVersion = (text: string | null) =>
      versions.find(({ texts }) => textsOf(texts, field)[facts?.source ?? 'cn'] === text)?.version ?? 0
    return returned(tx, { field, facts, source, now: textsOf(current, field), former: textsOf(restored, field) }, sourceVersion)
  })
  const lists = versions.map(({ texts }) => listsOf(texts, textLists))
  return [...own, ...returningTexts(tx, lists, listsOf(current, textLists), known)]
}

/** The same of a document, whose revisions have a separate name: its entries may have been at other places. */
export async function returningDocument(
  tx: Tx,
  { resource, id, revisions }: { resource: string; id: number; revisions: string },
  current: Texts,
  version: number,
): Promise<StoredField[]> {
  const versions = await versionsUpTo(tx.db, revisions, id, version)
  const values = versions.map(({ texts }) => texts)
  return returningTexts(tx, values, current, await storedFields(tx.db, resource, id))
}

function returningTexts(tx: Tx, versions: readonly Texts[], current: Texts, known: readonly StoredField[]): StoredField[] {
  const restored = versions.at(-1)
  if (!restored) return []
  const history = documentHistory(versions)
  const [nameOf, now, then] = [formerFields(current, restored), alignedTexts(current, restored), localizedTexts(restored)]
  return pairsOfTexts(then).flatMap((field) => {
    const source = known.find((one) => one.field === nameOf(field))?.source
    const texts = { now: textsOf(now, field), former: textsOf(then, field) }
    return returned(tx, { field, facts: history.get(field) ?? null, source, ...texts }, () => 0)
  })
}

function documentHistory(versions: readonly Texts[]): Map<string, FieldFacts> {
  let facts = new Map<string, FieldFacts>()
  let last: Texts | null = null
  for (const value of versions) {
    const [former, texts, before] = [last && formerFields(last, value), localizedTexts(value), last && alignedTexts(last, value)]
    const known = facts
    facts = new Map()
    for (const field of pairsOfTexts(texts)) {
      const after = fieldAfter({
        now: textsOf(texts, field),
        before: before && textsOf(before, field),
        known: known.get(former?.(field) ?? '') ?? null,
      })
      if (after) facts.set(field, after)
    }
    last = value
  }
  return facts
}

interface Returning {
  field: string
  facts: FieldFacts | null
  source: Side | undefined
  now: PairTexts
  former: PairTexts
}

function returned(
  tx: Tx,
  { field, facts, source: known, now, former }: Returning,
  sourceVersion: (text: string | null) => number,
): StoredField[] {
  const source = known ?? facts?.source
  if (!facts || facts.state === 'missing' || source !== facts.source || now[otherSide(source)] === former[otherSide(source)]) return []
  const { state, before } = facts
  const original = state === 'stale' ? before : former[source]
  const madeFrom = { source_hash: original === null ? '' : fingerprint(original), source_text: state === 'stale' ? before : null }
  const made = { made_by: 'person' as const, user_id: tx.actor.userId, made_at: tx.now, confirmed_by: null, confirmed_at: null }
  return [{ field, state, source, ...madeFrom, source_version: sourceVersion(original), ...made }]
}

interface Version {
  version: number
  texts: Texts
}

async function versionsUpTo(db: Db, resource: string, id: number, version: number): Promise<Version[]> {
  const rows = await db
    .selectFrom('revisions')
    .select(['version', 'snapshot'])
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .where('version', '<=', version)
    .orderBy('version')
    .execute()
  return rows.map((row) => ({ version: row.version, texts: JSON.parse(row.snapshot) as Texts }))
}

function historyOf(field: string, versions: readonly Version[]): FieldFacts | null {
  let facts: FieldFacts | null = null
  let before: PairTexts | null = null
  for (const { texts } of versions) {
    const now = textsOf(texts, field)
    facts = fieldAfter({ now, before, known: facts })
    before = now
  }
  return facts
}
