import { user as userSchema } from '../../../../contracts/users.ts'
import type { StoredItem } from '../../fields/store/form-context.tsx'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { State } from '../../kit/list/cells.tsx'
import { Person } from '../../kit/person/person.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { useRoleText } from './role-text.ts'
import css from './users.module.css'

const shown = userSchema.pick({
  id: true,
  name: true,
  email: true,
  role: true,
  is_owner: true,
  status: true,
  avatar: true,
  two_factor: true,
  last_login_at: true,
  created_at: true,
})

/** The account as it is stored: who it is, and how it is used. */
export function AccountFacts({ item }: { item: StoredItem }) {
  const t = useAdminTexts()
  const roleText = useRoleText()
  const user = shown.strip().parse(item)
  return (
    <div className={css.facts}>
      <Person {...user} size={56} />
      <div>
        <p className={css.who}>
          <strong>{user.name}</strong> <span className={css.note}>{user.email}</span>
        </p>
        <dl>
          <div>
            <dt>{t('users.role')}</dt>
            <dd>{roleText(user)}</dd>
          </div>
          <div>
            <dt>{t('users.last_login_at')}</dt>
            <dd>{user.last_login_at ? <RelativeTime at={user.last_login_at} /> : t('users.never')}</dd>
          </div>
          <div>
            <dt>{t('two_factor.title')}</dt>
            <dd>
              <State tone={user.two_factor ? 'good' : 'off'}>{t(user.two_factor ? 'two_factor.on' : 'two_factor.off')}</State>
            </dd>
          </div>
          <div>
            <dt>{t('users.created_at')}</dt>
            <dd>
              <RelativeTime at={user.created_at} />
            </dd>
          </div>
        </dl>
      </div>
    </div>
  )
}
