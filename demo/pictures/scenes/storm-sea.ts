import { between, ellipse, fractal, lerp, mix, type Pt, poly, range, rng, Sheet, smooth, stroke } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { halo } from './parts/indoors.ts'
import { ridge, sky, vignette } from './parts/nature.ts'

export function stormSea(): Drawing {
  const s = new Sheet(1920, 1200)
  const horizon = 520
  const dark = mix(ink.abyss, ink.deep, 0.4)
  sky(s, {
    stops: [
      [0, ink.abyss],
      [0.5, mix(ink.deep, ink.tide, 0.35)],
      [1, mix(ink.shallows, ink.tide, 0.35)],
    ],
    horizon: horizon + 90,
    seed: 66,
    lines: ink.abyss,
    lineOpacity: 0.5,
    glow: { x: 1360, y: 470, r: 620, color: ink.mist, strength: 0.45 },
  })
  const r = rng(99)
  for (const layer of range(7)) squall(s, 60 + layer * 62, layer, r)
  s.line(
    range(240)
      .map(() => {
        const [x, y] = [between(r, 0, 2000), between(r, -40, 560)]
        const q = between(r, 26, 90)
        return `M${x.toFixed(0)} ${y.toFixed(0)}l${(-q * 0.4).toFixed(0)} ${q.toFixed(0)}`
      })
      .join(''),
    ink.mist,
    1,
    0.2,
  )
  const isle = ridge(s, {
    x0: 1180,
    x1: 2140,
    base: horizon + 60,
    height: 300,
    seed: 82,
    color: mix(ink.deep, ink.abyss, 0.3),
    foot: mix(ink.tide, ink.deep, 0.5),
    island: true,
    lean: -0.5,
    rhythm: 3.4,
    hatch: { color: ink.abyss, opacity: 0.5 },
  })
  const top = isle.find(([x]) => x > 1560) ?? [1560, 400]
  lighthouse(s, top[0], top[1], 96)
  const tone = (t: number): [string, string] => [mix(ink.shallows, ink.deep, 0.25 + t * 0.6), mix(ink.tide, dark, 0.2 + t * 0.75)]
  for (const i of range(9)) {
    const t = i / 8
    swell(s, horizon + 20 + t ** 1.35 * 560, 26 + 120 * t, 300 + 700 * t, i * 13 + 5, tone(t), t)
    if (i === 4) coaster(s, 700, horizon + 158, 15)
  }
  vignette(s, '#03141A', 0.45)
  return s.done(
    '台风外围的海面，涌浪压着天色，一条渔轮顶浪往灯塔下的避风港走。',
    'The sea on the skirts of a typhoon: a fishing vessel heads up into the swell for shelter under the light.',
  )
}

function squall(s: Sheet, y: number, layer: number, r: () => number): void {
  const n = fractal(layer * 17 + 3, 4, 0.5)
  const low = range(50).map((i): Pt => [-40 + i * 41, y + n(i / 5) * 62 + 20])
  const top = [...low].reverse().map(([x], i): Pt => [x, y - 90 - n(i / 7 + 9) * 40])
  s.path(smooth([...low, ...top], true), {
    fill: s.linear([
      [0, ink.abyss, 0],
      [0.85, mix(ink.abyss, ink.deep, 0.2 + layer * 0.07), 0.62],
      [1, mix(ink.deep, ink.tide, 0.3), 0.3],
    ]),
  })
  s.line(
    range(26)
      .map(() => {
        const p = low[Math.floor(r() * 49)] ?? [0, 0]
        return stroke(p[0] - 70, p[1] - 8 * r(), p[0] + between(r, 30, 140), p[1] - 6 * r(), 2)
      })
      .join(''),
    ink.shallows,
    0.6,
    0.16,
  )
}

function swell(s: Sheet, y: number, amp: number, length: number, seed: number, [top, foot]: [string, string], t: number): void {
  const r = rng(seed)
  const n = fractal(seed, 3, 0.4)
  const crest = (x: number): number => {
    const u = x / length + n(x / length / 2) * 0.7
    const w = (Math.sin(u * 6.283) + 1) / 2
    return y - amp * w ** 2.3 - amp * 0.28 * n((x / length) * 2)
  }
  const line = range(241).map((i): Pt => [-10 + i * 8.1, crest(-10 + i * 8.1)])
  s.path(poly([...line, [1940, 1210], [-10, 1210]]), {
    fill: s.linear([
      [0, top],
      [0.25, mix(top, foot, 0.7)],
      [1, foot],
    ]),
  })
  let d = ''
  for (const k of range(5 + 10 * t)) {
    const down = (k + 1) * (3 + 9 * t) + k * k * (0.15 + 0.5 * t)
    for (let x = -20 - r() * 100; x < 1940; ) {
      const len = between(r, 30, 180) * (0.4 + t)
      const pts = range(5).map((q): Pt => {
        const px = x + (len * q) / 4
        return [px, lerp(crest(px), y + 10, Math.min(0.85, k * 0.07)) + down]
      })
      d += smooth(pts)
      x += len * between(r, 1.2, 2.8)
    }
  }
  s.line(d, ink.mist, 0.9 + 1.1 * t, 0.34)
  let foam = ''
  line.forEach(([x, v], i) => {
    const a = line[i - 6]?.[1] ?? v
    const b = line[i + 6]?.[1] ?? v
    if (v > y - amp * 0.55 || v - Math.min(a, b) > amp * 0.12) return
    for (const _ of range(3))
      foam += stroke(
        x - between(r, 4, 30) * (0.5 + t),
        v + between(r, -2, 10 + 22 * t),
        x + between(r, 6, 30) * (0.5 + t),
        v + between(r, -2, 8 + 18 * t),
        between(r, 1.5, 3 + 5 * t),
      )
    if (r() < 0.5) foam += ellipse(x + between(r, -40, 10), v - between(r, 2, 26) * (0.3 + t), between(r, 0.8, 2.4), between(r, 0.8, 2))
  })
  s.path(foam, { fill: ink.foam, opacity: 0.85 })
  s.line(poly(line, false), ink.foam, 1 + t, 0.5)
}

function lighthouse(s: Sheet, x: number, y: number, h: number): void {
  s.path(
    poly([
      [x, y - h],
      [x - 620, y - h - 78],
      [x - 620, y - h + 46],
    ]),
    {
      fill: s.linear(
        [
          [0, ink.shell, 0],
          [1, ink.shell, 0.4],
        ],
        { x2: 1, y2: 0 },
      ),
    },
  )
  s.path(
    poly([
      [x - h * 0.13, y + 8],
      [x - h * 0.08, y - h * 0.86],
      [x + h * 0.08, y - h * 0.86],
      [x + h * 0.13, y + 8],
    ]),
    {
      fill: s.linear(
        [
          [0, ink.shell],
          [1, ink.shallows],
        ],
        { x2: 1, y2: 0 },
      ),
    },
  )
  s.path(
    `${poly([
      [x - h * 0.12, y - h * 0.86],
      [x + h * 0.12, y - h * 0.86],
      [x + h * 0.12, y - h * 0.82],
      [x - h * 0.12, y - h * 0.82],
    ])}M${x - h * 0.07} ${y - h * 1.06}Q${x} ${y - h * 1.22} ${x + h * 0.07} ${y - h * 1.06}Z`,
    { fill: ink.abyss },
  )
  halo(s, x, y - h * 0.96, 60, ink.coral, 0.6)
  s.path(
    poly([
      [x - h * 0.06, y - h * 1.06],
      [x + h * 0.06, y - h * 1.06],
      [x + h * 0.06, y - h * 0.86],
      [x - h * 0.06, y - h * 0.86],
    ]),
    { fill: ink.coral },
  )
}

function coaster(s: Sheet, x: number, y: number, k: number): void {
  s.group(`transform="rotate(-9 ${x} ${y})"`, () => {
    const p = (dx: number, dy: number): Pt => [x + dx * k, y - dy * k]
    s.line(
      poly([p(1.4, 2), p(1.2, 10)], false) + poly([p(1.2, 9.6), p(8.4, 3.6)], false) + poly([p(1.2, 9.6), p(-8, 4)], false),
      ink.abyss,
      2.6,
    )
    s.path(poly([p(-6.4, 1.6), p(-6.2, 6), p(-2.4, 6), p(-1.8, 1.6)]), { fill: ink.mist })
    s.path(poly([p(-5.8, 5.4), p(-5.8, 4.4), p(-2.8, 4.4), p(-2.8, 5.4)]), { fill: ink.abyss })
    s.path(
      `M${p(-9, 3).join(' ')}Q${p(-2, 1.2).join(' ')} ${p(4, 1.8).join(' ')}L${p(10.4, 4.6).join(' ')}Q${p(9, 1).join(' ')} ${p(8, -2).join(' ')}L${p(-8, -2).join(' ')}Z`,
      { fill: ink.abyss },
    )
    s.line(smooth([p(-8.8, 2.6), p(-2, 1), p(4, 1.5), p(9.8, 4)]), ink.foam, 2)
    s.path(stroke(...p(6, -0.6), ...p(14, 2.6), 10, -6) + stroke(...p(7, -0.8), ...p(12, 4.4), 8, -8), { fill: ink.foam })
  })
}
