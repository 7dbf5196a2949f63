import type { Drawing } from '../palette.ts'
import { pictures as banners } from './banners.ts'
import { cagesDawn } from './cages-dawn.ts'
import { coastDawn } from './coast-dawn.ts'
import { coldStore } from './cold-store.ts'
import { containerShipScene } from './container-ship.ts'
import { depurationUv } from './depuration-uv.ts'
import { dryingRacks } from './drying-racks.ts'
import { feedBoat } from './feed-boat.ts'
import { filletingLine } from './filleting-line.ts'
import { harbourNight } from './harbour-night.ts'
import { hatcheryTanks } from './hatchery-tanks.ts'
import { kelpHarvest } from './kelp-harvest.ts'
import { laboratory } from './laboratory.ts'
import { mangroveCoast } from './mangrove-coast.ts'
import { oysterRacks } from './oyster-racks.ts'
import { packingTable } from './packing-table.ts'
import { panorama } from './panorama.ts'
import { raftsLonglines } from './rafts-longlines.ts'
import { reeferQuay } from './reefer-quay.ts'
import { researchVesselScene } from './research-vessel.ts'
import { sortingBelt } from './sorting-belt.ts'
import { spawningTank } from './spawning-tank.ts'
import { stormSea } from './storm-sea.ts'
import { tradeHall } from './trade-hall.ts'

export const scenes: Record<string, () => Drawing> = {
  'scene-coast-dawn': coastDawn,
  'scene-rafts-longlines': raftsLonglines,
  'scene-cages-dawn': cagesDawn,
  'scene-hatchery-tanks': hatcheryTanks,
  'scene-depuration-uv': depurationUv,
  'scene-filleting-line': filletingLine,
  'scene-cold-store': coldStore,
  'scene-reefer-quay': reeferQuay,
  'scene-oyster-racks': oysterRacks,
  'scene-kelp-harvest': kelpHarvest,
  'scene-laboratory': laboratory,
  'scene-packing-table': packingTable,
  'scene-trade-hall': tradeHall,
  'scene-harbour-night': harbourNight,
  'scene-feed-boat': feedBoat,
  'scene-storm-sea': stormSea,
  'scene-research-vessel': researchVesselScene,
  'scene-mangrove-coast': mangroveCoast,
  'scene-drying-racks': dryingRacks,
  'scene-spawning-tank': spawningTank,
  'scene-sorting-belt': sortingBelt,
  'scene-container-ship': containerShipScene,
  ...banners,
  panorama,
}
