import { useLocale, useSiteData } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { PageHeader } from '../common/page-header.tsx'
import type { HomeView } from './home-view.server.ts'

const separators = { zh: '、', en: ', ' }

export function Opening({ business }: Pick<HomeView, 'business'>) {
  const t = useTexts()
  const { site } = useSiteData()
  const separator = separators[useLocale()]
  const lines = business.map(({ title }) => title).join(separator)
  const lead = site.description || (lines && t('home.lines', { lines }))
  return <PageHeader crumbs={[]} title={site.title || site.name} {...(lead ? { lead } : {})} />
}
