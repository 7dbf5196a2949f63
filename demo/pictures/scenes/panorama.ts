import { between, fractal, mix, type Pt, poly, range, rng, Sheet, smooth, stroke } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { air, hatchery, horizon, purification, view } from './panorama-places.ts'
import { plant, quay } from './panorama-port.ts'
import { sampan } from './parts/craft.ts'
import { floatLine, ringCage } from './parts/farm.ts'
import { gulls, mist, ridge, sky, vignette, water } from './parts/nature.ts'
import { person, poses } from './parts/people.ts'
import { fishRaft, hut } from './parts/raft.ts'
import { spot } from './parts/space.ts'

/** The coast from hatchery to quay, five places on one sheet. */
export function panorama(): Drawing {
  const s = new Sheet(3600, 900)
  sky(s, {
    stops: [
      [0, mix(ink.tide, ink.shallows, 0.45)],
      [0.5, mix(ink.mist, ink.shallows, 0.25)],
      [1, mix(ink.dawn, ink.shell, 0.5)],
    ],
    horizon,
    seed: 7,
    lines: ink.deep,
    lineOpacity: 0.24,
    glow: { x: 1180, y: 440, r: 1100, color: ink.shell, strength: 0.9 },
    clouds: { color: ink.shell, from: 70, to: 320, count: 150, opacity: 0.6 },
  })
  ridge(s, {
    x1: 3640,
    base: horizon + 8,
    height: 190,
    seed: 3,
    color: mix(ink.shallows, air, 0.45),
    foot: air,
    rhythm: 1.5,
    hatch: { color: ink.tide, opacity: 0.12, gap: 16 },
  })
  ridge(s, {
    x0: -260,
    x1: 980,
    base: horizon + 10,
    height: 290,
    seed: 14,
    color: mix(ink.tide, ink.shallows, 0.45),
    foot: mix(ink.mist, air, 0.4),
    island: true,
    rhythm: 2,
    lean: -0.5,
    hatch: { color: ink.deep, opacity: 0.22, gap: 11 },
  })
  ridge(s, {
    x0: 1480,
    x1: 2960,
    base: horizon + 10,
    height: 260,
    seed: 29,
    color: mix(ink.tide, ink.shallows, 0.55),
    foot: mix(ink.mist, air, 0.5),
    island: true,
    rhythm: 1.9,
    hatch: { color: ink.deep, opacity: 0.2, gap: 12 },
  })
  ridge(s, {
    x0: 2900,
    x1: 3900,
    base: horizon + 8,
    height: 120,
    seed: 47,
    color: mix(ink.shallows, air, 0.25),
    foot: air,
    island: true,
    rhythm: 2.6,
    hatch: { color: ink.tide, opacity: 0.16 },
  })
  mist(s, horizon + 8, 80, air, 0.75)
  water(s, {
    top: horizon + 5,
    far: air,
    near: mix(ink.shallows, ink.tide, 0.45),
    dark: ink.tide,
    light: ink.shell,
    seed: 19,
    rough: 0.8,
    path: { x: 1180, spread: 210, color: ink.shell, reach: 0.6, strength: 0.6 },
  })
  farms(s)
  shore(s)
  hatchery(s)
  purification(s)
  plant(s)
  quay(s)
  s.path(
    gulls([
      [960, 260, 1],
      [1030, 226, 0.8],
      [1310, 300, 0.7],
      [2960, 250, 0.9],
      [3030, 280, 0.7],
      [760, 180, 0.7],
    ]),
    { stroke: ink.deep, width: 2, opacity: 0.7 },
  )
  vignette(s, ink.deep, 0.16)
  return s.done(
    '一幅海岸长卷，自左至右依次是育苗场、网箱与筏架、贝类净化池、加工厂与冷库、装船的码头。',
    'The coast as one long drawing, left to right: hatchery sheds, cages and rafts, depuration tanks, the plant with its cold store, and the quay where ships load.',
  )
}

/** The two pieces of low land, with their sea walls. */
function shore(s: Sheet): void {
  const n = fractal(9, 4)
  const edge = (from: number, to: number, y: (u: number) => number) =>
    range(60).map((i): Pt => [from + ((to - from) * i) / 59, y(i / 59) + n(i / 4) * 7])
  const land = (line: Pt[], x0: number, x1: number) => {
    s.path(poly([[x0, horizon + 26], [x1, horizon + 26], ...[...line].reverse()]), {
      fill: s.linear([
        [0, mix(ink.shallows, ink.sand, 0.45)],
        [0.35, mix(ink.sand, ink.mist, 0.25)],
        [1, ink.sand],
      ]),
    })
    const r = rng(Math.round(x0 + 99))
    for (const k of range(5))
      s.path(
        line
          .map(([x, y]) => (r() < 0.75 ? stroke(x, y + k * 5, x + between(r, 30, 80), y + k * 5 + between(r, -2, 2), 3.4 - k * 0.4) : ''))
          .join(''),
        { fill: k === 0 ? ink.shell : mix(ink.deep, ink.shallows, 0.3 + k * 0.15), opacity: k === 0 ? 0.95 : 0.5 },
      )
    s.path(
      range(150)
        .map(() => {
          const p = line[Math.floor(r() * 59)] ?? [0, 0]
          const y = between(r, horizon + 40, p[1] - 6)
          return stroke(p[0], y, p[0] + between(r, 10, 60), y, 1.6)
        })
        .join(''),
      { fill: mix(ink.tide, ink.sand, 0.25), opacity: 0.4 },
    )
    for (const tone of [0.75, 0.45])
      s.path(
        range(46)
          .map((i) => {
            const x = x0 + ((i + r()) / 46) * (x1 - x0)
            const y = horizon + 34 - tone * 8
            const q = between(r, 16, 46)
            return smooth(
              range(9).map((j): Pt => {
                const t = (j / 9) * 6.283
                const k = between(r, 0.7, 1.15)
                return [x + Math.cos(t) * q * 1.5 * k, Math.min(y + 4, y - q * 0.3 + Math.sin(t) * q * 0.55 * k)]
              }),
              true,
            )
          })
          .join(''),
        { fill: mix(ink.deep, ink.mist, tone) },
      )
  }
  land(
    edge(-40, 820, (u) => 748 - 280 * u ** 5),
    -40,
    800,
  )
  land(
    edge(1380, 3060, (u) => 478 + 236 * Math.min(1, u * 6, (1 - u) * 9) ** 0.6),
    1380,
    2960,
  )
}

function farms(s: Sheet): void {
  const v = view(s, 1080)
  for (const [x, z] of [
    [-70, 230],
    [-25, 225],
    [30, 228],
    [86, 236],
    [-50, 165],
    [74, 160],
    [128, 176],
  ] as const)
    ringCage(v, [x, 0, z], 12)
  for (const j of range(8)) floatLine(v, [30 + j * 5.5, 0, 140], [22 + j * 4, 0, 48], 3, { seed: j, radius: 0.42 })
  fishRaft(v, { x: -26, z: 88, cell: 6, columns: 7, rows: 4, seed: 6 })
  hut(v, [-16, 0.4, 94], [7, 3.4, 5])
  fishRaft(v, { x: -17, z: 48, cell: 5, columns: 7, rows: 4, seed: 8 })
  hut(v, [6, 0.4, 54], [6, 3.2, 4.4], { roof: ink.deep })
  person(s, { ...spot(v, [-8, 0.4, 53.4], 1.9), pose: poses.lean, color: ink.abyss, wear: 'straw' })
  person(s, { ...spot(v, [-1, 0.4, 58.4], 1.9), pose: poses.walk, face: -1, color: ink.abyss, wear: 'straw' })
  person(s, { ...spot(v, [12.6, 0.4, 48.4], 1.9), pose: poses.haul, color: ink.abyss, wear: 'straw' })
  sampan(s, { x: 560, y: 800, k: 19, color: ink.abyss, light: ink.foam, line: ink.abyss, water: ink.deep, seed: 3 })
  person(s, { x: 588, y: 792, height: 36, pose: poses.stand, color: ink.abyss, wear: 'straw' })
  sampan(s, { x: 1640, y: 806, k: 17, face: -1, color: ink.deep, light: ink.foam, line: ink.abyss, water: ink.deep, seed: 4 })
}
