import { useAuth } from '../../../api/auth-state.ts'
import { formatDate } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { RelativeTime, useTimeZone } from '../../kit/dates/relative-time.tsx'
import { PageSection } from '../../kit/layout/page-section.tsx'
import { State } from '../../kit/list/cells.tsx'
import { PageTitle } from '../../kit/navigation/page-title.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import css from '../profile/profile.module.css'
import { SessionList } from '../sessions/session-list.tsx'
import { Provoke } from './provoke.tsx'

export default function TestAuth() {
  const t = useAdminTexts()
  return (
    <div className={css.page}>
      <PageTitle title={t('test_auth.title')} />
      <div>
        <h1>{t('test_auth.title')}</h1>
        <p className={css.lead}>{t('test_auth.lead')}</p>
      </div>
      <PageSection title={t('test_auth.state')}>
        <AuthFacts />
      </PageSection>
      <PageSection title={t('profile.sessions')}>
        <SessionList path="/v1/auth/sessions" />
      </PageSection>
      <PageSection title={t('test_auth.provoke')}>
        <Provoke />
      </PageSection>
    </div>
  )
}

function AuthFacts() {
  const t = useAdminTexts()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const { token, user, expiresAt } = useAuth()
  const isInCookie = token !== null && document.cookie.includes(`auth_token=${token}`)
  return (
    <dl className={css.facts}>
      <dt>{t('test_auth.state')}</dt>
      <dd>
        <State tone={token ? 'good' : 'bad'}>{t('test_auth.signed_in')}</State>
      </dd>
      <dt>{t('test_auth.user')}</dt>
      <dd>{user ? `${user.name} · ${user.email} · #${user.id}` : '—'}</dd>
      <dt>{t('test_auth.role')}</dt>
      <dd>{user ? t(`header.role.${user.role}`) : '—'}</dd>
      <dt>{t('test_auth.token')}</dt>
      <dd>{token ? `${token.slice(0, 6)}…${token.slice(-4)}` : '—'}</dd>
      <dt>{t('test_auth.cookie')}</dt>
      <dd>{t(isInCookie ? 'test_auth.cookie_yes' : 'test_auth.cookie_no')}</dd>
      <dt>{t('test_auth.expires')}</dt>
      <dd>
        {expiresAt ? (
          <>
            {formatDate(expiresAt, locale, timeZone, 'exact')} · <RelativeTime at={expiresAt} />
          </>
        ) : (
          '—'
        )}
      </dd>
    </dl>
  )
}
