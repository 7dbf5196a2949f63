import { between, ellipse, hand, mix, type Pt, poly, range, rng, Sheet } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { quayCrane } from './parts/craft.ts'
import { halo } from './parts/indoors.ts'
import { glitter, reflection, ridge, sky, sun, water } from './parts/nature.ts'
import { person, poses } from './parts/people.ts'

export function harbourNight(): Drawing {
  const s = new Sheet(1920, 1200)
  nightHarbour(s, { horizon: 560, seed: 5, moon: [1460, 210], quiet: 0 })
  return s.done(
    '入夜的渔港，渔船并排靠着栈桥，灯影一条条落在水里。',
    'The fishing harbour after dark, boats rafted up along the jetty and their lights drawn down the water.',
  )
}

/** The harbour by night; `quiet` leaves the left of the picture dark, for words. */
export function nightHarbour(s: Sheet, { horizon, seed, moon, quiet }: { horizon: number; seed: number; moon: Pt; quiet: number }): void {
  const r = rng(seed)
  const night = mix(ink.abyss, '#000000', 0.25)
  sky(s, {
    stops: [
      [0, night],
      [0.55, ink.abyss],
      [1, mix(ink.deep, ink.tide, 0.35)],
    ],
    horizon,
    seed,
    lines: ink.tide,
    lineOpacity: 0.3,
    glow: { x: s.w * 0.68, y: horizon, r: 900, color: mix(ink.tide, ink.dawn, 0.25), strength: 0.5 },
    clouds: { color: ink.tide, from: 90, to: horizon * 0.7, count: 60, opacity: 0.3 },
  })
  halo(s, moon[0], moon[1], 240, ink.mist, 0.3)
  s.path(ellipse(moon[0], moon[1], 40, 40), { fill: ink.shell })
  s.path(ellipse(moon[0] - 12, moon[1] - 6, 9, 7) + ellipse(moon[0] + 12, moon[1] + 10, 12, 9), { fill: ink.mist, opacity: 0.7 })
  ridge(s, {
    x1: s.w + 20,
    base: horizon + 4,
    height: 210,
    seed: seed + 12,
    color: mix(ink.abyss, ink.deep, 0.7),
    foot: mix(ink.deep, ink.tide, 0.2),
    rhythm: 1.6,
    hatch: { color: ink.abyss, opacity: 0.6 },
  })
  water(s, {
    top: horizon,
    far: mix(ink.deep, ink.tide, 0.2),
    near: night,
    dark: night,
    light: ink.tide,
    seed: seed + 2,
    path: { x: moon[0], spread: 120, color: ink.mist, reach: 0.8, strength: 0.4 },
  })
  const lamps: Pt[] = range(30).map(
    (i): Pt => [s.w * quiet * 0.55 + (i / 30) * s.w * (1 - quiet * 0.55) + between(r, -18, 18), horizon - between(r, 4, 34)],
  )
  s.path(
    poly([
      [s.w * quiet * 0.5, horizon + 5],
      ...lamps.flatMap(([x], i): Pt[] => {
        const h = between(r, 12, i % 4 ? 34 : 62)
        return [
          [x - 26, horizon - h],
          [x + 24, horizon - h],
        ]
      }),
      [s.w + 20, horizon + 5],
    ]),
    { fill: night },
  )
  for (const [x, k, b] of [
    [0.74, 3.6, 'down'],
    [0.82, 4, 'up'],
    [0.91, 4.2, 'down'],
  ] as const)
    quayCrane(s, { x: s.w * x, y: horizon + 8, k, color: mix(night, ink.deep, 0.5), light: ink.tide, line: night }, b)
  s.path(lamps.map(([x, y]) => ellipse(x, y, 2.4, 2.4)).join(''), { fill: ink.dawn })
  s.path(
    lamps.map(([x], i) => glitter(horizon + 4, horizon + 300, { x, spread: 8, color: '', reach: between(r, 0.25, 0.9) }, i)).join(''),
    { fill: ink.dawn, opacity: 0.42 },
  )
  const jetty = horizon + (s.h - horizon) * 0.28
  const from = s.w * (quiet ? 0.5 : 0.3)
  s.path(reflection(from, s.w, jetty + 24, 90, 4, 20), { fill: night, opacity: 0.8 })
  s.path(
    poly([
      [from, jetty],
      [s.w + 20, jetty - 10],
      [s.w + 20, jetty + 10],
      [from, jetty + 16],
    ]),
    { fill: mix(ink.deep, night, 0.4) },
  )
  s.line(
    range(18)
      .map((i) => `M${from + 20 + i * 74} ${jetty + 8}v46`)
      .join(''),
    night,
    9,
  )
  s.line(hand([from, jetty], [s.w, jetty - 10], r, 1), ink.dawn, 1.6, 0.6)
  for (const [i, x] of [0.08, 0.36, 0.66, 0.9].entries()) {
    const lx = from + (s.w - from) * x
    s.line(`M${lx} ${jetty}v-112q0-12 14-12h10`, night, 5)
    halo(s, lx + 26, jetty - 120, 150, ink.dawn, 0.5)
    s.path(ellipse(lx + 26, jetty - 121, 7, 5), { fill: ink.shell })
    s.path(glitter(jetty + 40, s.h, { x: lx + 26, spread: 26, color: '', reach: 0.8 }, i + 40), { fill: ink.dawn, opacity: 0.55 })
  }
  person(s, {
    x: from + (s.w - from) * 0.52,
    y: jetty - 2,
    height: 74,
    pose: poses.walk,
    color: night,
    wear: 'cap',
    light: { color: ink.dawn, side: 1 },
  })
  for (const [i, x] of [0.2, 0.5, 0.8].entries())
    trawler(s, from + (s.w - from) * x, jetty + 78 + i * 22, 17 + i * 2, i % 2 ? -1 : 1, i === 1, night)
}

/** A wooden fishing boat with mast and boom, lit from her wheelhouse. */
function trawler(s: Sheet, x: number, y: number, k: number, face: 1 | -1, port: boolean, night: string): void {
  const p = (dx: number, dy: number): Pt => [x + dx * k * face, y - dy * k]
  s.path(reflection(x - 8 * k, x + 8 * k, y, k * 7, Math.round(x), 12), { fill: night, opacity: 0.85 })
  s.line(
    poly([p(1.4, 2), p(1.2, 11)], false) +
      poly([p(1.2, 10.4), p(8, 3.4)], false) +
      poly([p(1.2, 10.4), p(-7.6, 4.6)], false) +
      poly([p(1.3, 4), p(6, 8.4)], false) +
      poly([p(0.2, 8.6), p(2.4, 8.6)], false),
    night,
    k * 0.16,
  )
  s.path(poly([p(-6, 1.8), p(-6, 5.2), p(-1.6, 5.2), p(-1.2, 1.8)]) + poly([p(-6.6, 5.6), p(-6.6, 5.2), p(-1, 5.2), p(-1, 5.6)]), {
    fill: mix(ink.deep, ink.tide, 0.25),
  })
  s.path(
    range(3)
      .map((i) => poly([p(-5.4 + i * 1.3, 4.7), p(-4.4 + i * 1.3, 4.7), p(-4.4 + i * 1.3, 3.6), p(-5.4 + i * 1.3, 3.6)]))
      .join(''),
    { fill: ink.dawn },
  )
  s.path(
    `M${p(-8, 3).join(' ')}Q${p(-2, 1.4).join(' ')} ${p(3, 1.8).join(' ')}Q${p(6.5, 2.3).join(' ')} ${p(9, 4).join(' ')}Q${p(7.8, 1.4).join(' ')} ${p(6.8, -0.2).join(' ')}L${p(-7.2, -0.2).join(' ')}Z`,
    { fill: mix(ink.abyss, ink.deep, 0.55) },
  )
  s.line(
    `M${p(-8, 3).join(' ')}Q${p(-2, 1.4).join(' ')} ${p(3, 1.8).join(' ')}Q${p(6.5, 2.3).join(' ')} ${p(9, 4).join(' ')}`,
    ink.shallows,
    2.4,
    0.8,
  )
  s.path(glitter(y, y + k * 9, { x: p(-3.6, 0)[0], spread: k * 1.4, color: '', reach: 0.9 }, Math.round(x)), {
    fill: ink.dawn,
    opacity: 0.6,
  })
  if (!port) return
  const [a, b] = p(1.2, 11)
  halo(s, a, b, 46, ink.coral, 0.6)
  s.path(ellipse(a, b, 6, 6), { fill: ink.coral })
}
void sun
