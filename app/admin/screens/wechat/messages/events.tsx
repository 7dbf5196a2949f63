import { useMemo } from 'react'
import { Link } from 'react-router'
import { type WechatMessage, wechatDirections, wechatMessageTypes } from '../../../../../contracts/wechat/messages.ts'
import type { Texts } from '../../../../lib/texts.ts'
import { RelativeTime } from '../../../kit/dates/relative-time.tsx'
import { State, type Tone } from '../../../kit/list/cells.tsx'
import type { Filter } from '../../../kit/list/list-types.ts'
import { useAdminPath } from '../../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { PlainList } from '../../../lists/plain-list.tsx'
import type { RowColumn } from '../../../lists/table/rows-props.ts'
import { AccountNotice } from '../account-notice.tsx'
import { followerName, MessageText, typeName } from './message-text.tsx'
import css from './messages.module.css'
import { name, readMessages, useStatistics } from './messages-api.ts'
import { Ways } from './ways.tsx'

const tones = {
  received: 'info',
  answered: 'good',
  sending: 'wait',
  sent: 'good',
  failed: 'bad',
  unknown: 'wait',
} as const satisfies Record<WechatMessage['state'], Tone>
const days = 30

function titleOf(t: Texts, { direction, user, openid }: WechatMessage): string {
  const follower = followerName(t, user, openid)
  return direction === 'out' ? t(`${name}.to`, { name: follower }) : follower
}

export function Events() {
  const t = useAdminTexts()
  const to = useAdminPath()
  const columns: RowColumn<WechatMessage>[] = [
    {
      name: 'what',
      label: t(`${name}.what`),
      card: 'title',
      cell: (message) => (
        <Link className={css.open} to={to(`${name}?with=${encodeURIComponent(message.openid)}`)}>
          <span className={css.sender}>{titleOf(t, message)}</span>
          <span className={css.words}>
            <MessageText message={message} />
          </span>
        </Link>
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
    <PlainList
      name={name}
      lead={<Figures />}
      extra={<Ways />}
      read={readMessages}
      filters={useMessageFilters()}
      hasKeyword
      above={() => <AccountNotice permissions={['callback', 'customer_service']} />}
      columns={columns}
      keyOf={({ id }) => String(id)}
      titleOf={(message) => titleOf(t, message)}
      defaultPerPage={50}
    />
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
      { kind: 'dates', name: 'dates', label: t(`${name}.when`) },
    ],
    [t],
  )
}
