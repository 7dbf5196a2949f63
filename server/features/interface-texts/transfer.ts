import { z } from 'zod'
import { mayDo } from '../../../contracts/access.ts'
import { type Locale, locales } from '../../../contracts/fields.ts'
import {
  type textBatch,
  type textExportQuery,
  type textImport,
  type textModules,
  translationInput,
} from '../../../contracts/interface-texts.ts'
import type { Db } from '../../db/schema.ts'
import { AppError, type FieldProblem, invalidField } from '../../errors.ts'
import { csvRows, unguardedCell } from '../../platform/csv.ts'
import { Turns } from '../../platform/turns.ts'
import type { Tx, UnitOfWork } from '../../work.ts'
import { type GivenText, knownTexts, refusedTo, textProblems, texts } from './texts.ts'

export async function modulesOf(db: Db): Promise<z.output<typeof textModules>> {
  const rows = await db
    .selectFrom('translations')
    .select(['module', 'locale', 'status', 'source'])
    .select((eb) => eb.fn.countAll().as('n'))
    .groupBy(['module', 'locale', 'status', 'source'])
    .orderBy('module')
    .execute()
  const none = () => ({ total: 0, missing: 0, needs_review: 0, changed: 0 })
  const modules = new Map<string, Record<Locale, ReturnType<typeof none>>>()
  for (const { module, locale, status, source, n } of rows) {
    const counted = modules.get(module) ?? { zh: none(), en: none() }
    modules.set(module, counted)
    const of = counted[locale]
    of.total += Number(n)
    if (status !== 'ok') of[status] += Number(n)
    if (source !== 'file') of.changed += Number(n)
  }
  return [...modules].map(([module, byLocale]) => ({ module, texts: byLocale }))
}

type TextExportQuery = z.output<typeof textExportQuery>

/** The texts by key, with one column a language: what CSV and XLSX hold. Reading it back changes nothing. */
export async function textTable(db: Db, asked: TextExportQuery): Promise<{ heading: string[]; rows: string[][] }> {
  const { locales: columns, rows } = await askedTexts(db, asked)
  const byKey = Map.groupBy(rows, ({ key }) => key)
  const textIn = (own: GivenText[], locale: Locale) => own.find((row) => row.locale === locale)?.value ?? ''
  return { heading: ['key', ...columns], rows: [...byKey].map(([key, own]) => [key, ...columns.map((one) => textIn(own, one))]) }
}

/** The texts as JSON, by language and key. Reading it back changes nothing. */
export async function textJson(db: Db, asked: TextExportQuery): Promise<string> {
  const { locales: columns, rows } = await askedTexts(db, asked)
  const of = (locale: Locale) => rows.filter((row) => row.locale === locale).map(({ key, value }) => [key, value] as const)
  return `${JSON.stringify(Object.fromEntries(columns.map((locale) => [locale, Object.fromEntries(of(locale))])), null, 2)}\n`
}

async function askedTexts(db: Db, { locale, module, changed_only }: TextExportQuery): Promise<{ locales: Locale[]; rows: GivenText[] }> {
  let query = db.selectFrom('translations').select(['locale', 'key', 'value']).orderBy('key').orderBy('locale')
  if (locale) query = query.where('locale', '=', locale)
  if (module) query = query.where('module', '=', module)
  if (changed_only) query = query.where('source', '!=', 'file')
  return { locales: locales.filter((one) => locale === undefined || one === locale), rows: await query.execute() }
}

interface Line extends GivenText {
  line: number
}

const jsonTexts = z.partialRecord(z.enum(locales), z.record(z.string(), z.string()))

function linesOf(format: z.output<typeof textImport>['format'], content: string): Iterable<Line> {
  return format === 'json' ? jsonLines(content) : csvLines(content)
}

function jsonLines(content: string): Line[] {
  let given: unknown
  try {
    given = JSON.parse(content.replace(/^\uFEFF/, ''))
  } catch (cause) {
    throw Object.assign(invalidField('content', 'text_json'), { cause })
  }
  const parsed = jsonTexts.safeParse(given)
  if (!parsed.success) throw invalidField('content', 'text_json')
  return locales.flatMap((locale) => Object.entries(parsed.data[locale] ?? {}).map(([key, value]) => ({ line: 0, locale, key, value })))
}

/** A file has the key and the languages, and may have further columns. */
const maxColumns = 100

function* csvLines(content: string): Generator<Line> {
  const rows = csvRows(content, { keepSpaces: true, maxColumns: maxColumns + 1 })
  const heading = rows.next().value
  const names = heading?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  const key = names.indexOf('key')
  const columns = locales.flatMap((locale) => (names.includes(locale) ? [{ locale, at: names.indexOf(locale) }] : []))
  if (names.length > maxColumns) throw invalidField('content', 'import_columns', { max: maxColumns })
  if (key < 0 || columns.length === 0) throw invalidField('content', 'text_heading')
  for (const { line, cells } of rows) {
    if (cells.length > maxColumns) throw invalidField('content', 'import_columns', { max: maxColumns })
    for (const { locale, at } of columns)
      yield { line, locale, key: unguardedCell(cells[key] ?? '').trim(), value: unguardedCell(cells[at] ?? '') }
  }
}

export interface RefusedText {
  line: number
  locale: Locale
  key: string
  problems: FieldProblem[]
}
type Outcome = 'create' | 'update' | 'unchanged' | 'refused'

const outcomes = { created: 'create', updated: 'update', unchanged: 'unchanged' } as const

class RolledBackImport extends Error {}

const maxTexts = 20_000
const fieldsOf = translationInput.pick({ locale: true, key: true, value: true })

/** An empty text changes nothing. Unless all are good, or `partial` is set, nothing is stored; a dry run finds out by doing it. */
export async function importTexts(
  work: UnitOfWork,
  actor: Tx['actor'],
  { format, content, partial, dry_run }: z.output<typeof textImport>,
  check: (values: unknown) => FieldProblem[],
) {
  const turns = new Turns()
  const lines: Line[] = []
  for (const line of linesOf(format, content)) {
    if (line.value !== '') lines.push(line)
    if (lines.length > maxTexts) throw invalidField('content', 'too_many', { max: maxTexts })
    await turns.next()
  }
  if (lines.length === 0) throw invalidField('content', 'import_empty')
  const counts: Record<Outcome, number> = { create: 0, update: 0, unchanged: 0, refused: 0 }
  const refused: RefusedText[] = []
  const isKept = () => !dry_run && (partial || counts.refused === 0)
  try {
    // A dry run needs no confirmation.
    await work.run(dry_run ? { ...actor, isConfirmed: true } : actor, async (tx) => {
      const known = await knownTexts(tx.db, lines)
      const seen = new Set<string>()
      for (const { line, ...given } of lines) {
        const name = `${given.locale} ${given.key}`
        const problems = seen.has(name)
          ? [{ key: 'import_repeated' }]
          : [...check(given), ...textProblems(given), ...refusedTo(actor, given, known)]
        seen.add(name)
        if (problems.length > 0) refused.push({ line, locale: given.locale, key: given.key, problems })
        counts[problems.length > 0 ? 'refused' : outcomes[await texts.put(tx, given, 'manual', known)]] += 1
        await turns.next()
      }
      if (!isKept()) throw new RolledBackImport()
    })
  } catch (error) {
    if (!(error instanceof RolledBackImport)) throw error
  }
  return { counts, refused, is_stored: isKept() }
}

/** Stores many texts in one transaction: all, or none where one is wrong. */
export async function putTexts(tx: Tx, { items, only_new }: z.output<typeof textBatch>) {
  const counts = { created: 0, updated: 0, unchanged: 0 }
  const fields: Record<string, FieldProblem[]> = {}
  const known = only_new ? await knownTexts(tx.db, items) : null
  for (const [index, given] of items.entries()) {
    const problems = textProblems(given)
    if (known?.get(`${given.locale} ${given.key}`)?.value) fields[`items.${index}.key`] = [{ key: 'taken', params: { value: given.key } }]
    else if (problems.length > 0) fields[`items.${index}.value`] = problems
    else counts[await texts.put(tx, given)] += 1
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
  if (counts.created > 0 && !mayDo(tx.actor, 'translations', 'create')) throw new AppError('forbidden')
  return counts
}

export { fieldsOf as importedText }
