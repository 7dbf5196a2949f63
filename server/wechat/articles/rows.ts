import type { Selectable } from 'kysely'
import type { Locale } from '../../../contracts/fields.ts'
import { publishOutcome, type WechatArticle } from '../../../contracts/wechat/articles.ts'
import { mediaByIds } from '../../db/include.ts'
import type { Reader } from '../../db/list.ts'
import { namesOf } from '../../db/names.ts'
import type { Db, Schema } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import type { TextOf } from '../../features/interface-texts/wording.ts'
import type { Tx } from '../../work.ts'
import type { ArticleFields } from './fields.ts'
import { figuresOf } from './figure-sums.ts'
import { latestMassSends } from './mass-sends/rows.ts'
import { shownError } from './stored-error.ts'

export type ArticleRow = Selectable<Schema['wechat_articles']>

export const fieldsOfRow = (row: ArticleRow): ArticleFields => ({
  title: row.title,
  author: row.author,
  digest: row.digest,
  need_open_comment: row.need_open_comment === 1,
})

export const articleRow = (db: Db, contentId: number, locale: Locale): Promise<ArticleRow | undefined> =>
  db.selectFrom('wechat_articles').selectAll().where('content_id', '=', contentId).where('locale', '=', locale).executeTakeFirst()

/** Until the transaction ends. */
export function lockedRow(tx: Tx, id: number): Promise<ArticleRow | undefined> {
  const row = tx.db.selectFrom('wechat_articles').selectAll().where('id', '=', id)
  // SQLite has one writer at a time.
  return (tx.dialect === 'postgres' ? row.forUpdate() : row).executeTakeFirst()
}

/** Fails with `not_found`. */
export async function articleRowById(db: Db, id: number): Promise<ArticleRow> {
  const row = await db.selectFrom('wechat_articles').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** With the articles' names here and errors in the caller's language. */
export async function shownArticles(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  rows: readonly ArticleRow[],
  text: TextOf,
): Promise<WechatArticle[]> {
  const ids = rows.map(({ content_id }) => content_id)
  const names = await namesOf(
    db,
    ids.map((id) => ({ resource: 'contents', id })),
  )
  const contents =
    ids.length === 0 ? [] : await db.selectFrom('contents').select(['id', 'version', 'cover_id']).where('id', 'in', ids).execute()
  const massSends = await latestMassSends(db, rows, text, now)
  const contentOf = new Map(contents.map((content) => [content.id, content]))
  const covers = await mediaByIds(
    db,
    contents.map(({ cover_id }) => cover_id),
  )
  const figures = await figuresOf(db, rows)
  return rows.map((row) => {
    const { title_cn, title_en } = names.of('contents', row.content_id)
    const { id, content_id, locale, state, url, created_at, updated_at, published_at } = row
    return {
      ...{ id, content_id, title_cn, title_en, locale, ...fieldsOfRow(row), state, url, created_at, updated_at, published_at },
      outcome: publishOutcome(row.publish_status),
      error: row.error === null ? null : shownError(row.error, text),
      has_draft: row.media_id !== '',
      article_id: row.article_id,
      ...(figures.get(id) ?? { readers: null, sharers: null }),
      mass_send: massSends.get(row.id) ?? null,
      cover: covers.get(contentOf.get(content_id)?.cover_id ?? 0) ?? null,
      is_outdated: row.version > 0 && (contentOf.get(content_id)?.version ?? row.version) > row.version,
    }
  })
}
