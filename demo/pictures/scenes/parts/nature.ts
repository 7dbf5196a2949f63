import { between, clamp, ellipse, field, fractal, lerp, mix, type Pt, poly, range, rng, type Sheet, type Stop, stroke } from '../../kit.ts'

/** Sky, land and water: the layers that every seascape is made of. */

export interface Sky {
  stops: readonly Stop[]
  horizon: number
  seed: number
  /** The light's place, its reach and its colour. */
  glow?: { x: number; y: number; r: number; color: string; strength?: number }
  /** The ink of the engraved lines, and of the cloud strokes. */
  lines?: string
  lineOpacity?: number
  clouds?: { color: string; from: number; to: number; count: number; opacity?: number }
}
export function sky(s: Sheet, { stops, horizon, seed, glow, lines, lineOpacity = 0.2, clouds }: Sky): void {
  s.path(`M0 0H${s.w}V${horizon + 16}H0Z`, { fill: s.linear(stops) })
  if (glow) {
    const a = glow.strength ?? 0.85
    s.path(`M0 0H${s.w}V${horizon + 16}H0Z`, {
      fill: s.radial(
        glow.x,
        glow.y,
        glow.r,
        [
          [0, glow.color, a],
          [0.25, glow.color, a * 0.55],
          [0.6, glow.color, a * 0.15],
          [1, glow.color, 0],
        ],
        0.62,
      ),
    })
  }
  if (clouds) cloudBank(s, clouds, seed + 5)
  if (lines) s.line(skyLines(s.w, horizon, seed), lines, 1, lineOpacity)
}
/** Horizontal engraved lines, dense aloft and open towards the horizon, broken where it is bright. */
function skyLines(w: number, horizon: number, seed: number): string {
  const r = rng(seed)
  const bright = field(seed + 3)
  let d = ''
  for (let y = 4, row = 0; y < horizon * 0.93; y += 4.4 + 11 * (y / horizon) ** 1.5, row++) {
    let on = -1
    const step = 30
    for (let x = -20 * r(); x <= w + step; x += step) {
      const drawn = bright(x / 420, row / 9) + 0.35 * (r() - 0.5) < 0.34 - 0.75 * (y / horizon) ** 1.3
      if (drawn && on < 0) on = x + r() * step
      if (on >= 0 && (!drawn || x >= w)) {
        d += `M${on.toFixed(0)} ${(y + r()).toFixed(1)}L${(x + r() * step).toFixed(0)} ${(y + r()).toFixed(1)}`
        on = -1
      }
    }
  }
  return d
}
function cloudBank(s: Sheet, { color, from, to, count, opacity = 0.5 }: NonNullable<Sky['clouds']>, seed: number): void {
  const r = rng(seed)
  const banks = range(Math.max(2, count / 12)).map(() => ({ x: r() * s.w, y: lerp(from, to, r()), w: between(r, 0.12, 0.4) * s.w }))
  for (const layer of [0.45, 0.75, 1]) {
    let d = ''
    for (const bank of banks) {
      for (const _ of range(5)) {
        const x = bank.x + (r() - 0.5) * bank.w
        const y = bank.y + (r() - 0.5) * (to - from) * 0.16
        const len = bank.w * between(r, 0.2, 0.75)
        d += stroke(x - len / 2, y + between(r, -2, 2), x + len / 2, y + between(r, -2, 2), between(r, 3, 11), between(r, -4, 2))
      }
    }
    s.path(d, { fill: color, opacity: opacity * layer * 0.6 })
  }
}
export function sun(s: Sheet, x: number, y: number, radius: number, color: string): void {
  s.path(ellipse(x, y, radius * 2.3, radius * 2.3), {
    fill: s.radial(x, y, radius * 2.3, [
      [0.35, color, 0.35],
      [1, color, 0],
    ]),
  })
  s.path(ellipse(x, y, radius, radius), { fill: color })
}

export interface Ridge {
  x0?: number
  x1?: number
  base: number
  height: number
  seed: number
  /** The ink at the crest and at the foot. */
  color: string
  foot: string
  /** Summits per 1000 px, roughly. */
  rhythm?: number
  /** An island: it comes down to the water on both sides. */
  island?: boolean
  lean?: number
  hatch?: { color: string; opacity: number; gap?: number }
  rim?: { color: string; opacity: number }
  shore?: string
}
/** The crest of a ridge, from left to right. */
export function crest({ x0 = -20, x1 = 1940, base, height, seed, rhythm = 2.4, island = false, lean = 0 }: Ridge): Pt[] {
  const big = fractal(seed, 3, 0.42)
  const small = fractal(seed + 77, 5, 0.55)
  const n = Math.max(24, Math.round((x1 - x0) / 7))
  return range(n + 1).map((i): Pt => {
    const u = i / n
    const x = lerp(x0, x1, u)
    const k = (x / 1000) * rhythm
    const w = Math.sin(Math.PI * clamp(u + lean * u * (1 - u)))
    const bulge = island ? 0.72 * w ** 0.8 + 0.28 * w * w : 1
    const form = 0.62 + 0.42 * big(k) + 0.1 * small(k * 4) + 0.022 * small(k * 26)
    return [x, base - Math.max(island ? 0 : 0.04, form) * height * bulge]
  })
}
/** A layer of land: a silhouette that pales towards its foot, with spur lines and a lit rim. */
export function ridge(s: Sheet, land: Ridge): Pt[] {
  const { x0 = -20, x1 = 1940, base, height, seed, color, foot, shore } = land
  const line = crest(land)
  const body = poly([...line, [x1, base + 2], [x0, base + 2]])
  s.path(body, {
    fill: s.linear([
      [0, color],
      [0.45, mix(color, foot, 0.35)],
      [1, foot],
    ]),
  })
  if (land.hatch) {
    s.path(slopes(line, base, seed), {
      fill: s.linear(
        [
          [0, land.hatch.color, land.hatch.opacity * 0.75],
          [0.85, land.hatch.color, 0],
        ],
        { x1: 0, x2: 0, y1: base - height, y2: base, user: true },
      ),
    })
    s.line(spurs(line, base, height, land.hatch.gap ?? 11, seed), land.hatch.color, 0.9, land.hatch.opacity)
  }
  if (land.rim)
    s.line(
      poly(
        line.map(([x, y]): Pt => [x, y + 1]),
        false,
      ),
      land.rim.color,
      1.2,
      land.rim.opacity,
    )
  if (shore) s.path(shoreline(x0, x1, base, seed), { fill: shore, opacity: 0.75 })
  return line
}
/** The sides of the summits that lie away from the light, each down to its valley. */
function slopes(line: readonly Pt[], base: number, seed: number): string {
  const r = rng(seed + 41)
  const turn = fractal(seed + 43, 4, 0.6)
  let d = ''
  const reach = 7
  line.forEach(([x, y], i) => {
    const around = line.slice(Math.max(0, i - reach), i + reach + 1)
    if (base - y < 14 || around.some((p) => p[1] < y)) return
    let end = i
    while (end + 1 < line.length && (line[end + 1]?.[1] ?? 0) >= y + (end - i) * 0.15 - 2 && end - i < 60) end++
    const side = line.slice(i, end + 1)
    const [ex, ey] = side[side.length - 1] ?? [x, y]
    if (end - i < 6) return
    const foot = Math.min(base - 2, ey + (base - ey) * between(r, 0.25, 0.75))
    const back = range(14).map((k): Pt => {
      const t = 1 - k / 14
      const py = lerp(y, foot, t)
      return [x + (ex - x) * 0.3 * t + turn(py / 26 + x) * 12 * Math.sin(Math.PI * t) + 16 * t, py]
    })
    d += poly([...side, [lerp(ex, x, 0.25), lerp(ey, foot, 0.5)], ...back.slice(0, -1)])
  })
  return d
}
/** Spur lines: strokes that run down the slopes from the crest, as a chart's hachures do. */
function spurs(line: readonly Pt[], base: number, height: number, gap: number, seed: number): string {
  const r = rng(seed + 9)
  const turn = fractal(seed + 31, 3)
  let d = ''
  const step = (line[1]?.[0] ?? 7) - (line[0]?.[0] ?? 0) || 7
  for (let i = 2; i < line.length - 2; i += Math.max(1, Math.round((gap / step) * between(r, 0.5, 1.5)))) {
    const [x, y] = line[i] ?? [0, 0]
    const depth = base - y
    if (depth < 8) continue
    const slope = ((line[i + 2]?.[1] ?? y) - (line[i - 2]?.[1] ?? y)) / (4 * step)
    let px = x
    let py = y + between(r, 1, depth * 0.25)
    const end = Math.min(base - 3, py + depth * between(r, 0.15, 0.7))
    d += `M${px.toFixed(1)} ${py.toFixed(1)}`
    while (py < end) {
      const dy = Math.max(3, height * 0.05)
      py += dy
      px += dy * (clamp(slope, -1.1, 1.1) * -0.55 + turn(px / 60 + py / 90) * 0.75)
      d += `L${px.toFixed(1)} ${Math.min(py, base - 2).toFixed(1)}`
    }
  }
  return d
}
/** The pale band of bare rock between high and low water. */
function shoreline(x0: number, x1: number, base: number, seed: number): string {
  const r = rng(seed + 17)
  let d = ''
  for (let x = x0; x < x1; ) {
    const len = between(r, 14, 90)
    d += stroke(x, base - between(r, 0, 2), Math.min(x1, x + len), base - between(r, 0, 2), between(r, 1.5, 4))
    x += len * between(r, 0.7, 1.4)
  }
  return d
}
/** A bank of mist that hides the foot of what is behind it. */
export function mist(s: Sheet, y: number, height: number, color: string, opacity = 0.8): void {
  s.path(`M0 ${y - height}H${s.w}V${y + height * 0.4}H0Z`, {
    fill: s.linear([
      [0, color, 0],
      [0.65, color, opacity],
      [0.8, color, opacity * 0.8],
      [1, color, 0],
    ]),
  })
}

export interface Water {
  top: number
  bottom?: number
  far: string
  near: string
  dark: string
  light: string
  seed: number
  /** The amount of drawing: 1 for a light breeze. */
  rough?: number
  /** Where the light lies on the water. */
  path?: { x: number; spread: number; color: string; reach?: number; strength?: number }
  opacity?: number
  /** The tone half way; a blue-green one keeps the water from greying between its ends. */
  mid?: string
}
/** Water: a graded wash with broken horizontal strokes that grow towards the eye. */
export function water(
  s: Sheet,
  { top, bottom = s.h, far, near, dark, light, seed, rough = 1, path, opacity = 1, mid = mix(mix(far, near, 0.5), '#2F8791', 0.42) }: Water,
): void {
  s.path(`M0 ${top}H${s.w}V${bottom}H0Z`, {
    fill: s.linear([
      [0, far],
      [0.14, mix(far, mid, 0.55)],
      [0.42, mid],
      [1, near],
    ]),
  })
  const r = rng(seed)
  const calm = field(seed + 1)
  const bands = [
    { dark: '', light: '' },
    { dark: '', light: '' },
    { dark: '', light: '' },
  ]
  const depth = bottom - top
  for (let y = top + 2; y < bottom + 6; ) {
    const t = clamp((y - top) / depth)
    const scale = 0.06 + t ** 1.25
    const band = bands[t < 0.22 ? 0 : t < 0.55 ? 1 : 2]
    const per = s.w / (36 + 300 * scale)
    for (const _ of range(per * rough + 1)) {
      const x = r() * s.w
      const c = calm(x / (300 + 900 * t), (y - top) / (22 + 110 * t))
      if (c < -0.2 - 0.2 * t || !band) continue
      const len = (16 + 210 * scale) * between(r, 0.3, 1.5) * (0.6 + Math.max(-0.25, c))
      const d = stroke(
        x - len,
        y + r() * 3 * t,
        x + len,
        y + r() * 3 * t,
        (0.7 + 3.4 * scale) * between(r, 0.5, 1.4),
        between(r, -2, 4) * scale,
      )
      if (r() < 0.62) band.dark += d
      else band.light += d
    }
    y += 2.4 + 9 * scale
  }
  bands.forEach((band, i) => {
    s.path(band.dark, { fill: dark, opacity: opacity * (0.2 + 0.09 * i) })
    s.path(band.light, { fill: light, opacity: opacity * (0.34 - 0.05 * i) })
  })
  if (path) s.path(glitter(top, bottom, path, seed + 2), { fill: path.color, opacity: path.strength ?? 0.8 })
}
/** The broken path of light that leads to the sun or a lamp. */
export function glitter(top: number, bottom: number, { x, spread, reach = 1 }: NonNullable<Water['path']>, seed: number): string {
  const r = rng(seed)
  let d = ''
  const end = lerp(top, bottom, reach)
  for (let y = top + 1; y < end; ) {
    const t = (y - top) / (bottom - top)
    const scale = 0.05 + t
    const half = spread * (0.35 + 0.9 * t)
    for (const _ of range(3 + 5 * r() * (1 - t * 0.6))) {
      const k = (r() + r() + r() - 1.5) / 1.5
      const len = (5 + 60 * scale) * between(r, 0.25, 1.2) * (1 - Math.abs(k) * 0.6) * (1 - (0.55 * t) / reach)
      d += stroke(x + k * half - len, y, x + k * half + len, y, (0.8 + 3.6 * scale) * between(r, 0.5, 1.1))
    }
    y += 2.6 + 10 * scale
  }
  return d
}
/** The reflection of a thing on the water below it: strokes that scatter with depth. */
export function reflection(x0: number, x1: number, y: number, depth: number, seed: number, sway = 6): string {
  const r = rng(seed)
  let d = ''
  const wide = Math.abs(x1 - x0)
  for (let v = y + 1; v < y + depth; ) {
    const t = (v - y) / depth
    if (r() > t * 0.75) {
      const mid = (x0 + x1) / 2 + (r() - 0.5) * sway * (1 + 3 * t)
      const half = (wide / 2) * between(r, 0.55, 1.08) * (1 - 0.35 * t)
      d += stroke(mid - half, v, mid + half, v + (r() - 0.5) * 2, 1.4 + 2 * t + Math.sqrt(wide) * 0.1)
    }
    v += 2 + 3.2 * t + r() * 2
  }
  return d
}
/** The dark towards the picture's edges. */
export function vignette(s: Sheet, color: string, strength = 0.28): void {
  const r = Math.hypot(s.w, s.h) * 0.62
  s.path(`M0 0H${s.w}V${s.h}H0Z`, {
    fill: s.radial(s.w / 2, s.h * 0.48, r, [
      [0.5, color, 0],
      [1, color, strength],
    ]),
  })
}
/** Gulls far off: two short bows each. */
export function gulls(places: readonly (readonly [number, number, number])[]): string {
  return places
    .map(
      ([x, y, k]) =>
        `M${x - 14 * k} ${y - 3 * k}Q${x - 6 * k} ${y - 9 * k} ${x} ${y}Q${x + 5 * k} ${y - 10 * k} ${x + 15 * k} ${y - 6 * k}`,
    )
    .join('')
}
