import { useMatches } from 'react-router'
import { localePath } from '../../lib/locale.ts'
import { useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import css from './quote-link.module.css'

/** Pages with a form of their own. */
const withForm = /:(contact|products\/detail)$/

/** Leads to the form: that of the page where it has one. The style sheet adds the number of lines on the visitor's quote list. */
export function QuoteLink({ className = '' }: { className?: string | undefined }) {
  const t = useTexts()
  const locale = useLocale()
  const here = useMatches().at(-1)?.id ?? ''
  return (
    <a className={`${css.quote} ${className}`} href={withForm.test(here) ? '#inquiry' : `${localePath('/contact', locale)}#inquiry`}>
      {t('frame.quote')}
    </a>
  )
}
