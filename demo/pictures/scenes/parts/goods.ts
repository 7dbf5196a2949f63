import { between, ellipse, f, hand, hatch, mix, type Pt, poly, range, rng, type Sheet, smooth } from '../../kit.ts'
import { ink } from '../../palette.ts'
import type { P3, Space } from './space.ts'

/** A crate or carton with strokes on its visible face. */
export function carton(
  v: Space,
  at: P3,
  size: P3,
  {
    light = ink.sand,
    dark = ink.deep,
    tape,
    seed = 1,
    front = 0.18,
  }: { light?: string; dark?: string; tape?: string; seed?: number; front?: number } = {},
): void {
  const [x, y, z] = at
  const [w, h] = size
  const k = v.scale(at)
  v.box(at, size, {
    light,
    dark,
    front,
    left: 0.5,
    right: 0.5,
    top: 0.04,
    ink: ink.line,
    edge: k > 60 ? 1.5 : k > 25 ? 1 : 0.7,
    edgeOpacity: 0.75,
    hatch: k > 70 ? { angle: 60, gap: 9, seed } : undefined,
    hatchFrom: 0.45,
    hatchOpacity: 0.3,
  })
  if (k < 30) return
  const s = v.sheet
  s.line(
    v.run([
      [x + w * 0.12, y + h * 0.3, z],
      [x + w * 0.5, y + h * 0.3, z],
    ]) +
      v.run([
        [x + w * 0.12, y + h * 0.42, z],
        [x + w * 0.4, y + h * 0.42, z],
      ]) +
      v.run(
        [
          [x + w * 0.66, y + h * 0.26, z],
          [x + w * 0.88, y + h * 0.26, z],
          [x + w * 0.88, y + h * 0.6, z],
          [x + w * 0.66, y + h * 0.6, z],
        ],
        true,
      ),
    v.tint(ink.line, at),
    1,
    0.4,
  )
  if (tape)
    s.path(
      poly(
        v.points([
          [x + w * 0.46, y, z - 0.005],
          [x + w * 0.54, y, z - 0.005],
          [x + w * 0.54, y + h, z - 0.005],
          [x + w * 0.46, y + h, z - 0.005],
        ]),
      ) +
        poly(
          v.points([
            [x + w * 0.46, y + h, z],
            [x + w * 0.54, y + h, z],
            [x + w * 0.54, y + h, z + size[2]],
            [x + w * 0.46, y + h, z + size[2]],
          ]),
        ),
      { fill: tape },
    )
}

/** A pallet with its load of cartons. */
export function pallet(
  v: Space,
  [x, y, z]: P3,
  {
    w = 1.1,
    d = 1,
    tiers = 4,
    seed = 1,
    light = ink.sand,
    dark = ink.deep,
    wrap = false,
    tape,
  }: { w?: number; d?: number; tiers?: number; seed?: number; light?: string; dark?: string; wrap?: boolean; tape?: string } = {},
): void {
  const r = rng(seed)
  const k = v.scale([x, y, z])
  v.box([x, y, z], [w, 0.13, d], {
    light: ink.sand,
    dark: ink.abyss,
    front: 0.62,
    left: 0.75,
    right: 0.75,
    top: 0.2,
    ink: ink.line,
    edge: 0.8,
  })
  const h = 0.3
  if (k < 14) {
    v.box([x, y + 0.13, z], [w, h * tiers, d], {
      light,
      dark,
      front: 0.16 + 0.1 * r(),
      left: 0.5,
      right: 0.5,
      ink: ink.line,
      edge: 0.7,
      edgeOpacity: 0.6,
    })
    return
  }
  const { eye } = v.view
  const tiersOut = range(tiers).sort((p, q) => Math.abs(y + 0.13 + (q + 0.5) * h - eye) - Math.abs(y + 0.13 + (p + 0.5) * h - eye))
  const columns = x + w / 2 > 0 ? [1, 0] : [0, 1]
  for (const t of tiersOut)
    for (const i of columns)
      carton(v, [x + (i * w) / 2, y + 0.13 + t * h, z], [w / 2 - 0.01, h - 0.01, d], {
        light: mix(light, ink.paper, r() * 0.4),
        dark,
        seed: seed + t,
        front: 0.14 + 0.1 * r(),
        tape: tape && t === 1 && i === 0 ? tape : undefined,
      })
  if (wrap)
    v.sheet.line(
      hatch(
        v.points([
          [x, y + 0.2, z],
          [x + w, y + 0.2, z],
          [x + w, y + h * tiers, z],
          [x, y + h * tiers, z],
        ]),
        { angle: -24, gap: 9, seed },
      ),
      ink.foam,
      1,
      0.5,
    )
}

/** A fish lying flat on a level: outline in plan, turned by degrees. */
export function fishOn(v: Space, [x, y, z]: P3, length: number, deg: number): string {
  const a = (deg * Math.PI) / 180
  const put = (u: number, w: number): P3 => [
    x + length * (u * Math.cos(a) - w * Math.sin(a)),
    y,
    z + length * (u * Math.sin(a) + w * Math.cos(a)),
  ]
  const outline: readonly Pt[] = [
    [-0.5, 0],
    [-0.4, 0.08],
    [-0.2, 0.135],
    [0.05, 0.13],
    [0.26, 0.07],
    [0.37, 0.032],
    [0.5, 0.11],
    [0.46, 0],
    [0.5, -0.11],
    [0.37, -0.03],
    [0.26, -0.06],
    [0.05, -0.12],
    [-0.2, -0.125],
    [-0.4, -0.08],
  ]
  return smooth(v.points(outline.map(([u, w]) => put(u, w))), true)
}

/** A fish of the same make, seen from above in the picture plane. */
export function fishAt(x: number, y: number, length: number, deg: number, squash = 0.5): string {
  const a = (deg * Math.PI) / 180
  const put = ([u, w]: Pt): Pt => [
    x + length * (u * Math.cos(a) - w * Math.sin(a)),
    y + squash * length * (u * Math.sin(a) + w * Math.cos(a)),
  ]
  const outline: readonly Pt[] = [
    [-0.5, 0],
    [-0.4, 0.07],
    [-0.18, 0.11],
    [0.08, 0.09],
    [0.3, 0.035],
    [0.5, 0.1],
    [0.46, 0],
    [0.5, -0.1],
    [0.3, -0.035],
    [0.08, -0.09],
    [-0.18, -0.11],
    [-0.4, -0.07],
  ]
  return smooth(outline.map(put), true)
}

/** Rings and specks where air rises. */
export function bubbles(v: Space, [x, y, z]: P3, spread: number, n: number, seed: number): string {
  const r = rng(seed)
  return range(n)
    .map(() => {
      const a = r() * 6.283
      const q = Math.sqrt(r()) * spread
      const p: P3 = [x + q * Math.cos(a), y, z + q * Math.sin(a)]
      const [px, py] = v.at(p)
      const k = v.scale(p) * between(r, 0.02, 0.075)
      return ellipse(px, py, k, k * 0.6)
    })
    .join('')
}

/** A pipe along a run, with a lit edge and flanges. */
export function pipe(s: Sheet, points: readonly Pt[], width: number, color: string, light: string, line: string): void {
  const d = poly(points, false)
  s.line(d, line, width + 2.4)
  s.line(d, color, width)
  s.group(`transform="translate(${f(-width * 0.18)} ${f(-width * 0.22)})"`, () => s.line(d, light, Math.max(1, width * 0.18), 0.85))
}

export const plank = (s: Sheet, a: Pt, b: Pt, n: number, gap: number, color: string, opacity: number): void =>
  s.line(
    range(n)
      .map((i) => hand([a[0], a[1] + i * gap], [b[0], b[1] + i * gap], rng(i + 3), 0.8))
      .join(''),
    color,
    1,
    opacity,
  )
