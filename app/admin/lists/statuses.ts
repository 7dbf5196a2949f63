import { useMemo } from 'react'
import { useAdminTexts } from '../texts.ts'
import type { Tone } from './cells.tsx'
import type { Option } from './list-types.ts'

export type ToneOption = Option & { tone: Tone }

const active: [string, Tone][] = [
  ['active', 'good'],
  ['inactive', 'off'],
]
const published: [string, Tone][] = [
  ['draft', 'off'],
  ['published', 'good'],
  ['archived', 'info'],
]

function useNamed(states: [string, Tone][]): ToneOption[] {
  const t = useAdminTexts()
  return useMemo(() => states.map(([value, tone]) => ({ value, tone, label: t(`state.${value}`) })), [states, t])
}

/** Active and inactive, with their names. */
export const useActiveStatuses = () => useNamed(active)

/** Draft, published, archived, with their names; scheduled is a published record whose moment has not come. */
export const usePublishStatuses = () => useNamed(published)
