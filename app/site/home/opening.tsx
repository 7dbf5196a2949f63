import { useLocale, useRootData, useSiteData } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { PageHeader } from '../common/page-header.tsx'
import type { HomeView } from './home-view.server.ts'

const separators = { zh: '、', en: ', ' }

export function Opening({ business }: Pick<HomeView, 'business'>) {
  const t = useTexts()
  const { site } = useSiteData()
  const root = useRootData()
  const separator = separators[useLocale()]
  const lines = business.map(({ title }) => title).join(separator)
  const lead = site.description || (lines && t('home.lines', { lines }))
  // A company that has not said its name is called by its host, which is no headline.
  const isUnnamed = root !== undefined && site.name === new URL(root.origin).host && lines !== '' && !site.title
  return isUnnamed ? (
    <PageHeader crumbs={[]} title={lines} {...(site.description ? { lead: site.description } : {})} />
  ) : (
    <PageHeader crumbs={[]} title={site.title || site.name} {...(lead ? { lead } : {})} />
  )
}
