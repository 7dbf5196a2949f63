import { ellipse, mix, poly, range, type Sheet } from '../kit.ts'
import { ink } from '../palette.ts'
import { hush, night } from './banner-parts.ts'
import { containerShip, quayCrane } from './parts/craft.ts'
import { halo } from './parts/indoors.ts'
import { ridge, sky, vignette, water } from './parts/nature.ts'
import { person, poses } from './parts/people.ts'
import { boxInks, reefer } from './parts/reefer.ts'
import { Space, spot } from './parts/space.ts'

interface Form {
  horizon: number
  lit: number
  glow: number
  crane: number
  cranes: readonly (readonly [x: number, boom: 'down' | 'up'])[]
  ship: readonly [x: number, down: number, k: number]
  cx: number
  focal: number
  /** Where the stack begins, and the man before it. */
  stack: readonly [x: number, z: number]
  man: readonly [x: number, y: number, z: number]
}
const wide: Form = {
  horizon: 690,
  lit: 1240,
  glow: 900,
  crane: 4.6,
  cranes: [
    [1080, 'down'],
    [820, 'down'],
    [560, 'up'],
  ],
  ship: [760, 46, 3.2],
  cx: 1250,
  focal: 1250,
  stack: [3.6, 12],
  man: [1.2, 0, 14],
}
const tall: Form = {
  horizon: 620,
  lit: 300,
  glow: 560,
  crane: 3.6,
  cranes: [
    [330, 'down'],
    [120, 'up'],
  ],
  ship: [250, 36, 2.3],
  cx: 420,
  focal: 900,
  stack: [2.6, 14],
  man: [0.6, 0, 16],
}

export function reeferBanner(s: Sheet, upright: boolean): void {
  const o = upright ? tall : wide
  const { w, h } = s
  const { horizon, lit } = o
  const air = mix(ink.dawn, ink.shallows, 0.4)
  sky(s, {
    stops: [
      [0, night],
      [0.4, mix(ink.deep, ink.tide, 0.35)],
      [0.78, mix(ink.shallows, ink.dawn, 0.25)],
      [1, mix(ink.dawn, ink.shell, 0.2)],
    ],
    horizon,
    seed: 73,
    lines: night,
    lineOpacity: 0.4,
    glow: { x: lit, y: horizon, r: o.glow, color: mix(ink.dawn, ink.shell, 0.5), strength: 0.95 },
    clouds: { color: ink.dawn, from: 140, to: horizon * 0.8, count: 80, opacity: 0.32 },
  })
  ridge(s, { x1: w + 20, base: horizon + 4, height: 110, seed: 77, color: mix(ink.tide, ink.shallows, 0.5), foot: air, rhythm: 1.8 })
  water(s, {
    top: horizon,
    far: air,
    near: mix(ink.deep, night, 0.4),
    dark: night,
    light: ink.dawn,
    seed: 75,
    path: { x: lit, spread: 150, color: ink.shell, reach: 0.5, strength: 0.6 },
  })
  containerShip(
    s,
    {
      x: o.ship[0],
      y: horizon + o.ship[1],
      k: o.ship[2],
      face: -1,
      color: mix(ink.deep, ink.tide, 0.2),
      light: mix(ink.mist, ink.dawn, 0.3),
      line: ink.abyss,
      water: night,
      seed: 31,
    },
    boxInks.map((c) => mix(c, ink.deep, 0.35)),
  )
  for (const [x, b] of o.cranes)
    quayCrane(s, { x, y: horizon + 48, k: o.crane, color: mix(ink.abyss, ink.deep, 0.6), light: ink.mist, line: night, face: -1 }, b)
  const v = new Space(s, { cx: o.cx, horizon, eye: 3, focal: o.focal, air: { color: mix(ink.tide, ink.dawn, 0.3), half: 70 } })
  s.path(
    poly(
      v.points([
        [-7, 0, 150],
        [120, 0, 150],
        [120, 0, 2.4],
        [-7, 0, 2.4],
      ]),
    ),
    {
      fill: s.linear(
        [
          [0, mix(ink.shallows, ink.dawn, 0.3)],
          [0.3, mix(ink.tide, ink.deep, 0.3)],
          [1, mix(ink.deep, night, 0.5)],
        ],
        { x1: 0, x2: 0, y1: horizon, y2: h, user: true },
      ),
    },
  )
  v.box([-8, -0.9, 2.4], [1, 1.05, 150], {
    light: mix(ink.sand, ink.deep, 0.3),
    dark: night,
    front: 0.4,
    right: 0.4,
    ink: night,
    edge: 1.2,
  })
  s.line(
    range(14)
      .map((i) =>
        v.run([
          [-7, 0, 4 + i * 6],
          [40, 0, 4 + i * 6],
        ]),
      )
      .join('') +
      [-5.4, -4.2, 2]
        .map((x) =>
          v.run([
            [x, 0, 2.6],
            [x, 0, 140],
          ]),
        )
        .join(''),
    night,
    1.4,
    0.4,
  )
  wall(v, o.stack)
  person(s, {
    ...spot(v, o.man, 1.76),
    pose: poses.wait,
    face: 1,
    color: night,
    wear: 'helmet',
    coat: mix(ink.sand, ink.deep, 0.25),
    light: { color: ink.dawn, side: -1 },
  })
  for (const z of [24, 42, 66]) lampPost(s, v, z)
  hush(s, upright)
  vignette(s, night, 0.36)
}

/** A wall of reefers that recedes; one of them is red. */
function wall(v: Space, [x, z]: readonly [number, number]): void {
  const body = [ink.foam, mix(ink.mist, ink.shallows, 0.3), mix(ink.foam, ink.dawn, 0.25)]
  const places = range(6)
    .reverse()
    .flatMap((j) =>
      range(j ? 3 : 2)
        .reverse()
        .flatMap((t) => [3, 2, 1, 0].map((i) => [i, t, j] as const)),
    )
  for (const [i, t, j] of places) {
    const red = i === 1 && t === 1 && j === 0
    reefer(v, [x + i * 2.62, t * 2.92, z + j * 13.4], {
      seed: i * 3 + j + t,
      body: red ? ink.coral : (body[(i + j + t) % 3] ?? ink.foam),
      shade: ink.deep,
    })
  }
}
function lampPost(s: Sheet, v: Space, z: number): void {
  const [x, y] = v.at([-6.2, 0, z])
  const [, top] = v.at([-6.2, 9, z])
  const k = v.scale([-6.2, 0, z])
  s.line(`M${x} ${y}V${top}h${k * 1.2}`, night, Math.max(2, k * 0.12))
  halo(s, x + k * 1.2, top, k * 2.4, ink.dawn, 0.5)
  s.path(ellipse(x + k * 1.2, top + k * 0.06, k * 0.34, k * 0.12), { fill: ink.shell })
}
