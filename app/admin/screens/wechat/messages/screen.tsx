import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { LateSkeleton } from '../../../kit/layout/late-skeleton.tsx'
import { ScreenHead } from '../../../kit/list/screen-head.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { Events } from './events.tsx'
import { Inbox } from './inbox.tsx'
import { name } from './messages-api.ts'
import { Ways } from './ways.tsx'

// The chart weighs as much as all the rest.
const Statistics = lazy(() => import('./statistics.tsx'))

export default function WechatMessages() {
  const t = useAdminTexts()
  const shown = useSearchParams()[0].get('shown')
  if (shown === 'events') return <Events />
  if (shown !== 'statistics') return <Inbox />
  return (
    <>
      <ScreenHead title={t(`nav.${name}`)} lead={t(`${name}.lead`)}>
        <Ways />
      </ScreenHead>
      <Suspense fallback={<LateSkeleton height={320} />}>
        <Statistics />
      </Suspense>
    </>
  )
}
