import { between, lerp, mix, type Pt, rng } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { add, ease, engrave, mid, placing, pts, shellOf, spline, steps, sub, trace, unit } from './kit.ts'
import { type Plate, plate } from './plate.ts'
import { foliated, frill, moulded, through } from './shell.ts'

const grey = mix(ink.shallows, ink.sand, 0.55)
const plum = mix(ink.deep, '#6A4A55', 0.6)
/** The long valve of Crassostrea angulata, hinge at the top, in thousandths. */
const valve: readonly Pt[] = pts(
  '-30 -480, 36 -492, 110 -420, 190 -300, 262 -140, 300 40, 286 220, 224 380, 110 476, -30 492, -168 432, -258 290, -286 110, -252 -80, -180 -250, -100 -400',
)

export function oyster(p: Plate, to: (q: Pt) => Pt, k: number, seed: number): void {
  const edge = valve.map(to)
  const low = through(valve.map(([x, y]): Pt => [x * 1.07 + 10, y * 1.03 + 10]).map(to))
  p.shade(low, 22 * k, 30 * k, seed)
  foliated(p, {
    umbo: to([6, -430]),
    edge: valve.map(([x, y]): Pt => [x * 1.06 + 12, y * 1.03 + 10]).map(to),
    layers: 3,
    frills: 16,
    tint: mix(plum, ink.sand, 0.4),
    deep: plum,
    streak: mix('#5A3A48', ink.deep, 0.3),
    seed: seed + 50,
    k,
  })
  foliated(p, {
    umbo: to([0, -440]),
    edge,
    layers: 9,
    frills: 15,
    tint: grey,
    deep: mix(plum, ink.sand, 0.62),
    streak: mix('#5A3A48', ink.deep, 0.3),
    seed,
    k,
  })
}

/** The meat: body, gills, black-edged mantle. */
export function oysterMeat(p: Plate, to: (q: Pt) => Pt, k: number, seed: number): void {
  const outer = spline(
    pts('-10 -330, 110 -260, 196 -110, 226 70, 196 240, 90 350, -50 352, -160 270, -196 120, -180 -60, -120 -230').map(to),
    true,
  )
  const mantle = frill(outer, 12 * k, 20, seed, 260)
  p.shade(mantle, 10 * k, 14 * k, seed, 5)
  p.path(trace(mantle, true), { fill: ink.shell })
  p.path(trace(mantle, true), { fill: mix(plum, ink.sand, 0.25), opacity: 0.7 })
  const centre = to([0, 0])
  const surface = shellOf(centre, spline(mantle, true))
  p.cut(
    engrave((u, v) => surface(lerp(0.9, 1, u), v), {
      lines: 260 * k,
      steps: 3,
      width: 1.5,
      seed,
      from: 0,
      to: 1,
      stray: 0.7,
      tone: (u) => 0.3 + 0.35 * u,
    }),
    ink.line,
    0.8,
  )
  p.edge(mantle, 2.2 * k ** 0.5)
  const inner = spline(
    mantle.map((q) => mid(centre, q, 0.925)),
    true,
  )
  const fringe = frill(inner, 7 * k, 24, seed + 3, 220)
  p.path(trace(fringe, true), { fill: mix(ink.sand, ink.shell, 0.5) })
  p.stroke([...fringe, fringe[0] as Pt], 1.6, ink.line, 0.8, 0.01)
  const second = frill(
    spline(
      fringe.map((q) => mid(centre, q, 0.95)),
      true,
    ),
    5 * k,
    30,
    seed + 4,
    200,
  )
  p.stroke([...second, second[0] as Pt], 1.1, ink.line, 0.6, 0.01)
  p.fringe(spline(second, true), 16 * k, { count: 150, side: -1, lean: 0.2, w: 1, seed, opacity: 0.5 })
  gills(p, to, seed, k ** 0.8)
  const body = through(
    pts('-20 -296, 52 -262, 92 -170, 84 -60, 100 30, 70 130, 14 214, -70 226, -132 150, -150 40, -128 -70, -134 -150, -96 -240').map(to),
    120,
  )
  moulded(p, body, {
    centre: to([-30, -30]),
    tint: mix(ink.dawn, ink.shell, 0.62),
    opacity: 0.9,
    seed,
    k,
    lines: 90 * k,
    rings: 14 * k,
    dots: 700 * k,
  })
  p.blot(...to([-30, -140]), 110 * k, mix('#7D7432', ink.deep, 0.3), 0.4, 1)
  p.blot(...to([-60, 40]), 120 * k, ink.shell, 0.8, 1.1)
  veins(p, to, k, seed)
  const muscle = through(pts('20 110, 70 96, 104 130, 108 186, 78 232, 34 236, 6 196, 4 146').map(to), 60)
  moulded(p, muscle, {
    centre: to([52, 160]),
    tint: mix(ink.sand, ink.dawn, 0.25),
    opacity: 0.75,
    seed: seed + 5,
    k,
    lines: 44,
    rings: 4,
    dots: 260,
  })
  const crescent = through(pts('66 100, 102 130, 107 186, 80 230, 84 180, 82 136').map(to), 40)
  p.path(trace(crescent, true), { fill: ink.shallows, opacity: 0.3 })
  p.stroke(crescent.slice(18, 40), 1.3, ink.line, 0.6, 0.3)
}
/** Four pleated gills, lying side by side around the body. */
function gills(p: Plate, to: (q: Pt) => Pt, seed: number, detail: number): void {
  for (let g = 0; g < 4; g++) {
    const [a, b] = [g * 21, g * 21 + 22]
    const outer = spline([
      to([104 - a * 0.5, -236 + a]),
      to([184 - a, -60]),
      to([190 - a, 130]),
      to([112 - a * 0.9, 290 - a]),
      to([-30, 318 - a]),
      to([-140 + a * 0.4, 240 - a]),
    ])
    const inside = spline([
      to([104 - b * 0.5, -236 + b]),
      to([184 - b, -60]),
      to([190 - b, 130]),
      to([112 - b * 0.9, 290 - b]),
      to([-30, 318 - b]),
      to([-140 + b * 0.4, 240 - b]),
    ])
    const band = [...steps(40).map((t) => outer(t)), ...steps(40).map((t) => inside(1 - t))]
    p.path(trace(band, true), { fill: g % 2 ? mix(ink.sand, ink.shell, 0.3) : mix(ink.sand, ink.shallows, 0.3), opacity: 0.9 })
    p.cut(
      engrave((u, v) => mid(outer(u), inside(u), v), {
        lines: 84 * detail,
        steps: 3,
        across: true,
        width: 1,
        seed: seed + g,
        stray: 0.3,
        tone: (_u, v) => 0.2 + 0.35 * v,
      }),
      ink.line,
      0.6,
    )
    p.stroke(
      steps(50).map((t) => outer(t)),
      1.6,
      ink.line,
      0.8,
      0.1,
    )
  }
}
/** Ducts that branch over a ripe belly. */
function veins(p: Plate, to: (q: Pt) => Pt, k: number, seed: number): void {
  const r = rng(seed + 60)
  for (let i = 0; i < 9; i++) {
    const [x, y] = [between(r, -90, 40), between(r, -60, 150)]
    const a = between(r, 0.6, 2.4)
    const line: Pt[] = steps(8).map((t) => to([x + Math.cos(a + t) * t * 70, y + Math.sin(a + t) * t * 70]))
    p.stroke(line, 1.2, ink.line, 0.5, 0, 1)
    p.stroke([line[3] as Pt, add(line[4] as Pt, [9 * k, -6 * k]), add(line[5] as Pt, [22 * k, -6 * k])], 1, ink.line, 0.45, 0, 1)
  }
}
function halfShell(p: Plate, to: (q: Pt) => Pt, k: number, seed: number): void {
  const big = valve.map(([x, y]): Pt => [x * 1.05, y * 1.02]).map(to)
  p.shade(through(big), 24 * k, 30 * k, seed)
  foliated(p, {
    umbo: to([0, -440]),
    edge: big,
    layers: 2,
    frills: 18,
    tint: grey,
    deep: plum,
    streak: mix('#5A3A48', ink.deep, 0.3),
    seed,
    k,
  })
  const lip = frill(spline(valve.map(([x, y]): Pt => [x * 0.9, y * 0.92 + 4]).map(to), true), 9 * k, 8, seed + 2)
  const centre = to([0, 10])
  p.path(trace(lip, true), { fill: ink.shell })
  p.path(trace(lip, true), {
    fill: p.radial(centre[0], centre[1], 470 * k, [
      [0, ink.shell, 0.2],
      [0.7, ink.mist, 0.5],
      [1, ink.shallows, 0.5],
    ]),
  })
  const edge = spline(lip, true)
  const bowl = shellOf(centre, edge)
  p.cut(
    engrave(bowl, {
      lines: 20,
      steps: 110,
      across: true,
      from: 0.7,
      to: 0.99,
      width: 1.4,
      seed,
      stray: 0.4,
      tone: (u, v) => {
        const d = unit(sub(edge(v), centre))
        return 0.1 + 0.6 * ease(0.72, 1, u) * Math.max(0.12, -d[0] * 0.6 - d[1] * 0.75)
      },
    }),
    ink.line,
    0.75,
  )
  p.edge(lip, 2.2 * k ** 0.5)
  oysterMeat(p, (q) => to([q[0] * 0.98 + 4, q[1] * 0.98 + 50]), k * 0.98, seed + 7)
}

export const plates: Record<string, () => Drawing> = {
  'product-oyster-live': () =>
    plate(
      {
        seed: 51,
        ground: [800, 600, 600, 420],
        alt_cn: `两只活葡萄牙牡蛎的图版：壳长而厚，鳞片层层叠覆，边缘紫灰。`,
        alt_en: `Plate of two live Portuguese oysters, Crassostrea angulata: long cupped shells built of overlapping frilled lamellae, greyish purple at the rim.`,
      },
      (p) => {
        oyster(p, placing(540, 590, 0.86, 0.22), 0.86, 3)
        oyster(p, placing(1090, 610, 0.8, -0.34), 0.8, 9)
      },
    ),
  'product-oyster-half-shell': () =>
    plate(
      {
        seed: 52,
        ground: [800, 600, 600, 420],
        alt_cn: `两只半壳牡蛎的图版：杯状下壳托着乳白的蚝肉，外套膜边缘深色而多褶。`,
        alt_en: `Plate of two oysters on the half shell: creamy meats with dark frilled mantles lying in their cupped lower valves.`,
      },
      (p) => {
        halfShell(p, placing(520, 590, 0.88, 0.14), 0.88, 4)
        halfShell(p, placing(1090, 600, 0.84, -0.26), 0.84, 12)
      },
    ),
  'product-oyster-iqf-meat': () =>
    plate(
      {
        seed: 53,
        ground: [800, 600, 600, 400],
        alt_cn: `单冻蚝肉的图版：五粒去壳蚝肉，体部乳白饱满，鳃纹与裙边清楚。`,
        alt_en: `Plate of five individually frozen oyster meats, plump and cream-coloured, with gills and frilled mantle clearly drawn.`,
      },
      (p) => {
        const spots: readonly (readonly [number, number, number])[] = [
          [370, 370, 0.5],
          [830, 330, -0.4],
          [1260, 410, 0.9],
          [560, 800, -1.1],
          [1060, 810, 0.3],
        ]
        spots.forEach(([x, y, turn], i) => {
          oysterMeat(p, placing(x, y, 0.6, turn, i % 2 ? -1 : 1), 0.6, 60 + i)
        })
      },
    ),
}
