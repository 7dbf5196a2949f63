import { between, hand, lerp, mix, poly, range, rng, Sheet, smooth, stroke } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { frond } from './parts/farm.ts'
import { rocks } from './parts/growth.ts'
import { gulls, ridge, sky, vignette, water } from './parts/nature.ts'
import { person, poses } from './parts/people.ts'
import { type P3, Space, spot } from './parts/space.ts'

export function dryingRacks(): Drawing {
  const s = new Sheet(1920, 1200)
  const horizon = 400
  const air = mix(ink.foam, ink.sand, 0.35)
  sky(s, {
    stops: [
      [0, ink.shallows],
      [0.6, mix(ink.mist, ink.shell, 0.2)],
      [1, air],
    ],
    horizon,
    seed: 39,
    lines: ink.tide,
    lineOpacity: 0.26,
    glow: { x: 460, y: 380, r: 760, color: ink.shell, strength: 0.9 },
    clouds: { color: ink.shell, from: 60, to: 280, count: 90, opacity: 0.7 },
  })
  ridge(s, {
    base: horizon + 4,
    height: 120,
    seed: 90,
    color: mix(ink.shallows, air, 0.35),
    foot: air,
    rhythm: 2.2,
    hatch: { color: ink.tide, opacity: 0.15 },
  })
  water(s, { top: horizon, bottom: 560, far: air, near: mix(ink.shallows, ink.tide, 0.4), dark: ink.tide, light: ink.shell, seed: 52 })
  const r = rng(84)
  s.path(
    smooth(
      [
        [-20, 528],
        [300, 512],
        [760, 536],
        [1200, 516],
        [1640, 540],
        [1960, 520],
        [1960, 1220],
        [-20, 1220],
      ],
      true,
      9,
    ),
    {
      fill: s.linear([
        [0, mix(ink.sand, ink.shell, 0.3)],
        [0.5, ink.sand],
        [1, mix(ink.sand, ink.tide, 0.35)],
      ]),
    },
  )
  s.path(
    range(160)
      .map(() => {
        const t = r()
        const y = lerp(550, 1190, t)
        const x = r() * 1920
        return stroke(x, y, x + between(r, 10, 70) * (0.3 + t), y + between(r, -2, 2), 1 + 1.6 * t)
      })
      .join(''),
    { fill: mix(ink.tide, ink.sand, 0.3), opacity: 0.45 },
  )
  s.path(
    range(60)
      .map((i) => stroke(i * 34 - 20, 530 + Math.sin(i / 4) * 8, i * 34 + 30, 530 + Math.sin((i + 1) / 4) * 8, 3))
      .join(''),
    { fill: ink.shell, opacity: 0.9 },
  )
  const v = new Space(s, { cx: 820, horizon, eye: 2.9, focal: 1200, yaw: 13, air: { color: air, half: 42 } })
  for (const j of range(8).reverse()) {
    for (const i of range(4)) rackOf(s, v, -16 + i * 8.4, 6.6 + j * 4.4, 7.4, r)
    if (j === 4) person(s, { ...spot(v, [0.4, 0, 21.6], 1.66), pose: poses.point, face: 1, color: ink.deep, wear: 'straw' })
    if (j === 2)
      person(s, {
        ...spot(v, [8.3, 0, 13], 1.64),
        pose: { ...poses.carry, arm: [120, 24], arm2: [128, 16] },
        face: -1,
        color: ink.abyss,
        wear: 'straw',
        coat: ink.coral,
        light: { color: ink.shell, side: -1 },
      })
  }
  person(s, {
    ...spot(v, [0.3, 0, 7.6], 1.68),
    pose: { ...poses.work, arm: [104, 14], arm2: [112, 6], lean: 2 },
    face: 1,
    color: ink.abyss,
    wear: 'straw',
    coat: mix(ink.tide, ink.deep, 0.5),
    light: { color: ink.shell, side: -1 },
  })
  rocks(s, { x0: 1560, x1: 1990, y: 1225, height: 120, seed: 4, color: mix(ink.abyss, ink.deep, 0.4), light: ink.tide, fall: -1 })
  s.path(
    gulls([
      [1240, 200, 1],
      [1310, 170, 0.8],
      [1380, 226, 0.7],
    ]),
    { stroke: ink.deep, width: 2, opacity: 0.7 },
  )
  vignette(s, ink.abyss, 0.24)
  return s.done(
    '沙滩上的竹架挂满海带，晒菜的人把一条条海带理直，趁南风晒干。',
    'Kelp hung to dry on bamboo frames along the beach, each blade straightened by hand while the south wind holds.',
  )
}

function rackOf(s: Sheet, v: Space, x: number, z: number, w: number, r: () => number): void {
  const p: P3 = [x, 0, z]
  const k = v.scale(p)
  const wood = v.tint(mix(ink.line, ink.sand, 0.25), p)
  const h = 1.75
  const shade = v.points([
    [x, 0, z],
    [x + w, 0, z],
    [x + w + 1, 0, z - 0.9],
    [x + 1, 0, z - 0.9],
  ])
  s.path(poly(shade), { fill: v.tint(ink.deep, p), opacity: 0.18 })
  s.line(
    range(5)
      .map((i) => {
        const px = x + (w * i) / 4
        return (
          v.run([
            [px - 0.1, 0, z - 0.25],
            [px, h + 0.2, z],
          ]) +
          v.run([
            [px + 0.1, 0, z + 0.35],
            [px, h + 0.2, z],
          ])
        )
      })
      .join('') + hand(v.at([x - 0.3, h, z]), v.at([x + w + 0.3, h, z]), r, k * 0.03),
    wood,
    Math.max(1.2, k * 0.045),
  )
  const n = k > 60 ? 40 : 26
  let pale = ''
  let dark = ''
  for (const i of range(n)) {
    const [a, b] = v.at([x + 0.15 + ((w - 0.3) * i) / n, h + 0.02, z])
    const d = frond(
      [a, b],
      k * between(r, 1.2, 1.66),
      k * between(r, 0.085, 0.13),
      i * 7 + Math.round(x),
      k * 0.06 * between(r, 0.2, 1.6),
      0.14,
    )
    if (r() < 0.45) pale += d
    else dark += d
  }
  s.path(dark, { fill: v.tint(mix(ink.deep, ink.abyss, 0.25), p), stroke: v.tint(ink.abyss, p), width: 0.8 })
  s.path(pale, { fill: v.tint(mix(ink.deep, ink.tide, 0.55), p), stroke: v.tint(ink.abyss, p), width: 0.8 })
}
