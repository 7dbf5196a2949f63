/** The linear light of a channel from 0 to 1, as sRGB stores it. */
export const linearLight = (share: number): number => (share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)

/** The channels, each from 0 to 1; null for what is no colour such as `#13717F`. */
export function channelsOf(colour: string): [red: number, green: number, blue: number] | null {
  const [, hex] = /^#([0-9a-f]{6})$/i.exec(colour) ?? []
  if (!hex) return null
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return [channel(0), channel(2), channel(4)]
}

function luminanceOf(colour: string): number | null {
  const channels = channelsOf(colour)
  if (!channels) return null
  const [red, green, blue] = channels.map(linearLight) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 to 21 (WCAG 2.2, “relative luminance” and “contrast ratio”); null for what is no colour such as `#13717F`. */
export function contrastOf(one: string, other: string): number | null {
  const [first, second] = [luminanceOf(one), luminanceOf(other)]
  if (first === null || second === null) return null
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

export const contrastOnWhite = (colour: string): number | null => contrastOf(colour, '#ffffff')
