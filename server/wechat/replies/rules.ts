import type { CategoryRef } from '../../../contracts/categories.ts'
import type { Locale } from '../../../contracts/fields.ts'
import type { MediaRef } from '../../../contracts/media.ts'
import { contentPath, englishPath } from '../../../contracts/paths.ts'
import { type AutoReply, type AutoReplySettings, autoReply, type Reply } from '../../../contracts/wechat/replies.ts'
import { type CacheTag, cacheTags } from '../../db/cache-tags.ts'
import { codecOf } from '../../db/codec.ts'
import { mediaColumns, mediaRefOf } from '../../db/include.ts'
import type { Reader } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import { isPublic } from '../../features/publishing/visibility.ts'
import { settings } from '../../features/settings/settings.ts'
import { RuleBook } from './matching.ts'
import { mediaIdOf } from './upload-needs.ts'
import { uploadAccount, uploadedIds } from './uploads.ts'

export interface ArticleCard {
  title: string
  description: string
  /** Below the site's address. */
  picture: string
  path: string
}

export interface Rule {
  /** Zero for one that is being written and is new. */
  id: number
  name: string
  kind: AutoReply['kind']
  priority: number
  keywords: AutoReply['keywords']
  reply: Reply
  media: MediaRef | null
  /** The platform's id of its file: null where it lacks the file, undefined where the answer needs none. */
  materialId: string | null | undefined
  article: ArticleCard | null
}

export interface Rules {
  book: RuleBook<Rule>
  switches: AutoReplySettings
}

type Basic = Pick<Rule, 'id' | 'name' | 'kind' | 'priority' | 'keywords' | 'reply'>
const codec = codecOf(autoReply.pick({ keywords: true, reply: true }))

export async function withAnswers(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  rules: readonly Basic[],
): Promise<{ rules: Rule[]; tags: CacheTag[] }> {
  const replies = rules.map(({ reply }) => reply)
  const ids = await uploadedIds(db, uploadAccount(await settings.all(db)), replies)
  const media = await filesOf(db, replies)
  const articles = await articlesOf({ db, now }, replies)
  const found = rules.map((rule, index) => ({
    ...rule,
    materialId: ids[index],
    media: media.get(mediaIdOf(rule.reply) ?? 0) ?? null,
    article: rule.reply.type === 'article' ? (articles.get(`${rule.reply.content_id} ${rule.reply.locale}`) ?? null) : null,
  }))
  const named = replies.flatMap((reply) => (reply.type === 'article' ? reply.content_id : []))
  const tags = [
    ...[...new Set(named)].map((id) => cacheTags.record('contents', id)),
    ...(named.length > 0 ? [cacheTags.collection('categories')] : []),
    ...[...media.keys()].map((id) => cacheTags.record('media', id)),
  ]
  return { rules: found, tags }
}

async function filesOf(db: Db, replies: readonly Reply[]): Promise<Map<number, MediaRef>> {
  const ids = [...new Set(replies.flatMap((reply) => mediaIdOf(reply) ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('media').select(mediaColumns).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, mediaRefOf(row)]))
}

async function articlesOf({ db, now }: Pick<Reader, 'db' | 'now'>, replies: readonly Reply[]): Promise<Map<string, ArticleCard>> {
  const ids = [...new Set(replies.flatMap((reply) => (reply.type === 'article' ? reply.content_id : [])))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('contents')
    .innerJoin('categories', 'categories.id', 'contents.category_id')
    .leftJoin('media', 'media.id', 'contents.cover_id')
    .select(['contents.id', 'contents.slug', 'contents.title_cn', 'contents.title_en', 'contents.summary_cn', 'contents.summary_en'])
    .select(['categories.slug as category', 'categories.type', 'media.mime', 'media.storage_key'])
    .where('contents.id', 'in', ids)
    .where(isPublic('contents', now))
    .execute()
  return new Map(rows.flatMap((row) => (['zh', 'en'] as const).map((locale) => [`${row.id} ${locale}`, cardOf(row, locale)] as const)))
}

interface ArticleRow {
  slug: string
  title_cn: string
  title_en: string
  summary_cn: string
  summary_en: string
  category: string
  type: CategoryRef['type']
  mime: string | null
  storage_key: string | null
}

/** Chat windows show JPEG and PNG: of other covers the article's share card is shown, which is a JPEG. */
const shownMimes: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png' }

function cardOf(row: ArticleRow, locale: Locale): ArticleCard {
  const isEnglish = locale === 'en'
  const path = contentPath({ slug: row.slug, category: { type: row.type, slug: row.category } })
  const extension = shownMimes[row.mime ?? '']
  return {
    title: (isEnglish && row.title_en) || row.title_cn,
    description: (isEnglish && row.summary_en) || row.summary_cn,
    picture: extension ? `/media/${row.storage_key}.${extension}` : `/share/${locale}/contents/${row.slug}.jpg`,
    path: isEnglish ? englishPath(path) : path,
  }
}

export async function storedRules(db: Db): Promise<Basic[]> {
  const rows = await db
    .selectFrom('wechat_replies')
    .select(['id', 'name', 'kind', 'priority', 'keywords', 'reply'])
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  const shape = autoReply.pick({ id: true, name: true, kind: true, priority: true, keywords: true, reply: true })
  return rows.map((row) => shape.parse(codec.decode(row)))
}

/** Read again when one of them, a switch, or what an answer shows has changed. */
export function activeRules(reader: Reader): Promise<Rules> {
  return reader.cache.fetch('config', 'wechat-replies', async () => {
    const stored = await storedRules(reader.db)
    const { rules, tags } = await withAnswers(reader, stored)
    const { wechat } = await settings.all(reader.db)
    const bytes = 2_000 + rules.length * 200 + JSON.stringify(stored).length * 4
    return {
      value: { book: new RuleBook(rules), switches: wechat },
      bytes,
      tags: [cacheTags.collection('wechat-replies'), cacheTags.settings, ...tags],
    }
  })
}
