import { between, ellipse, mix, poly, range, rng, stroke } from '../../kit.ts'
import { ink } from '../../palette.ts'
import type { P3, Space } from './space.ts'

export interface Raft {
  x: number
  z: number
  cell: number
  columns: number
  rows: number
  light?: string
  dark?: string
  seed?: number
}

/** A fish raft: square cages between plank walks, on floats. */
export function fishRaft(v: Space, { x, z, cell, columns, rows, light = ink.sand, dark = ink.deep, seed = 3 }: Raft): void {
  const s = v.sheet
  const r = rng(seed)
  const walk = 0.9
  const [w, d] = [columns * cell + walk, rows * cell + walk]
  const c: P3 = [x + w / 2, 0, z + d / 2]
  s.path(
    poly(
      v.points([
        [x, 0, z],
        [x + w, 0, z],
        [x + w, 0, z + d],
        [x, 0, z + d],
      ]),
    ),
    { fill: v.tint(mix(ink.abyss, ink.deep, 0.4), c), opacity: 0.75 },
  )
  for (const j of range(rows))
    for (const i of range(columns)) cellWater(v, x + i * cell + walk, z + (rows - 1 - j) * cell + walk, cell - walk, r)
  for (const i of range(columns + 1))
    v.box([x + i * cell, 0.12, z], [walk, 0.28, d], {
      light,
      dark,
      front: 0.75,
      left: 0.62,
      right: 0.62,
      top: 0.06 + 0.1 * r(),
      edge: v.scale([x, 0, z]) > 20 ? 1.3 : 0.7,
      ink: ink.line,
    })
  for (const j of range(rows + 1)) {
    const zj = z + (rows - j) * cell
    const near: P3 = [x, 0.4, zj]
    s.path(
      range(columns * 3)
        .map((i) => {
          const [fx, fy] = v.at([x + (i + 0.5) * (w / (columns * 3)), 0.1, zj])
          const k = v.scale(near)
          return ellipse(fx, fy, k * 0.34, k * 0.16)
        })
        .join(''),
      { fill: v.tint(ink.line, near) },
    )
    v.box([x, 0.12, zj], [w, 0.28, walk], {
      light,
      dark,
      front: 0.72,
      top: 0.04 + 0.12 * r(),
      edge: v.scale(near) > 20 ? 1.3 : 0.7,
      ink: ink.line,
    })
    if (v.scale(near) > 9) {
      s.line(
        v.rules(
          [
            [x, 0.4, zj],
            [x + w, 0.4, zj],
            [x + w, 0.4, zj + walk],
            [x, 0.4, zj + walk],
          ],
          Math.round(w / 0.55),
        ),
        v.tint(ink.line, near),
        0.9,
        0.4,
      )
      s.line(
        v.run([
          [x, 0.4, zj + walk / 2],
          [x + w, 0.4, zj + walk / 2],
        ]),
        v.tint(ink.line, near),
        0.9,
        0.4,
      )
    }
    const posts = range(columns * 2 + 1).map((i) => x + (i * (w - 0.2)) / (columns * 2) + 0.1)
    s.line(
      posts
        .map((px) =>
          v.run([
            [px, 0.4, zj + 0.05],
            [px, 1.15, zj + 0.05],
          ]),
        )
        .join('') +
        v.run([
          [x + 0.1, 1.1, zj + 0.05],
          [x + w - 0.1, 1.1, zj + 0.05],
        ]),
      v.tint(ink.line, near),
      Math.max(0.8, v.scale(near) * 0.045),
      0.85,
    )
  }
}

function cellWater(v: Space, x: number, z: number, size: number, r: () => number): void {
  const s = v.sheet
  const p: P3 = [x, 0, z]
  const k = v.scale(p)
  s.path(
    poly(
      v.points([
        [x, 0, z],
        [x + size, 0, z],
        [x + size, 0, z + size],
        [x, 0, z + size],
      ]),
    ),
    { fill: v.tint(mix(ink.deep, ink.tide, 0.25 + 0.3 * r()), p) },
  )
  s.line(
    v.run([
      [x + 0.15, 0.3, z + size],
      [x + 0.15, 0.02, z + size * 0.2],
    ]) +
      v.run([
        [x + size - 0.15, 0.3, z + size],
        [x + size - 0.15, 0.02, z + size * 0.2],
      ]),
    v.tint(ink.line, p),
    0.8,
    0.5,
  )
  if (k < 6) return
  s.path(
    range(10)
      .map(() => {
        const [a, b] = v.at([x + between(r, 0.15, 0.8) * size, 0, z + between(r, 0.1, 0.95) * size])
        return stroke(a - k * 0.35 * r(), b, a + k * between(r, 0.2, 0.8), b, Math.max(0.8, k * 0.02))
      })
      .join(''),
    { fill: v.tint(ink.shallows, p), opacity: 0.6 },
  )
}

/** The raft keeper's hut: plank walls, a gabled roof, a porch. */
export function hut(
  v: Space,
  [x, y, z]: P3,
  [w, h, d]: P3,
  { wall = ink.paper, roof = ink.tide, lamp }: { wall?: string; roof?: string; lamp?: string } = {},
): void {
  const s = v.sheet
  v.box([x, y, z], [w, h, d], {
    light: wall,
    dark: ink.deep,
    front: 0.16,
    left: 0.62,
    right: 0.5,
    ink: ink.line,
    hatch: { angle: 90, gap: 5 },
    hatchFrom: 0.4,
  })
  const p: P3 = [x, y, z]
  s.line(
    v.rules(
      [
        [x, y, z],
        [x + w, y, z],
        [x + w, y + h, z],
        [x, y + h, z],
      ],
      Math.round(w / 0.3),
    ),
    v.tint(ink.line, p),
    0.8,
    0.35,
  )
  v.face(
    [
      [x + w * 0.12, y, z],
      [x + w * 0.3, y, z],
      [x + w * 0.3, y + h * 0.75, z],
      [x + w * 0.12, y + h * 0.75, z],
    ],
    { fill: ink.line },
  )
  v.face(
    [
      [x + w * 0.48, y + h * 0.36, z],
      [x + w * 0.82, y + h * 0.36, z],
      [x + w * 0.82, y + h * 0.75, z],
      [x + w * 0.48, y + h * 0.75, z],
    ],
    { fill: lamp ?? ink.deep },
  )
  s.line(
    v.run([
      [x + w * 0.65, y + h * 0.36, z],
      [x + w * 0.65, y + h * 0.75, z],
    ]),
    v.tint(ink.line, p),
    1,
  )
  const e = 0.5
  const top = y + h
  const ridgeY = top + d * 0.26
  v.face(
    [
      [x - e, top - 0.1, z - e],
      [x + w + e, top - 0.1, z - e],
      [x + w + e * 0.6, ridgeY, z + d / 2],
      [x - e * 0.6, ridgeY, z + d / 2],
    ],
    { fill: roof, ink: ink.line },
  )
  s.line(
    v.rules(
      [
        [x - e, top - 0.1, z - e],
        [x + w + e, top - 0.1, z - e],
        [x + w + e * 0.6, ridgeY, z + d / 2],
        [x - e * 0.6, ridgeY, z + d / 2],
      ],
      Math.round(w / 0.35),
    ),
    v.tint(ink.abyss, p),
    1,
    0.5,
  )
}
