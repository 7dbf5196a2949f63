import { sql } from 'kysely'
import { maxCountedWaiting, replyHours, type WechatWaiting } from '../../../contracts/wechat/messages.ts'
import type { Condition, Reader } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import type { TextOf } from '../../features/interface-texts/wording.ts'
import { plusMs } from '../../platform/clock.ts'
import { conversationRows } from './conversation-rows.ts'

/** Conversations that a glance names. */
const maxNamed = 6

export const hasWords = sql<boolean>`spoke_at > ''`

/** The condition of the partial index `wechat_users_waiting`, in a form that leads planners to no other. */
const isUnanswered = sql<boolean>`(subscribed + 0) = 1 and wrote_at > handled_at`
export const waitingConditions: Condition[] = [hasWords, isUnanswered]

/** Words before this moment can no longer be answered. */
const answerableSince = (now: string): string => plusMs(now, -replyHours * 3_600_000)

/** Words that can still be answered; an earlier last word of the conversation rules out the rest by the index. */
export function openConditions(now: string): Condition[] {
  const since = answerableSince(now)
  return [sql<boolean>`spoke_at > ${since}`, sql<boolean>`(subscribed + 0) = 1 and (wrote_at || '') > ${since}`]
}

export const waitingInTime = (now: string): Condition[] => [...waitingConditions, ...openConditions(now)]

export const waitingInVain = (now: string): Condition[] => [...waitingConditions, sql<boolean>`(wrote_at || '') <= ${answerableSince(now)}`]

/** The followers who wait for an answer: how many, and those whose time to be answered ends first. */
export async function waitingFollowers(reader: Reader, text: TextOf): Promise<WechatWaiting> {
  const { db, now } = reader
  const soonest = await waiting(db, waitingInTime(now)).orderBy('spoke_at').orderBy('id').limit(maxNamed).execute()
  return {
    count: await counted(db, waitingConditions),
    open: await counted(db, waitingInTime(now)),
    conversations: await conversationRows(
      reader,
      soonest.map(({ id }) => id),
      text,
    ),
  }
}

const waiting = (db: Db, conditions: readonly Condition[]) =>
  conditions.reduce((query, condition) => query.where(condition), db.selectFrom('wechat_users').select('id'))

async function counted(db: Db, conditions: readonly Condition[]): Promise<number> {
  const some = waiting(db, conditions).limit(maxCountedWaiting)
  const { n } = await db.selectFrom(some.as('some')).select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()
  return Number(n)
}
