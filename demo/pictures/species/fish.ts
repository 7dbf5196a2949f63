import { f, lerp, type Pt, rng } from '../kit.ts'
import { ink } from '../palette.ts'
import {
  add,
  type Curve,
  ease,
  engrave,
  hump,
  mid,
  pen,
  profile,
  ribbon,
  type Surface,
  sample,
  scales,
  spline,
  steps,
  stipple,
  type Tone,
  trace,
} from './kit.ts'
import type { Plate } from './plate.ts'

/** A fish from measured points: standard length 1000 from the snout (0, 0), y down, head to the left. */

export interface Fin {
  /** From front to back (or top to bottom for the tail): where the rays root and where they end. */
  base: readonly Pt[]
  edge: readonly Pt[]
  spines?: number
  rays: number
  /** The depth to which the membrane sinks between spines, 0..1. */
  notch?: number
  /** The distance by which rays bow towards the back, in parts of their length. */
  bow?: number
  tint?: string
  strength?: number
  /** Upright stripes across the rays. */
  bars?: number
  /** Drawn over the body. */
  over?: boolean
  /** Rays bunch towards the outside, as in a tail. */
  fan?: boolean
}
export interface FishForm {
  top: readonly Pt[]
  bottom: readonly Pt[]
  eye: readonly [x: number, y: number, r: number]
  gill: readonly Pt[]
  cheek: readonly Pt[]
  gape: readonly Pt[]
  jaw: readonly Pt[]
  nostril: Pt
  lateral: readonly Pt[]
  rows: number
  along: number
  fins: readonly Fin[]
  back: string
  flank: string
  belly: string
  iris: string
  finTint: string
  /** The darkness of the skin itself, 0..1. */
  pigment: Tone
  /** Colours and marks on the skin, within its outline. */
  pattern?: (p: Plate, skin: Surface, to: (q: Pt) => Pt, k: number) => void
  /** Fine lines instead of visible scales. */
  smoothSkin?: boolean
}

/** The light on a round body: pale rim, clear flank, core shade below, light from the ground. */
const lit: Tone = (_u, v) =>
  0.28 * (1 - ease(0, 0.42, v)) + 0.62 * hump(v, 0.92, 0.2) * (1 - 0.5 * ease(0.95, 1, v)) - 0.22 * hump(v, 0.03, 0.05)

export function drawFish(p: Plate, form: FishForm, to: (q: Pt) => Pt, k: number, seed = 1): void {
  const [topAt, bottomAt] = [table(form.top), table(form.bottom)]
  const skin: Surface = (u, v) => {
    const w = lerp(v, 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, Math.max(0, v))), 0.55)
    return to([u * 1000, lerp(topAt(u * 1000), bottomAt(u * 1000), w)])
  }
  const [upper, lower] = [steps(110).map((u) => skin(u, 0)), steps(110).map((u) => skin(1 - u, 1))]
  const root = steps(6).map((t) => add(skin(1, t), [Math.sin(Math.PI * t) * 13 * k, 0]))
  const outline = [...upper, ...root, ...lower]
  const gillX = gillLine(form.gill)
  for (const fin of form.fins) if (!fin.over) drawFin(p, fin, form, to, k, seed)
  paintBody(p, form, skin, outline, to, k)
  p.clip(trace(outline, true), () => {
    cutBody(p, form, skin, gillX, seed)
    cutHead(p, form, skin, gillX, to, k, seed)
  })
  lateralLine(p, form, to, k)
  p.edge(upper, 2.6 * Math.max(0.5, k), ink.line, false)
  p.edge(lower, 3.2 * Math.max(0.5, k), ink.line, false)
  p.path(trace(root, true), { fill: form.finTint, opacity: 0.6 })
  p.fringe(spline(root), 26 * k, { count: 46, side: 1, lean: 0, w: 1.3, seed, opacity: 0.7 })
  face(p, form, to, k)
  for (const fin of form.fins) if (fin.over) drawFin(p, fin, form, to, k, seed + 9)
}

function table(points: readonly Pt[]): (x: number) => number {
  const at = profile(points)
  const values = Array.from({ length: 501 }, (_, i) => at(i * 2))
  return (x) => {
    const q = Math.min(499.99, Math.max(0, x / 2))
    const i = Math.floor(q)
    return lerp(values[i] ?? 0, values[i + 1] ?? 0, q - i)
  }
}
/** The x of the gill cover's edge at a height. */
function gillLine(gill: readonly Pt[]): (y: number) => number {
  const dense = sample(spline(gill), 80)
  return (y) => {
    let best = dense[0] as Pt
    for (const q of dense) if (Math.abs(q[1] - y) < Math.abs(best[1] - y)) best = q
    return best[0]
  }
}

function paintBody(p: Plate, form: FishForm, skin: Surface, outline: readonly Pt[], to: (q: Pt) => Pt, k: number): void {
  const d = trace(outline, true)
  p.path(d, { fill: ink.shell })
  const [a, b] = [Math.min(...outline.map((q) => q[1])), Math.max(...outline.map((q) => q[1]))]
  p.path(d, {
    fill: p.linear(
      [
        [0, form.back, 0.85],
        [0.22, form.back, 0.6],
        [0.46, form.flank, 0.4],
        [0.72, form.belly, 0.35],
        [1, form.belly, 0.7],
      ],
      { x1: 0, y1: a, x2: 0, y2: b, user: true },
    ),
  })
  p.clip(d, () => {
    const [hx, hy] = to([430, lerp(form.top[4]?.[1] ?? 0, form.bottom[4]?.[1] ?? 0, 0.42)])
    p.blot(hx, hy, 420 * k, ink.shell, 0.75, 0.13)
    form.pattern?.(p, skin, to, k)
  })
}

function cutBody(p: Plate, form: FishForm, skin: Surface, gillX: (y: number) => number, seed: number): void {
  const [ox, oy] = skin(0, 0.5)
  const nape = Math.min(...form.gill.map((q) => q[1]))
  const back = (u: number, v: number): boolean => {
    const [x, y] = skin(u, v)
    const [sx] = skin(1, 0.5)
    const kk = (sx - ox) / 1000
    return (x - ox) / kk > gillX((y - oy) / kk) - ((y - oy) / kk < nape && !form.smoothSkin ? 26 : 2)
  }
  const tone: Tone = (u, v) => lit(u, v) + form.pigment(u, v) * 0.75 + 0.12 * ease(0.8, 1, u)
  if (!form.smoothSkin) {
    const [thin, thick, roots, faint] = scales(skin, {
      along: form.along,
      rows: form.rows,
      seed,
      where: (u, v) => u < 1.01 && v > -0.01 && v < 1.02 && back(u, v),
      tone,
    })
    p.line(thin, ink.line, 0.75, 0.75)
    p.line(faint, ink.line, 0.6, 0.42)
    p.line(thick, ink.line, 1.15, 0.9)
    p.line(roots, ink.line, 0.75, 0.75)
  }
  const fine = form.smoothSkin ? 1 : 0.5
  p.cut(
    engrave(skin, {
      lines: form.smoothSkin ? 96 : 46,
      steps: 110,
      width: 1.5 * fine + 0.3,
      seed: seed + 2,
      tone: (u, v) => (back(u, v) ? tone(u, v) - (form.smoothSkin ? 0.02 : 0.3) : 0),
    }),
    ink.line,
    0.85,
  )
  if (form.smoothSkin)
    p.dots(
      stipple(skin, 3800, (u, v) => (back(u, v) ? 0.1 + tone(u, v) * 0.6 : 0), seed + 3),
      ink.line,
      [0.9, 1.2, 1.6],
      0.6,
    )
  p.cut(
    engrave(skin, {
      lines: 150,
      steps: 40,
      across: true,
      width: 1.1,
      seed: seed + 4,
      tone: (u, v) => (back(u, v) ? (tone(u, v) - 0.52) * 0.9 : 0),
    }),
    ink.line,
    0.6,
  )
}

function cutHead(p: Plate, form: FishForm, skin: Surface, gillX: (y: number) => number, to: (q: Pt) => Pt, k: number, seed: number): void {
  const [ox, oy] = to([0, 0])
  const [ex, ey, er] = form.eye
  const head = (u: number, v: number): Pt | undefined => {
    const [x, y] = skin(u, v)
    const q: Pt = [(x - ox) / k, (y - oy) / k]
    return q[0] < gillX(q[1]) - 4 ? q : undefined
  }
  const tone: Tone = (u, v) => {
    const q = head(u, v)
    if (!q) return 0
    const orbit = Math.hypot(q[0] - ex, q[1] - ey) / er
    return lit(u, v) * 0.9 + form.pigment(Math.max(u, 0.3), v) * 0.7 + 0.25 * hump(orbit, 1.25, 0.5) + 0.2 + 0.18 * hump(orbit, 2.1, 0.4)
  }
  const far = 0.36
  const headSkin: Surface = (u, v) => skin(u * far, v)
  p.dots(
    stipple(headSkin, 4200, (u, v) => tone(u * far, v) * 0.8, seed + 11),
    ink.line,
    [0.9, 1.3, 1.8],
    0.8,
  )
  p.cut(engrave(headSkin, { lines: 64, steps: 60, width: 1.2, seed: seed + 12, tone: (u, v) => tone(u * far, v) - 0.3 }), ink.line, 0.8)
  const gill = spline(form.gill.map(to))
  const cheek = spline(form.cheek.map(to))
  p.stroke(sample(gill, 60), 3.2 * k ** 0.5, ink.line, 0.95, 0.12)
  p.fringe(gill, 34 * k, { count: 56, side: -1, lean: -0.5, w: 1.3, seed: seed + 13, opacity: 0.7 })
  p.stroke(sample(cheek, 40), 1.9, ink.line, 0.85, 0.2)
  p.fringe(cheek, 20 * k, { count: 34, side: -1, lean: -0.4, w: 1, seed: seed + 14, opacity: 0.6 })
}

function lateralLine(p: Plate, form: FishForm, to: (q: Pt) => Pt, k: number): void {
  const line = spline(form.lateral.map(to))
  const n = form.smoothSkin ? 70 : form.along
  let d = ''
  for (let i = 0; i < n; i++) {
    const [a, b] = [line(i / n), line((i + 0.74) / n)]
    d += ribbon([a, mid(a, b), b], (t) => (0.8 + 1.5 * t) * Math.max(0.6, k))
  }
  p.cut(d, ink.line, 0.85)
}

function face(p: Plate, form: FishForm, to: (q: Pt) => Pt, k: number): void {
  const [x, y] = to([form.eye[0], form.eye[1]])
  const r = form.eye[2] * k
  p.path(circle(x, y, r * 1.04), { fill: ink.shell, stroke: ink.line, width: 1.8 * Math.max(0.5, k) })
  p.path(circle(x, y, r * 0.95), { fill: form.iris, opacity: 0.75 })
  const rand = rng(5)
  let rays = ''
  for (let i = 0; i < 44; i++) {
    const a = (i / 44) * Math.PI * 2
    const [c, s] = [Math.cos(a), Math.sin(a)]
    const from = 0.94 - rand() * 0.12
    rays += `M${f(x + c * r * from)} ${f(y + s * r * from)}L${f(x + c * r * (0.62 + rand() * 0.14))} ${f(y + s * r * (0.62 + rand() * 0.14))}`
  }
  p.line(rays, ink.line, 0.7, 0.6)
  p.path(circle(x - r * 0.04, y, r * 0.55), { fill: ink.abyss })
  p.path(circle(x - r * 0.2, y - r * 0.22, r * 0.14), { fill: ink.shell })
  p.line(
    `M${f(x - r * 1.2)} ${f(y + r * 0.35)}A${f(r * 1.25)} ${f(r * 1.25)} 0 0 0 ${f(x + r * 1.2)} ${f(y + r * 0.35)}`,
    ink.line,
    1,
    0.55,
  )
  const gape = sample(spline(form.gape.map(to)), 30)
  p.stroke(gape, 3.4 * k ** 0.5, ink.line, 0.95, 0.05, 0.3)
  p.stroke(sample(spline(form.jaw.map(to)), 30), 1.8, ink.line, 0.85, 0.1, 0.2)
  const [nx, ny] = to(form.nostril)
  p.path(
    `M${f(nx)} ${f(ny)}m${f(-5 * k)} 0a${f(5 * k)} ${f(3.4 * k)} 0 1 0 ${f(10 * k)} 0a${f(5 * k)} ${f(3.4 * k)} 0 1 0 ${f(-10 * k)} 0`,
    { fill: ink.abyss, opacity: 0.85 },
  )
  p.path(circle(nx - 16 * k, ny + 4 * k, 3 * k), { fill: ink.abyss, opacity: 0.8 })
}
const circle = (x: number, y: number, r: number): string =>
  `M${f(x - r)} ${f(y)}a${f(r)} ${f(r)} 0 1 0 ${f(r * 2)} 0a${f(r)} ${f(r)} 0 1 0 ${f(-r * 2)} 0Z`

/** Membrane, spines, and soft rays that branch and are jointed. */
export function drawFin(p: Plate, fin: Fin, form: Pick<FishForm, 'finTint'>, to: (q: Pt) => Pt, k: number, seed: number): void {
  const { spines = 0, rays, notch = 0.35, bow = 0.06, strength = 0.5, fan = false } = fin
  const tint = fin.tint ?? form.finTint
  const base = spline(fin.base.map(to))
  const edge = spline(fin.edge.map(to))
  const total = spines + rays
  const spread = (t: number): number => (fan ? lerp(t, 0.5 - 0.5 * Math.cos(Math.PI * t), 0.45) : t)
  const at = (i: number): number => i / Math.max(1, total - 1)
  const ray = (i: number): Curve => {
    const [a, b] = [base(at(i)), edge(spread(at(i)))]
    const side: Pt = [-(b[1] - a[1]) * bow, (b[0] - a[0]) * bow]
    const c = add(mid(a, b), side, fan ? (0.5 - at(i)) * 2 : 1)
    return (t) => [(1 - t) ** 2 * a[0] + 2 * t * (1 - t) * c[0] + t * t * b[0], (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * c[1] + t * t * b[1]]
  }
  const rim: Pt[] = []
  for (let i = 0; i < total - 1; i++) {
    const tip = ray(i)(1)
    rim.push(tip)
    const dip = i < spines - 1 ? notch : 0.02
    for (const t of i < spines - 1 ? [0.14, 0.32, 0.5, 0.68, 0.86] : [0.5])
      rim.push(mid(mid(tip, ray(i + 1)(1), t), mid(ray(i)(0), ray(i + 1)(0), t), dip * Math.sin(Math.PI * t) ** 0.8))
  }
  rim.push(ray(total - 1)(1))
  const shape = trace([...sample(ray(0), 10), ...rim, ...sample(ray(total - 1), 10).reverse(), ...sample(base, 40).reverse()], true)
  p.path(shape, { fill: ink.shell, opacity: fin.over ? 0.55 : 0.75 })
  p.path(shape, { fill: tint, opacity: strength })
  for (let b = 1; b <= (fin.bars ?? 0); b++) {
    const t = 0.14 + (0.8 * b) / (fin.bars ?? 1)
    const stripe = Array.from({ length: total }, (_, i) => ray(i)(t + 0.012 * Math.sin(i * 2.3 + b)))
    p.stroke(stripe, 9 * k, ink.abyss, 0.3, 0.06)
  }
  let [stems, twigs, shade] = ['', '', '']
  const r = rng(seed)
  for (let i = 0; i < total; i++) {
    const c = ray(i)
    if (i < spines) {
      stems += ribbon(sample(c, 12), (t) => (3.6 - 2.9 * t) * Math.max(0.45, k))
      continue
    }
    const split = 0.34 + r() * 0.1
    stems += ribbon(sample(c, 10, 0, split), (t) => (2 - 0.9 * t) * Math.max(0.5, k))
    const [prev, next] = [ray(Math.max(0, i - 1)), ray(Math.min(total - 1, i + 1))]
    for (const [other, room] of [
      [prev, 0.14],
      [next, 0.14],
      [prev, 0.36],
      [next, 0.36],
    ] as const) {
      const from = room > 0.2 ? split + 0.22 : split
      const path = steps(6).map((t) => {
        const q = lerp(from, 0.985, t)
        return mid(c(q), other(q), room * ((q - split) / (1 - split)))
      })
      twigs += trace(path)
    }
    if (i < total - 1) shade += trace(sample((t) => mid(c(t), next(t), 0.5), 4, 0.02, 0.14 + r() * 0.2))
  }
  p.line(shade, ink.line, 0.7, 0.5)
  p.cut(stems, ink.line, 0.88)
  p.path(twigs, { stroke: ink.line, width: 0.8, opacity: 0.72, cap: 'butt', more: 'stroke-dasharray="8 1.1"' })
  p.cut(pen(rim, 1.5, 0.02), ink.line, 0.85)
}

/** Fin rows along a profile: base points from x0 to x1, sunk a little into the body. */
export function along(points: readonly Pt[], x0: number, x1: number, sink = 6): Pt[] {
  const at = profile(points)
  return steps(8).map((t) => [lerp(x0, x1, t), at(lerp(x0, x1, t)) + sink])
}
