import { z } from 'zod'
import { id, instant, limits, tags } from './fields.ts'
import { batchFailures, batchIds, formerFields, listQuery, queryId, type ResourceContract } from './resource.ts'
import { translatedName } from './translation/documents.ts'

/** Actions on many records; `dissolve` deletes a category and moves its records elsewhere. */
export const batchActions = ['edit', 'status', 'delete', 'dissolve', 'import', 'translate'] as const
export type BatchAction = (typeof batchActions)[number]

export const undoHours = 24

const one = z.union([z.string(), z.number(), z.boolean()])
const askedValue = z.union([one, z.null(), z.array(one)])

export const batchParameters = z.object({
  set: z.record(z.string(), askedValue),
  add_tags: z.array(z.string()),
  remove_tags: z.array(z.string()),
})
export type BatchParameters = z.infer<typeof batchParameters>

export const batch = z.object({
  id,
  resource: translatedName,
  action: z.enum(batchActions),
  asked: batchParameters,
  count: z.int(),
  created_at: instant,
  undo_until: instant,
  user_name: z.string().nullable(),
  undone_at: instant.nullable(),
  /** Records that an undo under way has not reached yet. */
  left: z.int(),
  /** For the user who made it, and for administrators. */
  may_undo: z.boolean(),
})
export type Batch = z.infer<typeof batch>

export const batchesQuery = z.strictObject({
  page: listQuery.shape.page,
  per_page: listQuery.shape.per_page,
  resource: translatedName.optional(),
  /** Those that changed this record of the batch's own resource, not those that only moved it along. */
  record: queryId.optional(),
})

/** Large batches take several calls: `left` are still to come. Records of other resources may have been moved back too. */
export const batchUndone = z.object({
  undone: z.int(),
  failed: z.array(batchFailures.element.extend({ resource: z.string() })),
  left: z.int(),
})
export type BatchUndone = z.infer<typeof batchUndone>

/** `batch` adds to a batch that an earlier call began, which is undone as one. It is null where nothing changed that could be undone. */
export const batchEdited = z.object({ changed: z.int(), unchanged: z.int(), failed: batchFailures, batch: id.nullable() })

const tagNames = tags.unwrap().max(limits.list).optional()

/** The body of a batch edit: of the resource's `batchFields` those that are to change, each as its own schema reads it. */
export function batchEditOf({ input, batchFields = [], formerTexts }: Pick<ResourceContract, 'input' | 'batchFields' | 'formerTexts'>) {
  const fields = batchFields.map((name) => [name, withoutDefault(input.shape[name]).optional()] as const)
  const set = z.strictObject({ ...Object.fromEntries(fields), ...formerFields({ formerTexts }) }).default({})
  const body = batchIds.extend({ batch: id.optional(), set, add_tags: tagNames, remove_tags: tagNames })
  return body.superRefine(({ set: values, add_tags = [], remove_tags = [] }, context) => {
    const isTagged = batchFields.includes('tags')
    for (const [name, given] of Object.entries({ add_tags, remove_tags }))
      if (given.length > 0 && !isTagged) context.addIssue({ code: 'unrecognized_keys', keys: [name], input: values })
    if (Object.keys(values).length + add_tags.length + remove_tags.length === 0)
      context.addIssue({ code: 'custom', message: 'nothing_to_change', path: ['set'] })
  })
}

/** An absent field keeps its value, whatever its default is. */
function withoutDefault(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodDefault) return withoutDefault(schema.unwrap())
  if (schema instanceof z.ZodType) return schema
  throw new Error('a batch field that the input lacks')
}
