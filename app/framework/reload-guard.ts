import { reloadGuardMs } from '../lib/constants.ts'

const key = 'reloads'

/**
 * Whether a path may be loaded in full by the application itself, and records that it is: at most once in ten seconds,
 * so that a page that cannot be loaded is not reloaded forever. Without storage nothing can be recorded: never.
 */
export function mayReload(path: string, now: number = Date.now()): boolean {
  try {
    const loads: [string, number][] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    const recent = loads.filter(([, at]) => now - at < reloadGuardMs)
    if (recent.some(([loaded]) => loaded === path)) return false
    sessionStorage.setItem(key, JSON.stringify([...recent, [path, now]]))
    return true
  } catch {
    return false
  }
}
