import type { SiteDataView } from '../../lib/site-data.ts'
import { variantNear } from '../common/picture.ts'

/** The browser's icon: the square logo, the demo company's mark, else the first character of the company's name. */
export function SiteIcon({ siteData }: { siteData: SiteDataView | undefined }) {
  if (!siteData || siteData.brand.hasMark) return <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  const { icon } = siteData.brand
  if (!icon) return <link rel="icon" href={initialOf(siteData.site.name, siteData.appearance.brand_colour)} type="image/svg+xml" />
  return (
    <>
      <link rel="icon" href={variantNear(icon, 96)} />
      <link rel="apple-touch-icon" href={variantNear(icon, 180)} />
    </>
  )
}

function initialOf(name: string, colour: string): string {
  const [initial = '·'] = name.trim().toUpperCase()
  const text = `<text x="32" y="45" text-anchor="middle" font-family="sans-serif" font-weight="600" font-size="36" fill="#fff">${escaped(initial)}</text>`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${colour}"/>${text}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

const escaped = (character: string) => character.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
