import { hand, mix, rng, Sheet } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { hush, night } from './banner-parts.ts'
import { sampan } from './parts/craft.ts'
import { pine, rocks } from './parts/growth.ts'
import { gulls, mist, ridge, sky, vignette, water } from './parts/nature.ts'
import { person, poses } from './parts/people.ts'

export function bannerCoast(): Drawing {
  const s = new Sheet(2400, 1200)
  const horizon = 700
  const air = mix(ink.mist, ink.dawn, 0.35)
  sky(s, {
    stops: [
      [0, mix(ink.deep, ink.abyss, 0.3)],
      [0.4, mix(ink.tide, ink.shallows, 0.4)],
      [0.8, mix(ink.mist, ink.shallows, 0.25)],
      [1, air],
    ],
    horizon,
    seed: 93,
    lines: ink.abyss,
    lineOpacity: 0.3,
    glow: { x: 1820, y: 660, r: 1000, color: ink.shell, strength: 0.8 },
    clouds: { color: ink.shell, from: 150, to: 540, count: 110, opacity: 0.5 },
  })
  for (const [i, seed] of [112, 115, 131, 140].entries())
    ridge(s, {
      x0: -200,
      x1: [2600, 2500, 2050, 1500][i] ?? 2400,
      base: horizon + 6 + i * 14,
      height: 190 + i * 66,
      seed,
      color: mix(mix(ink.shallows, air, 0.45), mix(ink.deep, ink.abyss, 0.2), i * 0.3),
      foot: mix(air, ink.tide, i * 0.2),
      island: true,
      lean: -0.55,
      rhythm: 1.7 + i * 0.25,
      hatch: { color: ink.deep, opacity: 0.12 + i * 0.1, gap: 13 },
    })
  mist(s, horizon + 20, 70, air, 0.5)
  water(s, {
    top: horizon + 12,
    far: mix(air, ink.shallows, 0.25),
    near: ink.abyss,
    dark: night,
    light: ink.foam,
    seed: 95,
    mid: mix(ink.tide, ink.deep, 0.2),
    path: { x: 1820, spread: 220, color: ink.shell, reach: 0.9, strength: 0.7 },
  })
  ridge(s, {
    x0: 1960,
    x1: 2130,
    base: 772,
    height: 60,
    seed: 7,
    color: ink.deep,
    foot: ink.tide,
    island: true,
    rhythm: 9,
    shore: ink.sand,
    hatch: { color: ink.abyss, opacity: 0.4 },
  })
  rocks(s, { x0: -40, x1: 1320, y: 1225, height: 420, seed: 32, color: night, light: mix(ink.deep, ink.tide, 0.3), fall: 1 })
  pine(s, 560, 1075, 520, 15, night, 0.7)
  sampan(s, {
    x: 1760,
    y: 930,
    k: 26,
    face: -1,
    color: ink.abyss,
    light: ink.foam,
    line: ink.abyss,
    accent: ink.coral,
    water: night,
    seed: 8,
  })
  person(s, { x: 1716, y: 918, height: 52, pose: poses.stand, face: -1, color: ink.abyss, wear: 'straw' })
  s.line(hand([1690, 862], [1636, 978], rng(4), 1), ink.abyss, 2.4)
  s.path(
    gulls([
      [1480, 420, 1.1],
      [1550, 390, 0.9],
      [2140, 360, 0.8],
      [1610, 440, 0.7],
    ]),
    { stroke: night, width: 2.2, opacity: 0.7 },
  )
  hush(s, false)
  vignette(s, night, 0.3)
  return s.done(
    '清晨的闽东海岸，岬角一道接一道伸进海里，近处礁石上立着一棵老松。',
    'The east Fujian coast in early light, headland beyond headland, with an old pine on the near rocks.',
  )
}
