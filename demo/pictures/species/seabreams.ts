import { between, mix, type Pt, rng } from '../kit.ts'
import { ink } from '../palette.ts'
import { along, type FishForm } from './fish.ts'
import { add, ease, hump, pts, trace } from './kit.ts'

const breamTop: Pt[] = pts(
  '0 44, 20 4, 54 -58, 104 -126, 170 -186, 250 -222, 340 -234, 440 -222, 540 -190, 640 -146, 740 -96, 830 -60, 910 -46, 960 -46, 1000 -50',
)
const breamBottom: Pt[] = pts(
  '0 60, 24 90, 80 124, 150 152, 240 172, 340 180, 440 174, 540 156, 640 126, 740 86, 830 56, 910 42, 960 40, 1000 44',
)
/** Pagrus major. */
export const bream: FishForm = {
  top: breamTop,
  bottom: breamBottom,
  eye: [156, -52, 32],
  gill: pts('236 -144, 284 -108, 310 -54, 314 4, 296 62, 256 112, 196 140'),
  cheek: pts('204 -66, 228 -30, 236 20, 222 64, 178 100'),
  gape: pts('2 54, 36 54, 74 62, 104 76'),
  jaw: pts('30 34, 76 44, 112 66, 110 86, 80 80'),
  nostril: [98, -40],
  lateral: pts('300 -124, 390 -130, 490 -118, 600 -90, 710 -58, 820 -28, 910 -8, 1000 -2'),
  rows: 24,
  along: 54,
  fins: [
    {
      base: pts('978 -48, 992 -22, 996 0, 992 20, 978 42'),
      edge: pts('1186 -150, 1148 -86, 1096 -8, 1144 74, 1178 136'),
      rays: 21,
      fan: true,
      bow: 0.06,
      strength: 0.6,
    },
    {
      base: along(breamTop, 262, 600),
      edge: pts('280 -268, 306 -304, 344 -326, 400 -316, 470 -288, 540 -250, 606 -212'),
      spines: 12,
      rays: 0,
      notch: 0.28,
      bow: 0.03,
      strength: 0.45,
    },
    {
      base: along(breamTop, 604, 836),
      edge: pts('628 -208, 680 -198, 740 -168, 800 -138, 868 -96'),
      spines: 0,
      rays: 10,
      bow: 0.04,
      strength: 0.45,
    },
    {
      base: along(breamBottom, 646, 820, -6),
      edge: pts('660 166, 690 196, 736 186, 800 146, 856 92'),
      spines: 3,
      rays: 8,
      bow: -0.04,
      notch: 0.2,
      strength: 0.45,
    },
    {
      base: [
        [322, 168],
        [336, 172],
        [362, 174],
      ],
      edge: pts('432 264, 462 262, 478 240, 476 212'),
      spines: 1,
      rays: 5,
      bow: -0.05,
      strength: 0.5,
    },
    {
      base: pts('312 42, 318 56, 320 70, 314 84'),
      edge: pts('608 84, 570 112, 506 126, 430 122, 370 112'),
      rays: 15,
      over: true,
      bow: 0.04,
      strength: 0.35,
    },
  ],
  back: mix(ink.coral, ink.dawn, 0.28),
  flank: mix(ink.coral, ink.dawn, 0.75),
  belly: mix(ink.shell, ink.dawn, 0.25),
  iris: '#D9A05B',
  finTint: mix(ink.coral, ink.dawn, 0.5),
  pigment: (_u, v) => 0.24 * (1 - ease(0.06, 0.5, v)),
  pattern: (p, skin) => {
    const r = rng(31)
    for (let i = 0; i < 120; i++) {
      const u = between(r, 0.24, 0.92)
      const v = between(r, 0.04, 0.52)
      if (r() < (u - 0.45) * 1.5) continue
      const [x, y] = skin(u, v)
      const s = between(r, 4, 7)
      p.blot(x, y, s * 2.2, ink.foam, 0.5)
      p.blot(x, y, s, '#2C86A8', 0.95, 1, 0.5)
    }
  },
}

const tilapiaTop: Pt[] = pts(
  '0 8, 22 -34, 70 -92, 130 -142, 200 -182, 280 -206, 370 -214, 470 -206, 570 -184, 670 -150, 760 -112, 840 -82, 910 -70, 1000 -72',
)
const tilapiaBottom: Pt[] = pts(
  '0 22, 26 52, 80 90, 150 128, 230 162, 320 184, 420 190, 520 178, 620 150, 720 112, 800 84, 880 68, 940 64, 1000 66',
)
/** Oreochromis niloticus. */
export const tilapia: FishForm = {
  top: tilapiaTop,
  bottom: tilapiaBottom,
  eye: [132, -46, 26],
  gill: pts('214 -142, 266 -110, 298 -58, 306 2, 288 62, 244 114, 180 138'),
  cheek: pts('176 -70, 206 -34, 214 14, 200 56, 154 92'),
  gape: pts('2 16, 30 16, 62 28, 84 42'),
  jaw: pts('24 -4, 62 6, 92 28, 90 48, 64 42'),
  nostril: [84, -50],
  lateral: pts('306 -100, 400 -104, 500 -90, 600 -66, 700 -30, 800 -10, 900 -2, 1000 0'),
  rows: 16,
  along: 33,
  fins: [
    {
      base: pts('978 -70, 990 -34, 994 0, 990 32, 978 64'),
      edge: pts('1166 -126, 1192 -74, 1202 0, 1190 70, 1160 120'),
      rays: 18,
      bars: 8,
      fan: true,
      bow: 0.08,
    },
    {
      base: along(tilapiaTop, 252, 700),
      edge: pts('262 -252, 296 -282, 360 -306, 440 -304, 530 -286, 620 -258, 708 -230'),
      spines: 17,
      rays: 0,
      notch: 0.22,
      bow: 0.03,
    },
    {
      base: along(tilapiaTop, 704, 856),
      edge: pts('740 -244, 800 -232, 868 -196, 932 -132, 918 -92'),
      spines: 0,
      rays: 13,
      bow: 0.05,
    },
    {
      base: along(tilapiaBottom, 640, 834, -6),
      edge: pts('654 188, 684 222, 740 232, 812 208, 894 140, 896 86'),
      spines: 3,
      rays: 9,
      bow: -0.05,
      notch: 0.2,
    },
    {
      base: [
        [318, 172],
        [332, 176],
        [356, 180],
      ],
      edge: pts('438 268, 474 268, 494 246, 488 216'),
      spines: 1,
      rays: 5,
      bow: -0.05,
    },
    {
      base: pts('304 40, 310 54, 312 68, 306 82'),
      edge: pts('568 70, 536 98, 480 116, 410 116, 356 108'),
      rays: 14,
      over: true,
      bow: 0.04,
      strength: 0.25,
    },
  ],
  back: mix(ink.deep, '#8A8153', 0.5),
  flank: mix(ink.sand, ink.shallows, 0.4),
  belly: ink.shell,
  iris: '#CDA24A',
  finTint: mix(ink.shallows, ink.sand, 0.35),
  pigment: (u, v) => 0.3 * (1 - ease(0.06, 0.5, v)) + 0.26 * bars(u) * (1 - ease(0.55, 0.85, v)),
  pattern: (p, skin) => {
    for (let i = 0; i < 8; i++) {
      const u = 0.32 + i * 0.088
      const left = [0, 0.2, 0.4, 0.6, 0.78].map((v) => skin(u - 0.018 * (1 - v * 0.5) + v * 0.014, v))
      const right = [0.78, 0.6, 0.4, 0.2, 0].map((v) => skin(u + 0.022 * (1 - v * 0.6) + v * 0.014, v))
      p.path(trace([...left, ...right], true), { fill: ink.abyss, opacity: 0.2 })
    }
    p.blot(...add(skin(0.27, 0.36), [0, 0]), 22, ink.abyss, 0.7, 1.1, 0.3)
  },
}
/** The bars of a tilapia, along its body. */
function bars(u: number): number {
  let sum = 0
  for (let i = 0; i < 8; i++) sum += hump(u, 0.322 + i * 0.088, 0.024)
  return Math.min(1, sum)
}
