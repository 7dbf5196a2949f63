import { useSiteData } from '../../../lib/site-data.ts'
import { Mark } from '../../../ui/mark.tsx'
import { useAdminTexts } from '../texts.ts'

/** The name that the back office goes by: the company's own as soon as the demo company is gone. */
export function useBrandName(): string {
  const t = useAdminTexts()
  const { brand, site } = useSiteData()
  return brand.hasMark ? t('brand') : site.name
}

export function BrandMark({ size }: { size: number }) {
  const { brand } = useSiteData()
  if (brand.hasMark) return <Mark size={size} />
  return <img src={brand.icon} width={size} height={size} alt="" style={{ objectFit: 'contain' }} />
}
