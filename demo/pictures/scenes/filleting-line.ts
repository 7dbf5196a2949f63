import { between, mix, range, rng, Sheet, smooth } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { belted, cut, whites } from './parts/floor.ts'
import { room, stripLamps } from './parts/indoors.ts'
import { vignette } from './parts/nature.ts'
import { person } from './parts/people.ts'
import { type P3, Space, spot } from './parts/space.ts'

export function filletingLine(): Drawing {
  const s = new Sheet(1920, 1200)
  const v = new Space(s, {
    cx: 800,
    horizon: 380,
    eye: 2.55,
    focal: 1250,
    yaw: 3,
    air: { color: mix(ink.foam, ink.shallows, 0.25), half: 22 },
  })
  room(v, {
    x0: -9,
    x1: 9,
    height: 5,
    near: 1.1,
    far: 36,
    floor: [mix(ink.mist, ink.shallows, 0.3), mix(ink.tide, ink.deep, 0.35)],
    wall: [ink.foam, mix(ink.shallows, ink.tide, 0.3)],
    ceiling: [ink.foam, mix(ink.shallows, ink.tide, 0.35)],
    line: ink.deep,
    lineOpacity: 0.24,
    tile: 1,
    panel: 2.4,
  })
  v.face(
    [
      [-3.4, 0, 35.9],
      [-0.6, 0, 35.9],
      [-0.6, 3.2, 35.9],
      [-3.4, 3.2, 35.9],
    ],
    { fill: ink.shallows, ink: ink.line, edge: 1.4 },
  )
  s.line(
    v.rules(
      [
        [-3.4, 0, 35.9],
        [-0.6, 0, 35.9],
        [-0.6, 3.2, 35.9],
        [-3.4, 3.2, 35.9],
      ],
      9,
    ),
    ink.shell,
    2,
    0.6,
  )
  for (const x of [-6.4, 6.2])
    s.line(
      v.run([
        [x, 4.4, 35],
        [x, 4.4, 3],
      ]) +
        v.run([
          [x + 0.3, 4.5, 35],
          [x + 0.3, 4.5, 3],
        ]),
      ink.deep,
      2.4,
      0.5,
    )
  stripLamps(
    v,
    [-5.2, 0, 5.2],
    4.6,
    range(9).map((i) => 4 + i * 4),
    2.4,
    { width: 0.14, glow: 0.5 },
  )
  const r = rng(21)
  for (const z of range(20).map((i) => 31 - i * 1.5)) {
    for (const x of [-5.2, 5.2, 0]) station(s, v, x, z, r)
  }
  vignette(s, ink.abyss, 0.34)
  return s.done(
    '切片线两侧站满穿白褂的工人，鱼从中间的输送带送到各人的砧板前。',
    'White-coated hands down both sides of the filleting line, the belt between them bringing fish to each board.',
  )
}

/** One bay of a line: table, belt, two boards, two people. */
function station(s: Sheet, v: Space, x: number, z: number, r: () => number): void {
  const k = v.scale([x, 1, z])
  const d = 1.52
  const far = z + d
  const near = Math.max(0.9, z)
  if (far < 1.4) return
  for (const side of [-1, 1] as const)
    v.face(
      [
        [x + side * 0.98, 0.95, far],
        [x + side * 0.98, 0.95, near],
        [x + side * 0.98, 0.72, near],
        [x + side * 0.98, 0.72, far],
      ],
      { fill: ink.shallows, ink: ink.line, edge: 1 },
    )
  v.face(
    [
      [x - 0.98, 0.95, far],
      [x + 0.98, 0.95, far],
      [x + 0.98, 0.95, near],
      [x - 0.98, 0.95, near],
    ],
    { fill: ink.shell, ink: ink.line, edge: 0.6, edgeOpacity: 0.4 },
  )
  v.face(
    [
      [x - 0.32, 0.97, far],
      [x + 0.32, 0.97, far],
      [x + 0.32, 0.97, near],
      [x - 0.32, 0.97, near],
    ],
    { fill: mix(ink.tide, ink.deep, 0.25), edge: 0 },
  )
  s.line(
    range(5)
      .map((i) =>
        v.run([
          [x - 0.32, 0.97, z + i * 0.3 + 0.1],
          [x + 0.32, 0.97, z + i * 0.3 + 0.1],
        ]),
      )
      .join('') +
      v.run([
        [x - 0.32, 0.97, far],
        [x - 0.32, 0.97, near],
      ]) +
      v.run([
        [x + 0.32, 0.97, far],
        [x + 0.32, 0.97, near],
      ]),
    v.tint(ink.abyss, [x, 1, z]),
    1,
    0.5,
  )
  if (z < 1.2) return
  if (k > 40)
    for (const i of range(2))
      belted(s, v, [x + between(r, -0.06, 0.06), 0.99, z + 0.3 + i * 0.7], between(r, 0.46, 0.54), between(r, -14, 14) + (i ? 180 : 0))
  for (const side of [-1, 1] as const) post(s, v, x, z, side, r)
}
/** A board with its fish, and who stands at it. */
function post(s: Sheet, v: Space, x: number, z: number, side: -1 | 1, r: () => number): void {
  const px = x + side * 0.66
  v.face(
    [
      [px - 0.25, 0.975, z + 0.26],
      [px + 0.25, 0.975, z + 0.26],
      [px + 0.25, 0.975, z + 0.96],
      [px - 0.25, 0.975, z + 0.96],
    ],
    { fill: ink.paper, ink: ink.tide, edge: 1 },
  )
  if (v.scale([x, 1, z]) > 40) {
    belted(s, v, [px, 0.99, z + 0.75], 0.46, side * 16)
    s.path(fillet(v, [px - 0.02, 0.985, z + 0.45], 0.38, side * 12), { fill: mix(ink.dawn, ink.shell, 0.5), stroke: ink.line, width: 1.1 })
  }
  if (z < 3.2) return
  const p: P3 = [x + side * 1.36, 0, z + 0.62]
  const red = x === 0 && side === 1 && z > 5.4 && z < 6.9
  person(s, {
    ...spot(v, p, between(r, 1.62, 1.76)),
    pose: { ...cut, lean: between(r, 12, 20), head: between(r, 16, 28) },
    face: side === 1 ? -1 : 1,
    ...whites(v, p, 0.3 * r()),
    apron: red ? ink.coral : v.tint(mix(ink.shallows, ink.tide, 0.35), p),
  })
}
/** One side of a fish, skinned. */
function fillet(v: Space, [x, y, z]: P3, len: number, deg: number): string {
  const a = (deg * Math.PI) / 180
  const put = (u: number, w: number): P3 => [
    x + len * (u * Math.cos(a) - w * Math.sin(a)),
    y,
    z + len * (u * Math.sin(a) + w * Math.cos(a)),
  ]
  return smooth(
    v.points(
      (
        [
          [-0.5, 0.04],
          [-0.3, 0.2],
          [0.1, 0.17],
          [0.5, 0.02],
          [0.2, -0.1],
          [-0.3, -0.16],
        ] as const
      ).map(([u, w]) => put(u, w)),
    ),
    true,
  )
}
