// biome-ignore lint/style/noRestrictedImports: these are what is wrapped
import { Drawer as BaseDrawer, Modal as BaseModal, type DrawerProps, type ModalProps } from '@mantine/core'
import { useEffectEvent, useLayoutEffect } from 'react'

/** The Escape handlers of the open dialogs, in the order in which they were opened. */
const open: (() => void)[] = []

function closeTop(event: KeyboardEvent): void {
  // Mantine marks so the open lists and menus that Escape closes first.
  const isOfList = event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true'
  if (event.key === 'Escape' && !event.isComposing && !isOfList) open.at(-1)?.()
}

/** Has Escape close the topmost open dialog alone, where Mantine, whose `closeOnEscape` must be off, would close all that are open. */
export function useCloseOnEscape(isOpen: boolean, close: () => void): void {
  const onEscape = useEffectEvent(close)
  // In the commit that shows the dialog: a key pressed right after it must not be lost.
  useLayoutEffect(() => {
    if (!isOpen) return
    const own = () => onEscape()
    if (open.push(own) === 1) addEventListener('keydown', closeTop, { capture: true })
    return () => {
      open.splice(open.indexOf(own), 1)
      if (open.length === 0) removeEventListener('keydown', closeTop, { capture: true })
    }
  }, [isOpen])
}

export function Modal({ closeOnEscape = true, ...props }: ModalProps) {
  useCloseOnEscape(props.opened, () => closeOnEscape && props.onClose())
  return <BaseModal {...props} closeOnEscape={false} />
}

export function Drawer({ closeOnEscape = true, ...props }: DrawerProps) {
  useCloseOnEscape(props.opened, () => closeOnEscape && props.onClose())
  return <BaseDrawer {...props} closeOnEscape={false} />
}
