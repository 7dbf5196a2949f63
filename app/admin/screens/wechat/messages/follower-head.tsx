import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { WechatConversation } from '../../../../../contracts/wechat/messages.ts'
import { toasts } from '../../../../lib/toasts.ts'
import { ReadableName } from '../../../fields/letters/row-reading.tsx'
import { RelativeTime } from '../../../kit/dates/relative-time.tsx'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { State } from '../../../kit/list/cells.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { RecordLink } from '../../../records/record-link.tsx'
import { useScannable } from '../qr-codes/qr-codes-api.ts'
import { Initials, sceneText, Tags } from '../users/cells.tsx'
import { Assignment } from './assignment.tsx'
import css from './inbox.module.css'
import { followerName } from './message-text.tsx'
import { markHandled, name } from './messages-api.ts'
import { ReplyState } from './reply-state.tsx'

/** To the list, on a phone. */
export function Back() {
  const t = useAdminTexts()
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  next.delete('with')
  return (
    <ActionIcon
      component={Link}
      to={`?${next}`}
      className={css.back ?? ''}
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t(`${name}.back`)}
      title={t(`${name}.back`)}
    >
      <IconArrowLeft size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}

export function FollowerHead({ openid, conversation }: { openid: string; conversation: WechatConversation }) {
  const t = useAdminTexts()
  const { user, reply_state, reply_until, messages, assignee } = conversation
  const last = messages.at(-1)
  const code = useScannable().data?.find(({ scene }) => scene === user?.qr_scene)
  return (
    <header className={css.who}>
      <Back />
      {user ? <Initials follower={user} size={36} /> : null}
      <div className={css.facts}>
        <h2>
          {user ? (
            <RecordLink resource="wechat-users" id={user.id}>
              <ReadableName name={followerName(t, user, openid)} />
            </RecordLink>
          ) : (
            followerName(t, null, openid)
          )}
          {user?.is_subscribed ? <ReplyState of={reply_state} until={reply_until} /> : null}
          {user?.is_subscribed === false ? <State tone="off">{t(`${name}.left`)}</State> : null}
          {user ? <Tags of={user.tags} /> : null}
        </h2>
        {user?.subscribe_time ? (
          <p>
            {t(`${name}.followed`)} <RelativeTime at={user.subscribe_time} />
            {[sceneText(t, user.subscribe_scene), code?.name ?? user.qr_scene].filter(Boolean).map((part) => (
              <span key={part}> · {part}</span>
            ))}
          </p>
        ) : null}
      </div>
      {user?.is_subscribed ? (
        <div className={css.handling}>
          <Assignment openid={openid} assignee={assignee} />
          {reply_state === 'waiting' && last ? <Done openid={openid} lastId={last.id} /> : null}
        </div>
      ) : null}
    </header>
  )
}

function Done({ openid, lastId }: { openid: string; lastId: number }) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const mark = async (is_handled: boolean) => {
    await markHandled({ openid, message_id: lastId, is_handled })
    await queries.invalidateQueries({ queryKey: [name] })
  }
  const done = async () => {
    await mark(true)
    toasts.success(t(`${name}.handled`), { actions: [{ label: t('common.undo'), action: () => ignoreRejection(mark(false)) }] })
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconCheck size={14} aria-hidden />}
      title={t(`${name}.done_hint`)}
      onClick={() => ignoreRejection(done())}
    >
      {t(`${name}.done`)}
    </Button>
  )
}
