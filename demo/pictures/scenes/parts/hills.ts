import { mix, type Sheet } from '../../kit.ts'
import { ink } from '../../palette.ts'
import { mist, ridge } from './nature.ts'

/** The hills of Sandu'ao behind a farm. */
export function hills(s: Sheet, horizon: number, seed: number, air: string, tone = 0): void {
  ridge(s, { base: horizon + 4, height: 170, seed, color: mix(mix(ink.shallows, air, 0.5), ink.deep, tone * 0.3), foot: air, rhythm: 1.7 })
  ridge(s, {
    x0: -200,
    x1: 900,
    base: horizon + 5,
    height: 190,
    seed: seed + 7,
    color: mix(mix(ink.shallows, ink.tide, 0.3), ink.deep, tone),
    foot: mix(ink.mist, air, 0.5),
    island: true,
    rhythm: 2.2,
    hatch: { color: ink.deep, opacity: 0.2, gap: 12 },
  })
  ridge(s, {
    x0: 1050,
    x1: 2300,
    base: horizon + 6,
    height: 250,
    seed: seed + 15,
    color: mix(mix(ink.tide, ink.shallows, 0.25), ink.deep, tone),
    foot: mix(ink.shallows, air, 0.4),
    island: true,
    rhythm: 2.4,
    lean: -0.3,
    hatch: { color: ink.deep, opacity: 0.28, gap: 11 },
  })
  mist(s, horizon + 6, 70, air, 0.75)
}
