import { between, f, lerp, mix, type Pt, rng } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { add, ease, engrave, hump, normal, pen, placing, pts, type Surface, sample, spline, steps, stipple, trace } from './kit.ts'
import { type Plate, plate } from './plate.ts'
import { ringOf } from './shell.ts'

/** Uroteuthis edulis, the tail to the left: mantle 0 (tip) to 1 (collar) in a thousandth of its length. */
const half = (u: number): number => 7 + 105 * ease(0, 0.62, u ** 0.78) * (1 - 0.1 * ease(0.8, 1, u))

interface Tube {
  to: (q: Pt) => Pt
  k: number
  seed: number
  skin: boolean
  finned: boolean
}
function mantle(p: Plate, { to, k, seed, skin, finned }: Tube): Surface {
  const at: Surface = (u, v) => to([u * 1000, (v - 0.5) * 2 * half(u)])
  const rim = [
    ...steps(90).map((u) => at(u, 0)),
    ...steps(16).map((t) => to([1000 + 16 * Math.sin(Math.PI * t), (t - 0.5) * 2 * half(1)])),
    ...steps(90).map((u) => at(1 - u, 1)),
  ]
  if (finned) fins(p, to, k, seed, skin)
  p.shade(rim, 16, 24, seed)
  const tint = skin ? mix(ink.dawn, ink.shell, 0.35) : mix(ink.shell, ink.mist, 0.4)
  p.path(trace(rim, true), { fill: ink.shell })
  p.path(trace(rim, true), { fill: tint, opacity: 0.75 })
  const strip = (c: number, d: number): string => trace([...steps(50).map((t) => at(t, c)), ...steps(50).map((t) => at(1 - t, d))], true)
  p.path(strip(0.66, 1), { fill: skin ? mix(ink.coral, ink.deep, 0.5) : ink.shallows, opacity: 0.16 })
  p.path(strip(0.84, 1), { fill: skin ? mix(ink.coral, ink.deep, 0.5) : ink.shallows, opacity: 0.2 })
  const tone = (u: number, v: number): number =>
    0.1 + 0.5 * hump(v, 0.92, 0.26) + 0.24 * (1 - ease(0, 0.16, v)) - 0.1 * hump(v, 0.3, 0.12) + 0.12 * (1 - ease(0, 0.2, u))
  p.cut(engrave(at, { lines: 40, steps: 90, width: 1.4, seed, stray: 0.5, tone: (u, v) => tone(u, v) - 0.08 }), ink.line, 0.72)
  p.cut(
    engrave(at, { lines: 170, steps: 24, across: true, width: 1.1, seed: seed + 1, stray: 0.7, tone: (u, v) => tone(u, v) - 0.3 }),
    ink.line,
    0.6,
  )
  if (skin) {
    p.dots(
      stipple(at, 3000, (u, v) => 0.12 + 0.75 * hump(v, 0.36, 0.26) * ease(0, 0.3, u), seed + 2),
      mix(ink.coral, '#5A2A2A', 0.55),
      [1.8, 3, 4.6],
      0.75,
    )
    p.dots(
      stipple(at, 1200, (u, v) => tone(u, v) * 0.6, seed + 3),
      ink.line,
      [0.9, 1.3, 1.7],
      0.7,
    )
  } else
    p.dots(
      stipple(at, 1300, (u, v) => tone(u, v) * 0.7, seed + 3),
      ink.line,
      [0.9, 1.2, 1.6],
      0.6,
    )
  p.edge(rim, 2.8)
  return at
}
/** The long rhomb of the fins, two thirds of the mantle. */
function fins(p: Plate, to: (q: Pt) => Pt, k: number, seed: number, skin: boolean): void {
  for (const s of [-1, 1]) {
    const outer = spline(pts('-6 0, 70 60, 200 172, 330 236, 450 216, 580 150, 690 96').map(([x, y]) => to([x, y * s])))
    const at: Surface = (u, v) => {
      const a = outer(u)
      const b = to([u * 690, half(u * 0.69) * s * 0.8])
      return [lerp(b[0], a[0], v), lerp(b[1], a[1], v)]
    }
    const rim = [...steps(60).map((u) => outer(u)), ...steps(30).map((u) => at(1 - u, 0))]
    p.shade(rim, 14, 20, seed + 4)
    p.path(trace(rim, true), { fill: ink.shell })
    p.path(trace(rim, true), { fill: skin ? mix(ink.dawn, ink.shell, 0.4) : mix(ink.mist, ink.shell, 0.4), opacity: 0.85 })
    p.cut(
      engrave(at, {
        lines: 110,
        steps: 16,
        across: true,
        width: 1.2,
        seed,
        stray: 0.5,
        tone: (_u, v) => 0.12 + 0.4 * (1 - ease(0, 0.4, v)) + (s > 0 ? 0.2 : 0.02) * ease(0.7, 1, v),
      }),
      ink.line,
      0.65,
    )
    if (skin)
      p.dots(
        stipple(at, 420, (_u, v) => 0.5 * (1 - v) + 0.08, seed + 5),
        mix(ink.coral, '#5A2A2A', 0.55),
        [1.6, 2.6, 3.6],
        0.7,
      )
    p.edge(rim, 2.3 * k ** 0.4)
  }
}
/** Head, eye, eight arms and two tentacles with their clubs. */
function headOf(p: Plate, to: (q: Pt) => Pt, k: number, seed: number): void {
  const r = rng(seed)
  const red = mix(ink.coral, '#5A2A2A', 0.55)
  const arm = (points: readonly Pt[], w: number, club: boolean): void => {
    const line = spline(points.map(to))
    const wide = (t: number): number =>
      k * (club ? lerp(15, 11, t) + 22 * hump(t, 0.9, 0.1) : w * (1 - t) ** 0.75 + 2) * (t > 0.985 ? 0.4 : 1)
    const at: Surface = (u, v) => add(line(u), normal(line, u), (0.5 - v) * wide(u))
    const rim = [...steps(50).map((u) => at(u, 0)), ...steps(50).map((u) => at(1 - u, 1))]
    p.path(trace(rim, true), { fill: ink.shell })
    p.path(trace(rim, true), { fill: mix(ink.dawn, ink.shell, 0.3), opacity: 0.8 })
    p.cut(engrave(at, { lines: 7, steps: 50, width: 1.2, seed, stray: 0.3, tone: (_u, v) => 0.1 + 0.5 * ease(0.4, 1, v) }), ink.line, 0.7)
    p.edge(rim, 1.7)
    const [from, to2, n] = club ? [0.8, 0.98, 14] : [0.12, 0.94, 22]
    for (let i = 0; i < n; i++) {
      const t = lerp(from, to2, i / n)
      const q = at(t, 0.68)
      const s = wide(t) * 0.17
      if (s > 0.8)
        p.path(`M${f(q[0] - s)} ${f(q[1])}a${f(s)} ${f(s)} 0 1 0 ${f(2 * s)} 0a${f(s)} ${f(s)} 0 1 0 ${f(-2 * s)} 0`, {
          fill: ink.shell,
          stroke: ink.line,
          width: 0.9,
        })
    }
    p.dots(
      stipple(at, 130, (_u, v) => (v < 0.5 ? 0.4 : 0.05), seed + 2),
      red,
      [1.3, 2, 2.8],
      0.7,
    )
  }
  arm(pts('1110 30, 1240 64, 1360 120, 1450 96, 1530 130'), 15, true)
  arm(pts('1110 -30, 1250 -60, 1370 -116, 1460 -84, 1540 -110'), 15, true)
  for (const [y, bend, long] of [
    [-58, -70, 250],
    [58, 76, 260],
    [-36, -30, 300],
    [36, 34, 300],
    [-12, 10, 320],
    [14, -14, 310],
  ] as const)
    arm(
      [
        [1100, y],
        [1100 + long * 0.4, y + bend * 0.35],
        [1100 + long * 0.75, y + bend * (1 + between(r, -0.1, 0.2))],
        [1100 + long, y + bend * 0.8 + between(r, -16, 16)],
      ],
      40,
      false,
    )
  const head = sample(
    spline(
      [
        to([990, -70]),
        to([1040, -84]),
        to([1100, -84]),
        to([1140, -50]),
        to([1146, 0]),
        to([1140, 50]),
        to([1100, 84]),
        to([1040, 84]),
        to([990, 70]),
        to([976, 0]),
      ],
      true,
    ),
    80,
  ).slice(0, 80)
  p.path(trace(head, true), { fill: ink.shell })
  p.path(trace(head, true), { fill: mix(ink.dawn, ink.shell, 0.35), opacity: 0.85 })
  const at: Surface = (u, v) => to([980 + u * 160, (v - 0.5) * 160 * (1 - 0.35 * Math.abs(u - 0.4))])
  p.dots(
    stipple(at, 420, (_u, v) => 0.2 + 0.5 * hump(v, 0.4, 0.3), seed),
    red,
    [1.6, 2.6, 3.8],
    0.75,
  )
  p.cut(engrave(at, { lines: 22, steps: 20, width: 1.2, seed, tone: (_u, v) => 0.5 * ease(0.5, 1, v) - 0.04 }), ink.line, 0.7)
  p.edge(head, 2.5)
  const [ex, ey] = to([1064, 34])
  p.path(trace(ringOf(ex, ey, 34 * k, 30 * k, 0.1, 40), true), { fill: ink.mist, stroke: ink.line, width: 1.8 })
  p.path(trace(ringOf(ex, ey, 27 * k, 23 * k, 0.1, 40), true), { fill: mix(ink.tide, ink.shell, 0.4) })
  p.path(trace(ringOf(ex, ey, 16 * k, 15 * k, 0, 30), true), { fill: ink.abyss })
  p.path(trace(ringOf(ex - 5 * k, ey - 6 * k, 4 * k, 4 * k, 0, 14), true), { fill: ink.shell })
}
/** The open end of a cleaned tube. */
function mouth(p: Plate, to: (q: Pt) => Pt, k: number, seed: number): void {
  const ring: Pt[] = steps(50).map((t) => to([1002 + Math.cos(t * 6.283) * 40, Math.sin(t * 6.283) * half(1) * 0.99]))
  p.wash(ring, ink.shell, 1, 0)
  p.wash(ring, ink.mist, 0.6)
  p.edge(ring, 2.6)
  const inner: Pt[] = steps(50).map((t) => to([1006 + Math.cos(t * 6.283) * 27, Math.sin(t * 6.283) * half(1) * 0.84]))
  p.wash(inner, mix(ink.deep, ink.shallows, 0.35), 0.7)
  const at: Surface = (u, v) => to([980 + u * 54, (v - 0.5) * 2 * half(1) * 0.84 * Math.sqrt(Math.max(0, 1 - ((u - 0.5) * 2) ** 2))])
  p.cut(engrave(at, { lines: 16, steps: 20, across: true, width: 1.6, seed, tone: (u) => 0.7 - 0.5 * u }), ink.line, 0.7)
  p.cut(pen(inner, 1.6 * k, 0.02), ink.line, 0.9)
}

export const plates: Record<string, () => Drawing> = {
  'product-squid-tubes': () =>
    plate(
      {
        seed: 111,
        ground: [800, 600, 620, 420],
        mark: false,
        alt_cn: `剑尖枪乌贼的图版：上为整只，鳍长菱形，胴体布满色素点；下为去皮去头的两只净胴。`,
        alt_en: `Plate of the swordtip squid, Uroteuthis edulis: a whole animal with long rhomboid fins and speckled skin, above two skinned and cleaned tubes.`,
      },
      (p) => {
        const whole = placing(150, 350, 0.86, -0.02)
        headOf(p, whole, 0.86, 5)
        mantle(p, { to: whole, k: 0.86, seed: 3, skin: true, finned: true })
        for (const [x, y, turn, seed] of [
          [170, 700, 0.0, 21],
          [560, 930, -0.02, 25],
        ] as const) {
          const to = placing(x, y, 0.84, turn)
          mantle(p, { to, k: 0.84, seed, skin: false, finned: false })
          mouth(p, to, 0.84, seed)
        }
      },
    ),
}
