import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { WechatStatus } from '../../../../contracts/wechat/config.ts'
import { useRights } from '../../../api/rights.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { useWechatWaiting } from '../../api/wechat-waiting.ts'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { LateSkeleton } from '../../kit/layout/late-skeleton.tsx'
import { PageSection } from '../../kit/layout/page-section.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useIsLacking } from './account-notice.tsx'
import { name as articlesKey, readArticles, useQuota } from './articles/articles-api.ts'
import { followerName, MessageText } from './messages/message-text.tsx'
import { name as messagesKey, readConversations } from './messages/messages-api.ts'
import { WaitingList } from './messages/waiting-list.tsx'
import { useFollowerFacts, useStatistics } from './users/users-api.ts'
import css from './wechat.module.css'

// The chart weighs as much as all the rest.
const Growth = lazy(() => import('./users/growth.tsx'))

const days = 30
const maxShown = 5
/** Of the articles that were sent to the account, as many as most have in drafts beside the published ones. */
const readCount = 20

export function Waiting() {
  const t = useAdminTexts()
  const to = useAdminPath()
  const waiting = useWechatWaiting()
  return (
    <PageSection title={t('wechat.waiting')}>
      {waiting?.count === 0 ? <p className={css.quiet}>{t('wechat/messages.empty_waiting')}</p> : null}
      {waiting && waiting.count > 0 ? (
        <div>
          <WaitingList of={waiting} />
          {waiting.count > waiting.conversations.length ? (
            <p className={css.more}>
              <Link className="link" to={to('wechat/messages?filter=waiting')}>
                {t('dashboard.all_conversations')}
              </Link>
            </p>
          ) : null}
        </div>
      ) : null}
    </PageSection>
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
    <PageSection title={t('wechat.followers')} note={t('wechat.figures_note', { days })}>
      <div>
        <dl className={css.figures}>
          <Figure label={t('wechat.followers_now')} value={data?.followers} path="wechat/users?subscribed=true" />
          <Figure label={t('wechat.gained')} value={sum('gained')} />
          <Figure label={t('wechat.lost')} value={sum('lost')} />
        </dl>
        {shown.length > 1 ? (
          <Suspense fallback={<LateSkeleton height={220} />}>
            <Growth days={shown} />
          </Suspense>
        ) : null}
      </div>
    </PageSection>
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

/** Of both sides; events are none. */
export function LatestMessages() {
  const t = useAdminTexts()
  const to = useAdminPath()
  const { data } = useQuery({
    queryKey: [messagesKey, 'latest'],
    queryFn: ({ signal }) => readConversations({ filter: 'all', keyword: '', cursor: undefined }, signal),
  })
  const rows = data?.items.slice(0, maxShown) ?? []
  if (rows.length === 0) return null
  return (
    <PageSection title={t('wechat.latest')}>
      <ul className={css.latest}>
        {rows.map(({ user, message }) => (
          <li key={user.openid}>
            <Link className="link" to={to(`${messagesKey}?with=${encodeURIComponent(user.openid)}`)}>
              {followerName(t, user, user.openid)}
            </Link>
            <span className={css.words}>
              {message?.direction === 'out' ? t(`${messagesKey}.own`) : null}
              {message ? <MessageText message={message} /> : null}
            </span>
            <span className={css.quiet}>{message ? <RelativeTime at={message.sent_at} /> : null}</span>
          </li>
        ))}
      </ul>
    </PageSection>
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
  const articles = data?.items.filter(({ published_at }) => published_at !== null).slice(0, maxShown) ?? []
  if (!data) return null
  return (
    <PageSection title={t('wechat.articles')}>
      {articles.length === 0 ? <p className={css.quiet}>{t('wechat.no_articles')}</p> : null}
      <ul className={css.latest} data-wide>
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
            <span className={css.number}>
              {readers === null
                ? t('wechat.readers_unknown')
                : t('wechat.readers', { count: readers, number: formatNumber(readers, locale) })}
            </span>
            <span className={css.quiet}>{published_at ? <RelativeTime at={published_at} /> : null}</span>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

export function Account({ status: { is_set_up, enabled, kind, verified, account_name, heard_at } }: { status: WechatStatus }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const { isAdministrator } = useRights()
  const state = !is_set_up ? 'not_set_up' : enabled ? 'enabled' : 'disabled'
  return (
    <PageSection title={t('wechat.account')}>
      <div className={css.account} data-state={state}>
        <p>
          <span className={css.dot} aria-hidden />
          {[t(`wechat.state.${state}`), account_name].filter(Boolean).join(' · ')}
        </p>
        {is_set_up ? (
          <p>
            {t(`settings.values.${kind}`)} · {t(verified ? 'wechat.verified' : 'wechat.unverified')}
          </p>
        ) : null}
        {is_set_up ? (
          <p className={css.quiet}>
            {heard_at ? (
              <>
                {t('wechat.heard')} <RelativeTime at={heard_at} />
              </>
            ) : (
              t('wechat.never_heard')
            )}
          </p>
        ) : null}
        <Quota />
        {isAdministrator ? (
          <p>
            <Link className="link" to={to('wechat/config')}>
              {t('wechat.to_config')}
            </Link>
          </p>
        ) : null}
      </div>
    </PageSection>
  )
}

function Quota() {
  const t = useAdminTexts()
  const isLacking = useIsLacking('mass_sending')
  const { data } = useQuota()
  if (!data || isLacking) return null
  const left = Math.max(0, data.max - data.used)
  return (
    <p>
      {t(`wechat.quota_${data.period}`, { left, max: data.max })}
      <span className={css.quiet}> {t('wechat.quota_note')}</span>
    </p>
  )
}
