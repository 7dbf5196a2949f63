import { useLocation } from 'react-router'
import { formatCoordinate } from '../../lib/format.ts'
import { localePath } from '../../lib/locale.ts'
import { useLocale, useSiteData } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePageQuery } from '../common/use-page-query.ts'
import { Brand } from './brand.tsx'
import { ColourModeControl } from './colour-mode-control.tsx'
import css from './header.module.css'
import { HeaderMenu } from './header-menu.tsx'
import { QuoteLink } from './quote-link.tsx'
import { useDisclosures } from './use-disclosures.ts'

export function Header() {
  const t = useTexts()
  const siteData = useSiteData()
  const header = useDisclosures<HTMLElement>()
  return (
    <header className={css.header} ref={header}>
      <div className={`${css.inner} wrap`}>
        <Position />
        <a className={css.brand} data-display="" href={localePath('/', useLocale())}>
          <Brand size={38} />
        </a>
        <div className={css.tools}>
          <a className={css.tool} href={localePath('/search', useLocale())} aria-label={t('frame.search')}>
            <Icon name="search" />
          </a>
          <LanguageSwitch />
          <ColourModeControl />
        </div>
        <details className={css.toggle} data-disclosure>
          <summary aria-label={t('frame.menu')}>
            <Icon name="menu" size={24} />
            <Icon name="close" size={24} />
          </summary>
        </details>
        <HeaderMenu items={siteData.header} />
        <QuoteLink className={css.quote} />
      </div>
      <div className="neatline" aria-hidden="true" />
    </header>
  )
}

function Position() {
  const { latitude, longitude } = useSiteData().contact
  if (latitude === null || longitude === null) return <span className={css.position} />
  return (
    <span className={css.position}>
      {formatCoordinate(latitude, 'latitude')}　{formatCoordinate(longitude, 'longitude')}
    </span>
  )
}

/**
 * The same page in the other language; a full load, because texts are loaded by language. `data-language` makes the
 * click the visitor's choice and keeps the whole query and the scroll position (language-script.ts).
 */
function LanguageSwitch() {
  const t = useTexts()
  const { pathname } = useLocation()
  const other = useLocale() === 'zh' ? 'en' : 'zh'
  const query = usePageQuery().known.toString()
  const lang = other === 'zh' ? 'zh-CN' : 'en'
  return (
    <a
      className={css.tool}
      href={localePath(pathname, other) + (query && `?${query}`)}
      hrefLang={lang}
      lang={lang}
      data-reload=""
      data-language={other}
    >
      {t('frame.other_language')}
    </a>
  )
}
