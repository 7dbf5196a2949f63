import { sql } from 'kysely'
import type { z } from 'zod'
import type { contactMessagesResource, InboxFacts } from '../../../contracts/contact-messages.ts'
import type { Condition } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import { settings } from '../settings/settings.ts'
import { workingDaysBefore } from './working-days.ts'

export type MessageQuery = z.output<typeof contactMessagesResource.query>
type Filters = Omit<MessageQuery, 'page' | 'per_page' | 'sort' | 'cursor'>

/** The conditions that the filters of a list mean; `overdue` has been read as {@link withOverdue} does. */
export function conditionsOf(query: Filters): Condition[] {
  const equals = (['status', 'assigned_to', 'locale'] as const).flatMap((name): Condition[] =>
    query[name] === undefined ? [] : [sql<boolean>`${sql.ref(name)} = ${query[name]}`],
  )
  const others: (Condition | false | undefined)[] = [
    query.from !== undefined && sql<boolean>`created_at >= ${query.from}`,
    query.to !== undefined && sql<boolean>`created_at < ${query.to}`,
    query.product_id !== undefined &&
      sql<boolean>`id in (select id from contact_messages where product_id = ${query.product_id}
        union select message_id from message_lines where product_id = ${query.product_id})`,
    query.spam === false && sql<boolean>`status <> 'spam'`,
    query.waiting === true && sql<boolean>`status in ('unread', 'read')`,
    query.unanswered_before !== undefined && sql<boolean>`status in ('unread', 'read') and created_at < ${query.unanswered_before}`,
  ]
  return [...equals, ...others.filter((condition) => condition !== false && condition !== undefined)]
}

export async function overdueLimit(db: Db, now: string): Promise<Pick<InboxFacts, 'answer_days' | 'overdue_before'>> {
  const { site, contact_form } = await settings.all(db)
  // By the hour: the lists that are counted by it stay few.
  const hour = `${now.slice(0, 13)}:00:00.000Z`
  return { answer_days: contact_form.answer_days, overdue_before: workingDaysBefore(hour, contact_form.answer_days, site.time_zone) }
}

export async function withOverdue<Q extends Filters>(db: Db, now: string, query: Q): Promise<Q> {
  return query.overdue ? { ...query, unanswered_before: (await overdueLimit(db, now)).overdue_before } : query
}
