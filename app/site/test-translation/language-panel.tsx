import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { formatDate } from '../../lib/format.ts'
import { detectedLanguage, visitorLanguage } from '../../lib/language.ts'
import type { DetectedLanguage } from '../../lib/language-detection.ts'
import type { LanguageRecord } from '../../lib/language-preference.ts'
import { langTag, localePath } from '../../lib/locale.ts'
import { useLocale, useSiteData } from '../../lib/site-data.ts'
import css from './page.module.css'
import { useTestTexts } from './use-test-texts.ts'

interface State {
  record: LanguageRecord
  detected: DetectedLanguage
}

export function LanguagePanel() {
  const t = useTestTexts()
  const { pathname } = useLocation()
  const [state, setState] = useState<State | null>(null)
  const look = () => setState({ record: visitorLanguage().current(), detected: detectedLanguage() })
  useEffect(look, [])
  const after = (work: () => unknown) => () => {
    work()
    look()
  }
  return (
    <section className="needs-script" aria-labelledby="language">
      <h2 id="language">{t('language.title')}</h2>
      <dl className={css.facts} aria-live="polite">
        {state ? <Facts {...state} /> : null}
      </dl>
      <p className={css.actions}>
        {(['zh', 'en'] as const).map((language) => (
          <a key={language} href={localePath(pathname, language)} lang={langTag[language]} data-reload="" data-language={language}>
            {t(`language.use_${language}`)}
          </a>
        ))}
        <button type="button" onClick={after(() => visitorLanguage().choose('fr'))}>
          {t('language.use_unsupported')}
        </button>
        <button type="button" onClick={after(() => visitorLanguage().reset())}>
          {t('language.reset')}
        </button>
      </p>
    </section>
  )
}

function Facts({ record, detected }: State) {
  const t = useTestTexts()
  const locale = useLocale()
  const { time_zone } = useSiteData().site
  const facts = [
    ['detected', `${detected.locale} · ${detected.confidence}`],
    ['locale', record.locale],
    ['source', record.source],
    ['is_manual', String(record.isManual)],
    ['timestamp', formatDate(record.timestamp, locale, time_zone, 'exact')],
  ] as const
  return facts.map(([name, value]) => (
    <div key={name}>
      <dt>{t(`language.${name}`)}</dt>
      <dd data-fact={name}>{value}</dd>
    </div>
  ))
}
