import type { Drawing } from '../palette.ts'
import { plates as fishes } from './fishes.ts'

/** The species plates, by name. */
export const plates: Record<string, () => Drawing> = { ...fishes }
