import { fractal, type Pt } from '../kit.ts'
import { ink } from '../palette.ts'
import { add, ease, engrave, mid, pts, shellOf, spline, steps, stipple, sub, type Tone, trace, unit } from './kit.ts'
import type { Plate } from './plate.ts'
import { through } from './shell.ts'

/** Crabs from above: the right half is measured, the left is its mirror. */
export interface Coat {
  shell: string
  deep: string
  limb: string
  tip: string
}
const mirror = ([x, y]: Pt): Pt => [-x, y]

/** A member of a limb, flat or round, with a lit side and a ridge. */
export function member(
  p: Plate,
  points: readonly Pt[],
  coat: Pick<Coat, 'shell' | 'deep'>,
  seed: number,
  { lines = 9, smooth = true, w = 2.2, ridge = true, dots = 160 } = {},
): Pt[] {
  const rim = smooth ? through(points, 56) : [...points]
  const n = points.length
  const c = points.reduce<Pt>((s, q) => [s[0] + q[0] / n, s[1] + q[1] / n], [0, 0])
  const edge = spline(rim, true)
  p.path(trace(rim, true), { fill: ink.shell })
  p.path(trace(rim, true), { fill: coat.shell, opacity: 0.72 })
  const at = shellOf(c, edge)
  const tone: Tone = (u, v) => {
    const d = unit(sub(edge(v), c))
    return 0.06 + ease(0.3, 1, u) * (0.2 + 0.5 * Math.max(0, d[0] * 0.45 + d[1] * 0.85))
  }
  p.cut(
    engrave(at, { lines, steps: 44, across: true, from: 0.35, to: 0.97, width: 1.35, seed, stray: 0.4, tone: (u, v) => tone(u, v) - 0.08 }),
    ink.line,
    0.75,
  )
  if (dots)
    p.dots(
      stipple(at, dots, (u, v) => 0.14 + tone(u, v) * 0.6, seed + 1),
      ink.line,
      [0.9, 1.3, 1.8],
      0.7,
    )
  if (ridge) {
    const far = rim.reduce((best, q) => (Math.hypot(q[0] - c[0], q[1] - c[1]) > Math.hypot(best[0] - c[0], best[1] - c[1]) ? q : best), c)
    p.stroke([mid(c, far, -0.55), c, mid(c, far, 0.7)], 1.3, ink.line, 0.6, 0.4)
  }
  p.edge(rim, w)
  return rim
}
/** A segment between two joints, with the given widths. */
export function segment(a: Pt, b: Pt, wa: number, wm: number, wb: number): Pt[] {
  const d = unit(sub(b, a))
  const n: Pt = [d[1], -d[0]]
  return [
    add(a, n, wa * 0.5),
    add(mid(a, b, 0.4), n, wm * 0.52),
    add(b, n, wb * 0.5),
    add(b, d, wb * 0.16),
    add(b, n, -wb * 0.5),
    add(mid(a, b, 0.45), n, -wm * 0.48),
    add(a, n, -wa * 0.5),
    add(a, d, -wa * 0.16),
  ]
}
/** A walking leg: three members and a pointed nail. */
export function leg(p: Plate, points: readonly Pt[], w: number, coat: Coat, seed: number): void {
  const [a, b, c, d, e] = points as [Pt, Pt, Pt, Pt, Pt]
  const dir = unit(sub(e, d))
  const n: Pt = [dir[1], -dir[0]]
  member(
    p,
    [add(d, n, w * 0.24), add(mid(d, e, 0.4), n, w * 0.24), e, add(mid(d, e, 0.4), n, -w * 0.16), add(d, n, -w * 0.24)],
    { shell: coat.tip, deep: coat.deep },
    seed,
    { lines: 4, w: 1.7, dots: 20 },
  )
  member(p, segment(c, d, w * 0.62, w * 0.66, w * 0.5), { shell: coat.limb, deep: coat.deep }, seed + 1, { lines: 6, w: 1.9, dots: 60 })
  member(p, segment(b, c, w * 0.66, w * 0.74, w * 0.66), { shell: coat.limb, deep: coat.deep }, seed + 2, { lines: 6, w: 1.9, dots: 50 })
  member(p, segment(a, b, w * 0.8, w, w * 0.72), { shell: coat.limb, deep: coat.deep }, seed + 3, { lines: 8, w: 2, dots: 90 })
}
/** The fifth leg of a swimming crab, with its oar. */
export function paddle(p: Plate, points: readonly Pt[], w: number, coat: Coat, seed: number): void {
  const [a, b, c, d, e] = points as [Pt, Pt, Pt, Pt, Pt]
  const dir = unit(sub(e, d))
  const n: Pt = [dir[1], -dir[0]]
  const oar = through(
    [
      add(d, dir, -w * 0.1),
      add(mid(d, e, 0.2), n, w * 0.48),
      add(mid(d, e, 0.55), n, w * 0.64),
      add(mid(d, e, 0.86), n, w * 0.4),
      e,
      add(mid(d, e, 0.84), n, -w * 0.4),
      add(mid(d, e, 0.5), n, -w * 0.56),
      add(mid(d, e, 0.2), n, -w * 0.4),
    ],
    60,
  )
  member(p, oar, { shell: coat.tip, deep: coat.deep }, seed, { lines: 9, smooth: false, dots: 160 })
  p.fringe(spline(oar, true), 9, { count: 110, side: -1, lean: 0.3, w: 0.9, seed, opacity: 0.6 })
  p.fringe(spline(oar, true), 9, { count: 110, side: 1, lean: 0.3, w: 0.9, seed: seed + 1, opacity: 0.6 })
  member(p, segment(c, d, w * 0.7, w * 1.1, w * 0.7), { shell: coat.limb, deep: coat.deep }, seed + 1, { lines: 7, dots: 90 })
  member(p, segment(b, c, w * 0.66, w * 0.8, w * 0.66), { shell: coat.limb, deep: coat.deep }, seed + 2, { lines: 6, dots: 50 })
  member(p, segment(a, b, w * 0.7, w * 0.9, w * 0.7), { shell: coat.limb, deep: coat.deep }, seed + 3, { lines: 7, dots: 70 })
}
export interface Claw {
  shoulder: readonly Pt[]
  wrist: readonly Pt[]
  palm: readonly Pt[]
  thumb: readonly Pt[]
  /** The biting edges, with their knobs. */
  bite: readonly (readonly Pt[])[]
  /** Ridge lines and thorns of the arm. */
  ridges?: readonly (readonly Pt[])[]
  thorns?: readonly (readonly [Pt, Pt, Pt])[]
}
export function claw(p: Plate, c: Claw, to: (q: Pt) => Pt, coat: Coat, seed: number): void {
  const put = (points: readonly Pt[]): Pt[] => points.map(to)
  for (const t of c.thorns ?? []) {
    p.wash(put(t), coat.limb, 0.9, 0)
    p.edge(put(t), 1.8)
  }
  member(p, put(c.shoulder), { shell: coat.limb, deep: coat.deep }, seed, { lines: 12, dots: 260 })
  member(p, put(c.thumb), { shell: coat.tip, deep: coat.deep }, seed + 1, { lines: 8, dots: 100 })
  member(p, put(c.palm), { shell: coat.limb, deep: coat.deep }, seed + 2, { lines: 16, w: 2.6, dots: 520, ridge: false })
  member(p, put(c.wrist), { shell: coat.limb, deep: coat.deep }, seed + 3, { lines: 9, dots: 130, ridge: false })
  for (const [j, b] of c.bite.entries()) {
    const line = spline(put(b))
    for (let i = 0; i < 8; i++) {
      const t = 0.06 + i * 0.115
      const [x, y] = line(t)
      const r = (i % 3 === 1 ? 8.5 : 5.5) * (1 - t * 0.4)
      const knob = through(
        pts('-1 0, 0 -1, 1 0, 0 1').map(([a, q]): Pt => [x + a * r, y + q * r * 0.9]),
        16,
      )
      p.wash(knob, ink.shell, 1, 0)
      p.edge(knob, 1.5 + j * 0.1)
    }
  }
  for (const r of c.ridges ?? []) {
    const line = spline(put(r))
    p.stroke(
      steps(24).map((t) => line(t)),
      1.9,
      ink.line,
      0.7,
      0.3,
    )
    p.fringe(line, 10, { count: 30, side: 1, seed, w: 1, opacity: 0.5 })
  }
}
/** A carapace from its right half, brow to hind edge; teeth stay sharp. */
export function carapace(p: Plate, half: readonly Pt[], to: (q: Pt) => Pt, k: number, coat: Coat, seed: number): Pt[] {
  const rim = [...half, ...[...half].reverse().map(mirror)].map(to)
  const centre = to([0, 10])
  const edge = spline(rim, true)
  const soft = (v: number): Pt => edge(v)
  p.path(trace(rim, true), { fill: ink.shell })
  p.path(trace(rim, true), {
    fill: p.radial(centre[0] - 60 * k, centre[1] - 70 * k, 480 * k, [
      [0, coat.shell, 0.55],
      [0.6, coat.shell, 0.8],
      [1, coat.deep, 0.85],
    ]),
  })
  const noise = fractal(seed, 4)
  const at = shellOf(centre, soft)
  const tone: Tone = (u, v) => {
    const d = unit(sub(edge(v), centre))
    return 0.1 + ease(0.25, 1, u) * (0.22 + 0.42 * Math.max(0, d[0] * 0.4 + d[1] * 0.85)) + 0.16 * noise(u * 7 + Math.sin(v * 6.28) * 2)
  }
  p.clip(trace(rim, true), () => {
    p.cut(
      engrave(at, {
        lines: 26,
        steps: 150,
        across: true,
        from: 0.2,
        to: 0.99,
        width: 1.5,
        seed,
        stray: 0.5,
        tone: (u, v) => tone(u, v) - 0.12,
      }),
      ink.line,
      0.75,
    )
    p.cut(engrave(at, { lines: 170, steps: 14, width: 1.2, seed: seed + 1, stray: 0.6, tone: (u, v) => tone(u, v) - 0.34 }), ink.line, 0.65)
    p.dots(
      stipple(
        (u, v) => at(u ** 0.6, v),
        3600,
        (u, v) => 0.2 + tone(u ** 0.6, v) * 0.55,
        seed + 2,
      ),
      ink.line,
      [1, 1.4, 1.9],
      0.7,
    )
  })
  p.edge(rim, 3 * k ** 0.4)
  return rim
}
/** The furrows that part a carapace into its regions. */
export function regions(p: Plate, lines: readonly (readonly Pt[])[], to: (q: Pt) => Pt, k: number, seed: number): void {
  for (const [i, half] of lines.entries()) {
    for (const side of [1, -1]) {
      const c = spline(half.map(([x, y]): Pt => to([x * side, y])))
      p.stroke(
        steps(30).map((t) => c(t)),
        2 * k ** 0.4,
        ink.line,
        0.75,
        0.35,
      )
      p.fringe(c, 20 * k, { count: 34, side: side * (i % 2 ? -1 : 1), w: 1.1, seed: seed + i, opacity: 0.5 })
    }
  }
}
/** Teeth along a line from a to b, pointing to the side, as points for an outline. */
export function teeth(a: Pt, b: Pt, n: number, out: number, forward: number): Pt[] {
  const d = unit(sub(b, a))
  const side: Pt = [-d[1], d[0]]
  const sway = (t: number): Pt => add(mid(a, b, t), side, -Math.sin(Math.PI * t) * 22)
  const result: Pt[] = []
  for (let i = 0; i < n; i++) result.push(sway(i / n), add(add(sway((i + 0.45) / n), side, -out), d, -forward))
  result.push(sway(1))
  return result
}
