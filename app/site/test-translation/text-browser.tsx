import { useState } from 'react'
import { useLocale } from '../../lib/site-data.ts'
import type { Pages } from '../common/list-query.ts'
import { Pagination } from '../lists/pagination.tsx'
import css from './page.module.css'
import { TextTable } from './text-table.tsx'
import { filteredRows, type LanguageFilter, pageOfRows, type TextRow, textRows } from './texts.ts'
import { useLiveTexts } from './use-live-texts.ts'
import { useTestTexts } from './use-test-texts.ts'

const choices = ['both', 'zh', 'en'] as const

interface Props {
  rows: TextRow[]
  pages: Pick<Pages, 'page' | 'last'>
  counts: { shown: number; total: number; missing: number }
  keyword: string
  onlyMissing: boolean
}

export function TextBrowser(given: Props) {
  const t = useTestTexts()
  const { keyword, onlyMissing, shown, change, rows, pages, counts, hasFailed } = useBrowsed(given)
  return (
    <section aria-labelledby="texts">
      <h2 id="texts">{t('texts.title')}</h2>
      <div className={css.bar}>
        <form className={css.filter} method="get">
          <label>
            <span>{t('texts.filter')}</span>
            <input
              type="search"
              name="q"
              value={keyword}
              onChange={(event) => change({ keyword: event.target.value, page: 1 })}
              autoComplete="off"
            />
          </label>
          <label className={css.check}>
            <input
              type="checkbox"
              name="view"
              value="missing"
              checked={onlyMissing}
              onChange={(event) => change({ onlyMissing: event.target.checked, page: 1 })}
            />
            {t('texts.only_missing')}
          </label>
          {hasFailed ? <button type="submit">{t('texts.apply')}</button> : null}
          <noscript>
            <button type="submit">{t('texts.apply')}</button>
          </noscript>
        </form>
        <LanguageChoice shown={shown} show={(next) => change({ shown: next })} />
      </div>
      <p className={css.count} role="status">
        {t('texts.count', counts)}
      </p>
      {rows.length > 0 ? <TextTable rows={rows} shown={shown} /> : null}
      <Pagination pages={pages} {...(hasFailed ? {} : { go: (page: number) => change({ page }) })} />
    </section>
  )
}

function useBrowsed(given: Props) {
  const locale = useLocale()
  const [state, setState] = useState({
    keyword: given.keyword,
    onlyMissing: given.onlyMissing,
    page: given.pages.page,
    shown: (locale === 'zh' ? 'both' : 'en') as LanguageFilter,
  })
  const { texts, load, hasFailed } = useLiveTexts()
  const change = (next: Partial<typeof state>) => {
    setState({ ...state, ...next })
    load()
  }
  if (texts === null) {
    const rows = filteredRows(given.rows, state.keyword, state.onlyMissing)
    return { ...state, change, hasFailed, rows, pages: given.pages, counts: given.counts }
  }
  const all = textRows(texts, state.shown === 'en' ? locale : 'zh')
  const found = filteredRows(all, state.keyword, state.onlyMissing)
  const counts = { shown: found.length, total: all.length, missing: all.filter(({ missing }) => missing.length > 0).length }
  return { ...state, change, hasFailed, ...pageOfRows(found, state.page), counts }
}

function LanguageChoice({ shown, show }: { shown: LanguageFilter; show: (next: LanguageFilter) => void }) {
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
