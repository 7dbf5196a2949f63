import { between, ellipse, mix, type Pt, poly, range, rect, rng, type Sheet, smooth } from '../../kit.ts'
import { ink } from '../../palette.ts'
import { halo } from './indoors.ts'

const glass = { stroke: ink.line, width: 1.8 } as const

export function bottle(s: Sheet, x: number, y: number, w: number, h: number, liquid: string): void {
  const d = `M${x - w / 2} ${y}V${y - h * 0.62}Q${x - w / 2} ${y - h * 0.74} ${x - w * 0.2} ${y - h * 0.8}V${y - h * 0.9}H${x + w * 0.2}V${y - h * 0.8}Q${x + w / 2} ${y - h * 0.74} ${x + w / 2} ${y - h * 0.62}V${y}Z`
  s.path(d, { fill: ink.foam, opacity: 0.7 })
  s.path(rect(x - w / 2 + 2, y - h * 0.46, w - 4, h * 0.46 - 2), { fill: liquid, opacity: 0.85 })
  s.path(d, { ...glass })
  s.path(rect(x - w * 0.26, y - h, w * 0.52, h * 0.11), { fill: ink.deep })
  s.path(rect(x - w * 0.34, y - h * 0.42, w * 0.68, h * 0.24), { fill: ink.shell, stroke: ink.line, width: 1 })
  s.line(`M${x - w * 0.24} ${y - h * 0.34}h${w * 0.4}M${x - w * 0.24} ${y - h * 0.27}h${w * 0.3}`, ink.line, 1, 0.6)
  s.line(`M${x - w * 0.38} ${y - h * 0.6}V${y - h * 0.08}`, ink.shell, 2.4, 0.8)
}

export function flask(s: Sheet, x: number, y: number, h: number, liquid: string): void {
  const w = h * 0.42
  const t = 0.56
  const q = 0.1 + (w / h - 0.1) * t
  s.path(`M${x - w} ${y}L${x - h * 0.1} ${y - h * 0.66}V${y - h}H${x + h * 0.1}V${y - h * 0.66}L${x + w} ${y}Z`, {
    fill: ink.foam,
    opacity: 0.6,
  })
  s.path(`M${x - w + 2} ${y - 2}L${x - h * q * 0.98} ${y - h * 0.3}H${x + h * q * 0.98}L${x + w - 2} ${y - 2}Z`, {
    fill: liquid,
    opacity: 0.95,
  })
  s.path(ellipse(x, y - h * 0.3, h * q * 0.97, h * 0.025), { fill: mix(liquid, ink.shell, 0.35) })
  s.path(`M${x - w} ${y}L${x - h * 0.1} ${y - h * 0.66}V${y - h}M${x + h * 0.1} ${y - h}V${y - h * 0.66}L${x + w} ${y}Z`, {
    ...glass,
    fill: 'none',
  })
  s.path(ellipse(x, y - h, h * 0.13, h * 0.03), { fill: ink.shell, ...glass })
  s.line(
    range(4)
      .map((i) => `M${x + 4} ${y - h * (0.12 + i * 0.1)}h${h * 0.1}`)
      .join(''),
    ink.line,
    1.1,
    0.6,
  )
  s.line(`M${x - w * 0.66} ${y - h * 0.06}L${x - h * 0.13} ${y - h * 0.6}`, ink.shell, 3, 0.75)
}

export function tubes(s: Sheet, x: number, y: number): void {
  for (const i of range(8)) {
    const tx = x + 12 + i * 24
    s.path(`M${tx - 8} ${y - 122}V${y - 30}Q${tx} ${y - 14} ${tx + 8} ${y - 30}V${y - 122}Z`, { fill: ink.foam, ...glass, width: 1.4 })
    s.path(`M${tx - 7} ${y - 70 + (i % 3) * 9}V${y - 30}Q${tx} ${y - 16} ${tx + 7} ${y - 30}V${y - 70 + (i % 3) * 9}Z`, {
      fill: mix(ink.tide, ink.mist, (i % 4) * 0.2),
    })
    s.path(rect(tx - 10, y - 134, 20, 14), { fill: ink.deep })
  }
  s.path(rect(x - 14, y - 96, 216, 12) + rect(x - 14, y - 44, 216, 12) + rect(x - 14, y - 100, 10, 100) + rect(x + 192, y - 100, 10, 100), {
    fill: mix(ink.sand, ink.shell, 0.3),
    stroke: ink.line,
    width: 1.5,
  })
}

export function microscope(s: Sheet, x: number, y: number, k: number): void {
  const p = (dx: number, dy: number): Pt => [x + dx * k, y - dy * k]
  s.path(smooth([p(-52, 0), p(-50, 16), p(-20, 20), p(40, 20), p(66, 14), p(68, 0)], true, 12), {
    fill: ink.deep,
    stroke: ink.abyss,
    width: 2,
  })
  s.path(
    `M${p(40, 16).join(' ')}Q${p(76, 70).join(' ')} ${p(44, 150).join(' ')}L${p(22, 140).join(' ')}Q${p(46, 76).join(' ')} ${p(14, 16).join(' ')}Z`,
    { fill: mix(ink.deep, ink.tide, 0.25), stroke: ink.abyss, width: 2 },
  )
  s.path(poly([p(-44, 62), p(44, 62), p(44, 70), p(-44, 70)]), { fill: ink.abyss })
  s.path(poly([p(-12, 24), p(12, 24), p(9, 46), p(-9, 46)]), { fill: ink.mist, stroke: ink.abyss, width: 1.6 })
  halo(s, ...p(0, 64), 60, ink.shell, 0.8)
  s.path(poly([p(-26, 70), p(26, 70), p(26, 73), p(-26, 73)]), { fill: ink.foam })
  s.path(
    poly([p(-7, 76), p(7, 76), p(9, 104), p(-9, 104)]) +
      poly([p(8, 84), p(19, 80), p(24, 104), p(10, 108)]) +
      poly([p(-20, 104), p(26, 104), p(26, 114), p(-20, 114)]),
    { fill: ink.shallows, stroke: ink.abyss, width: 1.6 },
  )
  s.path(poly([p(-14, 114), p(30, 114), p(46, 158), p(6, 164)]), { fill: ink.shell, stroke: ink.abyss, width: 2 })
  s.path(poly([p(2, 158), p(20, 156), p(-24, 206), p(-40, 196)]), { fill: ink.deep, stroke: ink.abyss, width: 2 })
  s.path(poly([p(-40, 196), p(-24, 206), p(-30, 214), p(-47, 203)]), { fill: ink.abyss })
  s.path(ellipse(...p(50, 52), 17 * k, 17 * k), { fill: ink.mist, stroke: ink.abyss, width: 2 })
  s.line(ellipse(...p(50, 52), 10 * k, 10 * k), ink.abyss, 1.4)
}

export function centrifuge(s: Sheet, x: number, y: number): void {
  s.path(
    `M${x - 70} ${y}V${y - 120}Q${x - 66} ${y - 150} ${x - 30} ${y - 152}H${x + 100}Q${x + 134} ${y - 150} ${x + 138} ${y - 120}V${y}Z`,
    {
      fill: s.linear(
        [
          [0, ink.foam],
          [1, ink.shallows],
        ],
        { x2: 1, y2: 0 },
      ),
      stroke: ink.line,
      width: 2,
    },
  )
  s.line(`M${x - 70} ${y - 112}H${x + 138}`, ink.line, 1.8)
  s.path(rect(x - 46, y - 84, 84, 46), { fill: ink.deep })
  s.line(`M${x - 36} ${y - 66}h52M${x - 36} ${y - 54}h34`, ink.shallows, 3)
  s.path(
    range(3)
      .map((i) => ellipse(x + 62 + i * 26, y - 60, 8, 8))
      .join(''),
    { fill: ink.tide, stroke: ink.line, width: 1.4 },
  )
}

export function dishes(s: Sheet, x: number, y: number): void {
  const r = rng(6)
  for (const i of range(5)) {
    const v = y - 12 - i * 17
    s.path(`M${x - 62} ${v}v-12h124v12Z`, { fill: mix(ink.foam, ink.dawn, 0.2 + 0.1 * (i % 2)), stroke: ink.line, width: 1.4 })
  }
  const v = y - 97
  s.path(ellipse(x, v, 62, 13), { fill: mix(ink.dawn, ink.shell, 0.55), stroke: ink.line, width: 1.6 })
  s.path(
    range(16)
      .map(() => ellipse(x + between(r, -48, 48), v + between(r, -7, 7), between(r, 1.4, 3.4), 1.5))
      .join(''),
    { fill: ink.deep, opacity: 0.8 },
  )
}

export function balance(s: Sheet, x: number, y: number): void {
  s.path(`M${x - 86} ${y}V${y - 34}L${x - 66} ${y - 50}H${x + 80}V${y}Z`, { fill: ink.mist, stroke: ink.line, width: 2 })
  s.path(rect(x - 62, y - 200, 138, 150), { fill: ink.foam, opacity: 0.55 })
  s.line(`${rect(x - 62, y - 200, 138, 150)}M${x + 8} ${y - 200}v150`, ink.line, 1.8)
  s.path(ellipse(x + 6, y - 66, 40, 8), { fill: ink.shallows, stroke: ink.line, width: 1.6 })
  s.path(`M${x - 6} ${y - 66}v14h24v-14Z`, { fill: ink.tide })
  s.path(
    smooth(
      [
        [x - 18, y - 74],
        [x - 4, y - 92],
        [x + 18, y - 90],
        [x + 30, y - 74],
      ],
      true,
      5,
    ),
    { fill: mix(ink.dawn, ink.shell, 0.4), stroke: ink.line, width: 1.4 },
  )
  s.path(rect(x - 74, y - 30, 56, 18), { fill: ink.deep })
  s.line(`M${x - 46} ${y - 170}L${x - 20} ${y - 100}`, ink.shell, 4, 0.8)
}
