import { formatCoordinate } from '../../lib/format.ts'
import { langOf, type MenuView, type SiteDataView, useSiteData } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { ContactRows } from '../common/contact-rows.tsx'
import { Picture } from '../common/picture.tsx'
import { Brand } from './brand.tsx'
import css from './footer.module.css'

export function Footer() {
  const siteData = useSiteData()
  return (
    <footer className={css.footer}>
      <div className={css.contours} aria-hidden="true" />
      <div className={`${css.inner} wrap`}>
        <Company {...siteData} />
        {siteData.footer.length > 0 ? <FooterMenus items={siteData.footer} /> : null}
        {siteData.contact.wechat_qr ? <WeChatCode {...siteData} /> : null}
      </div>
      <Credentials {...siteData} />
      <SmallPrint {...siteData} />
    </footer>
  )
}

function Company({ contact, social }: SiteDataView) {
  const t = useTexts()
  return (
    <address className={css.company}>
      <p className={css.name} data-display="">
        <Brand size={44} isOnDark />
      </p>
      {contact.address ? <p lang={langOf(contact, 'address')}>{contact.address}</p> : null}
      {contact.latitude !== null && contact.longitude !== null ? (
        <p className={css.quiet}>
          {formatCoordinate(contact.latitude, 'latitude')}　{formatCoordinate(contact.longitude, 'longitude')}
        </p>
      ) : null}
      <dl className={css.contact}>
        <ContactRows />
      </dl>
      {social.length > 0 ? (
        <ul className={css.social}>
          {social.map(({ name, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener">
                {t(`frame.social.${name}`)}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </address>
  )
}

function FooterMenus({ items }: { items: MenuView[] }) {
  const t = useTexts()
  return (
    <nav className={css.menus} aria-label={t('frame.footer_menu')}>
      {items.map((item) => (
        <div key={item.id}>
          <p className={css.menuTitle} data-display="">
            <FooterLink item={item} />
          </p>
          {item.children.length > 0 ? (
            <ul>
              {item.children.map((child) => (
                <li key={child.id}>
                  <FooterLink item={child} />
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      ))}
    </nav>
  )
}

function FooterLink({ item }: { item: MenuView }) {
  if (item.href === '') return <span lang={item.lang}>{item.title}</span>
  return (
    <a href={item.href} lang={item.lang} target={item.newTab ? '_blank' : undefined} rel={item.newTab ? 'noopener' : undefined}>
      {item.title}
    </a>
  )
}

function WeChatCode({ contact }: SiteDataView) {
  const t = useTexts()
  if (!contact.wechat_qr) return null
  return (
    <figure className={css.code}>
      <Picture of={{ ...contact.wechat_qr, alt: contact.wechat_qr.alt || t('frame.wechat_code') }} boxes={[{ width: '128px' }]} />
      <figcaption>{t('frame.wechat')}</figcaption>
    </figure>
  )
}

function Credentials({ certificates }: SiteDataView) {
  const t = useTexts()
  if (certificates.length === 0) return null
  return (
    <div className={`${css.credentials} wrap`}>
      <p>{t('frame.certified')}</p>
      <ul>
        {certificates.map((certificate) => (
          <li key={certificate.id} lang={langOf(certificate, 'title')}>
            {certificate.title}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The holder's name as a copyright line; a text that is one already stays as it is. */
const copyrightOf = (text: string) => (/©|copyright|版权/i.test(text) ? text : `© ${text}`)

function SmallPrint({ site }: SiteDataView) {
  const t = useTexts()
  const police = site.police_number.replace(/\D/g, '')
  return (
    <div className={`${css.smallPrint} wrap`}>
      <p lang={langOf(site, site.copyright ? 'copyright' : 'name')}>{copyrightOf(site.copyright || site.name)}</p>
      {site.icp_number ? (
        <a href="https://beian.miit.gov.cn/" target="_blank" rel="noopener" lang="zh-CN">
          {site.icp_number}
        </a>
      ) : null}
      {site.police_number ? (
        <a href={`https://beian.mps.gov.cn/#/query/webSearch?code=${police}`} target="_blank" rel="noopener" lang="zh-CN">
          {site.police_number}
        </a>
      ) : null}
      <a className={css.top} href="#top">
        {t('frame.top')}
        <Icon name="up" size={18} />
      </a>
    </div>
  )
}
