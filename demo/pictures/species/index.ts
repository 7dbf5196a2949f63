import type { Drawing } from '../palette.ts'
import { plates as abalones } from './abalones.ts'
import { plates as bivalves } from './bivalves.ts'
import { plates as crabs } from './crabs.ts'
import { plates as cucumbers } from './cucumbers.ts'
import { plates as fillets } from './fillets.ts'
import { plates as fishes } from './fishes.ts'
import { plates as juveniles } from './juveniles.ts'
import { plates as oysters } from './oysters.ts'
import { plates as seaweeds } from './seaweeds.ts'
import { plates as shrimps } from './shrimps.ts'
import { plates as squids } from './squids.ts'

/** The species plates, by name. */
export const plates: Record<string, () => Drawing> = {
  ...fishes,
  ...fillets,
  ...shrimps,
  ...oysters,
  ...bivalves,
  ...abalones,
  ...cucumbers,
  ...seaweeds,
  ...crabs,
  ...squids,
  ...juveniles,
}
