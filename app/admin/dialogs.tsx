// biome-ignore lint/style/noRestrictedImports: these are what is wrapped
import { Drawer as BaseDrawer, Modal as BaseModal, type DrawerProps, type ModalProps } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'

/** The open dialogs in the order in which they were opened. */
let open: readonly symbol[] = []
const subscribers = new Set<() => void>()

function subscribe(onChange: () => void): () => void {
  subscribers.add(onChange)
  return () => subscribers.delete(onChange)
}

function setOpen(next: readonly symbol[]): void {
  open = next
  for (const onChange of subscribers) onChange()
}

/** True of the topmost open dialog: Escape closes that alone, where Mantine would close all that are open. */
export function useIsTopDialog(isOpen: boolean): boolean {
  const [own, setOwn] = useState<symbol | null>(null)
  useEffect(() => {
    if (!isOpen) return
    const opened = Symbol('dialog')
    setOwn(opened)
    setOpen([...open, opened])
    // Later than the key press that closes it, which the dialog below would take for its own.
    return () => void setTimeout(() => setOpen(open.filter((one) => one !== opened)))
  }, [isOpen])
  return useSyncExternalStore(
    subscribe,
    () => own !== null && open.at(-1) === own,
    () => false,
  )
}

export function Modal({ closeOnEscape = true, ...props }: ModalProps) {
  const isTop = useIsTopDialog(props.opened)
  return <BaseModal {...props} closeOnEscape={closeOnEscape && isTop} />
}

export function Drawer({ closeOnEscape = true, ...props }: DrawerProps) {
  const isTop = useIsTopDialog(props.opened)
  return <BaseDrawer {...props} closeOnEscape={closeOnEscape && isTop} />
}
