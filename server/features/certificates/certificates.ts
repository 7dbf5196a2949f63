import { sql } from 'kysely'
import { type Certificate, certificatesResource } from '../../../contracts/certificates.ts'
import type { Instant } from '../../../contracts/fields.ts'
import { previewing, sorting, statusSetting } from '../../db/capabilities.ts'
import { crud } from '../../db/crud.ts'
import { includeMedia } from '../../db/include.ts'
import { type Condition, idsOf } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'

const base = crud(certificatesResource, {
  search: ['title_cn', 'title_en', 'issuer_cn', 'issuer_en', 'certificate_no', 'scope_cn', 'scope_en'],
  nullable: ['expires_on', 'issued_on'],
  media: { ids: ['image_id', 'file_id'] },
  include: (db, records) => includeMedia(db, records, ['image', 'file']),
  conditions: (query, reader) => {
    const conditions: Condition[] = []
    if (query.status !== undefined) conditions.push(sql<boolean>`status = ${query.status}`)
    if (query.expiring !== undefined) conditions.push(expiringWithin(query.expiring, reader.now))
    return conditions
  },
})

function expiringWithin(days: number, now: Instant): Condition {
  return sql<boolean>`(expires_on >= ${now.slice(0, 10)} and expires_on <= ${plusMs(now, days * dayMs).slice(0, 10)})`
}

/** Certificates: an expired one is hidden from the public unless it says otherwise. */
export const certificates = {
  ...base,
  ...sorting(base),
  ...previewing(base),
  ...statusSetting(base),
  async showing(db: Db, now: Instant): Promise<Certificate[]> {
    const isShowing = sql<boolean>`status = 'active' and (expires_on is null or expires_on >= ${now.slice(0, 10)} or show_expired = 1)`
    const rows = await db.selectFrom('certificates').select('id').where(isShowing).orderBy('sort_order').orderBy('id').execute()
    return base.byIds(db, idsOf(rows))
  },
  async expiring(db: Db, days: number, now: Instant): Promise<Certificate[]> {
    const rows = await db
      .selectFrom('certificates')
      .select('id')
      .where('status', '=', 'active')
      .where(sql<boolean>`expires_on <= ${plusMs(now, days * dayMs).slice(0, 10)}`)
      .orderBy('expires_on')
      .execute()
    return base.byIds(db, idsOf(rows))
  },
}
