import { between, ellipse, mix, poly, range, rect, rng, type Sheet, stroke } from '../kit.ts'
import { ink } from '../palette.ts'
import { long, trees, view } from './panorama-places.ts'
import { containerShip, quayCrane } from './parts/craft.ts'
import { person, poses } from './parts/people.ts'
import { boxInks } from './parts/reefer.ts'
import { type P3, type Space, spot } from './parts/space.ts'

export function plant(s: Sheet): void {
  const v = view(s, 2520)
  v.box([2, 0, 92], [32, 21, 24], {
    light: ink.shell,
    dark: ink.deep,
    front: 0.1,
    left: 0.42,
    right: 0.4,
    top: 0.2,
    ink: ink.line,
    edge: 1.4,
  })
  s.line(
    v.rules(
      [
        [2, 0, 92],
        [34, 0, 92],
        [34, 21, 92],
        [2, 21, 92],
      ],
      26,
    ),
    v.tint(ink.tide, [2, 0, 92]),
    0.9,
    0.45,
  )
  v.face(
    [
      [2, 15.4, 91.9],
      [34, 15.4, 91.9],
      [34, 18.4, 91.9],
      [2, 18.4, 91.9],
    ],
    { fill: ink.tide, ink: ink.line, edge: 1 },
  )
  v.box([-31, 0, 112], [1.6, 21, 1.6], { light: ink.mist, dark: ink.deep, front: 0.3, left: 0.6, ink: ink.line, edge: 1 })
  long(v, [-34, 0, 82], [36, 8.4, 30], 12)
  for (const i of range(5))
    v.box([-30 + i * 6.4, 9.1, 94], [3, 1.8, 4], { light: ink.mist, dark: ink.deep, front: 0.3, left: 0.5, ink: ink.line, edge: 0.9 })
  long(v, [2, 0, 80], [32, 5.4, 12], 8)
  for (const i of range(8)) {
    const x = 2.6 + i * 4
    v.face(
      [
        [x, 0.8, 79.9],
        [x + 2.8, 0.8, 79.9],
        [x + 2.8, 4.2, 79.9],
        [x, 4.2, 79.9],
      ],
      { fill: ink.deep, ink: ink.line, edge: 1 },
    )
    s.line(
      v.rules(
        [
          [x, 0.8, 79.9],
          [x + 2.8, 0.8, 79.9],
          [x + 2.8, 4.2, 79.9],
          [x, 4.2, 79.9],
        ],
        6,
        true,
      ),
      ink.shallows,
      0.8,
      0.5,
    )
  }
  for (const x of [6.6, 18.6]) lorry(v, [x, 0, 63])
  trees(
    s,
    [
      [2190, 684, 34],
      [2226, 680, 40],
      [2925, 600, 36],
    ],
    9,
  )
  person(s, { ...spot(v, [1, 0, 66], 1.9), pose: poses.walk, color: ink.abyss, wear: 'helmet' })
  person(s, { ...spot(v, [-14, 0, 70], 1.9), pose: poses.stand, color: ink.abyss, wear: 'hood', coat: ink.shell })
}

function lorry(v: Space, [x, y, z]: P3): void {
  const s = v.sheet
  v.box([x, y + 1.1, z + 3.2], [2.6, 2.8, 12.4], {
    light: ink.foam,
    dark: ink.tide,
    front: 0.12,
    left: 0.4,
    right: 0.4,
    ink: ink.line,
    edge: 1.1,
  })
  v.box([x + 0.1, y + 0.5, z], [2.4, 2.5, 2.6], {
    light: ink.shallows,
    dark: ink.deep,
    front: 0.3,
    left: 0.6,
    right: 0.6,
    ink: ink.line,
    edge: 1.1,
  })
  v.face(
    [
      [x + 0.3, y + 1.8, z - 0.01],
      [x + 2.3, y + 1.8, z - 0.01],
      [x + 2.3, y + 2.8, z - 0.01],
      [x + 0.3, y + 2.8, z - 0.01],
    ],
    { fill: ink.deep, ink: ink.line, edge: 0.8 },
  )
  s.path(
    [
      [0.5, 0.3],
      [2.1, 0.3],
    ]
      .map(([dx = 0]) => {
        const [a, b] = v.at([x + dx, 0.5, z])
        const k = v.scale([x, 0, z])
        return ellipse(a, b, k * 0.28, k * 0.5)
      })
      .join(''),
    { fill: ink.abyss },
  )
}

export function quay(s: Sheet): void {
  containerShip(
    s,
    { x: 3330, y: 596, k: 2.5, face: 1, color: ink.deep, light: ink.shell, line: ink.line, water: ink.deep, seed: 21 },
    boxInks,
  )
  for (const [x, b] of [
    [3080, 'down'],
    [3240, 'down'],
    [3420, 'up'],
  ] as const)
    quayCrane(
      s,
      {
        x,
        y: 628,
        k: 3.4,
        color: mix(ink.deep, ink.tide, 0.25),
        light: ink.mist,
        line: ink.line,
        face: 1,
        accent: x === 3240 ? ink.coral : undefined,
      },
      b,
    )
  const r = rng(33)
  s.path(
    poly([
      [2850, 622],
      [3640, 622],
      [3640, 672],
      [2800, 672],
    ]),
    {
      fill: s.linear([
        [0, mix(ink.sand, ink.mist, 0.4)],
        [1, ink.sand],
      ]),
    },
  )
  s.path(
    poly([
      [2800, 672],
      [3640, 672],
      [3640, 712],
      [2806, 712],
    ]),
    {
      fill: s.linear([
        [0, mix(ink.deep, ink.sand, 0.35)],
        [1, ink.deep],
      ]),
    },
  )
  s.line(
    `M2800 672H3640M2850 622H3640${range(26)
      .map((i) => `M${2830 + i * 32} 674v34`)
      .join('')}`,
    ink.line,
    1.4,
    0.6,
  )
  for (const i of range(30)) {
    const [c, t] = [i % 10, Math.floor(i / 10)]
    if ((t === 2 && c % 3) || c === 4) continue
    const [x, y] = [2880 + c * 70 + (c > 4 ? -10 : 0), 640 - t * 25]
    s.path(rect(x, y, 64, 24), { fill: boxInks[Math.floor(r() * boxInks.length)] ?? ink.tide, stroke: ink.line, width: 1.1 })
    s.line(
      range(12)
        .map((k) => `M${x + 5 + k * 5} ${y + 2}v20`)
        .join(''),
      ink.line,
      0.8,
      0.35,
    )
  }
  person(s, { x: 3148, y: 668, height: 34, pose: poses.point, color: ink.abyss, wear: 'helmet' })
  person(s, { x: 3560, y: 668, height: 34, pose: poses.walk, face: -1, color: ink.abyss, wear: 'helmet' })
  s.path(
    range(70)
      .map(() => {
        const x = between(r, 2810, 3600)
        const y = between(r, 714, 790)
        return stroke(x, y, x + between(r, 20, 90), y, 2.4)
      })
      .join(''),
    { fill: ink.deep, opacity: 0.4 },
  )
}
