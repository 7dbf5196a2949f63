import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { Link } from 'react-router'
import type { WechatStatus } from '../../../../contracts/wechat/config.ts'
import { useRights } from '../../../api/rights.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { useWechatWaiting } from '../../api/wechat-waiting.ts'
import { ReadingSwitch } from '../../fields/letters/row-reading.tsx'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { LateSkeleton } from '../../kit/layout/late-skeleton.tsx'
import { State } from '../../kit/list/cells.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useIsLacking } from './account-notice.tsx'
import { name as articlesKey, readArticles, useQuota } from './articles/articles-api.ts'
import { ConversationRows } from './messages/conversation-rows.tsx'
import { name as messagesKey, readConversations } from './messages/messages-api.ts'
import { ClosedNote } from './messages/waiting-list.tsx'
import { useFollowerFacts, useStatistics } from './users/users-api.ts'
import css from './wechat.module.css'

// The chart weighs as much as all the rest.
const Growth = lazy(() => import('./users/growth.tsx'))

const days = 30
const maxConversations = 6
const maxArticles = 5
/** Of the articles that were sent to the account, as many as most have in drafts beside the published ones. */
const readCount = 20

interface PartProps {
  title: string
  note?: string | undefined
  /** To the screen that shows all of it. */
  more?: { path: string; label: string }
  tools?: ReactNode
  children: ReactNode
}

function Part({ title, note, more, tools, children }: PartProps) {
  const heading = useId()
  const to = useAdminPath()
  return (
    <section className={css.part} aria-labelledby={heading}>
      <div className={css.head}>
        <h2 id={heading}>{title}</h2>
        {note ? <span className={css.quiet}>{note}</span> : null}
        {tools}
        {more ? (
          <Link className="link" to={to(more.path)}>
            {more.label}
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  )
}

/** Those that wait, the one whose time ends first at the top; then the latest others. */
export function Conversations() {
  const t = useAdminTexts()
  const waiting = useWechatWaiting()
  const { data } = useQuery({
    queryKey: [messagesKey, 'latest'],
    queryFn: ({ signal }) => readConversations({ filter: 'all', keyword: '', cursor: undefined }, signal),
  })
  const first = waiting?.conversations ?? []
  const known = new Set(first.map(({ user }) => user.openid))
  const rows = [...first, ...(data?.items ?? []).filter(({ user }) => !known.has(user.openid))].slice(0, maxConversations)
  const isEmpty = waiting !== null && data !== undefined && rows.length === 0
  return (
    <Part
      title={t('wechat.conversations')}
      note={waiting && waiting.count > 0 ? t('wechat.waiting', { count: waiting.count }) : undefined}
      more={{ path: messagesKey, label: t('wechat.all_conversations') }}
      tools={<ReadingSwitch />}
    >
      {isEmpty ? <p className={css.quiet}>{t(`${messagesKey}.empty_all`)}</p> : <ConversationRows of={rows} />}
      {waiting ? <ClosedNote count={waiting.count - waiting.open} /> : null}
    </Part>
  )
}

export function Followers() {
  const t = useAdminTexts()
  const { data } = useStatistics(String(days))
  // Counts them again once a synchronization has ended.
  useFollowerFacts()
  const sum = (which: 'gained' | 'lost') => data?.days.reduce((total, day) => total + day[which], 0)
  const first = data?.days.findIndex(({ gained, lost }) => gained + lost > 0) ?? -1
  // The day before the first change is where the line begins.
  const shown = first < 0 ? [] : (data?.days.slice(Math.max(0, first - 1)) ?? [])
  return (
    <Part
      title={t('wechat.followers')}
      note={t('wechat.figures_note', { days })}
      more={{ path: 'wechat/users?shown=statistics', label: t('wechat.to_figures') }}
    >
      <dl className={css.figures}>
        <Figure label={t('wechat.followers_now')} value={data?.followers} path="wechat/users?subscribed=true" />
        <Figure label={t('wechat.gained')} value={sum('gained')} />
        <Figure label={t('wechat.lost')} value={sum('lost')} />
      </dl>
      {shown.length > 1 ? (
        <Suspense fallback={<LateSkeleton height={220} />}>
          <Growth days={shown} hasCaption={false} />
        </Suspense>
      ) : null}
    </Part>
  )
}

function Figure({ label, value, path }: { label: string; value: number | undefined; path?: string }) {
  const to = useAdminPath()
  const locale = useLocale()
  const shown = value === undefined ? '—' : formatNumber(value, locale)
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {path === undefined ? (
          shown
        ) : (
          <Link className="link" to={to(path)}>
            {shown}
          </Link>
        )}
      </dd>
    </div>
  )
}

/** Articles that were published or sent to followers, the latest first. */
export function LatestArticles() {
  const t = useAdminTexts()
  const to = useAdminPath()
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: [articlesKey, 'latest'],
    queryFn: ({ signal }) => readArticles({ per_page: readCount, sort: '-updated_at' }, { signal, quiet: true }),
  })
  const articles = data?.items.filter(({ published_at }) => published_at !== null).slice(0, maxArticles) ?? []
  if (!data) return null
  return (
    <Part title={t('wechat.articles')} more={{ path: articlesKey, label: t('wechat.all_articles') }}>
      {articles.length === 0 ? <p className={css.quiet}>{t('wechat.no_articles')}</p> : null}
      <ul className={css.latest}>
        {articles.map(({ id, title, readers, published_at, url }) => (
          <li key={id}>
            {url === '' ? (
              <Link className="link" to={to(articlesKey)}>
                {title}
              </Link>
            ) : (
              <a className="link" href={url} target="_blank" rel="noreferrer">
                {title}
              </a>
            )}
            <span className={css.quiet}>
              {readers === null
                ? t('wechat.readers_unknown')
                : t('wechat.readers', { count: readers, number: formatNumber(readers, locale) })}
              {published_at ? (
                <>
                  {' · '}
                  <RelativeTime at={published_at} />
                </>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

export function Account({ status: { enabled, simulator, kind, verified, account_name, heard_at } }: { status: WechatStatus }) {
  const t = useAdminTexts()
  const { isAdministrator } = useRights()
  return (
    <Part
      title={t('wechat.account')}
      {...(isAdministrator && !simulator && { more: { path: 'wechat/config', label: t('wechat.to_config') } })}
    >
      <div className={css.account}>
        <p className={css.accountName}>
          <strong>{account_name || t(simulator ? 'wechat.simulator.title' : 'wechat.official_account')}</strong>
          <State tone={enabled ? 'good' : 'off'}>{t(`wechat.state.${enabled ? 'enabled' : 'disabled'}`)}</State>
        </p>
        <p>
          {t(`settings.values.${kind}`)} · {t(verified ? 'wechat.verified' : 'wechat.unverified')}
        </p>
        <p className={css.quiet}>
          {heard_at ? (
            <>
              {t('wechat.heard')} <RelativeTime at={heard_at} />
            </>
          ) : (
            t('wechat.never_heard')
          )}
        </p>
        <Quota isSimulated={simulator} />
      </div>
    </Part>
  )
}

function Quota({ isSimulated }: { isSimulated: boolean }) {
  const t = useAdminTexts()
  const isLacking = useIsLacking('mass_sending')
  const { data } = useQuota()
  if (!data || isLacking) return null
  const left = Math.max(0, data.max - data.used)
  return (
    <>
      <p className={css.quota}>{t(`wechat.quota_${data.period}`, { left, max: data.max })}</p>
      {isSimulated ? null : <p className={css.quiet}>{t('wechat.quota_note')}</p>}
    </>
  )
}
