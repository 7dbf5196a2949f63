import { z } from 'zod'
import { activeStatus, activeStatuses } from './categories.ts'
import { limits, mediaId, pair, requiredPair, stored } from './fields.ts'
import { mediaRef } from './media.ts'
import { listQuery } from './resource.ts'

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
export const publicMilestone = milestone
  .omit({ version: true, created_by: true, updated_by: true, created_at: true, updated_at: true, status: true, sort_order: true })
  .strip()
export type PublicMilestone = z.infer<typeof publicMilestone>

export const milestonesResource = {
  name: 'milestones',
  path: '/v1/admin/milestones',
  item: milestone,
  row: milestone,
  input: milestoneInput,
  statuses: activeStatuses,
  query: listQuery.extend({
    year: z
      .string()
      .regex(/^\d{4}$/)
      .transform(Number)
      .optional(),
    status: activeStatus.optional(),
  }),
} as const
