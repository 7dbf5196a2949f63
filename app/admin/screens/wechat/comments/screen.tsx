import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { WechatComment } from '../../../../../contracts/wechat/comments.ts'
import { catalogueText } from '../../../../api/catalogue.ts'
import { isApiError } from '../../../../api/error.ts'
import { RowReading } from '../../../fields/letters/row-reading.tsx'
import { RelativeTime } from '../../../kit/dates/relative-time.tsx'
import { useTitle } from '../../../kit/languages.ts'
import { State } from '../../../kit/list/cells.tsx'
import type { Filter } from '../../../kit/list/list-types.ts'
import { useAdminPath } from '../../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { PlainList } from '../../../lists/plain-list.tsx'
import type { RowColumn } from '../../../lists/table/rows-props.ts'
import { editPath } from '../../../registry/screens.ts'
import { AccountNotice, useIsLacking } from '../account-notice.tsx'
import { followerName } from '../messages/message-text.tsx'
import css from './comments.module.css'
import { name, readComments, readThreads, refreshComments } from './comments-api.ts'
import { ReplyDialog } from './reply-dialog.tsx'
import { ThreadsDialog } from './threads-dialog.tsx'
import { useCommentActions } from './use-comment-actions.tsx'

export default function WechatComments() {
  const t = useAdminTexts()
  const to = useAdminPath()
  const [answered, setAnswered] = useState<WechatComment | null>(null)
  const [isManaging, setManaging] = useState(false)
  const { data } = useQuery({ queryKey: [name, 'threads'], queryFn: ({ signal }) => readThreads(signal) })
  const threads = data?.items ?? []
  const actions = useCommentActions(setAnswered)
  const yes = [{ value: 'true', label: t(`${name}.only`) }]
  const filters: Filter[] = [
    { kind: 'choice', name: 'new', label: t(`${name}.new`), options: yes },
    { kind: 'choice', name: 'elected', label: t(`${name}.chosen`), options: yes },
    {
      kind: 'choice',
      name: 'thread',
      label: t(`${name}.article`),
      options: threads.map(({ id, title }) => ({ value: String(id), label: title })),
    },
  ]
  return (
    <>
      <PlainList
        name={name}
        lead={data && data.unread > 0 ? t(`${name}.unread`, { count: data.unread }) : t(`${name}.lead`)}
        read={readComments}
        filters={filters}
        columns={useCommentColumns()}
        keyOf={({ id }) => String(id)}
        titleOf={({ content }) => content.slice(0, 40)}
        actions={actions}
        empty={
          threads.length > 0 ? (
            t(threads.every(({ is_open }) => is_open === false) ? `${name}.all_closed` : `${name}.empty`, { name: t(`${name}.articles`) })
          ) : (
            <>
              <p>{t(`${name}.no_articles`)}</p>
              <Button component={Link} to={to('wechat/articles')} size="sm">
                {t('nav.wechat/articles')}
              </Button>
            </>
          )
        }
        above={() => (
          <>
            <AccountNotice permissions={['comments']} />
            <Reading />
          </>
        )}
        extra={
          threads.length > 0 ? (
            <Button variant="default" size="sm" onClick={() => setManaging(true)}>
              {t(`${name}.articles`)}
            </Button>
          ) : null
        }
      />
      {answered ? <ReplyDialog key={answered.id} comment={answered} onClose={() => setAnswered(null)} /> : null}
      {isManaging ? <ThreadsDialog threads={threads} onClose={() => setManaging(false)} /> : null}
    </>
  )
}

/** A view is as good a moment as any to ask WeChat; the hour asks too. */
const freshMs = 60_000

function Reading() {
  const queries = useQueryClient()
  const isLacking = useIsLacking('comments')
  const { error } = useQuery({
    queryKey: [name, 'read'],
    queryFn: async () => {
      const read = await refreshComments()
      await Promise.all(['list', 'threads'].map((part) => queries.invalidateQueries({ queryKey: [name, part] })))
      return read
    },
    staleTime: freshMs,
    retry: false,
    enabled: !isLacking,
  })
  if (!error) return null
  return (
    <p role="alert" className={css.failure}>
      {error.message || (isApiError(error) ? catalogueText(error) : '')}
    </p>
  )
}

function useCommentColumns(): RowColumn<WechatComment>[] {
  const t = useAdminTexts()
  return [
    { name: 'comment', label: t(`${name}.comment`), card: 'title', cell: (comment) => <Words comment={comment} /> },
    {
      name: 'state',
      label: t(`${name}.state`),
      width: 130,
      card: 'status',
      cell: ({ is_new, is_elected, reply }) => (
        <div className={css.states}>
          {is_new ? <State tone="info">{t(`${name}.new`)}</State> : reply ? <State tone="good">{t(`${name}.answered`)}</State> : null}
          {is_elected ? <State tone="good">{t(`${name}.chosen`)}</State> : null}
        </div>
      ),
    },
    { name: 'when', label: t(`${name}.when`), width: 140, cell: ({ commented_at }) => <RelativeTime at={commented_at} /> },
  ]
}

function Words({ comment }: { comment: WechatComment }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const titleOf = useTitle()
  const { openid, user, content, reply, title, content_id } = comment
  const own = titleOf(comment)
  const writer = openid === '' ? t(`${name}.anonymous`) : followerName(t, user, openid)
  return (
    <div className={css.comment}>
      <span className={css.quiet}>
        {user && openid !== '' ? (
          <Link className="link" to={to(`wechat/messages?with=${encodeURIComponent(openid)}`)}>
            {writer}
          </Link>
        ) : (
          writer
        )}
        {' · '}
        {own ? (
          <Link className="link" to={to(editPath('contents', content_id))}>
            {own}
          </Link>
        ) : (
          title
        )}
      </span>
      <span className={css.words}>{content}</span>
      <RowReading text={content} />
      {reply ? (
        <span className={css.answer}>
          <span className={css.quiet}>{t(`${name}.our_answer`)}</span> {reply}
          <RowReading text={reply} />
        </span>
      ) : null}
    </div>
  )
}
