import type { ResourceContract } from '../../../contracts/resource.ts'
import { type FieldFacts, fieldAfter, otherSide, type PairTexts } from '../../../contracts/translation/state.ts'
import type { Db } from '../../db/schema.ts'
import { fingerprint, type StoredField, storedFields } from '../../db/translation-fields.ts'
import type { Tx } from '../../work.ts'

type Texts = Readonly<Record<string, unknown>>
type Contract = Pick<ResourceContract, 'name' | 'translated'>

const textsOf = (texts: Texts, field: string): PairTexts => ({
  cn: String(texts[`${field}_cn`] ?? ''),
  en: String(texts[`${field}_en`] ?? ''),
})

/** The translations of a copy, which begins to count its versions anew. */
export async function copiedFields(db: Db, resource: string, id: number): Promise<StoredField[]> {
  const fields = await storedFields(db, resource, id)
  return fields.map((field) => ({ ...field, source_version: field.state === 'complete' ? 1 : 0 }))
}

/**
 * The states of those translations that come back with an earlier version. Nothing is stored of what they were then: it follows from the
 * versions before, what was confirmed in them aside. A translation that stays is judged by what is known of it.
 */
export async function returningFields(
  tx: Tx,
  { name, translated = [] }: Contract,
  current: Texts & { id: number },
  version: number,
): Promise<StoredField[]> {
  const versions = await versionsUpTo(tx.db, name, current.id, version)
  const restored = versions.at(-1)?.texts ?? {}
  const known = await storedFields(tx.db, name, current.id)
  return translated.flatMap((field) => {
    const [now, then] = [textsOf(current, field), textsOf(restored, field)]
    const facts = historyOf(field, versions)
    const source = known.find((one) => one.field === field)?.source ?? facts?.source
    if (!facts || facts.state === 'missing' || source !== facts.source || now[otherSide(source)] === then[otherSide(source)]) return []
    const { state, before } = facts
    const original = state === 'stale' ? before : then[source]
    const madeFrom = { source_hash: original === null ? '' : fingerprint(original), source_text: state === 'stale' ? before : null }
    const source_version = versions.find(({ texts }) => textsOf(texts, field)[source] === original)?.version ?? 0
    const made = { made_by: 'person' as const, user_id: tx.actor.userId, made_at: tx.now, confirmed_by: null, confirmed_at: null }
    return [{ field, state, source, ...madeFrom, source_version, ...made }]
  })
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

/** A field as the edits between some versions have left it. */
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
