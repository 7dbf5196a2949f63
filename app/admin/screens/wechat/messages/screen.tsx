import { UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type WechatMessage, wechatDirections, wechatMessageTypes } from '../../../../../contracts/wechat/messages.ts'
import type { Texts } from '../../../../lib/texts.ts'
import { RelativeTime } from '../../../kit/dates/relative-time.tsx'
import { LateSkeleton } from '../../../kit/layout/late-skeleton.tsx'
import { State, type Tone } from '../../../kit/list/cells.tsx'
import type { Filter } from '../../../kit/list/list-types.ts'
import { ScreenHead } from '../../../kit/list/screen-head.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { DisplayChoice } from '../../../lists/display-choice.tsx'
import { PlainList } from '../../../lists/plain-list.tsx'
import type { RowColumn } from '../../../lists/table/rows-props.ts'
import { AccountNotice } from '../account-notice.tsx'
import { ConversationDrawer } from './conversation.tsx'
import { followerName, MessageText, typeName } from './message-text.tsx'
import css from './messages.module.css'
import { name, readMessages, useStatistics } from './messages-api.ts'

const tones = {
  received: 'info',
  answered: 'good',
  sending: 'wait',
  sent: 'good',
  failed: 'bad',
  unknown: 'wait',
} as const satisfies Record<WechatMessage['state'], Tone>
const days = 30
// The chart weighs as much as all the rest.
const Statistics = lazy(() => import('./statistics.tsx'))

function titleOf(t: Texts, { direction, user, openid }: WechatMessage): string {
  const follower = followerName(t, user, openid)
  return direction === 'out' ? t(`${name}.to`, { name: follower }) : follower
}

export default function WechatMessages() {
  const t = useAdminTexts()
  if (useSearchParams()[0].get('shown') !== 'statistics') return <Log />
  return (
    <>
      <ScreenHead title={t(`nav.${name}`)} lead={t(`${name}.lead`)}>
        <DisplayChoice />
      </ScreenHead>
      <Suspense fallback={<LateSkeleton height={320} />}>
        <Statistics />
      </Suspense>
    </>
  )
}

function Log() {
  const t = useAdminTexts()
  const [params, setParams] = useSearchParams()
  const open = (openid: string | null) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known)
        if (openid === null) next.delete('with')
        else next.set('with', openid)
        return next
      },
      { preventScrollReset: true },
    )
  const columns: RowColumn<WechatMessage>[] = [
    {
      name: 'what',
      label: t(`${name}.what`),
      card: 'title',
      cell: (message) => (
        <UnstyledButton className={css.open ?? ''} onClick={() => open(message.openid)}>
          <span className={css.sender}>{titleOf(t, message)}</span>
          <span className={css.words}>
            <MessageText message={message} />
          </span>
        </UnstyledButton>
      ),
    },
    {
      name: 'state',
      label: t(`${name}.state`),
      width: 130,
      card: 'status',
      cell: ({ state }) => <State tone={tones[state]}>{t(`${name}.states.${state}`)}</State>,
    },
    { name: 'when', label: t(`${name}.when`), width: 150, cell: ({ sent_at }) => <RelativeTime at={sent_at} /> },
  ]
  return (
    <>
      <PlainList
        name={name}
        lead={<Figures />}
        extra={<DisplayChoice />}
        read={readMessages}
        filters={useMessageFilters()}
        hasKeyword
        above={() => <AccountNotice permissions={['callback', 'customer_service']} />}
        columns={columns}
        keyOf={({ id }) => String(id)}
        titleOf={(message) => titleOf(t, message)}
        defaultPerPage={50}
      />
      <ConversationDrawer openid={params.get('with')} onClose={() => open(null)} />
    </>
  )
}

function Figures() {
  const t = useAdminTexts()
  const { data } = useStatistics(String(days))
  return data ? t(`${name}.figures`, { days, received: data.received, sent: data.sent }) : t(`${name}.lead`)
}

function useMessageFilters(): Filter[] {
  const t = useAdminTexts()
  return useMemo(
    () => [
      {
        kind: 'choice',
        name: 'direction',
        label: t(`${name}.direction`),
        options: wechatDirections.map((value) => ({ value, label: t(`${name}.directions.${value}`) })),
      },
      {
        kind: 'choice',
        name: 'type',
        label: t(`${name}.type`),
        options: wechatMessageTypes.map((value) => ({ value, label: typeName(t, value) })),
      },
      { kind: 'text', name: 'openid', label: 'OpenID' },
      { kind: 'dates', name: 'dates', label: t(`${name}.when`) },
    ],
    [t],
  )
}
