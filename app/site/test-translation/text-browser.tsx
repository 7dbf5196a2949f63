import { useState } from 'react'
import css from './page.module.css'
import { TextTable } from './text-table.tsx'
import { filteredRows, type Shown, type TextRow } from './texts.ts'
import { useLiveTexts } from './use-live-texts.ts'
import { useTestTexts } from './use-test-texts.ts'

const choices = ['both', 'zh', 'en'] as const

interface Props {
  rows: TextRow[]
  keyword: string
  onlyMissing: boolean
}

/** All texts with a filter, which follows the typing, and without scripts goes to the server. */
export function TextBrowser(given: Props) {
  const t = useTestTexts()
  const { rows, shown, show } = useLiveTexts(given.rows)
  const [keyword, setKeyword] = useState(given.keyword)
  const [onlyMissing, setOnlyMissing] = useState(given.onlyMissing)
  const found = filteredRows(rows, keyword, onlyMissing)
  const missing = rows.filter((row) => row.missing.length > 0).length
  return (
    <section aria-labelledby="texts">
      <h2 id="texts">{t('texts.title')}</h2>
      <div className={css.bar}>
        <form className={css.filter} method="get">
          <label>
            <span>{t('texts.filter')}</span>
            <input type="search" name="q" value={keyword} onChange={(event) => setKeyword(event.target.value)} autoComplete="off" />
          </label>
          <label className={css.check}>
            <input
              type="checkbox"
              name="view"
              value="missing"
              checked={onlyMissing}
              onChange={(event) => setOnlyMissing(event.target.checked)}
            />
            {t('texts.only_missing')}
          </label>
          <noscript>
            <button type="submit">{t('texts.apply')}</button>
          </noscript>
        </form>
        <LanguageChoice shown={shown} show={show} />
      </div>
      <p className={css.count} role="status">
        {t('texts.count', { shown: found.length, total: rows.length, missing })}
      </p>
      {found.length > 0 ? <TextTable rows={found} shown={shown} /> : null}
    </section>
  )
}

function LanguageChoice({ shown, show }: { shown: Shown; show: (next: Shown) => void }) {
  const t = useTestTexts()
  return (
    <fieldset className={`${css.choice} needs-script`}>
      <legend>{t('texts.shown')}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input type="radio" name="shown" value={choice} checked={shown === choice} onChange={() => show(choice)} />
          {t(`languages.${choice}`)}
        </label>
      ))}
    </fieldset>
  )
}
