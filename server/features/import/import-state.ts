import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { roles } from '../../../contracts/auth.ts'
import { importedResources, importOutcomes } from '../../../contracts/imports.ts'
import type { TableRow } from '../../platform/csv.ts'

export const importKind = 'records.import'

/** Nothing is stored by a trial; by `all` nothing unless every row is good. */
const modes = ['trial', 'all', 'partial'] as const

/** What an import's job is given: whose it is, and the table itself, so that it survives a restart. */
const importPayload = z.object({
  resource: z.enum(importedResources),
  file: z.string(),
  mode: z.enum(modes),
  actor: z.object({ userId: z.int().nullable(), role: z.enum(roles).nullable(), ip: z.string() }),
  fields: z.array(z.string().nullable()),
  heading: z.array(z.string()),
  /** The rows as JSON, compressed. */
  table: z.string(),
})
export type ImportPayload = z.infer<typeof importPayload>
export const readPayload = (payload: unknown): ImportPayload => importPayload.parse(payload)

const packedRows = z.array(z.tuple([z.int(), z.array(z.string())]))

export function packRows(rows: readonly TableRow[]): string {
  return gzipSync(JSON.stringify(rows.map(({ line, cells }) => [line, cells]))).toString('base64')
}

export function unpackRows(table: string): TableRow[] {
  const rows = packedRows.parse(JSON.parse(gunzipSync(Buffer.from(table, 'base64')).toString('utf8')))
  return rows.map(([line, cells]) => ({ line, cells }))
}

const rowProblem = z.object({
  field: z.string(),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  isError: z.boolean().optional(),
})
const storedRow = z.object({
  line: z.int(),
  outcome: z.enum(importOutcomes),
  id: z.int().nullable(),
  title: z.string(),
  problems: z.array(rowProblem),
})

/**
 * How far an import is, in its job's result: written in the transaction that stores the rows themselves, so that after a crash it
 * goes on with the first row that is not stored.
 */
export const importState = z.object({
  position: z.int(),
  isStored: z.boolean(),
  rows: z.array(storedRow),
  /** What undoes it; null where nothing was stored. */
  batch: z.int().nullable(),
})
export type ImportState = z.infer<typeof importState>

export const emptyState = (): ImportState => ({ position: 0, isStored: false, rows: [], batch: null })
