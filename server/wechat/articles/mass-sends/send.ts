import { randomBytes } from 'node:crypto'
import { type MassPreviewInput, type MassSendFacts, type MassSendInput, massSendQuota } from '../../../../contracts/wechat/mass-sends.ts'
import { lacks } from '../../../../contracts/wechat/permissions.ts'
import { recordAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/schema.ts'
import { AppError } from '../../../errors.ts'
import type { TextOf } from '../../../features/interface-texts/wording.ts'
import type { Services } from '../../../services.ts'
import type { Actor, Tx } from '../../../work.ts'
import type { WechatAccount } from '../../account.ts'
import { forgetAttempt } from '../../comments/threads.ts'
import { notPermitted } from '../../platform/failures.ts'
import { loadFollower } from '../../users/users.ts'
import { isGone } from '../draft.ts'
import { type ArticleRow, articleRowById } from '../rows.ts'
import { uploadsOf } from '../uploads.ts'
import { MassMessages } from './calls.ts'
import { continueSend } from './job.ts'
import { changeSend, failSend, finishSend } from './outcome.ts'
import { isRepeatable, lockedSend, type MassSendRow, massSendsOf, shownMassSend, stateOf } from './rows.ts'

type Deps = Pick<Services, 'database' | 'work' | 'clock' | 'wechat'>

/** The followers that an article can be sent to, the quota as far as it is known, and former sends of the article. */
export async function readMassSend({ database, clock, wechat }: Deps, id: number, text: TextOf): Promise<MassSendFacts> {
  const { read: db } = database
  const article = await articleRowById(db, id)
  const now = clock.now()
  const tags = await db
    .selectFrom('wechat_tags')
    .leftJoin('wechat_user_tags', 'wechat_user_tags.tag_id', 'wechat_tags.tag_id')
    .leftJoin('wechat_users', (join) =>
      join.onRef('wechat_users.id', '=', 'wechat_user_tags.user_id').on('subscribed', '=', 1).on('blacklisted', '=', 0),
    )
    .select(({ fn }) => ['wechat_tags.tag_id', 'wechat_tags.name', fn.count<number>('wechat_users.id').as('count')])
    .groupBy(['wechat_tags.tag_id', 'wechat_tags.name'])
    .orderBy('wechat_tags.tag_id')
    .execute()
  const sends = await massSendsOf(db, article)
  return {
    followers: await countAudience(db, null),
    tags: tags.map(({ count, ...tag }) => ({ ...tag, count: Number(count) })),
    quota: await massSendQuotaLeft({ database, clock, wechat }),
    sends: sends.map((row) => shownMassSend(row, text, now)),
  }
}

export async function massSendQuotaLeft({ database, clock, wechat }: Omit<Deps, 'work'>): Promise<MassSendFacts['quota']> {
  const { kind, appId } = await wechat.settings()
  const { max, period } = massSendQuota[kind]
  return { period, max, used: await countUsed(database.read, appId, periodStart(period, clock.now())) }
}

const beijingMs = 8 * 3_600_000

/** The platform counts by days and months in Beijing. */
function periodStart(period: 'day' | 'month', now: string): string {
  const there = new Date(Date.parse(now) + beijingMs)
  const [year, month, day] = [there.getUTCFullYear(), there.getUTCMonth(), period === 'day' ? there.getUTCDate() : 1]
  return new Date(Date.UTC(year, month, day) - beijingMs).toISOString()
}

async function countUsed(db: Db, appId: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('wechat_mass_sends')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account', 'like', `${appId} %`)
    .where('created_at', '>=', since)
    .where('state', '!=', 'failed')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those on the blacklist receive nothing. */
async function countAudience(db: Db, tag: number | null): Promise<number> {
  const followers = db.selectFrom('wechat_users').where('subscribed', '=', 1).where('blacklisted', '=', 0)
  const wanted =
    tag === null ? followers : followers.where('id', 'in', db.selectFrom('wechat_user_tags').select('user_id').where('tag_id', '=', tag))
  const { count } = await wanted.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

async function ready({ wechat }: Pick<Deps, 'wechat'>): Promise<WechatAccount> {
  const account = await wechat.account()
  if (!account.enabled) throw new AppError('wechat_disabled')
  if (lacks(account, 'mass_sending')) throw notPermitted('mass_sending')
  return account
}

/**
 * Stored at once, sent by a job. Fails with `wechat_no_draft` where no draft of this account waits, `wechat_mass_sending` where the article is
 * being sent, and `wechat_mass_sent_before` where it was, or may have been, unless that is meant.
 */
export async function massSend(deps: Deps, actor: Actor, id: number, { tag_id, again }: MassSendInput): Promise<ArticleRow> {
  const account = uploadsOf(await ready(deps))
  return deps.work.run(actor, async (tx) => {
    const article = await articleRowById(tx.db, id)
    if (article.state === 'sending') throw new AppError('wechat_mass_sending')
    if (article.state !== 'draft' || article.media_id === '' || article.account !== account) throw new AppError('wechat_no_draft')
    const former = (await massSendsOf(tx.db, article)).some(({ state }) => state !== 'failed')
    if (former && !again) throw new AppError('wechat_mass_sent_before')
    const tag = tag_id === null ? null : await loadTag(tx.db, tag_id)
    const audience = await countAudience(tx.db, tag_id)
    if (audience === 0) throw new AppError('wechat_mass_nobody')
    const changed = await tx.db
      .updateTable('wechat_articles')
      .set({ state: 'sending', error: null, job_id: null, updated_at: tx.now })
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .returningAll()
      .executeTakeFirst()
    if (!changed) throw new AppError('wechat_mass_sending')
    await forgetAttempt(tx, changed)
    const send = await addSend(tx, changed, { tag_id, tag_name: tag?.name ?? '', audience })
    await continueSend(tx, send)
    const changes = { title: changed.title, locale: changed.locale, audience, ...(tag && { tag: tag.name }) }
    await recordAudit(tx, { action: 'wechat_mass_send', resource: 'contents', recordId: changed.content_id, changes })
    return changed
  })
}

async function loadTag(db: Db, tag: number): Promise<{ name: string }> {
  const row = await db.selectFrom('wechat_tags').select('name').where('tag_id', '=', tag).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

async function addSend(tx: Tx, article: ArticleRow, to: Pick<MassSendRow, 'tag_id' | 'tag_name' | 'audience'>) {
  const { id: article_id, content_id, locale, account, title, media_id } = article
  const blank = {
    ...{ called_at: null, asked_at: null, confirm_until: null, msg_id: '', status: '', error: null, ended_at: null },
    ...{ may_be_sent: 0, tries: 0, total_count: null, filter_count: null, sent_count: null, error_count: null, job_id: null },
  }
  const row = {
    ...{ article_id, content_id, locale, account, title, media_id, ...to, ...blank, state: 'queued' as const },
    client_msg_id: randomBytes(12).toString('hex'),
    user_id: tx.actor.userId,
    ...{ created_at: tx.now, updated_at: tx.now },
  }
  return tx.db.insertInto('wechat_mass_sends').values(row).returning(['id', 'content_id']).executeTakeFirstOrThrow()
}

/** The article's latest send, whose outcome is not known. Fails with `wechat_mass_settled` where it is. */
async function unknownSend(tx: Tx, id: number): Promise<MassSendRow> {
  const [latest] = await massSendsOf(tx.db, await articleRowById(tx.db, id))
  const row = latest && (await lockedSend(tx, latest.id))
  if (!row || stateOf(row, tx.now) !== 'unknown') throw new AppError('wechat_mass_settled')
  return row
}

/** Asks the platform again. The repeated call sends the article if the former ones did not. */
export async function askAgain(deps: Deps, actor: Actor, id: number): Promise<ArticleRow> {
  await ready(deps)
  return deps.work.run(actor, async (tx) => {
    const row = await unknownSend(tx, id)
    if (row.msg_id === '' && !isRepeatable(row, tx.now)) throw new AppError('wechat_mass_too_late')
    // The call is repeated by the rights of the one who asks.
    await changeSend(tx, row.id, { state: row.msg_id === '' ? 'sending' : 'accepted', tries: 0, user_id: tx.actor.userId })
    await continueSend(tx, row)
    return articleRowById(tx.db, id)
  })
}

/** Somebody has seen, in the account's console or on a phone, whether the article was sent. */
export async function settleByHand(deps: Deps, actor: Actor, id: number, isSent: boolean): Promise<ArticleRow> {
  return deps.work.run(actor, async (tx) => {
    const row = await unknownSend(tx, id)
    if (isSent) await finishSend(tx, row)
    else await failSend(tx, row, new AppError('wechat_refused', { text: 'wechat_mass_not_sent' }))
    const changes = { title: row.title, is_sent: isSent }
    await recordAudit(tx, { action: 'wechat_mass_settle', resource: 'contents', recordId: row.content_id, changes })
    return articleRowById(tx.db, id)
  })
}

/** Sends the draft to one phone. Does not count as a mass message. */
export async function previewOnPhone(deps: Deps, actor: Actor, id: number, to: MassPreviewInput): Promise<void> {
  const account = uploadsOf(await ready(deps))
  const article = await articleRowById(deps.database.read, id)
  if (article.media_id === '' || article.account !== account) throw new AppError('wechat_no_draft')
  const receiver = 'wechat_id' in to ? { towxname: to.wechat_id } : { touser: (await loadFollower(deps.database.read, to.user_id)).openid }
  await deps.work.run(actor, (tx) =>
    recordAudit(tx, { action: 'wechat_preview', resource: 'contents', recordId: article.content_id, changes: { title: article.title } }),
  )
  try {
    await new MassMessages(deps.wechat).preview(article.media_id, receiver)
  } catch (error) {
    throw isGone(error) ? new AppError('wechat_draft_gone') : error
  }
}
