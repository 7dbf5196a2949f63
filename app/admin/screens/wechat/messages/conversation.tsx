import { Button, Loader } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { WechatMessage } from '../../../../../contracts/wechat/messages.ts'
import { catalogueText } from '../../../../api/catalogue.ts'
import { isApiError } from '../../../../api/error.ts'
import { useLocale } from '../../../../lib/site-data.ts'
import { isForeign, sideOf } from '../../../fields/letters/foreign-text.ts'
import { Reading } from '../../../fields/letters/reading.tsx'
import { useReadingMode } from '../../../fields/letters/reading-mode.ts'
import { RelativeTime } from '../../../kit/dates/relative-time.tsx'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { langOfSuffix, suffixOf } from '../../../kit/languages.ts'
import { State } from '../../../kit/list/cells.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { useIsLacking } from '../account-notice.tsx'
import { ChatLog } from '../chat/chat-log.tsx'
import { Back, FollowerHead } from './follower-head.tsx'
import inbox from './inbox.module.css'
import { MessageContent } from './message-details.tsx'
import { isNotice, senderName } from './message-text.tsx'
import css from './messages.module.css'
import { name, readConversation, refreshMs, retryReply } from './messages-api.ts'
import { ReplyBox } from './reply-box.tsx'

/** Words of other languages among them, such as OK, say nothing. */
const maxHeard = 5

export function Conversation({ openid }: { openid: string }) {
  const t = useAdminTexts()
  const own = suffixOf[useLocale()]
  const { isReading, setReading, isPossible } = useReadingMode()
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [name, 'conversation', openid],
    queryFn: ({ pageParam, signal }) => readConversation(openid, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ has_older, messages }) => (has_older ? messages[0]?.id : undefined),
    refetchInterval: refreshMs,
  })
  const [latest] = data?.pages ?? []
  if (!latest)
    return (
      <>
        <header className={inbox.who}>
          <Back />
        </header>
        {isPending ? <Loader size="sm" m="md" /> : <p role="alert">{isApiError(error) ? catalogueText(error) : t(`${name}.unreadable`)}</p>}
      </>
    )
  const messages = (data?.pages ?? []).toReversed().flatMap((page) => page.messages)
  const foreign = messages.filter((message) => isWritten(message) && isForeign(message.content, own))
  return (
    <>
      <FollowerHead openid={openid} conversation={latest} />
      {foreign.length > 1 && isPossible ? (
        <p className={css.readAll}>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-pressed={isReading}
            leftSection={<IconLanguage size={16} stroke={1.6} aria-hidden />}
            onClick={() => setReading(!isReading)}
          >
            {t(`${name}.${isReading ? 'read_original' : 'read_all'}`)}
          </Button>
        </p>
      ) : null}
      <ChatLog
        className={css.log ?? ''}
        label={t(`${name}.conversation`)}
        ownCount={messages.filter((message) => message.direction === 'out' && !isNotice(message)).length}
      >
        {hasNextPage ? (
          <Button variant="default" size="compact-sm" loading={isFetchingNextPage} onClick={() => ignoreRejection(fetchNextPage())}>
            {t(`${name}.earlier`)}
          </Button>
        ) : null}
        <ol className={css.messages}>
          {messages.map((message) => (
            <li key={message.id} data-direction={message.direction} data-notice={isNotice(message) || undefined}>
              {isNotice(message) ? <Notice message={message} /> : <Bubble message={message} />}
            </li>
          ))}
        </ol>
      </ChatLog>
      <ReplyBox openid={openid} until={latest.reply_until} heard={heardOf(messages)} />
    </>
  )
}

/** A voice message comes with what the platform has understood of it. */
const isWritten = ({ type, content }: WechatMessage) => (type === 'text' || type === 'voice') && content !== ''

/** The follower's latest words, the last of them at the end. */
function heardOf(messages: readonly WechatMessage[]): string[] {
  const written = messages.filter((message) => message.direction === 'in' && isWritten(message))
  return written.slice(-maxHeard).map(({ content }) => content)
}

function Notice({ message }: { message: WechatMessage }) {
  return (
    <div className={css.notice}>
      <MessageContent message={message} />
      <RelativeTime at={message.sent_at} />
    </div>
  )
}

function Bubble({ message }: { message: WechatMessage }) {
  const t = useAdminTexts()
  const { sent_at, state, problem, details } = message
  return (
    <>
      <div className={css.bubble}>
        <MessageContent message={message} />
      </div>
      {details?.kind === 'translated' ? (
        <p className={css.original} lang={langOfSuffix[sideOf(details.original)]}>
          {details.original}
        </p>
      ) : isWritten(message) ? (
        <Reading text={message.content} isInChat />
      ) : null}
      <p className={css.facts}>
        {/* Seen by the side on which it stands. */}
        <span className={message.direction === 'in' ? 'visually-hidden' : undefined}>{senderName(t, message)}</span>
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
