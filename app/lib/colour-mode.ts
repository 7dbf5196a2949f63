export const colourModes = ['system', 'light', 'dark'] as const
export type ColourMode = (typeof colourModes)[number]
/** A page may insist on one of these; not on the system's mode, which is either of them. */
export type ForcedMode = Exclude<ColourMode, 'system'>
export const colourModeKey = 'colour-mode'

const isMode = (value: unknown): value is ColourMode => colourModes.some((mode) => mode === value)

export function forceColourMode(forcedColourMode: ForcedMode) {
  return { forcedColourMode }
}

export function forcedColourMode(matches: readonly { handle?: unknown }[]): ForcedMode | undefined {
  const modes = matches.map(({ handle }) =>
    handle && typeof handle === 'object' && 'forcedColourMode' in handle ? handle.forcedColourMode : undefined,
  )
  const mode = modes.findLast((known) => known !== undefined)
  return mode === 'light' || mode === 'dark' ? mode : undefined
}

export function savedColourMode(): ColourMode | null {
  try {
    const saved = localStorage.getItem(colourModeKey)
    return isMode(saved) ? saved : null
  } catch {
    return null
  }
}

export function showColourMode(mode: ColourMode): void {
  const { dataset } = document.documentElement
  if (dataset.forced !== undefined) return
  if (mode === 'system') delete dataset.theme
  else dataset.theme = mode
}

/**
 * Shows the saved mode; run before the first paint, it keeps the page from flashing in another one. `data-theme` is absent for the system's
 * mode; the server has already set it where the page or the site forces a mode, and a page's mode stays.
 */
export function showSavedColourMode(): void {
  const mode = savedColourMode()
  if (mode) showColourMode(mode)
}

export function chooseColourMode(mode: string): void {
  if (!isMode(mode)) return
  showColourMode(mode)
  try {
    localStorage.setItem(colourModeKey, mode)
  } catch {
    // A browser that refuses storage has the mode for this page only.
  }
}
