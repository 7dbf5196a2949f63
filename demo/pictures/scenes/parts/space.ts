import { type Hatch, hatch, lerp, mix, type Pt, poly, range, rng, type Sheet } from '../../kit.ts'

/** Space: things with breadth and depth, set in true perspective. Metres; x right, y up, z away. */

export type P3 = readonly [number, number, number]

export interface View {
  /** Where the horizon is, and the vanishing point on it. */
  cx: number
  horizon: number
  /** Height of the eye, and pixels per metre at one metre. */
  eye: number
  focal: number
  /** Turned by degrees, to the right. */
  yaw?: number
  /** The colour that distance takes, and where half of it is reached. */
  air?: { color: string; half: number }
}
export class Space {
  readonly view: View
  readonly sheet: Sheet
  #cos: number
  #sin: number
  constructor(sheet: Sheet, view: View) {
    this.sheet = sheet
    this.view = view
    const a = ((view.yaw ?? 0) * Math.PI) / 180
    this.#cos = Math.cos(a)
    this.#sin = Math.sin(a)
  }
  /** Distance along the line of sight. */
  depth([x, , z]: P3): number {
    return z * this.#cos + x * this.#sin
  }
  at(p: P3): Pt {
    const z = Math.max(0.05, this.depth(p))
    const x = p[0] * this.#cos - p[2] * this.#sin
    const k = this.view.focal / z
    return [this.view.cx + x * k, this.view.horizon + (this.view.eye - p[1]) * k]
  }
  /** Pixels per metre there. */
  scale(p: P3): number {
    return this.view.focal / Math.max(0.05, this.depth(p))
  }
  /** A colour as it looks from here. */
  tint(color: string, p: P3): string {
    const { air } = this.view
    if (!air) return color
    return mix(color, air.color, 1 - 0.5 ** (this.depth(p) / air.half))
  }
  points(list: readonly P3[]): Pt[] {
    return list.map((p) => this.at(p))
  }
  /** A polyline in space, as path data. */
  run(list: readonly P3[], closed = false): string {
    return poly(this.points(list), closed)
  }
  ring(c: P3, radius: number, n = 48, from = 0, to = 360): P3[] {
    return range(n + 1).map((i): P3 => {
      const a = (lerp(from, to, i / n) * Math.PI) / 180
      return [c[0] + radius * Math.cos(a), c[1], c[2] + radius * Math.sin(a)]
    })
  }
  face(corners: readonly P3[], look: Face): void {
    const first = corners[0]
    if (!first) return
    const shape = this.points(corners)
    const s = this.sheet
    if (!shape.some(([x, y]) => x > -50 && x < s.w + 50 && y > -50 && y < s.h + 50) && !covers(shape, s.w, s.h)) return
    s.path(poly(shape), { fill: this.tint(look.fill, first), opacity: look.opacity })
    if (look.hatch)
      s.line(hatch(shape, look.hatch), this.tint(look.ink ?? '#14282E', first), look.hatchWidth ?? 1, look.hatchOpacity ?? 0.35)
    if (look.edge !== 0) s.line(poly(shape), this.tint(look.ink ?? '#14282E', first), look.edge ?? 1.3, look.edgeOpacity ?? 0.8)
  }
  /** A box by its least corner and its size; only what the eye sees of it. */
  box([x, y, z]: P3, [w, h, d]: P3, look: Box): void {
    const { eye } = this.view
    const c = (i: number, j: number, k: number): P3 => [x + w * i, y + h * j, z + d * k]
    const [ex, ez] = [0, 0]
    const faces: { corners: P3[]; tone: number }[] = []
    if (ez > z + d) faces.push({ corners: [c(0, 0, 1), c(1, 0, 1), c(1, 1, 1), c(0, 1, 1)], tone: look.front ?? 0.25 })
    if (ex < x) faces.push({ corners: [c(0, 0, 1), c(0, 0, 0), c(0, 1, 0), c(0, 1, 1)], tone: look.left ?? 0.5 })
    if (ex > x + w) faces.push({ corners: [c(1, 0, 0), c(1, 0, 1), c(1, 1, 1), c(1, 1, 0)], tone: look.right ?? 0.5 })
    if (eye > y + h) faces.push({ corners: [c(0, 1, 0), c(1, 1, 0), c(1, 1, 1), c(0, 1, 1)], tone: look.top ?? 0 })
    if (eye < y) faces.push({ corners: [c(0, 0, 0), c(1, 0, 0), c(1, 0, 1), c(0, 0, 1)], tone: look.under ?? 0.7 })
    if (ez < z) faces.push({ corners: [c(0, 0, 0), c(1, 0, 0), c(1, 1, 0), c(0, 1, 0)], tone: look.front ?? 0.25 })
    for (const { corners, tone } of faces) {
      const hatching = look.hatch && tone >= (look.hatchFrom ?? 0.4) ? look.hatch : undefined
      this.face(corners, { ...look, fill: mix(look.light, look.dark, tone), hatch: hatching })
    }
  }
  /** Lines across a four-cornered face (a-b-c-d), parallel to a-d. */
  rules(corners: readonly P3[], n: number, across = false): string {
    const [a, b, c, d] = corners
    if (!a || !b || !c || !d) return ''
    const on = (p: P3, q: P3, t: number): P3 => [lerp(p[0], q[0], t), lerp(p[1], q[1], t), lerp(p[2], q[2], t)]
    return range(n - 1)
      .map((i) => (i + 1) / n)
      .map((t) => (across ? this.run([on(a, d, t), on(b, c, t)]) : this.run([on(a, b, t), on(d, c, t)])))
      .join('')
  }
  /** An upright round vessel: wall, rim, and what is in it. */
  tank(c: P3, radius: number, height: number, look: Tank): void {
    const s = this.sheet
    const n = this.scale(c) * radius > 200 ? 110 : 48
    const base = this.ring(c, radius, n)
    const top: P3 = [c[0], c[1] + height, c[2]]
    const wall = hull([...this.points(base), ...this.points(this.ring(top, radius, n))])
    const xs = wall.map((p) => p[0])
    const [x1, x2] = [Math.min(...xs), Math.max(...xs)]
    const tone = (t: number) => this.tint(mix(look.light, look.dark, t), c)
    s.path(poly(wall), {
      fill: s.linear(
        [
          [0, tone(look.lit === 'right' ? 1 : 0.25)],
          [0.3, tone(look.lit === 'right' ? 0.7 : 0)],
          [0.72, tone(look.lit === 'right' ? 0.15 : 0.7)],
          [1, tone(look.lit === 'right' ? 0.3 : 1)],
        ],
        { x1, y1: 0, x2, y2: 0, user: true },
      ),
    })
    const ink = this.tint(look.ink, c)
    const k = this.scale(c)
    const r = rng(Math.round(c[0] * 31 + c[2] * 17))
    const side = look.lit === 'right' ? 1 : 0
    let d = ''
    for (const i of range(26)) {
      const a = ((side ? 180 : 0) + (side ? 1 : -1) * (i * 3.2)) * (Math.PI / 180)
      const p: P3 = [c[0] + radius * Math.cos(a), 0, c[2] - radius * Math.abs(Math.sin(a))]
      d += this.run([
        [p[0], c[1], p[2]],
        [p[0], c[1] + height * lerp(1, 0.3, (i / 26) * r()), p[2]],
      ])
    }
    if (k > 12) s.line(d, ink, 1, 0.3)
    s.line(poly(wall), ink, look.edge ?? 1.4, 0.85)
    const rim = this.points(this.ring(top, radius, n))
    s.path(poly(rim), { fill: tone(-0.0) })
    const inner = this.ring([c[0], c[1] + height, c[2]], radius * (1 - (look.wall ?? 0.05)), n)
    s.path(poly(this.points(inner)), { fill: tone(0.85) })
    s.clip(poly(this.points(inner)), () => {
      const level: P3 = [c[0], c[1] + height - (look.freeboard ?? height * 0.12), c[2]]
      const surface = this.points(this.ring(level, radius * (1 - (look.wall ?? 0.05)), n))
      const ys = surface.map((p) => p[1])
      s.path(poly(surface), {
        fill: s.linear(
          [
            [0, this.tint(look.water[0], c)],
            [1, this.tint(look.water[1], c)],
          ],
          { y1: Math.min(...ys), y2: Math.max(...ys), x1: 0, x2: 0, user: true },
        ),
      })
      look.inside?.(level)
    })
    s.line(poly(rim) + poly(this.points(inner)), ink, look.edge ?? 1.4, 0.85)
  }
}
export interface Face {
  fill: string
  ink?: string
  opacity?: number
  edge?: number
  edgeOpacity?: number
  hatch?: Hatch
  hatchWidth?: number
  hatchOpacity?: number
}
export interface Box extends Omit<Face, 'fill'> {
  light: string
  dark: string
  /** The tone of each face, 0 light to 1 dark. */
  front?: number
  left?: number
  right?: number
  top?: number
  under?: number
  hatchFrom?: number
}
export interface Tank {
  light: string
  dark: string
  ink: string
  water: readonly [far: string, near: string]
  wall?: number
  freeboard?: number
  edge?: number
  lit?: 'left' | 'right'
  inside?: (level: P3) => void
}
/** The outline that encloses the points. */
export function hull(points: readonly Pt[]): Pt[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: readonly Pt[]): Pt[] => {
    const out: Pt[] = []
    for (const p of list) {
      while (out.length > 1 && turn(out[out.length - 2], out[out.length - 1], p) <= 0) out.pop()
      out.push(p)
    }
    return out.slice(0, -1)
  }
  return [...half(sorted), ...half([...sorted].reverse())]
}
const turn = (a: Pt = [0, 0], b: Pt = [0, 0], c: Pt = [0, 0]): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
/** True where a shape whose corners all lie outside may still cross the sheet. */
function covers(shape: readonly Pt[], w: number, h: number): boolean {
  const [xs, ys] = [shape.map((p) => p[0]), shape.map((p) => p[1])]
  return Math.min(...xs) < w && Math.max(...xs) > 0 && Math.min(...ys) < h && Math.max(...ys) > 0
}
/** Where something of that height stands, for a figure. */
export const spot = (v: Space, p: P3, height: number): { x: number; y: number; height: number } => {
  const [x, y] = v.at(p)
  return { x, y, height: height * v.scale(p) }
}
