import { langOf, useSiteData } from '../../lib/site-data.ts'
import { Mark } from '../../ui/mark.tsx'
import { type PictureView, variantNear } from '../common/picture.ts'
import css from './brand.module.css'

/** The company's logo and name. `isOnDark`: on ground that is dark in both colour modes, where only a logo made for it is shown. */
export function Brand({ size, isOnDark = false }: { size: number; isOnDark?: boolean }) {
  const { site, brand } = useSiteData()
  const { logo, darkLogo, hasMark, hasName } = brand
  const shown = isOnDark ? darkLogo : logo
  const isNamed = hasName || !shown
  const alt = isNamed ? '' : site.name
  return (
    <>
      {hasMark ? <Mark size={size} /> : null}
      {shown ? <Logo of={shown} alt={alt} className={isOnDark ? css.logo : darkLogo ? css.onLight : css.onPlate} /> : null}
      {shown && darkLogo && !isOnDark ? <Logo of={darkLogo} alt={alt} className={css.onDark} /> : null}
      {isNamed ? <span lang={langOf(site, 'name')}>{site.name}</span> : null}
    </>
  )
}

/** Lazy: of two logos only the displayed one is loaded. */
function Logo({ of, alt, className }: { of: PictureView; alt: string; className: string | undefined }) {
  return <img src={variantNear(of, 480)} alt={alt} width={of.width} height={of.height} className={className} loading="lazy" />
}
