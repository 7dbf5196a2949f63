import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { type Category, categoriesResource } from '../../../../contracts/categories.ts'
import { catalogueText } from '../../../api/catalogue.ts'
import { isApiError } from '../../../api/error.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { toasts } from '../../../lib/toasts.ts'
import { resourceApi } from '../../api/resource.ts'
import { ignoreRejection } from '../../ignore-rejection.ts'
import { useTitle } from '../../languages.ts'
import { undoMs } from '../../lists/use-list-actions.ts'
import { useAdminTexts } from '../../texts.ts'

const api = resourceApi(categoriesResource)
const holdings = z.object({ children: z.int(), contents: z.int(), products: z.int() })

/** What the tree does with a single category. */
export function useCategoryActions() {
  const t = useAdminTexts()
  const locale = useLocale()
  const titleOf = useTitle()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ['categories'] })
  const restore = async (category: Category) => {
    await api.restore(category.id)
    toasts.success(t('list.restored', { title: titleOf(category) }))
    await refresh()
  }
  /** A 409 says what the category still holds. */
  const explain = (error: unknown, title: string) => {
    if (!isApiError(error, 409)) return
    const held = holdings.safeParse(error.data).data
    const parts = held
      ? (['children', 'contents', 'products'] as const)
          .filter((name) => held[name] > 0)
          .map((name) => t(`categories.${name}`, { count: held[name] }))
      : []
    toasts.error(
      parts.length > 0 ? t('categories.in_use', { title, parts: parts.join(locale === 'zh' ? '、' : ', ') }) : catalogueText(error),
    )
  }
  return {
    async change(category: Category, patch: Partial<Pick<Category, 'status' | 'parent_id'>>) {
      await api.update(category.id, { ...patch, version: category.version })
      await refresh()
    },
    async remove(category: Category) {
      const title = titleOf(category)
      try {
        await api.remove(category.id, { quiet: [409] })
      } catch (error) {
        return explain(error, title)
      }
      toasts.success(t('list.trashed', { title }), {
        duration: undoMs,
        actions: [{ label: t('common.undo'), style: 'secondary', action: () => ignoreRejection(restore(category)) }],
      })
      await refresh()
    },
  }
}
