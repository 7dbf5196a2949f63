import { between, fractal, lerp, mix, type Pt, rng } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { add, ease, engrave, hump, mid, placing, pts, type Surface, sample, spline, steps, stipple, sub, trace, unit } from './kit.ts'
import { type Plate, plate } from './plate.ts'
import { frill, moulded, ringOf, through } from './shell.ts'

/** Haliotis discus hannai: an ear with its spire at the right rear and a row of four open pores on the left edge. */
const ear: readonly Pt[] = pts(
  '-470 20, -420 -150, -290 -276, -100 -330, 110 -318, 300 -226, 430 -130, 476 10, 450 130, 360 220, 200 290, 0 318, -200 292, -370 200',
)
const apex: Pt = [318, 74]

/** Lines that grow out of the apex as the whorl opens. */
function whorl(to: (q: Pt) => Pt): Surface {
  const edge = spline(ear, true)
  return (u, v) => {
    const e = edge(v)
    const turn = (1 - u) ** 1.6 * 1.15
    const d = sub(e, apex)
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    const q: Pt = [d[0] * c - d[1] * s, d[0] * s + d[1] * c]
    const pull = u ** 1.05
    return to(add(apex, [lerp(q[0], d[0], ease(0.3, 1, u)), lerp(q[1], d[1], ease(0.3, 1, u))], pull))
  }
}
export function abalone(p: Plate, to: (q: Pt) => Pt, k: number, seed: number, detail = 1): void {
  const at = whorl(to)
  const rim = frill((t) => at(1, t), 7 * k, 12, seed, detail > 0.3 ? 200 : 56)
  if (detail > 0.5) foot(p, to, k, seed)
  p.shade(rim, 20 * k, 26 * k, seed)
  const [cx, cy] = to([0, 0])
  p.path(trace(rim, true), { fill: ink.shell })
  p.path(trace(rim, true), {
    fill: p.radial(cx - 100 * k, cy - 90 * k, 640 * k, [
      [0, mix(ink.sand, ink.dawn, 0.3), 0.7],
      [0.5, mix(ink.tide, '#7A5A3C', 0.55), 0.55],
      [1, mix(ink.deep, '#7A4A32', 0.5), 0.75],
    ]),
  })
  const noise = fractal(seed, 4)
  p.clip(trace(rim, true), () => {
    for (let i = 0; i < 9 * detail; i++) {
      const u = 0.2 + (i / 9) * 0.8
      const band = [...steps(60).map((v) => at(u, v)), ...steps(60).map((v) => at(u + 0.03 + 0.02 * noise(i * 3), 1 - v))]
      p.path(trace(band, true), { fill: i % 3 === 0 ? ink.tide : mix('#7A4A32', ink.coral, 0.3), opacity: 0.16 })
    }
    const edge = spline(ear, true)
    const tone = (u: number, v: number): number => {
      const d = unit(sub(edge(v), [0, 0]))
      return (
        0.2 +
        0.38 * Math.max(0, d[0] * 0.4 + d[1] * 0.8) * ease(0.2, 0.9, u) +
        0.3 * Math.max(0, noise(u * 20)) +
        0.3 * ease(0.9, 1, u) +
        0.25 * noise(v * 26 + u * 3) * ease(0.1, 0.4, u)
      )
    }
    p.cut(
      engrave(at, {
        lines: 46 * detail,
        steps: 120 * detail ** 0.5,
        across: true,
        from: 0.04,
        to: 0.99,
        width: 1.6,
        seed,
        stray: 0.6,
        tone: (u, v) => tone(u, v) - 0.06,
      }),
      ink.line,
      0.8,
    )
    p.cut(
      engrave(at, {
        lines: 170 * detail,
        steps: 30 * detail ** 0.5,
        from: 0,
        to: 1,
        width: 1.1,
        seed: seed + 2,
        stray: 0.8,
        tone: (u, v) => (u < 0.15 ? 0 : tone(u, v) - 0.34),
      }),
      ink.line,
      0.65,
    )
    p.dots(
      stipple(at, 2600 * detail, (u, v) => tone(u, v) * 0.6, seed + 3),
      ink.line,
      [0.9, 1.3, 1.8],
      0.7,
    )
    spire(p, to, k)
  })
  pores(p, to, k, detail)
  p.edge(rim, 3.2 * k ** 0.5)
}
function spire(p: Plate, to: (q: Pt) => Pt, k: number): void {
  const line: Pt[] = steps(70).map((t) => {
    const a = 0.6 + t * Math.PI * 3.6
    const r = 12 + 150 * t ** 1.7
    return to([apex[0] + Math.cos(a) * r * 1.05 - 18 * t, apex[1] + Math.sin(a) * r * 0.74])
  })
  p.stroke(line, 3 * k ** 0.5, ink.line, 0.85, 0.3, 0.4)
  p.fringe(spline(line), 26 * k, { count: 90, side: 1, w: 1.1, seed: 6, opacity: 0.55, a: 0.1, b: 0.95 })
}
function pores(p: Plate, to: (q: Pt) => Pt, k: number, detail: number): void {
  const row = spline(pts('400 176, 280 226, 100 256, -120 246, -300 186, -410 100'))
  const ridge = sample(row, 60).map(to)
  if (detail > 0.3) p.fringe(spline(ridge), 22 * k, { count: 80, side: -1, w: 1.1, opacity: 0.5 })
  p.stroke(ridge, 1.8 * k ** 0.5, ink.line, 0.6, 0.3)
  const n = detail > 0.3 ? 18 : 9
  for (let i = 0; i < n; i++) {
    const t = 0.06 + (i / n) * 0.88
    const open = i >= n - 4
    const [x, y] = to(row(t))
    const r = lerp(5, 15, t) * k
    if (detail < 0.3) {
      p.path(trace(ringOf(x, y, r * 1.5, r * 1.2, 0, 9), true), { fill: open ? ink.abyss : ink.sand, stroke: ink.line, width: 0.8 })
      continue
    }
    const hole = ringOf(x, y, r * 1.25, r * 0.95, 0.2, 24)
    p.path(trace(hole, true), { fill: open ? ink.abyss : mix(ink.sand, '#7A4A32', 0.3), opacity: open ? 0.95 : 0.8 })
    p.edge(hole, (open ? 2.6 : 1.4) * k ** 0.5)
    if (open) p.edge(ringOf(x, y, r * 1.75, r * 1.4, 0.2, 30), 1.4 * k ** 0.5)
  }
}
/** The living animal shows around the shell: the frilled fringe of its foot, and two tentacles. */
function foot(p: Plate, to: (q: Pt) => Pt, k: number, seed: number): void {
  const out = spline(ear.map(([x, y]): Pt => [x * 1.06 - 8, y * 1.1 + 14]).map(to), true)
  const fringe = frill(out, 10 * k, 30, seed + 8, 320)
  p.path(trace(fringe, true), { fill: ink.shell })
  p.path(trace(fringe, true), { fill: mix(ink.deep, '#6B5A3A', 0.5), opacity: 0.65 })
  p.fringe(spline(fringe, true), 16 * k, { count: 260, side: -1, w: 1.2, opacity: 0.8, seed })
  p.edge(fringe, 2 * k ** 0.5)
  for (const [y, s] of [
    [-40, -1],
    [50, 1],
  ] as const)
    p.stroke(
      sample(spline([to([-480, y]), to([-540, y + s * 14]), to([-590, y + s * 44])]), 16),
      7 * k,
      mix(ink.deep, '#6B5A3A', 0.4),
      0.9,
      0,
      0.8,
    )
}

/** The meat from below: the foot's sole with its pleated edge. */
export function sole(p: Plate, to: (q: Pt) => Pt, k: number, seed: number, cooked = false): void {
  const r = rng(seed)
  const edge: Pt[] = pts('-300 0, -262 -130, -130 -200, 40 -214, 200 -176, 292 -70, 300 60, 222 170, 60 214, -120 200, -256 120')
  const out = frill(spline(edge.map(to), true), 9 * k, 52, seed, Math.round(360 * k ** 0.5))
  const tint = cooked ? mix(ink.dawn, ink.sand, 0.3) : mix(ink.dawn, ink.sand, 0.55)
  p.shade(out, 14 * k, 20 * k, seed, 5)
  p.path(trace(out, true), { fill: ink.shell })
  p.path(trace(out, true), { fill: mix(ink.deep, '#7A5A3C', 0.6), opacity: cooked ? 0.45 : 0.65 })
  const curve = spline(out, true)
  const centre = to([0, 0])
  p.cut(
    engrave((u, v) => mid(centre, curve(v), lerp(0.82, 1, u)), {
      lines: 260 * k,
      steps: 3,
      width: 1.5,
      seed,
      stray: 0.8,
      tone: (u) => 0.55 - 0.2 * u,
    }),
    ink.line,
    0.75,
  )
  p.edge(out, 2.3 * k ** 0.5)
  const inner = through(edge.map(([x, y]): Pt => [x * 0.85 + between(r, -6, 6), y * 0.83 + between(r, -5, 5)]).map(to), 140)
  moulded(p, inner, { centre: to([-10, -10]), tint, opacity: 0.85, seed, k, lines: 120 * k, rings: 18, dots: 1000 * k })
  const margin = spline(inner, true)
  p.fringe(margin, 46 * k, { count: 110 * k, side: -1, lean: 0.15, w: 1.2, seed: seed + 3, opacity: 0.5 })
  if (!cooked) p.fringe(curve, 13 * k, { count: 130 * k, side: 1, lean: 0.4, w: 2.6 * k, seed: seed + 5, opacity: 0.8 })
  const noise = fractal(seed, 3)
  const folds = cooked ? 8 : 15
  for (let i = 0; i < folds; i++) {
    const x = -190 + (i * 405) / folds
    const h = 118 * Math.sqrt(Math.max(0, 1 - ((x - 4) / 250) ** 2))
    const wrinkle = steps(12).map((t) =>
      to([x + 14 * Math.sin(t * Math.PI) + 7 * noise(i * 3 + t * 4), lerp(-h, h, t) * (0.55 + 0.3 * noise(i * 1.7))]),
    )
    p.stroke(wrinkle, 1.1, ink.line, 0.45, 0.5)
  }
  p.blot(...to([-40, -40]), 120 * k, ink.shell, 0.5, 0.6)
  const lips = ringOf(...to([-276, 4]), 26 * k, 40 * k, 0, 40)
  moulded(p, lips, {
    centre: to([-278, 0]),
    tint: mix(ink.dawn, ink.coral, 0.2),
    opacity: 0.6,
    seed: seed + 6,
    k,
    lines: 40,
    rings: 5,
    dots: 60,
  })
  p.stroke([to([-278, -20]), to([-284, 4]), to([-278, 26])], 3 * k, ink.abyss, 0.85, 0.3)
}

/** An opened can from above at a slant. */
function can(p: Plate): void {
  const [x, y, rx, ry, h] = [740, 540, 420, 176, 330]
  const wall: Pt[] = [
    ...steps(60).map((t): Pt => [x - rx * Math.cos(t * Math.PI), y + h + ry * Math.sin(t * Math.PI)]),
    ...steps(60).map((t): Pt => [x + rx * Math.cos(t * Math.PI), y + ry * Math.sin(t * Math.PI)]),
  ]
  p.shade(wall, 60, 26, 3)
  p.path(trace(wall, true), { fill: ink.shell })
  p.path(trace(wall, true), {
    fill: p.linear(
      [
        [0, ink.shallows, 0.5],
        [0.28, ink.shell, 0.2],
        [0.5, ink.mist, 0.5],
        [0.8, ink.tide, 0.5],
        [1, ink.shallows, 0.3],
      ],
      { x2: 1, y2: 0 },
    ),
  })
  const at: Surface = (u, v) => [x - rx * Math.cos(u * Math.PI), y + lerp(0, h, v) + ry * Math.sin(u * Math.PI)]
  const round = (u: number): number => 0.12 + 0.5 * hump(u, 0.82, 0.2) + 0.36 * hump(u, 0.04, 0.12) - 0.1 * hump(u, 0.3, 0.12)
  p.cut(
    engrave(at, { lines: 54, steps: 80, width: 1.8, seed: 3, stray: 0.1, tone: (u, v) => round(u) + 0.14 * hump(v, 0.05, 0.08) }),
    ink.line,
    0.75,
  )
  for (const v of [0.04, 0.09, 0.3, 0.36, 0.42, 0.48, 0.54, 0.6, 0.66, 0.9, 0.96])
    p.stroke(
      steps(70).map((u) => at(u, v)),
      v < 0.1 || v > 0.88 ? 2.2 : 1.3,
      ink.line,
      0.7,
      0.05,
    )
  p.edge(wall, 2.8)
  const rim = ringOf(x, y, rx, ry, 0, 120)
  p.wash(rim, ink.shell, 1, 0)
  p.wash(rim, ink.shallows, 0.35)
  p.edge(rim, 3)
  p.edge(ringOf(x, y, rx * 0.965, ry * 0.955, 0, 120), 1.3)
  const mouth = ringOf(x, y + 5, rx * 0.925, ry * 0.9, 0, 120)
  p.wash(mouth, mix(ink.dawn, ink.deep, 0.5), 0.8)
  p.clip(trace(mouth, true), () => {
    p.cut(
      engrave((u, v) => [lerp(x - rx, x + rx, u), lerp(y - ry, y + ry, v)], {
        lines: 40,
        steps: 60,
        width: 1.6,
        seed: 8,
        tone: (_u, v) => 0.7 - v * 0.8,
      }),
      ink.line,
      0.75,
    )
    for (const [dx, dy, turn] of [
      [-210, -60, 0.2],
      [10, -90, -0.1],
      [214, -50, 0.3],
      [-260, 36, -0.3],
      [226, 50, 0.2],
      [-110, 44, 0.1],
      [110, 56, -0.2],
      [0, 120, 0],
    ] as const)
      sole(p, squash(placing(x + dx, y + dy, 0.47, turn), y + dy, 0.62), 0.47, 40 + dx, true)
  })
  p.edge(mouth, 2.4)
  lid(p, x + 474, y - 190)
}
const squash =
  (to: (q: Pt) => Pt, y: number, k: number) =>
  (q: Pt): Pt => {
    const [a, b] = to(q)
    return [a, y + (b - y) * k]
  }
/** The lifted lid with its ring. */
function lid(p: Plate, x: number, y: number): void {
  const turn = -1.12
  const disc = ringOf(x, y, 226, 96, turn, 100)
  p.wash(ringOf(x + 9, y + 6, 228, 98, turn, 100), ink.deep, 0.5)
  p.edge(ringOf(x + 9, y + 6, 228, 98, turn, 100), 1.6)
  moulded(p, disc, { centre: [x, y], tint: ink.mist, opacity: 0.8, seed: 4, lines: 0, rings: 26, dots: 0 })
  for (const s of [0.93, 0.86, 0.6, 0.54]) p.edge(ringOf(x, y, 226 * s, 96 * s, turn, 100), 1.4)
  p.edge(ringOf(x + 66, y - 124, 32, 15, turn, 40), 4)
}

export const plates: Record<string, () => Drawing> = {
  'product-abalone-live': () =>
    plate(
      {
        seed: 61,
        ground: [800, 600, 600, 400],
        alt_cn: `活皱纹盘鲍的图版：耳状壳面布满生长纹，左缘一列呼水孔，末四孔敞开，裙边黑褐。`,
        alt_en: `Plate of a live disk abalone, Haliotis discus hannai: ear-shaped shell with growth lines, a row of pores of which the last four are open, and the dark fringe of the foot.`,
      },
      (p) => {
        abalone(p, placing(815, 600, 1.08, -0.1), 1.08, 3)
      },
    ),
  'product-abalone-iqf': () =>
    plate(
      {
        seed: 62,
        ground: [800, 600, 600, 400],
        alt_cn: `单冻鲍鱼肉的图版：六只去壳鲍肉腹面朝上，足面淡黄，边缘褶皱深色。`,
        alt_en: `Plate of six individually frozen abalone meats seen from the underside: pale soles of the foot edged with a dark pleated frill.`,
      },
      (p) => {
        const spots: readonly (readonly [number, number, number])[] = [
          [350, 370, 0.2],
          [800, 330, -0.25],
          [1226, 390, 0.35],
          [350, 800, -0.2],
          [800, 800, 0.15],
          [1226, 820, -0.4],
        ]
        spots.forEach(([x, y, turn], i) => {
          sole(p, placing(x, y, 0.66, turn), 0.66, 20 + i)
        })
      },
    ),
  'product-abalone-canned': () =>
    plate(
      {
        seed: 63,
        ground: [820, 640, 600, 400],
        alt_cn: `开启的鲍鱼罐头的图版：素面易开罐，罐口可见整只鲍鱼浸在清汤里。`,
        alt_en: `Plate of an opened can of abalone: a plain easy-open tin, its lid lifted, with whole abalone packed in clear liquor.`,
      },
      (p) => {
        can(p)
      },
    ),
}
