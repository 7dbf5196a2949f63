import { between, hand, mix, type Pt, poly, range, rng, Sheet, smooth, stroke } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { sampan } from './parts/craft.ts'
import { mist, reflection, ridge, sky, vignette, water } from './parts/nature.ts'
import { person, poses } from './parts/people.ts'

export function mangroveCoast(): Drawing {
  const s = new Sheet(1920, 1200)
  const horizon = 520
  const haze = mix(ink.foam, ink.sand, 0.25)
  sky(s, {
    stops: [
      [0, mix(ink.shallows, ink.tide, 0.3)],
      [0.5, mix(ink.mist, ink.shallows, 0.3)],
      [1, haze],
    ],
    horizon,
    seed: 21,
    lines: ink.deep,
    lineOpacity: 0.22,
    glow: { x: 620, y: 500, r: 800, color: ink.shell, strength: 0.8 },
    clouds: { color: ink.shell, from: 120, to: 360, count: 80, opacity: 0.6 },
  })
  ridge(s, {
    base: horizon + 6,
    height: 150,
    seed: 61,
    color: mix(ink.shallows, haze, 0.4),
    foot: haze,
    rhythm: 1.8,
    hatch: { color: ink.tide, opacity: 0.14, gap: 14 },
  })
  mist(s, horizon + 6, 70, haze, 0.8)
  water(s, { top: horizon + 4, far: haze, near: mix(ink.sand, ink.shallows, 0.62), dark: ink.tide, light: ink.shell, seed: 5, rough: 0.8 })
  const r = rng(77)
  const grove = (x0: number, x1: number, y: number, h: number, seed: number, color: string, pale: string) => {
    s.path(reflection(x0 + 10, x1 - 10, y, h * 0.9, seed, 30), { fill: color, opacity: 0.42 })
    mangrove(s, x0, x1, y, h, seed, color, pale)
  }
  grove(1080, 2000, 580, 95, 3, mix(ink.tide, haze, 0.4), mix(ink.shallows, haze, 0.3))
  grove(-60, 520, 622, 150, 14, mix(ink.deep, ink.shallows, 0.35), mix(ink.tide, ink.shallows, 0.6))
  grove(1180, 1990, 760, 300, 25, mix(ink.deep, ink.abyss, 0.2), ink.tide)
  for (const [x, y, w] of [
    [300, 800, 620],
    [760, 905, 900],
    [240, 1010, 900],
    [1350, 1020, 900],
    [900, 1160, 1500],
  ] as const)
    mudbank(s, x, y, w, r)
  s.path(
    range(8)
      .map((i) => egret(520 + i * 74 + between(r, -34, 34), 800 + between(r, -34, 60), between(r, 0.75, 1.15), r() < 0.5 ? 1 : -1))
      .join(''),
    { fill: ink.shell, stroke: ink.line, width: 1.1 },
  )
  sampan(
    s,
    { x: 700, y: 690, k: 15, color: ink.deep, light: ink.foam, line: ink.abyss, seed: 3, water: ink.deep, accent: ink.coral },
    { house: false },
  )
  person(s, { x: 690, y: 686, height: 33, pose: poses.stand, color: ink.abyss, wear: 'straw' })
  s.line(hand([706, 630], [726, 706], r, 0.6), ink.abyss, 1.6)
  vignette(s, ink.abyss, 0.26)
  return s.done(
    '漳浦海边退潮后的红树林，支柱根露出水面，白鹭在滩涂上觅食。',
    'Mangroves on the Zhangpu shore at low water, prop roots bare, egrets working the mudflat.',
  )
}

/** A stand of mangrove: one ragged canopy on a thicket of arching prop roots. */
function mangrove(s: Sheet, x0: number, x1: number, y: number, h: number, seed: number, color: string, pale: string): void {
  const r = rng(seed)
  const n = Math.round((x1 - x0) / (h * 0.27))
  let roots = ''
  const crowns: string[] = []
  let leaves = ''
  let fringe = ''
  for (const i of range(n)) {
    const x = x0 + ((i + between(r, -0.3, 1.3)) / n) * (x1 - x0)
    const tall = h * between(r, 0.7, 1.1) * (0.55 + 0.45 * Math.sin((Math.PI * (i + 0.7)) / n) ** 0.5)
    const fork = y - tall * between(r, 0.22, 0.4)
    const count = 5 + Math.floor(r() * 6)
    for (const k of range(count)) {
      const dx = ((k + 0.5) / count - 0.5) * h * between(r, 0.5, 0.85)
      const from = fork + between(r, -0.12, 0.05) * h
      roots += `M${(x + dx * 0.08).toFixed(1)} ${from.toFixed(1)}C${(x + dx * 0.6).toFixed(1)} ${(from - h * 0.02).toFixed(1)} ${(x + dx).toFixed(1)} ${(from + (y - from) * 0.4).toFixed(1)} ${(x + dx * between(r, 0.98, 1.1)).toFixed(1)} ${(y + between(r, -1, 5)).toFixed(1)}`
    }
    for (const k of range(4))
      roots += `M${x.toFixed(1)} ${fork.toFixed(1)}Q${(x + (k - 1.5) * h * 0.05).toFixed(1)} ${(y - tall * 0.55).toFixed(1)} ${(x + (k - 1.5) * h * 0.13).toFixed(1)} ${(y - tall * 0.8).toFixed(1)}`
    for (const _ of range(7)) {
      const c = crown(x + between(r, -0.24, 0.24) * h, y - tall * between(r, 0.55, 0.95), h, r)
      crowns.push(c.body)
      fringe += c.fringe
      leaves += c.leaves
    }
  }
  s.line(roots, color, Math.max(1, h / 105))
  s.path(fringe, { fill: color })
  s.path(crowns.join(''), { fill: color })
  s.path(leaves, { fill: pale, opacity: 0.55 })
}

/** One clump of the canopy: its mass, the leaves at its edge and those that catch the light. */
function crown(cx: number, cy: number, h: number, r: () => number): { body: string; fringe: string; leaves: string } {
  const rx = h * between(r, 0.09, 0.19)
  const ry = rx * between(r, 0.4, 0.62)
  const body = smooth(
    range(13).map((j): Pt => {
      const a = (j / 13) * Math.PI * 2
      const k = between(r, 0.78, 1.2)
      return [cx + Math.cos(a) * rx * k, cy + Math.sin(a) * ry * k * (Math.sin(a) > 0 ? 0.6 : 1)]
    }),
    true,
  )
  const fringe = range(h > 200 ? 13 : 7).map(() => {
    const a = r() * Math.PI * 2
    const [lx, ly] = [cx + Math.cos(a) * rx * between(r, 0.85, 1.12), cy + Math.sin(a) * ry * between(r, 0.8, 1.1)]
    return stroke(lx, ly, lx + Math.cos(a) * h * 0.032, ly + Math.sin(a) * h * 0.018 - h * 0.008, h / 70)
  })
  const leaves = range(h > 140 ? 9 : 3).map(() => {
    const [lx, ly] = [cx + between(r, -0.85, 0.85) * rx, cy + between(r, -0.95, 0.05) * ry]
    return stroke(lx, ly, lx + between(r, 6, 14) * (h / 220), ly + between(r, -4, 2) * (h / 220), h / 110)
  })
  return { body, fringe: fringe.join(''), leaves: leaves.join('') }
}

/** A bank of wet mud: a low swell with a shining edge, rills and breathing roots. */
function mudbank(s: Sheet, x: number, y: number, w: number, r: () => number): void {
  const h = w * 0.045
  const top = range(17).map((i): Pt => [x - w / 2 + (w * i) / 16, y - Math.sin((Math.PI * i) / 16) ** 0.7 * h * between(r, 0.5, 0.8)])
  const low = range(15).map((i): Pt => [x + w / 2 - (w * (i + 1)) / 16, y + Math.sin((Math.PI * (i + 1)) / 16) * h * between(r, 0.15, 0.6)])
  s.path(smooth([...top, ...low], true), {
    fill: s.linear([
      [0, mix(ink.sand, ink.shallows, 0.5)],
      [1, mix(ink.deep, ink.sand, 0.5)],
    ]),
  })
  s.path(
    range(60)
      .map(() => {
        const a = x + between(r, -0.44, 0.44) * w
        const b = y + between(r, -0.4, 0.3) * h
        return stroke(a - w * 0.04 * r(), b, a + w * 0.05 * r(), b + between(r, -2, 2), 1.2 + h * 0.03)
      })
      .join(''),
    { fill: mix(ink.deep, ink.tide, 0.3), opacity: 0.42 },
  )
  s.path(
    range(24)
      .map(() => {
        const a = x + between(r, -0.4, 0.4) * w
        const b = y + between(r, -0.3, 0.25) * h
        return stroke(a - w * 0.03, b, a + w * 0.04 * r(), b, 2)
      })
      .join(''),
    { fill: ink.shell, opacity: 0.55 },
  )
  s.line(smooth(low), ink.shell, 2, 0.7)
  s.path(
    range(26)
      .map(() => {
        const a = x + between(r, -0.4, 0.4) * w
        const b = y + between(r, -0.3, 0.3) * h
        return stroke(a, b, a + between(r, -2, 2), b - between(r, 0.15, 0.45) * Math.min(70, h * 1.4), 2)
      })
      .join(''),
    { fill: ink.abyss, opacity: 0.75 },
  )
}

function egret(x: number, y: number, k: number, face: number): string {
  const p = (dx: number, dy: number): Pt => [x + dx * k * face, y + dy * k]
  const legs = poly([p(-1, -16), p(-2, 4)], false) + poly([p(3, -16), p(4, 4)], false)
  return `${smooth([p(-20, -14), p(-8, -28), p(8, -30), p(14, -40), p(10, -52), p(14, -58), p(18, -56), p(34, -52), p(19, -52), p(17, -42), p(12, -24), p(2, -15)], true)}${legs}`
}
