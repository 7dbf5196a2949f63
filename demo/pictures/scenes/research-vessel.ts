import { hand, hatch, mix, type Pt, poly, range, rng, Sheet, smooth } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { researchVessel } from './parts/craft.ts'
import { gulls, reflection, ridge, sky, vignette, water } from './parts/nature.ts'
import { person, poses } from './parts/people.ts'

export function researchVesselScene(): Drawing {
  const s = new Sheet(1920, 1200)
  const horizon = 700
  sky(s, {
    stops: [
      [0, ink.shallows],
      [0.45, mix(ink.mist, ink.shallows, 0.25)],
      [1, mix(ink.shell, ink.dawn, 0.28)],
    ],
    horizon,
    seed: 33,
    lines: ink.tide,
    lineOpacity: 0.3,
    glow: { x: 460, y: 690, r: 800, color: ink.shell, strength: 0.9 },
    clouds: { color: ink.shell, from: 160, to: 520, count: 90, opacity: 0.65 },
  })
  ridge(s, {
    x0: 1100,
    x1: 2100,
    base: horizon + 4,
    height: 120,
    seed: 14,
    color: mix(ink.shallows, ink.mist, 0.35),
    foot: ink.mist,
    island: true,
    rhythm: 3,
    hatch: { color: ink.tide, opacity: 0.18 },
  })
  ridge(s, {
    x0: -100,
    x1: 520,
    base: horizon + 4,
    height: 80,
    seed: 15,
    color: mix(ink.shallows, ink.mist, 0.55),
    foot: ink.foam,
    island: true,
    rhythm: 4,
  })
  water(s, {
    top: horizon,
    far: mix(ink.mist, ink.shallows, 0.35),
    near: mix(ink.deep, ink.tide, 0.25),
    dark: ink.deep,
    light: ink.foam,
    seed: 41,
    rough: 1.1,
    path: { x: 460, spread: 150, color: ink.shell, reach: 0.7, strength: 0.6 },
  })
  researchVessel(s, {
    x: 1010,
    y: 868,
    k: 25,
    color: ink.deep,
    light: ink.shell,
    line: ink.line,
    accent: ink.coral,
    water: ink.abyss,
    seed: 4,
  })
  fittings(s, 1010, 868, 25)
  rosette(s, 488, 838)
  person(s, { x: 610, y: 806, height: 42, pose: poses.point, face: -1, color: ink.abyss, wear: 'helmet', coat: ink.dawn })
  person(s, { x: 660, y: 806, height: 41, pose: poses.haul, face: -1, color: ink.abyss, wear: 'helmet' })
  s.path(
    gulls([
      [420, 420, 1.2],
      [500, 380, 0.9],
      [1500, 330, 1],
      [1570, 370, 0.7],
    ]),
    { stroke: ink.deep, width: 2, opacity: 0.7 },
  )
  vignette(s, ink.abyss, 0.26)
  return s.done(
    '调查船停在湾口，船尾A架正放下温盐深采水器。',
    'A survey vessel hove to at the mouth of the bay, lowering a CTD rosette from the A-frame at her stern.',
  )
}

/** Fittings around the vessel: boat, laboratory container, rings, plating, and her white upperworks in the water. */
function fittings(s: Sheet, x: number, y: number, k: number): void {
  const p = (dx: number, dy: number): Pt => [x + dx * k, y - dy * k]
  const box = (x0: number, y0: number, x1: number, y1: number): Pt[] => [p(x0, y0), p(x1, y0), p(x1, y1), p(x0, y1)]
  s.path(poly(box(-10.6, 2.4, -7, 4.8)), { fill: mix(ink.shallows, ink.mist, 0.3), stroke: ink.line, width: 1.4 })
  s.line(hatch(box(-10.6, 2.4, -7, 4.8), { angle: 90, gap: 6, seed: 2, broken: 0 }), ink.line, 1, 0.35)
  s.path(`${smooth([p(5.6, 6.5), p(6.6, 5.9), p(9, 5.9), p(10, 6.6)], false)}Z`, { fill: ink.dawn, stroke: ink.line, width: 1.6 })
  s.line(poly([p(6, 5.6), p(5.8, 7.4), p(6.6, 7.6)], false) + poly([p(9.4, 5.6), p(9.6, 7.4), p(8.8, 7.6)], false), ink.line, 2)
  s.line(
    range(15)
      .map((i) => `M${p(-17 + i * 2.3, 2.3).join(' ')}L${p(-17 + i * 2.25, -0.2).join(' ')}`)
      .join(''),
    ink.shallows,
    1,
    0.28,
  )
  s.path(poly([p(10, 2.5), p(16, 3.1), p(21, 4.4), p(18.6, 1.6), p(17.6, -0.4), p(15.4, -0.4)]), { fill: ink.abyss, opacity: 0.3 })
  s.line(
    `${poly([p(17, 2.2), p(16.8, 1.3)], false)}M${p(16.4, 1.5).join(' ')}Q${p(16.8, 0.9).join(' ')} ${p(17.2, 1.5).join(' ')}`,
    ink.shell,
    2.4,
    0.8,
  )
  s.line(hand(p(-18.8, 0.45), p(17.8, 0.5), rng(6), 0.5), ink.shallows, 2, 0.6)
  s.path(
    reflection(...reach(p(-6, 0)[0], p(11, 0)[0]), y + 70, 90, 21, 16) + reflection(...reach(p(-3, 0)[0], p(9, 0)[0]), y + 130, 90, 22, 20),
    { fill: ink.shell, opacity: 0.34 },
  )
}

export const reach = (a: number, b: number): [number, number] => [a, b]

/** A rosette of water bottles on its wire. */
function rosette(s: Sheet, x: number, y: number): void {
  s.line(
    poly(
      [
        [x + 2, 656],
        [x, y - 46],
      ],
      false,
    ),
    ink.line,
    1.6,
  )
  s.line(
    poly(
      [
        [x - 18, y],
        [x, y - 46],
        [x + 18, y],
      ],
      false,
    ),
    ink.line,
    1.4,
  )
  s.path(
    range(6)
      .map((i) => `M${x - 19 + i * 6.6} ${y - 4}h5v36h-5Z`)
      .join(''),
    { fill: ink.shell, stroke: ink.line, width: 1.2 },
  )
  s.line(`M${x - 22} ${y - 6}h44M${x - 22} ${y + 34}h44M${x - 22} ${y - 6}v40M${x + 22} ${y - 6}v40`, ink.line, 1.8)
  s.path(reflection(x - 24, x + 24, 884, 90, 9), { fill: ink.abyss, opacity: 0.5 })
}
