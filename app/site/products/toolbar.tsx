import { useLocation } from 'react-router'
import type { ProductsQuery } from '../../../contracts/site.ts'
import { formatNumber } from '../../lib/format.ts'
import { useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePageQuery } from '../common/use-page-query.ts'
import { useQueryForm } from '../lists/query-form.ts'
import css from './list.module.css'
import type { ProductListData } from './list-page.tsx'

const sorts: NonNullable<ProductsQuery['sort']>[] = ['-published_at', '-view_count']

export function ListToolbar({ data: { pages, query }, asList }: { data: ProductListData; asList: boolean }) {
  const t = useTexts()
  const locale = useLocale()
  const { pathname } = useLocation()
  const { known, addressWith } = usePageQuery()
  const form = useQueryForm()
  const hidden = [...known].filter(([name]) => !['sort', 'page'].includes(name))
  const page = pages.page > 1 ? pages.page : undefined
  return (
    <div className={css.toolbar}>
      <p role="status">
        {t('products.count', { count: pages.total, shown: `${formatNumber(pages.total, locale)}${pages.isCapped ? '+' : ''}` })}
      </p>
      <form method="get" action={pathname} {...form} key={query.sort}>
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label>
          <span>{t('list.sort')}</span>
          <select name="sort" defaultValue={query.sort ?? ''}>
            <option value="">{t('products.sorts.own')}</option>
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`products.sorts.${sort.replace('-', '')}`)}
              </option>
            ))}
          </select>
        </label>
        <noscript>
          <button type="submit">{t('list.apply')}</button>
        </noscript>
      </form>
      <p className={css.views}>
        <a href={addressWith({ view: undefined, page })} aria-current={asList ? undefined : 'true'} aria-label={t('products.as_grid')}>
          <Icon name="grid" />
        </a>
        <a href={addressWith({ view: 'list', page })} aria-current={asList ? 'true' : undefined} aria-label={t('products.as_list')}>
          <Icon name="list" />
        </a>
      </p>
    </div>
  )
}
