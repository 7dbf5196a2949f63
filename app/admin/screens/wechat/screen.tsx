import { Button } from '@mantine/core'
import { IconPlugConnected, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { WechatStatus } from '../../../../contracts/wechat/config.ts'
import { useAuth } from '../../../api/auth-state.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { PageSection } from '../../kit/layout/page-section.tsx'
import { ScreenHead } from '../../kit/list/screen-head.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { AccountNotice } from './account-notice.tsx'
import { followerName, MessageText } from './messages/message-text.tsx'
import { name as messagesKey, readMessages, readStatistics } from './messages/messages-api.ts'
import { useConnection } from './simulator/use-simulator.ts'
import { useWechatStatus, wechatKey } from './status.ts'
import { useFollowerFacts, useStatistics } from './users/users-api.ts'
import css from './wechat.module.css'

const days = 30
const latestCount = 5

export default function Wechat() {
  const t = useAdminTexts()
  const { user } = useAuth()
  const status = useWechatStatus()
  const isAdministrator = user?.role === 'admin'
  return (
    <>
      <ScreenHead title={t('nav.wechat')} lead={t('wechat.lead')} />
      <div className={css.top}>
        {status && !status.is_set_up && isAdministrator ? <SetUpHint /> : <AccountNotice permissions={['callback']} />}
      </div>
      <div className={css.parts}>
        <PageSection title={t('wechat.figures')} note={t('wechat.figures_note', { days })}>
          <Figures />
        </PageSection>
        <LatestMessages />
        <PageSection title={t('wechat.account')}>{status ? <Account status={status} /> : null}</PageSection>
      </div>
    </>
  )
}

function SetUpHint() {
  const t = useAdminTexts()
  const to = useAdminPath()
  const { connect, isBusy } = useConnection()
  return (
    <section className={css.begin}>
      <h2>{t('wechat.begin.title')}</h2>
      <p>{t('wechat.begin.text')}</p>
      <div className={css.tools}>
        <Button component={Link} to={to('wechat/config')} leftSection={<IconSettings size={16} aria-hidden />}>
          {t('wechat.begin.own')}
        </Button>
        <Button variant="default" loading={isBusy} leftSection={<IconPlugConnected size={16} aria-hidden />} onClick={connect}>
          {t('wechat.begin.simulated')}
        </Button>
      </div>
      <p className={css.quiet}>{t('wechat.begin.simulated_note')}</p>
    </section>
  )
}

const sum = (list: readonly { gained: number; lost: number }[], which: 'gained' | 'lost') =>
  list.reduce((total, day) => total + day[which], 0)

function Figures() {
  const t = useAdminTexts()
  const { data: messages } = useQuery({
    queryKey: [wechatKey, 'statistics', days],
    queryFn: ({ signal }) => readStatistics(days, signal),
  })
  const { data: followers } = useStatistics(String(days))
  // Counts them again once a synchronization has ended.
  useFollowerFacts()
  return (
    <dl className={css.figures}>
      <Figure label={t('wechat.followers')} value={followers?.followers} path="wechat/users?subscribed=true" />
      <Figure label={t('wechat.gained')} value={followers && sum(followers.days, 'gained')} path="wechat/users" />
      <Figure label={t('wechat.lost')} value={followers && sum(followers.days, 'lost')} path="wechat/users?subscribed=false" />
      <Figure label={t('wechat.received')} value={messages?.received} path="wechat/messages?shown=events&direction=in" />
      <Figure label={t('wechat.sent')} value={messages?.sent} path="wechat/messages?shown=events&direction=out" />
    </dl>
  )
}

function Figure({ label, value, path }: { label: string; value: number | undefined; path: string }) {
  const to = useAdminPath()
  const locale = useLocale()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Link className="link" to={to(path)}>
          {value === undefined ? '—' : formatNumber(value, locale)}
        </Link>
      </dd>
    </div>
  )
}

function LatestMessages() {
  const t = useAdminTexts()
  const to = useAdminPath()
  const { data } = useQuery({
    queryKey: [messagesKey, 'latest'],
    queryFn: ({ signal }) => readMessages({ direction: 'in', per_page: latestCount }, { signal, quiet: true }),
  })
  if (!data || data.items.length === 0) return null
  return (
    <PageSection title={t('wechat.latest')}>
      <ul className={css.latest}>
        {data.items.map((message) => (
          <li key={message.id}>
            <Link className="link" to={to(`wechat/messages?with=${encodeURIComponent(message.openid)}`)}>
              {followerName(t, message.user, message.openid)}
            </Link>
            <span className={css.words}>
              <MessageText message={message} />
            </span>
            <span className={css.quiet}>
              <RelativeTime at={message.sent_at} />
            </span>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

function Account({ status: { is_set_up, enabled, kind, verified } }: { status: WechatStatus }) {
  const t = useAdminTexts()
  const state = !is_set_up ? 'not_set_up' : enabled ? 'enabled' : 'disabled'
  return (
    <p>
      {t(`wechat.state.${state}`)}
      {is_set_up ? ` · ${t(`settings.values.${kind}`)} · ${t(verified ? 'wechat.verified' : 'wechat.unverified')}` : null}
    </p>
  )
}
