import { sql } from 'kysely'
import { mayDo } from '../../../contracts/access.ts'
import type { Locale } from '../../../contracts/fields.ts'
import {
  isAccountText,
  moduleOf,
  otherLocale,
  placeholderProblems,
  type Translation,
  translationsResource,
} from '../../../contracts/interface-texts.ts'
import { changeOf } from '../../../contracts/translation/change.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { withRules } from '../../db/capabilities.ts'
import { type Changes, crud, type StoredRow } from '../../db/crud.ts'
import type { Condition } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import { originalSide } from '../../db/translation-change.ts'
import { AppError, type FieldProblem, invalidField } from '../../errors.ts'
import type { Actor, Tx } from '../../work.ts'
import { requireConfirmation } from '../auth/confirmation.ts'
import { shippedText } from './shipped.ts'

type Row = StoredRow<typeof translationsResource>
export interface GivenText {
  locale: Locale
  key: string
  value: string
}

const base = crud(translationsResource, {
  search: ['key', 'value'],
  conditions: (query) =>
    (['locale', 'module', 'status', 'source'] as const).flatMap((name): Condition[] =>
      query[name] === undefined ? [] : [sql<boolean>`${sql.ref(name)} = ${query[name]}`],
    ),
  include: includeOther,
  invalidates: () => [cacheTags.translations],
})

async function includeOther(db: Db, records: Record<string, unknown>[]): Promise<void> {
  const keys = [...new Set(records.map(({ key }) => String(key)))]
  const rows = await db.selectFrom('translations').select(['id', 'locale', 'key', 'value', 'status']).where('key', 'in', keys).execute()
  const found = new Map(rows.map(({ locale, key, ...row }) => [`${locale} ${key}`, row]))
  for (const record of records) record.other = found.get(`${otherLocale(record.locale as Locale)} ${String(record.key)}`) ?? null
}

/** Reports placeholders that the program's own text of that key, in either language, has and the text has not, or the other way round. */
export function textProblems({ locale, key, value }: GivenText): FieldProblem[] {
  const known = shippedText(locale, key) ?? shippedText(otherLocale(locale), key)
  if (known === undefined || value === '') return []
  const { lost, unknown: unfilled } = placeholderProblems(key, value, known)
  // Texts of account mails from before say where the link is to stand.
  const unknown = isAccountText(key) ? unfilled.filter((name) => name !== 'url') : unfilled
  const listed = (names: string[]) => names.map((name) => `{{${name}}}`).join(', ')
  return [
    ...(lost.length > 0 ? [{ key: 'placeholders_lost', params: { names: listed(lost) } }] : []),
    ...(unknown.length > 0 ? [{ key: 'placeholders_unknown', params: { names: listed(unknown) } }] : []),
  ]
}

function requireSound(given: GivenText): void {
  const problems = textProblems(given)
  if (problems.length > 0) throw new AppError('invalid', { fields: { value: problems } })
}

/** Mails about accounts are administrators' alone, who confirm what they change of them: who writes them could have people's links sent astray. */
function guardAccountText(actor: Actor, key: string): void {
  if (!isAccountText(key)) return
  if (!isAdministrator(actor)) throw new AppError('forbidden', { fields: { value: [forAdministrators] } })
  requireConfirmation(actor)
}

const isAdministrator = ({ role }: Actor) => role === null || role === 'admin'

const forAdministrators: FieldProblem = { key: 'text_administrators' }
const added: FieldProblem = { key: 'text_added' }

/** Refuses changed texts of account mails to editors, and new texts to those who only edit: a file may contain the former as they are. */
export function refusedTo(actor: Actor, given: GivenText, known: KnownTexts): FieldProblem[] {
  const isClosed = !isAdministrator(actor) && isAccountText(given.key) && known.get(nameOf(given))?.value !== given.value
  if (isClosed) return [forAdministrators]
  return known.has(nameOf(given)) || mayDo(actor, 'translations', 'create') ? [] : [added]
}

/** Refuses to delete texts of which some are the caller's to confirm, before any is: what has been deleted does not come back. */
async function checkRemoval(db: Db, actor: Actor, ids: readonly number[]): Promise<void> {
  const rows = await db.selectFrom('translations').select('key').where('id', 'in', ids).execute()
  if (rows.some(({ key }) => isAccountText(key)) && isAdministrator(actor)) requireConfirmation(actor)
}

function requireOwnModule(key: string, module: string | undefined): void {
  if (module !== undefined && module !== '' && module !== moduleOf(key))
    throw invalidField('module', 'text_module', { module: moduleOf(key) })
}

const rowOf = (db: Db, locale: Locale, key: string): Promise<Row | undefined> =>
  db.selectFrom('translations').selectAll().where('locale', '=', locale).where('key', '=', key).executeTakeFirst()

const rowById = (db: Db, id: number): Promise<Row | undefined> =>
  db.selectFrom('translations').selectAll().where('id', '=', id).executeTakeFirst()

async function refuseTaken(db: Db, locale: Locale, key: string, exceptId?: number): Promise<void> {
  const known = await rowOf(db, locale, key)
  if (known && known.id !== exceptId) throw new AppError('duplicate', { fields: { key: [{ key: 'taken', params: { value: key } }] } })
}

export type KnownTexts = ReadonlyMap<string, Row>
const nameOf = ({ locale, key }: Pick<GivenText, 'locale' | 'key'>) => `${locale} ${key}`
const perRead = 500

export async function knownTexts(db: Db, given: readonly GivenText[]): Promise<KnownTexts> {
  const keys = [...new Set(given.map(({ key }) => key))]
  const known = new Map<string, Row>()
  for (let from = 0; from < keys.length; from += perRead) {
    const rows = await db
      .selectFrom('translations')
      .selectAll()
      .where('key', 'in', keys.slice(from, from + perRead))
      .execute()
    for (const row of rows) known.set(nameOf(row), row)
  }
  return known
}

type Source = Translation['source']
const manual = 'manual' as const

function stateOf(value: string, shipped: string | null, source: Source): Pick<Translation, 'source' | 'status'> {
  if (value === (shipped ?? '')) return { source: 'file', status: value === '' ? 'missing' : 'ok' }
  return { source, status: value === '' ? 'missing' : source === 'machine' ? 'needs_review' : 'ok' }
}

const rules = withRules(base, async (tx, before, changes, action) => {
  const { locale = before.locale, key = before.key, value = before.value, module } = changes
  if (before.shipped !== null && (locale !== before.locale || key !== before.key)) throw invalidField('key', 'text_key_fixed')
  requireOwnModule(key, module)
  requireSound({ locale, key, value })
  await refuseTaken(tx.db, locale, key, before.id)
  for (const changed of [before.key, key]) guardAccountText(tx.actor, changed)
  const source = changes.source ?? manual
  const status = source === 'machine' ? ('needs_review' as const) : ('ok' as const)
  const state = before.shipped === null && value !== '' ? { source, status } : null
  const stored: Changes<typeof translationsResource> = {
    ...changes,
    module: moduleOf(key),
    ...(state ?? stateOf(value, before.shipped, source)),
  }
  const after = await base.change(tx, before, stored, action)
  const otherStatus = source === manual && locale === before.locale && key === before.key ? await followOriginal(tx, before, value) : null
  return otherStatus && after.other ? { ...after, other: { ...after.other, status: otherStatus } } : after
})

/** The translation of a text that has come to mean something else is to be checked, unless it is written in the same transaction. */
async function followOriginal(tx: Tx, before: Row, value: string): Promise<Translation['status'] | null> {
  const original = (await originalSide(tx.db)) === 'en' ? 'en' : 'zh'
  if (before.locale !== original || changeOf(before.value, value) !== 'meaning') return null
  const other = await rowOf(tx.db, otherLocale(original), before.key)
  if (!other || other.value === '' || other.updated_at === tx.now) return null
  const isAsShipped = value === before.shipped && other.value === other.shipped
  const status = isAsShipped ? 'ok' : 'needs_review'
  await tx.db.updateTable('translations').set({ status }).where('id', '=', other.id).where('version', '=', other.version).execute()
  tx.invalidate(cacheTags.rows('translations'))
  return status
}

export const texts = {
  ...base,
  ...rules,
  checkRemoval,
  async create(tx: Tx, { locale, key, module, value }: GivenText & { module?: string }) {
    requireOwnModule(key, module)
    requireSound({ locale, key, value })
    await refuseTaken(tx.db, locale, key)
    guardAccountText(tx.actor, key)
    const shipped = shippedText(locale, key) ?? null
    const state = shipped === null && value !== '' ? { source: manual, status: 'ok' as const } : stateOf(value, shipped, manual)
    return base.create(tx, { locale, key, module: moduleOf(key), value, shipped, ...state })
  },
  /** Deletes an added text; a changed one becomes the program's again. */
  async remove(tx: Tx, id: number): Promise<void> {
    const row = await base.load(tx.db, id)
    guardAccountText(tx.actor, row.key)
    if (row.shipped === null) await base.delete(tx, row)
    else if (row.value !== row.shipped) {
      await base.change(tx, row, { value: row.shipped, ...stateOf(row.shipped, row.shipped, manual) }, 'reset')
      await followOriginal(tx, row, row.shipped)
    }
  },
  /** Stores a text, whether there was one or not; an empty value takes a change back. `known` are rows that were read already. */
  async put(
    tx: Tx,
    given: GivenText,
    source: Exclude<Source, 'file'> = manual,
    known?: KnownTexts,
  ): Promise<'created' | 'updated' | 'unchanged'> {
    const row = known ? known.get(nameOf(given)) : await rowOf(tx.db, given.locale, given.key)
    if (!row) {
      const made = await texts.create(tx, given)
      if (source !== manual && made.source === manual)
        await base.change(tx, await base.load(tx.db, made.id), { source, status: 'needs_review' })
      return 'created'
    }
    const value = given.value === '' ? (row.shipped ?? '') : given.value
    if (row.value === value) return 'unchanged'
    await rules.change(tx, row, { value, source })
    return 'updated'
  },
}

/** Approves texts as they are, by whatever author; one that has been changed since it was read stays as it is. */
export async function reviewTexts(
  tx: Tx,
  items: readonly { id: number; version: number }[],
): Promise<{ reviewed: number; skipped: number }> {
  let reviewed = 0
  for (const { id, version } of items) {
    const row = await rowById(tx.db, id)
    if (row?.version !== version || row.status !== 'needs_review') continue
    await base.change(tx, row, { status: 'ok' }, 'review')
    reviewed += 1
  }
  return { reviewed, skipped: items.length - reviewed }
}
