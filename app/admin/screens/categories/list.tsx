import { SegmentedControl } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { categoryTypes } from '../../../../contracts/categories.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { ListHead } from '../../lists/list-head.tsx'
import { CategoryTable } from './category-table.tsx'
import css from './category-tree.module.css'
import { CategoryTree } from './category-tree.tsx'

export default function CategoryScreen() {
  const t = useAdminTexts()
  const [params, setParams] = useSearchParams()
  const shownAs = (
    <SegmentedControl
      size="xs"
      aria-label={t('categories.shown_as')}
      value={params.get('shown') === 'flat' ? 'flat' : 'tree'}
      data={(['tree', 'flat'] as const).map((value) => ({ value, label: t(`categories.${value}`) }))}
      onChange={(value) => setParams(value === 'flat' ? { shown: 'flat' } : {})}
    />
  )
  if (params.get('shown') === 'flat') return <CategoryTable extra={shownAs} />
  const type = categoryTypes.find((known) => known === params.get('type')) ?? null
  return (
    <section className={css.screen}>
      <ListHead resource="categories">{shownAs}</ListHead>
      <SegmentedControl
        size="xs"
        className={css.filters ?? ''}
        aria-label={t('fields.type')}
        value={type ?? ''}
        data={[{ value: '', label: t('common.all') }, ...categoryTypes.map((value) => ({ value, label: t(`categories.types.${value}`) }))]}
        onChange={(value) => setParams(value ? { type: value } : {}, { replace: true })}
      />
      <CategoryTree type={type} />
    </section>
  )
}
