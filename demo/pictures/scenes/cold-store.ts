import { ellipse, mix, range, Sheet } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { pallet } from './parts/goods.ts'
import { halo, room, sheen, stripLamps } from './parts/indoors.ts'
import { vignette } from './parts/nature.ts'
import { person, poses } from './parts/people.ts'
import { type P3, Space, spot } from './parts/space.ts'

export function coldStore(): Drawing {
  const s = new Sheet(1920, 1200)
  const v = new Space(s, { cx: 940, horizon: 740, eye: 1.75, focal: 1080, air: { color: mix(ink.mist, ink.shallows, 0.25), half: 26 } })
  room(v, {
    x0: -6,
    x1: 6,
    height: 11,
    near: 1.4,
    far: 60,
    floor: [ink.foam, mix(ink.deep, ink.tide, 0.35)],
    wall: [ink.mist, ink.deep],
    ceiling: [mix(ink.mist, ink.shallows, 0.4), mix(ink.deep, ink.abyss, 0.4)],
    line: ink.abyss,
    lineOpacity: 0.25,
    tile: 2,
    panel: 3,
  })
  stripLamps(
    v,
    [0],
    10.6,
    range(10).map((i) => 6 + i * 5),
    2.6,
    { width: 0.2, glow: 0.55 },
  )
  const bays = range(17).map((i) => 50 - i * 3)
  bays.forEach((z, b) => {
    for (const side of [-1, 1] as const) storey(v, side, z, b)
    if (b === 9) truck(s, v, z)
  })
  for (const i of range(4))
    s.path(ellipse(940, 812 + i * 26, 560 + i * 150, 26 + i * 9), {
      fill: s.radial(
        940,
        812 + i * 26,
        560 + i * 150,
        [
          [0, ink.shell, 0.35],
          [1, ink.shell, 0],
        ],
        0.06,
      ),
    })
  s.path(sheen(940, 800, 1200, 46, 8), { fill: ink.shell, opacity: 0.4 })
  person(s, {
    ...spot(v, [-1.25, 0, 8.2], 1.76),
    pose: poses.wait,
    face: 1,
    color: ink.abyss,
    wear: 'hood',
    coat: mix(ink.deep, ink.tide, 0.3),
    light: { color: ink.foam, side: 1 },
  })
  vignette(s, ink.abyss, 0.42)
  return s.done(
    '冷库巷道，五层货架码满托盘，前移式叉车正在远处取货，地面浮着一层冷雾。',
    'Down an aisle of the cold store: pallets five high on either side, a reach truck at work, and frost smoke lying on the floor.',
  )
}

function storey(v: Space, side: -1 | 1, z: number, b: number): void {
  const s = v.sheet
  const inner = 2.1 * side
  const x0 = side === 1 ? 2.1 : -3.5
  const k = v.scale([inner, 0, z])
  const order = range(5).sort((p, q) => Math.abs(q - 1) - Math.abs(p - 1))
  for (const t of order) {
    const y = t * 2 + (t ? 0.15 : 0.05)
    for (const i of [1, 0]) {
      if ((b * 7 + t * 3 + i * 5 + side * 2) % 11 === 0) continue
      stored(v, [x0 + 0.12, y, z + 0.22 + i * 1.35], inner, b * 31 + t * 7 + i, (b + t + i) % 3 > 0)
    }
    if (t)
      v.face(
        [
          [inner, y - 0.14, z],
          [inner, y - 0.14, z + 3],
          [inner, y + 0.02, z + 3],
          [inner, y + 0.02, z],
        ],
        { fill: ink.shallows, ink: ink.line, edge: 1 },
      )
  }
  v.box([side === 1 ? 2.04 : -2.14, 0, z], [0.1, 10.4, 0.1], {
    light: ink.tide,
    dark: ink.abyss,
    front: 0.5,
    left: 0.2,
    right: 0.2,
    ink: ink.abyss,
    edge: 1,
  })
  v.box([x0 + (side === 1 ? 1.4 : -0.1), 0, z], [0.1, 10.4, 0.1], { light: ink.tide, dark: ink.abyss, front: 0.6, ink: ink.abyss, edge: 1 })
  if (k > 20)
    s.line(
      range(6)
        .map((i) =>
          v.run([
            [x0, i * 1.9, z],
            [x0 + 1.4, i * 1.9 + (i % 2 ? -1.7 : 1.7), z],
          ]),
        )
        .join(''),
      v.tint(ink.abyss, [inner, 0, z]),
      Math.max(1, k * 0.02),
      0.4,
    )
}

/** A pallet in its place, with the joints of its cartons on the aisle side. */
function stored(v: Space, [x, y, z]: P3, inner: number, seed: number, brown: boolean): void {
  pallet(v, [x, y, z], { w: 1.15, d: 1.15, tiers: 4, seed, light: brown ? ink.sand : mix(ink.foam, ink.mist, 0.5), dark: ink.deep })
  if (v.scale([inner, 0, z]) < 24) return
  const joints = range(4)
    .map((q) =>
      v.run([
        [inner, y + 0.13 + q * 0.3, z + 0.02],
        [inner, y + 0.13 + q * 0.3, z + 1.14],
      ]),
    )
    .join('')
  v.sheet.line(
    joints +
      v.run([
        [inner, y + 0.13, z + 0.58],
        [inner, y + 1.33, z + 0.58],
      ]),
    v.tint(ink.line, [inner, y, z]),
    1,
    0.45,
  )
}
function truck(s: Sheet, v: Space, z: number): void {
  const x = -0.55
  halo(s, ...v.at([x + 0.5, 1.4, z]), 190, ink.shell, 0.55)
  v.box([x, 0.12, z + 0.5], [1.15, 1.25, 1.5], {
    light: ink.coral,
    dark: ink.abyss,
    front: 0.05,
    left: 0.4,
    right: 0.4,
    top: 0,
    ink: ink.abyss,
    edge: 1.6,
  })
  for (const dx of [0.08, 0.95])
    v.box([x + dx, 0, z + 0.1], [0.12, 6.3, 0.14], { light: ink.tide, dark: ink.abyss, front: 0.7, ink: ink.abyss, edge: 1 })
  s.line(
    v.run([
      [x, 1.35, z + 0.5],
      [x, 2.2, z + 0.5],
      [x + 1.15, 2.2, z + 0.5],
      [x + 1.15, 1.35, z + 0.5],
    ]),
    ink.abyss,
    4,
  )
  person(s, { ...spot(v, [x + 0.6, 0.55, z + 0.9], 1.6), pose: poses.sit, face: 1, color: ink.abyss, wear: 'hood' })
  pallet(v, [x, 3.9, z - 0.9], { w: 1.15, d: 1, tiers: 4, seed: 5 })
  s.path(
    range(2)
      .map((i) => {
        const [a, b] = v.at([x + 0.25 + i * 0.65, 0.8, z + 0.5])
        return ellipse(a, b, 7, 7)
      })
      .join(''),
    { fill: ink.shell },
  )
}
