import { useEffect, useLayoutEffect, useState } from 'react'
import { useMatches } from 'react-router'
import {
  type ColourMode,
  colourModeKey,
  colourModes,
  type ForcedMode,
  forcedColourMode,
  savedColourMode,
  showColourMode,
} from './colour-mode.ts'

/**
 * The mode that the page insists on. A page change without a load begins or ends it, and then the visitor's own
 * choice has to be put back: React knows the server's attributes only.
 */
export function useForcedColourMode(siteMode: ColourMode): ForcedMode | undefined {
  const forced = forcedColourMode(useMatches())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document's attributes have just followed `forced`
  useLayoutEffect(() => showColourMode(savedColourMode() ?? siteMode), [forced, siteMode])
  return forced
}

export function useColourMode(siteMode: ColourMode): [ColourMode, (mode: ColourMode) => void] {
  const [mode, setMode] = useState(siteMode)
  useEffect(() => {
    const saved = savedColourMode()
    if (saved) setMode(saved)
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const chosen = key === colourModeKey && colourModes.find((known) => known === newValue)
      if (!chosen) return
      setMode(chosen)
      showColourMode(chosen)
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])
  return [mode, setMode]
}
