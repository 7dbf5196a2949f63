import { between, f, lerp, mix, type Pt, rng } from '../kit.ts'
import { ink } from '../palette.ts'
import {
  add,
  type Curve,
  ease,
  engrave,
  hump,
  mid,
  normal,
  pen,
  pts,
  ribbon,
  type Surface,
  sample,
  spline,
  steps,
  stipple,
  sub,
  trace,
  tube,
  unit,
} from './kit.ts'
import type { Plate } from './plate.ts'

/** A penaeid shrimp along its axis: orbit at 0, root of the tail at 1, back to the left of the axis. */
export interface ShrimpForm {
  axis: readonly Pt[]
  /** Pixels for a thousandth of the body. */
  k: number
  head: boolean
  /** With its shell; otherwise the meat. */
  shell: boolean
  tail: boolean
  /** Flagella of the antennae, in plate coordinates, from the head. */
  flagella?: readonly (readonly Pt[])[]
  /** 1, or -1 when the back lies to the right of the axis. */
  side?: 1 | -1
  teeth?: readonly [number, number]
  body: string
  shade: string
  limb: string
  tip: string
  /** Dark bands across the back. */
  band?: string
  /** The back opened by a cut. */
  cutBack?: boolean
  seed: number
  /** The amount of cutting: less on small animals. */
  detail?: number
}

const joints = [0.395, 0.485, 0.585, 0.69, 0.785, 0.87, 1]
const up = ladder(pts('0 24, 0.06 46, 0.16 72, 0.28 86, 0.4 88, 0.5 87, 0.6 81, 0.7 71, 0.8 58, 0.9 45, 1 29'))
const down = ladder(pts('0 16, 0.06 48, 0.18 78, 0.3 80, 0.4 66, 0.5 58, 0.6 52, 0.7 46, 0.8 40, 0.9 34, 1 25'))
function ladder(rows: readonly Pt[]): (u: number) => number {
  return (u) => {
    const i = Math.min(rows.length - 2, Math.max(0, rows.findIndex((row) => row[0] > u) - 1))
    const at = u >= 1 ? rows.length - 2 : i
    const [a, b] = [rows[at] as Pt, rows[at + 1] as Pt]
    return lerp(a[1], b[1], Math.min(1, Math.max(0, (u - a[0]) / (b[0] - a[0]))))
  }
}

const round = (b: number): number => 0.34 * (1 - ease(0, 0.4, b)) + 0.55 * hump(b, 0.92, 0.24) - 0.25 * hump(b, 0.3, 0.12)

export function drawShrimp(p: Plate, form: ShrimpForm): void {
  const { k, side = 1 } = form
  const axis = spline(form.axis)
  const base = tube(
    axis,
    (u) => up(u) * k * (form.shell ? 1 : 0.92),
    (u) => down(u) * k * (form.shell ? 1 : 1.04),
  )
  const skin: Surface = side === 1 ? base : flipped(axis, k, form.shell)
  if (form.tail) tailFan(p, form, skin)
  if (form.head) drawLegs(p, form, skin, true)
  if (form.shell) for (let i = 4; i >= 0; i--) pleopod(p, form, skin, i)
  if (form.shell) for (let i = 5; i >= 0; i--) segment(p, form, skin, i)
  else flesh(p, form, skin)
  if (form.head) {
    drawLegs(p, form, skin, false)
    headOf(p, form, skin)
  } else if (form.shell) neck(p, form, skin)
}
function flipped(axis: Curve, k: number, shell: boolean): Surface {
  return (u, v) =>
    add(axis(u), normal(axis, u), v < 0.5 ? -up(u) * k * (shell ? 1 : 0.92) * (1 - 2 * v) : down(u) * k * (shell ? 1 : 1.04) * (2 * v - 1))
}
const rim = (at: Surface, n = 22): Pt[] => [
  ...steps(n).map((t) => at(t, 0)),
  ...steps(n).map((t) => at(1, t)),
  ...steps(n).map((t) => at(1 - t, 1)),
  ...steps(n).map((t) => at(0, 1 - t)),
]

function plateOf(skin: Surface, i: number): Surface {
  const [u0, u1] = [joints[i] as number, joints[i + 1] as number]
  const lobe = i < 5 ? 0.2 : 0.03
  return (a, b) =>
    skin(
      u0 - 0.012 + (u1 - u0 + 0.024 + 0.022 * Math.sin(Math.PI * Math.min(1, b * 0.95))) * a,
      b * (1 + lobe * Math.sin(Math.PI * Math.min(1, a * 0.96 + 0.04)) ** 0.8),
    )
}
function segment(p: Plate, form: ShrimpForm, skin: Surface, i: number): void {
  const at = plateOf(skin, i)
  const edge = rim(at)
  const { k, seed, detail = 1 } = form
  const back: Curve = (t) => at(1, t)
  p.fringe(back, 30 * k, { count: 26, side: form.side === -1 ? -1 : 1, lean: 0, w: 1.2, seed: seed + i, opacity: 0.7, a: 0.04, b: 0.9 })
  p.path(trace(edge, true), { fill: ink.shell })
  p.path(trace(edge, true), { fill: form.body, opacity: 0.55 })
  const strip = (a: number, b: number, c: number, d: number): string =>
    trace(
      [
        ...steps(8).map((t) => at(lerp(a, b, t), c)),
        ...steps(8).map((t) => at(b, lerp(c, d, t))),
        ...steps(8).map((t) => at(lerp(b, a, t), d)),
        ...steps(8).map((t) => at(a, lerp(d, c, t))),
      ],
      true,
    )
  p.path(strip(0, 1, 0, 0.3), { fill: form.shade, opacity: 0.28 })
  p.path(strip(0, 1, 0, 0.16), { fill: form.shade, opacity: 0.3 })
  p.path(strip(0, 1, 0.8, 1), { fill: form.shade, opacity: 0.22 })
  p.path(strip(0.9, 1, 0, 1), { fill: form.tip, opacity: 0.3 })
  if (form.band) {
    p.path(strip(0.12, 0.5, 0, 1), { fill: form.band, opacity: 0.72 })
    p.path(strip(0.5, 0.62, 0, 0.94), { fill: form.band, opacity: 0.35 })
    p.path(strip(0.66, 0.82, 0, 0.9), { fill: form.tip, opacity: 0.3 })
  }
  const dark = (a: number, b: number): number => round(b) + (form.band ? 0.22 * hump(a, 0.3, 0.24) : 0) + 0.16 * hump(a, 0.02, 0.2) + 0.1
  p.cut(
    engrave(at, {
      lines: 30 * detail ** 0.5,
      steps: 14 * detail ** 0.4,
      width: 1.35,
      seed: seed + i * 3,
      tone: (a, b) => dark(a, b) - 0.08,
    }),
    ink.line,
    0.8,
  )
  p.cut(
    engrave(at, {
      lines: 16 * detail,
      steps: 20 * detail ** 0.5,
      across: true,
      width: 1.1,
      seed: seed + i * 5,
      tone: (a, b) => dark(a, b) - 0.42,
    }),
    ink.line,
    0.7,
  )
  p.dots(
    stipple(at, 340 * detail, (a, b) => 0.12 + dark(a, b) * 0.5, seed + i * 7),
    ink.line,
    [0.9, 1.3, 1.7],
    0.75,
  )
  p.edge(edge, 2.3 * k ** 0.5)
  p.line(trace(steps(20).map((t) => at(0.93, 0.02 + 0.9 * t))), ink.line, 0.8, 0.55)
  if (form.cutBack && i < 5)
    p.stroke(
      steps(10).map((t) => at(t, 0.09)),
      3.2 * k,
      ink.abyss,
      0.9,
      0.2,
    )
}

/** The meat: one smooth body with shallow grooves. */
function flesh(p: Plate, form: ShrimpForm, skin: Surface): void {
  const { k, seed, detail = 1 } = form
  const from = joints[0] as number
  const groove = (u: number): number => joints.slice(1, 6).reduce((s, j) => s + hump(u, j, 0.012), 0)
  const at: Surface = (a, b) => {
    const u = lerp(from, form.tail ? 0.985 : 1.0, a)
    const inset = 0.018 * groove(u)
    const neckIn = 0.16 * (1 - ease(0, 0.07, a)) + (form.tail ? 0 : 0.3 * ease(0.9, 1, a))
    return skin(u + 0.02 * Math.sin(Math.PI * b) * (1 - ease(0, 0.08, a)) * -1, lerp(inset + neckIn * 0.5, 1 - inset - neckIn * 0.5, b))
  }
  const edge = rim(at, 60)
  p.path(trace(edge, true), { fill: ink.shell })
  p.path(trace(edge, true), { fill: form.body, opacity: 0.6 })
  const strip = (c: number, d: number): string => trace([...steps(40).map((t) => at(t, c)), ...steps(40).map((t) => at(1 - t, d))], true)
  p.path(strip(0, 0.34), { fill: form.shade, opacity: 0.25 })
  p.path(strip(0, 0.15), { fill: form.shade, opacity: 0.28 })
  p.path(strip(0.84, 1), { fill: form.shade, opacity: 0.2 })
  if (form.band) {
    for (let i = 0; i < 6; i++) {
      const [u0, u1] = [(joints[i] ?? 0) + 0.008, (joints[i + 1] ?? 1) - 0.02]
      const cols: Pt[] = steps(10).map((t) => [lerp(u0, u1, t), 0])
      const arch = [
        ...cols.map(([u]) => skin(u, 0.02)),
        ...steps(10).map((t) => skin(lerp(u1, u0, t), 0.16 + 0.5 * Math.sin(Math.PI * t) ** 0.7)),
      ]
      p.path(trace(arch, true), { fill: form.band, opacity: 0.5 })
    }
  }
  const dark = (a: number, b: number): number => round(b) * 0.9 + 0.3 * groove(lerp(from, 1, a) - 0.008) * (1 - 0.6 * hump(b, 0.4, 0.2))
  p.cut(engrave(at, { lines: 34 * detail ** 0.5, steps: 80, width: 1.25, seed, tone: (a, b) => dark(a, b) - 0.1 }), ink.line, 0.75)
  p.cut(
    engrave(at, {
      lines: 120 * detail,
      steps: 20,
      across: true,
      width: 1.05,
      seed: seed + 5,
      stray: 0.6,
      tone: (a, b) => dark(a, b) * 0.8 - 0.2,
    }),
    ink.line,
    0.6,
  )
  p.dots(
    stipple(at, 900 * detail, (a, b) => 0.06 + dark(a, b) * 0.4, seed + 7),
    ink.line,
    [0.9, 1.2, 1.6],
    0.65,
  )
  for (const [i, j] of joints.slice(1, 6).entries()) {
    const c = sample(
      spline([
        at((j - from) / (1 - from) + 0.005, 0.01),
        at((j - from) / (1 - from) + 0.022, 0.4),
        at((j - from) / (1 - from) + 0.004, 0.93),
      ]),
      20,
    )
    p.stroke(c, 1.7, ink.line, 0.75, 0.3)
    if (i < 5)
      p.fringe(spline([...c]), 22 * k, {
        count: 20,
        side: form.side === -1 ? -1 : 1,
        lean: 0,
        w: 0.9,
        seed: seed + i,
        opacity: 0.5,
        a: 0.02,
        b: 0.85,
      })
  }
  p.stroke(
    steps(40).map((t) => at(0.03 + t * 0.72, 0.055)),
    1.8 * k,
    form.cutBack ? ink.line : form.shade,
    0.8,
    0.3,
  )
  p.edge(edge, 2.4 * k ** 0.5)
}

const leafOf = (root: Pt, tip: Pt, width: number, belly = 0.45): Pt[] => {
  const d = unit(sub(tip, root))
  const n: Pt = [d[1], -d[0]]
  const wide = (t: number): number => width * Math.sin(Math.PI * t ** (belly > 0.5 ? 1.35 : 0.8)) ** 0.8 + width * 0.12 * (1 - t)
  return [...steps(14).map((t) => add(mid(root, tip, t), n, wide(t))), ...steps(14).map((t) => add(mid(root, tip, 1 - t), n, -wide(1 - t)))]
}
function leaf(p: Plate, root: Pt, tip: Pt, width: number, fill: string, end: string, k: number, belly = 0.6): void {
  const shape = leafOf(root, tip, width, belly)
  p.path(trace(shape, true), { fill: ink.shell, opacity: 0.9 })
  p.path(trace(shape, true), {
    fill: p.linear(
      [
        [0, fill, 0.5],
        [0.55, fill, 0.45],
        [1, end, 0.85],
      ],
      { x1: root[0], y1: root[1], x2: tip[0], y2: tip[1], user: true },
    ),
  })
  let hairs = ''
  const at: Surface = (u, v) => mid(mid(root, tip, u), shape[Math.round(v < 0.5 ? u * 14 : 29 - u * 14)] as Pt, Math.abs(v - 0.5) * 2)
  for (let i = 0; i < 9; i++) hairs += trace(steps(5).map((t) => at(0.12 + t * 0.8, (i + 0.5) / 9)))
  p.line(hairs, ink.line, 0.7, 0.55)
  p.edge(shape, 1.7 * k ** 0.5)
  p.stroke([root, mid(root, tip, 0.5), mid(root, tip, 0.9)], 1.6 * k, ink.line, 0.8, 0, 0.8)
  let setae = ''
  for (let i = 5; i < 25; i++) {
    const q = shape[i] as Pt
    const out = unit(sub(q, mid(root, tip, 0.45)))
    for (const s of [0, 0.5]) {
      const g = mid(q, shape[i + 1] as Pt, s)
      setae += trace([g, add(g, out, 8 * k)])
    }
  }
  p.line(setae, ink.line, 0.7, 0.6)
}
function tailFan(p: Plate, form: ShrimpForm, skin: Surface): void {
  const { k } = form
  const root = skin(0.985, 0.5)
  const d = unit(sub(skin(1, 0.5), skin(0.96, 0.5)))
  const n = unit(sub(skin(0.97, 1), skin(0.97, 0)))
  const at = (along: number, across: number): Pt => add(add(root, d, along * k), n, across * k)
  leaf(p, at(-6, -10), at(172, -74), 30 * k, form.body, form.tip, k)
  leaf(p, at(-6, 14), at(168, 92), 31 * k, form.body, form.tip, k)
  leaf(p, at(-4, -4), at(176, -24), 27 * k, form.body, form.tip, k)
  leaf(p, at(-4, 8), at(174, 44), 27 * k, form.body, form.tip, k)
  const telson = sample(spline([at(-16, -17), at(50, -15), at(110, -6), at(150, 3), at(112, 9), at(50, 15), at(-16, 17)]), 40)
  p.wash(telson, ink.shell, 0.95, 0)
  p.wash(telson, form.shade, 0.4)
  p.edge(telson, 1.9 * k ** 0.5)
  p.stroke([at(-4, 0), at(60, -1), at(138, 3)], 1.6 * k, ink.line, 0.8, 0, 0.8)
}
function pleopod(p: Plate, form: ShrimpForm, skin: Surface, i: number): void {
  const { k } = form
  const u = lerp(joints[i] as number, joints[i + 1] as number, 0.45)
  const root = skin(u, 0.98)
  const d = unit(sub(skin(u, 1), skin(u, 0)))
  const t = unit(sub(skin(u + 0.02, 1), skin(u, 1)))
  const at = (out: number, along: number): Pt => add(add(root, d, out * k), t, along * k)
  const long = 1 - i * 0.09
  limb(p, [at(-14, -4), at(24, 2), at(46 * long, 10)], [22 * k, 19 * k, 15 * k], form.limb, k)
  leaf(p, at(40 * long, 8), at(104 * long, 104), 11 * k, form.limb, form.tip, k, 0.4)
  leaf(p, at(42 * long, 6), at(138 * long, 62), 13 * k, form.limb, form.tip, k, 0.4)
}
/** A jointed limb of tapering members. */
export function limb(p: Plate, points: readonly Pt[], widths: readonly number[], color: string, k: number): void {
  for (let i = points.length - 2; i >= 0; i--) {
    const [a, b] = [points[i] as Pt, points[i + 1] as Pt]
    const [wa, wb] = [widths[i] as number, widths[i + 1] as number]
    const shape = ribbon([a, mid(a, b, 0.1), mid(a, b), mid(a, b, 0.9), b], (t) => lerp(wa, wb, t) * (t < 0.05 || t > 0.95 ? 0.72 : 1))
    p.path(shape, { fill: ink.shell })
    p.path(shape, { fill: color, opacity: 0.5, stroke: ink.line, width: 1.1 * k ** 0.3 })
    const n = unit([b[1] - a[1], a[0] - b[0]])
    const low = n[1] > 0 ? 1 : -1
    p.line(trace([add(mid(a, b, 0.12), n, low * wa * 0.2), add(mid(a, b, 0.88), n, low * wb * 0.2)]), ink.line, 0.8, 0.7)
  }
}
function frame(form: ShrimpForm, skin: Surface): (fwd: number, low: number) => Pt {
  const o = skin(0.01, 0.42)
  const d = unit(sub(skin(0.0, 0.45), skin(0.1, 0.45)))
  const n = unit(sub(skin(0.03, 1), skin(0.03, 0)))
  return (fwd, low) => add(add(o, d, fwd * form.k), n, low * form.k)
}
const legs: readonly (readonly Pt[])[] = [
  pts('0 0, 46 44, 100 62, 140 52, 164 58'),
  pts('0 0, 30 58, 84 96, 132 92, 160 100'),
  pts('0 0, 10 66, 58 124, 112 134, 142 144'),
  pts('0 0, -20 62, -2 124, 20 166, 22 196'),
  pts('0 0, -44 56, -44 116, -34 160, -40 192'),
]
function drawLegs(p: Plate, form: ShrimpForm, skin: Surface, far: boolean): void {
  const { k } = form
  const r = rng(form.seed + (far ? 3 : 5))
  legs.forEach((leg, i) => {
    const root = skin(0.1 + i * 0.058 + (far ? 0.02 : 0), 0.93)
    const d = unit(sub(skin(0.1, 0.9), skin(0.2, 0.9)))
    const n = unit(sub(skin(0.2, 1), skin(0.2, 0)))
    const stretch = far ? 0.9 : 1
    const points = leg.map(([fwd, low]) =>
      add(add(root, d, (fwd + (far ? 18 : 0)) * k * stretch * between(r, 0.95, 1.05)), n, low * k * stretch),
    )
    limb(
      p,
      points,
      [17, 13, 10, 7, 2].map((w) => w * k),
      form.limb,
      k,
    )
    if (i < 3) {
      const [a, b] = [points[3] as Pt, points[4] as Pt]
      p.stroke([a, add(b, [2 * k, -9 * k])], 3.2 * k, ink.line, 0.8, 0, 0.9)
    }
  })
}
function neck(p: Plate, form: ShrimpForm, skin: Surface): void {
  const c = mid(skin(0.4, 0.08), skin(0.4, 0.94))
  const [a, b] = [skin(0.393, 0.1), skin(0.393, 0.92)]
  const bulge = unit(sub(skin(0.36, 0.5), skin(0.44, 0.5)))
  const end = sample(
    spline(
      [
        a,
        add(mid(a, c, 0.6), bulge, 24 * form.k),
        add(c, bulge, 30 * form.k),
        add(mid(b, c, 0.6), bulge, 22 * form.k),
        b,
        add(c, bulge, -10 * form.k),
      ],
      true,
    ),
    50,
  )
  p.wash(end, ink.shell, 1, 0)
  p.wash(end, ink.dawn, 0.3)
  p.fringe(spline(end), 20 * form.k, { count: 60, side: -1, w: 0.9, seed: form.seed, opacity: 0.55 })
  p.edge(end, 1.8)
}

function headOf(p: Plate, form: ShrimpForm, skin: Surface): void {
  const { k, seed, detail = 1 } = form
  const at = frame(form, skin)
  const [above, below] = form.teeth ?? [8, 2]
  form.flagella?.forEach((line, i) => {
    const c = spline(line)
    p.cut(
      ribbon(sample(c, 90), (t) => (3.6 - 2.9 * t) * k * (i ? 0.8 : 1)),
      mix(form.tip, ink.line, 0.45),
      0.9,
    )
  })
  limb(
    p,
    [at(-50, 62), at(20, 74), at(80, 78), at(132, 66), at(160, 52)],
    [20, 17, 13, 9, 3].map((w) => w * k),
    form.limb,
    k,
  )
  leaf(p, at(-14, 26), at(196, 2), 21 * k, form.limb, form.tip, k, 0.4)
  limb(
    p,
    [at(-10, 40), at(44, 44), at(84, 36)],
    [30, 24, 15].map((w) => w * k),
    form.limb,
    k,
  )
  limb(
    p,
    [at(-8, 6), at(60, -2), at(104, -8), at(136, -12)],
    [24, 19, 16, 12].map((w) => w * k),
    form.limb,
    k,
  )
  for (const [x, y] of [
    [262, -46],
    [274, -8],
  ] as const)
    p.stroke(sample(spline([at(134, -12), at(190, (y - 12) / 2), at(x, y)]), 20), 3 * k, mix(form.tip, ink.line, 0.6), 0.9, 0, 1)
  const cover: Surface = (a, b) =>
    skin(-0.0 + (0.412 + 0.03 * Math.sin(Math.PI * b)) * a + 0.03 * (1 - a) * Math.sin(Math.PI * b) ** 2, 0.02 + b * 1.0)
  const edge = rim(cover, 34)
  const back: Curve = (t) => cover(1, t)
  p.fringe(back, 28 * k, { count: 30, side: form.side === -1 ? -1 : 1, lean: 0, w: 1.2, seed, opacity: 0.7, a: 0.04, b: 0.9 })
  p.path(trace(edge, true), { fill: ink.shell })
  p.path(trace(edge, true), { fill: form.body, opacity: 0.55 })
  const strip = (a: number, b: number, c: number, d: number): string =>
    trace(
      [
        ...steps(16).map((t) => cover(lerp(a, b, t), c)),
        ...steps(16).map((t) => cover(b, lerp(c, d, t))),
        ...steps(16).map((t) => cover(lerp(b, a, t), d)),
        ...steps(16).map((t) => cover(a, lerp(d, c, t))),
      ],
      true,
    )
  p.path(strip(0, 1, 0, 0.32), { fill: form.shade, opacity: 0.3 })
  p.path(strip(0, 1, 0, 0.16), { fill: form.shade, opacity: 0.3 })
  p.path(strip(0, 1, 0.84, 1), { fill: form.shade, opacity: 0.2 })
  if (form.band) for (const a of [0.3, 0.66]) p.path(strip(a, a + 0.14, 0, 0.8), { fill: form.band, opacity: 0.55 })
  const [lx, ly] = cover(0.5, 0.4)
  p.blot(lx, ly, 90 * k, mix(form.tip, ink.line, 0.35), 0.4, 0.8)
  const dark = (a: number, b: number): number => round(b) + 0.12 + 0.15 * hump(a, 0.46, 0.1) * hump(b, 0.45, 0.3)
  p.cut(
    engrave(cover, { lines: 40 * detail ** 0.5, steps: 46 * detail ** 0.5, width: 1.35, seed, tone: (a, b) => dark(a, b) - 0.08 }),
    ink.line,
    0.8,
  )
  p.cut(
    engrave(cover, {
      lines: 46 * detail,
      steps: 22 * detail ** 0.5,
      across: true,
      width: 1.1,
      seed: seed + 2,
      tone: (a, b) => dark(a, b) - 0.44,
    }),
    ink.line,
    0.7,
  )
  p.dots(
    stipple(cover, 1200 * detail, (a, b) => 0.12 + dark(a, b) * 0.55, seed + 4),
    ink.line,
    [0.9, 1.3, 1.7],
    0.75,
  )
  p.edge(edge, 2.4 * k ** 0.5)
  const groove = sample(spline([cover(0.2, 0.32), cover(0.42, 0.42), cover(0.52, 0.3), cover(0.6, 0.12)]), 30)
  p.stroke(groove, 1.7, ink.line, 0.85, 0.3)
  p.stroke(sample(spline([cover(0.1, 0.6), cover(0.4, 0.66), cover(0.75, 0.6), cover(0.96, 0.62)]), 30), 1.3, ink.line, 0.7, 0.3)
  rostrum(p, form, cover, at, above, below)
  const [ex, ey] = at(22, 2)
  limb(p, [at(-14, 4), at(12, 2)], [20 * k, 22 * k], form.limb, k)
  p.path(`M${f(ex - 21 * k)} ${f(ey)}a${f(21 * k)} ${f(18 * k)} 0 1 0 ${f(42 * k)} 0a${f(21 * k)} ${f(18 * k)} 0 1 0 ${f(-42 * k)} 0`, {
    fill: ink.abyss,
    stroke: ink.line,
    width: 1.4,
  })
  p.path(`M${f(ex - 9 * k)} ${f(ey - 7 * k)}h.1`, { stroke: ink.shell, width: 6 * k })
}
function rostrum(p: Plate, form: ShrimpForm, cover: Surface, at: (a: number, b: number) => Pt, above: number, below: number): void {
  const { k } = form
  const top = spline([cover(0.62, 0), cover(0.3, -0.005), at(30, -44), at(110, -42), at(206, -58)])
  const low = spline([at(206, -58), at(110, -24), at(30, -22), cover(0.1, 0.16), cover(0.3, 0.1), cover(0.62, 0.0)])
  const n = form.side === -1 ? -1 : 1
  const upper: Pt[] = [top(0)]
  for (let i = 0; i < above; i++) {
    const [a, b] = [0.3 + (0.58 * i) / above, 0.3 + (0.58 * (i + 0.82)) / above]
    upper.push(top(a), add(top(b), normal(top, b), 9 * k * n), top(b + 0.004))
  }
  const lower: Pt[] = []
  for (let i = 0; i < below; i++) {
    const t = 0.14 + i * 0.1
    lower.push(low(t), add(low(t + 0.01), normal(low, t), 7 * k * n), low(t + 0.05))
  }
  const shape = [...upper, top(1), ...lower, ...sample(low, 16, 0.4, 1)]
  p.wash(shape, ink.shell, 1, 0)
  p.wash(shape, form.shade, 0.4, 0)
  p.edge(shape, 1.9 * k ** 0.5)
  p.cut(pen(sample(spline([cover(0.5, 0.05), cover(0.2, 0.08), at(40, -32), at(170, -52)]), 24), 1.5, 0.3), ink.line, 0.8)
}
