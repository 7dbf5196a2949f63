import { between, hand, mix, type Pt, poly, range, rng, type Sheet, smooth, stroke } from '../kit.ts'
import { ink } from '../palette.ts'
import { bubbles } from './parts/goods.ts'
import { person, poses } from './parts/people.ts'
import { type P3, Space, spot } from './parts/space.ts'

export const horizon = 452

export const air = mix(ink.foam, ink.dawn, 0.25)

/** A view of one place on the coast, with its own vanishing point. */
export const view = (s: Sheet, cx: number): Space =>
  new Space(s, { cx, horizon, eye: 16, focal: 1000, air: { color: mix(ink.mist, air, 0.4), half: 150 } })

export function hatchery(s: Sheet): void {
  const v = view(s, 345)
  for (const [z, x, n] of [
    [120, -28, 4],
    [92, -22, 4],
    [68, -17, 4],
  ] as const)
    for (const i of range(n)) shed(v, x + i * 9.4, z, 8.6, 16)
  for (const x of [-19, -11.6, -4.2, 3.2])
    v.tank([x, 0, 63], 2.8, 1.9, { light: ink.shell, dark: ink.shallows, ink: ink.line, water: [ink.shallows, ink.tide], edge: 1 })
  const intake = smooth(
    v.points([
      [5.8, 0.8, 63],
      [9, 0.5, 61],
      [13, 0.2, 58],
      [17, -0.6, 56],
    ]),
  )
  s.line(intake, ink.line, 5)
  s.line(intake, ink.shallows, 2.4)
  trees(
    s,
    [
      [40, 610, 40],
      [86, 600, 50],
      [700, 560, 34],
      [735, 556, 30],
      [20, 690, 56],
    ],
    6,
  )
  person(s, { ...spot(v, [9.6, 0, 66], 1.9), pose: poses.carry, color: ink.abyss, wear: 'straw' })
  person(s, { ...spot(v, [-8, 0, 60.6], 1.9), pose: poses.work, face: 1, color: ink.abyss, wear: 'cap' })
}

/** A glazed hatchery shed, gable to the eye. */
function shed(v: Space, x: number, z: number, w: number, d: number): void {
  const s = v.sheet
  v.box([x, 0, z], [w, 2.8, d], { light: ink.shell, dark: ink.tide, front: 0.1, left: 0.5, right: 0.4, ink: ink.line, edge: 1.1 })
  const top: P3 = [x + w / 2, 5.2, z]
  for (const side of [0, 1]) {
    const roof: P3[] = [
      [x + w * side, 2.8, z],
      [top[0], top[1], z],
      [top[0], top[1], z + d],
      [x + w * side, 2.8, z + d],
    ]
    v.face(roof, { fill: side ? mix(ink.shallows, ink.tide, 0.25) : mix(ink.mist, ink.shallows, 0.45), ink: ink.line, edge: 1.1 })
    s.line(v.rules(roof, 3) + v.rules(roof, 9, true), v.tint(ink.deep, top), 0.8, 0.45)
  }
  v.face([[x, 2.8, z], [x + w, 2.8, z], top], { fill: ink.foam, ink: ink.line, edge: 1.1 })
  s.line(
    range(7)
      .map((i) =>
        v.run([
          [x + ((i + 1) * w) / 8, 0, z],
          [x + ((i + 1) * w) / 8, 2.8 + 2.2 * (1 - Math.abs((i + 1) / 4 - 1)), z],
        ]),
      )
      .join(''),
    v.tint(ink.tide, top),
    0.9,
    0.5,
  )
  v.face(
    [
      [x + w * 0.38, 0, z],
      [x + w * 0.62, 0, z],
      [x + w * 0.62, 2.2, z],
      [x + w * 0.38, 2.2, z],
    ],
    { fill: ink.deep, ink: ink.line, edge: 0.9 },
  )
}

export function trees(s: Sheet, places: readonly (readonly [number, number, number])[], seed: number): void {
  const r = rng(seed)
  for (const [x, y, h] of places) {
    s.line(
      range(3)
        .map((i) => hand([x + i * 3 - 3, y], [x + (i - 1) * h * 0.24, y - h * 0.7], r))
        .join(''),
      mix(ink.abyss, ink.deep, 0.5),
      2.6,
    )
    s.path(
      range(7)
        .map(() => {
          const [a, b, q] = [x + between(r, -0.5, 0.5) * h, y - h * between(r, 0.62, 1.05), h * between(r, 0.24, 0.4)]
          return smooth(
            range(9).map((j): Pt => {
              const t = (j / 9) * 6.283
              const k = between(r, 0.8, 1.15)
              return [a + Math.cos(t) * q * k, b + Math.sin(t) * q * 0.62 * k]
            }),
            true,
          )
        })
        .join(''),
      { fill: mix(ink.deep, ink.tide, 0.3) },
    )
    s.path(
      range(26)
        .map(() => {
          const [a, b] = [x + between(r, -0.7, 0.7) * h, y - h * between(r, 0.6, 1.2)]
          return stroke(a, b, a + h * 0.14, b - 2, 1.4)
        })
        .join(''),
      { fill: ink.shallows, opacity: 0.5 },
    )
  }
}

export function purification(s: Sheet): void {
  const v = view(s, 1800)
  long(v, [-22, 0, 108], [44, 6.4, 14], 13)
  for (const z of [92, 80, 70])
    for (const i of range(4)) {
      const p: P3 = [-16 + i * 9, 0, z]
      v.tank(p, 3.5, 1.5, {
        light: ink.shell,
        dark: ink.shallows,
        ink: ink.line,
        water: [mix(ink.shallows, ink.mist, 0.3), ink.tide],
        edge: 1.2,
        inside: (level) => {
          s.path(bubbles(v, level, 1.6, 16, i + z), { fill: ink.shell, opacity: 0.85 })
        },
      })
      const top = v.points([
        [p[0] - 4.4, 0.6, z + 0.4],
        [p[0] - 4.4, 2.3, z],
        [p[0] - 2, 2.3, z],
        [p[0] - 2, 1.6, z],
      ])
      s.line(poly(top, false), v.tint(ink.tide, p), 2.6)
    }
  for (const z of [86, 75])
    s.line(
      v.run([
        [-21.6, 0.5, z],
        [16, 0.5, z],
      ]),
      ink.tide,
      3,
    )
  v.box([18, 0, 68], [8, 3.6, 6], { light: ink.foam, dark: ink.deep, front: 0.2, left: 0.55, ink: ink.line, edge: 1.2 })
  v.face(
    [
      [19, 0, 68],
      [21, 0, 68],
      [21, 2.4, 68],
      [19, 2.4, 68],
    ],
    { fill: ink.deep, ink: ink.line, edge: 1 },
  )
  for (const i of range(12))
    v.box([-21 + (i % 4) * 1.4, Math.floor(i / 4) * 0.6, 64.6], [1.2, 0.56, 1.6], {
      light: ink.shallows,
      dark: ink.deep,
      front: 0.3,
      left: 0.6,
      top: 0.1,
      ink: ink.line,
      edge: 1,
    })
  person(s, { ...spot(v, [-14.4, 0, 64.6], 1.9), pose: poses.carry, face: -1, color: ink.abyss, wear: 'cap' })
  person(s, { ...spot(v, [5.6, 0, 66], 1.9), pose: poses.work, face: 1, color: ink.abyss, wear: 'cap' })
}

/** A long low building with a saw-tooth or flat roof. */
export function long(v: Space, [x, y, z]: P3, [w, h, d]: P3, bays: number): void {
  const s = v.sheet
  v.box([x, y, z], [w, h, d], {
    light: ink.shell,
    dark: ink.deep,
    front: 0.08,
    left: 0.45,
    right: 0.45,
    top: 0.24,
    ink: ink.line,
    edge: 1.2,
  })
  const step = w / bays
  s.line(
    v.rules(
      [
        [x, y, z],
        [x + w, y, z],
        [x + w, y + h, z],
        [x, y + h, z],
      ],
      bays,
    ),
    v.tint(ink.tide, [x, y, z]),
    1,
    0.45,
  )
  for (const i of range(bays))
    v.face(
      [
        [x + step * (i + 0.2), y + h * 0.5, z],
        [x + step * (i + 0.8), y + h * 0.5, z],
        [x + step * (i + 0.8), y + h * 0.78, z],
        [x + step * (i + 0.2), y + h * 0.78, z],
      ],
      { fill: mix(ink.tide, ink.deep, 0.3), ink: ink.line, edge: 0.8 },
    )
  v.face(
    [
      [x - 0.3, y + h, z - 0.1],
      [x + w + 0.3, y + h, z - 0.1],
      [x + w + 0.3, y + h + 0.7, z - 0.1],
      [x - 0.3, y + h + 0.7, z - 0.1],
    ],
    { fill: ink.tide, ink: ink.line, edge: 1 },
  )
}
