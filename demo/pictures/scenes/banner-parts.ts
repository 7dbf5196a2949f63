import { mix, type Sheet } from '../kit.ts'
import { ink } from '../palette.ts'

/** Wide pictures behind words: the left is kept dark and quiet; upright ones keep their lower part so. */

export const night = mix(ink.abyss, '#000000', 0.2)

const hushed = mix(ink.abyss, ink.deep, 0.15)

/** The shade over the quiet side. */
export function hush(s: Sheet, upright: boolean): void {
  const at = upright ? { x1: 0, y1: s.h, x2: 0, y2: s.h * 0.34 } : { x1: 0, y1: s.h, x2: s.w * 0.56, y2: s.h * 0.6 }
  s.path(`M0 0H${s.w}V${s.h}H0Z`, {
    fill: s.linear(
      [
        [0, hushed, 0.78],
        [0.45, hushed, 0.5],
        [1, hushed, 0],
      ],
      { ...at, user: true },
    ),
  })
}
