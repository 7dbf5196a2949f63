import type { Drawing } from '../palette.ts'
import { plates as abalones } from './abalones.ts'
import { plates as bivalves } from './bivalves.ts'
import { plates as cucumbers } from './cucumbers.ts'
import { plates as fishes } from './fishes.ts'
import { plates as oysters } from './oysters.ts'
import { plates as shrimps } from './shrimps.ts'

/** The species plates, by name. */
export const plates: Record<string, () => Drawing> = { ...fishes, ...shrimps, ...oysters, ...abalones, ...bivalves, ...cucumbers }
