import { between, fractal, lerp, mix, type Pt, rng } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { drawFin } from './fish.ts'
import { croaker } from './fishes.ts'
import { add, ease, engrave, hump, mid, placing, profile, pts, type Surface, sample, scales, spline, steps, stipple, trace } from './kit.ts'
import { type Plate, plate } from './plate.ts'
import { ringOf, through } from './shell.ts'

interface Fillet {
  top: readonly Pt[]
  bottom: readonly Pt[]
  flesh: string
  shade: string
  blood: string
  /** Scale rows and colours of the skin side. */
  skin?: { along: number; rows: number; back: string; belly: string; spots?: string }
}
const surfaceOf = (f: Fillet, to: (q: Pt) => Pt): Surface => {
  const [a, b] = [profile(f.top), profile(f.bottom)]
  const table = steps(200).map((u): Pt => [a(u * 1000), b(u * 1000)])
  return (u, v) => {
    const q = Math.min(199.99, Math.max(0, u * 200))
    const [lo, hi] = [table[Math.floor(q)] as Pt, table[Math.floor(q) + 1] as Pt]
    const t = q % 1
    return to([
      u * 1000 - 60 * (1 - u) ** 10 * Math.sin(Math.PI * v) ** 0.8 + 16 * u ** 30 * Math.sin(Math.PI * v),
      lerp(lerp(lo[0], hi[0], t), lerp(lo[1], hi[1], t), v),
    ])
  }
}
const rimOf = (at: Surface): Pt[] => [
  ...steps(100).map((u) => at(u, 0)),
  ...steps(14).map((v) => at(1, v)),
  ...steps(100).map((u) => at(1 - u, 1)),
  ...steps(20).map((v) => at(0, 1 - v)),
]

/** The zigzag of a myoseptum across a side of flesh: its reach along the body at v. */
const fold = (v: number): number => {
  const rows: readonly Pt[] = pts('0 0.075, 0.2 -0.012, 0.47 0.056, 0.54 0.05, 0.82 -0.014, 1 0.06')
  for (let i = 0; i < rows.length - 1; i++) {
    const [a, b] = [rows[i] as Pt, rows[i + 1] as Pt]
    if (v <= b[0]) return lerp(a[1], b[1], ease(0, 1, (v - a[0]) / (b[0] - a[0])) * 0.6 + ((v - a[0]) / (b[0] - a[0])) * 0.4)
  }
  return 0.06
}
/** Flesh side: myomeres, the dark line, the thin belly. */
function fleshSide(p: Plate, f: Fillet, at: Surface, k: number, seed: number, from = 0): void {
  const rim = rimOf(at)
  p.path(trace(rim, true), { fill: ink.shell })
  p.path(trace(rim, true), { fill: f.flesh, opacity: 0.72 })
  const noise = fractal(seed, 3)
  p.clip(trace(rim, true), () => {
    const band = [
      ...steps(60).map((u) => at(u, 0.475 - 0.05 * (1 - u) - 0.012 * noise(u * 9))),
      ...steps(60).map((u) => at(1 - u, 0.535 + 0.03 * u + 0.012 * noise(u * 9 + 40))),
    ]
    p.path(trace(band, true), { fill: f.blood, opacity: 0.3 })
    p.path(trace([...steps(50).map((u) => at(u, 0.5)), ...steps(50).map((u) => at(1 - u, 0.52))], true), { fill: f.blood, opacity: 0.5 })
    p.path(trace([...steps(40).map((u) => at(u * 0.56, 0.8 + 0.12 * u)), ...steps(40).map((u) => at(0.56 * (1 - u), 1.0))], true), {
      fill: f.shade,
      opacity: 0.22,
    })
    const n = 42
    for (let i = -3; i < n; i++) {
      const u0 = i / n
      const line = steps(34)
        .map((v) => at(u0 + fold(v) * (1.2 - 0.4 * u0) + 0.002 * noise(i * 3 + v * 5), v))
        .filter((_q, j) => u0 + fold(j / 34) > from)
      if (line.length > 6) p.stroke(line, 1.5 + 0.4 * noise(i * 1.7), ink.line, 0.6, 0.06)
      const pale = steps(34).map((v) => at(u0 + 0.0045 + fold(v) * (1.2 - 0.4 * u0), v))
      p.path(trace(pale), { stroke: ink.shell, width: 2.2, opacity: 0.55 })
    }
    const tone = (u: number, v: number): number =>
      0.1 +
      0.3 * (1 - ease(0, 0.08, v)) +
      0.42 * ease(0.84, 1, v) +
      0.2 * hump(v, 0.5, 0.06) +
      0.24 * (1 - ease(0, 0.05, u)) +
      0.22 * ease(0.8, 1, u) * (1 - Math.abs(v - 0.5))
    const cell: Surface = (u, v) => at(u + fold(v) * (1.2 - 0.4 * u), v)
    p.cut(
      engrave(cell, {
        lines: 220,
        steps: 60,
        across: true,
        width: 1.05,
        seed,
        stray: 0.5,
        from: -0.07,
        tone: (u, v) => tone(u, v) - 0.12 + 0.1 * noise(u * 60),
      }),
      ink.line,
      0.6,
    )
    p.cut(engrave(at, { lines: 60, steps: 90, width: 1.1, seed: seed + 1, stray: 0.5, tone: (u, v) => tone(u, v) - 0.3 }), ink.line, 0.6)
    p.dots(
      stipple(at, 1100, (u, v) => 0.06 + tone(u, v) * 0.5, seed + 2),
      ink.line,
      [0.9, 1.2, 1.6],
      0.6,
    )
  })
  const bones = steps(13).map((t) => at(0.03 + t * 0.42, 0.43 - 0.02 * t))
  for (const q of bones) p.path(trace(ringOf(q[0], q[1], 2.6 * k, 2 * k, 0, 10), true), { fill: ink.line, opacity: 0.6 })
  p.edge(rim, 2.6)
}
function skinSide(p: Plate, f: Fillet, at: Surface, seed: number): void {
  const { along, rows, back, belly, spots } = f.skin ?? { along: 40, rows: 18, back: ink.deep, belly: ink.shell }
  const rim = rimOf(at)
  p.path(trace(rim, true), { fill: ink.shell })
  const [lo, hi] = [Math.min(...rim.map((q) => q[1])), Math.max(...rim.map((q) => q[1]))]
  p.path(trace(rim, true), {
    fill: p.linear(
      [
        [0, back, 0.85],
        [0.4, back, 0.45],
        [0.75, belly, 0.4],
        [1, belly, 0.7],
      ],
      { x1: 0, y1: lo, x2: 0, y2: hi, user: true },
    ),
  })
  p.clip(trace(rim, true), () => {
    const r = rng(seed)
    if (spots)
      for (let i = 0; i < 60; i++) {
        const [x, y] = at(between(r, 0.03, 0.9), between(r, 0.05, 0.5))
        p.blot(x, y, between(r, 5, 9), spots, 0.9, 0.9, 0.45)
      }
    const tone = (_u: number, v: number): number => 0.1 + 0.4 * (1 - ease(0, 0.4, v)) + 0.5 * ease(0.8, 1, v)
    const [thin, thick, roots, faint] = scales(at, { along, rows, seed, tone })
    p.line(thin, ink.line, 0.75, 0.7)
    p.line(thick, ink.line, 1.1, 0.85)
    p.line(faint, ink.line, 0.6, 0.45)
    p.line(roots, ink.line, 0.7, 0.6)
    p.cut(engrave(at, { lines: 50, steps: 90, width: 1, seed, tone: (u, v) => tone(u, v) - 0.3 }), ink.line, 0.6)
  })
  p.stroke(
    steps(60).map((u) => at(u, 0.4 + 0.1 * ease(0.2, 0.7, u))),
    2,
    ink.line,
    0.7,
    0.05,
  )
  p.edge(rim, 2.8)
}

const bassFillet: Fillet = {
  top: pts('0 -96, 60 -112, 200 -122, 380 -112, 560 -88, 740 -56, 900 -36, 1000 -26'),
  bottom: pts('0 92, 40 118, 160 132, 320 126, 460 110, 620 82, 800 50, 920 34, 1000 26'),
  flesh: mix(ink.shell, ink.dawn, 0.3),
  shade: mix(ink.shallows, ink.dawn, 0.5),
  blood: mix(ink.coral, '#6A3A32', 0.4),
  skin: { along: 62, rows: 26, back: mix(ink.deep, ink.shallows, 0.4), belly: ink.shell, spots: ink.abyss },
}
const tilapiaFillet: Fillet = {
  top: pts('0 -70, 40 -118, 140 -156, 280 -164, 440 -146, 600 -112, 760 -72, 900 -38, 1000 -18'),
  bottom: pts('0 60, 50 118, 150 150, 290 158, 430 142, 590 108, 760 68, 900 36, 1000 20'),
  flesh: mix(ink.shell, ink.dawn, 0.34),
  shade: mix(ink.shallows, ink.dawn, 0.6),
  blood: mix(ink.coral, '#7A2E28', 0.3),
}
const breamFillet: Fillet = {
  top: pts('0 -120, 60 -150, 180 -172, 320 -166, 480 -136, 640 -94, 800 -54, 920 -36, 1000 -28'),
  bottom: pts('0 116, 50 146, 160 162, 300 156, 440 134, 600 100, 780 58, 920 36, 1000 28'),
  flesh: mix(ink.shell, ink.dawn, 0.42),
  shade: ink.dawn,
  blood: mix(ink.coral, ink.dawn, 0.2),
  skin: { along: 44, rows: 21, back: mix(ink.coral, ink.dawn, 0.35), belly: mix(ink.shell, ink.dawn, 0.4), spots: '#2C86A8' },
}
function lay(p: Plate, f: Fillet, x: number, y: number, k: number, turn: number, flip: 1 | -1, side: 'flesh' | 'skin', seed: number): void {
  const at = surfaceOf(f, placing(x, y, k, turn, flip))
  p.shade(rimOf(at), 18, 26, seed)
  if (side === 'flesh') fleshSide(p, f, at, k, seed)
  else skinSide(p, f, at, seed)
}

/** Croaker split from the back and laid flat: two sides joined along the belly, the head halved, the tail whole. */
function butterfly(p: Plate): void {
  const to = placing(212, 600, 1.12)
  const k = 1.12
  drawFin(
    p,
    {
      base: pts('960 -34, 972 -14, 976 0, 972 14, 960 34'),
      edge: pts('1110 -96, 1140 -54, 1178 0, 1140 54, 1110 96'),
      rays: 19,
      fan: true,
      bow: 0.1,
      strength: 0.55,
    },
    croaker,
    to,
    k,
    4,
  )
  drawFin(
    p,
    {
      base: steps(6).map((t): Pt => [250 + t * 560, -262 + 196 * ease(0, 1, t) ** 1.1]),
      edge: pts('280 -312, 360 -306, 460 -282, 580 -226, 700 -158, 820 -92'),
      spines: 8,
      rays: 26,
      notch: 0.3,
      bow: 0.03,
    },
    croaker,
    to,
    k,
    6,
  )
  for (const s of [-1, 1] as const) {
    const f: Fillet = {
      top: pts('0 0, 200 3, 500 2, 800 0, 1000 0'),
      bottom: pts('0 214, 80 252, 200 268, 340 256, 480 218, 620 160, 760 98, 880 56, 960 42, 1000 36'),
      flesh: mix(ink.shell, ink.dawn, 0.36),
      shade: ink.dawn,
      blood: mix(ink.coral, '#7A3A2A', 0.3),
    }
    const inner = surfaceOf(f, ([x, y]) => to([190 + x * 0.79, y * s * 1.0]))
    const at: Surface = s > 0 ? inner : (u, v) => inner(u, 1 - v)
    p.shade(rimOf(at), 14, 22, 5)
    fleshSide(p, f, at, k, 9 + s)
    const skinEdge = spline([...steps(60).map((u) => inner(u, 1))])
    p.stroke(sample(skinEdge, 60), 8, '#D98A1E', 0.8, 0.1)
    p.stroke(sample(skinEdge, 60), 1.6, ink.line, 0.9, 0.05)
    headHalf(p, ([x, y]) => to([x, y * s]), s)
  }
  belly(p, to)
  spine(p, to)
}
/** The belly's hollow along the hinge, lined dark, with its rib marks. */
function belly(p: Plate, to: (q: Pt) => Pt): void {
  const hollow = through(pts('196 0, 214 -66, 300 -98, 430 -84, 540 -42, 590 0, 540 44, 430 86, 300 100, 214 68').map(to), 120)
  const lining = spline(hollow, true)
  p.wash(hollow, mix('#E3A443', ink.shell, 0.45), 0.85)
  p.cut(
    engrave((u, v) => mid(to([380, 0]), lining(v), u), {
      lines: 18,
      steps: 60,
      across: true,
      from: 0.2,
      to: 0.97,
      width: 1.3,
      seed: 4,
      tone: (u) => 0.1 + 0.4 * ease(0.5, 1, u),
    }),
    ink.line,
    0.65,
  )
  p.edge(hollow, 1.8)
  for (const s of [-1, 1]) {
    for (let i = 0; i < 11; i++) {
      const x = 236 + i * 32
      p.stroke(sample(spline([to([x - 10, s * 6]), to([x + 8, s * 40]), to([x + 34, s * (94 - i * 4)])]), 12), 1.5, ink.line, 0.6, 0.3)
    }
  }
  p.stroke([to([196, 0]), to([400, 2]), to([600, 0])], 2, ink.line, 0.8, 0.2)
}
/** The backbone stays on the lower side. */
function spine(p: Plate, to: (q: Pt) => Pt): void {
  const line = spline([to([196, 150]), to([380, 150]), to([560, 118]), to([740, 60]), to([900, 18]), to([972, 6])])
  for (let i = 0; i < 24; i++) {
    const [a, b] = [line(i / 24), line((i + 0.92) / 24)]
    const w = lerp(17, 8, i / 24)
    const bone = through(
      [add(a, [0, -w]), add(mid(a, b), [0, -w * 0.66]), add(b, [0, -w]), add(b, [0, w]), add(mid(a, b), [0, w * 0.66]), add(a, [0, w])],
      24,
    )
    p.wash(bone, mix(ink.shell, ink.sand, 0.3), 1, 0)
    p.edge(bone, 1.7)
    p.stroke([add(mid(a, b), [-4, w * 0.3]), add(mid(a, b), [4, w * 0.4])], 1.4, ink.line, 0.7)
    for (const s of [-1, 1]) p.stroke([add(b, [0, s * w]), add(b, [20, s * (w + lerp(44, 14, i / 24))])], 1.8, ink.line, 0.75, 0, 0.9)
  }
}
/** Half a head from within: jaw, gill chamber, cheek. */
function headHalf(p: Plate, to: (q: Pt) => Pt, s: number): void {
  const head = through(pts('-70 16, -40 70, 30 140, 110 196, 190 216, 224 150, 226 60, 206 6, 60 2, -40 2').map(to), 110)
  p.shade(head, 12, 18, 3)
  p.path(trace(head, true), { fill: ink.shell })
  p.path(trace(head, true), { fill: mix(ink.dawn, ink.sand, 0.4), opacity: 0.75 })
  const edge = spline(head, true)
  const c = to([100, 90])
  p.cut(
    engrave((u, v) => mid(c, edge(v), u), {
      lines: 16,
      steps: 70,
      across: true,
      from: 0.3,
      to: 0.97,
      width: 1.4,
      seed: 6 + s,
      tone: (u, v) => 0.1 + 0.4 * ease(0.5, 1, u) * (0.5 + 0.5 * hump(v, 0.4, 0.3)),
    }),
    ink.line,
    0.7,
  )
  p.dots(
    stipple(
      (u, v) => mid(c, edge(v), u ** 0.6),
      900,
      (u) => 0.16 + 0.3 * u,
      8 + s,
    ),
    ink.line,
    [0.9, 1.3, 1.7],
    0.7,
  )
  const chamber = through(pts('70 34, 130 24, 196 40, 206 100, 180 158, 120 140, 76 90').map(to), 80)
  p.wash(chamber, mix(ink.coral, ink.dawn, 0.25), 0.7)
  for (const [i, q] of [0.28, 0.46, 0.64, 0.82].entries()) {
    const arch = spline([to([84 + i * 10, 40]), to([100 + q * 100, 60 + q * 10]), to([110 + q * 80, 110 + q * 14]), to([126 + i * 8, 138])])
    p.stroke(sample(arch, 24), 3.4, ink.line, 0.85, 0.2)
    p.fringe(arch, 22, { count: 40, side: s > 0 ? 1 : -1, lean: 0.2, w: 1.2, seed: i, opacity: 0.7 })
  }
  p.edge(chamber, 2)
  p.edge(head, 2.8)
  p.stroke(sample(spline([to([-62, 22]), to([-10, 40]), to([50, 52]), to([72, 84])]), 24), 2.6, ink.line, 0.85, 0.1)
  let jag = ''
  for (let i = 0; i < 9; i++) {
    const [a, b, d] = [to([-50 + i * 11, 24 + i * 3]), to([-45 + i * 11, 33 + i * 3]), to([-40 + i * 11, 27 + i * 3])]
    jag += trace([a, b, d])
  }
  p.line(jag, ink.line, 1.1, 0.8)
}

export const plates: Record<string, () => Drawing> = {
  'product-large-yellow-croaker-butterfly': () =>
    plate(
      {
        seed: 16,
        ground: [800, 600, 620, 400],
        alt_cn: `背开大黄鱼的图版：自背部剖开摊平，两侧鱼肉以腹部相连，脊骨留在一侧，头对开。`,
        alt_en: `Plate of a butterflied large yellow croaker: split along the back and opened flat, sides joined at the belly, backbone left on one side, head halved.`,
      },
      butterfly,
    ),
  'product-tilapia-fillet': () =>
    plate(
      {
        seed: 17,
        ground: [800, 600, 600, 380],
        alt_cn: `罗非鱼去皮片的图版：两片鱼肉，肌节呈折线，侧线处一道暗红血合肉。`,
        alt_en: `Plate of two skinless tilapia fillets: folded muscle segments and a thin band of dark red muscle along the midline.`,
      },
      (p) => {
        lay(p, tilapiaFillet, 240, 370, 1.08, 0.03, 1, 'flesh', 5)
        lay(p, tilapiaFillet, 1370, 800, 1.08, Math.PI - 0.04, 1, 'flesh', 9)
      },
    ),
  'product-sea-bass-fillet': () =>
    plate(
      {
        seed: 18,
        ground: [800, 600, 620, 380],
        alt_cn: `花鲈带皮片的图版：上片肉面朝上，肌节分明；下片皮面朝上，可见鳞列与黑斑。`,
        alt_en: `Plate of skin-on sea bass fillets: one flesh side up, showing the muscle segments, one skin side up with scale rows and dark spots.`,
      },
      (p) => {
        lay(p, bassFillet, 210, 380, 1.16, 0.02, 1, 'flesh', 6)
        lay(p, bassFillet, 230, 790, 1.14, -0.03, 1, 'skin', 8)
      },
    ),
  'product-red-seabream-fillet': () =>
    plate(
      {
        seed: 19,
        ground: [800, 600, 600, 400],
        mark: false,
        alt_cn: `真鲷带皮片的图版：上片肉面，下片皮面，皮色淡红带蓝点。`,
        alt_en: `Plate of skin-on red seabream fillets, one flesh side up and one showing the rosy skin with its blue spots.`,
      },
      (p) => {
        lay(p, breamFillet, 240, 370, 1.1, 0.03, 1, 'flesh', 6)
        lay(p, breamFillet, 250, 810, 1.08, -0.03, 1, 'skin', 8)
      },
    ),
}
