import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { BatchParameters } from '../../../contracts/batches.ts'
import { categoryTypesOf, fitsCategory } from '../../../contracts/categories.ts'
import { limits } from '../../../contracts/fields.ts'
import type { RecordState } from '../../db/record-state.ts'
import type { Db } from '../../db/schema.ts'
import { invalidField } from '../../errors.ts'

const tagList = z.array(z.string())

export function patchFor({ values }: RecordState, { set, add_tags, remove_tags }: BatchParameters): Record<string, unknown> {
  const wanted: Record<string, unknown> = { ...set }
  if (add_tags.length + remove_tags.length > 0) wanted.tags = tagsAfter(tagList.parse(set.tags ?? values.tags), add_tags, remove_tags)
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => !isDeepStrictEqual(value, values[name])))
}

/** Tags with some added and some taken away; refuses more than a record holds. */
function tagsAfter(tags: string[], added: string[], removed: string[]): string[] {
  const after = [...new Set([...tags.filter((tag) => !removed.includes(tag)), ...added])]
  if (after.length > limits.list) throw invalidField('tags', 'too_many', { max: limits.list })
  return after
}

const isCategorized = (resource: string): resource is keyof typeof categoryTypesOf => Object.hasOwn(categoryTypesOf, resource)

/** Refuses a category that records of the resource cannot be in, before any of them is touched. */
export async function requireFittingCategory(db: Db, resource: string, { set: { category_id } }: BatchParameters): Promise<void> {
  if (!isCategorized(resource) || typeof category_id !== 'number') return
  const category = await db.selectFrom('categories').select(['type', 'deleted_at']).where('id', '=', category_id).executeTakeFirst()
  if (!category || category.deleted_at !== null) throw invalidField('set.category_id', 'no_such_category', { id: category_id })
  if (!fitsCategory(resource, category.type)) throw invalidField('set.category_id', 'category_type')
}
