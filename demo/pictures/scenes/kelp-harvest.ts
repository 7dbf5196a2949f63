import { between, mix, type Pt, range, rng, Sheet } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { sampan } from './parts/craft.ts'
import { floatLine, frond } from './parts/farm.ts'
import { hills } from './parts/hills.ts'
import { sky, vignette, water } from './parts/nature.ts'
import { person, poses } from './parts/people.ts'
import { Space } from './parts/space.ts'

export function kelpHarvest(): Drawing {
  const s = new Sheet(1920, 1200)
  const horizon = 410
  const air = mix(ink.foam, ink.sand, 0.2)
  sky(s, {
    stops: [
      [0, ink.shallows],
      [0.6, mix(ink.mist, ink.shallows, 0.2)],
      [1, air],
    ],
    horizon,
    seed: 65,
    lines: ink.deep,
    lineOpacity: 0.22,
    glow: { x: 1400, y: 400, r: 760, color: ink.shell },
    clouds: { color: ink.shell, from: 80, to: 300, count: 70, opacity: 0.6 },
  })
  hills(s, horizon, 202, air)
  water(s, { top: horizon + 4, far: air, near: mix(ink.deep, ink.tide, 0.35), dark: ink.abyss, light: ink.foam, seed: 48 })
  const v = new Space(s, { cx: 1000, horizon, eye: 6, focal: 1400, yaw: -8, air: { color: mix(ink.mist, ink.shallows, 0.5), half: 90 } })
  for (const j of range(12)) floatLine(v, [-70 + j * 12, 0, 240], [-70 + j * 12, 0, 16], 4, { seed: j + 2, radius: 0.3, rope: 1.3 })
  for (const [x, y, k] of [
    [420, 545, 13],
    [1500, 520, 10],
    [1120, 492, 7],
  ] as const) {
    sampan(
      s,
      { x, y, k, face: x > 1000 ? -1 : 1, color: ink.deep, light: ink.foam, line: ink.abyss, water: ink.deep, seed: x },
      { house: x !== 420, load: 0.7 },
    )
    person(s, { x: x - k * 1.6, y: y - k * 0.4, height: k * 2, pose: poses.lean, color: ink.abyss, wear: 'straw' })
    person(s, { x: x + k * 2.4, y: y - k * 0.5, height: k * 2, pose: poses.haul, face: -1, color: ink.abyss, wear: 'straw' })
  }
  sampan(
    s,
    { x: 900, y: 940, k: 112, color: mix(ink.deep, ink.abyss, 0.5), light: ink.sand, line: ink.abyss, water: ink.abyss, seed: 12 },
    { house: false },
  )
  const r = rng(14)
  const heap = range(80).map((i) => {
    const u = i / 79
    const x = 620 + u * 470
    return frond(
      [x + between(r, -30, 30), 850 - Math.sin(Math.PI * u) * 110 * r()],
      between(r, 90, 160),
      between(r, 26, 44),
      i + 3,
      between(r, -170, 170),
    )
  })
  s.clip('M380 560H1460V925H380Z', () => {
    for (const i of range(80))
      s.path(heap[(i * 37) % 80] ?? '', { fill: mix(ink.deep, ink.tide, 0.15 + 0.75 * r()), stroke: ink.abyss, width: 1.4 })
  })
  const left = person(s, {
    x: 570,
    y: 886,
    height: 250,
    pose: poses.haul,
    face: 1,
    color: ink.abyss,
    wear: 'straw',
    light: { color: ink.sand, side: 1 },
  })
  const right = person(s, {
    x: 1236,
    y: 884,
    height: 244,
    pose: poses.lean,
    face: 1,
    color: ink.abyss,
    wear: 'straw',
    coat: mix(ink.deep, ink.tide, 0.5),
    light: { color: ink.sand, side: 1 },
  })
  const bunch = (h: Pt, n: number, len: number, seed: number, drift: number) => {
    for (const i of range(n)) {
      const [x, y, q] = [h[0] + (i - n / 2) * 10, h[1] - 6, len * between(r, 0.75, 1)]
      s.path(frond([x, y], q, between(r, 26, 38), seed + i, drift + (i - n / 2) * 20), {
        fill: mix(ink.tide, ink.deep, between(r, 0.15, 0.75)),
        stroke: ink.abyss,
        width: 1.5,
      })
      s.line(`M${x} ${y + 8}q${drift * 0.2} ${q * 0.5} ${drift * 0.7 + (i - n / 2) * 14} ${q * 0.8}`, ink.shallows, 1.2, 0.5)
    }
  }
  s.clip('M380 560H1460V925H380Z', () => bunch(left.hand, 8, 260, 30, 46))
  bunch(right.hand, 8, 230, 50, 60)
  const hull = `M${407} 822Q788 912 1146 871Q1303 845 1438 772Q1370 884 1303 951L463 951Z`
  s.path(hull, { fill: mix(ink.deep, ink.abyss, 0.5) })
  s.line('M407 822Q788 912 1146 871Q1303 845 1438 772', ink.sand, 7)
  s.line('M424 862Q788 944 1146 900Q1290 876 1392 824', ink.coral, 4)
  s.line(
    range(16)
      .map((i) => `M${470 + i * 54} ${900 + (i % 2)}l${i < 8 ? 2 : -8} 40`)
      .join(''),
    ink.shallows,
    1.2,
    0.4,
  )
  s.path(
    range(26)
      .map((i) => frond([between(r, 1330, 1900), 985 + (i % 5) * 40], between(r, 16, 34), between(r, 26, 60), i, between(r, 60, 160)))
      .join(''),
    { fill: mix(ink.deep, ink.abyss, 0.4), opacity: 0.7 },
  )
  floatLine(v, [3.2, 0, 17.6], [16, 0, 15.4], 2.2, { seed: 71, radius: 0.34, rope: 3 })
  vignette(s, ink.abyss, 0.28)
  return s.done(
    '连江海带收割，两名工人在舢板上把长长的海带从苗绳上提起，船里已堆了半舱。',
    'Harvest on the Lianjiang kelp lines: two hands lift the long blades from the rope into a sampan already half laden.',
  )
}
