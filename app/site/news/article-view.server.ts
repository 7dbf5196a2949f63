import type { Locale } from '../../../contracts/fields.ts'
import { hasChinese, localize } from '../../../contracts/localized.ts'
import { categoryPath, contentPath } from '../../../contracts/paths.ts'
import type { NewsDetail } from '../../../contracts/site.ts'
import type { NamedTags } from '../../../contracts/tags.ts'
import { localePath } from '../../lib/locale.ts'
import { langOf, langOfText } from '../../lib/site-data.ts'
import { newsBrief } from '../common/cards.server.ts'
import { pictureOf, shareCardOf } from '../common/picture.server.ts'
import { excerpt, readingMinutes, richText } from '../common/rich-text.server.ts'
import { readableTags } from '../common/tags.server.ts'

export function articleView({ article, related }: NewsDetail, named: NamedTags, locale: Locale) {
  const { cover, gallery_media, gallery: _gallery, category, previous, next, ...own } = article
  const texts = localize(own, locale)
  const source = nameIn(locale, article.source_name_cn, article.source_name_en)
  const { content, ...shown } = texts
  const neighbour = (record: typeof previous) =>
    record && { ...localize(record, locale), href: localePath(contentPath({ slug: record.slug, category }), locale) }
  return {
    ...shown,
    author: bylineOf(article, locale),
    source_name: source,
    source_lang: langOfText(source, locale),
    tags: readableTags(article.tags, named, locale),
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
      href: localePath(categoryPath(category), locale),
    },
    previous: neighbour(previous),
    next: neighbour(next),
    related: related.map((row) => newsBrief(row, locale)),
  }
}

type Author = Pick<NewsDetail['article'], 'author_cn' | 'author_en'>

const department =
  /(部|室|科|处|组|场|厂|基地|中心|公司|编辑部|集团)$|\b(office|department|team|desk|editors|laboratory|hatchery|farm|plant|sales|resources|logistics|quality|group|Ltd\.?|Inc\.?|GmbH)$/i

/** The author of an article, in the reader's language; null without one, and for a name that the reader could not read. */
function bylineOf({ author_cn, author_en }: Author, locale: Locale): { name: string; isPerson: boolean } | null {
  const name = nameIn(locale, author_cn, author_en)
  return name === '' || (locale === 'en' && hasChinese(name)) ? null : { name, isPerson: !department.test(name) }
}

const nameIn = (locale: Locale, cn: string, en: string) => (locale === 'en' ? en || cn : cn || en)
export type ArticleView = ReturnType<typeof articleView>
