import { channelsOf, linearLight } from '../../contracts/contrast.ts'

/** Lightness from 0 to 1, chroma from 0 to about 0.32, hue in degrees (Björn Ottosson, https://bottosson.github.io/posts/oklab/). */
export interface Oklch {
  l: number
  c: number
  h: number
}

export function oklchOf(colour: string): Oklch | null {
  const channels = channelsOf(colour)
  if (!channels) return null
  const [red, green, blue] = channels.map(linearLight) as [number, number, number]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

/** As `#rrggbb`; a chroma that screens do not have at that lightness is lowered until they have it. */
export function hexOf(colour: Oklch): string {
  let { c } = colour
  while (c > 0 && !channels({ ...colour, c }).every((share) => share >= -0.001 && share <= 1.001)) c -= 0.004
  const bytes = channels({ ...colour, c: Math.max(0, c) }).map((share) => Math.round(255 * stored(Math.min(1, Math.max(0, share)))))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Linear light of the three channels. */
function channels({ l, c, h }: Oklch): [number, number, number] {
  const angle = (h * Math.PI) / 180
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

const stored = (light: number): number => (light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)
