import { buildPollMs } from '../lib/constants.ts'
import { mayReload } from './reload-guard.ts'

interface Options {
  /** The running build; nothing is watched where it has no id. */
  current: string
  everyMs?: number
  ask?: () => Promise<unknown>
}

let isOutdated = false
let checkNow: () => Promise<void> = async () => undefined

export const hasNewerBuild = (): boolean => isOutdated

/**
 * Looks for a newer build every five minutes while the page is visible, and when it becomes visible again; returns a function that stops
 * it.
 */
export function watchBuild({ current, everyMs = buildPollMs, ask = latestBuild }: Options): () => void {
  const look = async () => {
    if (document.visibilityState !== 'visible') return
    try {
      const id = await ask()
      if (typeof id !== 'string' || id === current) return
      isOutdated = true
      stop()
    } catch {
      // A server that cannot be reached has no newer build to report.
    }
  }
  checkNow = look
  const onLook = () => void look()
  const timer = setInterval(onLook, everyMs)
  addEventListener('focus', onLook)
  const stop = () => {
    clearInterval(timer)
    removeEventListener('focus', onLook)
  }
  return stop
}

/** Reloads a page that failed where a newer build may be the reason, for example because its data have another shape. */
export async function reloadIfOutdated(): Promise<void> {
  await checkNow()
  if (isOutdated && mayReload(location.pathname)) location.reload()
}

async function latestBuild(): Promise<unknown> {
  const response = await fetch(`/builds/latest.json?${Date.now()}`)
  const latest: { id?: unknown } = await response.json()
  return latest.id
}
