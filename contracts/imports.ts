import { z } from 'zod'
import { currencyCode, id } from './fields.ts'
import { importCounts, jobStates } from './jobs.ts'
import { queryFlag, queryId, type ResourceContract } from './resource.ts'

export const importedResources = ['contents', 'products', 'categories', 'redirects', 'glossary'] as const
export type ImportedResource = (typeof importedResources)[number]
export const isImported = (name: string): name is ImportedResource => (importedResources as readonly string[]).includes(name)

export const importLimits = { rows: 10_000, columns: 200, megabytes: 10 } as const
/** Those whose rows depend on each other are stored all at once: a category below another one, a redirect to where the next one begins. */
const maxRowsAtOnce: Partial<Record<ImportedResource, number>> = { categories: 1_000, redirects: 2_000 }
export const isStoredAtOnce = (resource: ImportedResource): boolean => maxRowsAtOnce[resource] !== undefined
export const maxRowsOf = (resource: ImportedResource): number => maxRowsAtOnce[resource] ?? importLimits.rows

/** The fields besides the id that a row's record is found by, in the order in which they are tried. An item code may be that of several products. */
export const importKeys = {
  contents: ['slug'],
  products: ['slug', 'sku'],
  categories: ['slug'],
  redirects: ['from_path'],
  glossary: ['term_cn'],
} as const satisfies Record<ImportedResource, readonly string[]>

/** Stands in a cell whose field is to be emptied: an empty cell leaves the field as it is. */
export const emptyMarkers = ['[empty]', '[清空]'] as const

/** A column of this field is one specification, named by the column's heading. */
export const specificationField = 'specification'

/** Fields that a column may be read as: the id, every field that people write, and of products a single specification. */
export function importFields({ input }: Pick<ResourceContract, 'input'>): string[] {
  const written = Object.keys(input.shape)
  return ['id', ...written, ...(written.includes('specifications') ? [specificationField] : [])]
}

export const importColumn = z.object({
  heading: z.string(),
  field: z.string().nullable(),
  /** A column of an export that is never written, such as the date of the last change. */
  is_read_only: z.boolean(),
  samples: z.array(z.string()),
})
export type ImportColumn = z.infer<typeof importColumn>
export const importedTable = z.object({ columns: z.array(importColumn), rows: z.int() })

/** For new records whose row says nothing of these: the category of articles and products, the currency of prices. */
export const importDefaults = z.strictObject({ category_id: id.optional(), currency: currencyCode.optional() })
export type ImportDefaults = z.output<typeof importDefaults>

export const importQuery = z.strictObject({
  /** The fields of the columns in their order, between commas, nothing for a column that is left out; by default as their headings say. */
  columns: z.string().max(8_000).optional(),
  dry_run: queryFlag.default(false),
  /** Stores the good rows although others are not; otherwise all or none are stored. */
  partial: queryFlag.default(false),
  /** An earlier import of the same table, of which the rows that were refused are read alone. */
  refused_of: queryId.optional(),
  category_id: queryId.optional(),
  currency: importDefaults.shape.currency,
})
/** In the place of what the table has in a cell; a field of the form beside the file, as JSON. */
export const importCorrections = z
  .array(z.strictObject({ line: z.int().min(1), field: z.string().max(100), value: z.string().max(10_000) }))
  .max(500)
export type ImportCorrection = z.output<typeof importCorrections>[number]
/** A longer cell is corrected in its table. */
export const maxCorrectedLength = 300

export const templateQuery = z.strictObject({ format: z.enum(['csv', 'xlsx']).default('csv') })

/** In the order in which a report groups its rows. */
export const importOutcomes = ['refused', 'update', 'create', 'unchanged'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

const problem = z.object({
  /** The field that is at fault; empty where it is the row. */
  field: z.string(),
  label: z.string(),
  message: z.string(),
  /** For where the options are offered, which the message lists. */
  short_message: z.string(),
  /** The cell of that field, which can be corrected; null where the table has none, or a long one. */
  cell: z.string().nullable(),
})
const change = z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })
export const importRow = z.object({
  /** Line of the table, its heading being the first. */
  line: z.int(),
  outcome: z.enum(importOutcomes),
  id: id.nullable(),
  title: z.string(),
  problems: z.array(problem),
  /** The values that a row changes, or gives a new record beside its names, up to a maximum. */
  changes: z.array(change),
  /** Number of all of them. */
  changed: z.int(),
  /** Of a row that creates an article or a product, an earlier one with its Chinese title; null where there is none. */
  namesake: id.nullable(),
  /** Of a row that creates or changes an article or a product that is published: visitors see it at once. */
  is_published: z.boolean(),
})

/** Rows in an answer; the file with the whole report has all. */
export const maxImportRows = 200

export const importReportQuery = z.strictObject({ outcome: z.enum(importOutcomes).optional() })

export const importReport = z.object({
  id,
  resource: z.enum(importedResources),
  file: z.string(),
  is_trial: z.boolean(),
  state: z.enum(jobStates),
  progress_done: z.int(),
  progress_total: z.int(),
  /** False after a trial, and where all rows had to be good and one was not. */
  is_stored: z.boolean(),
  /** The batch that undoes it for a day; null where nothing was stored. */
  batch: id.nullable(),
  is_undone: z.boolean(),
  counts: importCounts,
  /** Rows that have a namesake. */
  namesakes: z.int(),
  /** Rows of records that are published. */
  published: z.int(),
  rows: z.array(importRow),
})
export type ImportReport = z.infer<typeof importReport>
