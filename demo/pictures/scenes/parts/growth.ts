import { between, fractal, lerp, type Pt, poly, range, rng, type Sheet, smooth, stroke } from '../../kit.ts'

/** Plants and rocks along the shore. */

/** A rocky foreground, highest at one side when it falls. */
export function rocks(
  s: Sheet,
  {
    x0,
    x1,
    y,
    height,
    seed,
    color,
    light,
    fall = 0,
  }: { x0: number; x1: number; y: number; height: number; seed: number; color: string; light: string; fall?: -1 | 0 | 1 },
): void {
  const r = rng(seed)
  const n = fractal(seed, 5, 0.55)
  const top = (x: number): number => {
    const u = (x - x0) / (x1 - x0)
    const side = fall === 1 ? (1 - u) ** 0.8 : fall === -1 ? u ** 0.8 : Math.sin(Math.PI * u) ** 0.7
    return y - height * Math.max(0.02, side * (0.72 + 0.36 * n(x / 150)))
  }
  const steps: Pt[] = []
  for (let x = x0; x < x1; x += between(r, 8, 34)) {
    steps.push([x, top(x)])
    if (r() < 0.35) steps.push([x + between(r, 2, 9), top(x) + between(r, 4, 26)])
  }
  s.path(poly([...steps, [x1, y + 20], [x0, y + 20]]), { fill: color })
  let facets = ''
  let marks = ''
  for (const [x, v] of steps) {
    if (r() < 0.5)
      facets += poly([
        [x, v + 1],
        [x + between(r, 14, 46), v + between(r, 8, 22)],
        [x + between(r, 4, 24), v + between(r, 30, 74)],
        [x - between(r, 0, 10), v + between(r, 14, 40)],
      ])
    for (const _ of range(4)) {
      const [a, b] = [x + between(r, -10, 30), lerp(v, y, r() * 0.8) + 8]
      marks += stroke(a, b, a + between(r, -14, 8), b + between(r, 14, 50), 1.4)
    }
  }
  s.path(facets, { fill: light, opacity: 0.4 })
  s.path(marks, { fill: light, opacity: 0.5 })
}

/** A shore pine that the wind has bent: a winding trunk, pads of needles on its lee side. */
export function pine(s: Sheet, x: number, y: number, height: number, seed: number, color: string, lean = 0.5): void {
  const r = rng(seed)
  const spine = range(9).map((i): Pt => {
    const t = i / 8
    return [x + height * (lean * 0.75 * t ** 1.25 + 0.055 * Math.sin(t * 7.5 + seed)), y + height * 0.1 - height * 1.02 * t ** 0.92]
  })
  const thick = (i: number) => height * (0.034 * (1 - i / 8) ** 0.8 + 0.005) * (1 + 0.18 * Math.sin(i * 2.3))
  s.path(
    smooth(
      [...spine.map(([a, b], i): Pt => [a - thick(i), b]), ...spine.map(([a, b], i): Pt => [a + thick(i), b + thick(i) * 0.6]).reverse()],
      true,
    ),
    { fill: color },
  )
  const boughs: readonly (readonly [at: number, side: number, reach: number, rise: number])[] = [
    [3.2, 1, 0.34, -0.02],
    [4.4, -1, 0.22, 0.04],
    [5.1, 1, 0.44, 0.03],
    [6.1, -1, 0.3, 0.05],
    [6.8, 1, 0.36, 0.07],
    [7.5, -1, 0.17, 0.06],
    [8, 1, 0.24, 0.05],
  ]
  let wood = ''
  for (const [at, side, reach, rise] of boughs) {
    const i = Math.min(7, Math.floor(at))
    const [p, q] = [spine[i] ?? [x, y], spine[i + 1] ?? [x, y]]
    const [bx, by] = [lerp(p[0], q[0], at - i), lerp(p[1], q[1], at - i)]
    const [ex, ey] = [bx + side * reach * height, by - rise * height]
    const [mx, my] = [lerp(bx, ex, 0.5), lerp(by, ey, 0.5) + height * 0.045]
    wood += `M${bx.toFixed(0)} ${by.toFixed(0)}Q${mx.toFixed(0)} ${my.toFixed(0)} ${ex.toFixed(0)} ${ey.toFixed(0)}`
    for (const u of [0.5, 0.74, 0.98]) {
      const [cx, cy] = [lerp(bx, ex, u) + between(r, -8, 8), lerp(by, ey, u) + height * 0.03 * (1 - u)]
      pad(s, cx, cy, height * between(r, 0.075, 0.12) * (0.8 + reach), color, r)
    }
  }
  s.line(wood, color, height * 0.011)
}
function pad(s: Sheet, x: number, y: number, size: number, color: string, r: () => number): void {
  const body = range(13).map((i): Pt => {
    const a = (i / 13) * Math.PI * 2
    const up = Math.sin(a) < 0
    return [x + Math.cos(a) * size * 1.35 * between(r, 0.82, 1.12), y + Math.sin(a) * size * (up ? 0.62 : 0.2) * between(r, 0.75, 1.15)]
  })
  s.path(smooth(body, true), { fill: color })
  s.path(tuft(x, y - size * 0.1, size, r), { fill: color })
}
/** A flat pad of needles. */
function tuft(x: number, y: number, size: number, r: () => number): string {
  let d = ''
  for (const i of range(34)) {
    const a = Math.PI * (1 + i / 33) + between(r, -0.2, 0.2)
    const len = size * between(r, 0.3, 0.62)
    const [bx, by] = [x + between(r, -1.2, 1.2) * size, y + between(r, -0.3, 0.12) * size]
    d += stroke(bx, by, bx + Math.cos(a) * len, by + Math.sin(a) * len * 0.62, size * 0.05)
  }
  return d
}
export function reeds(
  s: Sheet,
  {
    x0,
    x1,
    y,
    height,
    seed,
    color,
    count,
  }: { x0: number; x1: number; y: number; height: number; seed: number; color: string; count: number },
): void {
  const r = rng(seed)
  s.path(
    range(count)
      .map(() => {
        const x = between(r, x0, x1)
        const h = height * between(r, 0.4, 1.1)
        return stroke(x, y, x + between(r, -0.2, 0.5) * h, y - h, 2.6, between(r, -8, 8))
      })
      .join(''),
    { fill: color },
  )
}
