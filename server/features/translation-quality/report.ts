import { sql } from 'kysely'
import { z } from 'zod'
import type { Person } from '../../../contracts/access.ts'
import { isTranslatedName, type TranslatedName, translatedName } from '../../../contracts/translation/documents.ts'
import { type Side, type TranslationState, translationField } from '../../../contracts/translation/fields.ts'
import { otherSide } from '../../../contracts/translation/state.ts'
import {
  kindOf,
  type QualityItem,
  type QualityPage,
  type QualityQuery,
  type ReportedFinding,
} from '../../../contracts/translation-quality.ts'
import type { Reader } from '../../db/list.ts'
import { namesOf } from '../../db/names.ts'
import type { Db } from '../../db/schema.ts'
import { invalidField } from '../../errors.ts'
import { hiddenNames } from '../translation-state/documents.ts'
import { excerptOf } from './excerpt.ts'
import { type FieldPlace, findingsIn, hashOf, type KeptFinding, ofField, plainTexts, readFindings, textsOf } from './findings.ts'
import { checkRules } from './rules.ts'

export async function qualityReport(reader: Reader, person: Person, query: QualityQuery): Promise<QualityPage> {
  const hidden = hiddenNames(person)
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor)
  const rows = await foundRows(reader.db, query, after)
    .$if(hidden.length > 0, (found) => found.where('resource', 'not in', hidden))
    .execute()
  const shown = rows.slice(0, query.per_page)
  const last = rows.length > query.per_page ? shown.at(-1) : undefined
  return { items: await itemsOf(reader, shown, query), next_cursor: last ? encodeCursor(last) : null }
}

type Position = FieldPlace & { resource: TranslatedName }

export function foundRows(db: Db, { kind, resource, is_right, per_page }: QualityQuery, after?: Position) {
  let rows = db
    .selectFrom('translation_findings')
    .select(['resource', 'record_id', 'field'])
    .distinct()
    // As the partial indices say it, letter by letter.
    .where(is_right ? sql<boolean>`right_count > 0 and is_trashed = 0` : sql<boolean>`open_count > 0 and is_trashed = 0`)
    .orderBy('resource')
    .orderBy('record_id')
    .orderBy('field')
    .limit(per_page + 1)
  if (kind !== undefined) rows = rows.where('kind', '=', kind)
  if (resource) rows = rows.where('resource', '=', resource)
  return after ? rows.where(sql<boolean>`(resource, record_id, field) > (${after.resource}, ${after.record_id}, ${after.field})`) : rows
}

async function itemsOf(reader: Reader, places: readonly FieldPlace[], query: QualityQuery): Promise<QualityItem[]> {
  const { db } = reader
  const names = await namesOf(
    db,
    places.map(({ resource, record_id }) => ({ resource, id: record_id })),
  )
  const fields = await Promise.all(places.map((place) => fieldAt(reader, place)))
  const userName = await usersOf(
    db,
    fields.flatMap((field) => field?.findings ?? []),
  )
  return fields.flatMap((field) => {
    if (!field) return []
    const { place, state, source, hash } = field
    const { resource } = place
    const shown = shownFindings(field.findings, query)
    // A field that is mended, but has not been checked since, is in the list no more.
    if (!isTranslatedName(resource) || shown.length === 0) return []
    const { title_cn, title_en } = names.of(resource, place.record_id)
    const findings = shown.map(({ right, ...finding }): ReportedFinding => {
      const who = right && { user_name: userName(right.by), at: right.at }
      return { ...finding, kind: kindOf[finding.code], right: who }
    })
    const target = otherSide(source)
    return {
      ...{ ...place, resource, target: `${place.field}_${target}`, state, source, title_cn, title_en, hash, findings },
      original: excerptOf(field.plain[source], placesIn(findings, 'source')),
      translation: excerptOf(field.plain[target], placesIn(findings, 'target')),
    }
  })
}

const placesIn = (findings: readonly ReportedFinding[], side: 'source' | 'target') => findings.map((finding) => finding[side])

const severities = ['error', 'warning', 'hint']

function shownFindings(findings: readonly KeptFinding[], { kind, is_right = false }: QualityQuery): KeptFinding[] {
  return findings
    .filter(({ code, right }) => (right !== null) === is_right && (kind === undefined || kindOf[code] === kind))
    .sort((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity))
}

interface CurrentField {
  place: FieldPlace
  state: TranslationState
  source: Side
  hash: string
  plain: Record<Side, string>
  findings: KeptFinding[]
}

const { state, source } = translationField.shape
const storedState = z.object({ state, source })

/** A field as it is now: where it has changed since it was checked, it is checked again. */
async function fieldAt({ db, cache }: Reader, place: FieldPlace): Promise<CurrentField | null> {
  const row = await db
    .selectFrom('translation_fields')
    .select(['state', 'source'])
    .where('resource', '=', place.resource)
    .where('record_id', '=', place.record_id)
    .where('field', '=', place.field)
    .executeTakeFirst()
  if (!row) return null
  const field = storedState.parse(row)
  const texts = await textsOf(db, place)
  const [hash, plain] = [hashOf(texts), plainTexts(place, texts)]
  const stored = await ofField(db, place).execute()
  const isCurrent = stored.every((one) => one.hash === hash)
  const findings = isCurrent
    ? stored.flatMap((one) => readFindings(one.findings))
    : ((await findingsIn(place, texts, field.source, await checkRules(db, cache))) ?? [])
  return { place, ...field, hash, plain, findings }
}

async function usersOf(db: Db, findings: readonly KeptFinding[]): Promise<(id: number | null) => string | null> {
  const ids = [...new Set(findings.flatMap(({ right }) => right?.by ?? []))]
  const users = ids.length > 0 ? await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute() : []
  return (id) => users.find((user) => user.id === id)?.name ?? null
}

const position = z.tuple([translatedName, z.int(), z.string()])

const encodeCursor = ({ resource, record_id, field }: FieldPlace) =>
  Buffer.from(JSON.stringify([resource, record_id, field])).toString('base64url')

function decodeCursor(cursor: string): Position {
  try {
    const [resource, record_id, field] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { resource, record_id, field }
  } catch (cause) {
    throw Object.assign(invalidField('cursor', 'cursor'), { cause })
  }
}
