import { z } from 'zod'
import { translationFinding } from '../../../contracts/machine-translation.ts'
import { plainTextOf } from '../../../contracts/rich-text/html.ts'
import { fieldFormat } from '../../../contracts/translation/documents.ts'
import { localeOfSide, type Side } from '../../../contracts/translation/fields.ts'
import { otherSide, type PairTexts } from '../../../contracts/translation/state.ts'
import { type FindingKind, kindOf } from '../../../contracts/translation-quality.ts'
import type { Db } from '../../db/schema.ts'
import { textPairsOf } from '../../db/text-pairs.ts'
import { fingerprint } from '../../db/translation-fields.ts'
import { storedRichText } from '../../platform/html.ts'
import { findingsOfPairs } from '../../platform/language/language.ts'
import type { CheckRules } from './rules.ts'

export interface FieldPlace {
  resource: string
  record_id: number
  field: string
}

/** A finding that can be named as long as both texts stay as they are, and who has found it right. */
const keptFinding = translationFinding.extend({
  key: z.string(),
  right: z.object({ by: z.int().nullable(), at: z.string() }).nullable(),
})
export type KeptFinding = z.output<typeof keptFinding>
const keptFindings = z.array(keptFinding)
export const readFindings = (json: string): KeptFinding[] => keptFindings.parse(JSON.parse(json))

/** Findings of a kind that are kept of a field; the others follow when these are mended. */
const maxOfKind = 50

export const hashOf = ({ cn, en }: PairTexts) => fingerprint(`${cn}\u0000${en}`)

/** Both texts of a field; empty ones where there is no such record any more. */
export async function textsOf(db: Db, { resource, record_id, field }: FieldPlace): Promise<PairTexts> {
  return (await textPairsOf(db, resource, record_id, field)) ?? { cn: '', en: '' }
}

const isRich = ({ resource, field }: FieldPlace) => fieldFormat(resource, field) === 'html'

/** The texts of a field as they are checked and, of rich ones, the plain texts that the places of findings refer to. */
export function plainTexts(place: FieldPlace, texts: PairTexts): PairTexts {
  return isRich(place) ? { cn: plainTextOf(storedRichText(texts.cn)), en: plainTextOf(storedRichText(texts.en)) } : texts
}

/** Findings of the checks in the texts of a field, without hints, which are for the writer; null where the checks would take too long. */
export async function findingsIn(place: FieldPlace, texts: PairTexts, source: Side, rules: CheckRules): Promise<KeptFinding[] | null> {
  const rich = isRich(place)
  const text = (side: Side) => (rich ? storedRichText(texts[side]) : texts[side])
  const pairs = await findingsOfPairs([
    {
      source: text(source),
      target: text(otherSide(source)),
      sourceLocale: localeOfSide[source],
      glossary: rules.glossary,
      doNotTranslate: rules.doNotTranslate,
      lengths: rules.lengths,
      format: rich ? 'html' : 'text',
      kind: /(^|\.)title$/.test(place.field) ? 'title' : 'text',
    },
  ])
  if (!pairs) return null
  const [found = []] = pairs
  const byKey = new Map<string, KeptFinding>()
  for (const { params, source: from, target: to, ...finding } of found) {
    if (finding.severity === 'hint') continue
    const key = fingerprint(JSON.stringify([finding.code, from, to, params]))
    byKey.set(key, { ...finding, source: [...from], target: [...to], params: { ...params }, key, right: null })
  }
  return [...byKey.values()]
}

export function ofField(db: Db, { resource, record_id, field }: FieldPlace) {
  return db
    .selectFrom('translation_findings')
    .select(['kind', 'hash', 'findings', 'is_trashed'])
    .where('resource', '=', resource)
    .where('record_id', '=', record_id)
    .where('field', '=', field)
    .orderBy('kind')
}

interface Checked {
  hash: string
  findings: readonly KeptFinding[]
  isTrashed: boolean
  /** The findings themselves say which of them people have found right. */
  isDecided?: boolean
}

/** Stores what was found in a field in the place of what had been; what people have found right of the same texts stays so. */
export async function storeFindings(db: Db, place: FieldPlace, { hash, findings, isTrashed, isDecided = false }: Checked): Promise<void> {
  const known = await ofField(db, place).execute()
  const same = isDecided ? findings : known.filter((row) => row.hash === hash).flatMap((row) => readFindings(row.findings))
  const rights = new Map(same.map(({ key, right }) => [key, right]))
  const byKind = Map.groupBy(findings, ({ code }) => kindOf[code])
  for (const { kind } of known) if (![...byKind.keys()].some((other) => other === kind)) await forgetKind(db, place, kind)
  for (const [kind, all] of byKind) {
    const kept = all.slice(0, maxOfKind).map((finding) => ({ ...finding, right: rights.get(finding.key) ?? null }))
    await writeKind(db, place, kind, { hash, findings: kept, isTrashed })
  }
}

async function forgetKind(db: Db, { resource, record_id, field }: FieldPlace, kind: string): Promise<void> {
  await db
    .deleteFrom('translation_findings')
    .where('resource', '=', resource)
    .where('record_id', '=', record_id)
    .where('field', '=', field)
    .where('kind', '=', kind)
    .execute()
}

async function writeKind(db: Db, place: FieldPlace, kind: FindingKind, { hash, findings, isTrashed }: Checked): Promise<void> {
  const right_count = findings.filter(({ right }) => right !== null).length
  const counts = { open_count: findings.length - right_count, right_count, is_trashed: Number(isTrashed) }
  const row = { ...place, kind, hash, findings: JSON.stringify(findings), ...counts }
  await db
    .insertInto('translation_findings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['resource', 'record_id', 'field', 'kind']).doUpdateSet(row))
    .execute()
}
