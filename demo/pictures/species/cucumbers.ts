import { between, fractal, lerp, mix, type Pt, rng } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import {
  add,
  type Curve,
  ease,
  engrave,
  hump,
  normal,
  placing,
  pts,
  type Surface,
  spline,
  steps,
  stipple,
  type Tone,
  trace,
  tube,
  unit,
} from './kit.ts'
import { type Plate, plate } from './plate.ts'
import { ringOf } from './shell.ts'

interface Body {
  axis: readonly Pt[]
  half: number
  spines: number
  long: number
  tint: string
  deep: string
  wrinkle: number
  seed: number
  k: number
  slit?: boolean
}
/** Apostichopus japonicus: a blunt body, cone-shaped papillae in rows along flanks and back. */
function cucumber(p: Plate, b: Body): void {
  const { k, seed, half } = b
  const axis: Curve = spline(b.axis)
  const bumps = fractal(seed, 4)
  const wide = (u: number): number =>
    half * k * Math.max(0.04, Math.sin(Math.PI * Math.min(0.9988, Math.max(0.0012, u))) ** 0.42) * (1 + 0.06 * bumps(u * 9))
  const at = tube(
    axis,
    (u) => wide(u) * 0.92,
    (u) => wide(u) * (1 + 0.05 * bumps(u * 7 + 30)),
  )
  const rim = [...steps(90).map((u) => at(u, 0)), ...steps(90).map((u) => at(1 - u, 1))]
  p.shade(rim, 18 * k, 28 * k, seed)
  const r = rng(seed)
  const cones: { u: number; v: number; s: number }[] = []
  for (const [row, v] of [0.03, 0.2, 0.44, 0.68, 0.96].entries()) {
    const n = Math.round(b.spines * (row === 0 || row === 4 ? 1 : 0.75))
    for (let i = 0; i < n; i++)
      cones.push({ u: 0.06 + (0.88 * (i + 0.5 + between(r, -0.3, 0.3))) / n, v: v + between(r, -0.05, 0.05), s: between(r, 0.75, 1.25) })
  }
  for (const c of cones.filter((q) => q.v < 0.08 || q.v > 0.9)) cone(p, b, at, axis, c.u, c.v, c.s)
  p.path(trace(rim, true), { fill: ink.shell })
  p.path(trace(rim, true), { fill: b.tint, opacity: 0.75 })
  const folds = fractal(seed + 9, 4)
  const tone: Tone = (u, v) =>
    0.2 +
    0.6 * hump(v, 0.92, 0.3) +
    0.26 * (1 - ease(0, 0.2, v)) -
    0.26 * hump(v, 0.3, 0.14) +
    b.wrinkle * folds(u * 34 + v * 2) +
    0.3 * (1 - ease(0, 0.08, Math.min(u, 1 - u)))
  const strip = (c: number, d: number): string => trace([...steps(50).map((t) => at(t, c)), ...steps(50).map((t) => at(1 - t, d))], true)
  p.path(strip(0.62, 1), { fill: b.deep, opacity: 0.4 })
  p.path(strip(0.8, 1), { fill: b.deep, opacity: 0.4 })
  p.path(strip(0.22, 0.36), { fill: ink.shell, opacity: 0.22 })
  p.cut(engrave(at, { lines: 36, steps: 90, width: 1.7, seed, stray: 0.6, tone: (u, v) => tone(u, v) - 0.04 }), ink.line, 0.8)
  p.cut(
    engrave(at, { lines: 110, steps: 22, across: true, width: 1.4, seed: seed + 1, stray: 0.8, tone: (u, v) => tone(u, v) - 0.28 }),
    ink.line,
    0.7,
  )
  p.dots(
    stipple(at, 1700, (u, v) => tone(u, v) * 0.6, seed + 2),
    ink.line,
    [1, 1.4, 1.9],
    0.75,
  )
  p.edge(rim, 3 * k ** 0.5)
  for (const c of cones.filter((q) => q.v >= 0.08 && q.v <= 0.9).sort((x, y) => x.v - y.v)) cone(p, b, at, axis, c.u, c.v, c.s * 0.85)
  if (b.slit) slit(p, at, k, seed)
  else mouth(p, at(0.012, 0.5), k)
}
function cone(p: Plate, b: Body, at: Surface, axis: Curve, u: number, v: number, s: number): void {
  const base = at(u, v)
  const n = normal(axis, u)
  const side = (0.5 - v) * 2
  const lift: Pt = unit([n[0] * side * 1.3 - 0.16 + (u - 0.5) * 0.5, n[1] * side * 1.3 - 0.42 * (1 - Math.abs(side) * 0.7)])
  const across: Pt = [-lift[1], lift[0]]
  const [h, w] = [b.long * b.k * s * (v > 0.9 ? 0.6 : 1), b.long * b.k * s * 0.56]
  const tip = add(base, lift, h)
  const left = add(add(base, across, w), lift, -w * 0.35)
  const right = add(add(base, across, -w), lift, -w * 0.35)
  const shape = [
    left,
    add(add(base, across, w * 0.5), lift, h * 0.42),
    add(tip, across, w * 0.1),
    tip,
    add(tip, across, -w * 0.1),
    add(add(base, across, -w * 0.5), lift, h * 0.42),
    right,
    add(base, lift, -w * 0.6),
  ]
  p.path(trace(shape, true), { fill: mix(b.tint, ink.shell, 0.25) })
  const dark = across[0] * 0.5 + across[1] > 0 ? 1 : -1
  let cuts = ''
  for (const q of [0.2, 0.42, 0.62, 0.8])
    cuts += trace([
      add(add(base, across, dark * w * q), lift, -w * 0.2),
      add(add(base, across, dark * w * q * 0.35), lift, h * (0.86 - q * 0.5)),
    ])
  p.line(cuts, ink.line, 1, 0.7)
  const line = shape.slice(0, 7)
  p.stroke(line, 1.7 * b.k ** 0.4, ink.line, 0.9, 0.2)
  p.path(trace([mixAt(left, tip, 0.86), tip, mixAt(right, tip, 0.86)], true), { fill: b.deep, opacity: 0.5 })
}
const mixAt = (a: Pt, b: Pt, t: number): Pt => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)]
function mouth(p: Plate, [x, y]: Pt, k: number): void {
  p.path(trace(ringOf(x + 8 * k, y, 13 * k, 19 * k, 0.1, 20), true), { fill: ink.abyss, opacity: 0.8 })
}
/** The cut along the belly of a gutted one, with a little of the five white bands. */
function slit(p: Plate, at: Surface, k: number, seed: number): void {
  const lip = [
    ...steps(30).map((t) => at(0.2 + 0.6 * t, 0.9 - 0.035 * Math.sin(Math.PI * t))),
    ...steps(30).map((t) => at(0.8 - 0.6 * t, 0.9 + 0.04 * Math.sin(Math.PI * t))),
  ]
  p.wash(lip, mix(ink.dawn, ink.sand, 0.5), 0.95)
  p.edge(lip, 1.8 * k)
  p.fringe(spline(lip.slice(0, 30)), 8 * k, { count: 50, side: -1, seed, w: 1 })
}

const dry = { tint: mix(ink.abyss, '#5A4432', 0.55), deep: ink.abyss }
const wet = { tint: mix('#7A6238', ink.deep, 0.28), deep: mix(ink.abyss, '#4A3826', 0.5) }

export const plates: Record<string, () => Drawing> = {
  'product-sea-cucumber-dried': () =>
    plate(
      {
        seed: 81,
        ground: [800, 600, 600, 400],
        alt_cn: `四条淡干刺参的图版：体短而硬实，色灰黑，体表皱缩，肉刺成行挺直。`,
        alt_en: `Plate of four dried sea cucumbers, Apostichopus japonicus: hard, short, grey-black bodies, wrinkled, with rows of upright papillae.`,
      },
      (p) => {
        const bend: readonly Pt[] = pts('-300 20, -150 -12, 0 -20, 150 -8, 300 24')
        const bow: readonly Pt[] = pts('-290 -16, -140 14, 10 20, 150 6, 290 -20')
        for (const [x, y, k, turn, axis, seed] of [
          [450, 350, 0.96, -0.16, bend, 3],
          [1120, 370, 0.92, 0.14, bow, 5],
          [480, 800, 0.92, 0.12, bow, 7],
          [1140, 810, 0.98, -0.12, bend, 9],
        ] as const)
          cucumber(p, { ...dry, axis: axis.map(placing(x, y, k, turn)), half: 94, spines: 11, long: 48, wrinkle: 0.4, seed, k })
      },
    ),
  'product-sea-cucumber-instant': () =>
    plate(
      {
        seed: 82,
        ground: [800, 600, 600, 360],
        alt_cn: `两条即食刺参的图版：涨发后体饱满，棕褐有光，肉刺粗短，腹面可见剖口。`,
        alt_en: `Plate of two ready-to-eat sea cucumbers: plump, glossy brown bodies with short thick papillae and the cut along the belly.`,
      },
      (p) => {
        const bend: readonly Pt[] = pts('-480 50, -260 -20, 0 -40, 240 -16, 480 60')
        cucumber(p, {
          ...wet,
          axis: bend.map(placing(800, 370, 1.04, -0.05)),
          half: 134,
          spines: 15,
          long: 40,
          wrinkle: 0.16,
          seed: 13,
          k: 1.04,
          slit: true,
        })
        const turned: readonly Pt[] = pts('-480 -40, -250 20, 0 36, 240 14, 480 -46')
        cucumber(p, {
          ...wet,
          axis: turned.map(placing(800, 820, 1.0, 0.04)),
          half: 134,
          spines: 15,
          long: 40,
          wrinkle: 0.16,
          seed: 17,
          k: 1,
          slit: true,
        })
      },
    ),
}
