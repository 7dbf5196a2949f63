import { IconKey, IconShieldOff } from '@tabler/icons-react'
import { partsOf, partsOfRole } from '../../../../contracts/access.ts'
import { type User, usersResource } from '../../../../contracts/users.ts'
import { resourceApi } from '../../api/resource.ts'
import { valueText } from '../../fields/schema/labels.ts'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { State, TitleCell } from '../../kit/list/cells.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { Person } from '../../kit/person/person.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { useColumns } from '../../lists/columns/columns.tsx'
import { useFilters } from '../../lists/filters/filters.ts'
import { ResourceTable } from '../../lists/resource-table.tsx'
import { editPath } from '../../registry/screens.ts'
import { usePasswordLink } from './password-link.tsx'
import { useRoleText } from './role-text.ts'
import { useTurnOff } from './second-factor.tsx'
import css from './users.module.css'

const api = resourceApi(usersResource)

export default function UserList() {
  const t = useAdminTexts()
  const to = useAdminPath()
  const link = usePasswordLink()
  const { mayTurnOff, turnOff } = useTurnOff()
  const roleText = useRoleText()
  return (
    <>
      <ResourceTable
        api={api}
        titleOf={({ name }) => name}
        columns={useColumns<typeof usersResource, User>(usersResource, [
          {
            name: 'name',
            label: t('users.name'),
            isEssential: true,
            sort: 'name',
            card: 'title',
            cell: (row) => (
              <div className={css.person}>
                <Person {...row} size={36} />
                <TitleCell title={row.name} detail={row.email} to={to(editPath('users', row.id))} />
              </div>
            ),
          },
          {
            name: 'role',
            label: t('users.role'),
            card: 'fact',
            cell: (row) => <Access user={row} />,
            cardCell: (row: User) => roleText(row),
          },
          {
            name: 'status',
            label: t('users.status'),
            width: 120,
            card: 'status',
            cell: ({ status }) => <State tone={status === 'active' ? 'good' : 'off'}>{valueText(t, 'users', 'status', status)}</State>,
          },
          {
            name: 'two_factor',
            label: t('two_factor.title'),
            width: 120,
            cell: ({ two_factor }) => (
              <State tone={two_factor ? 'good' : 'off'}>{t(two_factor ? 'two_factor.on' : 'two_factor.off')}</State>
            ),
          },
          {
            name: 'last_login_at',
            label: t('users.last_login_at'),
            sort: 'last_login_at',
            width: 160,
            cell: ({ last_login_at: at }) => (at ? <RelativeTime at={at} /> : t('users.never')),
          },
        ])}
        filters={useFilters(usersResource, ['role', 'status'])}
        rowActions={(row) => [
          { label: t('users.link.make'), icon: <IconKey size={16} aria-hidden />, run: () => ignoreRejection(link.make(row.id)) },
          ...(mayTurnOff(row)
            ? [{ label: t('two_factor.turn_off'), icon: <IconShieldOff size={16} aria-hidden />, run: () => ignoreRejection(turnOff(row)) }]
            : []),
        ]}
      />
      {link.dialogs}
    </>
  )
}

/** The role, and where it may do what it may. */
function Access({ user }: { user: User }) {
  const t = useAdminTexts()
  const roleText = useRoleText()
  const { role, parts } = user
  const held = partsOf(role, parts)
  const isEverywhere = role === 'admin' || held.length === partsOfRole(role).length
  const where = isEverywhere ? null : held.map((part) => valueText(t, 'users', 'parts', part)).join(t('audit.comma'))
  return (
    <div className={css.access}>
      <strong>{roleText(user)}</strong>
      <span className={css.note}>{t(`users.role_short.${role}`)}</span>
      {where ? <span className={css.note}>{t('users.only_in', { parts: where })}</span> : null}
    </div>
  )
}
