import { type RefObject, useEffect, useRef } from 'react'

const openOnes = (root: HTMLElement) => root.querySelectorAll<HTMLDetailsElement>('details[data-disclosure][open]')

export function useDisclosures<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => {
    const root = ref.current
    if (!root) return
    const closeAll = () =>
      openOnes(root).forEach((details) => {
        details.open = false
      })
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      openOnes(root)[0]?.querySelector('summary')?.focus()
      closeAll()
    }
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && (!root.contains(target) || target.closest('a'))) closeAll()
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !root.contains(relatedTarget)) closeAll()
    }
    root.addEventListener('keydown', onKey)
    root.addEventListener('focusout', onFocusOut)
    document.addEventListener('click', onClick)
    return () => {
      root.removeEventListener('keydown', onKey)
      root.removeEventListener('focusout', onFocusOut)
      document.removeEventListener('click', onClick)
    }
  }, [])
  return ref
}
