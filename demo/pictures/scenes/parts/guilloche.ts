import { f, type Pt, range } from '../../kit.ts'

/** Engine-turned lines, as on certificates and notes. */

/** A rosette: a wave wound round a circle, several strands of it, each turned a little. */
export function rosette(
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  lobes: number,
  strands: number,
  { turns = 1, phase = 0 }: { turns?: number; phase?: number } = {},
): string {
  const steps = Math.max(90, lobes * 12 * turns)
  const [mid, amp] = [(inner + outer) / 2, (outer - inner) / 2]
  return range(strands)
    .map((k) => {
      const shift = phase + (k / strands) * Math.PI * 2
      return `${range(steps + 1)
        .map((i) => {
          const a = (i / steps) * Math.PI * 2 * turns
          const q = mid + amp * Math.sin((lobes / turns) * a + shift)
          return `${i ? 'L' : 'M'}${f(cx + q * Math.cos(a))} ${f(cy + q * Math.sin(a))}`
        })
        .join('')}Z`
    })
    .join('')
}
/** A woven band from a to b. */
export function band(a: Pt, b: Pt, width: number, waves: number, strands: number): string {
  const len = Math.hypot(b[0] - a[0], b[1] - a[1])
  const [ux, uy] = [(b[0] - a[0]) / len, (b[1] - a[1]) / len]
  const steps = Math.round(waves * 14)
  return range(strands)
    .map((k) => {
      const shift = (k / strands) * Math.PI * 2
      return range(steps + 1)
        .map((i) => {
          const t = i / steps
          const off = (width / 2) * Math.sin(t * waves * Math.PI * 2 + shift) * (0.75 + 0.25 * Math.cos(t * waves * Math.PI * 4))
          return `${i ? 'L' : 'M'}${f(a[0] + ux * len * t - uy * off)} ${f(a[1] + uy * len * t + ux * off)}`
        })
        .join('')
    })
    .join('')
}
/** A woven frame with rosettes at its corners. */
export function frame(x: number, y: number, w: number, h: number, width: number, strands = 6): string {
  const m = width * 0.9
  const waves = (len: number) => Math.round(len / (width * 1.15))
  const sides = [
    [
      [x + m, y],
      [x + w - m, y],
    ],
    [
      [x + w, y + m],
      [x + w, y + h - m],
    ],
    [
      [x + w - m, y + h],
      [x + m, y + h],
    ],
    [
      [x, y + h - m],
      [x, y + m],
    ],
  ] as const
  return (
    sides.map(([a, b]) => band(a, b, width, waves(Math.hypot(b[0] - a[0], b[1] - a[1])), strands)).join('') +
    (
      [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ] as const
    )
      .map(([cx, cy]) => rosette(cx, cy, width * 0.18, width * 0.95, 12, 5) + rosette(cx, cy, width * 0.5, width * 0.62, 24, 2))
      .join('')
  )
}
/** A ground of fine waves, for the paper behind the words. */
export function ground(x: number, y: number, w: number, h: number, gap: number, phase: number): string {
  return range(h / gap)
    .map((j) => {
      const v = y + j * gap
      return range(w / 14 + 1)
        .map((i) => `${i ? 'L' : 'M'}${f(x + i * 14)} ${f(v + 5 * Math.sin(i / 5 + j * 0.22 + phase) + 3 * Math.sin(i / 2.3 - j * 0.13))}`)
        .join('')
    })
    .join('')
}
/** The scalloped edge of a seal. */
export function scallop(cx: number, cy: number, radius: number, n: number, depth: number): string {
  return `${range(n * 2)
    .map((i) => {
      const a = (i / (n * 2)) * Math.PI * 2
      const q = radius + (i % 2 ? depth : -depth)
      return `${i ? 'L' : 'M'}${f(cx + q * Math.cos(a))} ${f(cy + q * Math.sin(a))}`
    })
    .join('')}Z`
}
