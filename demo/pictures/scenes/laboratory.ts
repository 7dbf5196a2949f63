import { between, hatch, mix, range, rect, rng, Sheet } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { balance, bottle, centrifuge, dishes, flask, microscope, tubes } from './parts/glassware.ts'
import { halo, shaft } from './parts/indoors.ts'
import { ridge, vignette, water } from './parts/nature.ts'
import { person } from './parts/people.ts'

export function laboratory(): Drawing {
  const s = new Sheet(1920, 1200)
  s.path(rect(0, 0, 1920, 1200), {
    fill: s.linear(
      [
        [0, mix(ink.mist, ink.shallows, 0.35)],
        [1, mix(ink.shallows, ink.tide, 0.35)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0.2 },
    ),
  })
  s.line(
    hatch(
      [
        [0, 0],
        [1920, 0],
        [1920, 330],
        [0, 330],
      ],
      { angle: 0, gap: 9, seed: 4, broken: 0.3 },
    ),
    ink.tide,
    1,
    0.14,
  )
  window(s, 470, 120, 800, 520)
  shelf(s, 1390, 200, 470)
  shelf(s, 1390, 420, 470, 5)
  s.path(rect(-10, 760, 1940, 26), { fill: ink.shell })
  s.line('M-10 760H1930M-10 786H1930', ink.line, 2, 0.8)
  s.path(rect(-10, 786, 1940, 420), {
    fill: s.linear([
      [0, mix(ink.tide, ink.deep, 0.35)],
      [1, mix(ink.deep, ink.abyss, 0.4)],
    ]),
  })
  for (const i of range(7)) {
    s.line(rect(20 + i * 280, 816, 262, 360), ink.shallows, 1.4, 0.5)
    s.line(`M${100 + i * 280} 840h100`, ink.shallows, 4, 0.7)
    s.line(
      hatch(
        [
          [20 + i * 280, 816],
          [282 + i * 280, 816],
          [282 + i * 280, 1176],
          [20 + i * 280, 1176],
        ],
        { angle: 90, gap: 13, seed: i },
      ),
      ink.abyss,
      1,
      0.25,
    )
  }
  s.path(rect(-10, 786, 1940, 22), { fill: ink.abyss, opacity: 0.35 })
  centrifuge(s, 90, 760)
  tubes(s, 330, 760)
  person(s, {
    x: 480,
    y: 1270,
    height: 900,
    pose: { lean: 17, head: 20, arm: [44, 40], arm2: [56, 26], leg: [4, 0], leg2: [-4, 0] },
    face: 1,
    color: ink.abyss,
    wear: 'hair',
    coat: mix(ink.shell, ink.mist, 0.25),
    sleeve: mix(ink.shell, ink.mist, 0.25),
    line: ink.line,
    light: { color: ink.shell, side: 1, opacity: 0.35 },
  })
  microscope(s, 780, 760, 1.6)
  flask(s, 1010, 760, 130, mix(ink.shallows, ink.tide, 0.3))
  flask(s, 1120, 760, 160, ink.coral)
  bottle(s, 1225, 760, 64, 170, ink.mist)
  dishes(s, 1340, 760)
  balance(s, 1560, 760)
  bottle(s, 1755, 760, 70, 200, mix(ink.tide, ink.mist, 0.5))
  bottle(s, 1840, 760, 60, 150, ink.mist)
  for (const k of [1, 0.75, 0.5])
    shaft(
      s,
      [
        [860 - 340 * k, 660],
        [860 + 340 * k, 660],
        [1040 + 470 * k, 1190],
        [1040 - 470 * k, 1190],
      ],
      ink.shell,
      0.07,
    )
  vignette(s, ink.abyss, 0.34)
  return s.done(
    '化验室靠窗的操作台，检验员在镜下看样，台上是离心管、培养皿和锥形瓶。',
    'The laboratory bench by the window: an analyst at the microscope among centrifuge tubes, plates and flasks, the bay beyond.',
  )
}

function window(s: Sheet, x: number, y: number, w: number, h: number): void {
  s.clip(rect(x, y, w, h), () => {
    s.path(rect(x, y, w, h), {
      fill: s.linear([
        [0, ink.mist],
        [0.7, ink.shell],
        [1, mix(ink.dawn, ink.shell, 0.5)],
      ]),
    })
    halo(s, x + w * 0.7, y + h * 0.55, 420, ink.shell, 0.8)
    ridge(s, {
      x0: x - 40,
      x1: x + w + 60,
      base: y + 330,
      height: 130,
      seed: 6,
      color: mix(ink.shallows, ink.mist, 0.4),
      foot: ink.foam,
      rhythm: 3,
    })
    ridge(s, {
      x0: x - 100,
      x1: x + 460,
      base: y + 336,
      height: 130,
      seed: 9,
      color: mix(ink.shallows, ink.tide, 0.3),
      foot: ink.mist,
      island: true,
      rhythm: 4,
      hatch: { color: ink.deep, opacity: 0.2 },
    })
    s.group(`transform="translate(${x} ${y + 332}) scale(0.45)"`, () =>
      water(s, { top: 0, bottom: 430, far: ink.mist, near: mix(ink.shallows, ink.tide, 0.4), dark: ink.tide, light: ink.shell, seed: 3 }),
    )
    s.line(
      range(9)
        .map((i) => `M${x + 120 + i * 70} ${y + 396 + i * 5}l60 2`)
        .join(''),
      ink.deep,
      3,
      0.6,
    )
  })
  s.line(rect(x, y, w, h), ink.shell, 22)
  s.line(`M${x + w / 3} ${y}v${h}M${x + (2 * w) / 3} ${y}v${h}M${x} ${y + h * 0.28}h${w}`, ink.shell, 12)
  s.line(rect(x - 11, y - 11, w + 22, h + 22) + rect(x + 11, y + 11, w - 22, h - 22), ink.line, 1.6, 0.7)
  s.path(rect(x - 34, y + h + 10, w + 68, 18), { fill: ink.shell, stroke: ink.line, width: 1.6 })
}

function shelf(s: Sheet, x: number, y: number, w: number, seed = 1): void {
  const r = rng(seed)
  for (let at = x + 16; at < x + w - 50; ) {
    const [bw, bh] = [between(r, 34, 62), between(r, 70, 130)]
    bottle(s, at + bw / 2, y + 90, bw, bh, mix(ink.mist, ink.tide, r() * 0.7))
    at += bw + between(r, 8, 20)
  }
  s.path(rect(x, y + 90, w, 12), { fill: ink.shell, stroke: ink.line, width: 1.6 })
  s.path(rect(x, y + 102, w, 14), { fill: ink.deep, opacity: 0.2 })
}
