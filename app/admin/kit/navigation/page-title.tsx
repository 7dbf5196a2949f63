import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useAdminTexts } from '../texts.ts'

const LeafContext = createContext<{ leaf: string | null; setLeaf: (leaf: string | null) => void }>({ leaf: null, setLeaf: () => {} })

/** Holds the name of the open record, which the header's path ends in. */
export function PageTitleProvider({ children }: { children: ReactNode }) {
  const [leaf, setLeaf] = useState<string | null>(null)
  return <LeafContext value={{ leaf, setLeaf }}>{children}</LeafContext>
}

/** The document's title, and with `isRecord` the last step of the path in the header. */
export function PageTitle({ title, isRecord }: { title: string; isRecord?: boolean }) {
  const t = useAdminTexts()
  const { setLeaf } = useContext(LeafContext)
  useEffect(() => {
    if (!isRecord) return
    setLeaf(title)
    return () => setLeaf(null)
  }, [isRecord, title, setLeaf])
  return <title>{`${title} — ${t('brand')}`}</title>
}

/** The name of the open record; null where there is none. */
export function usePathLeaf(): string | null {
  return useContext(LeafContext).leaf
}
