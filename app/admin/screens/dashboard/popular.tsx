import type { DashboardStats } from '../../../../contracts/dashboard.ts'
import { RankedBars } from '../../kit/charts/ranked-bars.tsx'
import { useTitle } from '../../kit/languages.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { editPath } from '../../registry/screens.ts'

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
  if (entries.length === 0) return null
  return <RankedBars title={t('dashboard.popular')} entries={entries} />
}
