import { SegmentedControl, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { dashboardStats } from '../../../../contracts/dashboard.ts'
import { useAuth } from '../../../api/auth-state.ts'
import { call } from '../../../api/client.ts'
import { LateSkeleton } from '../../late-skeleton.tsx'
import { ListFailure } from '../../lists/list-messages.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { useAdminPath } from '../../shell/paths.ts'
import { useAdminTexts } from '../../texts.ts'
import { useSetUp } from '../set-up/api.ts'
import { Certificates } from './certificates.tsx'
import css from './dashboard.module.css'
import { DemoNotice } from './demo-notice.tsx'
import { GettingStarted } from './getting-started.tsx'
import { LatestMessages } from './latest-messages.tsx'
import { Popular } from './popular.tsx'
import { Recent } from './recent.tsx'
import { Speed } from './speed.tsx'
import { Stock } from './stock.tsx'
import { SystemFigures } from './system-figures.tsx'
import { ToDo } from './to-do.tsx'

// The charts weigh as much as all the rest: what needs doing is shown first.
const Views = lazy(() => import('./views.tsx'))
const periods = ['7', '30', '90']

/** What needs doing first, then how things go. */
export default function Dashboard() {
  const t = useAdminTexts()
  const { user } = useAuth()
  const to = useAdminPath()
  const setUp = useSetUp()
  const [params, setParams] = useSearchParams()
  const days = periods.find((period) => period === params.get('days')) ?? '30'
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', days],
    queryFn: ({ signal }) => call('/v1/admin/dashboard/stats', dashboardStats, { query: { days }, signal }),
    placeholderData: keepPreviousData,
  })
  if (setUp?.state === 'open') return <Navigate to={to('set-up')} replace />
  return (
    <div className={css.page}>
      <PageTitle title={t('dashboard.title')} />
      <h1 className={css.hello}>{t('dashboard.hello', { name: user?.name || user?.email || '' })}</h1>
      {setUp ? <DemoNotice demo={setUp.demo} /> : null}
      {setUp && setUp.steps.length > 0 ? <GettingStarted steps={setUp.steps} /> : null}
      {error && !data ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <DashboardSkeleton /> : null}
      {data ? (
        <>
          <ToDo stats={data} />
          <LatestMessages messages={data.messages.latest} />
          <Certificates certificates={data.expiring_certificates} />
          <div className={css.trendHead}>
            <h2>{t('dashboard.views')}</h2>
            <SegmentedControl
              size="xs"
              aria-label={t('dashboard.days')}
              value={days}
              data={periods.map((value) => ({ value, label: t('dashboard.last_days', { days: value }) }))}
              onChange={(value) => setParams(value === '30' ? {} : { days: value }, { replace: true, preventScrollReset: true })}
            />
          </div>
          <div className={css.trends}>
            <Suspense fallback={<LateSkeleton height={280} />}>
              <Views views={data.views} />
            </Suspense>
            <Popular records={data.popular} />
          </div>
          <Speed vitals={data.web_vitals} />
          <Stock stats={data} />
          <div className={css.ends}>
            <Recent entries={data.recent} />
            <SystemFigures stats={data} />
          </div>
        </>
      ) : null}
    </div>
  )
}

function DashboardSkeleton() {
  return (
    <div className={css.page} aria-busy="true">
      <Skeleton height={88} />
      <Skeleton height={280} />
      <Skeleton height={160} />
    </div>
  )
}
