import { useAuth } from '../../../api/auth-state.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useAdminTexts } from '../../texts.ts'
import { PasswordForm } from './password-form.tsx'
import css from './profile.module.css'
import { Sessions } from './sessions.tsx'

/** The own account: who one is, the password, the devices that are signed in. */
export default function Profile() {
  const t = useAdminTexts()
  const { user } = useAuth()
  return (
    <div className={css.page}>
      <PageTitle title={t('profile.title')} />
      <h1>{t('profile.title')}</h1>
      <section className={css.section}>
        <h2>{t('profile.account')}</h2>
        <dl className={css.facts}>
          <dt>{t('profile.name')}</dt>
          <dd>{user?.name || '—'}</dd>
          <dt>{t('profile.email')}</dt>
          <dd>{user?.email}</dd>
          <dt>{t('profile.role')}</dt>
          <dd>{user ? t(`header.role.${user.role}`) : '—'}</dd>
        </dl>
      </section>
      <section className={css.section}>
        <div>
          <h2>{t('profile.password')}</h2>
          <p className={css.lead}>{t('profile.password_lead')}</p>
        </div>
        <PasswordForm />
      </section>
      <section className={css.section}>
        <h2>{t('profile.sessions')}</h2>
        <Sessions />
      </section>
    </div>
  )
}
