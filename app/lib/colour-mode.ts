export const colourModes = ['system', 'light', 'dark'] as const
export type ColourMode = (typeof colourModes)[number]
const storageKey = 'colour-mode'

const isMode = (value: unknown): value is ColourMode => colourModes.some((mode) => mode === value)

/**
 * Runs before the first paint, so that a chosen mode never flashes. `data-theme` is absent for the system's mode;
 * the server has already set it where the site has a default of its own.
 */
export const colourModeScript = `try{var m=localStorage.getItem('${storageKey}'),d=document.documentElement;if(m==='system')d.removeAttribute('data-theme');else if(m==='light'||m==='dark')d.dataset.theme=m}catch(e){}`

/** The visitor's choice; null before any was made. */
export function savedColourMode(): ColourMode | null {
  try {
    const saved = localStorage.getItem(storageKey)
    return isMode(saved) ? saved : null
  } catch {
    return null
  }
}

/** Applies a mode to the document and remembers it. */
export function chooseColourMode(mode: string): void {
  if (!isMode(mode)) return
  if (mode === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = mode
  try {
    localStorage.setItem(storageKey, mode)
  } catch {
    // A browser that refuses storage keeps the mode for this page only.
  }
}
