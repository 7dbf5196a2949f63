import { Pagination, Select } from '@mantine/core'
import type { ListMeta } from '../../../../contracts/envelope.ts'
import { useLocale } from '../../../lib/site-data.ts'
import css from '../../kit/list/list.module.css'
import type { ListState } from '../../kit/list/list-state.ts'
import { totalText } from '../../kit/list/total-text.ts'
import { useAdminTexts } from '../../kit/texts.ts'

const sizes = [20, 50, 100]
const controlNames = { first: 'list.first_page', previous: 'list.previous_page', next: 'list.next_page', last: 'list.last_page' } as const

export function Pager({ meta, state, defaultPerPage }: { meta: ListMeta; state: ListState; defaultPerPage: number }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const first = (meta.page - 1) * meta.per_page + 1
  const last = Math.min(meta.total, meta.page * meta.per_page)
  const go = (page: number) => state.set({ page: page === 1 ? null : String(page) }, {})
  const options = [...new Set([...sizes, defaultPerPage])].sort((a, b) => a - b).map(String)
  return (
    <div className={css.pager}>
      <span className={css.quiet}>{t('list.range', { first, last, total: totalText(meta, locale) })}</span>
      <Select
        size="xs"
        w={144}
        aria-label={t('list.per_page_label')}
        value={String(meta.per_page)}
        data={options.map((value) => ({ value, label: t('list.per_page', { size: value }) }))}
        onChange={(value) => state.set({ per_page: value === String(defaultPerPage) ? null : value })}
      />
      <Pages meta={meta} onPage={go} />
    </div>
  )
}

export function Pages({ meta, onPage }: { meta: ListMeta; onPage: (page: number) => void }) {
  const t = useAdminTexts()
  if (meta.total_pages <= 1) return null
  return (
    <Pagination
      size="sm"
      total={meta.total_pages}
      value={meta.page}
      siblings={1}
      onChange={onPage}
      getControlProps={(control) => ({ 'aria-label': t(controlNames[control]) })}
      getItemProps={(page) => ({ 'aria-label': t('list.page', { page }) })}
    />
  )
}
