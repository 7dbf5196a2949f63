import { ellipse, mix, poly, range, Sheet } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { containerShip, quayCrane } from './parts/craft.ts'
import { gulls, mist, ridge, sky, vignette, water } from './parts/nature.ts'
import { person, poses } from './parts/people.ts'
import { boxInks, reefer } from './parts/reefer.ts'
import { Space, spot } from './parts/space.ts'

export function reeferQuay(): Drawing {
  const s = new Sheet(1920, 1200)
  const horizon = 700
  const air = mix(ink.dawn, ink.foam, 0.55)
  sky(s, {
    stops: [
      [0, mix(ink.tide, ink.shallows, 0.35)],
      [0.5, mix(ink.mist, ink.shallows, 0.35)],
      [1, air],
    ],
    horizon,
    seed: 91,
    lines: ink.deep,
    lineOpacity: 0.26,
    glow: { x: 620, y: 670, r: 820, color: ink.shell, strength: 0.9 },
    clouds: { color: ink.shell, from: 120, to: 480, count: 90, opacity: 0.55 },
  })
  ridge(s, {
    base: horizon + 4,
    height: 130,
    seed: 71,
    color: mix(ink.shallows, air, 0.35),
    foot: air,
    rhythm: 1.9,
    hatch: { color: ink.tide, opacity: 0.14 },
  })
  mist(s, horizon + 6, 60, air, 0.7)
  water(s, {
    top: horizon,
    far: air,
    near: ink.tide,
    dark: ink.deep,
    light: ink.shell,
    seed: 3,
    rough: 0.8,
    path: { x: 620, spread: 110, color: ink.shell, reach: 0.5 },
  })
  for (const [x, k, boom] of [
    [60, 4.4, 'up'],
    [250, 5, 'down'],
    [500, 5.8, 'down'],
  ] as const)
    quayCrane(
      s,
      {
        x,
        y: horizon + 20 + k * 3,
        k,
        color: mix(ink.deep, ink.mist, 0.66 - k * 0.09),
        light: ink.mist,
        line: ink.line,
        accent: k === 5.8 ? mix(ink.shallows, ink.deep, 0.3) : undefined,
      },
      boom,
    )
  containerShip(
    s,
    {
      x: 560,
      y: horizon + 46,
      k: 3,
      face: -1,
      color: mix(ink.deep, ink.mist, 0.18),
      light: ink.foam,
      line: mix(ink.line, ink.mist, 0.2),
      water: ink.deep,
      seed: 17,
    },
    boxInks,
  )
  const v = new Space(s, { cx: 640, horizon, eye: 2.6, focal: 1150, yaw: 0, air: { color: mix(ink.mist, ink.dawn, 0.25), half: 90 } })
  s.path(
    poly(
      v.points([
        [-7, 0, 160],
        [120, 0, 160],
        [120, 0, 2.5],
        [-7, 0, 2.5],
      ]),
    ),
    {
      fill: s.linear(
        [
          [0, mix(ink.sand, ink.mist, 0.6)],
          [0.2, mix(ink.sand, ink.shallows, 0.4)],
          [1, mix(ink.shallows, ink.tide, 0.45)],
        ],
        { x1: 0, x2: 0, y1: horizon, y2: 1200, user: true },
      ),
    },
  )
  v.box([-8, -0.9, 2.5], [1, 1.05, 160], { light: ink.sand, dark: ink.deep, front: 0.4, right: 0.3, ink: ink.line, edge: 1.2 })
  s.line(
    range(16)
      .map((i) =>
        v.run([
          [-7, 0, 4 + i * 5],
          [40, 0, 4 + i * 5],
        ]),
      )
      .join('') +
      [-5.6, -4.4, 2.2]
        .map((x) =>
          v.run([
            [x, 0, 2.6],
            [x, 0, 150],
          ]),
        )
        .join(''),
    ink.deep,
    1.2,
    0.3,
  )
  stacks(v)
  for (const [x, zz] of [
    [1.2, 62],
    [-3.4, 78],
  ] as const) {
    v.box([x, 0.9, zz], [2.5, 0.25, 12.4], { light: ink.deep, dark: ink.abyss, front: 0.5, ink: ink.line })
    reefer(v, [x, 1.15, zz], { unit: false, body: ink.mist })
  }
  loading(s, v)
  for (const z of [6, 12, 20, 32, 50])
    v.box([-7.6, 0.1, z], [0.42, 0.5, 0.42], { light: ink.shallows, dark: ink.abyss, front: 0.6, right: 0.7, ink: ink.line })
  s.path(
    gulls([
      [860, 240, 1],
      [930, 210, 0.8],
      [240, 330, 0.8],
      [1010, 290, 0.7],
    ]),
    { stroke: ink.deep, width: 2, opacity: 0.7 },
  )
  vignette(s, ink.abyss, 0.3)
  return s.done(
    '江阴港的清晨，冷藏柜成排堆在码头前沿，一辆拖车正把柜子送到岸桥下。',
    'First shift at the Jiangyin quay: reefers stacked with their cooling units to the apron, a lorry bringing one in under the cranes.',
  )
}

/** The stacks, far ones first and upper tiers before lower, as the eye below sees them. */
function stacks(v: Space): void {
  const places = range(7)
    .reverse()
    .flatMap((j) =>
      range(j ? 4 : 3)
        .reverse()
        .flatMap((t) => [3, 2, 1, 0].map((i) => [i, t, j] as const)),
    )
  for (const [i, t, j] of places)
    reefer(v, [4.5 + i * 2.62, t * 2.92, 13 + j * 13.4], {
      seed: i + j * 3 + t,
      body: (i + j + t) % 4 === 1 ? ink.mist : ink.foam,
      shade: (i + t) % 3 ? ink.tide : ink.deep,
    })
}
function loading(s: Sheet, v: Space): void {
  const z = 16
  s.path(ellipse(...v.at([-1.6, 0, 15.8]), 210, 18), { fill: ink.abyss, opacity: 0.3 })
  v.box([-3, 0.9, z], [2.5, 0.25, 12.4], { light: ink.deep, dark: ink.abyss, front: 0.5, ink: ink.line })
  reefer(v, [-3, 1.15, z], { body: ink.coral, shade: ink.abyss, unit: false })
  for (const [x, zz] of [
    [-2.95, z + 0.3],
    [-1.05, z + 0.3],
    [-2.95, z + 1.7],
    [-1.05, z + 1.7],
  ] as const) {
    const [a, b] = v.at([x + 0.25, 0.5, zz])
    const k = v.scale([x, 0, zz])
    s.path(ellipse(a, b, k * 0.26, k * 0.5), { fill: ink.abyss })
    s.path(ellipse(a, b, k * 0.11, k * 0.22), { fill: ink.shallows })
  }
  person(s, {
    ...spot(v, [0.7, 0, 13.4], 1.76),
    pose: poses.point,
    face: -1,
    color: ink.abyss,
    wear: 'helmet',
    coat: ink.sand,
    light: { color: ink.shell, side: -1 },
  })
  person(s, {
    ...spot(v, [-4.6, 0, 18], 1.74),
    pose: poses.wait,
    face: 1,
    color: ink.abyss,
    wear: 'helmet',
    coat: mix(ink.mist, ink.sand, 0.5),
    light: { color: ink.shell, side: -1 },
  })
}
