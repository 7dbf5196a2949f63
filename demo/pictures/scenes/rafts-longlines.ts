import { mix, range, Sheet } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { sampan } from './parts/craft.ts'
import { floatLine } from './parts/farm.ts'
import { hills } from './parts/hills.ts'
import { gulls, sky, vignette, water } from './parts/nature.ts'
import { person, poses } from './parts/people.ts'
import { fishRaft, hut } from './parts/raft.ts'
import { Space } from './parts/space.ts'

export function raftsLonglines(): Drawing {
  const s = new Sheet(1920, 1200)
  const horizon = 430
  const air = mix(ink.foam, ink.dawn, 0.16)
  sky(s, {
    stops: [
      [0, ink.shallows],
      [0.6, ink.mist],
      [1, air],
    ],
    horizon,
    seed: 5,
    lines: ink.deep,
    lineOpacity: 0.24,
    glow: { x: 700, y: 420, r: 800, color: ink.shell },
    clouds: { color: ink.shell, from: 80, to: 280, count: 60, opacity: 0.6 },
  })
  hills(s, horizon, 102, air)
  water(s, {
    top: horizon + 4,
    far: air,
    near: mix(ink.tide, ink.deep, 0.5),
    dark: ink.deep,
    light: ink.shell,
    seed: 8,
    rough: 0.8,
    path: { x: 700, spread: 190, color: ink.shell, reach: 0.6, strength: 0.55 },
  })
  const v = new Space(s, { cx: 900, horizon, eye: 8.5, focal: 1500, yaw: 9, air: { color: mix(ink.mist, ink.shallows, 0.5), half: 120 } })
  fishRaft(v, { x: 40, z: 105, cell: 7, columns: 7, rows: 4, seed: 9 })
  hut(v, [56, 0.4, 106], [9, 3.6, 5])
  for (const j of range(11)) {
    const x = -58 + j * 9
    floatLine(v, [x, 0, 300], [x, 0, 64], 3.4, { seed: j + 2, radius: 0.34 })
    floatLine(v, [x, 0, 63], [x, 0, 13], 2.6, {
      seed: j + 40,
      radius: 0.32,
      rope: 1.6,
      tinted: j === 6 ? { every: 13, color: ink.coral } : undefined,
    })
  }
  sampan(s, { x: 560, y: 706, k: 30, color: ink.abyss, light: ink.foam, line: ink.abyss, seed: 3, water: ink.abyss }, { house: true })
  person(s, { x: 600, y: 694, height: 58, pose: poses.lean, color: ink.abyss, wear: 'straw' })
  person(s, { x: 530, y: 692, height: 60, pose: poses.work, color: ink.abyss, wear: 'cap' })
  s.path(
    gulls([
      [980, 300, 0.9],
      [1040, 270, 0.7],
      [420, 220, 0.8],
    ]),
    { stroke: ink.deep, width: 1.8, opacity: 0.7 },
  )
  vignette(s, ink.abyss, 0.28)
  return s.done(
    '山脚下的延绳养殖区，黑色浮子一行行伸向鱼排，小船停在绳间查看吊养的贝苗。',
    'Longline grounds in the lee of the hills: rows of black floats running out to the rafts, and a boat checking the droppers.',
  )
}
