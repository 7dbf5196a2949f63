import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls the link of the open screen into view within a navigation that is longer than its box. */
export function useCurrentInView(screen: string): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open screen decides which link is current
  useEffect(() => {
    ref.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [screen])
  return ref
}
