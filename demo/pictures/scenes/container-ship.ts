import { mix, Sheet, stroke } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { containerShip, sampan } from './parts/craft.ts'
import { gulls, ridge, sky, vignette, water } from './parts/nature.ts'
import { person, poses } from './parts/people.ts'
import { boxInks } from './parts/reefer.ts'

export function containerShipScene(): Drawing {
  const s = new Sheet(1920, 1200)
  const horizon = 720
  const air = mix(ink.dawn, ink.shell, 0.4)
  sky(s, {
    stops: [
      [0, mix(ink.deep, ink.tide, 0.7)],
      [0.45, ink.shallows],
      [0.78, mix(ink.mist, ink.dawn, 0.4)],
      [1, air],
    ],
    horizon,
    seed: 81,
    lines: ink.deep,
    lineOpacity: 0.28,
    glow: { x: 1420, y: 700, r: 860, color: ink.shell, strength: 0.85 },
    clouds: { color: ink.shell, from: 130, to: 520, count: 100, opacity: 0.45 },
  })
  ridge(s, {
    x0: -300,
    x1: 760,
    base: horizon + 4,
    height: 150,
    seed: 44,
    color: mix(ink.shallows, air, 0.3),
    foot: air,
    island: true,
    rhythm: 2.6,
    hatch: { color: ink.tide, opacity: 0.18 },
  })
  ridge(s, {
    x0: 1500,
    x1: 2200,
    base: horizon + 4,
    height: 110,
    seed: 49,
    color: mix(ink.shallows, air, 0.4),
    foot: air,
    island: true,
    rhythm: 3.2,
  })
  water(s, {
    top: horizon,
    far: mix(ink.mist, ink.dawn, 0.4),
    near: mix(ink.deep, ink.abyss, 0.2),
    dark: ink.abyss,
    light: ink.foam,
    seed: 61,
    rough: 1.2,
    path: { x: 1420, spread: 190, color: ink.shell, reach: 0.9, strength: 0.75 },
  })
  containerShip(
    s,
    {
      x: 880,
      y: 842,
      k: 7.1,
      color: ink.deep,
      light: ink.shell,
      line: ink.abyss,
      accent: mix(ink.sand, ink.shell, 0.3),
      water: ink.abyss,
      seed: 8,
    },
    boxInks,
    ink.coral,
  )
  s.path(
    stroke(1480, 846, 1720, 858, 9, -4) +
      stroke(1500, 838, 1600, 846, 7, -8) +
      stroke(60, 846, 330, 842, 6) +
      stroke(280, 852, 900, 858, 4) +
      stroke(900, 856, 1500, 852, 5),
    { fill: ink.foam, opacity: 0.85 },
  )
  sampan(s, { x: 360, y: 1010, k: 22, color: ink.abyss, light: ink.mist, line: ink.abyss, water: ink.abyss, seed: 9 })
  person(s, { x: 392, y: 1001, height: 44, pose: poses.stand, color: ink.abyss, wear: 'straw' })
  s.path(
    gulls([
      [1540, 430, 1.1],
      [1610, 400, 0.8],
      [330, 350, 0.9],
      [270, 390, 0.7],
      [1490, 470, 0.6],
    ]),
    { stroke: ink.abyss, width: 2, opacity: 0.7 },
  )
  vignette(s, ink.abyss, 0.3)
  return s.done(
    '满载的集装箱船清晨离开江阴港，从岛间驶向外海，一条小渔船在近处等它过去。',
    'A laden container ship outward bound from Jiangyin at sunrise, an inshore boat waiting for her to clear.',
  )
}
