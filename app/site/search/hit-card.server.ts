import type { Locale } from '../../../contracts/fields.ts'
import { localize } from '../../../contracts/localized.ts'
import type { MarkedText, SearchHit } from '../../../contracts/search.ts'
import { langTag, localePath } from '../../lib/locale.ts'
import { pictureOf, smallWidth } from '../common/picture.server.ts'

export function hitCard(hit: SearchHit, locale: Locale) {
  const marked = (text: MarkedText | null) =>
    text && { segments: text.segments, lang: text.locale === locale ? undefined : langTag[text.locale] }
  return {
    type: hit.type,
    href: localePath(hit.path, locale),
    title: { segments: hit.title.segments, lang: hit.title.locale === locale ? undefined : langTag[hit.title.locale] },
    otherTitle: marked(hit.other_title),
    excerpt: marked(hit.excerpt),
    latin: hit.scientific_name,
    sku: hit.sku,
    category: hit.category && localize({ title_cn: hit.category.title_cn, title_en: hit.category.title_en }, locale),
    picture: pictureOf(hit.cover, locale, smallWidth),
    published_at: hit.type === 'content' ? hit.published_at : null,
  }
}
export type HitCard = ReturnType<typeof hitCard>
