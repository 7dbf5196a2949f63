import { f, lerp, type Pt, type Sheet, smooth } from '../../kit.ts'

/** People as silhouettes: a jointed figure, drawn from feet to cap. */

/** Angles in degrees: 0 hangs down or stands up, positive turns forward (to the side that is faced). */
export interface Pose {
  lean?: number
  head?: number
  /** Near and far arm: shoulder, then elbow. */
  arm?: readonly [number, number]
  arm2?: readonly [number, number]
  /** Near and far leg: hip, then knee (negative bends back). */
  leg?: readonly [number, number]
  leg2?: readonly [number, number]
}
export const poses = {
  stand: { lean: 2, arm: [6, 8], arm2: [-4, 8], leg: [3, -2], leg2: [-5, -2] },
  wait: { lean: 0, arm: [22, 60], arm2: [12, 66], leg: [4, -2], leg2: [-4, -3] },
  walk: { lean: 6, arm: [-24, 14], arm2: [26, 22], leg: [24, -6], leg2: [-22, -18] },
  work: { lean: 20, head: 22, arm: [34, 42], arm2: [44, 34], leg: [4, -3], leg2: [-5, -3] },
  lean: { lean: 46, head: 14, arm: [36, 14], arm2: [46, 8], leg: [10, -8], leg2: [-14, -4] },
  haul: { lean: -16, head: 4, arm: [64, 18], arm2: [76, 8], leg: [26, -14], leg2: [-10, -10] },
  stoop: { lean: 74, head: -10, arm: [10, 16], arm2: [24, 10], leg: [16, -14], leg2: [-12, -10] },
  carry: { lean: -4, arm: [42, 52], arm2: [48, 46], leg: [14, -8], leg2: [-12, -10] },
  point: { lean: 3, arm: [88, 4], arm2: [0, 16], leg: [4, -2], leg2: [-6, -2] },
  sit: { lean: 6, head: 12, arm: [40, 46], arm2: [48, 40], leg: [84, -84], leg2: [78, -80] },
} as const satisfies Record<string, Pose>

export interface Person {
  x: number
  /** The ground under the feet. */
  y: number
  height: number
  pose?: Pose
  /** 1 faces right, -1 left. */
  face?: 1 | -1
  color: string
  wear?: 'bare' | 'cap' | 'straw' | 'hood' | 'hair' | 'helmet'
  /** Over the legs: a coat or apron, in its own ink. */
  coat?: string
  boots?: string
  /** The ink of the sleeves, and of the fine outline of what is worn. */
  sleeve?: string
  line?: string
  apron?: string
  light?: { color: string; side: 1 | -1; opacity?: number }
}
const rad = (deg: number): number => (deg * Math.PI) / 180

const rest = [0, 0] as const

/** Draws one person; returns the positions of the hands. */
export function person(s: Sheet, p: Person): { hand: Pt; hand2: Pt; head: Pt } {
  const { height: H, face = 1, pose = poses.stand } = p
  const q: Pose = pose
  const from = ([x, y]: Pt, len: number, deg: number): Pt => [x + face * Math.sin(rad(deg)) * len * H, y + Math.cos(rad(deg)) * len * H]
  const { leg = rest, leg2 = rest, arm = rest, arm2 = rest } = q
  const drop = (l: readonly [number, number]) => Math.cos(rad(l[0])) * 0.245 + Math.cos(rad(l[0] + l[1])) * 0.235
  const hip: Pt = [p.x, p.y - Math.max(drop(leg), drop(leg2)) * H - 0.012 * H]
  const lean = q.lean ?? 0
  const neck = from(hip, -0.31, -lean)
  const shoulder = from(neck, 0.035, -lean)
  const tilt = Math.min(38, lean * 0.45 + (q.head ?? 0))
  const head = from(neck, -0.085, -tilt)
  const limb = (root: Pt, a: number, b: number, l1: number, l2: number): [Pt, Pt] => {
    const mid = from(root, l1, a)
    return [mid, from(mid, l2, b)]
  }
  const legOf = (l: readonly [number, number]) => limb(hip, l[0], l[0] + l[1], 0.245, 0.235)
  const armOf = (l: readonly [number, number]) => limb(shoulder, l[0] + lean * 0.2, l[0] + l[1] + lean * 0.2, 0.165, 0.155)
  const [knee, ankle] = legOf(leg)
  const [knee2, ankle2] = legOf(leg2)
  const [elbow, hand] = armOf(arm)
  const [elbow2, hand2] = armOf(arm2)
  const w = (k: number) => k * H
  const foot = ([x, y]: Pt): string =>
    `M${f(x - face * w(0.03))} ${f(y - w(0.02))}L${f(x + face * w(0.03))} ${f(y - w(0.02))}Q${f(x + face * w(0.085))} ${f(y + w(0.012))} ${f(x + face * w(0.09))} ${f(y + w(0.03))}L${f(x - face * w(0.035))} ${f(y + w(0.03))}Z`
  const far = taper(elbow2, hand2, w(0.022), w(0.017)) + taper(shoulder, elbow2, w(0.03), w(0.024)) + disc(hand2, w(0.021))
  const legs =
    taper(hip, knee2, w(0.052), w(0.036)) +
    taper(knee2, ankle2, w(0.036), w(0.024)) +
    taper(hip, knee, w(0.055), w(0.038)) +
    taper(knee, ankle, w(0.038), w(0.025))
  const feet = foot(ankle) + foot(ankle2)
  const trunk = torso(hip, neck, lean, w, face)
  const edgeLine = p.line ? { stroke: p.line, width: Math.max(0.9, w(0.0055)) } : {}
  s.path(far, { fill: p.color })
  if (p.sleeve)
    s.path(taper(elbow2, cuffOf(elbow2, hand2), w(0.029), w(0.024)) + taper(shoulder, elbow2, w(0.036), w(0.03)), {
      fill: p.sleeve,
      ...edgeLine,
    })
  s.path(legs, { fill: p.color })
  s.path(feet, { fill: p.boots ?? p.color })
  s.path(trunk + taper(neck, head, w(0.03), w(0.03)), { fill: p.color })
  dress(s, p, hip, neck, knee, lean, edgeLine)
  s.path(oval(head, w(0.05), w(0.064), tilt * face), { fill: p.color })
  const covered = p.wear === 'helmet' || p.wear === 'hood'
  s.path(headwear(head, w, face, p.wear ?? 'bare', tilt * face), {
    fill: covered ? (p.coat ?? p.color) : p.color,
    ...(p.wear === 'hood' ? edgeLine : {}),
  })
  if (p.light) s.line(arc(head, w(0.056), p.light.side), p.light.color, Math.max(1, w(0.012)), p.light.opacity ?? 0.8)
  s.path(taper(shoulder, elbow, w(0.034), w(0.026)) + taper(elbow, hand, w(0.026), w(0.019)) + disc(hand, w(0.023)), { fill: p.color })
  if (p.sleeve) {
    s.path(taper(elbow, cuffOf(elbow, hand), w(0.033), w(0.026)), { fill: p.sleeve, ...edgeLine })
    s.path(taper(shoulder, elbow, w(0.042), w(0.033)), { fill: p.sleeve, ...edgeLine })
    s.path(disc(elbow, w(0.031)) + disc(shoulder, w(0.038)), { fill: p.sleeve })
  }
  return { hand, hand2, head }
}
/** Where a cuff ends on the forearm. */
const cuffOf = (elbow: Pt, hand: Pt): Pt => [lerp(elbow[0], hand[0], 0.8), lerp(elbow[1], hand[1], 0.8)]
/** Coat, apron, and the light along the back or the breast. */
function dress(s: Sheet, p: Person, hip: Pt, neck: Pt, knee: Pt, lean: number, edgeLine: { stroke?: string; width?: number }): void {
  const face = p.face ?? 1
  const w: Measure = (k) => k * p.height
  if (p.coat) {
    s.path(coat(hip, neck, knee, lean, w, face), { fill: p.coat, ...edgeLine })
    if (p.line) s.line(folds(hip, neck, knee, w, face), p.line, Math.max(0.7, w(0.004)), 0.55)
  }
  if (p.apron) s.path(apron(hip, neck, knee, w, face), { fill: p.apron, ...edgeLine })
  if (p.light) s.line(edge(hip, neck, lean, w, p.light.side * face, face), p.light.color, Math.max(1, w(0.012)), p.light.opacity ?? 0.8)
}
const disc = ([x, y]: Pt, r: number): string =>
  `M${f(x - r)} ${f(y)}a${f(r)} ${f(r)} 0 1 0 ${f(r * 2)} 0a${f(r)} ${f(r)} 0 1 0 ${f(-r * 2)} 0Z`
/** A limb: two discs and what is between them. */
function taper([ax, ay]: Pt, [bx, by]: Pt, ra: number, rb: number): string {
  const len = Math.hypot(bx - ax, by - ay) || 1
  const [nx, ny] = [-(by - ay) / len, (bx - ax) / len]
  return `M${f(ax + nx * ra)} ${f(ay + ny * ra)}L${f(bx + nx * rb)} ${f(by + ny * rb)}A${f(rb)} ${f(rb)} 0 0 0 ${f(bx - nx * rb)} ${f(by - ny * rb)}L${f(ax - nx * ra)} ${f(ay - ny * ra)}A${f(ra)} ${f(ra)} 0 0 0 ${f(ax + nx * ra)} ${f(ay + ny * ra)}Z`
}
type Measure = (k: number) => number
const along = (hip: Pt, neck: Pt, t: number, off: number, face: number): Pt => {
  const len = Math.hypot(neck[0] - hip[0], neck[1] - hip[1]) || 1
  const [ux, uy] = [(neck[0] - hip[0]) / len, (neck[1] - hip[1]) / len]
  return [hip[0] + ux * len * t - uy * off * face, hip[1] + uy * len * t + ux * off * face]
}
function torso(hip: Pt, neck: Pt, _lean: number, w: Measure, face: number): string {
  const a = (t: number, o: number) => along(hip, neck, t, w(o), face)
  return smooth(
    [
      a(-0.12, 0.06),
      a(0.25, 0.066),
      a(0.65, 0.075),
      a(0.92, 0.06),
      a(1.06, 0.026),
      a(1.06, -0.03),
      a(0.9, -0.078),
      a(0.6, -0.082),
      a(0.25, -0.062),
      a(-0.12, -0.07),
      a(-0.2, 0),
    ],
    true,
  )
}
function edge(hip: Pt, neck: Pt, _lean: number, w: Measure, side: number, face: number): string {
  const a = (t: number, o: number) => along(hip, neck, t, w(o), face)
  return smooth(
    side > 0 ? [a(0, 0.062), a(0.3, 0.066), a(0.65, 0.074), a(0.92, 0.058)] : [a(0, -0.066), a(0.3, -0.064), a(0.6, -0.08), a(0.9, -0.076)],
  )
}
function coat(hip: Pt, neck: Pt, knee: Pt, _lean: number, w: Measure, face: number): string {
  const a = (t: number, o: number) => along(hip, neck, t, w(o), face)
  return `${smooth([[knee[0] + face * w(0.062), knee[1] - w(0.01)], a(-0.05, 0.078), a(0.3, 0.072), a(0.7, 0.08), a(0.98, 0.03), a(0.95, -0.06), a(0.65, -0.086), a(0.35, -0.072), a(-0.05, -0.084), [knee[0] - face * w(0.08), knee[1] + w(0.005)]])}Z`
}
function apron(hip: Pt, neck: Pt, knee: Pt, w: Measure, face: number): string {
  const a = (t: number, o: number) => along(hip, neck, t, w(o), face)
  return smooth(
    [
      a(0.72, 0.086),
      a(0.3, 0.084),
      a(0, 0.09),
      [knee[0] + face * w(0.07), knee[1] + w(0.06)],
      [knee[0] - face * w(0.03), knee[1] + w(0.07)],
      a(0, -0.02),
      a(0.4, 0.02),
      a(0.72, 0.03),
    ],
    true,
    8,
  )
}
function folds(hip: Pt, neck: Pt, knee: Pt, w: Measure, face: number): string {
  const a = (t: number, o: number) => along(hip, neck, t, w(o), face)
  return (
    [-0.05, -0.015, 0.025, 0.05]
      .map((o, i) => smooth([a(0.1 + 0.12 * (i % 2), o), a(-0.1, o * 1.1), [knee[0] + face * w(o * 0.9), knee[1] - w(0.04 + 0.02 * i)]]))
      .join('') + smooth([a(0.12, 0.07), a(0.08, 0), a(0.12, -0.075)])
  )
}
function oval([x, y]: Pt, rx: number, ry: number, deg: number): string {
  return smooth(
    [0, 45, 90, 135, 180, 225, 270, 315].map((t): Pt => turned(x, y, Math.cos(rad(t)) * rx, Math.sin(rad(t)) * ry, deg)),
    true,
    5.3,
  )
}
const turned = (x: number, y: number, dx: number, dy: number, deg: number): Pt => [
  x + dx * Math.cos(rad(deg)) - dy * Math.sin(rad(deg)),
  y + dx * Math.sin(rad(deg)) + dy * Math.cos(rad(deg)),
]
const arc = ([x, y]: Pt, r: number, side: number): string =>
  `M${f(x + side * r * 0.5)} ${f(y - r * 0.95)}Q${f(x + side * r * 1.15)} ${f(y - r * 0.3)} ${f(x + side * r * 0.72)} ${f(y + r * 0.75)}`
function headwear([x, y]: Pt, w: Measure, face: number, wear: NonNullable<Person['wear']>, deg: number): string {
  const t = (dx: number, dy: number): Pt => turned(x, y, face * w(dx), w(dy), deg)
  const shapes: Record<typeof wear, () => string> = {
    bare: () => smooth([t(-0.053, 0.02), t(-0.057, -0.03), t(-0.02, -0.072), t(0.03, -0.066), t(0.052, -0.03), t(0.02, -0.03)], true),
    hair: () =>
      smooth([t(-0.05, 0.05), t(-0.066, -0.01), t(-0.04, -0.07), t(0.02, -0.074), t(0.052, -0.034), t(0.01, -0.02), t(-0.03, 0.02)], true),
    cap: () =>
      smooth([t(-0.054, -0.01), t(-0.05, -0.055), t(0, -0.08), t(0.05, -0.05), t(0.058, -0.024), t(0.1, -0.012), t(0.05, -0.01)], true),
    helmet: () =>
      smooth([t(-0.064, -0.014), t(-0.06, -0.06), t(0, -0.088), t(0.056, -0.06), t(0.066, -0.022), t(0.086, -0.012), t(0, -0.014)], true),
    straw: () => poly3([t(-0.125, -0.012), t(-0.03, -0.072), t(0, -0.094), t(0.03, -0.072), t(0.125, -0.008), t(0, 0.006)]),
    hood: () =>
      smooth(
        [t(-0.06, 0.07), t(-0.066, 0), t(-0.04, -0.07), t(0.02, -0.076), t(0.056, -0.036), t(0.03, -0.01), t(0.024, 0.05), t(0, 0.08)],
        true,
      ),
  }
  return shapes[wear]()
}
const poly3 = (points: readonly Pt[]): string => `${points.map(([x, y], i) => `${i ? 'L' : 'M'}${f(x)} ${f(y)}`).join('')}Z`
