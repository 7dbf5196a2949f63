import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react'

export interface PageCommand {
  id: string
  label: string
  icon: ReactNode
  /** As `keyHint` takes it. */
  keys?: string
  run: () => void
}

const Context = createContext<RefObject<PageCommand[]> | null>(null)

export function PageCommandsProvider({ children }: { children: ReactNode }) {
  return <Context value={useRef<PageCommand[]>([])}>{children}</Context>
}

/** Offers what can be done with the open record in the command palette, for as long as the component is shown. */
export function usePageCommands(commands: PageCommand[]): void {
  const offered = useContext(Context)
  useEffect(() => {
    if (!offered) return
    offered.current = commands
    return () => {
      offered.current = []
    }
  })
}

/** Reads them at the moment of the call. */
export function useOfferedCommands(): () => PageCommand[] {
  const offered = useContext(Context)
  return () => offered?.current ?? []
}
