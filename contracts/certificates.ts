import { z } from 'zod'
import { activeStatus, activeStatuses } from './categories.ts'
import { limits, mediaId, pair, requiredPair, stored, text } from './fields.ts'
import { mediaRef } from './media.ts'
import { listQuery } from './resource.ts'

const day = z.iso.date()

export const certificateInput = z.strictObject({
  ...requiredPair('title', limits.title),
  ...pair('issuer', limits.title),
  ...pair('description', limits.description),
  certificate_no: text(100).default(''),
  ...pair('scope', limits.description),
  issued_on: day.nullable().default(null),
  expires_on: day.nullable().default(null),
  image_id: mediaId,
  file_id: mediaId,
  status: activeStatus.default('active'),
  /** Whether the public still sees it after `expires_on`. */
  show_expired: z.boolean().default(false),
  sort_order: z.int().default(0),
})

export const certificate = certificateInput.extend({ ...stored, image: mediaRef.nullable(), file: mediaRef.nullable() })
export type Certificate = z.infer<typeof certificate>
export const publicCertificate = certificate
  .omit({
    version: true,
    created_by: true,
    updated_by: true,
    created_at: true,
    updated_at: true,
    status: true,
    show_expired: true,
    sort_order: true,
  })
  .strip()
export type PublicCertificate = z.infer<typeof publicCertificate>

export const certificatesResource = {
  name: 'certificates',
  path: '/v1/admin/certificates',
  item: certificate,
  row: certificate,
  input: certificateInput,
  statuses: activeStatuses,
  query: listQuery.extend({
    status: activeStatus.optional(),
    expiring: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .optional(),
  }),
} as const
