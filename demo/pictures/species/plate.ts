import { between, f, hatch, mix, type Pt, poly, rect, rng, Sheet } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { add, blob, type Curve, contour, normal, pen, sample, trace } from './kit.ts'

/** The width and the height of every plate. */
const [W, H] = [1600, 1200]

/** A sheet with the engraver's and the colourist's habits. */
export class Plate extends Sheet {
  /** A flat tint in a shape, a little stronger at its edge, as a wash dries. */
  wash(points: readonly Pt[], color: string, opacity = 0.3, edge = 0.5): void {
    this.path(trace(points, true), { fill: color, opacity })
    if (edge) this.path(trace(points, true), { stroke: color, width: 2.2, opacity: opacity * edge })
  }
  /** A soft round of colour. */
  blot(x: number, y: number, r: number, color: string, opacity = 0.4, squash = 1, hold = 0): void {
    const fill = this.radial(
      x,
      y,
      r,
      [
        [hold, color, opacity],
        [lerpStop(hold), color, opacity * 0.45],
        [1, color, 0],
      ],
      squash,
    )
    this.path(`M${f(x - r)} ${f(y)}a${f(r)} ${f(r * squash)} 0 1 0 ${f(r * 2)} 0a${f(r)} ${f(r * squash)} 0 1 0 ${f(-r * 2)} 0Z`, { fill })
  }
  /** Cut lines: filled ribbons. */
  cut(d: string, color: string = ink.line, opacity = 0.9): void {
    this.path(d, { fill: color, opacity })
  }
  dots(dots: readonly string[], color: string = ink.line, weights = [1, 1.5, 2.1], opacity = 0.85): void {
    dots.forEach((d, i) => {
      this.line(d, color, weights[i] ?? 1, opacity)
    })
  }
  /** The outline of a form in ink. */
  edge(points: readonly Pt[], w = 2.6, color: string = ink.line, closed = true): void {
    this.cut(contour(points, w, closed), color, 0.95)
  }
  stroke(points: readonly Pt[], w = 1.6, color: string = ink.line, opacity = 0.9, head = 0.15, tail = head): void {
    this.cut(pen(points, w, head, tail), color, opacity)
  }
  /** Short lines off a curve, longest in its middle: the shade of one part under another. */
  fringe(
    curve: Curve,
    length: number,
    { count = 40, side = 1, lean = 0.3, w = 1.3, seed = 1, color = ink.line as string, opacity = 0.8, a = 0, b = 1 } = {},
  ): void {
    const r = rng(seed)
    let d = ''
    for (let i = 0; i < count; i++) {
      const k = (i + r() * 0.7) / count
      const t = a + (b - a) * k
      const n = normal(curve, t)
      const from = curve(t)
      const l = length * between(r, 0.45, 1) * (0.35 + 0.65 * Math.sin(Math.PI * k)) * side
      const along: Pt = [-n[1] * l * lean, n[0] * l * lean]
      d += pen([from, add(add(from, n, l * 0.55), along, 0.35), add(add(from, n, l), along)], w, 0, 0.9)
    }
    this.cut(d, color, opacity)
  }
  /** The shadow that a thing throws on the paper: a faint tint and level lines, behind it. */
  shade(points: readonly Pt[], dx = 16, dy = 20, seed = 4, gap = 5.5): void {
    const moved = points.map((p) => add(p, [dx, dy]))
    this.path(trace(moved, true), { fill: ink.deep, opacity: 0.07 })
    this.path(hatch(moved, { angle: -8, gap, seed, broken: 0.16 }), { stroke: ink.deep, width: 0.9, opacity: 0.42 })
  }
}
const lerpStop = (hold: number): number => Math.round((hold + (1 - hold) * 0.5) * 100) / 100

export interface PlateNote {
  seed: number
  /** Where the wash behind the thing lies: x, y, half width, half height. */
  ground?: readonly [number, number, number, number]
  tint?: string
  /** Gives the scale bar the one coral mark. */
  mark?: boolean
  alt_cn: string
  alt_en: string
}
/** A plate: paper, a chart's neat line with its ticks, the thing itself. */
export function plate(
  { seed, ground = [800, 600, 560, 330], tint = ink.shallows, mark = true, alt_cn, alt_en }: PlateNote,
  draw: (p: Plate) => void,
): Drawing {
  const p = new Plate(W, H)
  paper(p, seed)
  behind(p, seed, ground, tint)
  draw(p)
  neatLine(p)
  scaleBar(p, mark)
  return p.done(alt_cn, alt_en)
}

function paper(p: Plate, seed: number): void {
  p.path(rect(0, 0, W, H), { fill: ink.paper })
  p.path(rect(0, 0, W, H), {
    fill: p.radial(W * 0.48, H * 0.44, W * 0.72, [
      [0, ink.shell, 0.95],
      [0.55, ink.shell, 0.35],
      [1, ink.sand, 0.5],
    ]),
  })
  const r = rng(seed * 31)
  for (let i = 0; i < 7; i++) p.blot(between(r, 60, 1540), between(r, 60, 1140), between(r, 60, 240), ink.sand, 0.13, between(r, 0.5, 1))
}
function behind(p: Plate, seed: number, [x, y, rx, ry]: readonly [number, number, number, number], tint: string): void {
  for (let k = 0; k < 3; k++) {
    const edge = blob(x + k * 9 - 9, y + k * 7, rx * (1.02 - k * 0.14), ry * (1 - k * 0.17), seed + k * 7, 0.16, 90)
    p.path(trace(edge, true), { fill: tint, opacity: 0.045 })
    p.path(trace(edge, true), { stroke: mix(tint, ink.tide, 0.3), width: 1.2, opacity: 0.09 })
  }
}
function neatLine(p: Plate): void {
  const [o, i] = [38, 54]
  p.line(rect(o, o, W - 2 * o, H - 2 * o), ink.line, 2.2, 0.75)
  p.line(rect(i, i, W - 2 * i, H - 2 * i), ink.line, 0.9, 0.75)
  let [minor, major, bars] = ['', '', '']
  const [nx, ny] = [60, 44]
  const [sx, sy] = [(W - 2 * i) / nx, (H - 2 * i) / ny]
  for (let k = 0; k <= nx; k++) {
    const x = f(i + k * sx)
    const l = k % 10 === 0 ? i - o : k % 5 === 0 ? 9 : 5
    const d = `M${x} ${i}v${-l}M${x} ${H - i}v${l}`
    if (k % 10 === 0) major += d
    else minor += d
    if (k % 10 === 5 && k < nx) bars += rect(i + k * sx, o + 3, sx * 5, 3) + rect(i + k * sx, H - o - 6, sx * 5, 3)
  }
  for (let k = 0; k <= ny; k++) {
    const y = f(i + k * sy)
    const l = k % 10 === 2 ? i - o : k % 5 === 2 ? 9 : 5
    const d = `M${i} ${y}h${-l}M${W - i} ${y}h${l}`
    if (k % 10 === 2) major += d
    else minor += d
  }
  p.line(minor, ink.line, 0.8, 0.7)
  p.line(major, ink.line, 1.2, 0.8)
  p.path(bars, { fill: ink.line, opacity: 0.55 })
  let cross = ''
  for (const x of [i + sx * 10, W - i - sx * 10])
    for (const y of [i + sy * 12, H - i - sy * 12]) cross += `M${f(x - 9)} ${f(y)}h18M${f(x)} ${f(y - 9)}v18`
  p.line(cross, ink.line, 0.8, 0.35)
}
/** A scale bar without a figure: ten parts, the first divided again. */
function scaleBar(p: Plate, mark: boolean): void {
  const [x, y, part] = [640, 1106, 64]
  for (let k = 0; k < 5; k++) {
    const full = k % 2 === 0
    p.path(rect(x + k * part, y, part, 5), { fill: full ? ink.line : ink.shell, opacity: 0.8 })
  }
  p.path(rect(x, y, part, 5), { fill: mark ? ink.coral : ink.line, opacity: 1 })
  p.line(rect(x, y, part * 5, 5), ink.line, 0.9, 0.8)
  let ticks = ''
  for (let k = 0; k <= 5; k++) ticks += `M${x + k * part} ${y}v-9`
  for (let k = 1; k < 10; k++) ticks += `M${f(x + (k * part) / 10)} ${y}v-4.5`
  p.line(ticks, ink.line, 0.9, 0.8)
}

/** A closed shape of a curve, as points. */
export const closedOf = (curve: Curve, n = 120): Pt[] => sample(curve, n).slice(0, n)
export { poly }
