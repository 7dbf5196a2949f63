import { Menu, UnstyledButton } from '@mantine/core'
import { IconLanguage, IconLogout, IconUserCog } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { shownRole, useAuth } from '../../api/auth-state.ts'
import { useLocale } from '../../lib/site-data.ts'
import { useAdminPath } from '../kit/navigation/paths.ts'
import { Person } from '../kit/person/person.tsx'
import { useAdminTexts } from '../kit/texts.ts'
import { ColourModes } from './colour-mode-menu.tsx'
import css from './header.module.css'
import { otherLanguagePath } from './language.ts'
import { useSignOut } from './sign-out.ts'

export function AccountMenu() {
  const t = useAdminTexts()
  const to = useAdminPath()
  const { user } = useAuth()
  const here = useLocation()
  const locale = useLocale()
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
        <Menu.Item
          component="a"
          href={otherLanguagePath(here, locale)}
          lang={locale === 'zh' ? 'en' : 'zh-CN'}
          hiddenFrom="sm"
          leftSection={<IconLanguage size={16} aria-hidden />}
        >
          {t('header.language')}
        </Menu.Item>
        <Menu.Label hiddenFrom="sm">{t('header.mode.label')}</Menu.Label>
        <ColourModes hiddenFrom="sm" />
        <Menu.Divider hiddenFrom="sm" />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          {t('header.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
