import { z } from 'zod'
import { activationFilter, activationPrivate, activeStatus, activeStatuses } from './activation.ts'
import { documentId, limits, mediaId, pair, requiredPair, stored, text } from './fields.ts'
import { mediaRef } from './media.ts'
import { listQuery, queryInteger, sortBy } from './resource.ts'
import { translationFields } from './translation/fields.ts'

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
  file_id: documentId,
  status: activeStatus.default('active'),
  /** The public still sees it after `expires_on`. */
  show_expired: z.boolean().default(false),
  sort_order: z.int().default(0),
})

export const certificate = certificateInput.extend({ ...stored, image: mediaRef.nullable(), file: mediaRef.nullable() })
export type Certificate = z.infer<typeof certificate>
export const publicCertificate = certificate.omit({ ...activationPrivate, show_expired: true }).strip()
export type PublicCertificate = z.infer<typeof publicCertificate>

export const certificatesResource = {
  name: 'certificates',
  table: 'certificates',
  path: '/v1/admin/certificates',
  item: certificate.extend({ translation_fields: translationFields }),
  row: certificate,
  input: certificateInput,
  publicRow: publicCertificate,
  translated: ['title', 'issuer', 'description', 'scope'],
  statuses: activeStatuses,
  batchFields: ['issued_on', 'expires_on', 'show_expired', 'status'],
  /** `expiring` is a number of days: what ends within them. */
  defaultSort: 'sort_order',
  query: listQuery.extend({
    sort: sortBy('id', 'sort_order', 'title_cn', 'title_en', 'expires_on', 'issued_on', 'created_at', 'updated_at'),
    ...activationFilter,
    expiring: queryInteger(4).optional(),
  }),
} as const
