import { f, hand, hatch, lerp, type Pt, poly, range, rng, type Sheet, smooth, stroke } from '../../kit.ts'
import { reflection } from './nature.ts'

/** Boats, ships, cranes: seen from the side, by the metre (k pixels each). */

export interface Craft {
  x: number
  /** The water line. */
  y: number
  /** Pixels per metre. */
  k: number
  face?: 1 | -1
  color: string
  light: string
  line: string
  accent?: string
  seed?: number
  /** The ink of its reflection; none where it is left out. */
  water?: string
}
const placed =
  ({ x, y, k, face = 1 }: Craft) =>
  (dx: number, dy: number): Pt => [x + dx * k * face, y - dy * k]

/** A wooden open workboat of Sandu'ao, 9 m, with a sternpost and a small engine house. */
export function sampan(s: Sheet, c: Craft, { house = true, load = 0 }: { house?: boolean; load?: number } = {}): void {
  const p = placed(c)
  if (c.water) s.path(reflection(p(-4, 0)[0], p(4.2, 0)[0], c.y, c.k * 2.1, c.seed ?? 3), { fill: c.water, opacity: 0.55 })
  if (load)
    s.path(smooth([p(-2.2, 0.5), p(-2.4, 1), p(-1, 0.9 + load), p(0.6, 1 + load * 1.1), p(2.3, 0.9 + load * 0.5), p(2.6, 0.5)], true), {
      fill: c.line,
    })
  if (house) {
    s.path(poly([p(-3.3, 0.6), p(-3.3, 2.1), p(-1.5, 2.1), p(-1.4, 0.6)]), { fill: c.light })
    s.path(poly([p(-3.6, 2.25), p(-3.6, 2.1), p(-1.15, 2.05), p(-1.15, 2.18)]), { fill: c.color })
    s.path(
      poly([p(-2.9, 1.85), p(-2.9, 1.3), p(-2.3, 1.3), p(-2.3, 1.85)]) + poly([p(-2.1, 1.85), p(-2.1, 1.3), p(-1.7, 1.3), p(-1.7, 1.85)]),
      { fill: c.line, opacity: 0.8 },
    )
    s.line(poly([p(-3.3, 0.6), p(-3.3, 2.1), p(-1.5, 2.1), p(-1.4, 0.6)], false), c.line, 1.2, 0.8)
  }
  const hull = `M${p(-4.4, 1.05).map(f).join(' ')}Q${p(-1, 0.25).map(f).join(' ')} ${p(2.2, 0.62).map(f).join(' ')}Q${p(3.6, 0.85).map(f).join(' ')} ${p(4.8, 1.5).map(f).join(' ')}Q${p(4.2, 0.5).map(f).join(' ')} ${p(3.6, -0.1).map(f).join(' ')}L${p(-3.9, -0.1).map(f).join(' ')}Z`
  s.path(hull, { fill: c.color })
  s.line(
    `M${p(-4.4, 1.05).map(f).join(' ')}Q${p(-1, 0.25).map(f).join(' ')} ${p(2.2, 0.62).map(f).join(' ')}Q${p(3.6, 0.85).map(f).join(' ')} ${p(4.8, 1.5).map(f).join(' ')}`,
    c.light,
    Math.max(1.2, c.k * 0.07),
    0.9,
  )
  s.line(
    `M${p(-4.2, 0.72).map(f).join(' ')}Q${p(-1, 0).map(f).join(' ')} ${p(2.2, 0.38).map(f).join(' ')}Q${p(3.4, 0.55).map(f).join(' ')} ${p(4.3, 1).map(f).join(' ')}`,
    c.accent ?? c.light,
    Math.max(1, c.k * (c.accent ? 0.11 : 0.05)),
    c.accent ? 1 : 0.4,
  )
}

/** The containers on her deck, bay by bay; one may stand out. */
function stow(s: Sheet, c: Craft, inks: readonly string[], r: () => number, one?: string): void {
  const p = placed(c)
  for (const i of range(20)) {
    const bx = -58 + i * 6.9
    if (bx > -46 && bx < -32) continue
    const tiers = Math.round(between3(r) - (i > 16 ? (i - 15) * 0.9 : 0) - (i < 2 ? 1 : 0))
    for (const t of range(Math.max(1, tiers))) {
      const [x0, y0] = p(bx, 11 + t * 2.6)
      const w = 6.3 * c.k * (c.face ?? 1)
      const shape: Pt[] = [
        [x0, y0],
        [x0 + w, y0],
        [x0 + w, y0 - 2.5 * c.k],
        [x0, y0 - 2.5 * c.k],
      ]
      const fill = one && i === 12 && t === 2 ? one : inks[Math.floor(r() * inks.length)]
      box20(s, shape, fill ?? c.light, c, i * 9 + t)
    }
  }
}
function box20(s: Sheet, shape: readonly Pt[], fill: string, c: Craft, seed: number): void {
  s.path(poly(shape), { fill })
  if (c.k > 2) s.line(hatch(shape, { angle: 90, gap: Math.max(3, c.k * 0.55), seed, broken: 0 }), c.line, 0.8, 0.28)
  s.line(poly(shape), c.line, c.k > 3 ? 1.2 : 0.8, 0.6)
}
/** A container ship of 180 m. */
export function containerShip(s: Sheet, c: Craft, inks: readonly string[], one?: string): void {
  const p = placed(c)
  const r = rng(c.seed ?? 8)
  if (c.water) s.path(reflection(p(-88, 0)[0], p(92, 0)[0], c.y, c.k * 22, c.seed ?? 3, 10), { fill: c.water, opacity: 0.5 })
  stow(s, c, inks, r, one)
  const house = [p(-47, 9), p(-47, 35), p(-44, 36.5), p(-36, 36.5), p(-34, 34), p(-34, 9)]
  s.path(poly(house), { fill: c.light })
  s.path(poly([p(-50, 33.4), p(-50, 35.6), p(-31, 35.6), p(-31, 33.4)]), { fill: c.light })
  s.line(
    range(8)
      .map((i) => hand(p(-47, 12 + i * 2.7), p(-34, 12 + i * 2.7), r, 0.3))
      .join(''),
    c.line,
    1,
    0.6,
  )
  s.path(
    range(7)
      .flatMap((i) =>
        range(5).map((j) =>
          poly([
            p(-45.6 + j * 2.3, 13 + i * 2.7),
            p(-44.5 + j * 2.3, 13 + i * 2.7),
            p(-44.5 + j * 2.3, 14.2 + i * 2.7),
            p(-45.6 + j * 2.3, 14.2 + i * 2.7),
          ]),
        ),
      )
      .join(''),
    { fill: c.line, opacity: 0.7 },
  )
  s.path(poly([p(-49.4, 34), p(-31.6, 34), p(-31.6, 35.2), p(-49.4, 35.2)]), { fill: c.line, opacity: 0.85 })
  s.line(poly(house), c.line, 1.2, 0.8)
  s.line(
    poly([p(-40, 36), p(-40, 45)], false) + poly([p(-42.5, 42), p(-37.5, 42)], false) + poly([p(84, 14), p(84, 24)], false),
    c.line,
    Math.max(1.2, c.k * 0.35),
  )
  s.path(poly([p(-58, 11), p(-58, 27), p(-51.5, 27), p(-50.5, 11)]), { fill: c.line, opacity: 0.9 })
  const hull = `${poly([p(-86, 12), p(-84, 3), p(-80, -1)], false)}L${p(86, -1).map(f).join(' ')}Q${p(89, 6).map(f).join(' ')} ${p(96, 15).map(f).join(' ')}L${p(78, 14).map(f).join(' ')}L${p(72, 11).map(f).join(' ')}L${p(-70, 11).map(f).join(' ')}L${p(-72, 12).map(f).join(' ')}Z`
  s.path(hull, { fill: c.color })
  s.line(
    range(3)
      .map((i) => hand(p(-84 + i * 0.5, 9.5 - i * 2.2), p(lerp(93, 89, i / 2), 9.5 - i * 2.2), r, 0.8))
      .join(''),
    c.light,
    1,
    0.22,
  )
  s.line(hand(p(-83, 2.2), p(87.6, 2.2), r, 0.4), c.accent ?? c.light, Math.max(1, c.k * 0.35), 0.6)
}
const between3 = (r: () => number): number => 3.2 + r() * 3.4

/** A ship-to-shore gantry crane, 62 m to the boom, seen along the quay. */
export function quayCrane(s: Sheet, c: Craft, boom: 'down' | 'up' = 'down'): void {
  const p = placed(c)
  const leg = (x: number, top: number, w: number) => poly([p(x - w, 0), p(x - w * 0.8, top), p(x + w * 0.8, top), p(x + w, 0)])
  s.path(leg(0, 44, 0.9) + leg(17, 44, 0.9), { fill: c.color })
  s.path(poly([p(-1, 13), p(-1, 14.8), p(18, 14.8), p(18, 13)]) + poly([p(-24, 42.6), p(-24, 45), p(19, 45), p(19, 42.6)]), {
    fill: c.color,
  })
  s.path(poly([p(-3, 0), p(-3, 1.6), p(3, 1.6), p(3, 0)]) + poly([p(14, 0), p(14, 1.6), p(20, 1.6), p(20, 0)]), { fill: c.color })
  s.path(poly([p(7.3, 45), p(8, 66), p(9, 66), p(10, 45)]) + poly([p(16.4, 45), p(8.6, 65.6), p(9.4, 66), p(17.6, 45)]), { fill: c.color })
  s.path(poly([p(-6, 45), p(-6, 50), p(3, 50), p(3, 45)]), { fill: c.color })
  const tip: readonly [number, number] = boom === 'down' ? [62, 43.4] : [38, 92]
  const root: readonly [number, number] = [18, 43.6]
  const [bx, by] = [tip[0] - root[0], tip[1] - root[1]]
  const len = Math.hypot(bx, by)
  const n: readonly [number, number] = [-by / len, bx / len]
  s.path(
    poly([
      p(root[0], root[1] - 1),
      p(root[0] + n[0] * 2, root[1] + n[1] * 2),
      p(tip[0] + n[0] * 1.2, tip[1] + n[1] * 1.2),
      p(tip[0], tip[1]),
    ]),
    { fill: c.color },
  )
  const lattice = range(9).map((i) => {
    const [a, b] = [
      p(lerp(root[0], tip[0], i / 9), lerp(root[1], tip[1], i / 9)),
      p(lerp(root[0], tip[0], (i + 0.5) / 9) + n[0] * 3.2, lerp(root[1], tip[1], (i + 0.5) / 9) + n[1] * 3.2),
    ]
    const e = p(lerp(root[0], tip[0], (i + 1) / 9), lerp(root[1], tip[1], (i + 1) / 9))
    return poly([a, b, e], false)
  })
  const stays =
    boom === 'down' ? poly([p(8.6, 66), p(38, 45)], false) + poly([p(8.6, 66), p(60, 45)], false) : poly([p(8.6, 66), p(30, 72)], false)
  s.line(
    `${stays}${poly([p(8.6, 66), p(-22, 45)], false)}${poly([p(0, 14), p(17, 42)], false)}${poly([p(17, 14), p(0, 42)], false)}${boom === 'down' ? lattice.join('') : ''}`,
    c.color,
    Math.max(1, c.k * 0.28),
    0.9,
  )
  if (boom === 'down') {
    s.path(poly([p(33, 40.5), p(33, 43), p(37, 43), p(37, 40.5)]), { fill: c.color })
    s.line(poly([p(33.6, 41), p(33.6, 26)], false) + poly([p(36.4, 41), p(36.4, 26)], false), c.color, 1, 0.9)
    s.path(poly([p(31, 24.8), p(31, 26.2), p(39, 26.2), p(39, 24.8)]), { fill: c.color })
    if (c.accent) s.path(poly([p(31.6, 22), p(31.6, 24.7), p(38.2, 24.7), p(38.2, 22)]), { fill: c.accent })
  }
}

/** A coastal research vessel of 42 m: wheelhouse forward, A-frame aft. */
export function researchVessel(s: Sheet, c: Craft): void {
  const p = placed(c)
  const r = rng(c.seed ?? 4)
  if (c.water) s.path(reflection(p(-20, 0)[0], p(21, 0)[0], c.y, c.k * 7, c.seed ?? 3, 12), { fill: c.water, opacity: 0.6 })
  const block = (x0: number, x1: number, y0: number, y1: number, slant = 0) => poly([p(x0, y0), p(x0, y1), p(x1 - slant, y1), p(x1, y0)])
  s.path(block(-6, 11, 3, 5.6, 0.4) + block(-3, 9.6, 5.6, 8, 0.5) + block(1, 8.6, 8, 10.3, 0.9), { fill: c.light })
  s.line(
    hatch([p(-6, 3), p(-6, 5.6), p(2, 5.6), p(2, 3)], { angle: 90, gap: 6, seed: 3 }) +
      hatch([p(-3, 5.6), p(-3, 8), p(2, 8), p(2, 5.6)], { angle: 90, gap: 6, seed: 5 }),
    c.line,
    1,
    0.25,
  )
  s.path(
    block(2.2, 8.2, 8.9, 9.9, 0.3) +
      range(6)
        .map((i) => block(-1.6 + i * 1.7, -0.7 + i * 1.7, 6.4, 7.3))
        .join(''),
    { fill: c.line, opacity: 0.82 },
  )
  s.path(
    range(7)
      .map((i) => {
        const [x, y] = p(-4.6 + i * 2, 4.5)
        return `M${f(x - c.k * 0.3)} ${f(y)}a${f(c.k * 0.3)} ${f(c.k * 0.3)} 0 1 0 ${f(c.k * 0.6)} 0a${f(c.k * 0.3)} ${f(c.k * 0.3)} 0 1 0 ${f(-c.k * 0.6)} 0Z`
      })
      .join(''),
    { fill: c.line, opacity: 0.8 },
  )
  s.line(block(-6, 11, 3, 5.6, 0.4) + block(-3, 9.6, 5.6, 8, 0.5) + block(1, 8.6, 8, 10.3, 0.9), c.line, 1.4, 0.9)
  s.path(block(-2.6, -0.4, 8, 11.4, -0.3), { fill: c.color })
  if (c.accent) s.path(block(-2.6, -0.42, 10.2, 10.9, 0), { fill: c.accent })
  s.line(
    poly([p(4.6, 10.3), p(4.9, 16.6)], false) +
      poly([p(3.4, 13.4), p(6.4, 13.4)], false) +
      poly([p(4, 15), p(5.8, 15)], false) +
      poly([p(4.9, 16), p(17.4, 5)], false) +
      poly([p(4.9, 16), p(-6, 6)], false),
    c.line,
    Math.max(1.1, c.k * 0.1),
    0.9,
  )
  s.path(`M${p(5.6, 10.4).map(f).join(' ')}q${f(c.k * 0.8)} ${f(-c.k * 2)} ${f(c.k * 1.6)} 0Z`, {
    fill: c.light,
    stroke: c.line,
    width: 1.2,
  })
  s.line(poly([p(-18, 2.2), p(-20.4, 8.2), p(-18.6, 8.6), p(-16.4, 2.2)], false), c.line, Math.max(3, c.k * 0.42))
  s.line(
    poly([p(-20.2, 8.2), p(-20.8, 1.6)], false) + poly([p(-12, 2.4), p(-10, 8), p(-14.5, 9.6)], false),
    c.line,
    Math.max(1.2, c.k * 0.18),
  )
  s.line(
    range(20)
      .map((i) => poly([p(-15 + i * 0.62, 2.3), p(-15 + i * 0.62, 3.4)], false))
      .join('') +
      poly([p(-15, 3.4), p(-2.6, 3.4)], false) +
      poly([p(11, 4.4), p(19.6, 5.3)], false) +
      range(8)
        .map((i) => poly([p(11.5 + i, 3.2), p(11.5 + i, 4.5 + i * 0.1)], false))
        .join(''),
    c.line,
    1.1,
    0.85,
  )
  const hull = `M${p(-19.6, 2.4).map(f).join(' ')}L${p(9, 2.5).map(f).join(' ')}Q${p(15, 3).map(f).join(' ')} ${p(21, 4.4).map(f).join(' ')}Q${p(18.6, 1.6).map(f).join(' ')} ${p(17.6, -0.4).map(f).join(' ')}L${p(-18.6, -0.4).map(f).join(' ')}Z`
  s.path(hull, { fill: c.color })
  s.line(hand(p(-19.2, 1.7), p(18.6, 1.9), r, 0.4), c.light, Math.max(1.2, c.k * 0.1), 0.7)
  s.path(stroke(...p(16.8, 0), ...p(24, -0.6), c.k * 0.3) + stroke(...p(-18, -0.1), ...p(-27, -0.5), c.k * 0.35), {
    fill: c.light,
    opacity: 0.8,
  })
}
