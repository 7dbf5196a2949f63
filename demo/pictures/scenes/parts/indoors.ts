import { between, ellipse, type Pt, poly, range, rng, type Sheet, type Stop, stroke } from '../../kit.ts'
import { ink } from '../../palette.ts'
import type { P3, Space } from './space.ts'

/** Rooms and what stands in them. */

export interface Room {
  x0: number
  x1: number
  height: number
  near: number
  far: number
  floor: readonly [far: string, near: string]
  wall: readonly [far: string, near: string]
  ceiling: readonly [far: string, near: string]
  line: string
  lineOpacity?: number
  /** Metres between the joints of floor and walls. */
  tile?: number
  panel?: number
}

/** A long room seen along its length. */
export function room(v: Space, o: Room): void {
  const s = v.sheet
  const c = (x: number, y: number, z: number): P3 => [x, y, z]
  const { x0, x1, height: h, near: n, far: d } = o
  const shade = (corners: readonly P3[], [far, near]: readonly [string, string], axis: 'x' | 'y') => {
    const p = v.points(corners)
    const [a, b] = [p[0] ?? [0, 0], p[1] ?? [0, 0]]
    const clampTo = (q: number, max: number) => Math.min(max * 1.1, Math.max(-max * 0.1, q))
    const at =
      axis === 'x'
        ? { x1: clampTo(a[0], s.w), y1: 0, x2: clampTo(b[0], s.w), y2: 0 }
        : { x1: 0, y1: clampTo(a[1], s.h), x2: 0, y2: clampTo(b[1], s.h) }
    s.path(poly(p), {
      fill: s.linear(
        [
          [0, far],
          [1, near],
        ],
        { ...at, user: true },
      ),
    })
  }
  shade([c(x0, 0, d), c(x0, 0, n), c(x1, 0, n), c(x1, 0, d)], o.floor, 'y')
  shade([c(x0, h, d), c(x0, h, n), c(x1, h, n), c(x1, h, d)], o.ceiling, 'y')
  shade([c(x0, 0, d), c(x0, 0, n), c(x0, h, n), c(x0, h, d)], o.wall, 'x')
  shade([c(x1, 0, d), c(x1, 0, n), c(x1, h, n), c(x1, h, d)], o.wall, 'x')
  s.path(poly(v.points([c(x0, 0, d), c(x1, 0, d), c(x1, h, d), c(x0, h, d)])), { fill: o.wall[0] })
  const tile = o.tile ?? 2
  const panel = o.panel ?? 3
  const xs = range((x1 - x0) / tile + 1).map((i) => x0 + i * tile)
  const zs = (step: number) => range((d - n) / step + 1).map((i) => d - i * step)
  s.line(
    xs.map((x) => v.run([c(x, 0, n), c(x, 0, d)])).join('') +
      zs(tile)
        .map((z) => v.run([c(x0, 0, z), c(x1, 0, z)]))
        .join(''),
    o.line,
    1,
    (o.lineOpacity ?? 0.25) * 0.8,
  )
  s.line(
    zs(panel)
      .map((z) => v.run([c(x0, 0, z), c(x0, h, z), c(x1, h, z), c(x1, 0, z)]))
      .join(''),
    o.line,
    1.1,
    o.lineOpacity ?? 0.25,
  )
  s.line(
    [
      [x0, 0],
      [x1, 0],
      [x0, h],
      [x1, h],
    ]
      .map(([x = 0, y = 0]) => v.run([c(x, y, n), c(x, y, d)]))
      .join('') + v.run([c(x0, 0, d), c(x1, 0, d), c(x1, h, d), c(x0, h, d)], true),
    o.line,
    1.4,
    0.6,
  )
}

/** Strip lamps along the ceiling, with the light they spread. */
export function stripLamps(
  v: Space,
  xs: readonly number[],
  y: number,
  zs: readonly number[],
  length: number,
  { color = ink.shell, width = 0.22, glow = 0.3 }: { color?: string; width?: number; glow?: number } = {},
): void {
  const s = v.sheet
  for (const z of [...zs].sort((a, b) => b - a)) {
    for (const x of xs) {
      const corners: P3[] = [
        [x - width, y, z],
        [x + width, y, z],
        [x + width, y, z + length],
        [x - width, y, z + length],
      ]
      const p = v.points(corners)
      const [cx, cy] = v.at([x, y, z + length / 2])
      const r = v.scale([x, y, z]) * 1.6
      if (glow)
        s.path(ellipse(cx, cy, r, r * 0.55), {
          fill: s.radial(
            cx,
            cy,
            r,
            [
              [0, color, glow],
              [1, color, 0],
            ],
            0.55,
          ),
        })
      s.path(poly(p), { fill: color })
    }
  }
}

/** A shaft of daylight. */
export function shaft(s: Sheet, corners: readonly Pt[], color: string, opacity: number): void {
  const ys = corners.map((p) => p[1])
  s.path(poly(corners), {
    fill: s.linear(
      [
        [0, color, opacity],
        [1, color, 0],
      ],
      { x1: 0, x2: 0, y1: Math.min(...ys), y2: Math.max(...ys), user: true },
    ),
  })
}

/** The sheen of lamps on a wet floor: upright strokes that break as they come nearer. */
export function sheen(x: number, y0: number, y1: number, width: number, seed: number): string {
  const r = rng(seed)
  let d = ''
  for (let y = y0; y < y1; y += 4 + 9 * ((y - y0) / (y1 - y0))) {
    const t = (y - y0) / (y1 - y0)
    if (r() < t * 0.5) continue
    const w = width * (0.5 + t) * between(r, 0.4, 1)
    d += stroke(x - w + between(r, -4, 4), y, x + w + between(r, -4, 4), y, 2 + 3 * t)
  }
  return d
}

/** A soft light in the air. */
export function halo(s: Sheet, x: number, y: number, r: number, color: string, strength: number, squash = 1): void {
  const stops: Stop[] = [
    [0, color, strength],
    [0.35, color, strength * 0.4],
    [1, color, 0],
  ]
  s.path(ellipse(x, y, r, r * squash), { fill: s.radial(x, y, r, stops, squash) })
}
