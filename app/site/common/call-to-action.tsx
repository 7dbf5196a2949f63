import { localePath } from '../../lib/locale.ts'
import { useLocale, useSiteData } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import button from './button.module.css'
import css from './call-to-action.module.css'
import { Phrased } from './phrased.tsx'

export function CallToAction() {
  const t = useTexts()
  const locale = useLocale()
  const { contact } = useSiteData()
  const title = t('home.cta.title')
  return (
    <section data-section="cta" className={css.call} aria-labelledby="call">
      <div className={`${css.inner} wrap`}>
        <h2 id="call">
          <Phrased text={title} />
        </h2>
        <div>
          <p>{t('home.cta.text')}</p>
          <p className={css.ways}>
            <a className={button.primary} href={localePath('/contact', locale)}>
              {t('home.cta.action')}
              <Icon name="arrow" />
            </a>
            {contact.email ? (
              <a className={css.mail} href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
            ) : null}
          </p>
        </div>
      </div>
    </section>
  )
}
