import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useConnectionWatch } from '../api/connection.ts'
import { Drawer } from '../kit/dialogs/dialogs.tsx'
import { isSameScreen } from '../kit/navigation/location-state.ts'
import { PageCommandsProvider } from '../kit/navigation/page-commands.tsx'
import { PageTitleProvider } from '../kit/navigation/page-title.tsx'
import { useAdminTexts } from '../kit/texts.ts'
import css from './admin-shell.module.css'
import { ConnectionNotice } from './connection-notice.tsx'
import { Header } from './header.tsx'
import { CommandPalette } from './palette/command-palette.tsx'
import { paletteStore } from './palette/store.ts'
import { SectionTabs } from './section-tabs.tsx'
import { SideBar } from './side-bar.tsx'

export function AdminShell({ children }: { children: ReactNode }) {
  const t = useAdminTexts()
  const [isCollapsed, setCollapsed] = useLocalStorage({
    key: 'admin-sidebar-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [isOpen, drawer] = useDisclosure()
  useFocusAfterNavigation()
  useConnectionWatch()
  return (
    <PageTitleProvider>
      <PageCommandsProvider>
        <div className={css.shell} data-collapsed={isCollapsed || undefined}>
          <a href="#main" className={css.skip}>
            {t('nav.skip')}
          </a>
          <aside className={css.side}>
            <SideBar isCollapsed={isCollapsed} onToggle={() => setCollapsed(!isCollapsed)} />
          </aside>
          <div className={css.column}>
            <Header onOpenNavigation={drawer.open} />
            <ConnectionNotice />
            <SectionTabs />
            <main id="main" tabIndex={-1} className={css.main}>
              {children}
            </main>
          </div>
        </div>
        <Drawer
          opened={isOpen}
          onClose={drawer.close}
          size={264}
          withCloseButton={false}
          padding={0}
          attributes={{ content: { 'aria-label': t('nav.label') } }}
          classNames={{ body: css.drawer ?? '' }}
        >
          <SideBar isCollapsed={false} onNavigate={drawer.close} />
        </Drawer>
        <CommandPalette />
      </PageCommandsProvider>
    </PageTitleProvider>
  )
}

/** After a change of screen the keyboard begins at the new one, as after a load; not while the command palette is open. */
function useFocusAfterNavigation(): void {
  const location = useLocation()
  const { pathname } = location
  const isReplaced = useNavigationType() === 'REPLACE'
  const shown = useRef(pathname)
  const isSame = isReplaced && isSameScreen(location)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (isSame || paletteStore.getState().opened) return
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, isSame])
}
