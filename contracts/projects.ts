import { z } from 'zod'
import { activationFilter, activationPrivate, activeStatus, activeStatuses } from './activation.ts'
import { limits, mediaId, pair, requiredPair, slug, stored } from './fields.ts'
import { mediaRef } from './media.ts'
import { listQuery, sortBy } from './resource.ts'
import { translationFields } from './translation/fields.ts'

const projectInput = z.strictObject({
  ...requiredPair('title', limits.title),
  ...pair('summary', limits.summary),
  slug,
  cover_id: mediaId,
  status: activeStatus.default('active'),
  sort_order: z.int().default(0),
})
const project = projectInput.extend({ ...stored, cover: mediaRef.nullable() })
export type Project = z.infer<typeof project>

export const projectsResource = {
  name: 'projects',
  table: 'projects',
  path: '/v1/admin/projects',
  item: project.extend({ translation_fields: translationFields }),
  row: project,
  input: projectInput,
  publicRow: project.omit(activationPrivate).strip(),
  translated: ['title', 'summary'],
  statuses: activeStatuses,
  batchFields: ['status'],
  query: listQuery.extend({ sort: sortBy('id', 'sort_order', 'title_cn', 'created_at', 'updated_at'), ...activationFilter }),
} as const
