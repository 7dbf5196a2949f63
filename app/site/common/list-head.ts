import type { Texts } from '../../lib/texts.ts'

interface Described {
  description: string
  seo_title: string
  seo_description: string
  seo_keywords: string
}

/** What search engines are told of a page of a list: by its category where it has one, else in the given words. */
export function listHead(category: Described | null, plain: { title: string; description: string }, page: number, t: Texts) {
  const title = category?.seo_title || plain.title
  const description = category?.seo_description || category?.description || plain.description
  const onPage = (text: string) => (page > 1 ? t('list.title_page', { title: text, page }) : text)
  return { title: onPage(title), whole: Boolean(category?.seo_title), description: onPage(description), keywords: category?.seo_keywords }
}
