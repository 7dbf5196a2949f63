import { between, ellipse, mix, range, rng, Sheet, smooth } from '../kit.ts'
import { type Drawing, ink } from '../palette.ts'
import { room, stripLamps } from './parts/indoors.ts'
import { vignette } from './parts/nature.ts'
import { person, poses } from './parts/people.ts'
import { type P3, Space, spot } from './parts/space.ts'

export function tradeHall(): Drawing {
  const s = new Sheet(1920, 1200)
  const v = new Space(s, { cx: 900, horizon: 560, eye: 4.2, focal: 1180, yaw: 0, air: { color: mix(ink.foam, ink.mist, 0.35), half: 46 } })
  room(v, {
    x0: -22,
    x1: 22,
    height: 15,
    near: 2,
    far: 90,
    floor: [ink.foam, mix(ink.shallows, ink.tide, 0.4)],
    wall: [ink.shell, mix(ink.mist, ink.shallows, 0.5)],
    ceiling: [ink.shell, mix(ink.tide, ink.deep, 0.3)],
    line: ink.deep,
    lineOpacity: 0.14,
    tile: 4,
    panel: 6,
  })
  for (const z of range(12).map((i) => 86 - i * 7)) truss(s, v, z)
  stripLamps(
    v,
    [-13, 0, 13],
    12.2,
    range(11).map((i) => 8 + i * 7),
    1.6,
    { width: 0.5, glow: 0.35 },
  )
  const r = rng(71)
  for (const z of range(9).map((i) => 76 - i * 8.2)) {
    for (const side of [-1, 1] as const) for (const lane of [1, 0]) booth(v, side, lane, z, r)
    crowd(s, v, z, r)
  }
  person(s, {
    ...spot(v, [-1.9, 0, 9], 1.76),
    pose: poses.wait,
    face: 1,
    color: ink.abyss,
    wear: 'hair',
    light: { color: ink.shell, side: 1 },
  })
  person(s, {
    ...spot(v, [-0.7, 0, 8.9], 1.68),
    pose: poses.wait,
    face: -1,
    color: mix(ink.deep, ink.abyss, 0.4),
    wear: 'hair',
    coat: mix(ink.deep, ink.tide, 0.5),
    light: { color: ink.shell, side: -1 },
  })
  person(s, {
    ...spot(v, [1.7, 0, 9.6], 1.78),
    pose: poses.walk,
    face: -1,
    color: ink.abyss,
    wear: 'bare',
    light: { color: ink.shell, side: -1 },
  })
  vignette(s, ink.abyss, 0.28)
  return s.done(
    '水产展会的主通道，两侧展位亮着灯，安澜展位前挂着一面红色吊旗，客商三三两两站着谈。',
    'The main aisle of a seafood fair, stands lit on either side and buyers talking in twos and threes beneath one red hanging banner.',
  )
}

function truss(s: Sheet, v: Space, z: number): void {
  const n = 22
  const low = range(n + 1).map((i): P3 => [-22 + (44 * i) / n, 12.6, z])
  const top = range(n + 1).map((i): P3 => [-22 + (44 * i) / n, 14.2, z])
  const web = range(n)
    .map((i) => v.run([low[i] ?? [0, 0, z], top[i] ?? [0, 0, z], low[i + 1] ?? [0, 0, z]]))
    .join('')
  s.line(v.run(low) + v.run(top), v.tint(ink.deep, [0, 0, z]), Math.max(1.2, v.scale([0, 0, z]) * 0.14))
  s.line(web, v.tint(ink.deep, [0, 0, z]), Math.max(0.8, v.scale([0, 0, z]) * 0.06))
}

function booth(v: Space, side: -1 | 1, lane: number, z: number, r: () => number): void {
  const s = v.sheet
  const w = 5.6
  const x = side === 1 ? 4 + lane * 7.4 : -4 - w - lane * 7.4
  const red = side === 1 && lane === 0 && Math.abs(z - 26.8) < 0.5
  v.box([x, 0, z], [w, 0.12, 5], { light: ink.shell, dark: ink.tide, front: 0.3, ink: ink.line, edge: 0.9 })
  v.box([x, 0.12, z + 4.6], [w, 3, 0.3], {
    light: mix(ink.mist, ink.shallows, r() * 0.7),
    dark: ink.deep,
    front: 0.05 + 0.25 * r(),
    ink: ink.line,
    edge: 1,
  })
  const back: P3[] = [
    [x + 0.4, 0.7, z + 4.58],
    [x + w - 0.4, 0.7, z + 4.58],
    [x + w - 0.4, 2.7, z + 4.58],
    [x + 0.4, 2.7, z + 4.58],
  ]
  v.face(back, { fill: mix(ink.tide, ink.mist, r() * 0.6), ink: ink.line, edge: 0.8 })
  const wave = range(12).map((i) => v.at([x + 0.5 + (i * (w - 1)) / 11, 1.3 + 0.5 * Math.sin(i * 0.8 + z), z + 4.57]))
  s.path(
    `${smooth(wave)}L${v
      .at([x + w - 0.5, 0.8, z + 4.57])
      .map((q) => q.toFixed(1))
      .join(' ')}L${v
      .at([x + 0.5, 0.8, z + 4.57])
      .map((q) => q.toFixed(1))
      .join(' ')}Z`,
    { fill: v.tint(ink.shell, [x, 0, z]), opacity: 0.4 },
  )
  v.box([x + 0.6, 0.12, z + 0.8], [1.7, 1.05, 0.6], {
    light: ink.shell,
    dark: ink.tide,
    front: 0.2,
    left: 0.5,
    right: 0.5,
    ink: ink.line,
    edge: 1,
  })
  v.box([x + 3.2, 0.12, z + 1], [1.8, 0.9, 0.8], {
    light: ink.foam,
    dark: ink.deep,
    front: 0.55,
    left: 0.7,
    right: 0.7,
    ink: ink.line,
    edge: 1,
  })
  person(s, {
    ...spot(v, [x + 1.2, 0.12, z + 2], 1.7),
    pose: poses.wait,
    face: side === 1 ? -1 : 1,
    color: v.tint(ink.deep, [x, 0, z]),
    wear: 'hair',
  })
  for (const [px, pz] of [
    [x, z],
    [x + w - 0.14, z],
  ] as const)
    v.box([px, 0.12, pz], [0.14, 3.3, 0.14], { light: ink.foam, dark: ink.deep, front: 0.35, ink: ink.line, edge: 0.8 })
  v.box([x, 3.42, z], [w, 0.75, 0.3], {
    light: ink.shell,
    dark: ink.deep,
    front: 0.1 + 0.5 * r(),
    left: 0.5,
    right: 0.5,
    under: 0.8,
    ink: ink.line,
    edge: 1,
  })
  if (!red) return
  v.face(
    [
      [x + 1.2, 5.6, z + 0.2],
      [x + 4.4, 5.6, z + 0.2],
      [x + 4.4, 9.6, z + 0.2],
      [x + 1.2, 9.6, z + 0.2],
    ],
    { fill: ink.coral, ink: ink.line, edge: 1.2 },
  )
  const crest = range(14).map((i) => v.at([x + 1.2 + (i * 3.2) / 13, 7 + 0.35 * Math.sin(i * 1.1), z + 0.19]))
  const trough = range(14).map((i) => v.at([x + 1.2 + (i * 3.2) / 13, 6.4 + 0.3 * Math.sin(i * 1.1 + 0.8), z + 0.19]))
  s.line(smooth(crest) + smooth(trough), ink.shell, 3, 0.85)
  s.line(
    v.run([
      [x + 1.2, 9.6, z],
      [x + 1.2, 12.6, z],
    ]) +
      v.run([
        [x + 4.4, 9.6, z],
        [x + 4.4, 12.6, z],
      ]),
    ink.line,
    1.2,
  )
}

function crowd(s: Sheet, v: Space, z: number, r: () => number): void {
  const kinds = [poses.stand, poses.walk, poses.wait, poses.point] as const
  const people = range(6).map(() => ({
    p: [between(r, -3.4, 3.4), 0, z - between(r, 0, 7)] as P3,
    pose: kinds[Math.floor(r() * 4)] ?? poses.stand,
    face: (r() < 0.5 ? 1 : -1) as 1 | -1,
    tone: r(),
    tall: between(r, 1.58, 1.82),
  }))
  for (const q of people.sort((a, b) => b.p[2] - a.p[2])) {
    if (q.p[2] < 11.5) continue
    const at = spot(v, q.p, q.tall)
    s.path(ellipse(at.x, at.y + at.height * 0.02, at.height * 0.22, at.height * 0.03), { fill: v.tint(ink.deep, q.p), opacity: 0.3 })
    person(s, {
      ...at,
      pose: q.pose,
      face: q.face,
      color: v.tint(mix(ink.abyss, ink.tide, q.tone * 0.5), q.p),
      wear: q.tone < 0.5 ? 'hair' : 'bare',
      coat: q.tone > 0.7 ? v.tint(mix(ink.tide, ink.deep, q.tone), q.p) : undefined,
    })
  }
}
