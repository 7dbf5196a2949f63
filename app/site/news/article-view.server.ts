import type { Locale } from '../../../contracts/fields.ts'
import { localize } from '../../../contracts/localized.ts'
import { categoryPath, contentPath } from '../../../contracts/paths.ts'
import type { NewsDetail } from '../../../contracts/site.ts'
import { localePath } from '../../lib/locale.ts'
import { langOf, readableTags } from '../../lib/site-data.ts'
import { newsBrief } from '../common/cards.server.ts'
import { pictureOf, shareCardOf } from '../common/picture.server.ts'
import { excerpt, readingMinutes, richText } from '../common/rich-text.server.ts'

/** An article in one language, with what its page needs around it. */
export function articleView({ article, related }: NewsDetail, locale: Locale) {
  const { cover, gallery_media, gallery: _gallery, category, previous, next, ...own } = article
  const texts = localize(own, locale)
  const { content, ...shown } = texts
  const neighbour = (record: typeof previous) =>
    record && { ...localize(record, locale), href: localePath(contentPath({ slug: record.slug, category }), locale) }
  return {
    ...shown,
    tags: readableTags(article.tags, locale),
    href: localePath(contentPath(article), locale),
    share: shareCardOf('contents', article, locale),
    body: richText(content, locale),
    bodyLang: langOf(texts, 'content'),
    minutes: readingMinutes(content),
    description: texts.seo_description || texts.summary || excerpt(content),
    picture: pictureOf(cover, locale),
    gallery: gallery_media.flatMap((media) => pictureOf(media, locale) ?? []),
    category: category && {
      ...localize(category, locale),
      href: category.type === 'news' ? localePath(`/news?category=${category.slug}`, locale) : localePath(categoryPath(category), locale),
    },
    previous: neighbour(previous),
    next: neighbour(next),
    related: related.map((row) => newsBrief(row, locale)),
  }
}
export type ArticleView = ReturnType<typeof articleView>
