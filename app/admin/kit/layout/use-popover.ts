import { getHotkeyHandler, useDisclosure } from '@mantine/hooks'

/**
 * A popover with a form of its own: `popover` for the component, `target` for its button. Escape closes it also in the moment before it has
 * taken the focus.
 */
export function usePopover() {
  const [isOpen, { toggle, close }] = useDisclosure()
  return {
    isOpen,
    close,
    popover: { opened: isOpen, onDismiss: close, trapFocus: true, position: 'bottom-start' as const },
    target: { 'aria-expanded': isOpen, onClick: toggle, onKeyDown: getHotkeyHandler([['Escape', close]]) },
  }
}
