/** The contrast, 1 to 21 (WCAG 2.2, “relative luminance” and “contrast ratio”); null for what is no colour such as `#13717F`. */
export function contrastOnWhite(colour: string): number | null {
  const [, hex] = /^#([0-9a-f]{6})$/i.exec(colour) ?? []
  if (!hex) return null
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  const luminance = 0.2126 * channel(0) + 0.7152 * channel(2) + 0.0722 * channel(4)
  return 1.05 / (luminance + 0.05)
}
