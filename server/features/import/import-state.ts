import { promisify } from 'node:util'
import { gunzip, gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { importCorrections, importDefaults, importedResources, importOutcomes } from '../../../contracts/imports.ts'
import { importCounts } from '../../../contracts/jobs.ts'
import type { TableRow } from '../../platform/csv.ts'
import { jobStarter } from '../auth/job-actor.ts'

export const importKind = 'records.import'

/** Nothing is stored by a trial; by `all` nothing unless every row is good. */
const modes = ['trial', 'all', 'partial'] as const

const importPayload = z.object({
  resource: z.enum(importedResources),
  file: z.string(),
  mode: z.enum(modes),
  actor: jobStarter,
  fields: z.array(z.string().nullable()),
  heading: z.array(z.string()),
  defaults: importDefaults.prefault({}),
  corrections: importCorrections.default([]),
  /** Ids of what earlier imports of the same table have stored. */
  imported: z.array(z.int()).default([]),
  parts: z.array(z.int()).default([]),
  /** All rows, of an import that was queued before there were parts. */
  table: z.string().optional(),
})
export type ImportPayload = z.infer<typeof importPayload>
export const readPayload = (payload: unknown): ImportPayload => importPayload.parse(payload)

const unpack = promisify(gunzip)
const packedRows = z.array(z.tuple([z.int(), z.array(z.string())]))
const rowsIn = (json: Buffer): TableRow[] => packedRows.parse(JSON.parse(json.toString('utf8'))).map(([line, cells]) => ({ line, cells }))

export const unpackRows = async (data: string): Promise<TableRow[]> => rowsIn(await unpack(Buffer.from(data, 'base64')))
export const unpackTable = (table: string): TableRow[] => rowsIn(gunzipSync(Buffer.from(table, 'base64')))

const rowProblem = z.object({
  field: z.string(),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  isError: z.boolean().optional(),
  cell: z.string().nullable().optional(),
})
const storedRow = z.object({
  line: z.int(),
  outcome: z.enum(importOutcomes),
  id: z.int().nullable(),
  title: z.string(),
  problems: z.array(rowProblem),
  // Absent in imports of earlier versions of the program.
  title_en: z.string().default(''),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })).default([]),
  changed: z.int().default(0),
  namesake: z.int().nullable().default(null),
  is_published: z.boolean().default(false),
})

/** Written in the transaction that stores the rows: after a crash the job goes on with the first row that is not stored. */
export const importState = z.object({
  position: z.int(),
  isStored: z.boolean(),
  rows: z.array(storedRow),
  /** Of all rows, for the list of jobs; absent in imports of earlier versions of the program. */
  counts: importCounts.optional(),
  batch: z.int().nullable(),
})
export type ImportState = z.infer<typeof importState>

export const countsOf = (rows: ImportState['rows']): z.output<typeof importCounts> => {
  const counts = { create: 0, update: 0, unchanged: 0, refused: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

export const emptyState = (): ImportState => ({ position: 0, isStored: false, rows: [], batch: null })
