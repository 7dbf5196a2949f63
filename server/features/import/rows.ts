import type { z } from 'zod'
import { incompleteFieldsOf } from '../../../contracts/complete.ts'
import { problemsByField } from '../../../contracts/field-problems.ts'
import type { ImportCorrection, ImportDefaults, ImportedResource, ImportOutcome } from '../../../contracts/imports.ts'
import { importKeys, maxCorrectedLength, maxImportRows, specificationField } from '../../../contracts/imports.ts'
import { withDivided, withPairs } from '../../../contracts/localized.ts'
import { type Specification, specification } from '../../../contracts/products.ts'
import { patchOf, type ResourceContract } from '../../../contracts/resource.ts'
import { isBlank } from '../../../contracts/translation/state.ts'
import { findNamesake, findRecord, productsOfCode } from '../../db/find-record.ts'
import { type RecordState, recordState } from '../../db/record-state.ts'
import { inSavepoint } from '../../db/savepoint.ts'
import { AppError, type FieldProblem } from '../../errors.ts'
import type { TableRow } from '../../platform/csv.ts'
import { type Resource, resources } from '../../resources.ts'
import type { Tx } from '../../work.ts'
import type { BatchLog } from '../batches/log.ts'
import { type CellContext, type CellReader, cellReaders, isEmptyMarker, maxShownLength, specificationOf } from './cells.ts'
import { changedValues, changesOf, type FieldChange } from './changes.ts'
import { specificationName } from './headings.ts'
import type { Labels } from './labels.ts'
import { type PriceTerms, priceTerms, priceUnit, writtenPrice } from './prices.ts'

export interface RowProblem extends FieldProblem {
  /** Empty where the row as a whole is at fault. */
  field: string
  /** The text is `error.<key>` instead of `field.<key>`. */
  isError?: boolean
  /** The cell of the field; null where there is none to correct. */
  cell?: string | null | undefined
}

export interface RowResult {
  line: number
  outcome: ImportOutcome
  id: number | null
  title: string
  /** Empty where there is none. */
  title_en: string
  problems: RowProblem[]
  /** Of a row that changes a record, up to `maxChangesShown`. */
  changes: FieldChange[]
  /** Fields that it changes, those that are not listed included. */
  changed: number
  namesake: number | null
  is_published: boolean
}

type Outcome = Pick<RowResult, 'outcome' | 'id' | 'changes' | 'changed'>
type Stored = Outcome & { before: RecordState | null }

type Values = Record<string, unknown>

interface ReadRow {
  values: Values
  /** Of columns that hold one each. */
  specifications: Specification[]
  problems: RowProblem[]
}

/** Problems of one row that its report names: those that are left show when these are mended. */
const maxProblems = 10

/** A row's name in the report is the first of these that it has, or its record. */
const titles = ['title_cn', 'title_en', 'term_cn', 'from_path', 'sku']
const englishTitles = ['title_en', 'term_en']
const maxTitleLength = 80

export interface RowPlan {
  resource: ImportedResource
  fields: readonly (string | null)[]
  heading: readonly string[]
  defaults: ImportDefaults
  corrections: readonly ImportCorrection[]
  /** Ids of records that earlier imports of the same table have stored, which no other row of it may change. */
  imported: readonly number[]
  labels: Labels
}

class Refused extends Error {
  readonly problems: RowProblem[]
  constructor(problems: RowProblem[]) {
    super('refused')
    this.problems = problems
  }
}

const refusal = (field: string, key: string, params?: FieldProblem['params']) =>
  new Refused([{ field, key, ...(params ? { params } : {}) }])

export class RowWriter {
  readonly #plan: RowPlan
  readonly #readers: Map<string, CellReader>
  readonly #terms: ReadonlyMap<string, PriceTerms>
  readonly #corrections: ReadonlyMap<number, readonly ImportCorrection[]>
  /** Lines by what their records are found by. */
  readonly #seen = new Map<string, number>()
  readonly #imported: ReadonlySet<number>
  readonly #created = new Set<number>()
  /** Rows whose values are kept: a report lists at most `maxImportRows`. */
  #describedRows = 0

  constructor(plan: RowPlan) {
    this.#plan = plan
    this.#imported = new Set(plan.imported)
    this.#corrections = Map.groupBy(plan.corrections, ({ line }) => line)
    this.#terms = new Map(
      plan.fields.flatMap((field, index) => (field && isPrice(field) ? [[field, priceTerms(plan.heading[index] ?? '')]] : [])),
    )
    this.#readers = cellReaders(resources[plan.resource].contract, plan.labels)
  }

  /** Creates or changes the record of a row; of a row that is refused nothing stays. */
  async store(tx: Tx, given: TableRow, context: CellContext, log?: BatchLog): Promise<RowResult> {
    const row = this.#corrected(given)
    const { line } = row
    try {
      const { before, ...stored } = await inSavepoint(tx, (part) => this.#store(part, row, context))
      const after = stored.outcome === 'unchanged' ? null : await this.#note(tx, log, stored.id, before)
      if (this.#plan.resource === 'categories' && stored.outcome !== 'unchanged') context.references.forgetCategories()
      if (stored.outcome === 'create' && stored.id !== null) this.#created.add(stored.id)
      const namesake = after && stored.outcome === 'create' ? await this.#namesake(tx, row, after) : null
      return { line, ...this.#titlesOf(row, before), problems: [], ...stored, namesake, is_published: after?.values.status === 'published' }
    } catch (error) {
      const problems = problemsOfError(error)
      if (!problems) throw error
      const refused = {
        outcome: 'refused' as const,
        id: null,
        problems: problems
          .slice(0, maxProblems)
          .flatMap((problem) =>
            this.#correctableFields(problem).map((field) => ({ ...problem, field, cell: this.#correctableCell(row, field) })),
          ),
      }
      return { line, ...this.#titlesOf(row, null), ...refused, changes: [], changed: 0, namesake: null, is_published: false }
    }
  }

  #corrected({ line, cells }: TableRow): TableRow {
    const corrected = [...cells]
    for (const { field, value } of this.#corrections.get(line) ?? []) {
      const index = this.#plan.fields.indexOf(field)
      // A row may have fewer cells than the table has columns.
      while (corrected.length < index) corrected.push('')
      if (index >= 0) corrected[index] = value
    }
    return { line, cells: corrected }
  }

  /** A text that may be given in either language is corrected in those that have a column. */
  #correctableFields({ field, key }: RowProblem): string[] {
    if (key !== 'either_language') return [field]
    const present = [field, field.replace(/_cn$/, '_en')].filter((name) => this.#plan.fields.includes(name))
    return present.length > 0 ? present : [field]
  }

  #correctableCell(row: TableRow, field: string): string | null {
    const cell = this.#cell(row, field)
    return this.#plan.fields.includes(field) && cell.length <= maxCorrectedLength ? cell : null
  }

  #titlesOf(row: TableRow, before: RecordState | null): Pick<RowResult, 'title' | 'title_en'> {
    const first = (fields: string[]) => {
      const texts = fields.flatMap((field) => [this.#cell(row, field), before?.values[field]])
      return texts.filter((text) => typeof text === 'string').find(Boolean) ?? ''
    }
    return { title: first(titles).slice(0, maxTitleLength), title_en: first(englishTitles).slice(0, maxTitleLength) }
  }

  async #note(tx: Tx, log: BatchLog | undefined, id: number | null, before: RecordState | null): Promise<RecordState | null> {
    const after = id === null ? null : await recordState(tx.db, resources[this.#plan.resource].contract, id)
    if (id !== null && after) log?.note(id, before, after)
    return after
  }

  /** An earlier record of the same name; not of a row with a code or an address of its own, and none that comes from the same table. */
  async #namesake(tx: Tx, row: TableRow, { values: { title_cn } }: RecordState): Promise<number | null> {
    const { resource } = this.#plan
    if ((resource !== 'products' && resource !== 'contents') || typeof title_cn !== 'string' || title_cn === '') return null
    if (this.#keyOf(row) !== undefined) return null
    const id = await findNamesake(tx.db, resource, title_cn)
    return id !== null && this.#created.has(id) ? null : id
  }

  #cell(row: TableRow, field: string): string {
    const index = this.#plan.fields.indexOf(field)
    return index < 0 ? '' : (row.cells[index] ?? '')
  }

  async #store(tx: Tx, row: TableRow, context: CellContext): Promise<Stored> {
    const { resource } = this.#plan
    const refused: RowProblem[] = []
    const existing = await this.#existing(tx, row).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
      refused.push(...error.problems)
      return null
    })
    const read = await this.#read(row, context)
    if (refused.length > 0) throw new Refused([...refused, ...read.problems])
    if (existing === null) {
      this.#refuseUnnamed(row)
      return this.#described({ ...(await this.#create(tx, this.#withDefaults(read))), before: null })
    }
    const before = await recordState(tx.db, resources[resource].contract, existing)
    const stored = await update(tx, resource, existing, read)
    return this.#described({ ...stored, before })
  }

  #described(stored: Stored): Stored {
    if (stored.changed > 0) this.#describedRows += 1
    return this.#describedRows > maxImportRows ? { ...stored, changes: [] } : stored
  }

  async #existing(tx: Tx, row: TableRow): Promise<number | null> {
    const { resource } = this.#plan
    const id = this.#cell(row, 'id').trim()
    if (id !== '' && !/^\d{1,9}$/.test(id)) throw refusal('id', 'import_number', { given: id.slice(0, maxShownLength) })
    let found = id === '' ? undefined : await this.#found(tx, 'id', id)
    for (const field of importKeys[resource]) {
      const value = this.#cell(row, field).trim()
      // A table of the whole stock may hold one code twice: its rows are told apart by their addresses.
      if (value === '' || (found && field === 'sku')) continue
      found ??= await this.#found(tx, field, value)
      if (found && this.#imported.has(found.id)) throw refusal(field, 'import_repeated')
      this.#once(field, value, row)
    }
    if (found && this.#imported.has(found.id)) throw refusal('id', 'import_repeated')
    if (found) this.#once('id', String(found.id), row)
    return found?.id ?? null
  }

  async #found(tx: Tx, field: 'id' | (typeof importKeys)[ImportedResource][number], value: string): Promise<{ id: number } | undefined> {
    const { resource } = this.#plan
    if (field === 'sku') {
      const [product, other] = await productsOfCode(tx.db, value)
      if (other) throw refusal('sku', 'import_several')
      return product
    }
    const found = await findRecord(tx.db, resource, field, field === 'id' ? Number(value) : value)
    if (found?.isTrashed) throw refusal(field, 'import_in_trash')
    return found
  }

  /** A table without names is one of changes: a row that no record is found for is a wrong key, not a new record. */
  #refuseUnnamed(row: TableRow): void {
    const { resource, fields } = this.#plan
    if (!('title_cn' in resources[resource].contract.input.shape) || fields.includes('title_cn') || fields.includes('title_en')) return
    const key = this.#keyOf(row)
    if (key !== undefined) throw refusal(key, 'import_not_found')
  }

  /** The first field that the row's record may be found by. */
  #keyOf(row: TableRow): string | undefined {
    return ['id', ...importKeys[this.#plan.resource]].find((field) => this.#cell(row, field).trim() !== '')
  }

  #once(field: string, value: string, { line }: TableRow): void {
    const key = `${field} ${value}`
    const row = this.#seen.get(key)
    if (row !== undefined) throw refusal(field, 'import_same_as', { row })
    this.#seen.set(key, line)
  }

  /** The values that a row gives, and the problems of its other cells; an empty cell gives none. */
  async #read(row: TableRow, context: CellContext): Promise<ReadRow> {
    const values: Values = {}
    const problems: RowProblem[] = []
    const priced: [field: PriceField, cell: string][] = []
    for (const [index, field] of this.#plan.fields.entries()) {
      const cell = row.cells[index] ?? ''
      const reader = field === null ? undefined : this.#readers.get(field)
      if (cell === '' || field === null || !reader) continue
      if (isPrice(field) && !isEmptyMarker(cell)) {
        priced.push([field, cell])
        continue
      }
      const found = isEmptyMarker(cell) ? emptied(reader) : await reader.read(cell, context)
      if ('problem' in found) problems.push({ field, ...found.problem })
      else values[field] = found.value
    }
    problems.push(...this.#prices(priced, values))
    const { formerTexts } = resources[this.#plan.resource].contract as ResourceContract
    return { values: withDivided(withPairs(values, formerTexts), formerTexts), problems, specifications: this.#specifications(row) }
  }

  /** Adds the prices that cells hold, with the currency of their signs; answers what is wrong with them. A dash says nothing. */
  #prices(priced: readonly [field: PriceField, cell: string][], values: Values): RowProblem[] {
    const hasMaximum = this.#plan.fields.includes('price_max')
    return priced.flatMap(([field, cell]): RowProblem[] => {
      if (/^[-–—]$/.test(cell.trim())) return []
      const price = writtenPrice(cell)
      // Each end has a column of its own, or one column has both.
      if (!price || (typeof price.high === 'number' && (field === 'price_max' || hasMaximum)))
        return [{ field, key: 'import_number', params: { given: cell.slice(0, maxShownLength) } }]
      const { low, high, currency, unit } = price
      values[field] = low
      if (field === 'price_min' && !hasMaximum && high !== undefined) values.price_max = high
      const ofHeading = low === null ? noTerms : (this.#terms.get(field) ?? noTerms)
      addTerms(values, { unit: unit ?? ofHeading.unit, incoterm: ofHeading.incoterm })
      if (addCurrency(values, currency, ofHeading.currency)) return []
      return [{ field, key: 'import_currency', params: { given: cell.slice(0, maxShownLength) } }]
    })
  }

  #specifications({ cells }: TableRow): Specification[] {
    return this.#plan.fields.flatMap((field, index) => {
      const cell = cells[index] ?? ''
      if (field !== specificationField || cell === '' || isEmptyMarker(cell)) return []
      return [specificationOf(specificationName(this.#plan.heading[index] ?? ''), cell)]
    })
  }

  #withDefaults({ values, problems, specifications }: ReadRow): ReadRow {
    const { resource, defaults } = this.#plan
    const isUsed = ([field]: [string, unknown]) =>
      field in resources[resource].contract.input.shape && !problems.some((problem) => problem.field === field)
    return { problems, specifications, values: { ...Object.fromEntries(Object.entries(defaults).filter(isUsed)), ...values } }
  }

  async #create(tx: Tx, read: ReadRow): Promise<Outcome> {
    const { contract, service }: Resource<ResourceContract> = resources[this.#plan.resource]
    const given = withSpecifications(read, [])
    if (contract.name === 'products') addOtherUnit(given.values)
    const { id } = await must(service.create)(tx, checked(contract.input, given, {}))
    const isShown = (field: string) => field !== 'title_cn' && field !== 'title_en' && isGiven(given.values[field])
    const fields = Object.keys(contract.input.shape).filter(isShown)
    const values = Object.fromEntries(fields.map((field) => [field, given.values[field]]))
    return { outcome: 'create', id: Number(id), changes: changesOf({}, values), changed: fields.length }
  }
}

const isGiven = (value: unknown): boolean =>
  !(value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))

const priceFields = ['price_min', 'price_max'] as const
type PriceField = (typeof priceFields)[number]
const isPrice = (field: string): field is PriceField => (priceFields as readonly string[]).includes(field)

const noTerms: PriceTerms = { currency: null, unit: null, incoterm: null }

/** Of a price, where no column of their own gives them. */
function addTerms(values: Values, { unit, incoterm }: Pick<PriceTerms, 'unit' | 'incoterm'>): void {
  if (unit && isBlank(values.price_unit_cn) && isBlank(values.price_unit_en)) Object.assign(values, unit)
  if (incoterm !== null) values.incoterm ??= incoterm
}

/** As in the form, a usual unit that is given in one language is there in the other as well. */
function addOtherUnit(values: Values): void {
  const { price_unit_cn: chinese, price_unit_en: english } = values
  const known = priceUnit(String((isBlank(chinese) ? english : chinese) ?? ''))
  if (isBlank(chinese) !== isBlank(english) && known)
    for (const [field, text] of Object.entries(known)) if (isBlank(values[field])) values[field] = text
}

/** A cell's own currency goes before that of its heading; false where it contradicts the one that is given beside it. */
function addCurrency(values: Values, written: string | null, ofHeading: string | null): boolean {
  const currency = written ?? (values.currency === undefined ? ofHeading : null)
  if (currency === null) return true
  values.currency ??= currency
  return values.currency === currency
}

/** A column of a single specification sets that one; the others stay as a column of all gives them, or as they are stored. */
function withSpecifications({ values, specifications, problems }: ReadRow, stored: unknown): ReadRow {
  const rows = specifications.length > 0 && specification.array().safeParse(values.specifications ?? stored).data
  // A column of all that cannot be read is refused as such.
  if (!rows) return { values, specifications, problems }
  const isOf = (one: Specification) => (row: Specification) =>
    (one.label_cn !== '' && row.label_cn === one.label_cn) || (one.label_en !== '' && row.label_en === one.label_en)
  for (const one of specifications) {
    const row = rows.find(isOf(one))
    if (!row) rows.push(one)
    // The value in the other language translates one that is replaced.
    else if (row.value_cn !== one.value_cn) Object.assign(row, { value_cn: one.value_cn, value_en: one.value_en })
  }
  return { values: { ...values, specifications: rows }, specifications, problems }
}

/** The end of a price that is stored in another currency than the one that is given beside it is no end of it. */
function inOneCurrency(read: ReadRow, before: Values): ReadRow {
  const { values } = read
  if (values.currency === undefined || values.currency === before.currency) return read
  const [given, ...others] = priceFields.filter((field) => field in values)
  const left = given && others.length === 0 ? priceFields.filter((field) => field !== given) : []
  return { ...read, values: { ...values, ...Object.fromEntries(left.map((field) => [field, null])) } }
}

const emptied = ({ empty }: CellReader) => (empty === undefined ? { problem: { key: 'required' } } : { value: empty })

/** The values as their schema reads them; a row is refused for all that is wrong in it, not for what was found first. */
function checked<S extends z.ZodObject>(
  schema: S,
  { values, problems }: Pick<ReadRow, 'values' | 'problems'>,
  before: Values,
): z.output<S> {
  const result = schema.safeParse(values, { reportInput: true })
  if (result.success && problems.length === 0) return result.data
  const incomplete = 'title_cn' in schema.shape ? incompleteFieldsOf({ title_cn: '', title_en: '', ...before, ...values }) : {}
  const all = [...problems]
  for (const one of [...(result.success ? [] : flat(problemsByField(result.error.issues))), ...flat(incomplete)])
    if (!all.some(({ field }) => field === one.field)) all.push(one)
  throw new Refused(all)
}

function must<T>(capability: T | undefined): T {
  if (capability === undefined) throw new Error('a resource without the capability cannot be imported')
  return capability
}

async function update(tx: Tx, resource: ImportedResource, id: number, read: ReadRow): Promise<Outcome> {
  const { contract, service } = resources[resource]
  const before: Values & { version: number } = await must(service.get)(tx.db, id)
  const { values, problems } = withSpecifications(inOneCurrency(read, before), before.specifications)
  const written = { values: { ...values, version: before.version }, problems }
  const { version, ...given } = checked(patchOf<z.core.$ZodLooseShape>(contract.input), written, before)
  const changed = changedValues(before, given)
  const count = Object.keys(changed).length
  if (count === 0) return { outcome: 'unchanged', id, changes: [], changed: 0 }
  await must(service.update)(tx, id, { ...changed, version })
  return { outcome: 'update', id, changes: changesOf(before, changed), changed: count }
}

const flat = (fields: Record<string, FieldProblem[]>): RowProblem[] =>
  Object.entries(fields).flatMap(([field, problems]) => problems.map((problem) => ({ field, ...problem })))

/** Null for a failure that is not the row's. */
function problemsOfError(error: unknown): RowProblem[] | null {
  if (error instanceof Refused) return error.problems
  if (!(error instanceof AppError) || error.status >= 500) return null
  const fields = flat(error.details.fields ?? {})
  if (fields.length > 0) return fields
  return [{ field: '', key: error.code, isError: true, ...(error.details.params ? { params: error.details.params } : {}) }]
}
