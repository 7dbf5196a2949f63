import { z } from 'zod'
import { fieldHints } from '../../../contracts/field-hints.ts'
import { limits } from '../../../contracts/fields.ts'
import { escapeText } from '../../../contracts/html/escape.ts'
import { emptyMarkers } from '../../../contracts/imports.ts'
import type { Specification } from '../../../contracts/products.ts'
import type { ResourceContract } from '../../../contracts/resource.ts'
import type { FieldProblem } from '../../errors.ts'
import { momentIn } from '../settings/time-zone.ts'
import { type Labels, valueLabels } from './labels.ts'
import type { CellResult, References } from './references.ts'

export interface CellContext {
  references: References
  timeZone: string
}
type Read = (cell: string, context: CellContext) => CellResult<unknown> | Promise<CellResult<unknown>>

export interface CellReader {
  read: Read
  /** The field without a value; undefined where it always has one. */
  empty: unknown
}

const wrong = (key: string, params?: FieldProblem['params']): { problem: FieldProblem } => ({ problem: params ? { key, params } : { key } })
/** No name, number or date is longer: what is longer is refused unread. */
const maxWordLength = 100
/** Of a cell in a message about it. */
export const maxShownLength = 30
export const isEmptyMarker = (cell: string) =>
  cell.length <= maxWordLength && (emptyMarkers as readonly string[]).includes(cell.trim().toLowerCase())

export function unwrapped(schema: unknown, isNullable = false): { leaf: unknown; isNullable: boolean } {
  if (schema instanceof z.ZodNullable) return unwrapped(schema.unwrap(), true)
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return unwrapped(schema.unwrap(), isNullable)
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in, isNullable)
  if (schema instanceof z.ZodUnion) return unwrapped(schema.options[0], isNullable)
  return { leaf: schema, isNullable }
}

export function cellReaders({ name, input, formerTexts = [] }: ResourceContract, labels: Labels): Map<string, CellReader> {
  const former = formerTexts.map((field): [string, CellReader] => [field, { read: text, empty: '' }])
  return new Map([
    ...former,
    ...Object.entries(input.shape).map(([field, schema]): [string, CellReader] => {
      const { leaf, isNullable } = unwrapped(schema)
      const read = leaf instanceof z.ZodType ? readerOf(labels, name, field, leaf) : text
      return [field, { read, empty: isNullable ? null : emptyOf(leaf) }]
    }),
  ])
}

function emptyOf(leaf: unknown): unknown {
  if (leaf instanceof z.ZodArray) return []
  return leaf instanceof z.ZodString || leaf instanceof z.ZodStringFormat ? '' : undefined
}

function readerOf(labels: Labels, resource: string, field: string, leaf: z.ZodType): Read {
  const hint = fieldHints.get(leaf) ?? {}
  if (hint.resource === 'categories') return (cell, { references }) => references.category(cell)
  if (hint.media) return (cell, { references }) => references.picture(cell)
  if (leaf instanceof z.ZodArray) return listReader(field, leaf.element)
  if (field === 'currency') return currency
  if (leaf instanceof z.ZodBoolean) return flag
  if (leaf instanceof z.ZodEnum)
    return choice(leaf.options.map(String).map((value) => ({ value, labels: valueLabels(labels, resource, field, value) })))
  // Of a choice of numbers the first stands for all; the schema refuses others.
  if (leaf instanceof z.ZodNumber || (leaf instanceof z.ZodLiteral && typeof leaf.value === 'number')) return number
  if (leaf instanceof z.ZodISODateTime) return moment
  return hint.text === 'rich' ? richText : text
}

function listReader(field: string, element: unknown): Read {
  const hint = (element instanceof z.ZodType ? fieldHints.get(element) : undefined) ?? {}
  if (field === 'specifications') return specifications
  if (hint.resource === 'certificates') return eachOf(/[,，;；\n]/, (part, { references }) => references.certificate(part))
  if (hint.media) return eachOf(/[,，;；\n]/, (part, { references }) => references.picture(part))
  return eachOf(/[,，、;；\n]/, (part) => ({ value: part }))
}

/** A list of what stands between separators; the first part that means nothing is the cell's problem. */
function eachOf(separator: RegExp, read: Read): Read {
  return async (cell, context) => {
    const parts = new Set(cell.split(separator).map((one) => one.trim()))
    parts.delete('')
    if (parts.size > limits.list) return wrong('too_many', { max: limits.list })
    const values = new Set<unknown>()
    for (const part of parts) {
      const found = await read(part, context)
      if ('problem' in found) return found
      values.add(found.value)
    }
    return { value: [...values] }
  }
}

const text: Read = (cell) => ({ value: cell })

/** Text without markup is written in paragraphs: an empty line ends one, a line break stays one. */
const richText: Read = (cell) => {
  if (hasMarkup(cell)) return { value: cell }
  const escaped = escapeText(cell.replace(/\r\n?/g, '\n'))
  const paragraphs: string[][] = [[]]
  for (const line of escaped.trim().split('\n')) {
    if (line.trim() === '') paragraphs.push([])
    else paragraphs.at(-1)?.push(line)
  }
  const written = paragraphs.filter((lines) => lines.length > 0)
  return { value: written.map((lines) => `<p>${lines.join('\n').trim().replaceAll('\n', '<br>')}</p>`).join('') }
}

function hasMarkup(cell: string): boolean {
  const start = cell.search(/<[a-z]/i)
  return start >= 0 && cell.includes('>', start)
}

const trueTexts = ['true', '1', 'yes', 'y', '是', '对', '√', '✓']
const falseTexts = ['false', '0', 'no', 'n', '否', '不', '×']
const flag: Read = (cell) => {
  const given = cell.trim().toLowerCase()
  if (trueTexts.includes(given)) return { value: true }
  return falseTexts.includes(given) ? { value: false } : wrong('import_flag')
}

function choice(known: readonly { value: string; labels: string[] }[]): Read {
  // The first two are those of the two languages.
  const all = known.map(({ value, labels }) => [value, labels.slice(0, 2).join(' / ')].filter(Boolean).join(' = ')).join(', ')
  return (cell) => {
    const given = cell.trim().toLowerCase()
    const found = known.find(({ value, labels }) => [value, ...labels].some((name) => name.toLowerCase() === given))
    return found ? { value: found.value } : wrong('one_of', { values: all })
  }
}

let knownCurrencies: ReadonlyMap<string, string> | undefined

/** Codes by themselves and by their names in both languages; collected once, and not when the program starts. */
function currencies(): ReadonlyMap<string, string> {
  knownCurrencies ??= collectCurrencies()
  return knownCurrencies
}

function collectCurrencies(): Map<string, string> {
  const languages = ['zh-CN', 'en'].map((tag) => new Intl.DisplayNames(tag, { type: 'currency' }))
  const named = Intl.supportedValuesOf('currency').flatMap((code) =>
    [code, ...languages.map((names) => names.of(code) ?? code)].map((name): [string, string] => [name.toUpperCase(), code]),
  )
  return new Map(named).set('RMB', 'CNY')
}

const currency: Read = (cell) => {
  const value = currencies().get(cell.trim().toUpperCase())
  return value === undefined ? wrong('import_no_currency', { given: cell.slice(0, maxShownLength) }) : { value }
}

const number: Read = (cell) => {
  const refused = wrong('import_number', { given: cell.slice(0, maxShownLength) })
  if (cell.length > maxWordLength) return refused
  const given = cell.normalize('NFKC').replace(/\s/g, '')
  const bare = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(given) ? given.replaceAll(',', '') : given
  return /^-?\d+(\.\d+)?$/.test(bare) ? { value: Number(bare) } : refused
}

const localMoment = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]+(\d{1,2})[:：](\d{2})(?:[:：](\d{2}))?)?$/

/** A moment with its offset, or a day and a time as clocks in the site's time zone show it. */
const moment: Read = (cell, { timeZone }) => {
  if (cell.length > maxWordLength) return wrong('import_date')
  const given = cell.trim()
  if (/^\d{4}-\d\d-\d\dT.+(Z|[+-]\d\d:\d\d)$/.test(given)) return { value: given }
  const [, year, month = '', day = '', hour = '0', minute = '00', second = '00'] = localMoment.exec(given) ?? []
  const two = (part: string) => part.padStart(2, '0')
  const local = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}`
  // Of days that do not exist JavaScript makes others.
  const isReal = year !== undefined && z.iso.datetime({ local: true }).safeParse(local).success
  return isReal ? { value: momentIn(timeZone, local) } : wrong('import_date')
}

/** `中文 | English`, or one text for both where it has no side. */
function sides(text: string): [string, string] {
  const [cn = '', en = ''] = text.split(/[|｜]/, 2)
  return [cn.trim(), en.trim()]
}

export function specificationOf(name: string, value: string): Specification {
  const [[label_cn, label_en], [value_cn, value_en]] = [sides(name), sides(value)]
  return { label_cn, label_en, value_cn, value_en }
}

/** A line each, as `name: value`; or the JSON of the list. */
const specifications: Read = (cell) => {
  if (cell.trim().startsWith('[')) return fromJson(cell)
  const lines = cell.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length > limits.list) return wrong('too_many', { max: limits.list })
  const found: Specification[] = []
  for (const line of lines) {
    const at = line.search(/[:：]/)
    const [name, value] = at < 0 ? ['', ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    if (name === '' || value === '') return wrong('import_specification', { line: line.trim().slice(0, 50) })
    found.push(specificationOf(name, value))
  }
  return { value: found }
}

function fromJson(cell: string): CellResult<unknown> {
  try {
    return { value: JSON.parse(cell) as unknown }
  } catch {
    return wrong('import_specification', { line: cell.slice(0, 50) })
  }
}
