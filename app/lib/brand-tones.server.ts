import { contrastOf } from '../../contracts/contrast.ts'
import { hexOf, type Oklch, oklchOf } from './oklch.server.ts'

/** Of `tokens.css`, which was drawn for it. */
const drawnColour = '#13717f'
const drawn = oklchOf(drawnColour) as Oklch
/** Hue of the action colour that is drawn, and how far a brand must be from it to have it. */
const coralHue = 36
const minHueDistance = 60
/** WCAG 2.2, AA. */
const minTextContrast = 4.5

/** Light and dark, as they are drawn. Those that texts stand on come first. */
const grounds = {
  shell: ['#fbf8f3', '#071c23'],
  paper: ['#f3eee4', '#0c2830'],
  foam: ['#e6f1ef', '#10333c'],
  abyss: ['#06222b', '#04161c'],
  deep: ['#0b3c49', '#0a2a34'],
} as const
const inks = {
  heading: ['#06222b', '#eaf2f1'],
  'ink-1': ['#14282e', '#eaf2f1'],
  'ink-2': ['#47595e', '#b5c4c6'],
  'ink-3': ['#5e6e72', '#8fa1a4'],
} as const
const lines = { line: ['#d9ded9', '#1b3c45'], 'line-strong': ['#9fb0b0', '#3c6069'] } as const
const onDeep = { 'on-deep': '#eaf2f1', 'on-deep-2': '#b9cfd1' } as const

/** As `tokens.css` has them. */
export const drawnTones: Readonly<Record<string, readonly [light: string, dark: string]>> = { ...grounds, ...inks, ...lines }

/**
 * The site's tones in a company's own hue: the grounds, inks and lines as light as they are drawn, the brand itself as light or dark as texts
 * need, and an action colour at least 60° away from it, or of a warm brand its own deep tone. All texts keep 4.5 : 1 on their grounds.
 * Empty for the colour that the tokens are drawn for.
 */
export function brandTones(brandColour: string): Record<string, string> {
  const brand = oklchOf(brandColour)
  if (!brand || brandColour.toLowerCase() === drawnColour) return {}
  // A grey brand has grey tones.
  const strength = Math.min(1, brand.c / drawn.c)
  const tinted = (colour: string): string => {
    const { l, c } = oklchOf(colour) as Oklch
    return hexOf({ l, c: c * strength, h: brand.h })
  }
  const both = (pair: readonly [string, string]) => pair.map(tinted) as [string, string]
  // Sand stays sand on a light page.
  const shell: Pair = [grounds.shell[0], tinted(grounds.shell[1])]
  const paper: Pair = [grounds.paper[0], tinted(grounds.paper[1])]
  const [foam, abyss, deep] = [both(grounds.foam), both(grounds.abyss), both(grounds.deep)]
  const pages = [shell, paper, foam]
  const on = (mode: 0 | 1) => pages.map((pair) => pair[mode])
  const readable = (pair: readonly [string, string]): Pair => [darkened(tinted(pair[0]), on(0)), lightened(tinted(pair[1]), on(1))]
  const tide: Pair = [
    darkened(hexOf({ ...brand, l: Math.min(brand.l, 0.505) }), on(0)),
    lightened(hexOf({ ...brand, l: Math.min(0.8, Math.max(0.68, brand.l)), c: Math.min(brand.c, 0.11) }), on(1)),
  ]
  return tokensOf({
    ...{ shell, paper, foam, abyss, deep, tide },
    ...mapped(inks, readable),
    ...mapped(lines, both),
    ...mapped(onDeep, (colour): Pair => {
      const light = lightened(tinted(colour), [deep[0], deep[1], abyss[0]])
      return [light, light]
    }),
    ...actionTones(brand, { pages: [on(0), on(1)], deep }),
  })
}

type Pair = [light: string, dark: string]

interface Grounds {
  pages: [light: string[], dark: string[]]
  deep: Pair
}

function actionTones(brand: Oklch, { pages, deep }: Grounds): Record<string, Pair> {
  const distance = Math.abs(((brand.h - coralHue + 540) % 360) - 180)
  // Coral as it is drawn is far enough from it.
  if (distance >= minHueDistance || brand.c < 0.03) return {}
  const coral: Pair = [
    darkened(hexOf({ ...brand, l: 0.36 }), pages[0]),
    lightened(hexOf({ ...brand, l: 0.8, c: Math.min(brand.c, 0.09) }), pages[1]),
  ]
  const strong: Pair = [
    darkened(hexOf({ ...brand, l: 0.28 }), pages[0]),
    lightened(hexOf({ ...brand, l: 0.86, c: Math.min(brand.c, 0.07) }), pages[1]),
  ]
  const onCoral: Pair = ['#fffaf6', darkened(hexOf({ l: 0.18, c: 0.03, h: brand.h }), [coral[1], strong[1]])]
  const onDeepGround = lightened(hexOf({ ...brand, l: 0.82, c: Math.min(brand.c, 0.09) }), deep)
  return { coral, 'coral-strong': strong, 'on-coral': onCoral, 'coral-on-deep': [onDeepGround, onDeepGround] }
}

const darkened = (colour: string, on: readonly string[]) => moved(colour, on, -0.01)
const lightened = (colour: string, on: readonly string[]) => moved(colour, on, 0.01)

/** Darker or lighter until it is readable on all of the grounds. */
function moved(colour: string, on: readonly string[], step: number): string {
  const { l, c, h } = oklchOf(colour) as Oklch
  let [found, lightness] = [colour, l]
  while (on.some((ground) => (contrastOf(found, ground) ?? 0) < minTextContrast) && lightness > 0 && lightness < 1) {
    lightness += step
    found = hexOf({ l: lightness, c, h })
  }
  return found
}

const mapped = <Name extends string, Given>(given: Readonly<Record<Name, Given>>, to: (value: Given) => Pair): Record<string, Pair> =>
  Object.fromEntries(Object.entries<Given>(given).map(([name, value]) => [name, to(value)]))

const tokensOf = (pairs: Record<string, Pair>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pairs).map(([name, [light, dark]]) => [`--${name}`, light === dark ? light : `light-dark(${light}, ${dark})`]),
  )
