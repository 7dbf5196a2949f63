import { between, ellipse, mix, poly, range, rng, Sheet } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { hush, night } from './banner-parts.ts'
import { fishOn } from './parts/goods.ts'
import { halo, room } from './parts/indoors.ts'
import { vignette } from './parts/nature.ts'
import { person, poses } from './parts/people.ts'
import { type P3, Space, spot } from './parts/space.ts'

export function bannerMarket(): Drawing {
  const s = new Sheet(2400, 1200)
  const v = new Space(s, { cx: 1600, horizon: 430, eye: 3, focal: 1350, yaw: -6, air: { color: mix(ink.deep, ink.tide, 0.4), half: 26 } })
  room(v, {
    x0: -16,
    x1: 14,
    height: 7,
    near: 1.6,
    far: 48,
    floor: [mix(ink.tide, ink.shallows, 0.4), night],
    wall: [mix(ink.tide, ink.deep, 0.4), night],
    ceiling: [ink.deep, night],
    line: ink.shallows,
    lineOpacity: 0.16,
    tile: 1.5,
    panel: 4,
  })
  v.face(
    [
      [-8, 0, 47.9],
      [8, 0, 47.9],
      [8, 5.4, 47.9],
      [-8, 5.4, 47.9],
    ],
    { fill: mix(ink.dawn, ink.shell, 0.4), ink: night, edge: 2 },
  )
  halo(s, ...v.at([0, 2, 47]), 560, ink.dawn, 0.6, 0.6)
  const r = rng(18)
  for (const z of range(12).map((i) => 40 - i * 3)) {
    for (const x of [-6.4, -2.2, 2, 6.2]) stall(s, v, x, z, r)
    for (const x of [-4.3, 4.1]) lampShade(s, v, x, z)
    if (z < 38 && z > 6)
      for (const x of [-4.3, -0.1, 4.1, 8.2]) if (r() < 0.62) buyer(s, v, [x + between(r, -0.5, 0.5), 0, z + between(r, -0.6, 0.6)], r)
  }
  person(s, {
    ...spot(v, [0.3, 0, 7.6], 1.74),
    pose: poses.lean,
    face: 1,
    color: night,
    wear: 'cap',
    coat: ink.coral,
    light: { color: ink.dawn, side: 1 },
  })
  hush(s, false)
  vignette(s, night, 0.45)
  return s.done(
    '凌晨的水产批发市场，一筐筐鲜鱼排到门口，买鱼的人在灯下弯腰看货。',
    'The wholesale fish market before dawn, crates set out row on row to the doors, buyers bending to the fish under the lamps.',
  )
}

const manners = [poses.lean, poses.wait, poses.carry, poses.walk, poses.point]
const heads = ['cap', 'hood', 'straw', 'bare'] as const
function buyer(s: Sheet, v: Space, p: P3, r: () => number): void {
  person(s, {
    ...spot(v, p, between(r, 1.6, 1.76)),
    pose: manners[Math.floor(r() * 5)],
    face: r() < 0.5 ? 1 : -1,
    color: v.tint(night, p),
    wear: heads[Math.floor(r() * 4)],
    coat: r() < 0.3 ? v.tint(mix(ink.tide, ink.deep, 0.4), p) : undefined,
    light: { color: v.tint(ink.dawn, p), side: r() < 0.5 ? 1 : -1 },
  })
}
function stall(s: Sheet, v: Space, x: number, z: number, r: () => number): void {
  for (const dz of [1.1, 0])
    for (const dx of [0, 1.05]) {
      const p: P3 = [x + dx, 0, z + dz]
      v.box(p, [1, 0.36, 0.98], { light: ink.shallows, dark: night, front: 0.42, left: 0.6, right: 0.6, top: 0.2, ink: night, edge: 1.2 })
      const top: P3[] = [
        [x + dx + 0.05, 0.36, z + dz + 0.05],
        [x + dx + 0.95, 0.36, z + dz + 0.05],
        [x + dx + 0.95, 0.36, z + dz + 0.93],
        [x + dx + 0.05, 0.36, z + dz + 0.93],
      ]
      v.face(top, { fill: ink.foam, ink: night, edge: 0.8 })
      const k = v.scale(p)
      if (k < 26) continue
      for (const i of range(5))
        s.path(fishOn(v, [x + dx + 0.5, 0.39, z + dz + 0.16 + i * 0.165], between(r, 0.7, 0.84), between(r, -7, 7) + (i % 2 ? 180 : 0)), {
          fill: v.tint(mix(ink.mist, ink.dawn, r() * 0.6), p),
          stroke: v.tint(ink.line, p),
          width: 1,
        })
    }
}

function lampShade(s: Sheet, v: Space, x: number, z: number): void {
  const [a, b] = v.at([x, 3.7, z])
  const k = v.scale([x, 3.7, z])
  s.line(`M${a} ${b - k * 0.3}V${v.at([x, 7, z])[1]}`, night, 1.6)
  s.path(
    poly([
      [a - k * 0.9, b + k * 2.4],
      [a - k * 0.2, b],
      [a + k * 0.2, b],
      [a + k * 0.9, b + k * 2.4],
    ]),
    {
      fill: s.linear([
        [0, ink.dawn, 0.4],
        [1, ink.dawn, 0],
      ]),
    },
  )
  halo(s, a, b, k * 1.3, ink.dawn, 0.7)
  s.path(
    poly([
      [a - k * 0.36, b],
      [a - k * 0.1, b - k * 0.34],
      [a + k * 0.1, b - k * 0.34],
      [a + k * 0.36, b],
    ]),
    { fill: night },
  )
  s.path(ellipse(a, b + k * 0.02, k * 0.22, k * 0.08), { fill: ink.shell })
}
