import { useLocation } from 'react-router'
import { useTexts } from '../../lib/texts.ts'
import button from '../common/button.module.css'
import { usePageQuery } from '../common/use-page-query.ts'
import { useQueryForm } from '../lists/query-form.ts'
import css from './list.module.css'
import type { ProductListData } from './list-page.tsx'

export function ProductFilters({ data: { query, filters, tags } }: { data: ProductListData }) {
  const t = useTexts()
  const { pathname } = useLocation()
  const { known } = usePageQuery()
  const form = useQueryForm()
  const hidden = [...known].filter(([name]) => ['category', 'sort', 'view'].includes(name))
  return (
    <search aria-label={t('list.filters')}>
      <form className={css.filters} method="get" action={pathname} {...form} key={known.toString()}>
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label>
          <span>{t('list.keyword')}</span>
          <input
            type="search"
            name="keyword"
            defaultValue={query.keyword}
            maxLength={100}
            placeholder={t('products.keyword_hint')}
            enterKeyHint="search"
          />
        </label>
        {filters.map(({ name, chosen, options }) => (
          <Choice
            key={name}
            name={name}
            label={t(`products.terms.${name}`)}
            value={chosen}
            options={options.map(({ value, title }) => [value, title])}
          />
        ))}
        <Choice name="tag" label={t('list.tags')} value={query.tag} options={tags.map(({ tag, text }) => [tag, text])} />
        <button type="submit" className={button.quiet}>
          {t('list.apply')}
        </button>
      </form>
    </search>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string | number | undefined
  options: [string | number, string][]
}

function Choice({ name, label, value, options }: ChoiceProps) {
  const t = useTexts()
  if (options.length === 0) return null
  return (
    <label>
      <span>{label}</span>
      <select name={name} defaultValue={value ?? ''}>
        <option value="">{t('list.any')}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
