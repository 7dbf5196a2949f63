import { mapApps, mapLinks } from '../../../contracts/map-links.ts'
import { langOf, useSiteData } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { ContactRows } from '../common/contact-rows.tsx'
import { messengersOf } from '../common/messengers.ts'
import { Picture } from '../common/picture.tsx'
import type { ChartView } from './chart/chart-view.ts'
import { PositionChart } from './chart/position-chart.tsx'
import css from './contact.module.css'

export function ContactDetails({ chart }: { chart: ChartView | null }) {
  const t = useTexts()
  const { contact, site } = useSiteData()
  const { latitude, longitude, address, wechat_qr } = contact
  const links = mapLinks({ name: site.name, address, latitude, longitude })
  const isPlaced = latitude !== null && longitude !== null
  const { phone, email, working_hours } = contact
  const hasAny = Boolean(phone || email || working_hours || address || isPlaced || wechat_qr) || messengersOf(contact).length > 0
  if (!hasAny) return null
  return (
    <aside className={css.details} aria-labelledby="contact-details">
      <h2 id="contact-details">{t('contact.details')}</h2>
      <address>
        <dl>
          <ContactRows />
        </dl>
        {address ? <p lang={langOf(contact, 'address')}>{address}</p> : null}
        {isPlaced || address ? (
          <ul className={css.maps} aria-label={t('contact.maps.label')}>
            {mapApps.map((app) => (
              <li key={app}>
                <a href={links[app]} target="_blank" rel="noopener">
                  {t(`contact.maps.${app}`)}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </address>
      {chart ? <PositionChart view={chart} /> : null}
      {wechat_qr ? (
        <figure className={css.code}>
          <Picture of={{ ...wechat_qr, alt: wechat_qr.alt || t('frame.wechat_code') }} boxes={[{ width: '144px' }]} />
          <figcaption>{t('frame.wechat')}</figcaption>
        </figure>
      ) : null}
    </aside>
  )
}
