import type { SiteSearch } from '../../../contracts/site.ts'
import { localePath } from '../../lib/locale.ts'
import { useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import button from '../common/button.module.css'
import { useQueryForm } from '../lists/query-form.ts'
import css from './search.module.css'

export function SearchForm({ query: { q, type } }: { query: SiteSearch }) {
  const t = useTexts()
  const form = useQueryForm()
  return (
    <search aria-label={t('search.title')}>
      <form className={css.form} method="get" action={localePath('/search', useLocale())} {...form} key={`${q} ${type ?? ''}`}>
        <label htmlFor="q">{t('search.label')}</label>
        <div className={css.field}>
          <input
            id="q"
            type="search"
            name="q"
            defaultValue={q}
            maxLength={100}
            required
            autoComplete="off"
            placeholder={t('search.hint')}
            enterKeyHint="search"
          />
          {type ? <input type="hidden" name="type" value={type} /> : null}
          <button type="submit" className={button.primary}>
            <Icon name="search" />
            {t('search.submit')}
          </button>
        </div>
      </form>
    </search>
  )
}
