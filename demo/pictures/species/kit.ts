import { between, f, fractal, lerp, type Pt, type Random, rng } from '../kit.ts'

/** The engraver's kit of the species plates: curves, surfaces, swelling lines, stipple, scales. */

export type Curve = (t: number) => Pt
/** A place on a body: u along it (or outwards), v across it (or around), both 0..1. */
export type Surface = (u: number, v: number) => Pt
export type Tone = (u: number, v: number) => number

export const add = (a: Pt, b: Pt, k = 1): Pt => [a[0] + b[0] * k, a[1] + b[1] * k]
export const sub = (a: Pt, b: Pt): Pt => [a[0] - b[0], a[1] - b[1]]
export const mid = (a: Pt, b: Pt, t = 0.5): Pt => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)]
export const size = (a: Pt): number => Math.hypot(a[0], a[1]) || 1e-6
export const unit = (a: Pt): Pt => [a[0] / size(a), a[1] / size(a)]
export const polar = (angle: number, radius: number): Pt => [Math.cos(angle) * radius, Math.sin(angle) * radius]
export const steps = (n: number): number[] => Array.from({ length: n + 1 }, (_, i) => i / n)
/** 0 before a, 1 after b, eased between. */
export function ease(a: number, b: number, v: number): number {
  const t = Math.min(1, Math.max(0, (v - a) / (b - a || 1e-6)))
  return t * t * (3 - 2 * t)
}
/** A hump of height 1 at c, gone at a distance of w. */
export const hump = (v: number, c: number, w: number): number => Math.exp(-(((v - c) / w) ** 2) * 2)

/** Points as they are written down: x y, x y. */
export const pts = (list: string): Pt[] =>
  list.split(',').map((pair) => {
    const [x = 0, y = 0] = pair.trim().split(' ').map(Number)
    return [x, y]
  })

/** Moves, turns and scales design coordinates onto the plate. */
export function placing(x: number, y: number, scale = 1, angle = 0, flip = 1): (p: Pt) => Pt {
  const [c, s] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  return ([px, py]) => [x + px * c - py * flip * s, y + px * s + py * flip * c]
}

/** A smooth curve through the points, even along its length. */
export function spline(points: readonly Pt[], closed = false): Curve {
  const n = points.length
  const at = (i: number): Pt => points[closed ? (i + n * 2) % n : Math.min(n - 1, Math.max(0, i))] ?? [0, 0]
  const spans = closed ? n : n - 1
  const dense: Pt[] = []
  for (let i = 0; i < spans; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let k = 0; k < 20; k++) {
      const t = k / 20
      const w = (a: number, b: number, c: number, d: number) =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
      dense.push([w(p0[0], p1[0], p2[0], p3[0]), w(p0[1], p1[1], p2[1], p3[1])])
    }
  }
  dense.push(at(closed ? 0 : n - 1))
  return polyline(dense)
}
/** The same for straight runs. */
export function polyline(dense: readonly Pt[]): Curve {
  const run = [0]
  for (let i = 1; i < dense.length; i++) run.push((run[i - 1] ?? 0) + size(sub(dense[i] as Pt, dense[i - 1] as Pt)))
  const total = run.at(-1) ?? 1
  return (t) => {
    const want = Math.min(1, Math.max(0, t)) * total
    let [lo, hi] = [0, run.length - 1]
    while (hi - lo > 1) {
      const m = (lo + hi) >> 1
      if ((run[m] ?? 0) <= want) lo = m
      else hi = m
    }
    const span = (run[hi] ?? 0) - (run[lo] ?? 0) || 1
    return mid(dense[lo] as Pt, dense[hi] as Pt, (want - (run[lo] ?? 0)) / span)
  }
}
export const sample = (c: Curve, n: number, a = 0, b = 1): Pt[] => steps(n).map((t) => c(lerp(a, b, t)))
/** y at x of a profile whose x only grows. */
export function profile(points: readonly Pt[]): (x: number) => number {
  const dense = sample(spline(points), points.length * 24)
  return (x) => {
    let i = 1
    while (i < dense.length - 1 && (dense[i] as Pt)[0] < x) i++
    const [a, b] = [dense[i - 1] as Pt, dense[i] as Pt]
    return lerp(a[1], b[1], Math.min(1, Math.max(0, (x - a[0]) / (b[0] - a[0] || 1e-6))))
  }
}
/** The side of a curve that lies to its left, as seen along it. */
export function normal(c: Curve, t: number): Pt {
  const d = unit(sub(c(Math.min(1, t + 0.004)), c(Math.max(0, t - 0.004))))
  return [d[1], -d[0]]
}
/** A body around an axis: v=0 on its left edge, v=1 on its right. */
export function tube(axis: Curve, half: (u: number) => number, other = half): Surface {
  return (u, v) => add(axis(u), normal(axis, u), v < 0.5 ? half(u) * (1 - 2 * v) : -other(u) * (2 * v - 1))
}
/** A shell: u outwards from the umbo, v around its edge. */
export const shellOf =
  (umbo: Pt, edge: Curve): Surface =>
  (u, v) =>
    mid(umbo, edge(v), u)

const small = (v: number): string => {
  const s = String(v / 10)
  return s.startsWith('0.') ? s.slice(1) : s.startsWith('-0.') ? `-${s.slice(2)}` : s
}
/** A compact path through points: tenths of a pixel, relative. */
export function trace(points: readonly Pt[], closed = false): string {
  if (points.length < 2) return ''
  let [px, py] = (points[0] as Pt).map((v) => Math.round(v * 10)) as [number, number]
  let d = `M${small(px)} ${small(py)}l`
  let first = true
  for (const p of points.slice(1)) {
    const [x, y] = [Math.round(p[0] * 10), Math.round(p[1] * 10)]
    const [a, b] = [small(x - px), small(y - py)]
    d += `${first || a.startsWith('-') ? '' : ' '}${a}${b.startsWith('-') ? '' : ' '}${b}`
    first = false
    ;[px, py] = [x, y]
  }
  return closed ? `${d}z` : d
}
/** A line of changing width, as a filled shape. */
export function ribbon(points: readonly Pt[], width: (t: number, i: number) => number): string {
  const last = points.length - 1
  if (last < 1) return ''
  const widths = points.map((_p, i) => width(i / last, i))
  const kept = last > 4 ? spare(points, widths) : points.map((_p, i) => i)
  const left: Pt[] = []
  const right: Pt[] = []
  for (const i of kept) {
    const p = points[i] as Pt
    const d = unit(sub(points[Math.min(last, i + 1)] as Pt, points[Math.max(0, i - 1)] as Pt))
    const w = (widths[i] as number) / 2
    left.push(add(p, [d[1], -d[0]], w))
    right.push(add(p, [d[1], -d[0]], -w))
  }
  return trace([...left, ...right.reverse()], true)
}
/** A pen stroke along a curve: thin at its ends. */
export const pen = (points: readonly Pt[], w: number, head = 0.15, tail = head): string =>
  ribbon(points, (t) => w * Math.min(1, 0.12 + t / (head || 1e-6), 0.12 + (1 - t) / (tail || 1e-6)))
/** The outline of a lit form: heavier away from the light, which comes from the upper left. */
export function contour(points: readonly Pt[], w: number, closed = true): string {
  const all = closed ? [...points, points[0] as Pt, points[1] as Pt] : points
  const area = closed
    ? points.reduce(
        (s, p, i) => s + p[0] * (points[(i + 1) % points.length] as Pt)[1] - p[1] * (points[(i + 1) % points.length] as Pt)[0],
        0,
      )
    : 1
  const turn = area > 0 ? 1 : -1
  return ribbon(all, (t, i) => {
    const d = unit(sub(all[Math.min(all.length - 1, i + 1)] as Pt, all[Math.max(0, i - 1)] as Pt))
    const shade = (d[1] * 0.45 - d[0] * 0.9) * turn
    const end = closed ? 1 : Math.min(1, 0.2 + t * 8, 0.2 + (1 - t) * 8)
    return w * (0.72 + 0.42 * shade) * end
  })
}

export interface Burin {
  lines: number
  /** The number of steps in which each line is followed. */
  steps?: number
  /** The widest a line swells, in pixels. */
  width?: number
  /** Where the lines run: along u (default) or across, along v. */
  across?: boolean
  tone: Tone
  seed?: number
  from?: number
  to?: number
  /** The irregularity of the lines, in parts of their distance. */
  stray?: number
  /** Below this tone the burin lifts. */
  lift?: number
}
/** Lines that follow a surface and swell with its tone, as a burin cuts them. */
export function engrave(
  at: Surface,
  { lines: count, steps: fine = 60, width = 2, across = false, tone, seed = 1, from = 0, to = 1, stray = 0.25, lift = 0.07 }: Burin,
): string {
  const r = rng(seed)
  const rough = fractal(seed + 5, 3)
  const [lines, n] = [Math.round(count), Math.max(4, Math.round(fine))]
  let d = ''
  for (let i = 0; i < lines; i++) {
    const k = lerp(from, to, (i + 0.5 + (r() - 0.5) * stray) / lines)
    const [start, end] = [r() * 0.01, 1 - r() * 0.01]
    let run: Pt[] = []
    let widths: number[] = []
    const flush = () => {
      const w = widths
      if (run.length > 2) d += ribbon(run, (t, k) => (t === 0 || t === 1 ? 0.15 : (w[k] ?? 0)))
      run = []
      widths = []
    }
    for (let s = 0; s <= n; s++) {
      const q = lerp(start, end, s / n)
      const [u, v] = across ? [k, q] : [q, k]
      const t = Math.min(1, tone(u, v)) + rough(q * 9 + i * 3.7) * 0.035
      if (t > lift) {
        run.push(at(u, v))
        widths.push(0.25 + t * width)
      } else flush()
    }
    flush()
  }
  return d
}
/** The points a line needs: those where it bends or swells. */
function spare(run: readonly Pt[], widths: readonly number[]): number[] {
  const kept = [0]
  const last = run.length - 1
  const split = (a: number, b: number): void => {
    const [p, q] = [run[a] as Pt, run[b] as Pt]
    let [worst, at] = [1, -1]
    for (let j = a + 1; j < b; j++) {
      const t = (j - a) / (b - a)
      const away = size(sub(run[j] as Pt, mid(p, q, t))) / 0.8
      const swell = Math.abs((widths[j] ?? 0) - lerp(widths[a] ?? 0, widths[b] ?? 0, t)) / 0.16
      if (Math.max(away, swell) > worst) [worst, at] = [Math.max(away, swell), j]
    }
    if (at > 0) {
      split(a, at)
      split(at, b)
    } else kept.push(b)
  }
  split(0, 1)
  if (last > 2) split(1, last - 1)
  kept.push(last)
  return [...new Set(kept)]
}
/** Dots where the tone asks for them, as three weights of pen. */
export function stipple(at: Surface, count: number, tone: Tone, seed: number): readonly string[] {
  const r = rng(seed)
  const out = ['', '', '']
  for (let i = 0; i < count; i++) {
    const [u, v] = [r(), r()]
    const t = tone(u, v)
    if (r() > t) continue
    const [x, y] = at(u, v)
    const k = Math.min(2, Math.floor(t * 2.2 + r() * 0.9))
    out[k] += `M${f(x)} ${f(y)}h.1`
  }
  return out
}

export interface ScaleRows {
  along: number
  rows: number
  seed?: number
  /** Where there are scales, 0..1; outside, none. */
  where?: (u: number, v: number) => boolean
  tone: Tone
}
/** Fish scales: arcs that open tailwards with a few cut lines at their root; [thin, thick, roots, faint]. */
export function scales(
  at: Surface,
  { along, rows, seed = 3, where = () => true, tone }: ScaleRows,
): readonly [string, string, string, string] {
  const r = rng(seed)
  let [thin, thick, roots, faint] = ['', '', '', '']
  const [du, dv] = [1 / along, 1 / rows]
  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i < along; i++) {
      const u = (i + (j % 2) * 0.5) * du
      const v = (j + 0.5 + (r() - 0.5) * 0.06) * dv
      if (!where(u, v)) continue
      const t = tone(u, v)
      const [a, c] = [at(u - du * 0.06, v - dv * 0.54), at(u - du * 0.06, v + dv * 0.54)]
      const reachOut = 1.46 + r() * 0.1
      const [h, l] = [at(u + du * reachOut, v - dv * 0.46), at(u + du * reachOut, v + dv * 0.46)]
      const d = `M${f(a[0])} ${f(a[1])}C${f(h[0])} ${f(h[1])} ${f(l[0])} ${f(l[1])} ${f(c[0])} ${f(c[1])}`
      if (t > 0.4) thick += d
      else if (t > 0.14) thin += d
      else faint += d
      const cuts = Math.round(t * 4.4 + r() * 0.6)
      for (let k = 0; k < cuts; k++) {
        const w = v + dv * (((k + 0.5) / cuts - 0.5) * 0.74)
        const reach = (0.35 + 0.4 * t) * (0.7 + 0.5 * r())
        const [m, n] = [at(u + du * 0.1, w), at(u + du * (0.1 + reach), w)]
        roots += `M${f(m[0])} ${f(m[1])}L${f(n[0])} ${f(n[1])}`
      }
    }
  }
  return [thin, thick, roots, faint]
}

/** An uneven closed edge around a centre, for washes and shells. */
export function blob(cx: number, cy: number, rx: number, ry: number, seed: number, rough = 0.06, n = 60, turn = 0): Pt[] {
  const noise = fractal(seed, 4)
  return steps(n)
    .slice(0, n)
    .map((t) => {
      const edge = Math.min(1, (1 - t) * 6)
      const k = 1 + rough * lerp(noise(0), noise(t * 6), edge)
      const a = t * Math.PI * 2
      const [x, y] = [Math.cos(a) * rx * k, Math.sin(a) * ry * k]
      return [cx + x * Math.cos(turn) - y * Math.sin(turn), cy + x * Math.sin(turn) + y * Math.cos(turn)] as Pt
    })
}
export function inside(points: readonly Pt[], [x, y]: Pt): boolean {
  let odd = false
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [a, b] = [points[i] as Pt, points[j] as Pt]
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd
  }
  return odd
}
/** A little disorder for a point. */
export const shake = (p: Pt, r: Random, k: number): Pt => [p[0] + between(r, -k, k), p[1] + between(r, -k, k)]
