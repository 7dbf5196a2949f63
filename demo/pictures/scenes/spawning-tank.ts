import { between, ellipse, mix, poly, range, rng, Sheet, smooth, stroke } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { bubbles, fishOn, pipe } from './parts/goods.ts'
import { room, shaft, sheen } from './parts/indoors.ts'
import { vignette } from './parts/nature.ts'
import { person, poses } from './parts/people.ts'
import { type P3, Space, spot } from './parts/space.ts'

export function spawningTank(): Drawing {
  const s = new Sheet(1920, 1200)
  const v = new Space(s, {
    cx: 900,
    horizon: 130,
    eye: 5.6,
    focal: 1120,
    yaw: 5,
    air: { color: mix(ink.tide, ink.shallows, 0.25), half: 60 },
  })
  s.path('M0 0H1920V1200H0Z', { fill: ink.deep })
  room(v, {
    x0: -17,
    x1: 17,
    height: 9,
    near: 3,
    far: 34,
    floor: [mix(ink.tide, ink.shallows, 0.3), ink.abyss],
    wall: [mix(ink.tide, ink.shallows, 0.25), ink.abyss],
    ceiling: [ink.tide, ink.abyss],
    line: ink.foam,
    lineOpacity: 0.14,
    tile: 1.7,
    panel: 3.4,
  })
  for (const i of range(7)) {
    const x = -14.4 + i * 4.4
    v.face(
      [
        [x, 2.6, 34],
        [x + 3.1, 2.6, 34],
        [x + 3.1, 6, 34],
        [x, 6, 34],
      ],
      { fill: mix(ink.dawn, ink.shell, 0.55), ink: ink.abyss, edge: 2.4 },
    )
    s.line(
      v.run([
        [x + 1.55, 2.6, 34],
        [x + 1.55, 6, 34],
      ]) +
        v.run([
          [x, 4.3, 34],
          [x + 3.1, 4.3, 34],
        ]),
      ink.deep,
      2,
    )
  }
  for (const [x, z] of [
    [10.4, 25],
    [0.4, 27.4],
    [-9.6, 26],
  ] as const)
    v.tank([x, 0, z], 4, 1.4, { light: ink.mist, dark: ink.deep, ink: ink.abyss, water: [ink.mist, ink.tide], wall: 0.04, freeboard: 0.2 })
  for (const x of [-12, -4, 4, 12])
    s.path(sheen(v.at([x, 0, 22])[0], v.at([x, 0, 22])[1], 1200, 70, x + 30), { fill: mix(ink.dawn, ink.shell, 0.5), opacity: 0.12 })
  person(s, {
    ...spot(v, [6.2, 0, 17.4], 1.7),
    pose: poses.wait,
    face: -1,
    color: ink.abyss,
    wear: 'cap',
    coat: mix(ink.deep, ink.abyss, 0.3),
    light: { color: ink.dawn, side: -1 },
  })
  const r = rng(31)
  const [tx, tz] = [-0.6, 10.4]
  const [sx, sy] = v.at([tx + 0.6, 0, tz])
  s.path(ellipse(sx, sy + 30, 640, 330), { fill: ink.abyss, opacity: 0.4 })
  v.tank([tx, 0, tz], 4.9, 1.35, {
    light: mix(ink.mist, ink.shell, 0.3),
    dark: mix(ink.tide, ink.deep, 0.4),
    ink: ink.abyss,
    wall: 0.04,
    freeboard: 0.3,
    edge: 2,
    water: [mix(ink.shallows, ink.foam, 0.45), mix(ink.tide, ink.deep, 0.45)],
    inside: (level) => brood(s, v, level, r),
  })
  const bar = v.points([
    [tx - 5.2, 1.5, tz + 0.6],
    [tx + 5.2, 1.5, tz + 0.6],
  ])
  pipe(s, bar, 13, ink.mist, ink.shell, ink.abyss)
  for (const x of [-3, 0, 3])
    s.line(
      smooth(
        v.points([
          [tx + x, 1.45, tz + 0.6],
          [tx + x + 0.15, 1.2, tz + 0.5],
          [tx + x + 0.05, 1.05, tz + 0.4],
        ]),
      ),
      ink.abyss,
      3,
    )
  collector(s, v)
  const keeper = person(s, {
    ...spot(v, [-5.6, 0, 8.7], 1.74),
    pose: { ...poses.work, arm: [70, 4], arm2: [56, 16], lean: 14 },
    face: 1,
    color: ink.abyss,
    wear: 'cap',
    coat: mix(ink.deep, ink.tide, 0.25),
    light: { color: ink.shell, side: 1 },
  })
  s.line(
    poly(
      [
        [keeper.hand[0] - 60, keeper.hand[1] + 40],
        [keeper.hand[0] + 190, keeper.hand[1] + 6],
      ],
      false,
    ),
    ink.abyss,
    6,
  )
  s.path(ellipse(keeper.hand[0] + 246, keeper.hand[1] + 2, 60, 26), { stroke: ink.abyss, width: 5, fill: ink.foam, opacity: 0.55 })
  for (const [i, x] of [160, 620, 1080].entries())
    for (const k of [1, 0.8, 0.6])
      shaft(
        s,
        [
          [x + 130 - 130 * k, 0],
          [x + 130 + 130 * k, 0],
          [x + 420 + 230 * k + i * 60, 1000],
          [x + 420 - 230 * k + i * 60, 1000],
        ],
        ink.shell,
        0.05,
      )
  vignette(s, ink.abyss, 0.42)
  return s.done(
    '产卵池里大黄鱼亲鱼顺着水流绕圈，池边溢水口接着集卵网箱。',
    'Croaker broodstock circling with the current in the spawning tank, an egg collector hung below the overflow.',
  )
}

function brood(s: Sheet, v: Space, level: P3, r: () => number): void {
  const rings = range(11).map((i) => v.run(v.ring(level, 0.6 + i * 0.4, 60, 20 + i * 37, 150 + i * 51)))
  s.line(rings.join(''), ink.foam, 1.4, 0.4)
  const swim = range(40).map((): string => {
    const a = r() * 360
    const q = between(r, 1.2, 4.1)
    const t = (a * Math.PI) / 180
    return fishOn(
      v,
      [level[0] + q * Math.cos(t), level[1], level[2] + q * Math.sin(t)],
      between(r, 0.66, 0.84),
      a - 90 + between(r, -12, 12),
    )
  })
  s.path(swim.slice(0, 20).join(''), { fill: ink.deep, opacity: 0.42 })
  for (const d of swim.slice(20)) s.path(d, { fill: mix(ink.abyss, ink.deep, 0.3), opacity: 0.9 })
  s.path(
    range(90)
      .map(() => {
        const a = r() * 6.28
        const q = Math.sqrt(r()) * 4.6
        const [x, y] = v.at([level[0] + q * Math.cos(a), level[1], level[2] + q * Math.sin(a)])
        return stroke(x - between(r, 5, 50), y, x + between(r, 5, 60), y, between(r, 1, 3))
      })
      .join(''),
    { fill: ink.shell, opacity: 0.5 },
  )
  for (const [dx, dz] of [
    [-3, 0.4],
    [0, 0.4],
    [3, 0.4],
  ] as const) {
    const [x, y] = v.at([level[0] + dx, level[1], level[2] + dz])
    s.path(ellipse(x, y, 66, 26), { fill: ink.foam, opacity: 0.35 })
    s.path(bubbles(v, [level[0] + dx, level[1], level[2] + dz], 0.5, 40, dx + 9), { fill: ink.shell, opacity: 0.85 })
  }
}

function collector(s: Sheet, v: Space): void {
  const p: P3 = [4.2, 0, 6.6]
  v.box(p, [1.9, 0.9, 1.5], {
    light: mix(ink.mist, ink.shallows, 0.4),
    dark: ink.abyss,
    front: 0.35,
    left: 0.6,
    top: 0.8,
    ink: ink.abyss,
    edge: 2,
    hatch: { angle: 80, gap: 8 },
    hatchFrom: 0.3,
  })
  const inner: P3[] = [
    [4.35, 0.9, 6.75],
    [5.95, 0.9, 6.75],
    [5.95, 0.9, 7.95],
    [4.35, 0.9, 7.95],
  ]
  s.path(poly(v.points(inner)), { fill: mix(ink.tide, ink.shallows, 0.5) })
  s.line(v.rules(inner, 22) + v.rules(inner, 16, true), ink.shell, 0.9, 0.6)
  s.line(v.run(inner, true), ink.coral, 5)
  s.path(bubbles(v, [5.1, 0.91, 7.3], 0.5, 60, 12), { fill: mix(ink.dawn, ink.shell, 0.6), opacity: 0.9 })
  pipe(
    s,
    v.points([
      [3.5, 1.1, 8.4],
      [4.3, 1.15, 7.9],
      [4.75, 1.15, 7.6],
      [4.85, 0.95, 7.5],
    ]),
    15,
    ink.shallows,
    ink.foam,
    ink.abyss,
  )
}
