import { z } from 'zod'
import { activationFilter, activationPrivate, activeStatus, activeStatuses } from './activation.ts'
import { limits, mediaId, pair, requiredPair, stored } from './fields.ts'
import { mediaRef } from './media.ts'
import { listQuery, queryYear, sortBy } from './resource.ts'
import { translationFields } from './translation/fields.ts'

export const milestoneInput = z.strictObject({
  year: z.int().min(1900).max(2100),
  month: z.int().min(1).max(12).nullable().default(null),
  ...requiredPair('title', limits.title),
  ...pair('description', limits.description),
  image_id: mediaId,
  status: activeStatus.default('active'),
  sort_order: z.int().default(0),
})

export const milestone = milestoneInput.extend({ ...stored, image: mediaRef.nullable() })
export type Milestone = z.infer<typeof milestone>
export const publicMilestone = milestone.omit(activationPrivate).strip()
export type PublicMilestone = z.infer<typeof publicMilestone>

export const milestonesResource = {
  name: 'milestones',
  table: 'milestones',
  path: '/v1/admin/milestones',
  item: milestone.extend({ translation_fields: translationFields }),
  row: milestone,
  input: milestoneInput,
  publicRow: publicMilestone,
  translated: ['title', 'description'],
  statuses: activeStatuses,
  batchFields: ['year', 'month', 'status'],
  defaultSort: '-year,sort_order',
  query: listQuery.extend({
    sort: sortBy('id', 'year', 'month', 'sort_order', 'title_cn', 'title_en', 'created_at', 'updated_at'),
    year: queryYear.optional(),
    ...activationFilter,
  }),
} as const
