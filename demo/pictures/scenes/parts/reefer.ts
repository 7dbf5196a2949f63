import { ellipse, hatch, mix, type Pt, range } from '../../kit.ts'
import { ink } from '../../palette.ts'
import type { P3, Space } from './space.ts'

export const boxInks = [
  ink.tide,
  ink.deep,
  ink.shallows,
  ink.mist,
  mix(ink.deep, ink.tide, 0.5),
  ink.sand,
  mix(ink.tide, ink.shallows, 0.5),
]

/** A forty-foot reefer along z, its cooling end towards the eye. */
export function reefer(
  v: Space,
  [x, y, z]: P3,
  {
    body = ink.foam,
    shade = ink.tide,
    unit = true,
    length = 12.2,
    seed = 1,
  }: { body?: string; shade?: string; unit?: boolean; length?: number; seed?: number } = {},
): void {
  const s = v.sheet
  const [w, h] = [2.44, 2.9]
  const k = v.scale([x, y, z])
  v.box([x, y, z], [w, h, length], {
    light: body,
    dark: shade,
    front: 0.12,
    left: 0.5,
    right: 0.42,
    top: 0,
    ink: ink.line,
    edge: k > 30 ? 1.7 : 1,
  })
  const side = x > 0 ? x : x + w
  const wall: P3[] = [
    [side, y + 0.15, z],
    [side, y + 0.15, z + length],
    [side, y + h - 0.12, z + length],
    [side, y + h - 0.12, z],
  ]
  if (x > 0 || x + w < 0) s.line(v.rules(wall, Math.round(length * (k > 25 ? 3 : 1.4))), v.tint(ink.line, [x, y, z]), 1, 0.4)
  if (!unit) {
    const door: P3[] = [
      [x, y, z],
      [x + w, y, z],
      [x + w, y + h, z],
      [x, y + h, z],
    ]
    s.line(
      v.run([
        [x + w / 2, y, z],
        [x + w / 2, y + h, z],
      ]),
      ink.line,
      1.4,
    )
    if (k > 16)
      s.line(
        [0.22, 0.38, 0.62, 0.78]
          .map((t) =>
            v.run([
              [x + w * t, y + 0.1, z],
              [x + w * t, y + h - 0.1, z],
            ]),
          )
          .join(''),
        v.tint(ink.line, [x, y, z]),
        Math.max(1, k * 0.05),
        0.8,
      )
    if (k > 16) s.line(v.rules(door, 9, true), ink.line, 0.9, 0.25)
    return
  }
  const c = (dx: number, dy: number): Pt => v.at([x + dx, y + dy, z])
  v.face(
    [
      [x + 0.2, y + 0.25, z],
      [x + w - 0.2, y + 0.25, z],
      [x + w - 0.2, y + h - 0.25, z],
      [x + 0.2, y + h - 0.25, z],
    ],
    { fill: mix(body, shade, 0.3), ink: ink.line, edge: 1.2 },
  )
  const [fx, fy] = c(w * 0.5, h * 0.66)
  s.path(ellipse(fx, fy, k * 0.5, k * 0.5), { fill: v.tint(ink.abyss, [x, y, z]), opacity: 0.9 })
  s.line(
    range(8)
      .map((i) => {
        const a = (i / 8) * 6.283 + seed
        return `M${fx.toFixed(1)} ${fy.toFixed(1)}L${(fx + Math.cos(a) * k * 0.46).toFixed(1)} ${(fy + Math.sin(a) * k * 0.46).toFixed(1)}`
      })
      .join('') + ellipse(fx, fy, k * 0.32, k * 0.32),
    ink.shallows,
    1,
    0.8,
  )
  s.line(
    hatch([c(0.35, 0.35), c(w - 0.35, 0.35), c(w - 0.35, h * 0.4), c(0.35, h * 0.4)], { angle: 0, gap: Math.max(3, k * 0.09), seed }),
    ink.line,
    1,
    0.55,
  )
  v.face(
    [
      [x + w - 0.75, y + h * 0.42, z],
      [x + w - 0.35, y + h * 0.42, z],
      [x + w - 0.35, y + h * 0.52, z],
      [x + w - 0.75, y + h * 0.52, z],
    ],
    { fill: ink.deep, ink: ink.line, edge: 1 },
  )
}
