import { mix, type Pt } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { type Claw, type Coat, carapace, claw, leg, member, paddle, regions, segment, teeth } from './crab.ts'
import { add, mid, placing, pts, spline, steps, trace } from './kit.ts'
import { type Plate, plate } from './plate.ts'
import { moulded, ringOf, through } from './shell.ts'

const swimmer: Coat = {
  shell: mix(ink.shallows, '#8A7B4A', 0.5),
  deep: mix(ink.deep, '#6B5A3A', 0.3),
  limb: mix(ink.shallows, ink.tide, 0.3),
  tip: mix(ink.shallows, ink.dawn, 0.4),
}
const mud: Coat = {
  shell: mix('#6F7340', ink.deep, 0.35),
  deep: mix(ink.abyss, '#5A5530', 0.35),
  limb: mix('#7E7A46', ink.tide, 0.3),
  tip: mix('#A5713C', '#7E7A46', 0.4),
}

/** Portunus trituberculatus: the ninth tooth a long spine. */
const portunid: readonly Pt[] = [
  [0, -128],
  [22, -146],
  [40, -124],
  [66, -140],
  [88, -116],
  [112, -104],
  ...teeth([128, -118], [330, 6], 8, 20, 16),
  [470, 30],
  [330, 48],
  [280, 96],
  [214, 150],
  [150, 186],
  [70, 198],
  [0, 200],
]
/** Scylla paramamosain: nine like teeth to a side. */
const scylla: readonly Pt[] = [
  [0, -206],
  [24, -226],
  [48, -204],
  [74, -222],
  [100, -198],
  [140, -186],
  [156, -206],
  ...teeth([176, -200], [388, -20], 9, 24, 18),
  [376, 30],
  [330, 100],
  [262, 160],
  [180, 198],
  [90, 214],
  [0, 216],
]

const longClaw: Claw = {
  shoulder: pts('0 -20, 60 -74, 130 -128, 180 -150, 206 -120, 176 -74, 110 -24, 50 20, 10 20'),
  wrist: pts('170 -150, 206 -186, 246 -176, 244 -136, 212 -112, 178 -118'),
  palm: pts('220 -176, 264 -220, 300 -280, 316 -340, 310 -420, 280 -478, 284 -410, 266 -352, 236 -300, 206 -240, 200 -196'),
  bite: [pts('270 -362, 283 -406, 281 -468'), pts('268 -382, 246 -428, 234 -474')],
  thumb: pts('252 -324, 238 -370, 226 -430, 232 -484, 244 -430, 270 -384, 286 -352'),
  ridges: [
    [
      [226, -196],
      [262, -250],
      [288, -330],
    ],
    [
      [214, -220],
      [244, -284],
      [272, -350],
    ],
  ],
  thorns: [
    [
      [60, -74],
      [62, -104],
      [84, -92],
    ],
    [
      [110, -112],
      [112, -146],
      [136, -132],
    ],
    [
      [160, -144],
      [166, -180],
      [186, -152],
    ],
    [
      [238, -178],
      [262, -200],
      [254, -168],
    ],
  ],
}
const bigClaw: Claw = {
  shoulder: pts('0 -10, 50 -60, 110 -100, 164 -120, 196 -84, 170 -40, 110 4, 40 40, 4 30'),
  wrist: pts('150 -124, 196 -170, 252 -160, 258 -104, 214 -74, 168 -82'),
  palm: pts('214 -150, 262 -196, 290 -270, 276 -360, 226 -440, 160 -490, 172 -420, 180 -370, 160 -320, 122 -266, 118 -206, 160 -160'),
  bite: [pts('164 -334, 178 -372, 170 -420, 160 -480'), pts('162 -366, 144 -396, 126 -430, 114 -476')],
  thumb: pts('128 -290, 92 -340, 84 -410, 112 -486, 126 -430, 150 -390, 176 -352, 166 -310'),
  ridges: [
    [
      [230, -180],
      [256, -260],
      [248, -350],
    ],
  ],
  thorns: [
    [
      [60, -66],
      [66, -96],
      [88, -82],
    ],
    [
      [110, -100],
      [120, -132],
      [140, -108],
    ],
    [
      [236, -166],
      [262, -186],
      [256, -144],
    ],
  ],
}

/** The right side's limbs, and with side -1 the left's. */
function limbs(p: Plate, to: (q: Pt) => Pt, k: number, coat: Coat, side: 1 | -1, root: number, scale: number, seed: number): void {
  const at = ([x, y]: Pt): Pt => to([x * side, y])
  const rows: readonly (readonly Pt[])[] = [
    pts('0 -20, 150 -44, 208 -30, 296 30, 362 100'),
    pts('0 20, 160 24, 216 54, 292 138, 338 224'),
    pts('-10 60, 140 96, 186 138, 238 236, 258 326'),
  ]
  rows.forEach((row, i) => {
    leg(
      p,
      row.map(([x, y]) => at([root + x * scale, y * scale])),
      (50 - i * 4) * k * scale,
      coat,
      seed + i * 7,
    )
  })
  paddle(
    p,
    pts('-50 110, 40 180, 88 214, 140 250, 236 366').map(([x, y]) => at([root + x * scale, y * scale])),
    74 * k * scale,
    coat,
    seed + 40,
  )
}
function eyes(p: Plate, to: (q: Pt) => Pt, k: number, x: number, y: number): void {
  for (const s of [1, -1]) {
    const [a, b] = to([x * s, y])
    member(p, segment(to([x * s * 0.72, y + 14]), [a, b], 16 * k, 17 * k, 20 * k), { shell: ink.sand, deep: ink.line }, 3, {
      lines: 3,
      dots: 10,
      ridge: false,
    })
    p.path(trace(ringOf(a, b - 2 * k, 13 * k, 11 * k, 0, 24), true), { fill: ink.abyss })
    p.path(trace(ringOf(a - 4 * k, b - 6 * k, 3 * k, 2.6 * k, 0, 12), true), { fill: ink.shell })
    for (const [dx, dy] of [
      [-26, -70],
      [6, -62],
    ] as const) {
      const feeler = spline([to([x * s * 0.5, y + 4]), to([(x * 0.5 + dx * 0.3) * s, y + dy * 0.6]), to([(x * 0.5 + dx) * s, y + dy])])
      p.stroke(
        steps(14).map((t) => feeler(t)),
        2.4 * k,
        ink.line,
        0.85,
        0,
        1,
      )
    }
  }
}

/** Half a cleaned crab: the body's chambers of meat, claw and legs on. */
function halved(p: Plate, to: (q: Pt) => Pt, k: number, side: 1 | -1): void {
  const at = ([x, y]: Pt): Pt => to([x * side, y])
  claw(p, longClaw, (q) => at([200 + q[0] * 0.8, -70 + q[1] * 0.8]), swimmer, 60)
  limbs(p, to, k, swimmer, side, 214, 0.82, 70)
  const body = through(pts('26 -120, 110 -126, 200 -96, 258 -30, 262 50, 214 118, 130 160, 40 172, 22 90, 20 -30').map(at), 90)
  moulded(p, body, { centre: at([120, 20]), tint: mix(ink.shell, ink.sand, 0.55), opacity: 0.9, seed: 5, lines: 90, rings: 10, dots: 500 })
  const cells: readonly (readonly Pt[])[] = [
    pts('60 -104, 150 -104, 206 -72, 150 -52, 64 -62'),
    pts('60 -52, 154 -44, 238 -40, 236 -6, 150 -4, 60 -10'),
    pts('58 2, 150 6, 238 10, 232 46, 150 46, 58 40'),
    pts('58 52, 148 58, 214 64, 188 100, 138 96, 58 90'),
    pts('56 102, 134 106, 166 114, 128 142, 54 150'),
  ]
  cells.forEach((cell, i) => {
    const rim = through(cell.map(at), 40)
    const c = cell.reduce<Pt>((s, q) => [s[0] + q[0] / cell.length, s[1] + q[1] / cell.length], [0, 0])
    moulded(p, rim, {
      centre: at(c),
      tint: mix(ink.shell, ink.dawn, 0.18),
      opacity: 0.9,
      seed: 9 + i,
      lines: 40,
      rings: 5,
      dots: 60,
      w: 1.8,
    })
    const [a, b] = [at([56, c[1]]), at([c[0] + 60, c[1]])]
    for (const dy of [-10, 0, 10])
      p.stroke([add(a, [0, dy * k]), add(mid(a, b), [0, dy * k * 0.8]), add(b, [0, dy * k * 0.4])], 0.9, ink.line, 0.45, 0.4)
  })
  const cut = through(pts('20 -112, 44 -112, 50 20, 44 160, 22 166, 14 20').map(at), 60)
  moulded(p, cut, {
    centre: at([32, 20]),
    tint: mix(ink.dawn, ink.coral, 0.3),
    opacity: 0.55,
    seed: 19,
    lines: 60,
    rings: 3,
    dots: 160,
    w: 2,
  })
}

export const plates: Record<string, () => Drawing> = {
  'product-swimming-crab-cut': () =>
    plate(
      {
        seed: 101,
        ground: [800, 600, 620, 420],
        alt_cn: `切半梭子蟹的图版：上为有三疣、两侧长刺的头胸甲，下为去盖去鳃对半切开的蟹身，带钳足与桨状末足。`,
        alt_en: `Plate of cut swimming crab, Portunus trituberculatus: above, the lifted carapace with its three bosses and long side spines; below, the cleaned body in two halves, claws and paddles on.`,
      },
      (p) => {
        const to = placing(800, 760, 0.94)
        for (const side of [1, -1] as const) halved(p, ([x, y]) => to([x + side * 26, y]), 0.94, side)
        const lid = placing(800, 290, 0.94)
        const rim = portunid.map(lid)
        p.shade([...rim, ...portunid.map(([x, y]): Pt => lid([-x, y])).reverse()], 14, 22, 3)
        carapace(p, portunid, lid, 0.94, swimmer, 7)
        regions(
          p,
          [
            pts('0 -40, 60 -34, 120 -50, 200 -20'),
            pts('30 20, 70 60, 90 110, 80 160'),
            [
              [300, 20],
              [220, 26],
              [140, 10],
            ],
          ],
          lid,
          0.94,
          4,
        )
        for (const [x, y] of [
          [0, -4],
          [-46, 76],
          [46, 76],
        ] as const)
          moulded(p, ringOf(...lid([x, y]), 17, 15, 0, 30), {
            centre: lid([x - 3, y - 4]),
            tint: swimmer.shell,
            opacity: 0.8,
            rings: 4,
            lines: 30,
            dots: 30,
            w: 1.6,
          })
        for (const [x, y, r] of [
          [130, 80, 12],
          [176, 56, 9],
          [110, 130, 9],
          [210, 100, 8],
          [170, 120, 10],
          [240, 60, 7],
          [150, -70, 7],
          [90, -90, 6],
        ] as const)
          for (const s of [1, -1]) p.blot(...lid([x * s, y]), r * 1.5, ink.shell, 0.85, 0.9, 0.4)
      },
    ),
  'product-mud-crab-live': () =>
    plate(
      {
        seed: 102,
        ground: [800, 620, 600, 430],
        alt_cn: `活青蟹的图版：头胸甲光滑横卵形，前侧缘每侧九齿，螯足粗壮，末对步足扁平如桨。`,
        alt_en: `Plate of a live mud crab, Scylla paramamosain: smooth oval carapace with nine teeth to a side, massive claws and the last pair of legs flattened into paddles.`,
      },
      (p) => {
        const to = placing(800, 700, 0.9)
        for (const side of [1, -1] as const) {
          limbs(p, to, 1, mud, side, 290, 0.92, 30)
          claw(p, bigClaw, ([x, y]) => to([(250 + x) * side * (side < 0 ? 1.04 : 1), -130 + y * (side < 0 ? 1.02 : 0.96)]), mud, 50)
        }
        eyes(p, to, 1, 118, -206)
        carapace(p, scylla, to, 1, mud, 9)
        regions(
          p,
          [pts('0 -20, 60 -24, 110 -60, 150 -130'), pts('30 40, 84 60, 110 110, 90 170'), pts('360 -16, 270 0, 170 -30, 110 -60')],
          to,
          1,
          5,
        )
      },
    ),
}
