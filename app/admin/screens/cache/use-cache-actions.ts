import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CacheTypeName, cacheTypeNames } from '../../../../contracts/cache.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useConfirm } from '../../kit/dialogs/confirm.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { clearTypes, warm } from './cache-api.ts'

export function useCacheActions() {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const [isWarming, setWarming] = useState(false)
  const refresh = () => queries.invalidateQueries({ queryKey: ['cache'] })
  return {
    isWarming,
    /** Answers whether they were cleared. */
    async clear(types: readonly CacheTypeName[]): Promise<boolean> {
      const isAll = types.length === cacheTypeNames.length
      const names = types.map((type) => t(`cache.types.${type}`)).join(t('audit.comma'))
      const question = isAll
        ? { title: t('cache.clear_all_title'), text: t('cache.clear_text'), label: t('cache.clear_all') }
        : { title: t('cache.clear_title', { names }), text: t('cache.clear_text'), label: t('cache.clear_some', { count: types.length }) }
      if (!(await confirm({ ...question, isDanger: true }))) return false
      const { cleared } = await clearTypes(types)
      toasts.success(t('cache.cleared', { count: cleared }))
      await refresh()
      return true
    },
    async warm(): Promise<void> {
      setWarming(true)
      try {
        const { warmed, left } = await warm()
        toasts.success(t(left > 0 ? 'cache.warming' : 'cache.warmed', { count: warmed, left }))
        await refresh()
      } finally {
        setWarming(false)
      }
    },
  }
}
