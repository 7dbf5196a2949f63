import { shownRole, useAuth } from '../../../api/auth-state.ts'
import { PageSection } from '../../kit/layout/page-section.tsx'
import { PageTitle } from '../../kit/navigation/page-title.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { SessionList } from '../sessions/session-list.tsx'
import { AccountForm } from './account-form.tsx'
import { AvatarField } from './avatar-field.tsx'
import { PasswordForm } from './password-form.tsx'
import css from './profile.module.css'
import { TwoFactor } from './two-factor.tsx'

export default function Profile() {
  const t = useAdminTexts()
  const { user } = useAuth()
  return (
    <div className={css.page}>
      <PageTitle title={t('profile.title')} />
      <h1>{t('profile.title')}</h1>
      {user?.must_enrol ? (
        <p className={css.due} role="alert">
          {t('two_factor.due')} <a href="#two-factor">{t('two_factor.go')}</a>
        </p>
      ) : null}
      <PageSection title={t('profile.account')}>
        <div>
          <AvatarField />
          <dl className={css.facts}>
            <dt>{t('profile.email')}</dt>
            <dd>{user?.email}</dd>
            <dt>{t('profile.role')}</dt>
            <dd>{user ? t(`header.role.${shownRole(user)}`) : '—'}</dd>
          </dl>
          <AccountForm />
        </div>
      </PageSection>
      <PageSection title={t('profile.password')} note={t('profile.password_lead')}>
        <PasswordForm />
      </PageSection>
      <div id="two-factor" className={css.target}>
        <PageSection title={t('two_factor.title')} note={t('two_factor.note')}>
          <TwoFactor />
        </PageSection>
      </div>
      <PageSection title={t('profile.sessions')}>
        <SessionList path="/v1/auth/sessions" />
      </PageSection>
    </div>
  )
}
