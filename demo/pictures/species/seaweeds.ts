import { between, fractal, lerp, mix, type Pt, rng } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import {
  add,
  type Curve,
  ease,
  engrave,
  hump,
  mid,
  normal,
  placing,
  pts,
  type Surface,
  sample,
  spline,
  steps,
  stipple,
  sub,
  trace,
  unit,
} from './kit.ts'
import { type Plate, plate } from './plate.ts'

const brown = mix('#6E5B2A', ink.deep, 0.35)
const olive = mix('#7D7432', ink.tide, 0.3)
const fresh = mix(ink.tide, '#5E7A3A', 0.5)

interface Blade {
  axis: readonly Pt[]
  half: (u: number) => number
  ruffle: number
  waves: number
  tint: string
  deep: string
  seed: number
  /** The thick middle, in parts of the width. */
  band?: number
}
/** A blade of kelp: a thick middle band and margins that ripple. */
function blade(p: Plate, b: Blade): void {
  const axis = spline(b.axis)
  const noise = fractal(b.seed, 4)
  const swell = (u: number, side: number): number => Math.sin(u * b.waves * Math.PI * 2 + side * 1.7 + noise(u * 7 + side * 9) * 2.2)
  const at: Surface = (u, v) => {
    const s = (0.5 - v) * 2
    const edge = Math.abs(s) ** 3
    const wave = b.ruffle * swell(u, Math.sign(s)) * edge * Math.min(1, u * 8, (1 - u) * 5)
    return add(axis(u), normal(axis, u), s * b.half(u) + Math.sign(s) * wave)
  }
  const rim = [...steps(170).map((u) => at(u, 0)), ...steps(170).map((u) => at(1 - u, 1))]
  p.shade(rim, 18, 24, b.seed, 6.5)
  p.path(trace(rim, true), { fill: ink.shell })
  p.path(trace(rim, true), { fill: b.tint, opacity: 0.62 })
  const w = b.band ?? 0.36
  const strip = (c: number, d: number): string => trace([...steps(90).map((t) => at(t, c)), ...steps(90).map((t) => at(1 - t, d))], true)
  p.path(strip(0.5 - w / 2, 0.5 + w / 2), { fill: b.deep, opacity: 0.3 })
  p.path(strip(0.62, 1), { fill: b.deep, opacity: 0.2 })
  p.path(strip(0.4, 0.46), { fill: ink.shell, opacity: 0.2 })
  const fold = (u: number, v: number): number => {
    const s = (0.5 - v) * 2
    return Math.abs(s) ** 1.4 * Math.max(0, -swell(u + 0.006, Math.sign(s))) * 0.75
  }
  const tone = (u: number, v: number): number =>
    0.16 + 0.26 * ease(0.5, 1, v) + fold(u, v) + 0.3 * hump(Math.abs(v - 0.5), w / 2, 0.03) + 0.14 * noise(u * 40 + v * 3)
  p.cut(engrave(at, { lines: 26, steps: 170, width: 1.5, seed: b.seed, stray: 0.7, tone: (u, v) => tone(u, v) - 0.08 }), ink.line, 0.75)
  p.cut(
    engrave(at, {
      lines: 300,
      steps: 20,
      across: true,
      width: 1.3,
      seed: b.seed + 1,
      stray: 0.8,
      tone: (u, v) => (Math.abs(v - 0.5) < w / 2 ? 0 : tone(u, v) * 0.9 - 0.16),
    }),
    ink.line,
    0.7,
  )
  p.dots(
    stipple(at, 1500, (u, v) => tone(u, v) * 0.45, b.seed + 3),
    ink.line,
    [0.9, 1.3, 1.7],
    0.6,
  )
  p.edge(rim, 2.5)
}
/** The branching holdfast of a kelp, and its stalk. */
function holdfast(p: Plate, at: Pt, angle: number, k: number, seed: number, color: string): void {
  const r = rng(seed)
  const grow = (from: Pt, a: number, w: number, depth: number): void => {
    const l = w * between(r, 2.6, 4)
    const to = add(from, [Math.cos(a) * l, Math.sin(a) * l])
    const bend = add(mid(from, to), [Math.cos(a + 1.57) * l * between(r, -0.16, 0.16), Math.sin(a + 1.57) * l * 0.14])
    const c = sample(spline([from, bend, to]), 10)
    p.stroke(c, w * 1.15, ink.line, 0.95, 0, depth ? 2.4 : 0.7)
    p.stroke(c, w * 0.74, mix(color, ink.shell, 0.25), 1, 0, depth ? 2.4 : 0.7)
    p.stroke(
      c.map((q) => add(q, [w * 0.14, w * 0.18])),
      w * 0.18,
      ink.line,
      0.6,
      0.3,
    )
    if (depth) for (const s of [-1, 1]) grow(to, a + s * between(r, 0.25, 0.6), w * between(r, 0.62, 0.76), depth - 1)
  }
  for (const s of [-1.1, -0.75, -0.42, -0.1, 0.2, 0.5, 0.82, 1.15]) grow(at, angle + s, 13 * k * between(r, 0.85, 1.15), 2)
}
function stalk(p: Plate, points: readonly Pt[], w: number, color: string): void {
  const c = sample(spline(points), 30)
  p.stroke(c, w * 1.2, ink.line, 0.95, 1, 1)
  p.stroke(c, w * 0.9, mix(color, ink.shell, 0.2), 1, 1, 1)
  for (const s of [0.1, 0.2, 0.3])
    p.stroke(
      c.map((q) => add(q, [w * s * 0.2, w * s])),
      w * 0.12,
      ink.line,
      0.7,
      0.2,
    )
}

/** One knot: a strip thrown once round itself, its two ends lying out. */
function knot(p: Plate, x: number, y: number, k: number, turn: number, seed: number): void {
  const to = placing(x, y, k, turn)
  const r = rng(seed)
  const tint = mix(fresh, ink.deep, between(r, 0, 0.25))
  for (const s of [-1, 1]) {
    const drop = between(r, 20, 60)
    const axis = spline(
      (
        [
          [s * 10, -6],
          [s * 90, -22 * s],
          [s * 180, 6 + drop * 0.2],
          [s * 262, drop],
        ] as Pt[]
      ).map(to),
    )
    strip(p, axis, (u) => lerp(26, 58, ease(0, 0.6, u)) * k, tint, seed + s)
  }
  const loop = spline(pts('-74 34, -56 -46, 0 -78, 62 -50, 76 20, 30 66, -34 72').map(to), true)
  const body = sample(loop, 60).slice(0, 60)
  const centre = to([0, 0])
  p.path(trace(body, true), { fill: ink.shell })
  p.path(trace(body, true), { fill: tint, opacity: 0.75 })
  p.cut(
    engrave((u, v) => mid(centre, loop(v), u), {
      lines: 9,
      steps: 60,
      across: true,
      from: 0.3,
      to: 0.97,
      width: 1.5,
      seed,
      tone: (u, v) => 0.1 + 0.5 * ease(0.5, 1, u) * (0.4 + 0.6 * hump(v, 0.62, 0.26)),
    }),
    ink.line,
    0.75,
  )
  p.edge(body, 2.5 * k ** 0.5)
  strip(p, spline(pts('-48 -64, -20 -18, 14 24, 38 72').map(to)), () => 40 * k, mix(tint, ink.shell, 0.12), seed + 7)
  strip(p, spline(pts('58 -56, 24 -34, -30 14, -66 44').map(to)), (u) => (24 + 10 * u) * k, tint, seed + 9)
}
function strip(p: Plate, axis: Curve, half: (u: number) => number, tint: string, seed: number): void {
  const noise = fractal(seed, 3)
  const at: Surface = (u, v) => add(axis(u), normal(axis, u), (0.5 - v) * 2 * half(u) * (1 + 0.08 * noise(u * 4 + (v > 0.5 ? 9 : 0))))
  const rim = [...steps(24).map((u) => at(u, 0)), ...steps(24).map((u) => at(1 - u, 1))]
  p.path(trace(rim, true), { fill: ink.shell })
  p.path(trace(rim, true), { fill: tint, opacity: 0.72 })
  p.path(trace([...steps(20).map((u) => at(u, 0.66)), ...steps(20).map((u) => at(1 - u, 1))], true), { fill: ink.abyss, opacity: 0.18 })
  p.cut(
    engrave(at, {
      lines: 13,
      steps: 26,
      width: 1.4,
      seed,
      stray: 0.6,
      tone: (u, v) => 0.12 + 0.4 * ease(0.4, 1, v) + 0.34 * (1 - ease(0, 0.3, u)) + 0.1 * noise(u * 9),
    }),
    ink.line,
    0.75,
  )
  p.cut(
    engrave(at, {
      lines: 40,
      steps: 10,
      across: true,
      width: 1,
      seed: seed + 1,
      stray: 0.7,
      tone: (u, v) => 0.46 * ease(0.5, 1, v) + 0.4 * (1 - ease(0, 0.25, u)) - 0.24,
    }),
    ink.line,
    0.6,
  )
  p.edge(rim, 2.2)
}

/** Undaria pinnatifida: a midrib with lobes to either side, and the frilled sporophyll low on the stalk. */
function wakame(p: Plate, to: (q: Pt) => Pt, k: number, seed: number): void {
  const axis = spline(pts('-560 60, -380 10, -120 -30, 160 -20, 420 10, 600 -30').map(to))
  const r = rng(seed)
  const noise = fractal(seed, 3)
  holdfast(p, to([-650, 84]), Math.PI * 0.96, k * 1.15, seed, olive)
  const lobes: { t: number; s: number }[] = []
  for (let i = 0; i < 13; i++) for (const s of [-1, 1]) lobes.push({ t: 0.2 + i * 0.06 + (s > 0 ? 0.02 : 0), s })
  for (const { t, s } of lobes) lobe(p, axis, t, s, k * between(r, 0.9, 1.1), seed + Math.round(t * 1000) * s)
  const tip = add(axis(1), [70 * k, -16 * k])
  const end = sample(spline([axis(0.93), add(axis(0.985), [0, -34 * k]), tip, add(axis(0.985), [4, 30 * k])], true), 40)
  p.wash(end, ink.shell, 1, 0)
  p.wash(end, fresh, 0.6)
  p.edge(end, 2)
  const rib: Surface = (u, v) => add(axis(u), normal(axis, u), (0.5 - v) * 2 * k * lerp(24, 7, ease(0.1, 1, u)))
  const rim = [...steps(90).map((u) => rib(u, 0)), ...steps(90).map((u) => rib(1 - u, 1))]
  p.path(trace(rim, true), { fill: ink.shell })
  p.path(trace(rim, true), { fill: mix(olive, ink.sand, 0.45), opacity: 0.8 })
  p.cut(
    engrave(rib, { lines: 9, steps: 120, width: 1.5, seed, tone: (u, v) => 0.1 + 0.5 * ease(0.4, 1, v) + 0.1 * noise(u * 20) }),
    ink.line,
    0.75,
  )
  p.edge(rim, 2.3)
  stalk(p, [to([-650, 84]), to([-600, 66]), to([-548, 58])], 40 * k, mix(olive, ink.sand, 0.4))
  for (const s of [-1, 1]) sporophyll(p, axis, s, k, seed + s)
}
function lobe(p: Plate, axis: Curve, t: number, s: number, k: number, seed: number): void {
  const root = axis(t)
  const n = normal(axis, t)
  const d = unit(sub(axis(Math.min(1, t + 0.01)), axis(t - 0.01)))
  const grow = Math.sin(Math.PI * Math.min(1, (t - 0.1) * 1.02)) ** 0.7
  const reach = (110 + 240 * grow) * k
  const line = spline([root, add(add(root, n, s * reach * 0.5), d, reach * 0.1), add(add(root, n, s * reach), d, reach * 0.36)])
  const noise = fractal(Math.abs(seed), 3)
  const wide = (u: number): number => k * (22 * (1 - u) + 30 * Math.sin(Math.PI * u ** 0.9)) * (1 - ease(0.9, 1, u) * 0.8)
  const at: Surface = (u, v) => add(line(u), normal(line, u), (0.5 - v) * 2 * wide(u) * (1 + 0.3 * noise(u * 8 + (v > 0.5 ? 20 : 0))))
  const rim = [...steps(24).map((u) => at(u, 0)), ...steps(24).map((u) => at(1 - u, 1))]
  p.path(trace(rim, true), { fill: ink.shell })
  p.path(trace(rim, true), {
    fill: p.linear(
      [
        [0, olive, 0.8],
        [1, fresh, 0.6],
      ],
      { x1: root[0], y1: root[1], x2: line(1)[0], y2: line(1)[1], user: true },
    ),
  })
  p.cut(
    engrave(at, {
      lines: 9,
      steps: 20,
      width: 1.3,
      seed: Math.abs(seed),
      stray: 0.7,
      tone: (u, v) => 0.14 + 0.34 * ease(0.4, 1, s > 0 ? v : 1 - v) + 0.4 * (1 - ease(0, 0.3, u)) + 0.14 * noise(u * 14) - 0.06,
    }),
    ink.line,
    0.75,
  )
  p.edge(rim, 1.8)
  p.stroke(sample(line, 14, 0, 0.8), 1.3, ink.line, 0.6, 0, 0.8)
}
function sporophyll(p: Plate, axis: Curve, s: number, k: number, seed: number): void {
  const noise = fractal(seed + 40, 3)
  for (let j = 3; j >= 0; j--) {
    const edge = steps(110).map((t) => {
      const q = axis(0.02 + t * 0.13)
      return add(
        q,
        normal(axis, 0.02 + t * 0.13),
        s * k * Math.sin(Math.PI * t) * (26 + j * 22) * (1 + 0.2 * Math.sin(t * 44 + j * 2) + 0.16 * noise(t * 12)),
      )
    })
    const shape = [...edge, ...steps(20).map((t) => axis(0.15 - t * 0.13))]
    p.wash(shape, ink.shell, 1, 0)
    p.wash(shape, mix(brown, olive, j / 3), 0.7)
    p.fringe(spline(edge), 16 * k, { count: 60, side: -s, lean: 0, seed: seed + j, w: 1.1, opacity: 0.65 })
    p.stroke(edge, 2, ink.line, 0.9, 0.1)
  }
}

export const plates: Record<string, () => Drawing> = {
  'product-kelp-dried': () =>
    plate(
      {
        seed: 91,
        ground: [800, 600, 620, 400],
        alt_cn: `两株干海带的图版：假根分枝，柄短圆，叶片带状，中带厚实，两缘波皱。`,
        alt_en: `Plate of two dried kelp fronds, Saccharina japonica: branching holdfast, short stalk and a long strap of a blade, thick along the middle and ruffled at the edges.`,
      },
      (p) => {
        const wide = (u: number): number => 24 + 84 * ease(0, 0.3, u) * (1 - 0.6 * ease(0.55, 1, u)) * (1 - 0.7 * ease(0.96, 1, u))
        holdfast(p, [196, 300], Math.PI * 0.9, 1, 5, brown)
        blade(p, {
          axis: pts('262 316, 430 380, 660 400, 900 330, 1120 290, 1430 370'),
          half: wide,
          ruffle: 20,
          waves: 12,
          tint: brown,
          deep: ink.abyss,
          seed: 7,
        })
        stalk(
          p,
          [
            [190, 300],
            [230, 304],
            [276, 322],
          ],
          34,
          brown,
        )
        holdfast(p, [1400, 690], 0.1, 1, 9, olive)
        blade(p, {
          axis: pts('1336 706, 1170 770, 940 780, 690 720, 460 760, 180 900'),
          half: wide,
          ruffle: 20,
          waves: 12,
          tint: olive,
          deep: mix(ink.abyss, brown, 0.4),
          seed: 11,
        })
        stalk(
          p,
          [
            [1406, 690],
            [1366, 694],
            [1322, 712],
          ],
          34,
          olive,
        )
      },
    ),
  'product-kelp-salted-cut': () =>
    plate(
      {
        seed: 92,
        ground: [800, 600, 580, 400],
        tint: fresh,
        alt_cn: `盐渍海带结的图版：海带切条打成单结，八只散放，墨绿有光。`,
        alt_en: `Plate of salted kelp knots: eight strips of blanched kelp, dark green and glossy, each tied in a single knot.`,
      },
      (p) => {
        const spots: readonly (readonly [number, number, number])[] = [
          [400, 300, 0.25],
          [1180, 290, -0.2],
          [790, 330, -0.35],
          [330, 640, -0.3],
          [800, 620, 0.2],
          [1270, 640, 0.35],
          [540, 900, 0.1],
          [1060, 900, -0.15],
        ]
        spots.forEach(([x, y, turn], i) => {
          knot(p, x, y, 0.76, turn, 20 + i * 4)
        })
      },
    ),
  'product-wakame-salted': () =>
    plate(
      {
        seed: 93,
        ground: [800, 600, 620, 380],
        tint: fresh,
        alt_cn: `裙带菜的图版：中肋扁平，两侧羽状深裂，柄部生有波褶的孢子叶。`,
        alt_en: `Plate of a wakame frond, Undaria pinnatifida: flat midrib with deep pinnate lobes and the pleated sporophyll low on the stalk.`,
      },
      (p) => {
        wakame(p, placing(850, 590, 0.98, -0.04), 0.98, 3)
      },
    ),
}
