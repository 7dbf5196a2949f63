import { sql } from 'kysely'
import { type Banner, bannersResource } from '../../../contracts/banners.ts'
import type { Instant } from '../../../contracts/fields.ts'
import { previewing, sorting, statusSetting, withRules } from '../../db/capabilities.ts'
import { crud, type Input } from '../../db/crud.ts'
import { includeMedia } from '../../db/include.ts'
import { idsOf } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import { invalidField } from '../../errors.ts'
import type { Tx } from '../../work.ts'

const base = crud(bannersResource, {
  search: ['title_cn', 'title_en', 'subtitle_cn', 'subtitle_en'],
  media: { ids: ['image_id', 'image_mobile_id'] },
  include: (db, records) => includeMedia(db, records, ['image', 'image_mobile']),
  conditions: (query) =>
    (['position', 'status'] as const).flatMap((name) =>
      query[name] === undefined ? [] : [sql<boolean>`${sql.ref(name)} = ${query[name]}`],
    ),
})

const isShowing = (position: string, now: Instant) =>
  sql<boolean>`position = ${position} and status = 'active' and (starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})`

type BannerState = Pick<Banner, 'status' | 'image_id'>

/** An active banner has a picture. One that is active without, from earlier times, can still be edited. */
function requirePicture(after: BannerState, before: BannerState | null): void {
  const isNew = before?.status !== 'active' || before.image_id !== null
  if (after.status === 'active' && after.image_id === null && isNew) throw invalidField('image_id', 'needs_picture')
}

const rules = withRules(base, (tx, before, changes, action) => {
  requirePicture({ ...before, ...changes }, before)
  return base.change(tx, before, changes, action)
})

export const banners = {
  ...base,
  ...rules,
  ...sorting(base),
  ...previewing(base),
  ...statusSetting(rules),
  create(tx: Tx, input: Input<typeof bannersResource>) {
    requirePicture(input, null)
    return base.create(tx, input)
  },
  async showingAt(db: Db, position: Banner['position'], now: Instant): Promise<Banner[]> {
    const rows = await db
      .selectFrom('banners')
      .select('id')
      .where(isShowing(position, now))
      .orderBy('sort_order')
      .orderBy('id', 'desc')
      .execute()
    return base.byIds(db, idsOf(rows))
  },
}
