import { between, lerp, mix, type Pt, rng } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { abalone } from './abalones.ts'
import { add, ease, engrave, hump, pen, placing, profile, pts, type Surface, sample, spline, steps, stipple, trace } from './kit.ts'
import { type Plate, plate } from './plate.ts'
import { foliated, ringOf } from './shell.ts'

/** A croaker fry of about 40 mm: big eye, thin body, few rays. Drawn small, so with few lines. */
function fry(p: Plate, x: number, y: number, k: number, turn: number, seed: number): void {
  const bend = ((seed * 7) % 5) - 2
  const to0 = placing(x, y, k, turn)
  const to = ([a, b]: Pt): Pt => to0([a, b + bend * 9 * ease(350, 1100, a) * (a / 1000)])
  const top = profile(pts('0 -10, 40 -70, 130 -132, 260 -150, 420 -128, 620 -80, 820 -44, 1000 -36'))
  const low = profile(pts('0 12, 50 62, 140 104, 270 124, 420 106, 600 66, 820 38, 1000 34'))
  const at: Surface = (u, v) => to([u * 1000, lerp(top(u * 1000), low(u * 1000), v)])
  const finOf = (base: readonly Pt[], tips: readonly Pt[], rays: number): void => {
    const [b, e] = [spline(base.map(to)), spline(tips.map(to))]
    const shape = [...sample(e, 20), ...sample(b, 10).reverse()]
    p.path(trace(shape, true), { fill: mix(ink.dawn, ink.shell, 0.4), opacity: 0.75 })
    let d = ''
    for (let i = 0; i <= rays; i++)
      d += pen(
        [b(i / rays), add(b(i / rays), [e(i / rays)[0] - b(i / rays)[0], e(i / rays)[1] - b(i / rays)[1]], 0.5), e(i / rays)],
        1.3,
        0,
        1,
      )
    p.cut(d, ink.line, 0.75)
    p.stroke(sample(e, 20), 1, ink.line, 0.6, 0.1)
  }
  finOf(
    [
      [980, -34],
      [990, 0],
      [980, 32],
    ],
    [
      [1150, -110],
      [1210, 0],
      [1150, 104],
    ],
    12,
  )
  finOf(
    [
      [300, -140],
      [380, -130],
      [470, -112],
    ],
    [
      [330, -220],
      [390, -230],
      [480, -150],
    ],
    6,
  )
  finOf(
    [
      [480, -110],
      [660, -70],
      [850, -42],
    ],
    [
      [510, -180],
      [680, -140],
      [890, -80],
    ],
    15,
  )
  finOf(
    [
      [620, 60],
      [680, 54],
      [730, 48],
    ],
    [
      [660, 140],
      [720, 146],
      [760, 90],
    ],
    6,
  )
  finOf(
    [
      [300, 118],
      [320, 118],
      [345, 116],
    ],
    [
      [370, 190],
      [400, 184],
      [410, 156],
    ],
    4,
  )
  const rim = [...steps(40).map((u) => at(u, 0)), ...steps(40).map((u) => at(1 - u, 1))]
  p.path(trace(rim, true), { fill: ink.shell })
  const [, ty] = at(0.3, 0)
  const [, by] = at(0.3, 1)
  p.path(trace(rim, true), {
    fill: p.linear(
      [
        [0, mix(ink.dawn, ink.deep, 0.5), 0.75],
        [0.45, mix(ink.mist, ink.shell, 0.4), 0.5],
        [0.75, '#E3B25C', 0.5],
        [1, '#E3A443', 0.75],
      ],
      { x1: 0, y1: Math.min(ty, by), x2: 0, y2: Math.max(ty, by), user: true },
    ),
  })
  const tone = (_u: number, v: number): number => 0.1 + 0.4 * (1 - ease(0, 0.45, v)) + 0.5 * hump(v, 0.95, 0.18)
  p.cut(engrave(at, { lines: 15, steps: 30, width: 1.1, seed, tone: (u, v) => tone(u, v) - 0.06 }), ink.line, 0.75)
  p.dots(
    stipple(at, 190, (u, v) => tone(u, v) * 0.7, seed),
    ink.line,
    [0.9, 1.2, 1.7],
    0.75,
  )
  p.stroke(
    steps(20).map((t) => at(0.28 + 0.7 * t, 0.3 + 0.2 * ease(0, 0.7, t))),
    1.2,
    ink.line,
    0.6,
    0.1,
  )
  p.edge(rim, 1.9)
  const gill = spline([to([210, -100]), to([268, -40]), to([276, 30]), to([220, 96])])
  p.stroke(sample(gill, 16), 1.8, ink.line, 0.85, 0.15)
  finOf(
    [
      [282, 30],
      [288, 44],
      [286, 62],
    ],
    [
      [410, 40],
      [396, 84],
      [340, 100],
    ],
    7,
  )
  const [ex, ey] = to([120, -30])
  const r = 48 * k
  p.path(trace(ringOf(ex, ey, r, r, 0, 30), true), { fill: mix('#E3A443', ink.shell, 0.4), stroke: ink.line, width: 1.5 })
  p.path(trace(ringOf(ex, ey, r * 0.62, r * 0.62, 0, 24), true), { fill: ink.abyss })
  p.path(trace(ringOf(ex - r * 0.2, ey - r * 0.22, r * 0.16, r * 0.16, 0, 12), true), { fill: ink.shell })
  p.stroke([to([4, 6]), to([50, 16]), to([92, 40])], 1.6, ink.line, 0.9, 0.05, 0.4)
}

/** A cultch: an old oyster shell from within, with spat fastened on it. */
function cultch(p: Plate): void {
  const to = placing(800, 590, 1.0, 1.32)
  const big: readonly Pt[] = pts(
    '-40 -500, 60 -506, 150 -430, 236 -300, 310 -130, 342 60, 318 240, 240 390, 100 480, -50 490, -200 430, -300 290, -334 110, -290 -80, -206 -260, -130 -410',
  )
  const edge = big.map(to)
  p.shade(edge, 26, 32, 4)
  foliated(p, {
    umbo: to([0, -450]),
    edge,
    layers: 6,
    frills: 13,
    tint: mix(ink.sand, ink.shallows, 0.3),
    deep: mix(ink.shallows, '#6A4A55', 0.35),
    streak: mix('#5A3A48', ink.deep, 0.3),
    seed: 41,
    k: 1,
  })
  const r = rng(77)
  const placed: Pt[] = []
  for (let tries = 0; tries < 2000 && placed.length < 34; tries++) {
    const q: Pt = [between(r, -280, 290), between(r, -380, 420)]
    const width = 0.84 * (q[1] < 0 ? lerp(310, 100, -q[1] / 480) : lerp(310, 150, q[1] / 480))
    if (Math.abs(q[0]) > width || placed.some((o) => Math.hypot(o[0] - q[0], o[1] - q[1]) < 78)) continue
    placed.push(q)
  }
  placed
    .sort((a, b) => to(a)[1] - to(b)[1])
    .forEach((q, i) => {
      spat(p, ...to(q), between(r, 0.075, 0.125), between(r, 0, 6.28), 100 + i)
    })
}
function spat(p: Plate, x: number, y: number, k: number, turn: number, seed: number): void {
  const to = placing(x, y, k, turn)
  const round: readonly Pt[] = pts(
    '-60 -420, 60 -420, 220 -300, 330 -100, 350 120, 260 320, 90 410, -110 400, -280 300, -340 100, -310 -120, -200 -310',
  )
  const rim = sample(spline(round.map(to), true), 40).slice(0, 40)
  const cast = rim.map((q) => add(q, [5, 6]))
  p.path(trace(cast, true), { fill: ink.abyss, opacity: 0.3 })
  const umbo = to([0, -400])
  const edge = spline(rim, true)
  p.path(trace(rim, true), { fill: ink.shell })
  const tints = [mix(ink.dawn, ink.sand, 0.5), mix('#6A4A55', ink.sand, 0.5), mix(ink.shallows, ink.sand, 0.5)]
  p.path(trace(rim, true), { fill: tints[seed % 3] as string, opacity: 0.75 })
  for (const v of [0.3, 0.45, 0.6, 0.75])
    p.path(trace([umbo, edge(v), edge(v + 0.05)], true), { fill: mix('#6A4A55', ink.deep, 0.3), opacity: 0.4 })
  p.cut(
    engrave((u, v) => [lerp(umbo[0], edge(v)[0], u), lerp(umbo[1], edge(v)[1], u)], {
      lines: 9,
      steps: 26,
      across: true,
      from: 0.25,
      to: 0.98,
      width: 1.3,
      seed,
      stray: 0.6,
      tone: (u, v) => 0.2 + 0.3 * u + 0.25 * hump(v, 0.4, 0.3),
    }),
    ink.line,
    0.8,
  )
  p.edge(rim, 2)
}

/** A ribbed settling plate of plastic, with young abalone grazing on it. */
function settling(p: Plate): void {
  const [x, y, w, h] = [800, 590, 560, 350]
  const at: Surface = (u, v) => [x - w + 2 * w * u + (v - 0.5) * 60, y - h + 2 * h * v + 9 * Math.sin(u * 26 * Math.PI)]
  const rim = [
    ...steps(240).map((u) => at(u, 0)),
    ...steps(4).map((v) => at(1, v)),
    ...steps(240).map((u) => at(1 - u, 1)),
    ...steps(4).map((v) => at(0, 1 - v)),
  ]
  p.shade(rim, 22, 28, 3, 7)
  p.path(trace(rim, true), { fill: ink.shell })
  p.path(trace(rim, true), { fill: mix(ink.mist, ink.shallows, 0.25), opacity: 0.6 })
  for (let i = 0; i < 26; i++) {
    const strip = [at((i + 0.5) / 26, 0), at((i + 0.92) / 26, 0), at((i + 0.92) / 26, 1), at((i + 0.5) / 26, 1)]
    p.path(trace(strip, true), { fill: ink.tide, opacity: 0.12 })
  }
  p.cut(
    engrave(at, {
      lines: 208,
      steps: 24,
      across: true,
      width: 1.3,
      seed: 5,
      stray: 0.3,
      tone: (u) => 0.08 + 0.4 * Math.max(0, Math.sin((u * 26 - 0.55) * 2 * Math.PI)),
    }),
    ink.line,
    0.5,
  )
  p.dots(
    stipple(at, 3800, (u, v) => 0.25 + 0.3 * Math.sin(u * 9 + v * 7) * Math.cos(v * 11 - u * 4), 9),
    mix('#7D7432', ink.tide, 0.4),
    [1.6, 2.4, 3.4],
    0.5,
  )
  p.edge(rim, 2.8)
  for (const [u, v] of pts('0.035 0.08, 0.965 0.08, 0.035 0.92, 0.965 0.92')) {
    const [a, b] = at(u, v)
    p.path(trace(ringOf(a, b, 11, 11, 0, 24), true), { fill: ink.paper, stroke: ink.line, width: 1.8 })
  }
  const r = rng(19)
  const placed: Pt[] = []
  for (let tries = 0; tries < 3000 && placed.length < 19; tries++) {
    const q: Pt = [between(r, 0.1, 0.9), between(r, 0.12, 0.88)]
    const [a, b] = at(...q)
    if (placed.some((o) => Math.hypot(at(...o)[0] - a, at(...o)[1] - b) < 150)) continue
    placed.push(q)
  }
  placed.forEach((q, i) => {
    const k = between(r, 0.105, 0.15)
    abalone(p, placing(...at(...q), k, between(r, 0, 6.28)), k, 200 + i, 0.09)
  })
}

export const plates: Record<string, () => Drawing> = {
  'product-large-yellow-croaker-fry': () =>
    plate(
      {
        seed: 121,
        ground: [800, 600, 620, 400],
        alt_cn: `大黄鱼鱼苗的图版：二十余尾幼鱼成群同向游动，眼大体薄，腹部已显金色。`,
        alt_en: `Plate of large yellow croaker fry: a shoal of some twenty juveniles heading one way, large-eyed and thin-bodied, the bellies already gold.`,
      },
      (p) => {
        const r = rng(6)
        const spots: Pt[] = []
        for (let row = 0; row < 6; row++)
          for (let i = 0; i < 4; i++)
            spots.push([210 + i * 290 + (row % 2) * 130 + between(r, -36, 36), 230 + row * 142 + between(r, -26, 26)])
        spots
          .filter(([x, y]) => ((x + 110 - 800) / 680) ** 2 + ((y - 590) / 470) ** 2 < 1)
          .forEach(([x, y], i) => {
            const k = between(r, 0.19, 0.24)
            fry(p, x, y, k, between(r, -0.16, 0.12), 30 + i)
          })
      },
    ),
  'product-oyster-spat-triploid': () =>
    plate(
      {
        seed: 122,
        ground: [800, 600, 600, 420],
        alt_cn: `三倍体牡蛎苗的图版：一片旧蚝壳上附着三十余粒稚贝，大小不一，壳薄带放射色纹。`,
        alt_en: `Plate of triploid oyster spat: some thirty young oysters of several sizes, thin-shelled and rayed with colour, fastened to one old shell.`,
      },
      cultch,
    ),
  'product-abalone-seed': () =>
    plate(
      {
        seed: 123,
        ground: [800, 600, 640, 430],
        alt_cn: `鲍鱼苗的图版：波纹附着板上有底栖硅藻，十余只稚鲍散布其间。`,
        alt_en: `Plate of abalone seed: young disk abalone spread over a ribbed settling plate filmed with benthic diatoms.`,
      },
      settling,
    ),
}
