import { safePath } from './safe-path.ts'

const maxMs = 30_000

/**
 * Reports a change of the page without a load: the new path, and the time from the click (or key) to its first paint; null where no click
 * or key came before.
 */
export function watchPaths(onChange: (path: string, duration: Promise<number | null>) => void): void {
  let shown = location.pathname
  let begun: number | null = null
  const begin = ({ timeStamp }: Event) => {
    begun = timeStamp
  }
  for (const type of ['click', 'keydown']) addEventListener(type, begin, { capture: true, passive: true })
  const look = () => {
    if (location.pathname === shown) return
    shown = location.pathname
    const from = begun
    begun = null
    onChange(
      safePath(location.pathname),
      afterDrawing().then((now) => (from === null || now - from > maxMs ? null : now - from)),
    )
  }
  const push = history.pushState.bind(history)
  history.pushState = (...change) => {
    push(...change)
    look()
  }
  const replace = history.replaceState.bind(history)
  history.replaceState = (...change) => {
    replace(...change)
    look()
  }
  addEventListener('popstate', (event) => {
    begin(event)
    look()
  })
}

/** The moment after the next picture. */
function afterDrawing(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now))))
}
