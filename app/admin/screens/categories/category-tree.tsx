import { Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import { type Category, categoriesResource } from '../../../../contracts/categories.ts'
import { resourceApi } from '../../api/resource.ts'
import { useTitle } from '../../kit/languages.ts'
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
  const shown = useMemo(() => data?.filter((category) => type === null || category.type === type), [data, type])
  const saved = useMemo(() => treeOf(shown ?? []), [shown])
  const refusal = useRefusal()
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!shown) return <Skeleton height={320} />
  return (
    <>
      <AddCategory type={type} categories={data ?? []} />
      {shown.length === 0 ? (
        <p className={css.empty}>{t('categories.empty')}</p>
      ) : (
        <TreeList records={shown} saved={saved} api={api} maxLevels={maxLevels} refusal={refusal}>
          {(category, title) => <CategoryCells category={category} title={title} />}
        </TreeList>
      )}
    </>
  )
}

/** A category is of its parent's type, as the server demands. */
function useRefusal() {
  const t = useAdminTexts()
  const titleOf = useTitle()
  return (category: Category, parent: Category): string | null => {
    if (category.type === parent.type) return null
    return t('categories.other_type', {
      title: titleOf(category),
      type: t(`categories.types.${category.type}`),
      parent: titleOf(parent),
      parentType: t(`categories.types.${parent.type}`),
    })
  }
}
