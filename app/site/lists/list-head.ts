import type { Texts } from '../../lib/texts.ts'

interface Head {
  title?: string
  description?: string
}

export function listHead<O extends Head>(own: O | null, plain: Required<Head>, page: number, t: Texts) {
  const onPage = (title: string) => (page > 1 ? t('list.title_page', { title, page }) : title)
  return { ...own, title: onPage(own?.title ?? plain.title), description: onPage(own?.description ?? plain.description) }
}
