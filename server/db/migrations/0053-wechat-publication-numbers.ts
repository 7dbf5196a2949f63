import { sql } from 'kysely'
import type { AnyDb } from './tools.ts'

/** The platform's number of a publication is kept once, with the thread of its comments. */
export async function wechatPublicationNumbers(db: AnyDb): Promise<void> {
  // Articles that were published before there were threads have their comments read, too.
  await sql`
    insert into wechat_comment_threads
      (content_id, locale, account, title, msg_data_id, is_live, is_open, total, checked_at, error, created_at)
    select content_id, locale, account, title, msg_data_id,
      case when published_at is null or state in ('publishing', 'failed') then 0 else 1 end,
      null, 0, null, null, coalesce(published_at, updated_at)
    from wechat_articles as article
    where msg_data_id <> '' and not exists (
      select 1 from wechat_comment_threads as known
      where known.account = article.account and known.msg_data_id = article.msg_data_id
    )
    on conflict (account, msg_data_id) do nothing`.execute(db)
  for (const name of ['wechat_articles', 'wechat_mass_sends']) await db.schema.alterTable(name).dropColumn('msg_data_id').execute()
}
