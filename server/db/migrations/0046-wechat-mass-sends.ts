import type { DialectName } from '../connect.ts'
import { type AnyDb, columns, table } from './tools.ts'

/** Articles sent to the account's followers, the articles that may have comments, and these comments. */
export async function wechatMassSends(db: AnyDb, dialect: DialectName): Promise<void> {
  let builder = columns(table(db, dialect, 'wechat_mass_sends'), 'text', [
    'locale',
    'account',
    'title',
    'media_id',
    'tag_name',
    'client_msg_id',
    'state',
    'called_at null',
    'asked_at null',
    'confirm_until null',
    'msg_id',
    'msg_data_id',
    'status',
    'error null',
    'created_at',
    'updated_at',
    'ended_at null',
  ])
  builder = columns(builder, 'smallint', ['may_be_sent'])
  await columns(builder, 'integer', [
    'article_id',
    'content_id',
    'tag_id null',
    'audience',
    'tries',
    'total_count null',
    'filter_count null',
    'sent_count null',
    'error_count null',
    'job_id null',
    'user_id null',
  ]).execute()
  await db.schema.createIndex('wechat_mass_sends_of_content').on('wechat_mass_sends').columns(['content_id', 'locale', 'id']).execute()
  await db.schema.createIndex('wechat_mass_sends_by_message').on('wechat_mass_sends').column('msg_id').execute()
  await db.schema.createIndex('wechat_mass_sends_once').on('wechat_mass_sends').column('client_msg_id').unique().execute()

  builder = columns(table(db, dialect, 'wechat_comment_threads'), 'text', [
    'locale',
    'account',
    'title',
    'msg_data_id',
    'checked_at null',
    'error null',
    'created_at',
  ])
  await columns(columns(builder, 'smallint', ['is_live', 'is_open null']), 'integer', ['content_id', 'total']).execute()
  await db.schema
    .createIndex('wechat_comment_threads_once')
    .on('wechat_comment_threads')
    .columns(['account', 'msg_data_id'])
    .unique()
    .execute()
  await db.schema.createIndex('wechat_comment_threads_of_content').on('wechat_comment_threads').columns(['content_id', 'locale']).execute()

  builder = columns(table(db, dialect, 'wechat_comments'), 'text', [
    'comment_id',
    'openid',
    'content',
    'commented_at',
    'reply',
    'replied_at null',
    'created_at',
    'updated_at',
  ])
  await columns(columns(builder, 'smallint', ['is_elected', 'is_new']), 'integer', ['thread_id']).execute()
  await db.schema.createIndex('wechat_comments_once').on('wechat_comments').columns(['thread_id', 'comment_id']).unique().execute()
  await db.schema.createIndex('wechat_comments_by_time').on('wechat_comments').columns(['commented_at', 'id']).execute()
  await db.schema.createIndex('wechat_comments_by_user').on('wechat_comments').columns(['openid', 'id']).execute()
}
