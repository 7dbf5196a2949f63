import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useAdminTexts } from '../texts.ts'

const LeafContext = createContext<{ leaf: string | null; setLeaf: (leaf: string | null) => void }>({ leaf: null, setLeaf: () => {} })

export function PageTitleProvider({ children }: { children: ReactNode }) {
  const [leaf, setLeaf] = useState<string | null>(null)
  return <LeafContext value={{ leaf, setLeaf }}>{children}</LeafContext>
}

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

export function usePathLeaf(): string | null {
  return useContext(LeafContext).leaf
}
