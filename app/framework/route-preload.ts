import { useEffect } from 'react'
import { routePreloads } from '../lib/constants.ts'
import { internalPath } from './link-navigation.ts'
import { preloadPage } from './route-chunks.ts'

/**
 * Returns a function that runs a task once for each key, at most `limit` at a time, the others in their turn; a failed key may be added
 * again.
 */
export function preloadQueue(limit: number, task: (key: string) => Promise<unknown>): (key: string) => void {
  const known = new Set<string>()
  const waiting: string[] = []
  let running = 0
  const next = () => {
    while (running < limit) {
      const key = waiting.shift()
      if (key === undefined) return
      running += 1
      task(key)
        .catch(() => known.delete(key))
        .finally(() => {
          running -= 1
          next()
        })
    }
  }
  return (key) => {
    if (known.has(key)) return
    known.add(key)
    waiting.push(key)
    next()
  }
}

const preload = preloadQueue(routePreloads, preloadPage)

export function useRoutePreload(): void {
  useEffect(() => {
    const onIntent = ({ target }: Event) => {
      const anchor = target instanceof Element ? target.closest('a[href]') : null
      const path = anchor instanceof HTMLAnchorElement ? internalPath(anchor, location) : null
      if (path && path !== location.pathname) preload(path)
    }
    const intents = ['pointerover', 'touchstart', 'focusin']
    for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true })
    return () => {
      for (const intent of intents) document.removeEventListener(intent, onIntent)
    }
  }, [])
}
