import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, Fragment, lazy, type ReactNode, Suspense } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import type { Role } from '../../../../contracts/auth.ts'
import { type DashboardStats, dashboardStats } from '../../../../contracts/dashboard.ts'
import { useAuth } from '../../../api/auth-state.ts'
import { call } from '../../../api/client.ts'
import { useRights } from '../../../api/rights.ts'
import { useWechatWaiting } from '../../api/wechat-waiting.ts'
import { useTimeZone } from '../../kit/dates/relative-time.tsx'
import { toWallClock } from '../../kit/dates/time-zone.ts'
import { LateSkeleton } from '../../kit/layout/late-skeleton.tsx'
import { ListFailure } from '../../kit/list/list-messages.tsx'
import { PageTitle } from '../../kit/navigation/page-title.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { createPath } from '../../registry/screens.ts'
import { useSetUp } from '../set-up/api.ts'
import { Certificates } from './certificates.tsx'
import css from './dashboard.module.css'
import { DemoNotice } from './demo-notice.tsx'
import { GettingStarted } from './getting-started.tsx'
import { periodOf, usualPeriod } from './period.ts'
import { PeriodPicker } from './period-picker.tsx'
import { Popular } from './popular.tsx'
import { Recent } from './recent.tsx'
import { Schedule } from './schedule.tsx'
import { SlowPages } from './slow-pages.tsx'
import { hasTasks, ToDo, useHasDueBackup } from './to-do.tsx'
import { WaitingFollowers } from './waiting-followers.tsx'
import { WaitingMessages } from './waiting-messages.tsx'

// The charts weigh as much as all the rest: what needs doing is shown first.
const Trends = lazy(() => import('./trends.tsx'))

export default function Dashboard() {
  const t = useAdminTexts()
  const { user } = useAuth()
  const to = useAdminPath()
  const setUp = useSetUp()
  const [params] = useSearchParams()
  const timeZone = useTimeZone()
  const now = new Date().toISOString()
  const period = periodOf(params, timeZone, now)
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', period.query],
    queryFn: ({ signal }) => call('/v1/admin/dashboard/stats', dashboardStats, { query: period.query, signal }),
    placeholderData: keepPreviousData,
  })
  if (setUp?.state === 'open') return <Navigate to={to('set-up')} replace />
  return (
    <div className={css.page}>
      <PageTitle title={t('dashboard.title')} />
      <div className={css.hello}>
        <h1>{t('dashboard.hello', { name: user?.name || user?.email || '' })}</h1>
        <Create />
      </div>
      {setUp ? <DemoNotice demo={setUp.demo} /> : null}
      {setUp && setUp.steps.length > 0 ? <GettingStarted steps={setUp.steps} /> : null}
      {error && !data ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <DashboardSkeleton /> : null}
      {data ? (
        <>
          <Work stats={data} isQuiet={setUp?.steps.length === 0} />
          <Visits stats={data} period={period} today={toWallClock(now, timeZone).slice(0, 10)} />
          <Popular records={data.popular} />
          <SlowPages pages={data.slow_pages} />
          <Recent entries={data.recent} />
        </>
      ) : null}
    </div>
  )
}

/** The records that are written on most days. */
function Create() {
  const t = useAdminTexts()
  const to = useAdminPath()
  const { may } = useRights()
  const names = (['contents', 'products'] as const).filter((name) => may(name, 'create'))
  return names.length > 0 ? (
    <div className={css.create}>
      {names.map((name) => (
        <Button
          key={name}
          component={Link}
          to={to(createPath(name))}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
        >
          {t(`palette.create.${name}`)}
        </Button>
      ))}
    </div>
  ) : null
}

type Part = 'messages' | 'followers' | 'tasks' | 'schedule' | 'certificates'

/** The daily work of a role comes first; where that is messages, the other parts stand beside them. */
const partsOf: Record<Role, readonly Part[]> = {
  admin: ['messages', 'followers', 'tasks', 'schedule', 'certificates'],
  editor: ['tasks', 'schedule', 'messages', 'followers', 'certificates'],
  reviewer: ['tasks', 'messages', 'followers', 'schedule', 'certificates'],
  translator: ['tasks', 'schedule', 'messages', 'followers', 'certificates'],
}

interface WorkProps {
  stats: DashboardStats
  /** Nothing else on the screen says what to do. */
  isQuiet: boolean
}

function Work({ stats, isQuiet }: WorkProps) {
  const t = useAdminTexts()
  const { user } = useAuth()
  const { may } = useRights()
  const followers = useWechatWaiting()
  const hasDueBackup = useHasDueBackup()
  if (!user) return null
  const mayRead = may('contact-messages', 'read')
  const lists = [mayRead ? stats.messages.waiting : [], stats.schedule, stats.expiring_certificates]
  const hasLists = lists.some((list) => list.length > 0) || (followers?.count ?? 0) > 0
  if (!hasLists && !hasTasks(stats, user, hasDueBackup)) return isQuiet ? <p className={css.quiet}>{t('dashboard.all_done')}</p> : null
  const parts: Record<Part, ReactNode> = {
    messages: mayRead ? <WaitingMessages groups={stats.messages.waiting} /> : null,
    followers: <WaitingFollowers />,
    tasks: <ToDo stats={stats} hasDueBackup={hasDueBackup} />,
    schedule: <Schedule events={stats.schedule} />,
    certificates: <Certificates certificates={stats.expiring_certificates} />,
  }
  const order = partsOf[user.role]
  const shown = (names: readonly Part[]) => names.map((part) => <Fragment key={part}>{parts[part]}</Fragment>)
  const hasConversations = (mayRead && stats.messages.waiting.length > 0) || (followers?.count ?? 0) > 0
  if (order[0] === 'tasks' || !hasConversations) return <div className={css.top}>{shown(order)}</div>
  const isBeside = (part: Part) => part !== 'messages' && part !== 'followers'
  return (
    <div className={css.beside}>
      <div className={css.top}>{shown(order.filter((part) => !isBeside(part)))}</div>
      <div className={css.top}>{shown(order.filter(isBeside))}</div>
    </div>
  )
}

function Visits({ stats, period, today }: { stats: DashboardStats } & ComponentProps<typeof PeriodPicker>) {
  const t = useAdminTexts()
  const { may } = useRights()
  // To those who translate alone most figures are not told: there would seem to be none.
  if (!may('contents', 'edit') && !may('products', 'edit') && !may('contact-messages', 'read')) return null
  // Of a new site there is nothing to be seen; a period that somebody has chosen says so.
  if (!hasVisits(stats) && period.name === usualPeriod) return null
  return (
    <>
      <div className={css.trendHead}>
        <h2>{t('dashboard.trends')}</h2>
        <PeriodPicker period={period} today={today} />
      </div>
      {hasVisits(stats) ? (
        <Suspense fallback={<LateSkeleton height={280} />}>
          <Trends stats={stats} />
        </Suspense>
      ) : (
        <p className={css.quiet}>{t('dashboard.no_visits')}</p>
      )}
    </>
  )
}

function hasVisits({ openings, views, messages }: DashboardStats): boolean {
  return [
    ...openings.map(({ count }) => count),
    ...views.map(({ contents, products }) => contents + products),
    ...messages.days.map(({ count }) => count),
  ].some((count) => count > 0)
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
