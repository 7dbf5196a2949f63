import { useTexts } from '../../lib/texts.ts'
import css from './terms.module.css'
import type { TermsView } from './terms.server.ts'

export function Terms({ terms: { terms, answerDays } }: { terms: TermsView }) {
  const t = useTexts()
  return (
    <section className={css.terms} aria-label={t('home.terms.label')}>
      <dl className="wrap">
        {terms.map(({ name, text, lang, href }) => (
          <div key={name}>
            <dt>{t(`home.terms.${name}`)}</dt>
            <dd lang={lang}>
              <a href={href}>{text}</a>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('home.terms.answer')}</dt>
          <dd>{t('home.terms.answer_days', { count: answerDays })}</dd>
        </div>
      </dl>
    </section>
  )
}
