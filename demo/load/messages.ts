import { contactMessageInput } from '../../contracts/contact-messages.ts'
import { messages } from '../../server/features/contact-messages/contact-messages.ts'
import { newReference } from '../../server/features/contact-messages/reference.ts'
import { settings } from '../../server/features/settings/settings.ts'
import { dayMs, plusMs } from '../../server/platform/clock.ts'
import type { Tx } from '../../server/work.ts'
import type { DemoTexts } from './texts.ts'

const hourMs = 3_600_000

/** The inbox as some weeks of business leave it. These have no sender's hash, because no visitor sent them. */
export async function addMessages(tx: Tx, list: DemoTexts['messages']): Promise<void> {
  const { site } = await settings.all(tx.db)
  for (const [index, { product, page_path, days_ago, reply_text, ...given }] of list.entries()) {
    const created_at = plusMs(tx.now, -days_ago * dayMs - ((index * 5) % 11) * hourMs - 1_260_000)
    const later = (hours: number) => plusMs(created_at, hours * hourMs)
    const isRead = given.status !== 'unread' && given.status !== 'spam'
    const replied_at = reply_text === '' ? null : later(9)
    const input = contactMessageInput.parse({ ...given, product_id: await productId(tx, product), page_url: page_path })
    const values = {
      ...input,
      reference: await newReference({ ...tx, now: created_at }, site.time_zone),
      reply_text,
      read_at: isRead ? later(2) : null,
      replied_at,
      created_at,
      updated_at: replied_at ?? created_at,
    }
    const search_text = await messages.searchText(values)
    await tx.db
      .insertInto('contact_messages')
      .values({ ...values, search_text })
      .execute()
  }
}

async function productId(tx: Tx, slug: string | undefined): Promise<number | null> {
  if (!slug) return null
  const row = await tx.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirst()
  return row?.id ?? null
}
