import { between, ellipse, hatch, mix, type Pt, poly, range, rng, Sheet, smooth, stroke } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { bubbles, pipe } from './parts/goods.ts'
import { room, shaft } from './parts/indoors.ts'
import { vignette } from './parts/nature.ts'
import { person, poses } from './parts/people.ts'
import { type P3, Space, spot } from './parts/space.ts'

export function hatcheryTanks(): Drawing {
  const s = new Sheet(1920, 1200)
  const v = new Space(s, { cx: 860, horizon: 150, eye: 7.6, focal: 1250, yaw: -7, air: { color: mix(ink.foam, ink.mist, 0.4), half: 60 } })
  s.path(`M0 0H1920V1200H0Z`, {
    fill: s.linear([
      [0, mix(ink.mist, ink.shallows, 0.2)],
      [0.25, ink.foam],
      [1, mix(ink.sand, ink.shell, 0.4)],
    ]),
  })
  room(v, {
    x0: -22,
    x1: 22,
    height: 14,
    near: 4,
    far: 62,
    floor: [ink.foam, mix(ink.sand, ink.shallows, 0.3)],
    wall: [ink.foam, mix(ink.mist, ink.shallows, 0.5)],
    ceiling: [ink.foam, ink.shallows],
    line: ink.deep,
    lineOpacity: 0.16,
    tile: 2.2,
    panel: 4,
  })
  for (const i of range(11)) {
    const x = -20 + i * 3.9
    v.face(
      [
        [x, 3.4, 62],
        [x + 3, 3.4, 62],
        [x + 3, 8.6, 62],
        [x, 8.6, 62],
      ],
      { fill: ink.shell, ink: ink.tide, edge: 2, edgeOpacity: 0.6 },
    )
  }
  const r = rng(9)
  for (const j of range(7).reverse()) {
    const z = 12 + j * 7.4
    if (j === 0) netter(s, v, z)
    for (const i of range(5)) {
      const x = -15.4 + i * 7.5
      const p: P3 = [x, 0, z]
      const [ax, ay] = v.at(p)
      const k = v.scale(p)
      s.path(ellipse(ax + k * 0.5, ay + k * 0.35, k * 3.1, k * 1.25), { fill: ink.deep, opacity: 0.16 })
      const tone = r()
      v.tank(p, 2.9, 1.25, {
        light: ink.shell,
        dark: ink.shallows,
        ink: ink.line,
        wall: 0.06,
        freeboard: 0.22,
        edge: k > 30 ? 1.5 : 0.9,
        water: [mix(ink.shallows, ink.tide, 0.3 + 0.4 * tone), mix(ink.tide, ink.deep, 0.3 + 0.5 * tone)],
        inside: (level) => aerated(s, v, level, r, i * 7 + j),
      })
      const drop = [v.at([x + 3.2, 3, z]), v.at([x + 2.2, 2.5, z]), v.at([x + 1.2, 1.1, z - 0.9])]
      s.line(smooth(drop), v.tint(ink.line, p), Math.max(0.8, k * 0.035), 0.8)
    }
    mains(s, v, z, j === 0)
    if (j === 2)
      person(s, {
        ...spot(v, [-4.2, 0, z - 3.6], 1.72),
        pose: poses.work,
        face: -1,
        color: ink.abyss,
        wear: 'cap',
        coat: mix(ink.deep, ink.tide, 0.5),
        light: { color: ink.shell, side: -1 },
      })
    if (j === 4)
      person(s, { ...spot(v, [10.8, 0, z - 3.6], 1.7), pose: poses.walk, face: -1, color: ink.abyss, wear: 'hood', coat: ink.tide })
  }
  for (const i of range(4))
    shaft(
      s,
      [
        [200 + i * 480, -20],
        [420 + i * 480, -20],
        [160 + i * 480, 1100],
        [-160 + i * 480, 1100],
      ],
      ink.shell,
      0.24,
    )
  vignette(s, ink.deep, 0.26)
  return s.done(
    '育苗车间俯视，一排排圆池充着气，工人沿过道用抄网查看鱼苗。',
    'The hatchery hall from the gantry: rows of aerated round tanks, and hands walking the aisles with dip nets.',
  )
}

/** The surface of a tank: broken light, and three patches where air comes up. */
function aerated(s: Sheet, v: Space, level: P3, r: () => number, seed: number): void {
  const [x, y, z] = level
  const k = v.scale([x, 0, z])
  const strokes = range(k > 18 ? 16 : 0).map(() => {
    const [a, b] = v.at([x + between(r, -2.6, 2.6), y, z + between(r, -2.6, 2.6)])
    return stroke(a - k * 0.2, b, a + k * between(r, 0.2, 0.8), b, k * 0.02 + 0.8)
  })
  s.path(strokes.join(''), { fill: ink.foam, opacity: 0.4 })
  for (const [dx, dz] of [
    [-1.3, -0.8],
    [1.2, -0.9],
    [0, 1.1],
  ] as const) {
    const [bx, by] = v.at([x + dx, y, z + dz])
    s.path(ellipse(bx, by, k * 0.5, k * 0.2), { fill: ink.foam, opacity: 0.4 })
    s.path(bubbles(v, [x + dx, y, z + dz], 0.45, k > 30 ? 24 : 8, seed), { fill: ink.shell, opacity: 0.85 })
  }
}
/** Air mains between the rows, on posts. */
function mains(s: Sheet, v: Space, z: number, nearest: boolean): void {
  for (const i of range(4)) {
    const x = -11.7 + i * 7.5
    const run = v.points([
      [x, 3, z + 3.7],
      [x, 3, nearest ? 4.5 : z - 3.7],
    ])
    pipe(s, run, Math.max(2, v.scale([x, 3, z]) * 0.14), v.tint(ink.foam, [x, 3, z]), ink.shell, v.tint(ink.tide, [x, 3, z]))
    s.line(
      v.run([
        [x, 3, z],
        [x, 0, z],
      ]),
      v.tint(ink.tide, [x, 0, z]),
      Math.max(1.2, v.scale([x, 0, z]) * 0.06),
    )
  }
}
function netter(s: Sheet, v: Space, z: number): void {
  const at = spot(v, [3.9, 0, z + 3.4], 1.74)
  const { hand } = person(s, {
    ...at,
    pose: poses.point,
    face: 1,
    color: ink.abyss,
    wear: 'cap',
    coat: mix(ink.deep, ink.tide, 0.35),
    light: { color: ink.shell, side: -1 },
  })
  s.line(`M${hand[0] - 60} ${hand[1] + 16}L${hand[0] + 110} ${hand[1] - 10}`, ink.line, 4)
  s.path(ellipse(hand[0] + 148, hand[1] - 14, 40, 17), { stroke: ink.line, width: 4, fill: ink.shell, opacity: 0.9 })
  s.line(
    hatch(
      range(16).map((i): Pt => [hand[0] + 148 + 38 * Math.cos(i / 2.55), hand[1] - 14 + 15 * Math.sin(i / 2.55)]),
      { angle: 45, gap: 5 },
    ),
    ink.line,
    0.8,
    0.5,
  )
  const [bx, by] = v.at([2.7, 0, z + 3.3])
  const k = v.scale([2.7, 0, z + 3.3])
  s.path(
    poly([
      [bx - k * 0.2, by - k * 0.38],
      [bx + k * 0.2, by - k * 0.38],
      [bx + k * 0.15, by],
      [bx - k * 0.15, by],
    ]) + ellipse(bx, by, k * 0.15, k * 0.06),
    { fill: ink.coral },
  )
  s.path(ellipse(bx, by - k * 0.38, k * 0.2, k * 0.09), { fill: mix(ink.coral, ink.abyss, 0.45), stroke: ink.line, width: 1.4 })
}
