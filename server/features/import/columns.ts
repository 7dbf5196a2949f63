import { type ImportColumn, importFields, specificationField } from '../../../contracts/imports.ts'
import type { ResourceContract } from '../../../contracts/resource.ts'
import { invalidField } from '../../errors.ts'
import { exportColumns } from '../export/export.ts'
import { fieldNames, type Labels } from './labels.ts'
import type { Table } from './table.ts'

/** A heading or a name without what people write differently. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-*:.()（）：]/gu, '')

/** Headings that name one specification each: `规格：净重`, `Specification: Size`. */
const specificationHeading = /^(?:规格参数|规格|specifications?|spec)\s*[:：]\s*(.+)$/iu

/** The name of the specification that a column holds. */
export const specificationName = (heading: string) => (specificationHeading.exec(heading)?.[1] ?? heading).trim()

/** From this likeness on a heading is taken for a field's name. */
const likeEnough = 0.75

function pairsOf(text: string): string[] {
  return [...text].slice(1).map((character, index) => `${[...text][index]}${character}`)
}

/** How alike two texts are, from 0 to 1: the share of their pairs of characters that they have in common. */
function likeness(a: string, b: string): number {
  if (a === b) return 1
  const [first, second] = [pairsOf(a), pairsOf(b)]
  const common = first.filter((pair) => second.includes(pair)).length
  return first.length + second.length === 0 ? 0 : (2 * common) / (first.length + second.length)
}

/** All that a field is called: its name, its label in either language, and of a pair the label alone, which means the Chinese one. */
function namesOf(labels: Labels, resource: string, field: string): string[] {
  const names = fieldNames(labels, resource, field)
  const bare = /_cn$/.test(field) ? fieldNames(labels, resource, field.replace(/_cn$/, '')) : []
  const short = /_(id|path)$/.test(field) ? [field.replace(/_(id|path)$/, '')] : []
  return [field, ...short, ...names, ...bare].map(plain)
}

/** The fields that some headings mean: each at most once, exact names before those that are only alike. */
export function suggestedFields(contract: ResourceContract, heading: readonly string[], labels: Labels): (string | null)[] {
  const fields = importFields(contract).filter((name) => name !== specificationField)
  const hasSpecifications = fields.includes('specifications')
  const readOnly = readOnlyOf(contract)
  const names = new Map(fields.map((field) => [field, namesOf(labels, contract.name, field)]))
  const found: (string | null)[] = heading.map((text) => (hasSpecifications && specificationHeading.test(text) ? specificationField : null))
  for (const least of [1, likeEnough])
    for (const [index, text] of heading.entries()) {
      if (found[index] || text === '' || readOnly.has(text)) continue
      const field = bestOf(plain(text), names, least)
      if (!field) continue
      found[index] = field
      names.delete(field)
    }
  return found
}

function bestOf(text: string, names: Map<string, string[]>, least: number): string | null {
  let best: { field: string; score: number } | null = null
  for (const [field, known] of names) {
    const score = Math.max(...known.map((name) => likeness(text, name)))
    if (score >= least && score > (best?.score ?? 0)) best = { field, score }
  }
  return best?.field ?? null
}

/** The columns of an export that nobody writes. */
const readOnlyOf = (contract: ResourceContract) => new Set(exportColumns(contract).filter((name) => !importFields(contract).includes(name)))

/** The columns of a table, with what they seem to be and their first values. */
export function columnsOf(contract: ResourceContract, { heading, rows }: Table, labels: Labels): ImportColumn[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), heading.length)
  const headings = Array.from({ length: width }, (_, index) => heading[index] ?? '')
  const fields = suggestedFields(contract, headings, labels)
  const readOnly = readOnlyOf(contract)
  return headings.map((text, index) => ({
    heading: text.slice(0, 200),
    field: fields[index] ?? null,
    is_read_only: readOnly.has(text),
    samples: rows
      .map(({ cells }) => cells[index] ?? '')
      .filter((cell) => cell !== '')
      .slice(0, 3)
      .map((cell) => cell.slice(0, 80)),
  }))
}

/** The fields that a caller gives columns; refuses unknown ones, one twice, and a table of which nothing is read. */
export function chosenFields(
  contract: ResourceContract,
  heading: readonly string[],
  columns: string | undefined,
  labels: Labels,
): (string | null)[] {
  const chosen = columns === undefined ? suggestedFields(contract, heading, labels) : columns.split(',').map((name) => name.trim() || null)
  const known = [...importFields(contract), ...(contract.formerTexts ?? [])]
  const seen = new Set<string>()
  for (const name of chosen) {
    if (name === null || name === specificationField) continue
    if (!known.includes(name)) throw invalidField('columns', 'import_unknown_field', { name })
    if (seen.has(name)) throw invalidField('columns', 'import_field_twice', { name })
    seen.add(name)
  }
  if (chosen.every((name) => name === null || name === 'id')) throw invalidField('columns', 'import_no_columns')
  return chosen
}
