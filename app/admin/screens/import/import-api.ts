import { z } from 'zod'
import { id } from '../../../../contracts/fields.ts'
import {
  type ImportDefaults,
  type ImportedResource,
  type ImportOutcome,
  importedTable,
  importReport,
} from '../../../../contracts/imports.ts'
import { resourceContracts } from '../../../../contracts/resources.ts'
import { type CallOptions, call, download } from '../../../api/client.ts'

const reports = '/v1/admin/imports'
const pathOf = (resource: ImportedResource) => `${resourceContracts[resource].path}/import`

/** The file in a new form: a form can be sent once. */
function bodyOf(file: File): FormData {
  const body = new FormData()
  body.append('file', file, file.name)
  return body
}

export const readColumns = (resource: ImportedResource, file: File) =>
  call(`${pathOf(resource)}/columns`, importedTable, { method: 'POST', body: bodyOf(file), quiet: [413, 422] })

interface StartOptions {
  fields: readonly (string | null)[]
  isTrial: boolean
  isPartial: boolean
  defaults: ImportDefaults
}

export const startImport = (resource: ImportedResource, file: File, { fields, isTrial, isPartial, defaults }: StartOptions) =>
  call(pathOf(resource), z.object({ id }), {
    method: 'POST',
    body: bodyOf(file),
    query: { columns: fields.map((name) => name ?? '').join(','), dry_run: isTrial, partial: isPartial, ...defaults },
    quiet: [413, 422],
  })

export const readReport = (id: number, outcome: ImportOutcome | null, options: Pick<CallOptions, 'signal'>) =>
  call(`${reports}/${id}`, importReport, { ...options, query: { outcome }, quiet: true })

export const stopImport = (id: number) => call(`${reports}/${id}/stop`, z.null(), { method: 'POST', body: {} })

export const downloadReport = (id: number) => download(`${reports}/${id}/report`)

export const downloadTemplate = (resource: ImportedResource, format: 'csv' | 'xlsx') =>
  download(`${pathOf(resource)}/template`, { query: { format } })
