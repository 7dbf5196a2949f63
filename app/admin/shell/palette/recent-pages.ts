import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { authState } from '../../../api/auth-state.ts'
import { withoutLocale } from '../../../lib/locale.ts'
import { usePathLeaf } from '../../kit/navigation/page-title.tsx'
import { useOpenScreen } from '../navigation.ts'

/** Each user's own: several may work in one browser. */
const keyOf = () => `admin-recent-pages-${authState().user?.id ?? ''}`
const maxKept = 12

const recentPages = z.array(
  z.object({
    /** Without a language. */
    path: z.string(),
    screen: z.string(),
    /** A record's title; null for a list. */
    title: z.string().nullable(),
  }),
)
export type RecentPage = z.infer<typeof recentPages>[number]

export function readRecentPages(): RecentPage[] {
  try {
    return recentPages.parse(JSON.parse(localStorage.getItem(keyOf()) ?? '[]'))
  } catch {
    return []
  }
}

/** Keeps the screens and records that were opened in this browser, the latest first. */
export function useRecentPages(): void {
  const path = withoutLocale(useLocation().pathname)
  const title = usePathLeaf()
  const { screen, rest } = useOpenScreen()
  const isRecord = rest.length > 0
  useEffect(() => {
    // A record's title comes with the record; a new one has neither yet.
    if (rest[0] === 'create' || (isRecord && !title)) return
    const others = readRecentPages().filter((page) => page.path !== path)
    try {
      localStorage.setItem(keyOf(), JSON.stringify([{ path, screen, title: isRecord ? title : null }, ...others].slice(0, maxKept)))
    } catch {
      // Storage is turned off, or full: nothing is recent then.
    }
  }, [path, screen, title, isRecord, rest[0]])
}
