import { ellipse, type Pt, poly, range, type Sheet, smooth, stroke } from '../kit.ts'
import { rosette } from './parts/guilloche.ts'

/** Certificates as documents: engine-turned frame, an invented emblem, ruled lines where words would stand, a seal. */

export type Emblem = (s: Sheet, x: number, y: number, r: number, color: string, paper: string) => void

const disc: Emblem = (s, x, y, r, color, paper) => {
  s.path(ellipse(x, y, r, r), { fill: color })
  s.line(ellipse(x, y, r * 0.9, r * 0.9), paper, 2)
  s.line(rosette(x, y, r * 0.76, r * 0.88, 36, 2), paper, 0.8, 0.8)
}

export const waves: Emblem = (s, x, y, r, color, paper) => {
  disc(s, x, y, r, color, paper)
  s.line(
    range(4)
      .map((i) => {
        const v = y - r * 0.24 + i * r * 0.2
        return `M${x - r * 0.52} ${v}q${r * 0.13} ${-r * 0.16} ${r * 0.26} 0t${r * 0.26} 0t${r * 0.26} 0t${r * 0.26} 0`
      })
      .join(''),
    paper,
    r * 0.055,
  )
}

export const fish: Emblem = (s, x, y, r, color, paper) => {
  disc(s, x, y, r, color, paper)
  s.path(
    smooth(
      [
        [x - r * 0.56, y],
        [x - r * 0.2, y - r * 0.26],
        [x + r * 0.2, y - r * 0.14],
        [x + r * 0.34, y - r * 0.03],
        [x + r * 0.58, y - r * 0.22],
        [x + r * 0.5, y],
        [x + r * 0.58, y + r * 0.22],
        [x + r * 0.34, y + r * 0.03],
        [x + r * 0.2, y + r * 0.14],
        [x - r * 0.2, y + r * 0.26],
      ],
      true,
    ),
    { fill: paper },
  )
  s.line(`M${x - r * 0.26} ${y - r * 0.22}q${r * 0.1} ${r * 0.2} 0 ${r * 0.44}`, color, r * 0.04)
  s.path(ellipse(x - r * 0.38, y - r * 0.05, r * 0.04, r * 0.04), { fill: color })
}

export const shell: Emblem = (s, x, y, r, color, paper) => {
  disc(s, x, y, r, color, paper)
  const rim = range(9).map((i): Pt => {
    const a = Math.PI * (1.12 + (0.76 * i) / 8)
    return [x + Math.cos(a) * r * (0.56 + 0.03 * (i % 2)), y + r * 0.34 + Math.sin(a) * r * 0.82]
  })
  s.path(smooth([...rim, [x + r * 0.14, y + r * 0.44], [x - r * 0.14, y + r * 0.44]], true), { fill: paper })
  s.line(
    rim
      .slice(1, -1)
      .map(([a, b]) =>
        poly(
          [
            [x, y + r * 0.42],
            [a, b],
          ],
          false,
        ),
      )
      .join(''),
    color,
    r * 0.03,
  )
}

export const peak: Emblem = (s, x, y, r, color, paper) => {
  s.path(
    poly([
      [x, y - r],
      [x + r * 0.86, y - r * 0.5],
      [x + r * 0.86, y + r * 0.4],
      [x, y + r],
      [x - r * 0.86, y + r * 0.4],
      [x - r * 0.86, y - r * 0.5],
    ]),
    { fill: color },
  )
  s.line(
    poly([
      [x, y - r * 0.86],
      [x + r * 0.74, y - r * 0.43],
      [x + r * 0.74, y + r * 0.34],
      [x, y + r * 0.86],
      [x - r * 0.74, y + r * 0.34],
      [x - r * 0.74, y - r * 0.43],
    ]),
    paper,
    2,
  )
  s.path(
    poly([
      [x - r * 0.56, y + r * 0.26],
      [x - r * 0.12, y - r * 0.36],
      [x + r * 0.1, y - r * 0.04],
      [x + r * 0.24, y - r * 0.2],
      [x + r * 0.56, y + r * 0.26],
    ]),
    { fill: paper },
  )
  s.line(
    `M${x - r * 0.5} ${y + r * 0.4}q${r * 0.125} ${-r * 0.12} ${r * 0.25} 0t${r * 0.25} 0t${r * 0.25} 0t${r * 0.25} 0`,
    paper,
    r * 0.05,
  )
}

export const sheaf: Emblem = (s, x, y, r, color, paper) => {
  disc(s, x, y, r * 0.72, color, paper)
  s.path(
    range(11)
      .flatMap((i) =>
        [1, -1].map((k) => {
          const a = Math.PI * (0.5 + k * (0.12 + i * 0.072))
          const [px, py] = [x + Math.cos(a) * r * 0.93, y + Math.sin(a) * r * 0.93]
          return stroke(px, py, px + Math.cos(a - k * 0.9) * r * 0.24, py + Math.sin(a - k * 0.9) * r * 0.24, r * 0.06)
        }),
      )
      .join(''),
    { fill: color },
  )
  s.path(
    poly(
      range(16).map((i): Pt => {
        const a = (i / 16) * Math.PI * 2 - Math.PI / 2
        const q = r * (i % 2 ? 0.2 : 0.42)
        return [x + Math.cos(a) * q, y + Math.sin(a) * q]
      }),
    ),
    { fill: paper },
  )
}

export const lattice: Emblem = (s, x, y, r, color, paper) => {
  const star = (q: number, turn: number) =>
    poly(
      range(4).map((i): Pt => {
        const a = (i / 4) * Math.PI * 2 + turn
        return [x + Math.cos(a) * q, y + Math.sin(a) * q]
      }),
    )
  s.path(star(r, 0) + star(r, Math.PI / 4), { fill: color })
  s.line(star(r * 0.86, 0) + star(r * 0.86, Math.PI / 4) + star(r * 0.56, Math.PI / 8) + star(r * 0.56, -Math.PI / 8), paper, 2)
  s.path(ellipse(x, y, r * 0.26, r * 0.26) + ellipse(x + r * 0.09, y - r * 0.05, r * 0.2, r * 0.2), {
    fill: paper,
    more: 'fill-rule="evenodd"',
  })
}

export const compass: Emblem = (s, x, y, r, color, paper) => {
  disc(s, x, y, r, color, paper)
  for (const [n, q, w] of [
    [4, 0.64, 0.12],
    [4, 0.4, 0.09],
  ] as const)
    s.path(
      range(n)
        .map((i) => {
          const a = (i / n) * Math.PI * 2 + (q < 0.5 ? Math.PI / 4 : 0)
          return poly([
            [x + Math.cos(a) * r * q, y + Math.sin(a) * r * q],
            [x + Math.cos(a + 1.57) * r * w, y + Math.sin(a + 1.57) * r * w],
            [x, y],
            [x + Math.cos(a - 1.57) * r * w, y + Math.sin(a - 1.57) * r * w],
          ])
        })
        .join(''),
      { fill: paper, opacity: q < 0.5 ? 0.7 : 1 },
    )
}

export const drops: Emblem = (s, x, y, r, color, paper) => {
  disc(s, x, y, r, color, paper)
  s.path(
    range(3)
      .map((i) => {
        const a = (i / 3) * Math.PI * 2 - Math.PI / 2
        const [px, py] = [x + Math.cos(a) * r * 0.3, y + Math.sin(a) * r * 0.3]
        return smooth(
          [
            [px + Math.cos(a) * r * 0.34, py + Math.sin(a) * r * 0.34],
            [px + Math.cos(a + 1.57) * r * 0.17, py + Math.sin(a + 1.57) * r * 0.17],
            [px - Math.cos(a) * r * 0.16, py - Math.sin(a) * r * 0.16],
            [px + Math.cos(a - 1.57) * r * 0.17, py + Math.sin(a - 1.57) * r * 0.17],
          ],
          true,
          5,
        )
      })
      .join(''),
    { fill: paper },
  )
}
