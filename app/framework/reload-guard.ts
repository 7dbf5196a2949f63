import { reloadGuardMs } from '../lib/constants.ts'

const key = 'reloads'

/**
 * Permits and records a full load of a path by the application: at most one in ten seconds, which keeps a page that cannot be loaded from
 * being reloaded forever. False without storage, where nothing can be recorded.
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
