import { between, mix, range, rng, Sheet } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { belted, cut, steel, whites } from './parts/floor.ts'
import { fishOn } from './parts/goods.ts'
import { room, stripLamps } from './parts/indoors.ts'
import { vignette } from './parts/nature.ts'
import { person } from './parts/people.ts'
import { type P3, Space, spot } from './parts/space.ts'

export function sortingBelt(): Drawing {
  const s = new Sheet(1920, 1200)
  const v = new Space(s, {
    cx: 1240,
    horizon: 290,
    eye: 2.3,
    focal: 1150,
    yaw: -10,
    air: { color: mix(ink.mist, ink.shallows, 0.35), half: 18 },
  })
  room(v, {
    x0: -10,
    x1: 8,
    height: 4.8,
    near: 1.2,
    far: 28,
    floor: [mix(ink.mist, ink.shallows, 0.3), mix(ink.deep, ink.tide, 0.4)],
    wall: [mix(ink.foam, ink.mist, 0.5), mix(ink.shallows, ink.tide, 0.5)],
    ceiling: [ink.mist, ink.tide],
    line: ink.deep,
    lineOpacity: 0.26,
    tile: 1.2,
    panel: 2,
  })
  stripLamps(v, [-5, 0.5], 4.6, [5, 9, 13, 17, 21], 2, { width: 0.13, glow: 0.5 })
  const r = rng(15)
  for (const z of range(7).map((i) => 25 - i * 2.7)) {
    const p: P3 = [-6.7, 0, z]
    person(s, { ...spot(v, p, 1.7), pose: cut, face: 1, ...whites(v, p, 0.2), apron: v.tint(mix(ink.shallows, ink.tide, 0.4), p) })
  }
  conveyor(s, v, -5.4, 0.62, r, 1, 26, 3)
  for (const z of range(6).map((i) => 24 - i * 2.9)) {
    const p: P3 = [-3.5, 0, z]
    if (z > 8)
      person(s, { ...spot(v, p, 1.68), pose: cut, face: -1, ...whites(v, p, 0.25), apron: v.tint(mix(ink.shallows, ink.tide, 0.4), p) })
  }
  for (const z of [21.5, 18.4, 15.4]) {
    const p: P3 = [2.1, 0, z]
    person(s, { ...spot(v, p, 1.7), pose: cut, face: -1, ...whites(v, p, 0.2), apron: v.tint(mix(ink.shallows, ink.tide, 0.4), p) })
  }
  conveyor(s, v, 0, 1.35, r, 3, 26, 1.2)
  gate(v, 10.4)
  for (const [i, z] of [12.6, 10.2, 7.8, 5.4].entries()) bin(v, [1.95, 0, z], i === 2 ? ink.coral : mix(ink.shallows, ink.tide, 0.3), r)
  for (const [x, z, face] of [
    [-2.05, 7.6, 1],
    [3.75, 8.9, -1],
  ] as const) {
    const p: P3 = [x, 0, z]
    person(s, {
      ...spot(v, p, 1.74),
      pose: { ...cut, lean: 22 },
      face,
      ...whites(v, p, 0.08),
      apron: mix(ink.tide, ink.shallows, 0.4),
      light: { color: ink.shell, side: 1, opacity: 0.5 },
    })
  }
  vignette(s, ink.abyss, 0.36)
  return s.done(
    '分级输送带上，黄鱼按大小分成三道，经过称重框后落进各自的料箱。',
    'Croaker running in three lanes by size down the grading belt, through the weighing frame to their bins.',
  )
}

function conveyor(s: Sheet, v: Space, x: number, half: number, r: () => number, lanes: number, far: number, near: number): void {
  for (const z of range(10).map((i) => far - 1 - i * 2.4))
    for (const dx of [-half, half - 0.1]) v.box([x + dx, 0, z], [0.1, 0.85, 0.1], { ...steel, front: 0.55, edge: 1 })
  for (const side of [-half, half])
    v.face(
      [
        [x + side, 0.7, far],
        [x + side, 0.7, near],
        [x + side, 1, near],
        [x + side, 1, far],
      ],
      { fill: ink.shallows, ink: ink.line, edge: 1.4 },
    )
  v.face(
    [
      [x - half, 0.98, far],
      [x + half, 0.98, far],
      [x + half, 0.98, near],
      [x - half, 0.98, near],
    ],
    { fill: mix(ink.tide, ink.deep, 0.35), ink: ink.line, edge: 1.8 },
  )
  s.line(
    range((far - near) / 0.16)
      .map((i) =>
        v.run([
          [x - half, 0.98, far - i * 0.16],
          [x + half, 0.98, far - i * 0.16],
        ]),
      )
      .join(''),
    ink.abyss,
    1,
    0.35,
  )
  const width = (half * 2) / lanes
  for (const i of range((far - near) / 0.4)) {
    const z = far - 1 - i * 0.4
    for (const lane of range(lanes)) {
      if (r() < 0.14 || z < near + 0.3) continue
      belted(
        s,
        v,
        [x - half + width * (lane + 0.5) + between(r, -0.08, 0.08), 1, z + between(r, -0.08, 0.08)],
        width * (0.58 + lane * 0.1),
        between(r, -9, 9) + (lane === 1 ? 180 : 0),
      )
    }
  }
  for (const lane of range(lanes + 1)) {
    const rx = x - half + width * lane
    v.face(
      [
        [rx, 0.98, far],
        [rx, 0.98, near],
        [rx, 1.14, near],
        [rx, 1.14, far],
      ],
      { fill: ink.shell, ink: ink.line, edge: 1.2 },
    )
    s.line(
      v.run([
        [rx, 1.14, far],
        [rx, 1.14, near],
      ]),
      ink.shell,
      2.6,
    )
  }
}

function gate(v: Space, z: number): void {
  for (const x of [-1.7, 1.5]) v.box([x, 0, z], [0.2, 2.3, 0.3], { ...steel, front: 0.35, left: 0.6, right: 0.6, edge: 1.5 })
  v.box([-1.7, 2.1, z], [3.4, 0.5, 0.5], { light: ink.foam, dark: ink.deep, front: 0.3, left: 0.6, under: 0.8, ink: ink.line, edge: 1.6 })
  for (const x of [-0.95, 0, 0.95])
    v.face(
      [
        [x - 0.2, 2.22, z - 0.01],
        [x + 0.2, 2.22, z - 0.01],
        [x + 0.2, 2.48, z - 0.01],
        [x - 0.2, 2.48, z - 0.01],
      ],
      { fill: ink.deep, ink: ink.line, edge: 1 },
    )
}

function bin(v: Space, [x, y, z]: P3, color: string, r: () => number): void {
  v.box([x, y, z], [1.2, 0.72, 1.2], {
    light: color,
    dark: ink.abyss,
    front: 0.12,
    left: 0.42,
    top: 0.6,
    ink: ink.line,
    edge: 1.6,
    hatch: { angle: 90, gap: 9 },
    hatchFrom: 0.4,
  })
  v.face(
    [
      [x + 0.08, y + 0.7, z + 0.08],
      [x + 1.12, y + 0.7, z + 0.08],
      [x + 1.12, y + 0.7, z + 1.12],
      [x + 0.08, y + 0.7, z + 1.12],
    ],
    { fill: ink.foam, ink: ink.line, edge: 1.2 },
  )
  for (const i of range(7))
    v.sheet.path(fishOn(v, [x + 0.22 + i * 0.125, y + 0.74, z + 0.58 + between(r, -0.16, 0.16)], 0.56, 80 + between(r, -22, 22)), {
      fill: mix(ink.mist, ink.dawn, 0.3 * r()),
      stroke: ink.line,
      width: 1.2,
    })
}
