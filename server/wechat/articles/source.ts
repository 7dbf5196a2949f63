import type { Locale } from '../../../contracts/fields.ts'
import { contentPath, englishPath } from '../../../contracts/paths.ts'
import { extensionOf } from '../../db/include.ts'
import type { Db } from '../../db/schema.ts'
import { contents } from '../../features/contents/contents.ts'
import type { Wording } from '../../features/interface-texts/wording.ts'
import { isPublic } from '../../features/publishing/visibility.ts'
import { settings } from '../../features/settings/settings.ts'
import { storedRichText } from '../../platform/html.ts'
import { accentOf } from './html/styles.ts'
import { type Rendered, type Rendering, wechatHtml } from './html/wechat-html.ts'

export interface StoredPicture {
  id: number
  key: string
  mime: string
  size: number
  width: number | null
  sha256: string
  original_name: string
  /** Its scaled copies could not be made, as of a file that cannot be read. */
  isBroken: boolean
}

export interface ArticleSource {
  id: number
  version: number
  locale: Locale
  title: string
  summary: string
  author: string
  html: string
  cover: StoredPicture | null
  pictures: ReadonlyMap<string, StoredPicture>
  pageUrl: string
  /** The target of “read the original”; empty where it would not be readable. */
  sourceUrl: string
}

const columns = ['id', 'storage_key', 'mime', 'size', 'width', 'sha256', 'original_name', 'status'] as const

/** Does not put the other language in the place of what is missing. Fails with `not_found`. */
export async function articleSource(
  db: Db,
  { siteUrl, now }: { siteUrl: string; now: string },
  id: number,
  locale: Locale,
): Promise<ArticleSource> {
  const record = await contents.get(db, id)
  const isChinese = locale === 'zh'
  const path = contentPath(record)
  const pageUrl = `${siteUrl}${isChinese ? path : englishPath(path)}`
  const open = await db.selectFrom('contents').select('id').where('id', '=', id).where(isPublic('contents', now)).executeTakeFirst()
  const shown = await db
    .selectFrom('media_usage')
    .innerJoin('media', 'media.id', 'media_usage.media_id')
    .select(columns.map((name) => `media.${name}` as const))
    .where('resource', '=', 'contents')
    .where('record_id', '=', id)
    .where('field', '=', isChinese ? 'content_cn' : 'content_en')
    .where('media.kind', '=', 'image')
    .execute()
  const cover =
    record.cover_id === null
      ? undefined
      : await db.selectFrom('media').select(columns).where('id', '=', record.cover_id).where('kind', '=', 'image').executeTakeFirst()
  return {
    id,
    version: record.version,
    locale,
    title: isChinese ? record.title_cn : record.title_en,
    summary: isChinese ? record.summary_cn : record.summary_en,
    author: isChinese ? record.author_cn : record.author_en,
    html: storedRichText(isChinese ? record.content_cn : record.content_en),
    cover: cover ? pictureOf(cover) : null,
    pictures: new Map(shown.map((row) => [row.storage_key, pictureOf(row)])),
    pageUrl,
    sourceUrl: open ? `${pageUrl}?from=wechat` : '',
  }
}

function pictureOf({
  storage_key,
  status,
  ...row
}: Pick<StoredPicture, 'id' | 'mime' | 'size' | 'width' | 'sha256' | 'original_name'> & {
  storage_key: string
  status: string
}): StoredPicture {
  return { ...row, key: `${storage_key}.${extensionOf(row.mime)}`, isBroken: status === 'failed' }
}

/** Of the media library; null where it has none of that id. */
export async function pictureById(db: Db, id: number): Promise<StoredPicture | null> {
  const row = await db.selectFrom('media').select(columns).where('id', '=', id).where('kind', '=', 'image').executeTakeFirst()
  return row ? pictureOf(row) : null
}

const keyIn = /^\/media\/([0-9a-f]{32})(?:-\d{2,4})?\.[a-z0-9]{2,5}$/

/** Null for an address on another server, or of a picture that is gone. */
export function pictureAt({ pictures }: ArticleSource, siteUrl: string, src: string): StoredPicture | null {
  const path = src.startsWith(`${siteUrl}/`) ? src.slice(siteUrl.length) : src
  return pictures.get(keyIn.exec(path)?.[1] ?? '') ?? null
}

export const picturesAt = (source: ArticleSource, siteUrl: string, addresses: readonly string[]): StoredPicture[] => [
  ...new Set(addresses.flatMap((src) => pictureAt(source, siteUrl, src) ?? [])),
]

interface RenderDeps {
  db: Db
  siteUrl: string
  wording: Wording
}

export async function renderSource(
  { db, siteUrl, wording }: RenderDeps,
  source: ArticleSource,
  picture: Rendering['picture'],
): Promise<Rendered> {
  const { appearance } = await settings.all(db)
  const text = wording.in(source.locale)
  return wechatHtml(source.html, {
    picture,
    siteUrl,
    pageUrl: source.pageUrl,
    accent: accentOf(appearance.brand_colour),
    words: {
      links: text('wechat_articles.links'),
      video: (address) => text('wechat_articles.video', { address }),
    },
  })
}
