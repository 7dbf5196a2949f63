import { between, fractal, lerp, mix, type Pt, rng } from '../kit.ts'
import { ink } from '../palette.ts'
import {
  add,
  type Curve,
  ease,
  engrave,
  hump,
  mid,
  normal,
  type Surface,
  sample,
  shellOf,
  size,
  spline,
  steps,
  stipple,
  sub,
  type Tone,
  trace,
  unit,
} from './kit.ts'
import type { Plate } from './plate.ts'

/** Shared habits of shells: foliated valves, ribbed valves, frilled meat. */

/** An edge with waves of its own: for lamellae, mantles and fronds. */
export function frill(edge: Curve, amount: number, waves: number, seed: number, n = 160): Pt[] {
  const noise = fractal(seed, 3)
  return steps(n)
    .slice(0, n)
    .map((t) => {
      const fade = Math.min(1, t * 8, (1 - t) * 8)
      const k = noise(t * waves * 0.5) * 0.8 + Math.sin(t * waves * Math.PI * 2 + noise(t * 14) * 5) * 0.5
      return add(edge(t), normal(edge, t), amount * k * (0.3 + 0.7 * fade))
    })
}

export interface Foliated {
  umbo: Pt
  edge: readonly Pt[]
  layers: number
  frills: number
  tint: string
  deep: string
  streak: string
  seed: number
  k: number
}
/** The outside of an oyster: lamellae laid one over another, frilled at their rims. */
export function foliated(p: Plate, { umbo, edge, layers, frills, tint, deep, streak, seed, k }: Foliated): Pt[] {
  const whole = spline(edge, true)
  const r = rng(seed)
  let outer: Pt[] = []
  for (let j = 0; j < layers; j++) {
    const s = (1 - j / layers) ** 0.86
    const shift: Pt = [between(r, -1, 1) * 14 * k * (j ? 1 : 0), between(r, -1, 1) * 8 * k * (j ? 1 : 0)]
    const ring: Curve = (t) => add(mid(umbo, whole(t), s), shift, s)
    const rim = frill(ring, frills * k * (0.4 + 0.7 * s), 9 + j, seed + j * 7)
    const next = Math.max(0.02, s - 1.7 / layers)
    if (j === 0) outer = rim
    if (j) p.fringe(spline(rim, true), 26 * k, { count: Math.round(90 * s), side: 1, lean: 0.1, w: 1.3, seed: seed + j, opacity: 0.55 })
    p.path(trace(rim, true), { fill: ink.shell })
    p.path(trace(rim, true), { fill: mix(tint, deep, r()), opacity: 0.5 })
    const rimCurve = spline(rim, true)
    const inner = Math.min(0.96, next / s) - 0.03
    const at: Surface = (u, v) => mid(umbo, rimCurve(v), lerp(inner, 1, u))
    const noise = fractal(seed + j, 3)
    const tone: Tone = (u, v) => {
      const side = unit(sub(rimCurve(v), umbo))
      return (
        0.12 +
        0.34 * Math.max(0, side[0] * 0.6 + side[1] * 0.5) +
        0.34 * (1 - ease(0, 0.5, u)) +
        0.34 * noise(v * 40) +
        0.14 * ease(0.7, 1, u)
      )
    }
    for (let q = 0; q < 5; q++) {
      const [v, w] = [0.12 + 0.17 * q + 0.03 * noise(q * 5), 0.02 + 0.012 * noise(q * 9 + 3)]
      p.path(trace([at(0, v - w * 0.7), at(1, v - w), at(1, v), at(1, v + w), at(0, v + w * 0.7)], true), { fill: streak, opacity: 0.26 })
    }
    p.cut(
      engrave(at, { lines: 96 * s, steps: 5, width: 1.3, seed: seed + j, stray: 0.8, tone: (u, v) => tone(u, v) - 0.1 }),
      ink.line,
      0.75,
    )
    p.cut(
      engrave(at, {
        lines: 4,
        steps: 80 * s,
        across: true,
        from: 0.2,
        to: 0.95,
        width: 0.9,
        seed: seed + j + 40,
        stray: 0.8,
        tone: (_u, v) => 0.22 + 0.34 * noise(v * 22),
      }),
      ink.line,
      0.6,
    )
    p.edge(rim, lerp(1.5, 3, s) * k ** 0.5)
  }
  return outer
}

export interface Fan {
  umbo: Pt
  /** The margin of the disc, from one side of the hinge around to the other. */
  edge: Curve
  ribs: number
  /** The distance by which the ribs stand out of the margin. */
  scallop: number
  tint: string
  deep: string
  rings: number
  seed: number
  k: number
  hollow?: boolean
}
/** A fan of radial ribs: its rim as points, and its surface. */
export function fan(p: Plate, { umbo, edge, ribs, scallop, tint, deep, rings, seed, k, hollow = false }: Fan): Pt[] {
  const wave = (v: number): number => Math.cos(v * ribs * Math.PI * 2 + Math.PI)
  const at = (u: number, v: number): Pt => {
    const e = edge(v)
    const d = unit(sub(e, umbo))
    return add(mid(umbo, e, u), d, scallop * wave(v) * u * ease(0.3, 1, u))
  }
  const rim = steps(ribs * 10).map((v) => at(1, v))
  const outline = [umbo, ...rim]
  p.path(trace(outline, true), { fill: ink.shell })
  const far = edge(0.5)
  const reach = size(sub(far, umbo))
  p.path(trace(outline, true), {
    fill: p.radial(umbo[0], umbo[1], reach * 1.05, [
      [0, deep, 0.75],
      [0.4, tint, 0.45],
      [0.62, deep, 0.4],
      [0.75, tint, 0.5],
      [1, deep, 0.75],
    ]),
  })
  for (let i = 0; i < ribs; i++) {
    const c = (i + 0.5) / ribs
    const wedge = [umbo, at(1, c + 0.14 / ribs), at(1, c + 0.3 / ribs), at(1, c + 0.48 / ribs)]
    p.path(trace(wedge, true), { fill: deep, opacity: 0.28 })
  }
  const noise = fractal(seed, 3)
  const ringTone = (u: number): number => Math.max(0, noise(u * rings * 0.8)) * 0.5
  const [lx, ly] = [-0.6, -0.5]
  const side = (v: number): number => {
    const d = unit(sub(edge(v), umbo))
    const phase = (v * ribs) % 1
    const slope = (phase < 0.5 ? -1 : 1) * (hollow ? -1 : 1)
    return slope * (d[0] * ly - d[1] * lx > 0 ? -1 : 1)
  }
  const tone: Tone = (u, v) =>
    0.14 +
    0.3 * (0.5 + 0.5 * Math.cos(v * ribs * Math.PI * 2)) +
    0.16 * side(v) +
    ringTone(u) * 0.7 +
    0.2 * ease(0.86, 1, u) +
    0.22 * ease(0.6, 1, v)
  p.cut(
    engrave(at, {
      lines: ribs * 7,
      steps: 34,
      width: 1.3,
      seed,
      stray: 0.4,
      from: 0,
      to: 1,
      tone: (u, v) => (u < 0.12 ? 0 : tone(u, v) - 0.14 - 0.3 * (1 - ease(0.1, 0.5, u))),
    }),
    ink.line,
    0.78,
  )
  p.cut(
    engrave(at, {
      lines: rings,
      steps: ribs * 6,
      across: true,
      width: 1,
      seed: seed + 2,
      stray: 0.6,
      from: 0.14,
      to: 0.995,
      tone: (u, v) => tone(u, v) * 0.8 - 0.1,
    }),
    ink.line,
    0.65,
  )
  p.dots(
    stipple(at, 1600, (u, v) => tone(u, v) * 0.5 * u, seed + 4),
    ink.line,
    [0.9, 1.2, 1.6],
    0.6,
  )
  for (let i = 1; i < ribs; i++)
    p.stroke(
      steps(16).map((u) => at(0.1 + u * 0.9, i / ribs)),
      1.6,
      ink.line,
      0.7,
      0.5,
      0.02,
    )
  p.edge(outline, 2.8 * k ** 0.5)
  return outline
}

/** The engraver's shade of any flat outlined form, lit from the upper left, as lines of a surface around a centre. */
export function moulded(
  p: Plate,
  outline: readonly Pt[],
  {
    centre,
    fill,
    tint,
    opacity = 0.5,
    lines = 60,
    rings = 16,
    seed = 1,
    k = 1,
    floor = 0.08,
    w = 2.3,
    dots = 700,
  }: {
    centre: Pt
    fill?: string
    tint: string
    opacity?: number
    lines?: number
    rings?: number
    seed?: number
    k?: number
    floor?: number
    w?: number
    dots?: number
  },
): void {
  const edge = spline(outline, true)
  const at = shellOf(centre, edge)
  p.path(trace(outline, true), { fill: fill ?? ink.shell })
  p.path(trace(outline, true), { fill: tint, opacity })
  const tone: Tone = (u, v) => {
    const d = unit(sub(edge(v), centre))
    const turn = d[0] * 0.55 + d[1] * 0.8
    return floor + ease(0.35, 1, u) * (0.24 + 0.46 * Math.max(0, turn)) - 0.12 * hump(u, 0.7, 0.25) * Math.max(0, -turn)
  }
  p.cut(
    engrave(at, {
      lines: rings,
      steps: 70,
      across: true,
      from: 0.25,
      to: 0.985,
      width: 1.3,
      seed,
      stray: 0.5,
      tone: (u, v) => tone(u, v) - 0.1,
    }),
    ink.line,
    0.75,
  )
  p.cut(engrave(at, { lines, steps: 12, width: 1.1, seed: seed + 1, stray: 0.6, tone: (u, v) => tone(u, v) - 0.3 }), ink.line, 0.65)
  if (dots)
    p.dots(
      stipple(at, dots, (u, v) => 0.06 + tone(u, v) * 0.6, seed + 2),
      ink.line,
      [0.9, 1.2, 1.6],
      0.7,
    )
  p.edge(outline, w * k ** 0.5)
}

export const ringOf = (x: number, y: number, rx: number, ry: number, turn = 0, n = 60): Pt[] =>
  steps(n)
    .slice(0, n)
    .map((t) => {
      const [c, s] = [Math.cos(t * Math.PI * 2) * rx, Math.sin(t * Math.PI * 2) * ry]
      return [x + c * Math.cos(turn) - s * Math.sin(turn), y + c * Math.sin(turn) + s * Math.cos(turn)] as Pt
    })
export const through = (points: readonly Pt[], n = 140): Pt[] => sample(spline(points, true), n).slice(0, n)
