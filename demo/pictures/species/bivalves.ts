import { between, fractal, lerp, mix, type Pt, rng } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import {
  add,
  type Curve,
  ease,
  engrave,
  hump,
  mid,
  placing,
  pts,
  type Surface,
  sample,
  shellOf,
  spline,
  steps,
  stipple,
  sub,
  type Tone,
  trace,
  unit,
} from './kit.ts'
import { type Plate, plate } from './plate.ts'
import { fan, frill, moulded, ringOf, through } from './shell.ts'

const disc: readonly Pt[] = pts('-130 -320, -300 -150, -390 60, -356 270, -206 420, 0 470, 210 420, 360 270, 392 60, 300 -150, 120 -320')
const leftEar: readonly Pt[] = pts('0 -432, -120 -436, -262 -430, -236 -372, -244 -300, -205 -252, -110 -340')
const rightEar: readonly Pt[] = pts('0 -432, 100 -436, 196 -430, 188 -370, 204 -286, 110 -336')

/** A valve of the noble scallop, Mimachlamys nobilis: 23 strong ribs, the front ear larger. */
function scallop(p: Plate, to: (q: Pt) => Pt, k: number, seed: number, inner: boolean): Pt[] {
  const rim = sample(spline(disc), 80).map(to)
  p.shade([...rim, to([0, -436])], 24 * k, 30 * k, seed)
  const [tint, deep] = inner
    ? [mix(ink.shell, ink.dawn, 0.25), mix('#7A4A52', ink.sand, 0.45)]
    : [mix(ink.coral, ink.dawn, 0.45), mix(ink.coral, '#7A2E22', 0.3)]
  for (const ear of [leftEar, rightEar]) {
    const edge = ear.map(to)
    p.wash(edge, ink.shell, 1, 0)
    p.wash(edge, deep, 0.45)
    const [a, b] = [edge[0] as Pt, edge[2] as Pt]
    for (let i = 1; i < 7; i++)
      p.stroke(
        [mid(a, to([ear === leftEar ? -110 : 110, -338]), i / 7), mid(b, edge[edge.length - 2] as Pt, i / 7)],
        1.5,
        ink.line,
        0.7,
        0.1,
      )
    for (let i = 1; i < 14; i++)
      p.stroke(
        [mid(a, b, i / 14), mid(to([ear === leftEar ? -110 : 110, -338]), edge[edge.length - 2] as Pt, i / 14)],
        0.9,
        ink.line,
        0.5,
        0.2,
      )
    p.edge(edge, 2.4 * k ** 0.5)
  }
  return fan(p, {
    umbo: to([0, -432]),
    edge: spline(disc.map(to)),
    ribs: 23,
    scallop: 9 * k,
    tint,
    deep,
    rings: inner ? 26 : 44,
    seed,
    k,
    hollow: inner,
  })
}
function scallopMeat(p: Plate, to: (q: Pt) => Pt, k: number, seed: number): void {
  const ring = spline(ringOf(0, 60, 300, 300, -1.4, 40).map(to), true)
  const out = frill(ring, 10 * k, 22, seed, 360)
  p.path(trace(out, true), { fill: ink.shell, opacity: 0.95 })
  p.path(trace(out, true), { fill: mix(ink.dawn, ink.coral, 0.25), opacity: 0.5 })
  const c = to([0, 60])
  const edge = spline(out, true)
  p.cut(
    engrave((u, v) => mid(c, edge(v), u), {
      lines: 300,
      steps: 9,
      width: 1.3,
      seed,
      stray: 0.9,
      tone: (u) => (u > 0.7 ? 0.25 + 0.4 * ease(0.9, 1, u) : 0),
    }),
    ink.line,
    0.7,
  )
  p.cut(
    engrave((u, v) => mid(c, edge(v), u), {
      lines: 5,
      steps: 160,
      across: true,
      from: 0.72,
      to: 0.97,
      width: 1.3,
      seed,
      stray: 0.9,
      tone: () => 0.3,
    }),
    ink.line,
    0.6,
  )
  p.edge(out, 2 * k ** 0.5)
  let eyes = ''
  for (let i = 0; i < 54; i++) {
    const [x, y] = mid(c, edge(i / 54), 0.95)
    eyes += `M${x.toFixed(1)} ${y.toFixed(1)}h.1`
  }
  p.line(eyes, ink.abyss, 6 * k, 0.85)
  const gill = frill(spline(ringOf(20, 70, 226, 218, 0.4, 40).map(to), true), 5 * k, 16, seed + 3, 200)
  p.path(trace(gill, true), { fill: mix(ink.sand, ink.shell, 0.4) })
  const gillEdge = spline(gill, true)
  p.cut(
    engrave((u, v) => mid(c, gillEdge(v), u), {
      lines: 190,
      steps: 6,
      width: 1,
      seed: seed + 5,
      stray: 0.6,
      from: 0,
      to: 1,
      tone: (u, v) => (u > 0.66 ? 0.26 + 0.3 * hump(v, 0.2, 0.25) : 0),
    }),
    ink.line,
    0.65,
  )
  p.edge(gill, 1.6 * k ** 0.5)
  muscle(p, to, 26, 44, 150 * k, 142 * k, 34 * k, seed)
}
/** An adductor: the round top of a bundle of fibres, and a little of its side. */
function muscle(p: Plate, to: (q: Pt) => Pt, x: number, y: number, rx: number, ry: number, h: number, seed: number): void {
  const [cx, cy] = to([x, y])
  const noise = fractal(seed, 3)
  const top: Pt[] = steps(72)
    .slice(0, 72)
    .map((t) => {
      const k = 1 + 0.022 * noise(Math.sin(t * Math.PI * 2) * 2 + 4) + 0.02 * noise(Math.cos(t * Math.PI * 2) * 2 + 9)
      return [cx + Math.cos(t * Math.PI * 2) * rx * k, cy + Math.sin(t * Math.PI * 2) * ry * k]
    })
  const wall = [
    ...top.slice(0, 37),
    ...top
      .slice(0, 37)
      .reverse()
      .map(([a, b]): Pt => [a + 0.04 * (cx - a), b + h]),
  ]
  p.path(trace(wall, true), { fill: mix(ink.shell, ink.sand, 0.6) })
  const topEdge = spline(top, true)
  const half = spline(top.slice(0, 37))
  p.cut(
    engrave((u, v) => add(half(u), [0.04 * (cx - half(u)[0]) * v, h * v]), {
      lines: Math.round(rx * 0.9),
      steps: 8,
      across: true,
      width: 1.4,
      seed,
      stray: 0.9,
      tone: (u, v) => 0.22 + 0.4 * (1 - u) + 0.25 * v,
    }),
    ink.line,
    0.7,
  )
  p.edge(wall, 2.2)
  moulded(p, top, {
    centre: [cx - rx * 0.08, cy - ry * 0.06],
    tint: mix(ink.shell, ink.dawn, 0.28),
    opacity: 0.9,
    seed: seed + 1,
    lines: 150,
    rings: 9,
    dots: 0,
    floor: 0.04,
  })
  p.dots(
    stipple(
      (u, v) => mid([cx, cy], topEdge(v), u ** 0.5 * 0.96),
      Math.round(rx * 4),
      (u, v) => 0.28 + 0.3 * u * hump(v, 0.12, 0.2),
      seed + 2,
    ),
    ink.line,
    [1, 1.3, 1.6],
    0.65,
  )
}

const clamEdge: readonly Pt[] = pts(
  '-150 -236, -60 -252, 80 -232, 220 -172, 330 -70, 372 40, 330 150, 210 226, 40 256, -140 240, -280 178, -362 70, -352 -40, -290 -130, -215 -190',
)
/** Ruditapes philippinarum: rays crossed by growth lines, tent marks. */
function clam(p: Plate, to: (q: Pt) => Pt, k: number, seed: number, coat: readonly [string, string], marks: number): void {
  const edge = spline(clamEdge.map(to), true)
  const rim = through(clamEdge.map(to), 130)
  p.shade(rim, 18 * k, 24 * k, seed)
  const umbo = to([-150, -262])
  const [cx, cy] = to([0, 0])
  p.path(trace([...rim, umbo], true), { fill: ink.shell })
  p.path(trace(rim, true), {
    fill: p.radial(cx - 90 * k, cy - 90 * k, 520 * k, [
      [0, coat[0], 0.45],
      [0.6, coat[0], 0.7],
      [1, coat[1], 0.75],
    ]),
  })
  const at: Surface = (u, v) => mid(umbo, edge(v), u)
  const r = rng(seed)
  p.clip(trace(rim, true), () => {
    for (let i = 0; i < marks; i++) {
      const [u, v] = [between(r, 0.3, 0.96), between(r, 0.04, 0.96)]
      const [du, dv] = [between(r, 0.04, 0.14) * u, between(r, 0.012, 0.035)]
      const tent: Pt[] = [
        at(u, v),
        at(u + du, v + dv),
        at(u + du * 0.72, v + dv * 0.5),
        at(u + du * 0.45, v),
        at(u + du * 0.72, v - dv * 0.5),
        at(u + du, v - dv),
      ]
      p.path(trace(tent, true), { fill: coat[1], opacity: between(r, 0.45, 0.8) })
    }
    for (const v of [0.2, 0.43, 0.62]) p.path(trace([umbo, at(1, v), at(1, v + 0.05)], true), { fill: coat[1], opacity: 0.25 })
  })
  const noise = fractal(seed + 2, 4)
  const tone: Tone = (u, v) => {
    const d = unit(sub(edge(v), [cx - 40 * k, cy - 40 * k]))
    return (
      0.17 + 0.42 * Math.max(0, d[0] * 0.45 + d[1] * 0.8) * ease(0.35, 1, u) + 0.45 * Math.max(0, noise(u * 16)) + 0.2 * ease(0.94, 1, u)
    )
  }
  p.cut(
    engrave(at, {
      lines: 40,
      steps: 80,
      across: true,
      from: 0.12,
      to: 0.99,
      width: 1.5,
      seed,
      stray: 0.5,
      tone: (u, v) => tone(u, v) - 0.05,
    }),
    ink.line,
    0.8,
  )
  p.cut(
    engrave(at, { lines: 130, steps: 16, width: 1, seed: seed + 1, stray: 0.3, tone: (u, v) => (u < 0.2 ? 0 : tone(u, v) - 0.16) }),
    ink.line,
    0.65,
  )
  p.edge(rim, 2.8 * k ** 0.5)
  const beak = sample(spline([to([-204, -206]), to([-176, -256]), to([-136, -274]), to([-104, -262]), to([-92, -240])]), 24)
  p.path(trace([...beak, to([-140, -200])], true), { fill: mix(coat[1], ink.shell, 0.45), opacity: 0.9 })
  p.stroke(beak, 2.6 * k ** 0.5)
  p.stroke([to([-90, -252]), to([0, -252]), to([96, -230])], 9 * k, ink.abyss, 0.75, 0.3)
  p.stroke([to([-214, -196]), to([-262, -160]), to([-290, -128])], 4 * k, ink.abyss, 0.6, 0.3)
}

const razorEdge: readonly Pt[] = pts(
  '-470 -60, -380 -96, -220 -104, 0 -104, 220 -102, 390 -94, 474 -56, 492 6, 470 66, 380 98, 200 102, 0 96, -120 90, -260 100, -400 96, -480 56, -494 -4',
)
/** Sinonovacula constricta. */
function razor(p: Plate, to: (q: Pt) => Pt, k: number, seed: number, out: boolean): void {
  const rim = through(razorEdge.map(to), 150)
  p.shade(rim, 14 * k, 20 * k, seed)
  if (out) razorFlesh(p, to, k, seed)
  const edge = spline(razorEdge.map(to), true)
  const umbo = to([-196, -96])
  const [, cy] = to([0, 0])
  p.path(trace(rim, true), { fill: ink.shell })
  const tint = mix('#9A8B4E', ink.sand, 0.35)
  p.path(trace(rim, true), { fill: tint, opacity: 0.55 })
  p.clip(trace(rim, true), () => {
    p.blot(umbo[0], umbo[1], 230 * k, ink.shell, 0.85, 0.6)
    const [a, b] = to([480, 0])
    p.blot(a, b, 260 * k, mix(ink.deep, '#6B5A2A', 0.5), 0.45, 0.7)
    const [c, d] = to([-480, 30])
    p.blot(c, d, 190 * k, mix(ink.deep, '#6B5A2A', 0.5), 0.35, 0.7)
  })
  const noise = fractal(seed, 4)
  const at = shellOf(umbo, edge)
  const tone: Tone = (u, v) => {
    const [x, y] = at(u, v)
    return 0.16 + 0.4 * ease(cy + 20 * k, cy + 110 * k, y + (x - umbo[0]) * 0) + 0.4 * Math.max(0, noise(u * 22)) + 0.2 * ease(0.9, 1, u)
  }
  p.cut(
    engrave(at, {
      lines: 44,
      steps: 130,
      across: true,
      from: 0.1,
      to: 0.99,
      width: 1.4,
      seed,
      stray: 0.6,
      tone: (u, v) => tone(u, v) - 0.04,
    }),
    ink.line,
    0.8,
  )
  p.dots(
    stipple(at, 1500, (u, v) => tone(u, v) * 0.55, seed + 4),
    ink.line,
    [0.9, 1.2, 1.6],
    0.6,
  )
  const fold: Curve = spline([to([-186, -92]), to([-160, -30]), to([-120, 40]), to([-96, 88])])
  p.stroke(sample(fold, 30), 3, ink.line, 0.75, 0.3)
  p.fringe(fold, 46 * k, { count: 46, side: 1, lean: 0.2, w: 1.2, seed, opacity: 0.6 })
  p.fringe(fold, 30 * k, { count: 40, side: -1, lean: -0.2, w: 1, seed: seed + 1, opacity: 0.5 })
  p.edge(rim, 2.8 * k ** 0.5)
  p.stroke([to([-190, -106]), to([-120, -110]), to([-40, -106])], 9 * k, ink.abyss, 0.8, 0.3)
}
function razorFlesh(p: Plate, to: (q: Pt) => Pt, k: number, seed: number): void {
  const pale = mix(ink.dawn, ink.shell, 0.45)
  for (const [y, bend, long] of [
    [-34, -46, 250],
    [30, 26, 210],
  ] as const) {
    const axis = spline([to([430, y]), to([520, y + bend * 0.2]), to([430 + long * 0.7, y + bend * 0.6]), to([430 + long, y + bend])])
    const half = (u: number): number => lerp(30, 21, u) * k
    const at: Surface = (u, v) => {
      const n = unit([
        axis(Math.min(1, u + 0.01))[1] - axis(Math.max(0, u - 0.01))[1],
        -(axis(Math.min(1, u + 0.01))[0] - axis(Math.max(0, u - 0.01))[0]),
      ])
      return add(axis(u), n, half(u) * (1 - 2 * v))
    }
    const rim = [...steps(24).map((u) => at(u, 0)), ...steps(24).map((u) => at(1 - u, 1))]
    p.wash(rim, ink.shell, 1, 0)
    p.wash(rim, pale, 0.7)
    p.cut(
      engrave(at, { lines: 26, steps: 10, across: true, width: 1.4, seed, stray: 0.4, tone: (_u, v) => 0.15 + 0.5 * ease(0.4, 1, v) }),
      ink.line,
      0.7,
    )
    p.edge(rim, 2 * k ** 0.5)
    p.edge(ringOf(...axis(0.995), 7 * k, 20 * k, 0, 24), 1.8)
  }
  const toe = through(
    [to([-420, -40]), to([-540, -56]), to([-600, -30]), to([-618, 10]), to([-590, 50]), to([-520, 62]), to([-420, 56])],
    60,
  )
  moulded(p, toe, { centre: to([-500, 0]), tint: mix(ink.dawn, ink.coral, 0.1), opacity: 0.6, seed, k, lines: 60, rings: 9, dots: 200 })
}

export const plates: Record<string, () => Drawing> = {
  'product-scallop-half-shell': () =>
    plate(
      {
        seed: 71,
        ground: [800, 600, 620, 420],
        mark: false,
        alt_cn: `华贵栉孔扇贝的图版：左为橙红外壳，粗肋二十余条；右为半壳，贝柱连裙边。`,
        alt_en: `Plate of the noble scallop, Mimachlamys nobilis: at left the orange-red outer valve with its strong ribs, at right the half shell with adductor and mantle.`,
      },
      (p) => {
        scallop(p, placing(430, 590, 0.8, -0.14), 0.8, 3, false)
        const to = placing(1110, 610, 0.92, 0.1)
        scallop(p, to, 0.92, 5, true)
        scallopMeat(p, (q) => to([q[0] * 0.94, q[1] * 0.94 + 10]), 0.88, 7)
      },
    ),
  'product-scallop-adductor': () =>
    plate(
      {
        seed: 72,
        ground: [800, 600, 560, 380],
        alt_cn: `海湾扇贝柱的图版：十粒乳白圆柱形闭壳肌，柱面可见竖直肌纤维。`,
        alt_en: `Plate of bay scallop adductor meats: ten short ivory cylinders, the upright muscle fibres showing on their sides.`,
      },
      (p) => {
        const r = rng(4)
        const spots: Pt[] = pts('420 300, 760 270, 1120 310, 280 560, 610 540, 950 550, 1290 570, 440 820, 800 810, 1150 830')
        spots.forEach(([x, y], i) => {
          const [w, h] = [between(r, 118, 138), between(r, 82, 94)]
          p.shade(ringOf(x + 6, y + 66, w, h, 0, 50), 18, 22, i + 2)
          muscle(p, (q) => q, x, y, w, h, between(r, 84, 104), 30 + i * 3)
        })
      },
    ),
  'product-manila-clam-live': () =>
    plate(
      {
        seed: 73,
        ground: [800, 600, 600, 400],
        alt_cn: `五只活菲律宾蛤仔的图版：壳面同心纹与放射纹交错，带篷帐形花斑，各不相同。`,
        alt_en: `Plate of five live Manila clams, Ruditapes philippinarum: shells crossed by growth lines and rays, no two with the same tent-shaped markings.`,
      },
      (p) => {
        const coats: readonly (readonly [string, string])[] = [
          [mix(ink.sand, ink.shallows, 0.3), mix(ink.deep, '#5B4632', 0.4)],
          [mix(ink.dawn, ink.sand, 0.5), '#7A4A32'],
          [mix(ink.shallows, ink.sand, 0.4), ink.deep],
          [ink.sand, '#6B5236'],
          [mix(ink.mist, ink.sand, 0.5), mix(ink.abyss, '#5B4632', 0.3)],
        ]
        const spots: readonly (readonly [number, number, number, number, 1 | -1])[] = [
          [400, 360, 0.66, 0.1, 1],
          [1150, 350, 0.66, -0.15, -1],
          [790, 600, 0.7, 0.02, 1],
          [390, 850, 0.62, -0.2, -1],
          [1190, 840, 0.64, 0.2, 1],
        ]
        spots.forEach(([x, y, k, turn, flip], i) => {
          clam(p, placing(x, y, k, turn + (flip < 0 ? 0.0 : 0)), k, 13 + i * 5, coats[i] as readonly [string, string], 60 + i * 25)
        })
      },
    ),
  'product-razor-clam-live': () =>
    plate(
      {
        seed: 74,
        ground: [800, 600, 620, 380],
        alt_cn: `三只活缢蛏的图版：壳长方形，壳顶至腹缘有一道斜缢沟，中间一只伸出足与双水管。`,
        alt_en: `Plate of three live razor clams, Sinonovacula constricta: oblong shells with the slanting furrow below the beak, the middle one putting out its foot and two siphons.`,
      },
      (p) => {
        razor(p, placing(800, 310, 0.98, -0.06), 0.98, 3, false)
        razor(p, placing(770, 585, 1.04, 0.03), 1.04, 5, true)
        razor(p, placing(820, 870, 0.98, -0.03), 0.98, 7, false)
      },
    ),
}
