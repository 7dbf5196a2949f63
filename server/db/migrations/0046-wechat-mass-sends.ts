import type { DialectName } from '../connect.ts'
import { type AnyDb, columns, table } from './tools.ts'

/** Articles sent to the account's followers. */
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
}
