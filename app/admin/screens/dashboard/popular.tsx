import type { DashboardStats } from '../../../../contracts/dashboard.ts'
import { useTitle } from '../../languages.ts'
import { RankedBars } from '../../ranked-bars.tsx'
import { editPath } from '../../screens.ts'
import { useAdminPath } from '../../shell/paths.ts'
import { useAdminTexts } from '../../texts.ts'

/** What people look at most, as bars that lead to the record. */
export function Popular({ records }: { records: DashboardStats['popular'] }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const titleOf = useTitle()
  const entries = records.map(({ resource, id, views, ...titles }) => ({
    key: `${resource}-${id}`,
    name: titleOf(titles),
    count: views,
    to: to(editPath(resource, id)),
  }))
  return <RankedBars title={t('dashboard.popular')} empty={t('dashboard.popular_none')} entries={entries} />
}
