import { fixedPages } from '../../../../contracts/pages.ts'

export const linkKinds = ['page', 'record', 'address', 'none'] as const
/** The source of a link: the site's pages, its records, a typed address, or none. */
export type LinkKind = (typeof linkKinds)[number]

/** The pages that a menu may lead to whatever the records are. */
export const linkedPages = fixedPages.filter(({ isIndexed }) => isIndexed)

const isPage = (link: string) => linkedPages.some(({ path }) => path === link)
const isRecord = (link: string) => /^(category|content|product):\d+$/.test(link)

/** The kind that a link is shown as: the one that was chosen, as long as the link fits it. */
export function shownKind(link: string, chosen: LinkKind): LinkKind {
  if (link === '') return chosen
  if (isRecord(link)) return 'record'
  return isPage(link) && chosen !== 'address' ? 'page' : 'address'
}

/** The kind that a stored link is of. */
export const kindOf = (link: string): LinkKind => (link === '' ? 'none' : shownKind(link, 'page'))
