import { Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import { type Category, categoriesResource, categoryTypes } from '../../../../contracts/categories.ts'
import { resourceApi } from '../../api/resource.ts'
import { ListFailure } from '../../kit/list/list-messages.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { treeOf } from '../../records/tree.ts'
import { TreeList } from '../../records/tree-list.tsx'
import { useCategories } from '../../records/use-records.ts'
import { AddCategory } from './add-category.tsx'
import { CategoryCells } from './category-cells.tsx'
import css from './category-tree.module.css'

const api = resourceApi(categoriesResource)
/** As many as the server allows. */
const maxLevels = 4

export function CategoryTree({ type }: { type: Category['type'] | null }) {
  const t = useAdminTexts()
  const { data, error, refetch } = useCategories()
  const byType = useMemo(() => Map.groupBy(data ?? [], (category) => category.type), [data])
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} />
  const shown = (type === null ? categoryTypes : [type]).filter((one) => byType.has(one))
  return (
    <>
      <AddCategory type={type} categories={data} />
      {shown.length === 0 ? <p className={css.empty}>{t('categories.empty')}</p> : null}
      {shown.map((one) => (
        <section key={one}>
          {type === null ? <h2 className={css.group}>{t(`categories.types.${one}`)}</h2> : null}
          <TreeOfType categories={byType.get(one) ?? none} />
        </section>
      ))}
    </>
  )
}

const none: Category[] = []

function TreeOfType({ categories }: { categories: Category[] }) {
  const saved = useMemo(() => treeOf(categories), [categories])
  return (
    <TreeList records={categories} saved={saved} api={api} maxLevels={maxLevels}>
      {(category, title) => <CategoryCells category={category} title={title} />}
    </TreeList>
  )
}
