import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useBrandName } from './brand.tsx'

interface Leaf {
  path: string
  title: string
}

const LeafContext = createContext<{ leaf: Leaf | null; setLeaf: (leaf: Leaf | null) => void }>({ leaf: null, setLeaf: () => {} })

export function PageTitleProvider({ children }: { children: ReactNode }) {
  const [leaf, setLeaf] = useState<Leaf | null>(null)
  return <LeafContext value={{ leaf, setLeaf }}>{children}</LeafContext>
}

export function PageTitle({ title, isRecord }: { title: string; isRecord?: boolean }) {
  const brand = useBrandName()
  const { setLeaf } = useContext(LeafContext)
  const { pathname: path } = useLocation()
  useEffect(() => {
    if (!isRecord) return
    setLeaf({ path, title })
    return () => setLeaf(null)
  }, [isRecord, path, title, setLeaf])
  return <title>{`${title} — ${brand}`}</title>
}

/** The title of the open record; null until it is there, so that a record just left lends its title to no other address. */
export function usePathLeaf(): string | null {
  const { leaf } = useContext(LeafContext)
  const { pathname } = useLocation()
  return leaf?.path === pathname ? leaf.title : null
}
