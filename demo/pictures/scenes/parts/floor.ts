import { ellipse, lerp, mix, type Pt, poly, range, type Sheet, smooth } from '../../kit.ts'
import { ink } from '../../palette.ts'
import { fishOn } from './goods.ts'
import type { P3, Space } from './space.ts'

export const cut = { lean: 16, head: 24, arm: [30, 52], arm2: [40, 38], leg: [3, -3], leg2: [-5, -3] } as const

export const steel = { light: ink.shell, dark: ink.tide, ink: ink.line }

/** A white coat with sleeves, as everyone wears on the floor. */
export const whites = (
  v: Space,
  p: P3,
  tone = 0,
): { color: string; wear: 'hood'; coat: string; sleeve: string; line: string; boots: string } => {
  const coat = v.tint(mix(ink.shell, ink.mist, tone), p)
  return { color: v.tint(ink.deep, p), wear: 'hood', coat, sleeve: coat, line: v.tint(ink.line, p), boots: v.tint(ink.shell, p) }
}

/** A whole fish on a belt or board, with its gill cover, eye and tail rays. */
export function belted(s: Sheet, v: Space, p: P3, len: number, deg: number): void {
  s.path(fishOn(v, [p[0] + 0.02, p[1] - 0.012, p[2] - 0.03], len, deg), { fill: ink.abyss, opacity: 0.35 })
  s.path(fishOn(v, p, len, deg), {
    fill: s.linear([
      [0, v.tint(mix(ink.shallows, ink.mist, 0.3), p)],
      [1, v.tint(mix(ink.dawn, ink.shell, 0.45), p)],
    ]),
    stroke: v.tint(ink.line, p),
    width: v.scale(p) > 120 ? 1.5 : 1,
  })
  detail(s, v, p, len, deg)
}

function detail(s: Sheet, v: Space, p: P3, len: number, deg: number): void {
  const k = v.scale(p)
  if (k < 90) return
  const a = (deg * Math.PI) / 180
  const at = (u: number, w: number): Pt =>
    v.at([p[0] + len * (u * Math.cos(a) - w * Math.sin(a)), p[1], p[2] + len * (u * Math.sin(a) + w * Math.cos(a))])
  s.line(
    smooth([at(-0.27, 0.1), at(-0.24, 0.02), at(-0.28, -0.09)]) + smooth([at(-0.22, 0.05), at(0.05, 0.045), at(0.36, 0)]),
    ink.line,
    1.1,
    0.7,
  )
  s.path(ellipse(...at(-0.39, 0.03), k * 0.012, k * 0.008), { fill: ink.line })
  s.line(
    range(5)
      .map((i) => poly([at(0.4, lerp(-0.02, 0.02, i / 4)), at(0.48, lerp(-0.09, 0.09, i / 4))], false))
      .join(''),
    ink.line,
    0.9,
    0.5,
  )
}
