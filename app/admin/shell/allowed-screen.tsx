import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useRights } from '../../api/rights.ts'
import { withoutLocale } from '../../lib/locale.ts'
import { Forbidden } from './forbidden.tsx'
import { useAllowed, useOpenScreen } from './navigation.ts'

/**
 * A screen, or what stands in its place for those who may not open it. That is decided as it is opened: what is typed in one whose right is
 * taken away stays where it is, though the server stores it no more.
 */
export function AllowedScreen({ children }: { children: ReactNode }) {
  const path = withoutLocale(useLocation().pathname)
  const isOpen = useMayOpen()
  const [opened, setOpened] = useState({ path, isOpen })
  if (opened.path !== path || (isOpen && !opened.isOpen)) setOpened({ path, isOpen })
  return opened.path === path && opened.isOpen ? children : <Forbidden />
}

function useMayOpen(): boolean {
  const { screen, rest } = useOpenScreen()
  const isAllowed = useAllowed()
  const { may, has } = useRights()
  if (rest[0] === 'create' || rest[0] === 'import') return may(screen, 'create')
  // Texts that stand on the home page are written on another screen by those who do not arrange it.
  return isAllowed(screen) || (screen === 'home' && has('site.translate'))
}
