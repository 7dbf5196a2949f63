import { fixedPages } from '../../../../contracts/pages.ts'

export const linkKinds = ['page', 'record', 'address', 'none'] as const
export type LinkKind = (typeof linkKinds)[number]

export const linkedPages = fixedPages.filter(({ isIndexed }) => isIndexed)

const isPage = (link: string) => linkedPages.some(({ path }) => path === link)
const isRecord = (link: string) => /^(category|content|product):\d+$/.test(link)

export function shownKind(link: string, chosen: LinkKind): LinkKind {
  if (link === '') return chosen
  if (isRecord(link)) return 'record'
  return isPage(link) && chosen !== 'address' ? 'page' : 'address'
}

export const kindOf = (link: string): LinkKind => (link === '' ? 'none' : shownKind(link, 'page'))
