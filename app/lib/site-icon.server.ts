import { escapeXml } from '../../contracts/html/escape.ts'
import { type PictureView, variantNear } from '../site/common/picture.ts'

export interface SiteIcons {
  icon: string
  touchIcon: string | null
}

const mark: SiteIcons = { icon: '/favicon.svg', touchIcon: null }

/** The addresses of the browser's icon: the square logo, the demo company's mark, else the first character of the company's name. */
export function siteIcons(
  square: PictureView | null,
  { name, colour, isDemo }: { name: string; colour: string; isDemo: boolean },
): SiteIcons {
  if (square) return { icon: variantNear(square, 96), touchIcon: variantNear(square, 180) }
  return isDemo ? mark : { icon: initialOf(name, colour), touchIcon: null }
}

function initialOf(name: string, colour: string): string {
  const [initial = '·'] = name.trim().toUpperCase()
  const text = `<text x="32" y="45" text-anchor="middle" font-family="sans-serif" font-weight="600" font-size="36" fill="#fff">${escapeXml(initial)}</text>`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${colour}"/>${text}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
