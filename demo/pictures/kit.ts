import type { Drawing } from './palette.ts'

/** The drawing kit: seeded chance, curves, tone, hatching, and the sheet that collects an SVG. */

export type Pt = readonly [number, number]
export type Random = () => number

/** A seeded source of numbers in 0..1 (mulberry32). */
export function rng(seed: number): Random {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t
export const clamp = (v: number, lo = 0, hi = 1): number => Math.min(hi, Math.max(lo, v))
export const between = (r: Random, a: number, b: number): number => a + (b - a) * r()
export const range = (n: number): number[] => Array.from({ length: Math.max(0, Math.floor(n)) }, (_, i) => i)
/** A number for a path: one decimal, no trailing zero. */
export const f = (v: number): string => String(Math.round(v * 10) / 10)

const lattice = (seed: number, i: number): number => {
  let h = Math.imul(i ^ Math.imul(seed, 0x9e3779b1), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1
}
const noise1 = (seed: number, x: number): number => {
  const i = Math.floor(x)
  const t = x - i
  return lerp(lattice(seed, i), lattice(seed, i + 1), t * t * (3 - 2 * t))
}
/** Smooth noise in about -1..1 over x, of several octaves. */
export function fractal(seed: number, octaves = 5, gain = 0.5): (x: number) => number {
  return (x) => {
    let sum = 0
    let amp = 1
    let norm = 0
    for (let o = 0; o < octaves; o++) {
      sum += amp * noise1(seed + o * 101, x * 2 ** o)
      norm += amp
      amp *= gain
    }
    return (sum / norm) * 1.4
  }
}
/** Smooth noise in about -1..1 over a plane. */
export function field(seed: number): (x: number, y: number) => number {
  return (x, y) => {
    const j = Math.floor(y)
    const t = y - j
    return lerp(noise1(seed + j * 7919, x), noise1(seed + (j + 1) * 7919, x), t * t * (3 - 2 * t)) * 1.3
  }
}

const channels = (hex: string): number[] => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))
/** The colour at t on the way from a to b. */
export function mix(a: string, b: string, t: number): string {
  const other = channels(b)
  const hex = channels(a).map((v, i) =>
    Math.round(lerp(v, other[i] ?? 0, clamp(t)))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}

/** A polyline or polygon. */
export function poly(points: readonly Pt[], closed = true): string {
  return points.map(([x, y], i) => `${i ? 'L' : 'M'}${f(x)} ${f(y)}`).join('') + (closed ? 'Z' : '')
}
/** A smooth curve through the points (Catmull-Rom as Béziers). */
export function smooth(points: readonly Pt[], closed = false, tension = 6): string {
  const last = points.length - 1
  const at = (i: number): Pt => points[closed ? (i + points.length) % points.length : clamp(i, 0, last)] ?? [0, 0]
  const [sx, sy] = at(0)
  let d = `M${f(sx)} ${f(sy)}`
  for (let i = 0; i < (closed ? points.length : last); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    d += `C${f(p1[0] + (p2[0] - p0[0]) / tension)} ${f(p1[1] + (p2[1] - p0[1]) / tension)} ${f(p2[0] - (p3[0] - p1[0]) / tension)} ${f(p2[1] - (p3[1] - p1[1]) / tension)} ${f(p2[0])} ${f(p2[1])}`
  }
  return closed ? `${d}Z` : d
}
/** A brush stroke from a to b: thin at its ends, full in its middle, a little bowed. */
export function stroke(ax: number, ay: number, bx: number, by: number, width: number, bow = 0): string {
  const len = Math.hypot(bx - ax, by - ay) || 1
  const [nx, ny] = [-(by - ay) / len, (bx - ax) / len]
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2]
  const q = (k: number) => `${f(mx + nx * (bow + k))} ${f(my + ny * (bow + k))}`
  return `M${f(ax)} ${f(ay)}Q${q(width)} ${f(bx)} ${f(by)}Q${q(-width)} ${f(ax)} ${f(ay)}Z`
}
/** A line as a hand draws it: nearly straight. */
export function hand(a: Pt, b: Pt, r: Random, wobble = 0.6): string {
  const t = between(r, 0.3, 0.7)
  const d = (r() - 0.5) * 4 * wobble
  const len = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const mx = lerp(a[0], b[0], t) - ((b[1] - a[1]) / len) * d
  const my = lerp(a[1], b[1], t) + ((b[0] - a[0]) / len) * d
  return `M${f(a[0])} ${f(a[1])}Q${f(mx)} ${f(my)} ${f(b[0])} ${f(b[1])}`
}
export function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${f(cx - rx)} ${f(cy)}a${f(rx)} ${f(ry)} 0 1 0 ${f(rx * 2)} 0a${f(rx)} ${f(ry)} 0 1 0 ${f(-rx * 2)} 0Z`
}
export function rect(x: number, y: number, w: number, h: number): string {
  return `M${f(x)} ${f(y)}h${f(w)}v${f(h)}h${f(-w)}Z`
}

export interface Hatch {
  angle?: number
  gap?: number
  seed?: number
  /** The share of each line that is left out, 0..1. */
  broken?: number
  /** 0..1 along the polygon's height or width: how far the hatching reaches from its start. */
  reach?: number
}
/** Parallel lines inside a polygon, with small breaks, as an engraver shades a face. */
export function hatch(polygon: readonly Pt[], { angle = 45, gap = 7, seed = 1, broken = 0.08, reach = 1 }: Hatch = {}): string {
  const r = rng(seed)
  const a = (angle * Math.PI) / 180
  const [c, s] = [Math.cos(a), Math.sin(a)]
  const turned = polygon.map(([x, y]): Pt => [x * c + y * s, y * c - x * s])
  const ys = turned.map((p) => p[1])
  const top = Math.min(...ys)
  const end = lerp(top, Math.max(...ys), reach)
  let d = ''
  for (let y = top + gap * r(); y < end; y += gap * between(r, 0.85, 1.15)) {
    const xs = crossings(turned, y)
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const [x0, x1] = [xs[i] ?? 0, xs[i + 1] ?? 0]
      for (let x = x0 + (x1 - x0) * r() * broken; x < x1; ) {
        const to = Math.min(x1, x + between(r, 0.5, 1.2) * Math.max(x1 - x0, gap * 4))
        d += `M${f(x * c - y * s)} ${f(y * c + x * s)}L${f(to * c - y * s)} ${f(y * c + to * s)}`
        x = to + gap * (0.4 + broken * 8 * r())
      }
    }
  }
  return d
}
function crossings(points: readonly Pt[], y: number): number[] {
  const xs: number[] = []
  points.forEach(([x0, y0], i) => {
    const [x1, y1] = points[(i + 1) % points.length] ?? [0, 0]
    if (y0 > y !== y1 > y) xs.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0))
  })
  return xs.sort((a, b) => a - b)
}

export interface Look {
  fill?: string
  stroke?: string
  width?: number
  opacity?: number
  cap?: 'round' | 'butt'
  /** Anything else, as attributes. */
  more?: string
}
export type Stop = readonly [offset: number, color: string, opacity?: number]

/** The paper that a drawing is made on. */
export class Sheet {
  readonly w: number
  readonly h: number
  #defs: string[] = []
  #body: string[] = []
  #count = 0
  constructor(w: number, h: number) {
    this.w = w
    this.h = h
  }
  add(markup: string): void {
    this.#body.push(markup)
  }
  path(d: string, { fill = 'none', stroke, width = 1.4, opacity, cap = 'round', more = '' }: Look): void {
    if (!d) return
    const line = stroke
      ? ` stroke="${stroke}" stroke-width="${f(width)}" stroke-linecap="${cap}" stroke-linejoin="round"${faint('stroke', opacity)}`
      : ''
    this.#body.push(`<path d="${d}" fill="${fill}"${fill === 'none' ? '' : faint('fill', opacity)}${line} ${more}/>`)
  }
  line(d: string, color: string, width = 1.4, opacity?: number): void {
    this.path(d, { stroke: color, width, opacity })
  }
  /** A linear gradient over the fraction of its shape, or over user space when asked. */
  linear(stops: readonly Stop[], { x1 = 0, y1 = 0, x2 = 0, y2 = 1, user = false } = {}): string {
    return this.#gradient('linearGradient', `x1="${f2(x1)}" y1="${f2(y1)}" x2="${f2(x2)}" y2="${f2(y2)}"`, stops, user)
  }
  radial(cx: number, cy: number, r: number, stops: readonly Stop[], squash = 1): string {
    const turn = squash === 1 ? '' : ` gradientTransform="translate(0 ${f2(cy * (1 - squash))}) scale(1 ${squash})"`
    return this.#gradient('radialGradient', `cx="${f2(cx)}" cy="${f2(cy)}" r="${f2(r)}"${turn}`, stops, true)
  }
  #gradient(tag: string, at: string, stops: readonly Stop[], user: boolean): string {
    const id = this.#id()
    const list = stops
      .map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${f2(a)}"`}/>`)
      .join('')
    this.#defs.push(`<${tag} id="${id}" ${at}${user ? ' gradientUnits="userSpaceOnUse"' : ''}>${list}</${tag}>`)
    return `url(#${id})`
  }
  /** Draws inside a shape only. */
  clip(d: string, draw: () => void): void {
    const id = this.#id()
    this.#defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`)
    this.group(`clip-path="url(#${id})"`, draw)
  }
  group(attributes: string, draw: () => void): void {
    this.#body.push(`<g ${attributes}>`)
    draw()
    this.#body.push('</g>')
  }
  /** The attributes of a soft edge. */
  blur(deviation: number): string {
    const id = this.#id()
    this.#defs.push(
      `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    )
    return `filter="url(#${id})"`
  }
  #id(): string {
    this.#count += 1
    return `d${this.#count}`
  }
  done(alt_cn: string, alt_en: string): Drawing {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${this.w}" height="${this.h}" viewBox="0 0 ${this.w} ${this.h}"><defs>${this.#defs.join('')}</defs>${this.#body.join('')}</svg>`
    return { svg, width: this.w, height: this.h, alt_cn, alt_en }
  }
}
const faint = (what: string, opacity?: number): string => (opacity === undefined ? '' : ` ${what}-opacity="${opacity.toFixed(3)}"`)
const f2 = (v: number): string => String(Math.round(v * 1000) / 1000)
