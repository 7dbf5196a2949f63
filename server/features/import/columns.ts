import { type ImportColumn, importFields, specificationField } from '../../../contracts/imports.ts'
import type { ResourceContract } from '../../../contracts/resource.ts'
import { invalidField } from '../../errors.ts'
import { exportColumns } from '../export/export.ts'
import { type KnownNames, plainName } from './headings.ts'
import { fieldNames, type Labels } from './labels.ts'

/** All that a field is called: its name, its label in either language, and of a pair the label alone, which means the Chinese one. */
function namesOf(labels: Labels, resource: string, field: string): string[] {
  const names = fieldNames(labels, resource, field)
  const bare = field.endsWith('_cn') ? fieldNames(labels, resource, field.replace(/_cn$/, '')) : []
  const short = /_(id|path)$/.test(field) ? [field.replace(/_(id|path)$/, '')] : []
  return [field, ...short, ...names, ...bare].map(plainName)
}

export function knownNames(contract: ResourceContract, labels: Labels): KnownNames {
  const fields = importFields(contract).filter((name) => name !== specificationField)
  return {
    fields: fields.map((field) => [field, namesOf(labels, contract.name, field)]),
    readOnly: exportColumns(contract).filter((name) => !importFields(contract).includes(name)),
    specification: fields.includes('specifications') ? specificationField : null,
  }
}

/** The fields that a caller gives columns, or those that the headings seem to mean; refuses unknown ones, one twice, and a table of which nothing is read. */
export function chosenFields(contract: ResourceContract, found: readonly ImportColumn[], columns: string | undefined): (string | null)[] {
  const chosen = columns === undefined ? found.map(({ field }) => field) : columns.split(',').map((name) => name.trim() || null)
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
