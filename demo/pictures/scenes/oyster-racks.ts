import { between, ellipse, lerp, mix, poly, range, rng, Sheet, smooth, stroke } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { gulls, mist, reflection, ridge, sky, vignette, water } from './parts/nature.ts'
import { person, poses } from './parts/people.ts'
import { type P3, Space, spot } from './parts/space.ts'

export function oysterRacks(): Drawing {
  const s = new Sheet(1920, 1200)
  const horizon = 450
  const air = mix(ink.foam, ink.dawn, 0.3)
  sky(s, {
    stops: [
      [0, ink.shallows],
      [0.55, mix(ink.mist, ink.shallows, 0.15)],
      [1, air],
    ],
    horizon,
    seed: 47,
    lines: ink.deep,
    lineOpacity: 0.24,
    glow: { x: 1180, y: 440, r: 820, color: ink.shell, strength: 0.9 },
    clouds: { color: ink.shell, from: 90, to: 330, count: 80, opacity: 0.6 },
  })
  ridge(s, {
    base: horizon + 4,
    height: 140,
    seed: 33,
    color: mix(ink.shallows, air, 0.4),
    foot: air,
    rhythm: 2,
    hatch: { color: ink.tide, opacity: 0.16 },
  })
  ridge(s, {
    x0: -260,
    x1: 800,
    base: horizon + 6,
    height: 190,
    seed: 37,
    color: mix(ink.tide, ink.shallows, 0.5),
    foot: mix(ink.mist, air, 0.4),
    island: true,
    rhythm: 2.6,
    hatch: { color: ink.deep, opacity: 0.24 },
  })
  mist(s, horizon + 6, 60, air, 0.7)
  water(s, {
    top: horizon + 4,
    far: air,
    near: mix(ink.shallows, ink.sand, 0.35),
    dark: mix(ink.tide, ink.sand, 0.2),
    light: ink.shell,
    seed: 58,
    rough: 0.9,
    path: { x: 1180, spread: 240, color: ink.shell, reach: 0.9, strength: 0.7 },
  })
  const r = rng(63)
  s.path(
    range(40)
      .map(() => {
        const t = r()
        const y = lerp(560, 1190, t)
        const x = between(r, -100, 2000)
        const w = 90 + 420 * t
        return stroke(x - w, y, x + w, y + between(r, -4, 4), 5 + 20 * t)
      })
      .join(''),
    { fill: mix(ink.sand, ink.tide, 0.42), opacity: 0.5 },
  )
  const v = new Space(s, { cx: 1120, horizon, eye: 3, focal: 1250, yaw: -11, air: { color: mix(ink.mist, ink.dawn, 0.25), half: 42 } })
  for (const j of range(16).reverse()) for (const i of range(9)) trestle(s, v, -22 + i * 5.4, 7.2 + j * 5, r)
  const woman = person(s, {
    ...spot(v, [0.1, 0, 8.6], 1.62),
    pose: poses.stoop,
    face: 1,
    color: ink.abyss,
    wear: 'straw',
    coat: ink.coral,
    light: { color: ink.dawn, side: 1 },
  })
  s.path(reflection(woman.head[0] - 130, woman.head[0] - 20, v.at([0.1, 0, 8.6])[1] + 4, 90, 4), { fill: ink.abyss, opacity: 0.4 })
  person(s, {
    ...spot(v, [-4.9, 0, 15], 1.66),
    pose: poses.carry,
    face: 1,
    color: ink.abyss,
    wear: 'straw',
    light: { color: ink.dawn, side: 1 },
  })
  person(s, { ...spot(v, [5.4, 0, 24], 1.66), pose: poses.lean, face: -1, color: ink.deep, wear: 'straw' })
  person(s, { ...spot(v, [-15, 0, 30], 1.66), pose: poses.stoop, face: -1, color: ink.deep, wear: 'straw' })
  basket(s, ...v.at([1.7, 0, 7.6]), v.scale([1.7, 0, 7.6]) * 0.42)
  basket(s, ...v.at([2.6, 0, 8.3]), v.scale([2.6, 0, 8.3]) * 0.42)
  s.path(
    gulls([
      [640, 250, 0.9],
      [700, 220, 0.7],
      [1500, 280, 0.8],
    ]),
    { stroke: ink.deep, width: 2, opacity: 0.7 },
  )
  vignette(s, ink.abyss, 0.26)
  return s.done(
    '霞浦滩涂落潮，牡蛎架一排排露出水面，赶海的人弯腰收蚝串。',
    'Low water at Xiapu: row upon row of oyster trestles stand clear of the flats while pickers bend to the strings.',
  )
}

function trestle(s: Sheet, v: Space, x: number, z: number, r: () => number): void {
  const p: P3 = [x, 0, z]
  const k = v.scale(p)
  const color = v.tint(mix(ink.abyss, ink.deep, 0.35), p)
  const [w, h] = [3.4, 0.85]
  const posts = [0, 1, 2, 3].map((i) => x + (w * i) / 3)
  const jog = posts.map(() => between(r, -0.06, 0.06))
  const feet = posts.flatMap((px, i) => [v.at([px + (jog[i] ?? 0), 0, z]), v.at([px + (jog[i] ?? 0) * 2, 0, z + 1])] as const)
  if (k > 16)
    s.path(feet.map(([a, b]) => reflection(a - k * 0.03, a + k * 0.03, b, k * 0.6, Math.round(a), k * 0.06)).join(''), {
      fill: color,
      opacity: 0.4,
    })
  const legs = posts
    .map(
      (px, i) =>
        v.run([
          [px + (jog[i] ?? 0), -0.02, z],
          [px, h + 0.14, z],
        ]) +
        v.run([
          [px + (jog[i] ?? 0) * 2, -0.02, z + 1],
          [px, h + 0.1, z + 1],
        ]),
    )
    .join('')
  s.line(legs, color, Math.max(1, k * 0.06))
  s.line(
    v.run([
      [x - 0.2, h, z],
      [x + w + 0.2, h, z],
    ]) +
      v.run([
        [x - 0.2, h, z + 1],
        [x + w + 0.2, h, z + 1],
      ]),
    color,
    Math.max(1, k * 0.05),
  )
  const count = k > 60 ? 15 : k > 22 ? 11 : 6
  let strings = ''
  let shells = ''
  for (const i of range(count)) {
    const sx = x + (w * (i + 0.4)) / count
    for (const zz of [z + 1, z]) {
      const len = between(r, 0.4, 0.68)
      strings += v.run([
        [sx, h, zz],
        [sx + between(r, -0.03, 0.03), h - len, zz],
      ])
      shells += clusters(v, [sx, h - 0.12, zz], len - 0.1, k, r)
    }
  }
  s.line(strings, color, Math.max(0.7, k * 0.018))
  s.path(shells, { fill: v.tint(mix(ink.deep, ink.shallows, 0.3), p), stroke: k > 30 ? v.tint(ink.mist, p) : undefined, width: 0.8 })
}
/** The oysters on one string, as far as they can be told apart. */
function clusters(v: Space, [x, y, z]: P3, len: number, k: number, r: () => number): string {
  const n = k > 30 ? 6 : k > 18 ? 3 : 2
  return range(n)
    .map((q) => {
      const [a, b] = v.at([x + between(r, -0.04, 0.04), y - len * (q / n), z])
      const c = k * between(r, 0.04, 0.07)
      if (k < 50) return `M${(a - c).toFixed(1)} ${b.toFixed(1)}h${(c * 2).toFixed(1)}v${(c * 1.7).toFixed(1)}h${(-c * 2).toFixed(1)}Z`
      return smooth(
        [
          [a - c, b],
          [a - c * 0.2, b - c * 0.8],
          [a + c, b - c * 0.2],
          [a + c * 0.5, b + c * 0.9],
          [a - c * 0.6, b + c * 0.7],
        ],
        true,
      )
    })
    .join('')
}
function basket(s: Sheet, x: number, y: number, q: number): void {
  s.path(
    poly([
      [x - q, y - q * 1.05],
      [x + q, y - q * 1.05],
      [x + q * 0.75, y],
      [x - q * 0.75, y],
    ]),
    { fill: ink.sand, stroke: ink.line, width: 1.6 },
  )
  s.path(reflection(x - q * 0.8, x + q * 0.8, y, q * 0.9, Math.round(x), q * 0.1), { fill: ink.deep, opacity: 0.45 })
  s.line(
    range(7)
      .map((i) => `M${(x - q + i * q * 0.33).toFixed(1)} ${(y - q).toFixed(1)}L${(x - q * 0.75 + i * q * 0.25).toFixed(1)} ${y.toFixed(1)}`)
      .join('') +
      range(4)
        .map(
          (i) =>
            `M${(x - q * 0.95).toFixed(1)} ${(y - q * 0.85 + i * q * 0.24).toFixed(1)}q${q.toFixed(1)} ${(q * 0.3).toFixed(1)} ${(q * 1.9).toFixed(1)} 0`,
        )
        .join(''),
    ink.line,
    1,
    0.6,
  )
  s.path(ellipse(x, y - q * 1.05, q, q * 0.34), { fill: mix(ink.deep, ink.shallows, 0.4), stroke: ink.line, width: 1.6 })
  const r = rng(Math.round(x))
  for (const i of range(10)) {
    const [a, b, c] = [x + between(r, -0.7, 0.7) * q, y - q * 1.1 + between(r, -0.2, 0.12) * q, q * 0.24]
    s.path(
      smooth(
        [
          [a - c, b],
          [a, b - c * 0.8],
          [a + c, b - c * 0.2],
          [a + c * 0.4, b + c * 0.6],
        ],
        true,
      ),
      { fill: i % 2 ? ink.mist : ink.shallows, stroke: ink.line, width: 1 },
    )
  }
}
