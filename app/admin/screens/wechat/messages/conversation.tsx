import { Button, Loader } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { WechatMessage } from '../../../../../contracts/wechat/messages.ts'
import { catalogueText } from '../../../../api/catalogue.ts'
import { isApiError } from '../../../../api/error.ts'
import { RelativeTime } from '../../../kit/dates/relative-time.tsx'
import { Drawer } from '../../../kit/dialogs/dialogs.tsx'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { State } from '../../../kit/list/cells.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { RecordLink } from '../../../records/record-link.tsx'
import { AccountNotice, useIsLacking } from '../account-notice.tsx'
import { ChatLog } from '../chat/chat-log.tsx'
import { MessageContent } from './message-details.tsx'
import { followerName, senderName } from './message-text.tsx'
import css from './messages.module.css'
import { name, readConversation, retryReply } from './messages-api.ts'
import { ReplyBox } from './reply-box.tsx'

const refreshMs = 15_000

export function ConversationDrawer({ openid, onClose }: { openid: string | null; onClose: () => void }) {
  const t = useAdminTexts()
  return (
    <Drawer
      opened={openid !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={t(`${name}.conversation`)}
      classNames={{ content: css.drawer, body: css.drawerBody }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {openid === null ? null : <Conversation key={openid} openid={openid} />}
    </Drawer>
  )
}

function Conversation({ openid }: { openid: string }) {
  const t = useAdminTexts()
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [name, 'conversation', openid],
    queryFn: ({ pageParam, signal }) => readConversation(openid, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ has_older, messages }) => (has_older ? messages[0]?.id : undefined),
    refetchInterval: refreshMs,
  })
  if (isPending) return <Loader size="sm" />
  const [latest] = data?.pages ?? []
  if (!latest) return <p role="alert">{isApiError(error) ? catalogueText(error) : t(`${name}.unreadable`)}</p>
  const messages = (data?.pages ?? []).toReversed().flatMap((page) => page.messages)
  return (
    <div className={css.conversation}>
      <h2 className={css.who}>
        {latest.user ? (
          <RecordLink resource="wechat-users" id={latest.user.id}>
            {followerName(t, latest.user, openid)}
          </RecordLink>
        ) : (
          followerName(t, null, openid)
        )}
        {latest.user?.is_subscribed === false ? <State tone="off">{t(`${name}.left`)}</State> : null}
      </h2>
      <ChatLog label={t(`${name}.conversation`)} ownCount={messages.filter(({ direction }) => direction === 'out').length}>
        {hasNextPage ? (
          <Button variant="default" size="compact-sm" loading={isFetchingNextPage} onClick={() => ignoreRejection(fetchNextPage())}>
            {t(`${name}.earlier`)}
          </Button>
        ) : null}
        <ol className={css.messages}>
          {messages.map((message) => (
            <li key={message.id} data-direction={message.direction}>
              <Bubble message={message} />
            </li>
          ))}
        </ol>
      </ChatLog>
      <AccountNotice permissions={['customer_service']} />
      <ReplyBox openid={openid} until={latest.reply_until} />
    </div>
  )
}

function Bubble({ message }: { message: WechatMessage }) {
  const t = useAdminTexts()
  const { sent_at, state, problem } = message
  return (
    <>
      <div className={css.bubble}>
        <MessageContent message={message} />
      </div>
      <p className={css.facts}>
        <span>{senderName(t, message)}</span>
        <RelativeTime at={sent_at} />
        {state === 'failed' || state === 'sending' || state === 'unknown' ? (
          <State tone={state === 'failed' ? 'bad' : 'wait'}>{t(`${name}.states.${state}`)}</State>
        ) : null}
      </p>
      {problem === null ? null : <p className={css.problem}>{problem}</p>}
      {message.can_retry ? <Retry id={message.id} isTwice={state === 'unknown'} /> : null}
    </>
  )
}

function Retry({ id, isTwice }: { id: number; isTwice: boolean }) {
  const t = useAdminTexts()
  const warningId = useId()
  const queries = useQueryClient()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const isLacking = useIsLacking('customer_service')
  const retry = async () => {
    setSending(true)
    setProblem('')
    try {
      await retryReply(id)
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.message || catalogueText(error))
    } finally {
      setSending(false)
      await queries.invalidateQueries({ queryKey: [name] })
    }
  }
  return (
    <>
      {isTwice ? (
        <p id={warningId} className={css.problem}>
          {t(`${name}.retry_twice`)}
        </p>
      ) : null}
      <p className={css.facts} role="status">
        <Button
          variant="default"
          size="compact-sm"
          loading={isSending}
          disabled={isLacking}
          onClick={() => ignoreRejection(retry())}
          {...(isTwice && { 'aria-describedby': warningId })}
        >
          {t(`${name}.retry`)}
        </Button>
        {problem}
      </p>
    </>
  )
}
