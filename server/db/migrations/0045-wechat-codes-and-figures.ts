import type { DialectName } from '../connect.ts'
import { type AnyDb, columns, keywordIndex, stored, table } from './tools.ts'

/** QR codes of the official account, their scans by day, the codes that an automatic reply answers; figures of articles by day. */
export async function wechatCodesAndFigures(db: AnyDb, dialect: DialectName): Promise<void> {
  let builder = columns(stored(table(db, dialect, 'wechat_qr_codes')), 'text', [
    'name',
    'purpose',
    'lifetime',
    'note',
    'status',
    'scene',
    'url',
    'account',
    'made_at null',
    'expires_at null',
  ])
  await columns(builder, 'integer', ['days', 'scans', 'follows']).execute()
  await db.schema.createIndex('wechat_qr_codes_by_scene').on('wechat_qr_codes').column('scene').unique().execute()
  await keywordIndex(db, dialect, 'wechat_qr_codes')

  // The code 0 stands for all that were not made here.
  builder = columns(db.schema.createTable('wechat_qr_days') as ReturnType<typeof table>, 'text', ['day'])
  builder = columns(builder, 'integer', ['code_id', 'scans', 'follows'])
  await builder.addPrimaryKeyConstraint('wechat_qr_days_key', ['day', 'code_id']).execute()
  await db.schema.createIndex('wechat_qr_days_by_code').on('wechat_qr_days').columns(['code_id', 'day']).execute()

  await db.schema
    .alterTable('wechat_replies')
    .addColumn('codes', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  // The followers who came by a code, in the order of their list.
  await db.schema.createIndex('wechat_users_by_code').on('wechat_users').columns(['qr_scene', 'followed_at', 'id']).execute()

  // The platform's number of a publication, by which it tells of its articles; and how many people read and shared one on a day.
  await db.schema
    .alterTable('wechat_articles')
    .addColumn('msg_data_id', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  builder = columns(db.schema.createTable('wechat_article_days') as ReturnType<typeof table>, 'integer', ['article_id'])
  builder = columns(columns(builder, 'text', ['day']), 'integer', ['readers', 'sharers'])
  await builder.addPrimaryKeyConstraint('wechat_article_days_key', ['article_id', 'day']).execute()
  // The days that the platform has told of, or refused to.
  builder = columns(db.schema.createTable('wechat_figure_days') as ReturnType<typeof table>, 'text', ['account', 'day', 'error null'])
  await builder.addPrimaryKeyConstraint('wechat_figure_days_key', ['account', 'day']).execute()
}
