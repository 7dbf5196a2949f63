import { between, mix, type Pt, range, rect, rng, type Sheet, smooth } from '../kit.ts'
import { ink } from '../palette.ts'
import type { Emblem } from './certificate-emblems.ts'
import { band, rosette } from './parts/guilloche.ts'

/** Strokes that stand for a line of print: words as short bars. */
export function words(x: number, y: number, width: number, size: number, seed: number, centred = false): string {
  const r = rng(seed)
  const bars: [number, number][] = []
  let at = 0
  while (at < width - size * 2) {
    const len = Math.min(width - at, size * between(r, 0.9, 4.4))
    bars.push([at, len])
    at += len + size * 0.6
  }
  const off = centred ? x - (at - size * 0.6) / 2 : x
  return bars.map(([a, len]) => rect(off + a, y - size * 0.5, len, size > 14 ? size * 0.5 : size * 0.42)).join('')
}

function signature(x: number, y: number, seed: number): string {
  const r = rng(seed)
  return smooth(
    range(16).map((i): Pt => [x + i * 11 + between(r, -9, 9), y - Math.sin(i * 1.9 + seed) * between(r, 5, 26) - (i === 2 ? 26 : 0)]),
    false,
    4.6,
  )
}

type Layout = (s: Sheet, seed: number, main: string, second: string, text: string, paper: string, emblem: Emblem) => void

const rows = (
  s: Sheet,
  x: number,
  y: number,
  width: number,
  list: readonly (readonly [label: number, value: number])[],
  seed: number,
  main: string,
  text: string,
): void => {
  list.forEach(([label, value], i) => {
    const v = y + i * 50
    s.path(words(x, v, width * label, 9, seed + i), { fill: main, opacity: 0.75 })
    s.path(words(x + width * 0.34, v, width * value, 11, seed + i + 40), { fill: text, opacity: 0.9 })
    s.line(`M${x} ${v + 18}H${x + width}`, main, 0.8, 0.4)
  })
}

export const centred: Layout = (s, seed, main, second, text, paper, emblem) => {
  emblem(s, 500, 224, 78, main, paper)
  s.path(words(500, 356, 470, 30, seed, true), { fill: main })
  s.path(words(500, 408, 300, 15, seed + 1, true), { fill: main, opacity: 0.8 })
  s.line(band([300, 452], [700, 452], 14, 26, 4), second, 1, 0.9)
  s.path(
    range(2)
      .map((i) => words(500, 506 + i * 30, 520 - i * 130, 11, seed + 3 + i, true))
      .join(''),
    { fill: text, opacity: 0.75 },
  )
  s.path(words(500, 592, 560, 24, seed + 7, true), { fill: text })
  s.path(
    range(4)
      .map((i) => words(500, 652 + i * 32, [620, 650, 590, 340][i] ?? 300, 11, seed + 12 + i, true))
      .join(''),
    { fill: text, opacity: 0.75 },
  )
  rows(
    s,
    196,
    818,
    608,
    [
      [0.22, 0.3],
      [0.26, 0.44],
      [0.2, 0.26],
    ],
    seed + 60,
    main,
    text,
  )
  for (const [x, k] of [
    [178, 1],
    [622, 2],
  ] as const) {
    s.line(signature(x + 10, 1178, seed + k), ink.line, 2.2, 0.85)
    s.line(`M${x} 1202H${x + 200}`, text, 1.1)
    s.path(words(x + 20, 1226, 150, 9, seed + 80 + k), { fill: text, opacity: 0.7 })
  }
}

export const ledger: Layout = (s, seed, main, second, text, paper, emblem) => {
  s.path(rect(100, 100, 800, 178), { fill: main })
  s.line(band([104, 262], [896, 262], 18, 44, 5), mix(paper, second, 0.4), 1, 0.8)
  emblem(s, 208, 182, 62, paper, main)
  s.path(words(310, 160, 480, 26, seed), { fill: paper })
  s.path(words(310, 208, 330, 13, seed + 1), { fill: paper, opacity: 0.8 })
  s.path(words(150, 352, 610, 22, seed + 2), { fill: text })
  s.path(
    range(3)
      .map((i) => words(150, 404 + i * 30, [690, 660, 410][i] ?? 400, 11, seed + 4 + i))
      .join(''),
    { fill: text, opacity: 0.75 },
  )
  const [x, y, w, h] = [150, 528, 700, 330]
  s.path(rect(x, y, w, 44), { fill: main, opacity: 0.14 })
  s.line(
    rect(x, y, w, h) +
      range(5)
        .map((i) => `M${x} ${y + 44 + i * 57}h${w}`)
        .join('') +
      [0.3, 0.68].map((t) => `M${x + w * t} ${y}v${h}`).join(''),
    main,
    1.1,
    0.7,
  )
  s.path(
    range(6)
      .flatMap((j) =>
        [0, 0.3, 0.68].map((t, i) =>
          words(
            x + w * t + 16,
            y + (j ? 20 + j * 57 - 4 : 26),
            w * ([0.2, 0.28, 0.22][i] ?? 0.2) * (j % 2 ? 1 : 0.8),
            j ? 10 : 11,
            seed + j * 5 + i,
          ),
        ),
      )
      .join(''),
    { fill: text, opacity: 0.8 },
  )
  rows(
    s,
    150,
    930,
    440,
    [
      [0.2, 0.4],
      [0.26, 0.5],
      [0.22, 0.36],
      [0.24, 0.3],
    ],
    seed + 30,
    main,
    text,
  )
  s.line(signature(160, 1204, seed), ink.line, 2.2, 0.85)
  s.line('M150 1226H400', text, 1.1)
  s.path(words(150, 1252, 190, 9, seed + 90), { fill: text, opacity: 0.7 })
}

export const column: Layout = (s, seed, main, second, text, paper, emblem) => {
  s.path(rect(100, 100, 290, 1214), { fill: main, opacity: 0.1 })
  s.line(band([390, 104], [390, 1310], 20, 62, 5), main, 1, 0.85)
  emblem(s, 245, 236, 84, main, paper)
  s.line(rosette(245, 560, 20, 112, 14, 7) + rosette(245, 560, 84, 118, 28, 3), second, 1, 0.6)
  s.path(
    range(5)
      .map((i) => words(150, 744 + i * 34, [170, 190, 140, 180, 110][i] ?? 100, 10, seed + i))
      .join(''),
    { fill: main, opacity: 0.65 },
  )
  s.path(words(440, 200, 400, 30, seed + 6), { fill: main })
  s.path(words(440, 254, 290, 15, seed + 7), { fill: main, opacity: 0.75 })
  s.line('M440 296H850', second, 2)
  s.path(words(440, 356, 380, 22, seed + 8), { fill: text })
  s.path(
    range(5)
      .map((i) => words(440, 412 + i * 31, [400, 380, 410, 390, 230][i] ?? 300, 11, seed + 20 + i))
      .join(''),
    { fill: text, opacity: 0.75 },
  )
  rows(
    s,
    440,
    632,
    410,
    [
      [0.22, 0.4],
      [0.26, 0.56],
      [0.2, 0.5],
      [0.24, 0.36],
      [0.2, 0.48],
      [0.25, 0.3],
    ],
    seed + 50,
    main,
    text,
  )
  s.path(
    range(3)
      .map((i) => words(440, 968 + i * 30, [410, 370, 240][i] ?? 200, 10, seed + 70 + i))
      .join(''),
    { fill: text, opacity: 0.65 },
  )
  for (const [x, k] of [
    [440, 1],
    [664, 2],
  ] as const) {
    s.line(signature(x, 1150, seed + k), ink.line, 2.2, 0.85)
    s.line(`M${x} 1176H${x + 184}`, text, 1.1)
    s.path(words(x, 1202, 140, 9, seed + 90 + k), { fill: text, opacity: 0.7 })
  }
}
