import { hand, mix, rng, Sheet } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { sampan } from './parts/craft.ts'
import { pine, reeds, rocks } from './parts/growth.ts'
import { gulls, mist, reflection, ridge, sky, sun, vignette, water } from './parts/nature.ts'
import { person, poses } from './parts/people.ts'

const air = mix(ink.foam, ink.dawn, 0.28)

export function coastDawn(): Drawing {
  const s = new Sheet(1920, 1200)
  const horizon = 640
  sky(s, {
    stops: [
      [0, mix(ink.tide, ink.deep, 0.25)],
      [0.35, ink.shallows],
      [0.68, mix(ink.mist, ink.dawn, 0.3)],
      [1, mix(ink.dawn, ink.shell, 0.35)],
    ],
    horizon,
    seed: 11,
    lines: ink.deep,
    lineOpacity: 0.28,
    glow: { x: 1240, y: 600, r: 900, color: ink.shell, strength: 0.8 },
    clouds: { color: ink.shell, from: 190, to: 470, count: 60, opacity: 0.5 },
  })
  sun(s, 1240, 560, 34, ink.coral)
  ridge(s, { base: horizon + 6, height: 118, seed: 4, color: mix(ink.shallows, air, 0.55), foot: air, rhythm: 2.2 })
  ridge(s, {
    x0: -40,
    x1: 1020,
    base: horizon + 8,
    height: 250,
    seed: 31,
    color: mix(ink.shallows, ink.tide, 0.35),
    foot: mix(ink.mist, air, 0.5),
    island: true,
    lean: -0.4,
    hatch: { color: ink.deep, opacity: 0.22, gap: 12 },
  })
  ridge(s, {
    x0: 1330,
    x1: 2200,
    base: horizon + 14,
    height: 260,
    seed: 53,
    color: mix(ink.tide, ink.shallows, 0.45),
    foot: mix(ink.mist, ink.shallows, 0.3),
    island: true,
    hatch: { color: ink.deep, opacity: 0.28, gap: 11 },
  })
  mist(s, horizon + 10, 90, air, 0.7)
  water(s, {
    top: horizon + 6,
    far: mix(ink.mist, ink.dawn, 0.35),
    near: mix(ink.tide, ink.deep, 0.7),
    dark: ink.deep,
    light: ink.shell,
    seed: 71,
    path: { x: 1240, spread: 120, color: ink.shell, reach: 0.85, strength: 0.85 },
  })
  s.path(reflection(-60, 620, 744, 150, 5, 40), { fill: ink.deep, opacity: 0.28 })
  ridge(s, {
    x0: -320,
    x1: 720,
    base: 742,
    height: 330,
    seed: 88,
    color: ink.deep,
    foot: mix(ink.tide, ink.shallows, 0.25),
    island: true,
    lean: -0.55,
    rhythm: 3,
    hatch: { color: ink.abyss, opacity: 0.5, gap: 9 },
    rim: { color: ink.dawn, opacity: 0.5 },
    shore: ink.sand,
  })
  s.path(reflection(880, 1000, 706, 30, 6), { fill: ink.deep, opacity: 0.4 })
  ridge(s, {
    x0: 860,
    x1: 1020,
    base: 704,
    height: 46,
    seed: 23,
    color: ink.deep,
    foot: ink.tide,
    island: true,
    rhythm: 9,
    shore: ink.sand,
  })
  sampan(
    s,
    { x: 1440, y: 872, k: 25, face: -1, color: ink.abyss, light: ink.mist, line: ink.abyss, seed: 6, water: ink.abyss },
    { house: true },
  )
  person(s, { x: 1392, y: 861, height: 50, pose: poses.stand, face: -1, color: ink.abyss, wear: 'straw' })
  s.line(hand([1366, 800], [1316, 920], rng(4), 1), ink.abyss, 2)
  s.path(
    gulls([
      [980, 420, 1],
      [1040, 390, 0.8],
      [1085, 440, 0.7],
      [720, 350, 0.6],
    ]),
    { stroke: ink.deep, width: 2, opacity: 0.75 },
  )
  rocks(s, { x0: -40, x1: 900, y: 1225, height: 250, seed: 12, color: ink.abyss, light: mix(ink.deep, ink.tide, 0.5), fall: 1 })
  pine(s, 130, 1060, 560, 9, ink.abyss)
  reeds(s, { x0: 300, x1: 830, y: 1215, height: 90, seed: 8, color: ink.abyss, count: 90 })
  vignette(s, ink.abyss, 0.3)
  return s.done(
    '黎明时分的三都澳，山影一层淡过一层，一条舢板正划过日出的水路。',
    `First light over Sandu’ao: headland behind headland, and a lone sampan crossing the path of the rising sun.`,
  )
}
