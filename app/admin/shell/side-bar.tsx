import { Tooltip } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from 'react-router'
import { BrandMark, useBrandName } from '../kit/navigation/brand.tsx'
import { useAdminPath } from '../kit/navigation/paths.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { useCurrentInView } from './current-in-view.ts'
import { hasScreen, type OpenScreen, type Section, useNavigation, useOpenScreen } from './navigation.ts'
import { Count, useCount, useCountedLabel } from './section-count.tsx'
import css from './side-bar.module.css'
import { hasFlyout, SideBarFlyout } from './side-bar-flyout.tsx'

interface Props {
  isCollapsed: boolean
  onToggle?: () => void
  onNavigate?: () => void
}

export function SideBar({ isCollapsed, onToggle, onNavigate }: Props) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const brand = useBrandName()
  const navigation = useNavigation()
  const label = t(isCollapsed ? 'nav.expand' : 'nav.collapse')
  const open = useOpenScreen()
  const nav = useCurrentInView(open.screen)
  return (
    <div className={css.bar} data-collapsed={isCollapsed || undefined}>
      <Link to={to('dashboard')} className={css.brand} {...(onNavigate ? { onClick: onNavigate } : {})} aria-label={brand}>
        <BrandMark size={28} />
        {isCollapsed ? null : <span>{brand}</span>}
      </Link>
      <nav ref={nav} aria-label={t('nav.label')} className={css.sections}>
        <ul className={css.list}>
          {navigation.map((section) => (
            <li key={section.name}>
              <Item
                section={section}
                current={currentOf(section, open)}
                isCollapsed={isCollapsed}
                {...(onNavigate ? { onNavigate } : {})}
              />
            </li>
          ))}
        </ul>
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

/** 'page' for a link to the open screen itself, 'true' while another screen of the section is open. */
function currentOf(section: Section, { screen, rest }: OpenScreen): 'page' | 'true' | undefined {
  if (!hasScreen(section, screen)) return undefined
  return section.screens[0]?.name === screen && rest.length === 0 ? 'page' : 'true'
}

interface ItemProps {
  section: Section
  current: 'page' | 'true' | undefined
  isCollapsed: boolean
  onNavigate?: () => void
}

function Item({ section, current, isCollapsed, onNavigate }: ItemProps) {
  const { label: key, icon: Icon, screens } = section
  const t = useAdminTexts()
  const to = useAdminPath()
  const count = useCount(section)
  const name = t(`nav.${key}`)
  const label = useCountedLabel(section, name, count)
  const link = (
    <Link
      to={to(screens[0]?.path ?? '')}
      className={css.item}
      {...(onNavigate ? { onClick: onNavigate } : {})}
      aria-current={current}
      aria-label={isCollapsed ? label : undefined}
      data-unread={count > 0 || undefined}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
      {isCollapsed ? null : (
        <>
          <span aria-hidden={count > 0 || undefined}>{name}</span>
          {count > 0 ? (
            <>
              <Count of={count} />
              <span className="visually-hidden">{label}</span>
            </>
          ) : null}
        </>
      )}
    </Link>
  )
  // In the drawer of a phone there is no room beside it, and a tap would open it.
  if (hasFlyout(section) && !onNavigate) return <SideBarFlyout section={section}>{link}</SideBarFlyout>
  return (
    <Tooltip label={label} position="right" disabled={!isCollapsed}>
      {link}
    </Tooltip>
  )
}
