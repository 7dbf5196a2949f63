import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { type ColourMode, chooseColourMode, savedColourMode } from '../../lib/colour-mode.ts'

const schemeOf = (mode: ColourMode): MantineColorScheme => (mode === 'system' ? 'auto' : mode)

export function siteColourScheme(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | null = null
  return {
    get: (fallback) => {
      const saved = savedColourMode()
      return saved ? schemeOf(saved) : fallback
    },
    set: (scheme) => chooseColourMode(scheme === 'auto' ? 'system' : scheme),
    subscribe: (onUpdate) => {
      listener = ({ key }) => {
        if (key === 'colour-mode') onUpdate(schemeOf(savedColourMode() ?? 'system'))
      }
      addEventListener('storage', listener)
    },
    unsubscribe: () => {
      if (listener) removeEventListener('storage', listener)
    },
    clear: () => chooseColourMode('system'),
  }
}

/** The mode that the site begins in where the visitor has not chosen: the server has written it into the document. */
export function siteDefaultScheme(): MantineColorScheme {
  const mode = typeof document === 'undefined' ? undefined : document.documentElement.dataset.theme
  return mode === 'light' || mode === 'dark' ? mode : 'auto'
}
