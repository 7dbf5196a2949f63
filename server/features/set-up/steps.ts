import { type SetUpStep, setUpSteps } from '../../../contracts/set-up.ts'
import type { Settings } from '../../../contracts/settings.ts'
import type { Db } from '../../db/schema.ts'
import { about } from '../about/about.ts'
import { businessLines } from '../about/business-lines.ts'

const hasRow = async (query: { executeTakeFirst(): Promise<unknown> }) => (await query.executeTakeFirst()) !== undefined

export async function stepsOf(db: Db, { site, contact, contact_form, wechat }: Settings): Promise<{ step: SetUpStep; is_done: boolean }[]> {
  const published = (table: 'contents' | 'products') =>
    hasRow(db.selectFrom(table).select('id').where('status', '=', 'published').where('deleted_at', 'is', null).limit(1))
  const done: Record<SetUpStep, boolean | Promise<boolean>> = {
    company: site.name_cn !== '' && (contact.phone !== '' || contact.email !== ''),
    wechat: wechat.enabled,
    brand: site.logo !== null,
    intro: about.get(db, 'company_intro').then(({ content_cn }) => content_cn !== ''),
    business: businessLines.list(db).then((lines) => lines.length > 0 && lines.every(({ version }) => version > 0)),
    banner: hasRow(db.selectFrom('banners').select('id').where('status', '=', 'active').limit(1)),
    product: published('products'),
    article: published('contents'),
    certificate: hasRow(db.selectFrom('certificates').select('id').limit(1)),
    notice: contact_form.notify_addresses.length > 0,
    colleague: db
      .selectFrom('users')
      .select('id')
      .limit(2)
      .execute()
      .then((rows) => rows.length > 1),
  }
  return Promise.all(setUpSteps.map(async (step) => ({ step, is_done: await done[step] })))
}
