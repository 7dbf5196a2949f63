import { between, ellipse, mix, poly, range, rng, Sheet, smooth } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { pipe } from './parts/goods.ts'
import { halo, room, sheen } from './parts/indoors.ts'
import { vignette } from './parts/nature.ts'
import { person, poses } from './parts/people.ts'
import { type P3, Space, spot } from './parts/space.ts'

export function depurationUv(): Drawing {
  const s = new Sheet(1920, 1200)
  const v = new Space(s, { cx: 1010, horizon: 560, eye: 1.75, focal: 1050, air: { color: mix(ink.deep, ink.tide, 0.3), half: 22 } })
  const dark = mix(ink.abyss, '#000000', 0.25)
  s.path('M0 0H1920V1200H0Z', { fill: dark })
  room(v, {
    x0: -5,
    x1: 5,
    height: 4.2,
    near: 1.6,
    far: 26,
    floor: [mix(ink.deep, ink.tide, 0.5), dark],
    wall: [ink.deep, dark],
    ceiling: [ink.deep, dark],
    line: ink.tide,
    lineOpacity: 0.3,
    tile: 1,
    panel: 3,
  })
  halo(s, 1010, 540, 520, ink.shallows, 0.55, 0.8)
  const uv = mix(ink.foam, '#8FE3F0', 0.55)
  const r = rng(44)
  for (const j of range(9).reverse()) {
    const z = 3.1 + j * 2.6
    for (const side of [-1, 1] as const) rack(s, v, side, z, uv, r)
    if (j === 3)
      person(s, {
        ...spot(v, [0.55, 0, z], 1.72),
        pose: poses.wait,
        face: -1,
        color: dark,
        wear: 'hood',
        coat: mix(ink.abyss, ink.deep, 0.5),
        light: { color: uv, side: -1 },
      })
  }
  s.path(sheen(905, 760, 1200, 60, 3) + sheen(1105, 780, 1200, 50, 4) + sheen(1010, 690, 1200, 40, 5), { fill: uv, opacity: 0.28 })
  const [tx, ty] = v.at([1.58, 1.2, 3.3])
  pipe(
    s,
    v.points([
      [1.62, 0, 3.3],
      [1.62, 3.2, 3.3],
    ]),
    20,
    ink.tide,
    ink.shallows,
    ink.abyss,
  )
  s.path(ellipse(tx, ty, 15, 30) + ellipse(tx, ty, 9, 21), { fill: ink.coral, more: 'fill-rule="evenodd"' })
  s.line(`M${tx} ${ty - 26}V${ty + 26}M${tx - 12} ${ty}H${tx + 12}`, ink.coral, 4)
  vignette(s, '#010A0D', 0.55)
  return s.done(
    '贝类净化车间，三层净化架上紫外灯发着冷光，海水逐层淋过牡蛎筐。',
    'The depuration hall at night: oysters in three-tier racks, seawater cascading from tray to tray past the cold glow of the UV lamps.',
  )
}

function oysters(s: Sheet, v: Space, [x, y, z]: P3, r: () => number): void {
  for (const _ of range(14)) {
    const p: P3 = [x + Math.sign(x) * r() * 0.5, y + between(r, 0, 0.12), z + between(r, 0.04, 0.52)]
    const [px, py] = v.at(p)
    const q = v.scale(p) * between(r, 0.035, 0.055)
    s.path(
      smooth(
        [
          [px - q, py],
          [px - q * 0.3, py - q * 0.9],
          [px + q, py - q * 0.4],
          [px + q * 0.6, py + q * 0.8],
        ],
        true,
      ),
      { fill: mix(ink.mist, ink.shallows, r()), stroke: ink.abyss, width: 1 },
    )
    s.line(`M${px - q * 0.6} ${py}q${q * 0.5} ${-q * 0.5} ${q * 1.1} ${-q * 0.1}`, ink.deep, 0.8, 0.7)
  }
}

function rack(s: Sheet, v: Space, side: -1 | 1, z: number, uv: string, r: () => number): void {
  const [a, b] = [1.7 * side, 3.6 * side]
  const x0 = Math.min(a, b)
  const d = 2.1
  const k = v.scale([a, 0, z])
  for (const y of [0.35, 1.3, 2.25]) {
    const lamp = y + 0.86
    s.path(
      poly(
        v.points([
          [a, y + 0.3, z],
          [a, lamp, z],
          [a, lamp, z + d],
          [a, y + 0.3, z + d],
        ]),
      ),
      {
        fill: s.linear([
          [0, uv, 0.5],
          [1, uv, 0.06],
        ]),
      },
    )
    v.box([x0, y, z], [1.9, 0.3, d], {
      light: ink.tide,
      dark: '#04161C',
      front: 0.7,
      left: 0.45,
      right: 0.45,
      top: 0.1,
      ink: ink.abyss,
      edge: 1.2,
      hatch: { angle: 90, gap: 7 },
      hatchFrom: 0.4,
      hatchOpacity: 0.4,
    })
    for (const c of range(3).reverse()) {
      const cz = z + 0.12 + c * 0.66
      v.box([x0 + 0.12, y + 0.16, cz], [1.66, 0.3, 0.56], {
        light: ink.shallows,
        dark: ink.abyss,
        front: 0.6,
        left: 0.35,
        right: 0.35,
        top: 0.3,
        ink: ink.abyss,
        edge: 1,
      })
      if (k > 60)
        s.line(
          v.rules(
            [
              [x0 + 0.12, y + 0.16, cz],
              [x0 + 1.78, y + 0.16, cz],
              [x0 + 1.78, y + 0.46, cz],
              [x0 + 0.12, y + 0.46, cz],
            ],
            14,
          ) +
            v.rules(
              [
                [x0 + 0.12, y + 0.16, cz],
                [x0 + 1.78, y + 0.16, cz],
                [x0 + 1.78, y + 0.46, cz],
                [x0 + 0.12, y + 0.46, cz],
              ],
              3,
              true,
            ),
          ink.abyss,
          2,
          0.5,
        )
      if (k > 95) oysters(s, v, [a + side * 0.1, y + 0.4, cz], r)
    }
    s.line(
      range(Math.min(22, Math.round(k / 9)))
        .map(() => {
          const zz = z + r() * d
          const top = v.at([a - side * 0.02, y, zz])
          const low = v.at([a - side * 0.02, y - between(r, 0.2, 0.5), zz])
          return poly([top, low], false)
        })
        .join(''),
      uv,
      1,
      0.55,
    )
    const [lx, ly] = v.at([a, lamp, z + d / 2])
    halo(s, lx, ly, k * 0.75, uv, 0.34, 0.7)
    const tube = v.points([
      [a, lamp, z + 0.15],
      [a, lamp, z + d - 0.15],
    ])
    s.line(poly(tube, false), uv, Math.max(2.4, k * 0.06))
    s.line(poly(tube, false), '#FFFFFF', Math.max(1, k * 0.024))
  }
  for (const zz of [z + d, z])
    s.line(
      v.run([
        [a, 0, zz],
        [a, 3.4, zz],
        [b, 3.4, zz],
      ]),
      v.tint('#04161C', [a, 0, zz]),
      Math.max(2, v.scale([a, 0, zz]) * 0.075),
    )
  s.line(
    v.run([
      [a, 3.4, z],
      [a, 3.4, z + d],
    ]),
    v.tint('#04161C', [a, 0, z]),
    Math.max(2, k * 0.06),
  )
}
