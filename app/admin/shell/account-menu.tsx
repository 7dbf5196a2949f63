import { Menu, UnstyledButton } from '@mantine/core'
import { IconLogout, IconUserCog } from '@tabler/icons-react'
import { Link } from 'react-router'
import { shownRole, useAuth } from '../../api/auth-state.ts'
import { useAdminPath } from '../kit/navigation/paths.ts'
import { Person } from '../kit/person/person.tsx'
import { useAdminTexts } from '../kit/texts.ts'
import css from './header.module.css'
import { useSignOut } from './sign-out.ts'

export function AccountMenu() {
  const t = useAdminTexts()
  const to = useAdminPath()
  const { user } = useAuth()
  const signOut = useSignOut()
  if (!user) return null
  const name = user.name || user.email
  return (
    <Menu width={224}>
      <Menu.Target>
        <UnstyledButton className={css.account ?? ''}>
          <span className="visually-hidden">{t('header.account', { name })}</span>
          <Person id={user.id} name={name} avatar={user.avatar} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={css.who}>
          <p>{name}</p>
          <p>{user.email}</p>
          <p>{t(`header.role.${shownRole(user)}`)}</p>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to={to('profile')} leftSection={<IconUserCog size={16} aria-hidden />}>
          {t('header.profile')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          {t('header.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
