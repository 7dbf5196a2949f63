import { between, mix, poly, range, rng, Sheet, stroke } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { hills } from './parts/hills.ts'
import { gulls, sky, vignette, water } from './parts/nature.ts'
import { person, poses } from './parts/people.ts'
import { fishRaft, hut } from './parts/raft.ts'
import { type P3, Space } from './parts/space.ts'

export function cagesDawn(): Drawing {
  const s = new Sheet(1920, 1200)
  const horizon = 470
  const air = mix(ink.dawn, ink.shell, 0.45)
  sky(s, {
    stops: [
      [0, mix(ink.deep, ink.tide, 0.45)],
      [0.42, ink.shallows],
      [0.75, mix(ink.mist, ink.dawn, 0.45)],
      [1, mix(ink.dawn, ink.shell, 0.25)],
    ],
    horizon,
    seed: 15,
    lines: ink.abyss,
    lineOpacity: 0.28,
    glow: { x: 560, y: 440, r: 760, color: ink.shell, strength: 0.9 },
    clouds: { color: ink.shell, from: 110, to: 330, count: 70, opacity: 0.45 },
  })
  hills(s, horizon, 23, air, 0.15)
  water(s, {
    top: horizon + 4,
    far: mix(air, ink.mist, 0.35),
    near: mix(ink.deep, ink.abyss, 0.3),
    dark: ink.abyss,
    light: ink.dawn,
    seed: 18,
    path: { x: 560, spread: 150, color: ink.shell, reach: 0.75, strength: 0.75 },
  })
  const v = new Space(s, { cx: 760, horizon, eye: 7.2, focal: 1450, yaw: -14, air: { color: mix(ink.mist, ink.dawn, 0.35), half: 110 } })
  fishRaft(v, { x: -120, z: 150, cell: 8, columns: 10, rows: 4, seed: 2 })
  hut(v, [-84, 0.4, 152], [9, 3.6, 6], { lamp: ink.dawn })
  fishRaft(v, { x: -8, z: 62, cell: 8, columns: 6, rows: 4, seed: 5 })
  hut(v, [8, 0.4, 66], [7.4, 3.3, 5], { roof: ink.deep, lamp: ink.dawn })
  fishRaft(v, { x: -14, z: 14, cell: 6, columns: 6, rows: 5, seed: 7, light: mix(ink.sand, ink.dawn, 0.35) })
  netting(s, v)
  const on = (p: P3, height: number): { x: number; y: number; height: number } => {
    const [x, y] = v.at(p)
    return { x, y, height: height * v.scale(p) }
  }
  person(s, { ...on([-1.6, 0.4, 32.4], 1.7), pose: poses.haul, face: -1, color: ink.abyss, wear: 'straw' })
  person(s, {
    ...on([4.6, 0.4, 20.4], 1.72),
    pose: poses.lean,
    face: 1,
    color: ink.abyss,
    wear: 'cap',
    coat: ink.coral,
    light: { color: ink.dawn, side: -1 },
  })
  person(s, {
    ...on([9.8, 0.4, 32.4], 1.68),
    pose: poses.walk,
    face: -1,
    color: ink.abyss,
    wear: 'straw',
    light: { color: ink.dawn, side: -1 },
  })
  s.path(
    gulls([
      [1180, 300, 1.1],
      [1260, 262, 0.9],
      [1330, 318, 0.7],
      [380, 250, 0.7],
    ]),
    { stroke: ink.abyss, width: 2, opacity: 0.7 },
  )
  vignette(s, ink.abyss, 0.34)
  return s.done(
    '天刚亮的三都澳渔排，木板走道围出一格格网箱，工人俯身提网看鱼。',
    'Square cages between plank walks on a Sandu’ao fish raft at daybreak; a hand bends to lift the net and check the croaker.',
  )
}

/** In the nearest cells: the net's corners under water, feed rings and fish. */
function netting(s: Sheet, v: Space): void {
  const r = rng(88)
  for (const j of range(3))
    for (const i of range(5)) {
      const [x, z] = [-14 + i * 6 + 0.9, 14 + j * 6 + 0.9]
      const size = 5.1
      const lines = range(7).map(
        (k) =>
          v.run([
            [x + 0.2, 0.3, z + (k * size) / 7],
            [x + 0.5, -1.6, z + (k * size) / 7 + 0.3],
          ]) +
          v.run([
            [x + size - 0.2, 0.3, z + (k * size) / 7],
            [x + size - 0.5, -1.6, z + (k * size) / 7 + 0.3],
          ]),
      )
      s.clip(
        poly(
          v.points([
            [x, 0.1, z],
            [x + size, 0.1, z],
            [x + size, 0.1, z + size],
            [x, 0.1, z + size],
          ]),
        ),
        () => {
          s.path(
            poly(
              v.points([
                [x, 0, z + size * 0.55],
                [x + size, 0, z + size * 0.55],
                [x + size, 0, z + size],
                [x, 0, z + size],
              ]),
            ),
            { fill: ink.abyss, opacity: 0.28 },
          )
          s.line(lines.join(''), ink.mist, 0.9, 0.3)
          s.path(
            range(16)
              .map(() => {
                const [a, b] = v.at([x + between(r, 0.15, 0.85) * size, 0, z + between(r, 0.1, 0.9) * size])
                const k = v.scale([x, 0, z])
                return stroke(a - k * 0.25, b, a + k * 0.25, b + between(r, -3, 3), k * 0.05)
              })
              .join(''),
            { fill: ink.abyss, opacity: 0.45 },
          )
          s.path(
            range(10)
              .map(() => {
                const [a, b] = v.at([x + between(r, 0.1, 0.9) * size, 0, z + between(r, 0.05, 0.6) * size])
                const k = v.scale([x, 0, z])
                return stroke(a - k * between(r, 0.2, 0.9), b, a + k * between(r, 0.2, 0.9), b, 2)
              })
              .join(''),
            { fill: ink.dawn, opacity: 0.4 },
          )
        },
      )
    }
}
