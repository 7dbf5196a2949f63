import { sql } from 'kysely'
import type { z } from 'zod'
import { contactMessagesResource, type InboxFacts, type neighbours } from '../../../contracts/contact-messages.ts'
import { type Condition, pageQuery, type Reader } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import { matchesKeyword } from '../../db/search.ts'
import type { Mailer } from '../../platform/mail.ts'
import { colleaguesFor } from '../assignments/assignments.ts'
import { settings } from '../settings/settings.ts'
import { conditionsOf, type MessageQuery, overdueLimit, withOverdue } from './conditions.ts'
import { messages } from './contact-messages.ts'

const maxProducts = 200

export async function inboxFacts(db: Db, mailer: Mailer, now: string): Promise<InboxFacts> {
  const { mail } = await settings.all(db)
  const products = await db
    .selectFrom('products')
    .select(['id', 'slug', 'title_cn', 'title_en'])
    .where((where) =>
      where.or([
        where('id', 'in', (query) => query.selectFrom('contact_messages').select('product_id').where('product_id', 'is not', null)),
        where('id', 'in', (query) => query.selectFrom('message_lines').select('product_id').where('product_id', 'is not', null)),
      ]),
    )
    .orderBy('id')
    .limit(maxProducts)
    .execute()
  return {
    colleagues: await colleaguesFor(db, contactMessagesResource.name),
    products,
    can_mail: mailer.isSetUp(mail.host),
    ...(await overdueLimit(db, now)),
  }
}

const beyond = (isNewer: boolean, createdAt: string, id: number): Condition =>
  sql<boolean>`(created_at, id) ${sql.raw(isNewer ? '>' : '<')} (${createdAt}, ${id})`

type Filters = Omit<MessageQuery, 'page' | 'per_page' | 'sort' | 'cursor'>

/** The messages on either side of one in the inbox, among those that the filters let through; the message itself need not be. */
export async function neighboursOf(reader: Reader, id: number, filters: Filters): Promise<z.input<typeof neighbours>> {
  const { created_at } = await messages.get(reader.db, id)
  const { keyword, ...query } = await withOverdue(reader.db, reader.now, filters)
  const found = keyword ? [matchesKeyword(reader.dialect, 'contact_messages', keyword)] : []
  const conditions: Condition[] = [...conditionsOf(query), ...found]
  const nearest = async (isNewer: boolean) => {
    const order = ['created_at', 'id'].map((column) => ({ column, descending: !isNewer }))
    const rows = await pageQuery(reader.db, 'contact_messages', [...conditions, beyond(isNewer, created_at, id)], order, 1, 0).execute()
    return rows[0] ? Number(rows[0].id) : null
  }
  return { newer: await nearest(true), older: await nearest(false) }
}
