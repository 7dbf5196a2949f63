import { useQueryClient } from '@tanstack/react-query'
import { type Category, categoriesResource } from '../../../../contracts/categories.ts'
import { toasts } from '../../../lib/toasts.ts'
import { resourceApi } from '../../api/resource.ts'
import { shownByDialog, useRecordRemoval } from '../../impact/use-record-removal.ts'
import { useTitle } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'

const api = resourceApi(categoriesResource)

export function useCategoryActions() {
  const t = useAdminTexts()
  const titleOf = useTitle()
  const queries = useQueryClient()
  const removeRecord = useRecordRemoval()
  const refresh = () => queries.invalidateQueries({ queryKey: ['categories'] })
  const restore = async (category: Category) => {
    await api.restore(category.id)
    toasts.success(t('list.restored', { title: titleOf(category) }))
    await refresh()
  }
  return {
    async change(category: Category, patch: Partial<Pick<Category, 'status' | 'parent_id'>>) {
      await api.update(category.id, { ...patch, version: category.version })
      await refresh()
    },
    remove: (category: Category) =>
      removeRecord({
        resource: 'categories',
        id: category.id,
        title: titleOf(category),
        hasTrash: true,
        remove: (removalOptions) => api.remove(category.id, { removalOptions, quiet: shownByDialog }),
        restore: () => restore(category),
        refresh,
      }),
  }
}
