import { z } from 'zod'
import { id } from '../../../../contracts/fields.ts'
import {
  type ImportCorrection,
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

export interface StartOptions {
  fields: readonly (string | null)[]
  isTrial: boolean
  isPartial: boolean
  defaults: ImportDefaults
  corrections: readonly ImportCorrection[]
  /** The import whose refused rows are read alone. */
  refusedOf: number | null
}

export function startImport(resource: ImportedResource, file: File, options: StartOptions) {
  const { fields, isTrial, isPartial, defaults, corrections, refusedOf } = options
  const body = bodyOf(file)
  if (corrections.length > 0) body.append('corrections', JSON.stringify(corrections))
  return call(pathOf(resource), z.object({ id }), {
    method: 'POST',
    body,
    query: {
      columns: fields.map((name) => name ?? '').join(','),
      dry_run: isTrial,
      partial: isPartial,
      refused_of: refusedOf,
      ...defaults,
    },
    quiet: [413, 422],
  })
}

export const readReport = (id: number, outcome: ImportOutcome | null, options: Pick<CallOptions, 'signal'>) =>
  call(`${reports}/${id}`, importReport, { ...options, query: { outcome }, quiet: true })

export const stopImport = (id: number) => call(`${reports}/${id}/stop`, z.null(), { method: 'POST', body: {} })

export const downloadReport = (id: number) => download(`${reports}/${id}/report`)

export const downloadTemplate = (resource: ImportedResource, format: 'csv' | 'xlsx') =>
  download(`${pathOf(resource)}/template`, { query: { format } })
