import { between, mix, type Pt, rng } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { placing, pts, sample, spline } from './kit.ts'
import { type Plate, plate } from './plate.ts'
import { drawShrimp, type ShrimpForm } from './shrimp.ts'

type Coat = Pick<ShrimpForm, 'body' | 'shade' | 'limb' | 'tip' | 'band' | 'teeth'>
const vannamei: Coat = {
  body: mix(ink.mist, ink.sand, 0.5),
  shade: mix(ink.tide, ink.sand, 0.35),
  limb: mix(ink.sand, ink.dawn, 0.25),
  tip: mix(ink.coral, ink.dawn, 0.35),
  teeth: [8, 2],
}
const tiger: Coat = {
  body: mix(ink.shallows, '#B59A5B', 0.45),
  shade: mix(ink.deep, ink.tide, 0.4),
  limb: mix(ink.dawn, '#B59A5B', 0.4),
  tip: '#C08A3E',
  band: mix(ink.abyss, ink.deep, 0.6),
  teeth: [7, 3],
}
const meat: Coat = {
  body: mix(ink.foam, ink.mist, 0.5),
  shade: mix(ink.shallows, ink.dawn, 0.25),
  limb: ink.sand,
  tip: mix(ink.coral, ink.dawn, 0.3),
}
const cooked: Coat = {
  body: mix(ink.shell, ink.dawn, 0.35),
  shade: mix(ink.coral, ink.dawn, 0.45),
  limb: ink.dawn,
  tip: ink.coral,
  band: mix(ink.coral, ink.dawn, 0.25),
}

const swim: readonly Pt[] = pts('0 0, 180 -46, 380 -66, 560 -40, 720 24, 850 110, 930 176')
const tailOnly = (curl: number): readonly Pt[] => {
  const points: Pt[] = []
  for (let i = 0; i <= 20; i++) {
    const t = i / 20
    const a = -Math.PI * 0.5 - curl * 0.5 + curl * Math.max(0, t - 0.32) * 1.47
    points.push([Math.cos(a + Math.PI / 2) * 0 + t, a])
  }
  let [x, y] = [0, 0]
  return points.map(([, a]) => {
    x += Math.cos(a + Math.PI / 2) * 50
    y += Math.sin(a + Math.PI / 2) * 50
    return [x, y] as Pt
  })
}
/** One animal with the middle of what is seen of it at x, y. */
function one(
  p: Plate,
  coat: Coat,
  points: readonly Pt[],
  at: { x: number; y: number; k: number; turn?: number; flip?: 1 | -1; feel?: readonly (readonly Pt[])[] },
  rest: Partial<ShrimpForm> & { seed: number },
): void {
  const turned = placing(0, 0, at.k, at.turn ?? 0, at.flip ?? 1)
  const seen = sample(spline(points), 60, rest.head ? -0.1 : 0.4, 1).map(turned)
  const [xs, ys] = [seen.map((q) => q[0]), seen.map((q) => q[1])]
  const to = placing(
    at.x - (Math.min(...xs) + Math.max(...xs)) / 2,
    at.y - (Math.min(...ys) + Math.max(...ys)) / 2,
    at.k,
    at.turn ?? 0,
    at.flip ?? 1,
  )
  const form: ShrimpForm = {
    head: false,
    shell: true,
    tail: true,
    detail: Math.min(1, at.k ** 2),
    ...coat,
    ...rest,
    axis: points.map(to),
    k: at.k,
    side: at.flip ?? 1,
  }
  if (at.feel) form.flagella = at.feel.map((line) => line.map(to))
  drawShrimp(p, form)
}
export const plates: Record<string, () => Drawing> = {
  'product-vannamei-hoso': () =>
    plate(
      {
        seed: 31,
        ground: [800, 590, 620, 420],
        mark: false,
        alt_cn: `三尾带头带壳凡纳滨对虾的图版：额角具齿，壳色青灰，步足、游泳足与尾扇俱全。`,
        alt_en: `Plate of three head-on, shell-on vannamei shrimp, Penaeus vannamei, with toothed rostrum, walking and swimming legs and tail fan complete.`,
      },
      (p) => {
        one(
          p,
          vannamei,
          swim,
          {
            x: 900,
            y: 300,
            k: 0.72,
            turn: -0.1,
            feel: [pts('-66 40, -150 -10, -130 -110, 60 -190, 460 -200, 840 -110')],
          },
          { head: true, detail: 0.26, seed: 3 },
        )
        one(
          p,
          vannamei,
          swim,
          {
            x: 690,
            y: 590,
            k: 0.76,
            turn: -0.06,
            feel: [pts('-66 40, -150 0, -190 -120, -90 -270, 80 -330'), pts('-66 44, -190 70, -220 220, -110 380')],
          },
          { head: true, detail: 0.3, seed: 7 },
        )
        one(
          p,
          vannamei,
          swim,
          {
            x: 900,
            y: 880,
            k: 0.72,
            turn: -0.12,
            feel: [pts('-66 40, -190 20, -360 80, -560 70, -700 -20'), pts('-66 44, -180 110, -360 190, -620 190')],
          },
          { head: true, detail: 0.26, seed: 11 },
        )
      },
    ),
  'product-vannamei-hlso': () =>
    plate(
      {
        seed: 32,
        ground: [800, 600, 560, 360],
        mark: false,
        alt_cn: `去头带壳凡纳滨对虾尾的图版：六节腹壳自前向后叠覆，尾扇完整。`,
        alt_en: `Plate of headless, shell-on vannamei tails: six abdominal plates, each lapping over the next, and the tail fan left whole.`,
      },
      (p) => {
        one(p, vannamei, swim, { x: 520, y: 280, k: 0.9, turn: -0.42 }, { detail: 0.72, seed: 13 })
        one(p, vannamei, swim, { x: 990, y: 560, k: 0.9, turn: 3.56, flip: -1 }, { detail: 0.72, seed: 17 })
        one(p, vannamei, swim, { x: 520, y: 840, k: 0.9, turn: -0.42 }, { detail: 0.72, seed: 19 })
      },
    ),
  'product-vannamei-pd-tail-on': () =>
    plate(
      {
        seed: 33,
        ground: [800, 600, 560, 400],
        mark: false,
        alt_cn: `去壳去肠留尾虾仁的图版：虾肉半透明，背部有开背去肠的浅痕，只留尾扇。`,
        alt_en: `Plate of peeled and deveined vannamei, tail on: translucent meat, a shallow cut along the back and the tail fan kept.`,
      },
      (p) => {
        const bend = tailOnly(2.6)
        one(p, meat, bend, { x: 420, y: 330, k: 0.86, turn: -0.3 }, { shell: false, seed: 21 })
        one(p, meat, bend, { x: 1090, y: 370, k: 0.86, turn: 0.1 }, { shell: false, seed: 23 })
        one(p, meat, bend, { x: 480, y: 790, k: 0.86, turn: 0.15 }, { shell: false, seed: 25 })
        one(p, meat, bend, { x: 1120, y: 800, k: 0.86, turn: -0.25 }, { shell: false, seed: 26 })
      },
    ),
  'product-vannamei-cooked-pd': () =>
    plate(
      {
        seed: 34,
        ground: [800, 600, 520, 400],
        tint: ink.dawn,
        mark: false,
        alt_cn: `熟虾仁的图版：蒸煮后卷成环形，肉白而背呈珊瑚红环纹，去壳去尾。`,
        alt_en: `Plate of cooked, peeled and deveined vannamei: tightly curled white meat ringed with coral across the back, tails off.`,
      },
      (p) => {
        const r = rng(5)
        const curl = tailOnly(5.0)
        for (const [x, y, turn] of [
          [350, 370, 0.1],
          [790, 310, 0.9],
          [1230, 390, -0.5],
          [400, 810, -0.9],
          [830, 780, 0.3],
          [1260, 830, 1.6],
        ] as const)
          one(
            p,
            cooked,
            curl,
            { x, y, k: 0.92, turn: turn + between(r, -0.1, 0.1) },
            { shell: false, tail: false, detail: 0.6, seed: Math.round(x) },
          )
      },
    ),
  'product-tiger-shrimp-hoso': () =>
    plate(
      {
        seed: 35,
        ground: [800, 600, 640, 400],
        alt_cn: `带头带壳斑节对虾的图版：体大，头胸甲与腹节上有深浅相间的横斑，触鞭细长。`,
        alt_en: `Plate of a head-on, shell-on black tiger shrimp, Penaeus monodon: a heavy body banded dark and pale, with long sweeping antennae.`,
      },
      (p) => {
        one(
          p,
          tiger,
          swim,
          {
            x: 840,
            y: 590,
            k: 1.0,
            turn: -0.1,
            feel: [
              pts('-66 40, -180 -30, -170 -200, 60 -300, 420 -330, 800 -260, 960 -180'),
              pts('-66 44, -190 110, -210 260, -80 400, 160 450, 420 440'),
            ],
          },
          { head: true, seed: 27 },
        )
      },
    ),
  'product-tiger-shrimp-easy-peel': () =>
    plate(
      {
        seed: 36,
        ground: [800, 600, 560, 360],
        alt_cn: `开背易剥斑节对虾的图版：去头留壳，沿背中线剪开至第五腹节，横斑清晰。`,
        alt_en: `Plate of easy-peel black tiger shrimp: headless tails in the banded shell, slit along the back as far as the fifth segment.`,
      },
      (p) => {
        one(p, tiger, swim, { x: 520, y: 280, k: 0.9, turn: -0.42 }, { cutBack: true, detail: 0.6, seed: 13 })
        one(p, tiger, swim, { x: 990, y: 560, k: 0.9, turn: 3.56, flip: -1 }, { cutBack: true, detail: 0.6, seed: 17 })
        one(p, tiger, swim, { x: 520, y: 840, k: 0.9, turn: -0.42 }, { cutBack: true, detail: 0.6, seed: 19 })
      },
    ),
}
