import { z } from 'zod'
import { id, limits, text } from './fields.ts'

/** Deepest page that is reached by counting pages; beyond it a list is read by cursor. */
export const maxPage = 500

/** A whole number of at most `digits` digits, as a query string or a path spells it. */
export const queryInteger = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,${digits}}$`))
    .transform(Number)
const integer = queryInteger(9)

export const queryId = integer.pipe(id)
export const queryYear = z
  .string()
  .regex(/^\d{4}$/)
  .transform(Number)
export const queryFlag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

/** Deeper orders have no use, and each column costs a comparison. */
const maxSortColumns = 4

/** The order of a list: up to four of these columns, separated by commas, each with `-` before it where it descends. */
export const sortBy = (...columns: string[]) =>
  z
    .string()
    .max(100)
    .check(({ value, issues }) => {
      const asked = value.split(',').map((part) => part.replace(/^-/, ''))
      const problem = (message: string, params: Record<string, string | number>) =>
        issues.push({ code: 'custom', message, params, input: value })
      if (asked.some((column) => !columns.includes(column))) problem('sort', { allowed: columns.join(', ') })
      else if (asked.length > maxSortColumns) problem('too_many', { max: maxSortColumns })
    })
    .optional()

export const defaultPageSize = 20

/** A null or empty value is as if absent; an unknown parameter is refused. Lists with further orders replace `sort`. */
export const listQuery = z.strictObject({
  page: integer.pipe(z.int().min(1)).default(1),
  per_page: integer.pipe(z.int().min(1).max(100)).default(defaultPageSize),
  sort: sortBy('id'),
  keyword: z.string().trim().max(100).optional(),
  cursor: z.string().max(500).optional(),
})
export type ListQuery = z.infer<typeof listQuery>
export const limitQuery = z.strictObject({ limit: queryInteger(2).pipe(z.int().min(1).max(50)).default(10) })

export const idParams = z.strictObject({ id: queryId })
export const idOrSlugParams = z.strictObject({
  id: z
    .string()
    .max(limits.slug)
    .regex(/^[a-z0-9-]+$/),
})

export const selectionLimit = 10_000
/** The records of a whole list, in its order: the first of a very long one. */
export const listedIds = z.object({ ids: z.array(id), total: z.int() })
export type ListedIds = z.infer<typeof listedIds>

export const batchLimit = 500

export const trashQuery = { trashed: z.enum(['only', 'with']).optional() }

export const batchIds = z.strictObject({ ids: z.array(id).min(1).max(batchLimit) })
/** `batch` adds to a batch that an earlier call began: both are undone as one. */
export const batchPart = batchIds.extend({ batch: id.optional() })
export const batchStatus = <S extends z.ZodType>(status: S) => batchPart.extend({ status })
/** The records of a batch that were left as they were, each with its name (empty for one that is gone) and the reason in the caller's language. */
export const batchFailures = z.array(z.object({ id, title_cn: z.string(), title_en: z.string(), message: z.string() }))
export type BatchFailure = z.infer<typeof batchFailures>[number]
/** The batch that the call began or added to; null where nothing changed that could be undone. */
const batchId = id.nullable()
export const batchResult = z.object({ deleted: z.int(), failed: batchFailures, batch: batchId })
export const statusResult = z.object({ updated: z.int(), failed: batchFailures, batch: batchId })
export const sortOrder = z.strictObject({
  items: z
    .array(z.strictObject({ id, sort_order: z.int().min(-1_000_000_000).max(1_000_000_000) }))
    .min(1)
    .max(500),
})

type Shape = z.core.$ZodLooseShape
type Patched<S extends Shape> = {
  [K in keyof S]: S[K] extends z.ZodDefault<infer Inner extends z.ZodType>
    ? z.ZodOptional<Inner>
    : S[K] extends z.ZodType
      ? z.ZodOptional<S[K]>
      : never
}

/** The version is stated a second time for code that knows a contract by its general type only, where a shape has no keys. */
type PatchSchema<S extends Shape> = z.ZodObject<Patched<S> & { version: z.ZodInt }, z.core.$strict> & z.ZodType<{ version: number }>

/** Defaults are removed: an absent field keeps its value. `version` is the one that the caller read. */
export function patchOf<S extends Shape>(input: z.ZodObject<S>): PatchSchema<S> {
  const shape: Record<string, z.ZodType> = {}
  for (const [key, field] of Object.entries(input.shape)) {
    const schema = field as z.ZodType
    shape[key] = (schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema).optional()
  }
  // The loop above made each field what `Patched` says of it.
  return z.strictObject({ ...shape, version: z.int().positive() }) as unknown as PatchSchema<S>
}

/**
 * Also translations still right as of this save, or read by the writer (stored as confirmed), the sides that they were made from where both
 * are filled at once, and pairs under former names.
 */
export function bodyOf<R extends Pick<ResourceContract, 'input' | 'translated' | 'formerTexts' | 'textLists'>>(contract: R): R['input'] {
  const { input, translated, textLists } = contract
  if (!translated) return input
  const field = textLists ? z.union([z.enum(translated), documentPath]) : z.enum(translated)
  return input.extend({
    confirmed_translations: z.array(field).max(maxNotes).optional(),
    accepted_translations: z.partialRecord(field, z.enum(['machine', 'memory'])).optional(),
    translated_from: z.partialRecord(field, sideSchema).optional(),
    ...formerFields(contract),
  })
}

export function formerFields({ formerTexts = [] }: Pick<ResourceContract, 'formerTexts'>) {
  return Object.fromEntries(formerTexts.map((name) => [name, text(limits.title).optional()]))
}

export function formatOf({ richTexts }: Pick<ResourceContract, 'richTexts'>, pair: string): 'text' | 'html' {
  return richTexts?.includes(`${pair}_cn`) ? 'html' : 'text'
}

type ListQuerySchema = z.ZodObject<(typeof listQuery)['shape']>

const sideSchema = z.enum(['cn', 'en'])
const documentPath = z
  .string()
  .max(100)
  .regex(/^[a-z_]+(\.\d+)?(\.[a-z_]+)?$/)
const maxNotes = 1_000
export const documentNotes = {
  confirmed_translations: z.array(documentPath).max(maxNotes).optional(),
  accepted_translations: z.record(documentPath, z.enum(['machine', 'memory'])).optional(),
  translated_from: z.record(documentPath, sideSchema).optional(),
}

/** Fields that only the answer carries, also in the entries of its lists, are left out: a value that was read can be sent back. */
export function replacementOf<S extends z.ZodObject>(input: S, answer: z.ZodObject) {
  const body = z
    .strictObject({ ...input.shape, ...documentNotes, version: z.int().min(0) })
    .transform(({ version, confirmed_translations, accepted_translations, translated_from, ...value }) => ({
      version,
      notes: { confirmed_translations, accepted_translations, translated_from },
      // The remaining fields are those of `input`, as their own schemas read them.
      value: value as z.output<S>,
    }))
  return z.preprocess((given) => withoutAnswered(given, input, answer), body)
}

function withoutAnswered(given: unknown, input: z.ZodObject, answer: z.ZodObject): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const isTaken = (name: string) => name === 'version' || Object.hasOwn(input.shape, name) || !Object.hasOwn(answer.shape, name)
  const taken = Object.entries(given).filter(([name]) => isTaken(name))
  return Object.fromEntries(taken.map(([name, value]) => [name, entriesWithout(value, input.shape[name], answer.shape[name])]))
}

function entriesWithout(value: unknown, input: unknown, answer: unknown): unknown {
  const [taken, read] = [input, answer].map((schema) => (schema instanceof z.ZodArray ? schema.element : undefined))
  if (!Array.isArray(value) || !(taken instanceof z.ZodObject && read instanceof z.ZodObject)) return value
  return value.map((entry) => withoutAnswered(entry, taken, read))
}

/** All that clients and features know of a resource; the server's routes, the client and OpenAPI are made from it. */
export interface ResourceContract<
  Item extends z.ZodObject = z.ZodObject,
  Input extends z.ZodObject = z.ZodObject,
  Query extends ListQuerySchema = ListQuerySchema,
> {
  /** Key of the resource in the audit log, translations and cache tags. */
  name: string
  table: string
  path: string
  item: Item
  row: z.ZodObject
  input: Input
  query: Query
  /** The order of a list that asks for none, as a list query writes it. */
  defaultSort: string
  /** The answer of the public site and API for each record, where all shown records stand on one page (`collectionPaths` of `pages.ts`). */
  publicRow?: z.ZodObject
  statuses?: readonly [string, ...string[]]
  batchFields?: readonly string[]
  /** Localized pairs whose translation is followed, by their names without a language. */
  translated?: readonly string[]
  /** A text in one language is no translation of the other. */
  hasIndependentLanguages?: boolean
  /** Localized pairs that were one text: under the former name, too, a write takes one, such as `出口 / Export`. */
  formerTexts?: readonly string[]
  /** Lists whose entries are localized texts and nothing else: those who write texts alone write these too. */
  textLists?: readonly string[]
  /** Fields that hold sanitized HTML, in which media appear by their addresses. */
  richTexts?: readonly string[]
  /** Its records come from elsewhere: none is created, edited or deleted by the resource shape. */
  isReadOnly?: boolean
}

export type FormContract<Input extends z.ZodObject = z.ZodObject> = Pick<
  ResourceContract<z.ZodObject, Input>,
  'name' | 'input' | 'richTexts' | 'statuses' | 'translated' | 'hasIndependentLanguages' | 'textLists'
> & {
  /** Of a document, or a part of one: all of its localized texts are followed, by their paths below `prefix`. */
  document?: { name: string; id: number; prefix: string }
}

export const hasTitles = ({ item }: ResourceContract) => 'title_cn' in item.shape && 'title_en' in item.shape
export const hasTrash = ({ item }: ResourceContract) => 'deleted_at' in item.shape

export type ItemOf<R extends ResourceContract> = z.infer<R['item']>
export type InputOf<R extends FormContract> = z.output<R['input']>
