import { Tooltip } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Mark } from '../../ui/mark.tsx'
import { useAdminPath } from '../kit/navigation/paths.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { type NavigationGroup, type NavigationItem, useNavigation } from './navigation.ts'
import css from './side-bar.module.css'
import { shownCount, useUnread } from './unread.ts'

interface Props {
  isCollapsed: boolean
  onToggle?: () => void
  onNavigate?: () => void
}

export function SideBar({ isCollapsed, onToggle, onNavigate }: Props) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const navigation = useNavigation()
  const label = t(isCollapsed ? 'nav.expand' : 'nav.collapse')
  const groups = useCurrentInView()
  return (
    <div className={css.bar} data-collapsed={isCollapsed || undefined}>
      <NavLink to={to('dashboard')} className={css.brand} {...(onNavigate ? { onClick: onNavigate } : {})} aria-label={t('brand')}>
        <Mark size={28} />
        {isCollapsed ? null : <span>{t('brand')}</span>}
      </NavLink>
      <nav ref={groups} aria-label={t('nav.label')} className={css.groups}>
        {navigation.map((group) => (
          <Group key={group.name ?? ''} group={group} isCollapsed={isCollapsed} onNavigate={onNavigate} />
        ))}
      </nav>
      {onToggle ? (
        <button type="button" className={css.toggle} onClick={onToggle} aria-label={label} aria-expanded={!isCollapsed}>
          {isCollapsed ? <IconLayoutSidebarLeftExpand size={18} aria-hidden /> : <IconLayoutSidebarLeftCollapse size={18} aria-hidden />}
          {isCollapsed ? null : <span>{label}</span>}
        </button>
      ) : null}
    </div>
  )
}

/** Scrolls the entry of the open screen into view: on a short window the last groups begin below its end. */
function useCurrentInView() {
  const ref = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path decides which entry is current
  useEffect(() => {
    ref.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return ref
}

interface GroupProps {
  group: NavigationGroup
  isCollapsed: boolean
  onNavigate: (() => void) | undefined
}

function Group({ group, isCollapsed, onNavigate }: GroupProps) {
  const t = useAdminTexts()
  const heading = group.name ? t(`nav.group.${group.name}`) : null
  return (
    <div className={css.group}>
      {heading && !isCollapsed ? <p className={css.heading}>{heading}</p> : null}
      <ul className={css.list} {...(heading ? { 'aria-label': heading } : {})}>
        {group.items.map((item) => (
          <li key={item.name}>
            <Item item={item} isCollapsed={isCollapsed} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Item({ item, isCollapsed, onNavigate }: { item: NavigationItem } & Omit<GroupProps, 'group'>) {
  const { name, path, icon: Icon, isInbox = false } = item
  const t = useAdminTexts()
  const to = useAdminPath()
  const unread = useUnread(isInbox) ?? 0
  const label = unread > 0 ? t('nav.with_unread', { name: t(`nav.${name}`), count: unread }) : t(`nav.${name}`)
  return (
    <Tooltip label={label} position="right" disabled={!isCollapsed}>
      <NavLink
        to={to(path)}
        className={css.item ?? ''}
        {...(onNavigate ? { onClick: onNavigate } : {})}
        aria-label={isCollapsed ? label : undefined}
        data-unread={unread > 0 || undefined}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
        {isCollapsed ? null : (
          <>
            <span aria-hidden={unread > 0 || undefined}>{t(`nav.${name}`)}</span>
            {unread > 0 ? (
              <>
                <span className={css.count} aria-hidden>
                  {shownCount(unread)}
                </span>
                <span className="visually-hidden">{label}</span>
              </>
            ) : null}
          </>
        )}
      </NavLink>
    </Tooltip>
  )
}
