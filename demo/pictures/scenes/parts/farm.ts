import { between, f, hatch, lerp, mix, type Pt, poly, range, rng, smooth } from '../../kit.ts'
import { ink } from '../../palette.ts'
import { reflection } from './nature.ts'
import type { P3, Space } from './space.ts'

/** Floating parts of a sea farm, in perspective. */

/** A tube along a run of points, as thick as it looks from here. */
export function tube(v: Space, run: readonly P3[], radius: number, color: string, light?: string): void {
  const bands = new Map<number, string>()
  let shine = ''
  for (let i = 0; i + 1 < run.length; i++) {
    const [a, b] = [run[i], run[i + 1]]
    if (!a || !b) continue
    const width = Math.max(0.8, Math.round(v.scale(a) * radius * 2 * 2) / 2)
    const [p, q] = v.points([a, b])
    if (!p || !q) continue
    bands.set(width, (bands.get(width) ?? '') + poly([p, q], false))
    shine += `${shine ? 'L' : 'M'}${f(p[0])} ${f(p[1] - width * 0.24)}`
  }
  const mid = run[Math.floor(run.length / 2)] ?? [0, 0, 10]
  for (const [width, d] of bands) v.sheet.line(d, v.tint(color, mid), width)
  if (light && v.scale(mid) * radius > 1.6) v.sheet.line(shine, v.tint(light, mid), v.scale(mid) * radius * 0.36, 0.7)
}

/** A round cage of welded pipe with its handrail and bird net. */
export function ringCage(v: Space, c: P3, radius: number, { net = true, inside }: { net?: boolean; inside?: () => void } = {}): void {
  const s = v.sheet
  const k = v.scale(c)
  const water = v.ring([c[0], 0, c[2]], radius)
  s.path(poly(v.points(water)), { fill: mix(v.tint(ink.deep, c), ink.abyss, 0.25), opacity: 0.55 })
  inside?.()
  const half = (from: number, to: number) => {
    for (const [r, y] of [
      [radius + 0.75, 0.14],
      [radius, 0.16],
    ] as const)
      tube(v, v.ring([c[0], y, c[2]], r, 40, from, to), 0.17, mix(ink.line, ink.deep, 0.3), ink.shallows)
    const posts = range(13).map((i) => lerp(from, to, i / 12))
    const at = (deg: number, r: number, y: number): P3 => [
      c[0] + r * Math.cos((deg * Math.PI) / 180),
      y,
      c[2] + r * Math.sin((deg * Math.PI) / 180),
    ]
    if (net) {
      const wall = [
        ...v.points(v.ring([c[0], 1.1, c[2]], radius, 40, from, to)),
        ...v.points(v.ring([c[0], 0.2, c[2]], radius, 40, to, from)),
      ]
      if (k > 9)
        s.line(
          hatch(wall, { angle: 62, gap: Math.max(3, k * 0.16), broken: 0 }) +
            hatch(wall, { angle: -62, gap: Math.max(3, k * 0.16), broken: 0 }),
          v.tint(ink.line, c),
          0.7,
          0.4,
        )
    }
    s.line(
      posts
        .map((d) => v.run([at(d, radius + 0.75, 0.2), at(d, radius + 0.1, 1.1)]) + v.run([at(d, radius, 0.2), at(d, radius, 1.1)]))
        .join(''),
      v.tint(ink.line, c),
      Math.max(0.9, k * 0.05),
    )
    s.line(v.run(v.ring([c[0], 1.1, c[2]], radius, 40, from, to)), v.tint(ink.line, c), Math.max(1, k * 0.07))
  }
  half(0, 180)
  if (net) birdNet(v, c, radius, k)
  half(180, 360)
}

function birdNet(v: Space, c: P3, radius: number, k: number): void {
  const peak: P3 = [c[0], 2.5, c[2]]
  const lines = range(18).map((i) => {
    const a = (i / 18) * Math.PI * 2
    const rim: P3 = [c[0] + radius * Math.cos(a), 1.1, c[2] + radius * Math.sin(a)]
    const sag: P3 = [lerp(c[0], rim[0], 0.5), 1.45, lerp(c[2], rim[2], 0.5)]
    return smooth(v.points([peak, sag, rim]))
  })
  v.sheet.line(
    lines.join('') + v.run(v.ring([c[0], 1.36, c[2]], radius * 0.62)) + v.run(v.ring([c[0], 1.75, c[2]], radius * 0.3)),
    v.tint(ink.line, c),
    Math.max(0.6, k * 0.018),
    0.5,
  )
}

/** A rope with floats, away from the eye or across it. */
export function floatLine(
  v: Space,
  a: P3,
  b: P3,
  gap: number,
  {
    radius = 0.24,
    color = ink.line,
    light = ink.mist,
    seed = 1,
    rope = 0.9,
    tinted,
  }: { radius?: number; color?: string; light?: string; seed?: number; rope?: number; tinted?: { every: number; color: string } } = {},
): void {
  const s = v.sheet
  const r = rng(seed)
  const n = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[2] - a[2]) / gap))
  const spots = range(n + 1).map(
    (i): P3 => [lerp(a[0], b[0], i / n) + between(r, -0.12, 0.12), 0, lerp(a[2], b[2], i / n) + between(r, -0.12, 0.12)],
  )
  let body = ''
  let shade = ''
  let shine = ''
  for (const p of spots) {
    const k = v.scale(p)
    const [x, y] = v.at(p)
    const q = Math.max(0.7, k * radius)
    if (x < -60 || x > s.w + 60 || y > s.h + 60) continue
    body += `M${f(x - q)} ${f(y)}A${f(q)} ${f(q)} 0 1 1 ${f(x + q)} ${f(y)}Q${f(x)} ${f(y + q * 0.34)} ${f(x - q)} ${f(y)}Z`
    if (q > 2.2) {
      shade += reflection(x - q, x + q, y + q * 0.2, q * 2.4, Math.round(x * 7 + y), q * 0.4)
      shine += `M${f(x - q * 0.62)} ${f(y - q * 0.45)}A${f(q * 0.8)} ${f(q * 0.8)} 0 0 1 ${f(x + q * 0.05)} ${f(y - q * 0.84)}`
    }
  }
  const mid: P3 = [(a[0] + b[0]) / 2, 0, lerp(Math.min(a[2], b[2]), Math.max(a[2], b[2]), 0.3)]
  s.line(v.run(spots), v.tint(color, mid), rope, 0.55)
  s.path(shade, { fill: v.tint(color, mid), opacity: 0.4 })
  s.path(body, { fill: v.tint(color, mid) })
  s.line(shine, light, 1.3, 0.8)
  if (tinted) {
    const p = spots[tinted.every]
    if (p) {
      const [x, y] = v.at(p)
      const q = v.scale(p) * radius
      s.path(`M${f(x - q)} ${f(y)}A${f(q)} ${f(q)} 0 1 1 ${f(x + q)} ${f(y)}Q${f(x)} ${f(y + q * 0.34)} ${f(x - q)} ${f(y)}Z`, {
        fill: tinted.color,
      })
    }
  }
}

/** A ribbon of kelp that hangs from a point. */
/** `sway` is how far it winds, in its own widths. */
export function frond([x, y]: Pt, length: number, width: number, seed: number, drift = 0, sway = 0.35): string {
  const r = rng(seed)
  const n = 9
  const mid = range(n).map(
    (i): Pt => [x + drift * (i / (n - 1)) ** 1.4 + Math.sin(i * 0.8 + seed) * width * sway, y + (length * i) / (n - 1)],
  )
  const side = (k: number) =>
    mid.map(([a, b], i): Pt => {
      const t = i / (n - 1)
      return [a + k * width * Math.min(1, 0.3 + t * 6) * (1 - t ** 6 * 0.85) * (0.5 + (i % 2) * 0.1 + r() * 0.12), b]
    })
  return smooth([...side(1), ...side(-1).reverse()], true)
}
