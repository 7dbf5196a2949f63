import { hand, mix, type Pt, poly, range, rng, type Sheet } from '../kit.ts'
import { ink } from '../palette.ts'
import { hush, night } from './banner-parts.ts'
import { gulls, mist, reflection, ridge, sky, sun, vignette, water } from './parts/nature.ts'
import { person, poses } from './parts/people.ts'

interface Form {
  horizon: number
  lit: number
  glow: number
  sun: number
  far: number
  rise: number
  near: readonly [x0: number, x1: number, height: number]
  spread: number
  jetty: number
  from: number
  crew: readonly number[]
  tall: number
  boats: readonly (readonly [x: number, y: number, k: number])[]
}
const wide: Form = {
  horizon: 590,
  lit: 1720,
  glow: 1050,
  sun: 36,
  far: 1250,
  rise: 200,
  near: [-200, 1380, 300],
  spread: 170,
  jetty: 200,
  from: 1330,
  crew: [0.16, 0.3, 0.62, 0.7],
  tall: 96,
  boats: [
    [1500, 900, 38],
    [1920, 930, 46],
    [2310, 900, 38],
    [1650, 1065, 44],
    [2140, 1090, 48],
  ],
}
const tall: Form = {
  horizon: 560,
  lit: 690,
  glow: 640,
  sun: 30,
  far: 500,
  rise: 150,
  near: [-500, 620, 260],
  spread: 100,
  jetty: 128,
  from: 430,
  crew: [0.3, 0.62],
  tall: 66,
  boats: [
    [640, 770, 24],
    [900, 820, 30],
    [460, 860, 22],
  ],
}

export function harbourDawn(s: Sheet, upright: boolean): void {
  const { w } = s
  const o = upright ? tall : wide
  const { horizon, lit } = o
  const air = mix(ink.dawn, ink.shell, 0.25)
  sky(s, {
    stops: [
      [0, ink.abyss],
      [0.35, mix(ink.deep, ink.tide, 0.5)],
      [0.7, mix(ink.shallows, ink.dawn, 0.25)],
      [1, air],
    ],
    horizon,
    seed: 12,
    lines: ink.abyss,
    lineOpacity: 0.36,
    glow: { x: lit, y: horizon - 30, r: o.glow, color: mix(ink.shell, ink.dawn, 0.35), strength: 0.85 },
    clouds: { color: mix(ink.dawn, ink.shell, 0.3), from: horizon * 0.3, to: horizon * 0.8, count: 90, opacity: 0.4 },
  })
  sun(s, lit, horizon - 66, o.sun, ink.coral)
  ridge(s, {
    x0: o.far,
    x1: w + 500,
    base: horizon + 8,
    height: o.rise,
    seed: 137,
    color: mix(ink.tide, ink.dawn, 0.3),
    foot: mix(air, ink.shallows, 0.25),
    island: true,
    rhythm: 2.1,
    hatch: { color: ink.deep, opacity: 0.22 },
  })
  ridge(s, { x1: w + 20, base: horizon + 6, height: 130, seed: 9, color: mix(ink.shallows, ink.dawn, 0.35), foot: air, rhythm: 1.7 })
  ridge(s, {
    x0: o.near[0],
    x1: o.near[1],
    base: horizon + 10,
    height: o.near[2],
    seed: 126,
    color: mix(ink.deep, ink.tide, 0.25),
    foot: mix(ink.tide, ink.shallows, 0.4),
    island: true,
    rhythm: 2,
    lean: -0.6,
    hatch: { color: ink.abyss, opacity: 0.4, gap: 11 },
    rim: { color: ink.dawn, opacity: 0.35 },
  })
  mist(s, horizon + 8, 80, air, 0.6)
  water(s, {
    top: horizon + 6,
    far: mix(air, ink.shallows, 0.3),
    near: ink.abyss,
    dark: night,
    light: ink.dawn,
    seed: 27,
    mid: mix(ink.tide, ink.deep, 0.25),
    path: { x: lit, spread: o.spread, color: mix(ink.shell, ink.dawn, 0.3), reach: 0.85, strength: 0.85 },
  })
  const jetty = horizon + o.jetty
  const { from } = o
  s.path(reflection(from, w + 10, jetty + 20, 80, 4, 20), { fill: night, opacity: 0.7 })
  s.line(
    range(22)
      .map((i) => `M${from + 16 + i * 58} ${jetty + 4}v52`)
      .join(''),
    night,
    8,
  )
  s.path(
    poly([
      [from, jetty - 4],
      [w + 20, jetty - 16],
      [w + 20, jetty + 6],
      [from, jetty + 12],
    ]),
    { fill: mix(ink.abyss, ink.deep, 0.5) },
  )
  s.line(hand([from, jetty - 4], [w, jetty - 16], rng(3), 1), ink.dawn, 2, 0.7)
  for (const [i, t] of o.crew.entries())
    person(s, {
      x: from + (w - from) * t,
      y: jetty - 8,
      height: o.tall,
      pose: [poses.carry, poses.walk, poses.haul, poses.stand][i] ?? poses.stand,
      face: i % 2 ? -1 : 1,
      color: night,
      wear: i % 2 ? 'cap' : 'straw',
      light: { color: ink.dawn, side: 1 },
    })
  for (const [x, y, k] of o.boats) vessel(s, x, y, k, x % 20 ? 1 : -1)
  s.path(
    gulls([
      [lit - 260, horizon - 250, 1.2],
      [lit - 190, horizon - 290, 0.9],
      [lit + 160, horizon - 230, 1],
      [lit - 330, horizon - 210, 0.7],
    ]),
    { stroke: night, width: 2.2, opacity: 0.75 },
  )
  hush(s, upright)
  vignette(s, night, 0.34)
}

/** An inshore boat with wheelhouse, mast and stacked baskets. */
function vessel(s: Sheet, x: number, y: number, k: number, face: number): void {
  const p = (dx: number, dy: number): Pt => [x + dx * k * face, y - dy * k]
  s.path(reflection(x - 5.6 * k, x + 5.6 * k, y, k * 4, Math.round(x), 10), { fill: night, opacity: 0.75 })
  s.line(
    poly([p(0.6, 1), p(0.5, 7.6)], false) +
      poly([p(0.5, 7.2), p(5.4, 2.2)], false) +
      poly([p(0.5, 7.2), p(-5, 2)], false) +
      poly([p(-0.4, 5.8), p(1.4, 5.8)], false),
    night,
    Math.max(2, k * 0.1),
  )
  s.path(poly([p(-3.8, 1), p(-3.8, 3.5), p(-1.2, 3.5), p(-0.9, 1)]), { fill: mix(ink.mist, ink.tide, 0.5) })
  s.path(poly([p(-4.2, 3.8), p(-4.2, 3.5), p(-0.7, 3.5), p(-0.7, 3.8)]), { fill: night })
  s.path(
    range(3)
      .map((i) => poly([p(-3.5 + i * 0.8, 3.1), p(-2.9 + i * 0.8, 3.1), p(-2.9 + i * 0.8, 2.3), p(-3.5 + i * 0.8, 2.3)]))
      .join(''),
    { fill: ink.dawn },
  )
  s.path(
    range(5)
      .map((i) =>
        poly([
          p(1.3 + (i % 3), 0.9 + Math.floor(i / 3) * 0.7),
          p(2.2 + (i % 3), 0.9 + Math.floor(i / 3) * 0.7),
          p(2.2 + (i % 3), 1.5 + Math.floor(i / 3) * 0.7),
          p(1.3 + (i % 3), 1.5 + Math.floor(i / 3) * 0.7),
        ]),
      )
      .join(''),
    { fill: mix(ink.sand, ink.deep, 0.45), stroke: night, width: 1.2 },
  )
  s.path(
    `M${p(-5.4, 2).join(' ')}Q${p(-1, 0.9).join(' ')} ${p(2.4, 1.2).join(' ')}Q${p(4.6, 1.5).join(' ')} ${p(6, 2.7).join(' ')}Q${p(5.2, 0.8).join(' ')} ${p(4.6, -0.15).join(' ')}L${p(-4.8, -0.15).join(' ')}Z`,
    { fill: mix(ink.abyss, ink.deep, 0.55) },
  )
  s.line(
    `M${p(-5.4, 2).join(' ')}Q${p(-1, 0.9).join(' ')} ${p(2.4, 1.2).join(' ')}Q${p(4.6, 1.5).join(' ')} ${p(6, 2.7).join(' ')}`,
    mix(ink.dawn, ink.shell, 0.3),
    2.4,
    0.9,
  )
}
