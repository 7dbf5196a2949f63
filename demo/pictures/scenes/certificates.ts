import { ellipse, hatch, mix, type Pt, poly, rect, Sheet } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { compass, drops, type Emblem, fish, lattice, peak, sheaf, shell, waves } from './certificate-emblems.ts'
import { centred, column, ledger } from './certificate-layouts.ts'
import { frame, ground, rosette, scallop } from './parts/guilloche.ts'

interface Style {
  seed: number
  main: string
  second: string
  seal: string
  paper: string
  layout: 'centred' | 'ledger' | 'column'
  emblem: Emblem
  alt: readonly [string, string]
}

export function seal(s: Sheet, x: number, y: number, r: number, color: string, paper: string, emblem: Emblem): void {
  const tail = (k: number): Pt[] => [
    [x + k * r * 0.1, y + r * 0.4],
    [x + k * r * 0.66, y + r * 0.4],
    [x + k * r * 0.92, y + r * 1.92],
    [x + k * r * 0.58, y + r * 1.66],
    [x + k * r * 0.3, y + r * 1.96],
  ]
  for (const k of [-1, 1]) {
    s.path(poly(tail(k)), { fill: mix(color, ink.abyss, k < 0 ? 0.16 : 0.28) })
    s.line(hatch(tail(k), { angle: 90 - k * 9, gap: 6, seed: 4 }), paper, 0.9, 0.3)
  }
  s.path(scallop(x + 3, y + 5, r, 36, r * 0.035), { fill: ink.abyss, opacity: 0.18 })
  s.path(scallop(x, y, r, 36, r * 0.035), { fill: color })
  s.line(rosette(x, y, r * 0.7, r * 0.92, 30, 4), paper, 0.9, 0.75)
  s.line(ellipse(x, y, r * 0.66, r * 0.66) + ellipse(x, y, r * 0.62, r * 0.62), paper, 1.2, 0.9)
  emblem(s, x, y, r * 0.5, color, paper)
}

function certificate({ seed, main, second, seal: sealInk, paper, layout, emblem, alt }: Style): Drawing {
  const s = new Sheet(1000, 1414)
  const text = mix(ink.line, main, 0.25)
  s.path(rect(0, 0, 1000, 1414), {
    fill: s.linear([
      [0, mix(paper, '#FFFFFF', 0.35)],
      [1, paper],
    ]),
  })
  s.line(ground(80, 92, 840, 1240, 9, seed), second, 0.7, 0.2)
  s.line(rosette(500, 720, 60, 330, 18, 9) + rosette(500, 720, 190, 300, 40, 4, { phase: seed }), second, 0.8, 0.2)
  s.line(frame(58, 58, 884, 1298, 42, 7), main, 1, 0.9)
  s.line(frame(58, 58, 884, 1298, 24, 4), second, 0.9, 0.8)
  s.line(rect(92, 92, 816, 1230), main, 2.4)
  s.line(rect(100, 100, 800, 1214), main, 0.9)
  s.line(rect(26, 26, 948, 1362), main, 1.2)
  const draw = { centred, ledger, column }[layout]
  draw(s, seed, main, second, text, paper, emblem)
  const [sx, sy] = sealAt[layout]
  seal(s, sx, sy, layout === 'centred' ? 94 : 90, sealInk, paper, emblem)
  return s.done(...alt)
}

const sealAt: Record<Style['layout'], Pt> = { centred: [500, 1096], ledger: [752, 1086], column: [262, 1080] }

const green = mix(ink.tide, '#2E6B3F', 0.6)

const wine = mix(ink.coral, ink.abyss, 0.55)

const brass = mix(ink.dawn, '#6B4A1E', 0.62)

const blue = mix(ink.deep, '#1D3F7A', 0.5)

const sheets: Record<string, Style> = {
  'certificate-haccp': {
    seed: 11,
    main: ink.deep,
    second: ink.tide,
    seal: ink.coral,
    paper: ink.shell,
    layout: 'centred',
    emblem: waves,
    alt: [
      'HACCP体系认证证书，青蓝色扭索纹边框，下方居中盖朱红印章。',
      'The HACCP certificate: a sea-blue engine-turned border and a vermilion seal centred at the foot.',
    ],
  },
  'certificate-brcgs': {
    seed: 23,
    main: blue,
    second: ink.shallows,
    seal: wine,
    paper: ink.paper,
    layout: 'ledger',
    emblem: compass,
    alt: [
      'BRCGS食品安全标准证书，深蓝抬头，正文为三栏表格，右下角暗红印章。',
      'The BRCGS food safety certificate: a dark blue head, a three-column schedule and a wine-red seal at lower right.',
    ],
  },
  'certificate-asc': {
    seed: 37,
    main: green,
    second: ink.shallows,
    seal: green,
    paper: ink.shell,
    layout: 'column',
    emblem: fish,
    alt: [
      'ASC产销监管链证书，左侧绿色竖栏印有鱼形徽记，下端为绿色印章和绶带。',
      'The ASC chain-of-custody certificate, its green side panel bearing a fish device above a ribboned seal.',
    ],
  },
  'certificate-bap': {
    seed: 41,
    main: ink.tide,
    second: mix(ink.tide, ink.sand, 0.5),
    seal: brass,
    paper: ink.paper,
    layout: 'centred',
    emblem: peak,
    alt: [
      'BAP加工厂证书，湖青色边框，六角山海徽记，黄铜色印章。',
      'The BAP processing plant certificate: a lagoon-green border, a six-sided device of hill and water, a brass-coloured seal.',
    ],
  },
  'certificate-msc': {
    seed: 53,
    main: mix(blue, ink.tide, 0.4),
    second: ink.shallows,
    seal: blue,
    paper: ink.shell,
    layout: 'ledger',
    emblem: drops,
    alt: [
      'MSC产销监管链证书，蓝色抬头与三滴水徽记，表格列明品种范围。',
      'The MSC chain-of-custody certificate: blue head, a device of three drops, and a schedule of species covered.',
    ],
  },
  'certificate-iso22000': {
    seed: 67,
    main: mix(ink.abyss, ink.deep, 0.5),
    second: brass,
    seal: ink.deep,
    paper: ink.paper,
    layout: 'centred',
    emblem: sheaf,
    alt: [
      'ISO 22000食品安全管理体系证书，墨青边框套黄铜色细纹，八角星徽外绕叶环。',
      'The ISO 22000 certificate: an ink-dark border laced with brass, an eight-point star within a wreath.',
    ],
  },
  'certificate-halal': {
    seed: 79,
    main: mix(green, ink.abyss, 0.3),
    second: brass,
    seal: brass,
    paper: mix(ink.paper, ink.shell, 0.5),
    layout: 'column',
    emblem: lattice,
    alt: [
      '清真认证证书，墨绿竖栏上是八角格纹徽记，左下黄铜色印章。',
      'The halal certificate: an eight-pointed lattice device on a dark green panel, with a brass seal below.',
    ],
  },
  'certificate-eu': {
    seed: 83,
    main: mix(blue, ink.deep, 0.35),
    second: mix(blue, ink.mist, 0.5),
    seal: ink.coral,
    paper: ink.shell,
    layout: 'column',
    emblem: shell,
    alt: [
      '欧盟注册证明，蓝色竖栏与贝壳徽记，右侧列注册项目，左下朱红印章。',
      'The EU establishment registration: a shell device on a blue panel, the entries to its right and a vermilion seal.',
    ],
  },
}

export const pictures: Record<string, () => Drawing> = Object.fromEntries(
  Object.entries(sheets).map(([name, style]) => [name, () => certificate(style)]),
)
