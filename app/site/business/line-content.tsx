import { formatNumber } from '../../lib/format.ts'
import { langOf, useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { SectionHead } from '../common/section-head.tsx'
import { ProcessSteps } from '../parts/process-steps.tsx'
import { OnlyInChinese, RichTextBody } from '../parts/rich-text.tsx'
import type { LineView } from './business-view.server.ts'
import css from './line.module.css'

export function LineContent({ view: { title, text, body, bodyLang } }: { view: LineView }) {
  const t = useTexts()
  if (body.html === '' && text.facts.length === 0) return null
  return (
    <section className={`${css.content} wrap`} aria-label={t('business.about', { title })}>
      {body.html ? (
        <div data-section="body" className={css.body}>
          <OnlyInChinese lang={bodyLang} />
          <RichTextBody text={body} lang={bodyLang} />
        </div>
      ) : null}
      {text.facts.length > 0 ? <Facts facts={text.facts} /> : null}
    </section>
  )
}

function Facts({ facts }: { facts: LineView['text']['facts'] }) {
  const t = useTexts()
  const locale = useLocale()
  return (
    <aside data-section="facts" className={css.facts} aria-label={t('business.facts')}>
      <dl>
        {facts.map((fact, index) => (
          <div key={fact.label} data-field={`facts.${index}`}>
            <dt lang={langOf(fact, 'label')}>{fact.label}</dt>
            <dd>
              {formatNumber(fact.value, locale)}
              {fact.unit ? <small lang={langOf(fact, 'unit')}>{fact.unit}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}

export function LineProcess({ view: { text } }: { view: LineView }) {
  const t = useTexts()
  if (text.steps.length === 0) return null
  return (
    <section data-section="steps" className={css.process} aria-labelledby="process">
      <div className="wrap">
        <SectionHead id="process" title={t('business.process')} />
        <ProcessSteps stages={text.steps} field="steps" />
      </div>
    </section>
  )
}
