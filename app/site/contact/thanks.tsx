import { useEffect, useRef } from 'react'
import { localePath } from '../../lib/locale.ts'
import { useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import button from '../common/button.module.css'
import css from './contact.module.css'

/** The message has arrived; `isNew` where it was sent from this very page, which then reads it out. */
export function Thanks({ reference, isNew = false }: { reference: string; isNew?: boolean }) {
  const t = useTexts()
  const locale = useLocale()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) title.current?.focus()
  }, [isNew])
  return (
    <div className={css.thanks}>
      <h2 id="contact-form-title" ref={title} tabIndex={-1}>
        {t('contact.thanks')}
      </h2>
      <p>{t('contact.thanks_text')}</p>
      <dl>
        <dt>{t('contact.reference')}</dt>
        <dd>{reference}</dd>
      </dl>
      <p className={css.send}>
        <a className={button.quiet} href={localePath('/products', locale)}>
          {t('contact.to_products')}
        </a>
        <a className={button.quiet} href={localePath('/contact', locale)} data-reload="">
          {t('contact.another')}
        </a>
      </p>
    </div>
  )
}
