import { between, ellipse, hand, mix, type Pt, poly, range, rng, Sheet, smooth, stroke } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { ringCage } from './parts/farm.ts'
import { hills } from './parts/hills.ts'
import { gulls, reflection, sky, vignette, water } from './parts/nature.ts'
import { person, poses } from './parts/people.ts'
import { type P3, Space } from './parts/space.ts'

export function feedBoat(): Drawing {
  const s = new Sheet(1920, 1200)
  const horizon = 440
  const air = mix(ink.foam, ink.mist, 0.4)
  sky(s, {
    stops: [
      [0, mix(ink.tide, ink.shallows, 0.5)],
      [0.6, mix(ink.mist, ink.shallows, 0.3)],
      [1, air],
    ],
    horizon,
    seed: 29,
    lines: ink.deep,
    lineOpacity: 0.25,
    glow: { x: 1300, y: 420, r: 800, color: ink.shell, strength: 0.8 },
    clouds: { color: ink.shell, from: 90, to: 330, count: 90, opacity: 0.6 },
  })
  hills(s, horizon, 142, air)
  water(s, { top: horizon + 4, far: air, near: mix(ink.deep, ink.tide, 0.3), dark: ink.abyss, light: ink.foam, seed: 38, rough: 1.1 })
  const v = new Space(s, { cx: 960, horizon, eye: 8, focal: 1400, air: { color: mix(ink.mist, ink.shallows, 0.4), half: 130 } })
  for (const [x, z] of [
    [-90, 190],
    [-30, 185],
    [36, 190],
    [104, 196],
    [-70, 110],
    [80, 112],
  ] as const)
    ringCage(v, [x, 0, z], 15)
  feeder(s, 1010, 700, 30)
  const r = rng(51)
  ringCage(v, [-2.5, 0, 29], 11.5, {
    inside: () => {
      const places = range(170).map((): P3 => {
        const a = r() * 6.28
        const q = Math.sqrt(r()) * 7
        return [-1.5 + q * Math.cos(a), 0, 30 + q * Math.sin(a)]
      })
      s.path(
        places
          .map((p) => {
            const [x, y] = v.at(p)
            const k = v.scale(p)
            return stroke(x - k * 0.4 * r(), y, x + k * 0.4, y + between(r, -2, 2), k * 0.07)
          })
          .join(''),
        { fill: ink.mist, opacity: 0.8 },
      )
      s.path(
        places
          .slice(0, 18)
          .map((p) => {
            const [x, y] = v.at(p)
            const k = v.scale(p) * 0.5
            return `M${x - k * 0.7} ${y}Q${x - k * 0.2} ${y - k * 1.1} ${x + k * 0.5} ${y - k * 0.2}Q${x} ${y - k * 0.4} ${x - k * 0.7} ${y}Z`
          })
          .join(''),
        { fill: ink.abyss },
      )
    },
  })
  const jet = range(5).map((i): Pt[] => [
    [1008, 610],
    [960 - i * 16, 556 - i * 4],
    [880 - i * 30, 606 + i * 6],
    [812 - i * 26, 720 + i * 12],
  ])
  s.line(jet.map((p) => smooth(p)).join(''), ink.sand, 1.3, 0.5)
  s.path(
    range(240)
      .map(() => {
        const t = r() ** 0.8
        const x = 1008 - t * 210 - between(r, 0, 90) * t
        const y = 610 - 210 * t * (1 - t) * 1.25 + 125 * t * t + between(r, -26, 40) * t
        return ellipse(x, y, between(r, 0.8, 2.4), between(r, 0.8, 2))
      })
      .join(''),
    { fill: ink.sand },
  )
  s.path(
    gulls([
      [690, 500, 1.6],
      [760, 470, 1.2],
      [620, 560, 1.3],
      [860, 430, 1],
      [1240, 350, 0.9],
    ]),
    { stroke: ink.abyss, width: 2.4, opacity: 0.85 },
  )
  vignette(s, ink.abyss, 0.28)
  return s.done(
    '投饵船靠在深水圆形网箱旁，饲料从喷口成弧线落进箱里，鱼群翻起水花。',
    'A feed boat alongside a round deep-water cage, its blower throwing an arc of pellets over the rising fish.',
  )
}

/** A feed boat with its hopper and blower, seen from the side. */
function feeder(s: Sheet, x: number, y: number, k: number): void {
  const p = (dx: number, dy: number): Pt => [x + dx * k, y - dy * k]
  const r = rng(4)
  s.path(reflection(x - 3 * k, x + 16 * k, y, 100, 4, 14), { fill: ink.abyss, opacity: 0.5 })
  const house = [p(9, 1), p(9, 4.6), p(9.4, 5), p(13.4, 5), p(13.8, 1)]
  s.path(poly(house), { fill: ink.shell })
  s.line(poly(house), ink.line, 1.6)
  s.path(poly([p(8.5, 5.3), p(8.5, 5), p(14.2, 5), p(14.2, 5.3)]), { fill: ink.deep })
  s.path(poly([p(9.5, 4.4), p(9.5, 3.2), p(10.8, 3.2), p(10.8, 4.4)]) + poly([p(11.1, 4.4), p(11.1, 3.2), p(13.2, 3.2), p(13.2, 4.4)]), {
    fill: ink.deep,
  })
  s.line(poly([p(11.4, 5.3), p(11.4, 8.4)], false) + poly([p(10.6, 7.4), p(12.2, 7.4)], false), ink.line, 2.4)
  for (const hx of [2.4, 5.6]) {
    const hopper = [p(hx, 4.4), p(hx + 2.7, 4.4), p(hx + 2.7, 3), p(hx + 1.7, 1.4), p(hx + 1, 1.4), p(hx, 3)]
    s.path(poly(hopper), {
      fill: s.linear(
        [
          [0, ink.foam],
          [1, ink.shallows],
        ],
        { x2: 1, y2: 0 },
      ),
    })
    s.line(poly(hopper) + poly([p(hx, 3), p(hx + 2.7, 3)], false), ink.line, 1.6)
    s.line(
      range(4)
        .map((i) => hand(p(hx + 1.7 + i * 0.26, 4.3), p(hx + 1.7 + i * 0.2, 3.1), r))
        .join(''),
      ink.line,
      1,
      0.5,
    )
    s.line(poly([p(hx + 0.2, 3), p(hx + 0.2, 1)], false) + poly([p(hx + 2.5, 3), p(hx + 2.5, 1)], false), ink.line, 2)
  }
  s.line(poly([p(2, 1.6), p(0.4, 1.9), p(0, 2.4), p(-0.1, 3)], false), ink.line, 8)
  s.path(stroke(...p(-0.5, 2.9), ...p(0.3, 3.1), 4), { fill: ink.line })
  person(s, {
    x: p(1.2, 1)[0],
    y: p(0, 1)[1],
    height: 1.72 * k,
    pose: poses.point,
    face: -1,
    color: ink.abyss,
    wear: 'cap',
    coat: ink.coral,
  })
  const hull = [p(-2, 1.5), p(2, 1.05), p(9, 1), p(15.6, 1.5), p(16.6, 1.6), p(15.6, -0.3), p(-1, -0.3)]
  s.path(
    `M${p(-2.2, 1.6).join(' ')}Q${p(3, 0.9).join(' ')} ${p(9, 0.95).join(' ')}Q${p(13, 1).join(' ')} ${p(16.6, 1.5).join(' ')}L${p(15.8, -0.25).join(' ')}L${p(-0.8, -0.25).join(' ')}Z`,
    { fill: ink.deep },
  )
  s.line(smooth(hull.slice(0, 5)), ink.foam, 2, 0.9)
  s.path(
    range(7)
      .map((i) => {
        const [a, b] = p(-0.2 + i * 2.4, 0.45)
        return ellipse(a, b, k * 0.32, k * 0.42) + ellipse(a, b, k * 0.14, k * 0.2)
      })
      .join(''),
    { fill: ink.abyss, more: 'fill-rule="evenodd"' },
  )
}
