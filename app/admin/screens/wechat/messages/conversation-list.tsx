import { Button, Loader, SegmentedControl, UnstyledButton } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import {
  type WechatConversationFilter,
  type WechatConversationRow,
  wechatConversationFilters,
} from '../../../../../contracts/wechat/messages.ts'
import { useSettledWaiting, useWechatWaiting } from '../../../api/wechat-waiting.ts'
import { ReadableName, ReadingSwitch } from '../../../fields/letters/row-reading.tsx'
import { RelativeTime } from '../../../kit/dates/relative-time.tsx'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { State } from '../../../kit/list/cells.tsx'
import { ListFailure } from '../../../kit/list/list-messages.tsx'
import { type ListState, useListState } from '../../../kit/list/list-state.ts'
import type { Filter } from '../../../kit/list/list-types.ts'
import { shownCount } from '../../../kit/list/shown-count.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { KeywordField } from '../../../lists/toolbar.tsx'
import { Initials } from '../users/cells.tsx'
import css from './inbox.module.css'
import { followerName, LastWords } from './message-text.tsx'
import { draftsName, name, readConversations, refreshMs } from './messages-api.ts'
import { ReplyState } from './reply-state.tsx'
import { useHeldOrder } from './use-held-order.ts'
import { useReplyTime } from './use-reply-time.ts'

/** A list that was read far is read again as a whole, and so less often. */
const manyPages = 3
const slowRefreshMs = 30_000
/** Less is no scrolling on purpose. */
const scrolledPx = 8
const noFilters: Filter[] = []
/** The others that wait come below those that can still be answered. */
const offeredFilters = wechatConversationFilters.filter((one) => one !== 'lapsed')

export function ConversationList({ openid }: { openid: string | null }) {
  const t = useAdminTexts()
  const state = useListState(noFilters, 1)
  const filter = useFilter(state, openid)
  const { keyword } = state
  const { data, error, isPending, isPlaceholderData, hasNextPage, refetch, ...pages } = useConversations(filter, keyword)
  const all = useMemo(() => conversationsOf(data), [data])
  const list = useRef<HTMLDivElement>(null)
  useFirstConversation(openid, all[0])
  const [isPointed, setPointed] = useState(false)
  const [isScrolled, setScrolled] = useState(false)
  const isHeld = (isPointed || isScrolled) && !isPlaceholderData
  const { rows, hidden } = useHeldOrder(all, keyOf, isHeld)
  const { count: waiting = 0, open: answerable = 0 } = useWechatWaiting({ everyMs: refreshMs }) ?? {}
  const hasLapsed = filter === 'waiting' && waiting > answerable
  const showAll = () => {
    setPointed(false)
    setScrolled(false)
    void list.current?.scrollTo({ top: 0 })
  }
  return (
    <nav className={css.side} aria-label={t(`${name}.conversations`)}>
      <div className={css.tools}>
        <KeywordField state={state} />
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t(`${name}.shown_conversations`)}
          value={filter ?? ''}
          data={offeredFilters.map((value) => ({ value, label: filterLabel(value) }))}
          onChange={(value) => state.set({ filter: value })}
        />
        <ReadingSwitch />
      </div>
      <div
        className={css.list}
        ref={list}
        aria-busy={isPending || isPlaceholderData}
        onPointerEnter={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
        onScroll={(event) => setScrolled(event.currentTarget.scrollTop > scrolledPx)}
      >
        {hidden > 0 ? (
          <Button className={css.fresh ?? ''} size="compact-sm" radius="xl" onClick={showAll}>
            {t(`${name}.fresh`, { count: hidden })}
          </Button>
        ) : null}
        {error && !data ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
        {isPending ? <Loader size="sm" m="md" /> : null}
        {data && rows.length === 0 && !hasLapsed ? (
          <p className={css.empty}>{t(keyword === '' ? `${name}.empty_${filter ?? 'all'}` : `${name}.not_found`)}</p>
        ) : null}
        <Rows rows={rows} openid={openid} />
        <More hasNextPage={hasNextPage} {...pages} />
        {hasLapsed && data && !hasNextPage ? <Lapsed keyword={keyword} openid={openid} /> : null}
      </div>
    </nav>
  )

  function filterLabel(value: WechatConversationFilter): string {
    const label = t(`${name}.filters.${value}`)
    if (value !== 'waiting' || waiting === 0) return label
    return `${label} ${shownCount(waiting)}`
  }
}

function useConversations(filter: WechatConversationFilter | null, keyword: string) {
  return useInfiniteQuery({
    queryKey: [name, 'conversations', filter, keyword],
    queryFn: ({ pageParam, signal }) => readConversations({ filter: filter ?? 'all', keyword, cursor: pageParam }, signal),
    enabled: filter !== null,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval: (query) => ((query.state.data?.pages.length ?? 0) > manyPages ? slowRefreshMs : refreshMs),
  })
}
type Conversations = ReturnType<typeof useConversations>

const conversationsOf = (data: Conversations['data']) => withoutRepeats((data?.pages ?? []).flatMap(({ items }) => items))

function More({
  hasNextPage,
  fetchNextPage,
  isFetchingNextPage,
}: Pick<Conversations, 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'>) {
  const t = useAdminTexts()
  if (!hasNextPage) return null
  return (
    <UnstyledButton className={css.more ?? ''} aria-busy={isFetchingNextPage} onClick={() => ignoreRejection(fetchNextPage())}>
      {t(`${name}.more`)}
    </UnstyledButton>
  )
}

/** Those that wait, and can no longer be answered. */
function Lapsed({ keyword, openid }: { keyword: string; openid: string | null }) {
  const t = useAdminTexts()
  const id = useId()
  const { data, ...pages } = useConversations('lapsed', keyword)
  const rows = useMemo(() => conversationsOf(data), [data])
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.group}>
        {t(`${name}.lapsed`)}
      </h2>
      <Rows rows={rows} openid={openid} />
      <More {...pages} />
    </section>
  )
}

/** Those that wait, where any did on arrival: what comes while somebody reads changes no list. */
function useFilter(state: ListState, openid: string | null): WechatConversationFilter | null {
  const waiting = useSettledWaiting()
  // A link to a conversation may lead to one that has been answered.
  const [first, setFirst] = useState<WechatConversationFilter | null>(openid === null ? null : 'all')
  if (first === null && waiting !== undefined) setFirst(waiting !== null && waiting.count > 0 ? 'waiting' : 'all')
  return offeredFilters.find((one) => one === state.filter('filter')) ?? first
}

/** Opens the first conversation if both panes fit. */
function useFirstConversation(openid: string | null, first: WechatConversationRow | undefined): void {
  const hasRoom = useMediaQuery('(min-width: 48rem)', false, { getInitialValueInEffect: false })
  const [params, setParams] = useSearchParams()
  const opened = hasRoom && openid === null ? first?.user.openid : undefined
  const open = useEffectEvent((one: string) => {
    const next = new URLSearchParams(params)
    next.set('with', one)
    setParams(next, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (opened !== undefined) open(opened)
  }, [opened])
}

const keyOf = ({ user }: WechatConversationRow) => user.openid

/** A conversation that has moved up between two pages is on both. */
function withoutRepeats(rows: readonly WechatConversationRow[]): WechatConversationRow[] {
  return [...new Map(rows.toReversed().map((row) => [keyOf(row), row])).values()].reverse()
}

function Rows({ rows, openid }: { rows: readonly WechatConversationRow[]; openid: string | null }) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <Row row={row} isOpen={row.user.openid === openid} />
        </li>
      ))}
    </ul>
  )
}

function Row({ row: { user, message, reply_state, reply_until, assignee }, isOpen }: { row: WechatConversationRow; isOpen: boolean }) {
  const t = useAdminTexts()
  const [params] = useSearchParams()
  const { remaining } = useReplyTime()
  const [draft] = useLocalStorage({ key: `${draftsName}-${user.openid}`, defaultValue: '', getInitialValueInEffect: false })
  const next = new URLSearchParams(params)
  next.set('with', user.openid)
  return (
    <Link
      className={css.row}
      to={`?${next}`}
      preventScrollReset
      aria-current={isOpen || undefined}
      data-waiting={reply_state === 'waiting' || undefined}
    >
      <Initials follower={user} size={36} />
      <span className={css.texts}>
        <span className={css.line}>
          <strong className={css.name}>
            <ReadableName name={followerName(t, user, user.openid)} />
          </strong>
          {message ? (
            <span className={css.when}>
              <RelativeTime at={message.sent_at} />
            </span>
          ) : null}
        </span>
        <span className={css.preview}>
          {draft.trim() !== '' && !isOpen ? (
            <>
              <span className={css.draft}>{t(`${name}.draft`)}</span>
              {draft}
            </>
          ) : (
            message && <LastWords of={message} />
          )}
        </span>
        <span className={css.marks}>
          <ReplyState of={reply_state} until={reply_until} />
          {message?.state === 'failed' ? <State tone="bad">{t(`${name}.states.failed`)}</State> : null}
          {reply_state === 'waiting' ? <span className={css.window}>{remaining(reply_until)}</span> : null}
          {assignee ? <span className={css.window}>{assignee.name}</span> : null}
        </span>
      </span>
    </Link>
  )
}
