import { between, mix, type Pt, rng } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { along, drawFish, type FishForm } from './fish.ts'
import { ease, placing, pts } from './kit.ts'
import { type Plate, plate } from './plate.ts'
import { bream, tilapia } from './seabreams.ts'

const croakerTop: Pt[] = pts(
  '0 -6, 18 -34, 60 -72, 120 -108, 190 -136, 270 -152, 350 -155, 450 -144, 560 -120, 680 -86, 790 -54, 880 -36, 950 -31, 1000 -33',
)
const croakerBottom: Pt[] = pts(
  '0 8, 22 30, 70 58, 130 82, 200 106, 280 128, 370 138, 460 136, 560 118, 650 90, 760 52, 860 33, 940 27, 1000 29',
)
/** Larimichthys crocea. */
export const croaker: FishForm = {
  top: croakerTop,
  bottom: croakerBottom,
  eye: [104, -38, 27],
  gill: pts('196 -112, 238 -86, 256 -44, 262 -4, 250 44, 216 84, 160 98'),
  cheek: pts('150 -62, 176 -30, 186 10, 172 46, 134 70'),
  gape: pts('2 4, 36 6, 76 18, 106 32'),
  jaw: pts('40 -8, 84 2, 116 24, 114 40, 82 34'),
  nostril: [60, -46],
  lateral: pts('262 -92, 340 -98, 440 -90, 560 -66, 680 -36, 780 -14, 880 -4, 1000 -2'),
  rows: 19,
  along: 57,
  fins: [
    {
      base: pts('980 -30, 990 -16, 994 0, 990 14, 980 26'),
      edge: pts('1120 -94, 1150 -54, 1194 -6, 1152 42, 1120 82'),
      rays: 19,
      fan: true,
      bow: 0.1,
      strength: 0.55,
    },
    {
      base: along(croakerTop, 296, 470),
      edge: pts('318 -214, 348 -246, 380 -242, 412 -222, 444 -190, 476 -158'),
      spines: 9,
      rays: 0,
      notch: 0.3,
      bow: 0.04,
    },
    {
      base: along(croakerTop, 470, 872),
      edge: pts('492 -168, 530 -186, 600 -172, 690 -140, 780 -106, 850 -84, 904 -64'),
      spines: 1,
      rays: 32,
      bow: 0.04,
    },
    {
      base: along(croakerBottom, 640, 726, -6),
      edge: pts('672 130, 700 168, 728 150, 752 120, 768 86'),
      spines: 2,
      rays: 8,
      bow: -0.04,
      notch: 0.12,
      strength: 0.65,
    },
    {
      base: [
        [300, 126],
        [312, 130],
        [334, 132],
      ],
      edge: pts('372 206, 400 208, 416 190, 418 168'),
      spines: 1,
      rays: 5,
      bow: -0.06,
      strength: 0.65,
    },
    {
      base: pts('262 34, 268 46, 270 58, 266 70'),
      edge: pts('432 26, 430 54, 404 84, 356 104, 312 104'),
      rays: 16,
      over: true,
      bow: 0.03,
      strength: 0.4,
    },
  ],
  back: mix(ink.dawn, ink.deep, 0.52),
  flank: mix(ink.dawn, ink.sand, 0.4),
  belly: '#E3A443',
  iris: '#E3A443',
  finTint: '#DDA24E',
  pigment: (_u, v) => 0.34 * (1 - ease(0.05, 0.5, v)),
  pattern: (p, skin) => {
    const r = rng(8)
    for (let i = 0; i < 150; i++) {
      const [x, y] = skin(0.27 + 0.68 * r(), 0.6 + 0.34 * r())
      p.blot(x, y, 8 + 7 * r(), '#D98A1E', 0.3, 0.8)
    }
    const [lx, ly] = skin(0.01, 0.5)
    p.blot(lx + 6, ly, 44, ink.coral, 0.6, 0.6)
  },
}

const bassTop: Pt[] = pts(
  '0 -4, 30 -34, 90 -70, 160 -100, 240 -126, 320 -140, 420 -142, 530 -132, 640 -110, 740 -80, 840 -56, 920 -48, 1000 -52',
)
const bassBottom: Pt[] = pts('0 12, 20 34, 80 62, 160 90, 250 112, 350 124, 450 124, 560 114, 660 92, 750 64, 840 46, 920 40, 1000 46')
/** Lateolabrax maculatus. */
export const bass: FishForm = {
  top: bassTop,
  bottom: bassBottom,
  eye: [112, -36, 24],
  gill: pts('214 -96, 262 -70, 288 -26, 296 4, 276 44, 236 78, 176 92'),
  cheek: pts('166 -54, 196 -30, 206 14, 196 44, 152 66'),
  gape: pts('3 6, 40 8, 86 22, 124 40'),
  jaw: pts('34 -8, 88 4, 130 26, 134 48, 100 40'),
  nostril: [66, -44],
  lateral: pts('296 -66, 380 -64, 500 -54, 640 -34, 780 -14, 900 -4, 1000 -2'),
  rows: 30,
  along: 78,
  fins: [
    {
      base: pts('980 -50, 992 -24, 996 0, 992 22, 980 44'),
      edge: pts('1168 -128, 1158 -76, 1128 -10, 1156 62, 1164 118'),
      rays: 19,
      fan: true,
      bow: 0.08,
    },
    {
      base: along(bassTop, 322, 560),
      edge: pts('336 -178, 364 -226, 404 -254, 446 -250, 490 -226, 536 -190, 572 -150'),
      spines: 12,
      rays: 0,
      notch: 0.3,
      bow: 0.03,
    },
    {
      base: along(bassTop, 582, 790),
      edge: pts('604 -188, 640 -200, 700 -178, 760 -146, 822 -108'),
      spines: 1,
      rays: 13,
      bow: 0.04,
    },
    {
      base: along(bassBottom, 650, 764, -6),
      edge: pts('668 134, 696 168, 736 154, 776 122, 806 88'),
      spines: 3,
      rays: 8,
      bow: -0.04,
      notch: 0.14,
    },
    {
      base: [
        [316, 112],
        [330, 116],
        [350, 118],
      ],
      edge: pts('398 194, 424 192, 436 172, 434 152'),
      spines: 1,
      rays: 5,
      bow: -0.05,
    },
    {
      base: pts('298 30, 304 42, 306 54, 302 66'),
      edge: pts('428 26, 430 50, 408 76, 372 92, 336 92'),
      rays: 16,
      over: true,
      bow: 0.03,
      strength: 0.3,
    },
  ],
  back: mix(ink.deep, ink.shallows, 0.45),
  flank: ink.mist,
  belly: ink.shell,
  iris: '#D9B66B',
  finTint: mix(ink.shallows, ink.sand, 0.45),
  pigment: (_u, v) => 0.42 * (1 - ease(0.06, 0.48, v)),
  pattern: (p, skin) => {
    const r = rng(21)
    for (let i = 0; i < 64; i++) {
      const [u, v] = [between(r, 0.29, 0.9), between(r, 0.03, 0.44)]
      const [x, y] = skin(u, v)
      p.blot(x, y, between(r, 7, 12), ink.abyss, 0.95, 0.85, 0.45)
    }
  },
}

const pompanoTop: Pt[] = pts(
  '0 -8, 14 -52, 60 -124, 130 -184, 220 -230, 320 -256, 420 -258, 520 -238, 620 -194, 720 -134, 820 -78, 900 -46, 960 -34, 1000 -34',
)
const pompanoBottom: Pt[] = pts(
  '0 10, 22 40, 70 88, 140 146, 230 200, 330 232, 430 238, 520 222, 620 178, 720 120, 820 68, 900 40, 960 28, 1000 30',
)
/** Trachinotus ovatus, as farmed in the South China Sea. */
export const pompano: FishForm = {
  top: pompanoTop,
  bottom: pompanoBottom,
  eye: [106, -44, 29],
  gill: pts('196 -156, 246 -122, 272 -70, 280 -16, 268 46, 232 104, 174 136'),
  cheek: pts('150 -74, 180 -40, 194 8, 182 56, 146 92'),
  gape: pts('0 6, 30 14, 62 26, 80 36'),
  jaw: pts('28 -8, 66 4, 90 24, 88 44, 64 38'),
  nostril: [52, -58],
  lateral: pts('282 -100, 360 -96, 450 -78, 560 -44, 660 -20, 780 -6, 900 -2, 1000 0'),
  rows: 40,
  along: 130,
  smoothSkin: true,
  fins: [
    {
      base: pts('978 -36, 996 -18, 1000 0, 996 16, 978 32'),
      edge: pts('1296 -284, 1214 -168, 1086 -14, 1200 150, 1288 270'),
      rays: 25,
      fan: true,
      bow: 0.05,
      strength: 0.6,
    },
    {
      base: along(pompanoTop, 372, 478),
      edge: pts('382 -288, 408 -298, 436 -296, 462 -290, 488 -276'),
      spines: 6,
      rays: 0,
      notch: 0.7,
      bow: 0.06,
    },
    {
      base: along(pompanoTop, 490, 936),
      edge: pts('668 -434, 690 -318, 716 -236, 782 -158, 860 -98, 930 -64, 978 -58'),
      spines: 1,
      rays: 19,
      bow: 0.08,
      strength: 0.55,
    },
    {
      base: along(pompanoBottom, 446, 508, -6),
      edge: [
        [462, 264],
        [486, 268],
        [520, 252],
      ],
      spines: 2,
      rays: 0,
      notch: 0.7,
      bow: -0.05,
    },
    {
      base: along(pompanoBottom, 512, 936, -6),
      edge: pts('678 404, 696 292, 728 216, 790 142, 864 86, 930 56, 978 52'),
      spines: 1,
      rays: 17,
      bow: -0.08,
      strength: 0.6,
    },
    {
      base: [
        [298, 212],
        [312, 216],
        [332, 220],
      ],
      edge: pts('386 270, 404 274, 418 264, 422 248'),
      spines: 1,
      rays: 5,
      bow: -0.05,
    },
    {
      base: pts('282 20, 288 36, 290 54, 284 72'),
      edge: pts('430 70, 420 98, 392 118, 352 122, 314 116'),
      rays: 17,
      over: true,
      bow: 0.04,
      strength: 0.4,
    },
  ],
  back: mix(ink.deep, ink.shallows, 0.55),
  flank: mix(ink.mist, ink.shell, 0.35),
  belly: '#EBD9A6',
  iris: '#D9B66B',
  finTint: '#E0B04C',
  pigment: (_u, v) => 0.3 * (1 - ease(0.04, 0.4, v)),
  pattern: (p, skin) => {
    const [x, y] = skin(0.32, 0.82)
    p.blot(x, y, 280, '#E0B04C', 0.5, 0.4)
    const [a, b] = skin(0.06, 0.55)
    p.blot(a, b, 70, '#E0B04C', 0.5, 0.7)
  },
}
const fish = (form: FishForm, x: number, y: number, k: number, seed: number) => (p: Plate) => {
  drawFish(p, form, placing(x, y, k), k, seed)
}

export const plates: Record<string, () => Drawing> = {
  'product-large-yellow-croaker-whole': () =>
    plate(
      {
        seed: 11,
        ground: [800, 610, 640, 300],
        alt_cn: `整条大黄鱼的图版：体修长，背鳍鳍条部低而长，腹侧金黄，尾鳍楔形。`,
        alt_en: `Plate of a whole large yellow croaker, Larimichthys crocea: slender body, long low soft dorsal fin, golden belly and wedge-shaped tail.`,
      },
      fish(croaker, 165, 600, 1.06, 3),
    ),
  'product-sea-bass-whole': () =>
    plate(
      {
        seed: 12,
        ground: [810, 600, 640, 300],
        alt_cn: `整条花鲈的图版：体侧上半部散布黑斑，两背鳍分离，口大而斜，尾鳍浅叉形。`,
        alt_en: `Plate of a whole spotted sea bass, Lateolabrax maculatus: dark spots over the back, two dorsal fins, a wide oblique mouth and a shallowly forked tail.`,
      },
      fish(bass, 180, 600, 1.06, 4),
    ),
  'product-golden-pompano-whole': () =>
    plate(
      {
        seed: 13,
        ground: [800, 600, 620, 400],
        alt_cn: `整条金鲳（卵形鲳鲹）的图版：体高而侧扁，背鳍与臀鳍前端镰形，尾鳍深叉。`,
        alt_en: `Plate of a whole golden pompano, Trachinotus ovatus: a deep flat body with sickle-shaped dorsal and anal lobes and a deeply forked tail.`,
      },
      fish(pompano, 200, 610, 0.98, 5),
    ),
  'product-red-seabream-whole': () =>
    plate(
      {
        seed: 14,
        ground: [800, 610, 620, 380],
        mark: false,
        alt_cn: `整条真鲷的图版：体高而侧扁，淡红色，体侧散布蓝色小点，背鳍连续。`,
        alt_en: `Plate of a whole red seabream, Pagrus major: deep rosy body sprinkled with blue spots under one unbroken spiny dorsal fin.`,
      },
      fish(bream, 200, 620, 1, 6),
    ),
  'product-tilapia-whole': () =>
    plate(
      {
        seed: 15,
        ground: [800, 600, 620, 380],
        alt_cn: `整条尼罗罗非鱼的图版：体侧有暗色横带，背鳍长，尾鳍布满细竖纹，末端近截形。`,
        alt_en: `Plate of a whole Nile tilapia, Oreochromis niloticus: dusky bars on the flank, a long dorsal fin and a squared tail ruled with fine upright stripes.`,
      },
      fish(tilapia, 215, 600, 1, 7),
    ),
}
