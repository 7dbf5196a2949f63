import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls the link of the open screen into view within a navigation that is longer than its box, for each state of it. */
export function useCurrentInView(state: string): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state decides which link is current, and where it is
  useEffect(() => {
    ref.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [state])
  return ref
}
