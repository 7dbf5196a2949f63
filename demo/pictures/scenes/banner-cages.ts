import { mix, range, rng, type Sheet, stroke } from '../kit.ts'
import { ink } from '../palette.ts'
import { hush, night } from './banner-parts.ts'
import { sampan } from './parts/craft.ts'
import { ringCage } from './parts/farm.ts'
import { gulls, mist, ridge, sky, vignette, water } from './parts/nature.ts'
import { person, poses } from './parts/people.ts'
import { fishRaft, hut } from './parts/raft.ts'
import { type P3, Space, spot } from './parts/space.ts'

export function cages(s: Sheet, upright: boolean): void {
  const { w } = s
  const horizon = upright ? 430 : 440
  const lit = upright ? 760 : 1880
  const air = mix(ink.dawn, ink.foam, 0.4)
  sky(s, {
    stops: [
      [0, mix(ink.abyss, ink.deep, 0.5)],
      [0.45, mix(ink.tide, ink.shallows, 0.35)],
      [0.8, mix(ink.mist, ink.dawn, 0.4)],
      [1, air],
    ],
    horizon,
    seed: 42,
    lines: ink.abyss,
    lineOpacity: 0.32,
    glow: { x: lit, y: horizon, r: upright ? 600 : 950, color: ink.shell, strength: 0.85 },
    clouds: { color: ink.shell, from: 90, to: horizon * 0.75, count: 90, opacity: 0.45 },
  })
  ridge(s, {
    x1: w + 20,
    base: horizon + 6,
    height: 150,
    seed: 57,
    color: mix(ink.shallows, air, 0.35),
    foot: air,
    rhythm: 1.6,
    hatch: { color: ink.tide, opacity: 0.16 },
  })
  ridge(s, {
    x0: -300,
    x1: upright ? 540 : 1250,
    base: horizon + 10,
    height: upright ? 220 : 320,
    seed: 63,
    color: mix(ink.deep, ink.abyss, 0.35),
    foot: mix(ink.tide, ink.deep, 0.3),
    island: true,
    rhythm: 2.2,
    lean: -0.55,
    hatch: { color: ink.abyss, opacity: 0.45 },
    rim: { color: ink.dawn, opacity: 0.3 },
  })
  mist(s, horizon + 8, 60, air, 0.6)
  water(s, {
    top: horizon + 6,
    far: mix(air, ink.mist, 0.3),
    near: mix(ink.abyss, ink.deep, 0.5),
    dark: night,
    light: ink.foam,
    seed: 47,
    mid: mix(ink.tide, ink.shallows, 0.2),
    path: { x: lit, spread: 190, color: ink.shell, reach: 0.7, strength: 0.7 },
  })
  const v = new Space(s, {
    cx: upright ? 640 : 1650,
    horizon,
    eye: 8.4,
    focal: upright ? 1150 : 1500,
    yaw: upright ? 0 : -4,
    air: { color: mix(ink.mist, ink.dawn, 0.3), half: 120 },
  })
  const ring: readonly (readonly [number, number])[] = upright
    ? [
        [-24, 150],
        [16, 146],
        [-46, 104],
        [36, 100],
      ]
    : [
        [-60, 190],
        [-14, 186],
        [34, 190],
        [80, 196],
        [-40, 118],
        [66, 120],
      ]
  for (const [x, z] of ring) ringCage(v, [x, 0, z], 13)
  fishRaft(v, upright ? { x: -14, z: 64, cell: 7, columns: 5, rows: 3, seed: 3 } : { x: -6, z: 58, cell: 8, columns: 6, rows: 4, seed: 3 })
  hut(v, upright ? [2, 0.4, 66] : [16, 0.4, 63], [7.4, 3.3, 5], { roof: ink.deep, lamp: ink.dawn })
  const c: P3 = upright ? [3.6, 0, 36] : [3.6, 0, 30]
  const radius = upright ? 9 : 10.5
  ringCage(v, c, radius, { inside: () => risers(s, v, c, radius) })
  const on = v.ring([c[0], 0.2, c[2]], radius + 0.4, 12)
  person(s, {
    ...spot(v, on[upright ? 5 : 4] ?? c, 1.76),
    pose: poses.walk,
    face: 1,
    color: ink.abyss,
    wear: 'cap',
    coat: ink.coral,
    light: { color: ink.dawn, side: 1 },
  })
  sampan(
    s,
    upright
      ? { x: 300, y: 650, k: 17, color: ink.abyss, light: ink.foam, line: ink.abyss, water: night, seed: 5 }
      : { x: 1330, y: 742, k: 26, color: ink.abyss, light: ink.foam, line: ink.abyss, water: night, seed: 5 },
  )
  person(
    s,
    upright
      ? { x: 322, y: 643, height: 34, pose: poses.haul, color: ink.abyss, wear: 'straw' }
      : { x: 1366, y: 731, height: 52, pose: poses.haul, color: ink.abyss, wear: 'straw' },
  )
  s.path(
    gulls([
      [lit - 240, 210, 1.1],
      [lit - 170, 180, 0.8],
      [lit + 130, 230, 0.9],
    ]),
    { stroke: night, width: 2.2, opacity: 0.7 },
  )
  hush(s, upright)
  vignette(s, night, 0.32)
}

/** Fish that rise within a ring. */
function risers(s: Sheet, v: Space, c: P3, radius: number): void {
  const r = rng(14)
  const places = range(110).map((): P3 => {
    const a = r() * 6.28
    const q = Math.sqrt(r()) * radius * 0.8
    return [c[0] + q * Math.cos(a), 0, c[2] + q * Math.sin(a)]
  })
  s.path(
    places
      .map((p) => {
        const [x, y] = v.at(p)
        const k = v.scale(p)
        return stroke(x - k * 0.4 * r(), y, x + k * 0.4, y, k * 0.06)
      })
      .join(''),
    { fill: ink.mist, opacity: 0.6 },
  )
}
