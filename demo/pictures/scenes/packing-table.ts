import { between, hatch, mix, range, rng, Sheet, stroke } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { belted, cut, steel, whites } from './parts/floor.ts'
import { carton, pallet } from './parts/goods.ts'
import { room, stripLamps } from './parts/indoors.ts'
import { vignette } from './parts/nature.ts'
import { person } from './parts/people.ts'
import { type P3, Space, spot } from './parts/space.ts'

export function packingTable(): Drawing {
  const s = new Sheet(1920, 1200)
  const v = new Space(s, {
    cx: 1010,
    horizon: 330,
    eye: 2.3,
    focal: 1180,
    yaw: -6,
    air: { color: mix(ink.foam, ink.shallows, 0.2), half: 20 },
  })
  room(v, {
    x0: -9,
    x1: 9,
    height: 5.2,
    near: 1.4,
    far: 17,
    floor: [mix(ink.mist, ink.shallows, 0.4), mix(ink.tide, ink.deep, 0.3)],
    wall: [mix(ink.mist, ink.shallows, 0.25), mix(ink.shallows, ink.tide, 0.4)],
    ceiling: [ink.foam, ink.shallows],
    line: ink.deep,
    lineOpacity: 0.24,
    tile: 1.2,
    panel: 1.6,
  })
  v.face(
    [
      [2.2, 0, 16.9],
      [5.4, 0, 16.9],
      [5.4, 3.6, 16.9],
      [2.2, 3.6, 16.9],
    ],
    { fill: mix(ink.tide, ink.deep, 0.35), ink: ink.line, edge: 2 },
  )
  s.line(
    v.rules(
      [
        [2.2, 0, 16.9],
        [5.4, 0, 16.9],
        [5.4, 3.6, 16.9],
        [2.2, 3.6, 16.9],
      ],
      14,
    ),
    ink.mist,
    5,
    0.35,
  )
  stripLamps(v, [-4, 0, 4], 5, [6, 10, 14], 2.2, { width: 0.12, glow: 0.5 })
  for (const [x, z, n] of [
    [-7.7, 15, 6],
    [-6.2, 15.1, 5],
    [-4.6, 15.2, 6],
    [-7.6, 12.6, 6],
    [-1.8, 15.4, 4],
    [6.5, 15, 6],
    [6.6, 12.4, 6],
  ] as const)
    pallet(v, [x, 0, z], { tiers: n, seed: x * 3 + z, w: 1.3, d: 1.1 })
  const r = rng(7)
  for (const [x, face] of [
    [-4.9, 1],
    [-3.4, -1],
    [-0.6, 1],
    [1.4, -1],
    [3.6, 1],
    [5.6, -1],
  ] as const) {
    const p: P3 = [x, 0, 8.3]
    person(s, {
      ...spot(v, p, between(r, 1.62, 1.74)),
      pose: { ...cut, lean: between(r, 12, 22) },
      face,
      ...whites(v, p, 0.25),
      apron: v.tint(mix(ink.shallows, ink.tide, 0.3), p),
    })
  }
  bench(v, -7.5, 15, 6.9, 1.25, ink.shell)
  for (const i of range(8)) carton(v, [-6.4 + i * 1.75, 0.95, 7.4], [0.7, 0.26, 0.5], { seed: i, light: mix(ink.sand, ink.paper, 0.3) })
  for (const i of range(30)) belted(s, v, [-5.4 + i * 0.42 - (i % 2) * 0.1, 0.98, 7.1], 0.36, between(r, -10, 10))
  for (const [x, face] of [
    [-2.35, 1],
    [0.95, -1],
  ] as const) {
    const p: P3 = [x, 0, 4.3]
    person(s, {
      ...spot(v, p, 1.72),
      pose: { ...cut, lean: 20, head: 26 },
      face,
      ...whites(v, p, 0.12),
      apron: mix(ink.shallows, ink.tide, 0.35),
      light: { color: ink.shell, side: 1, opacity: 0.5 },
    })
  }
  bench(v, -3.6, 9, 2.3, 1.6, mix(ink.foam, ink.mist, 0.4))
  openCarton(v, [-1.75, 0.95, 2.8], r)
  openCarton(v, [-0.35, 0.95, 2.8], r)
  for (const [y, t] of [
    [0.95, undefined],
    [1.26, ink.coral],
  ] as const)
    carton(v, [1.06, y, 2.9], [0.9, 0.3, 0.66], { light: mix(ink.sand, ink.paper, 0.3), tape: t, seed: 4 })
  for (const i of range(9)) belted(s, v, [-2.3 + (i % 3) * 0.03, 0.98 + i * 0.01, 3.75 - i * 0.1], 0.56, between(r, -10, 10))
  vignette(s, ink.abyss, 0.34)
  return s.done(
    '包装间，冻黄鱼按规格码进内衬蓝膜的纸箱，封好的箱子打上包带。',
    'In the packing room frozen croaker are laid by grade into film-lined cartons, and the sealed ones strapped.',
  )
}

function bench(v: Space, x: number, w: number, z: number, d: number, color: string): void {
  v.box([x, 0.86, z], [w, 0.09, d], { ...steel, light: color, front: 0.4, top: 0.06, edge: 1.6 })
  for (const i of range(5)) v.box([x + 0.1 + (i * (w - 0.3)) / 4, 0, z + 0.08], [0.09, 0.86, 0.09], { ...steel, front: 0.5, edge: 1.2 })
  v.box([x + 0.1, 0.24, z + 0.1], [w - 0.2, 0.06, 0.06], { ...steel, front: 0.5, edge: 1 })
  v.sheet.line(
    range(18)
      .map((i) =>
        v.run([
          [x + (i * w) / 18, 0.951, z + d * 0.1],
          [x + (i * w) / 18 + w * 0.02, 0.951, z + d * 0.8],
        ]),
      )
      .join(''),
    ink.shallows,
    1.2,
    0.35,
  )
}

function openCarton(v: Space, [x, y, z]: P3, r: () => number): void {
  const s = v.sheet
  const [w, h, d] = [1.05, 0.34, 0.7]
  const board = mix(ink.sand, ink.paper, 0.35)
  v.face(
    [
      [x, y + h, z + d],
      [x + w, y + h, z + d],
      [x + w + 0.04, y + h + 0.12, z + d + 0.22],
      [x - 0.04, y + h + 0.12, z + d + 0.22],
    ],
    { fill: mix(board, ink.deep, 0.12), ink: ink.line, edge: 1.5 },
  )
  v.face(
    [
      [x, y + h, z],
      [x, y + h, z + d],
      [x - 0.26, y + h + 0.06, z + d],
      [x - 0.26, y + h + 0.06, z],
    ],
    { fill: board, ink: ink.line, edge: 1.5 },
  )
  v.face(
    [
      [x + w, y + h, z],
      [x + w, y + h, z + d],
      [x + w + 0.26, y + h + 0.06, z + d],
      [x + w + 0.26, y + h + 0.06, z],
    ],
    { fill: mix(board, ink.deep, 0.08), ink: ink.line, edge: 1.5 },
  )
  v.face(
    [
      [x, y + h, z],
      [x + w, y + h, z],
      [x + w, y + h, z + d],
      [x, y + h, z + d],
    ],
    { fill: mix(ink.shallows, ink.mist, 0.4), ink: ink.line, edge: 1.5 },
  )
  for (const i of range(6))
    belted(s, v, [x + w / 2 + (i % 2 ? 0.05 : -0.05), y + h - 0.02, z + d - 0.08 - i * 0.115], 0.84, (i % 2 ? 180 : 0) + between(r, -4, 4))
  s.line(
    range(24)
      .map(() => {
        const p = v.at([x + w * r(), y + h, z + d * r()])
        return stroke(p[0], p[1], p[0] + 7, p[1] - 2, 2)
      })
      .join(''),
    ink.shell,
    1,
    0.8,
  )
  v.face(
    [
      [x, y, z],
      [x + w, y, z],
      [x + w, y + h, z],
      [x, y + h, z],
    ],
    { fill: mix(board, ink.deep, 0.08), ink: ink.line, edge: 1.6 },
  )
  v.face(
    [
      [x, y + h, z],
      [x + w, y + h, z],
      [x + w, y + h - 0.2, z - 0.16],
      [x, y + h - 0.2, z - 0.16],
    ],
    { fill: board, ink: ink.line, edge: 1.5 },
  )
  s.line(
    hatch(
      v.points([
        [x, y, z],
        [x + w, y, z],
        [x + w, y + 0.12, z],
        [x, y + 0.12, z],
      ]),
      { angle: 55, gap: 7 },
    ),
    ink.line,
    1,
    0.35,
  )
}
