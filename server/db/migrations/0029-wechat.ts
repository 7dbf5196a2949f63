import { sql } from 'kysely'
import type { DialectName } from '../connect.ts'
import { type AnyDb, columns, keywordIndex, stored, table } from './tools.ts'

/** What the WeChat official account needs: followers and their tags, messages, replies, menus, articles sent to it, and its tokens. */
export async function wechat(db: AnyDb, dialect: DialectName): Promise<void> {
  const index = (name: string, on: string, list: string[], isUnique = false) => {
    const builder = db.schema.createIndex(name).on(on).columns(list)
    return (isUnique ? builder.unique() : builder).execute()
  }

  // Tokens and tickets of the platform, shared by the processes of a site: one of them refreshes while it holds the lease.
  let builder = db.schema.createTable('wechat_tokens').addColumn('name', 'text', (column) => column.primaryKey()) as ReturnType<
    typeof table
  >
  builder = columns(builder, 'text', ['value', 'account', 'expires_at', 'lease_owner null', 'lease_until null', 'updated_at'])
  await builder.execute()

  builder = stored(table(db, dialect, 'wechat_users'))
  builder = columns(builder, 'text', [
    'openid',
    'unionid',
    'nickname',
    'avatar',
    'remark',
    'language',
    'subscribe_scene',
    'qr_scene',
    'subscribe_time null',
    'unsubscribe_time null',
    'last_message_at null',
    'synced_at null',
  ])
  // Lists are read in the order of these two: the databases sort nulls to different ends.
  await columns(builder, 'smallint', ['subscribed', 'blacklisted'])
    .addColumn('sync_run', 'integer')
    .addColumn('followed_at', 'text', (column) => column.generatedAlwaysAs(sql`coalesce(subscribe_time, '')`).stored())
    .addColumn('wrote_at', 'text', (column) => column.generatedAlwaysAs(sql`coalesce(last_message_at, '')`).stored())
    .execute()
  await index('wechat_users_by_openid', 'wechat_users', ['openid'], true)
  await index('wechat_users_by_time', 'wechat_users', ['followed_at', 'id'])
  await index('wechat_users_by_state', 'wechat_users', ['subscribed', 'followed_at', 'id'])
  await index('wechat_users_by_message', 'wechat_users', ['wrote_at', 'id'])
  await index('wechat_users_by_state_and_message', 'wechat_users', ['subscribed', 'wrote_at', 'id'])
  await index('wechat_users_by_scene', 'wechat_users', ['subscribe_scene', 'followed_at', 'id'])
  await index('wechat_users_by_blacklist', 'wechat_users', ['blacklisted', 'followed_at', 'id'])
  await index('wechat_users_by_leaving', 'wechat_users', ['unsubscribe_time', 'id'])
  await index('wechat_users_by_run', 'wechat_users', ['sync_run', 'id'])
  await db.schema.createIndex('wechat_users_with_nickname').on('wechat_users').column('id').where(sql<boolean>`nickname <> ''`).execute()
  await keywordIndex(db, dialect, 'wechat_users')

  builder = columns(table(db, dialect, 'wechat_tags'), 'text', ['name', 'created_at', 'updated_at'])
  await columns(builder, 'integer', ['tag_id', 'count']).execute()
  await index('wechat_tags_by_tag_id', 'wechat_tags', ['tag_id'], true)

  // `tag_id` is the platform's.
  builder = columns(db.schema.createTable('wechat_user_tags') as ReturnType<typeof table>, 'integer', ['user_id', 'tag_id'])
  await builder.addPrimaryKeyConstraint('wechat_user_tags_key', ['user_id', 'tag_id']).execute()
  await index('wechat_user_tags_by_tag', 'wechat_user_tags', ['tag_id', 'user_id'])

  // One row a run of synchronizing the followers: where it is, so that it goes on after a restart.
  builder = columns(table(db, dialect, 'wechat_syncs'), 'text', ['phase', 'cursor', 'started_at', 'ended_at null', 'state', 'error null'])
  await columns(builder, 'integer', ['total', 'listed', 'detailed', 'job_id null', 'user_id null']).execute()

  // Followers gained and lost by day and source, as the platform counts them.
  builder = columns(db.schema.createTable('wechat_user_days') as ReturnType<typeof table>, 'text', ['day'])
  builder = columns(builder, 'integer', ['source', 'new_users', 'cancelled_users', 'total_users null'])
  await builder.addPrimaryKeyConstraint('wechat_user_days_key', ['day', 'source']).execute()

  builder = columns(stored(table(db, dialect, 'wechat_messages')), 'text', [
    'direction',
    'openid',
    'type',
    'event',
    'event_key',
    'content',
    'payload',
    'message_id null',
    'sent_at',
    'state',
    'error null',
  ])
  builder = columns(builder, 'integer', ['reply_id null', 'answers_id null'])
  await builder.addColumn('dedupe_key', 'text').execute()
  await index('wechat_messages_once', 'wechat_messages', ['dedupe_key'], true)
  await index('wechat_messages_by_time', 'wechat_messages', ['sent_at', 'id'])
  await index('wechat_messages_by_user', 'wechat_messages', ['openid', 'sent_at', 'id'])
  await index('wechat_messages_by_direction', 'wechat_messages', ['direction', 'sent_at', 'id'])
  await index('wechat_messages_by_type', 'wechat_messages', ['type', 'sent_at', 'id'])
  await index('wechat_messages_by_reply', 'wechat_messages', ['reply_id', 'id'])
  await keywordIndex(db, dialect, 'wechat_messages')

  // How many messages there were on each day of the site: they outlast the messages.
  builder = columns(db.schema.createTable('wechat_message_days') as ReturnType<typeof table>, 'text', ['day', 'direction', 'type'])
  builder = columns(builder, 'integer', ['count'])
  await builder.addPrimaryKeyConstraint('wechat_message_days_key', ['day', 'direction', 'type']).execute()

  builder = columns(stored(table(db, dialect, 'wechat_replies')), 'text', [
    'kind',
    'name',
    'keywords',
    'reply',
    'status',
    'last_hit_at null',
    'upload_error null',
    'slow_pattern null',
    'slow_at null',
  ])
  await columns(builder, 'integer', ['priority', 'hit_count']).execute()
  await index('wechat_replies_by_kind', 'wechat_replies', ['kind', 'status', 'priority'])
  await keywordIndex(db, dialect, 'wechat_replies')

  // The menu as it is edited here (one row), and the menus that the account had before each change.
  builder = columns(table(db, dialect, 'wechat_menus'), 'text', [
    'buttons',
    'published_buttons null',
    'published_at null',
    'pending null',
    'updated_at',
  ])
  await columns(builder, 'integer', ['version', 'updated_by null', 'published_by null']).execute()
  builder = columns(table(db, dialect, 'wechat_menu_backups'), 'text', ['menu', 'reason', 'created_at'])
  await columns(builder, 'integer', ['created_by null']).execute()

  // An article of the site in the account: each step's outcome, so that sending it goes on where it ended.
  builder = columns(table(db, dialect, 'wechat_articles'), 'text', [
    'locale',
    'account',
    'title',
    'author',
    'digest',
    'state',
    'cover_media_id',
    'media_id',
    'draft_hash',
    'publish_id',
    'article_id',
    'url',
    'error null',
    'created_at',
    'updated_at',
    'published_at null',
  ])
  builder = columns(builder, 'smallint', ['need_open_comment', 'publish_status null', 'overwrite'])
  await columns(builder, 'integer', ['content_id', 'version', 'job_id null', 'user_id null']).execute()
  await index('wechat_articles_by_update', 'wechat_articles', ['updated_at', 'id'])
  await index('wechat_articles_of_content', 'wechat_articles', ['content_id', 'locale'], true)
  await index('wechat_articles_by_publish', 'wechat_articles', ['publish_id'])

  // Files that the account has: what they hold by hash, as which kind they were uploaded, and what the platform calls them.
  builder = columns(db.schema.createTable('wechat_uploads') as ReturnType<typeof table>, 'text', [
    'account',
    'kind',
    'sha256',
    'media_id',
    'url',
    'created_at',
    'expires_at null',
  ])
  await builder.addPrimaryKeyConstraint('wechat_uploads_key', ['account', 'kind', 'sha256']).execute()
}
