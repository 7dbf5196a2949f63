import { Button, NativeSelect } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { toasts } from '../../../lib/toasts.ts'
import { mediaApi } from '../../api/media.ts'
import { useConfirm } from '../../kit/dialogs/confirm.tsx'
import { formatBytes } from '../../kit/files/format-bytes.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import type { ListState } from '../../kit/list/list-state.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './unused-notice.module.css'

const ages = ['', '30', '90', '180', '365']
/** Filters with which the whole of the list is no longer all that is unused. */
const narrowing = ['kind', 'folder', 'unfiled', 'tag', 'alt', 'from', 'to']

export function UnusedNotice({ state }: { state: ListState }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const { page: _page, per_page: _size, sort: _sort, ...filters } = state.query
  const { data } = useQuery({
    queryKey: ['media', 'totals', filters],
    queryFn: ({ signal }) => mediaApi.totals(filters, { signal }),
    placeholderData: (previous) => previous,
  })
  const { run, moved } = useTrashAll(Number(state.filter('older_than') || 0))
  const isAll = state.keyword === '' && narrowing.every((name) => state.filter(name) === '')
  const text = data
    ? t('media_library.unused_found', {
        count: data.count,
        number: formatNumber(data.count, locale),
        size: formatBytes(data.bytes, locale),
      })
    : ' '
  // The list says that there are none.
  if (data?.count === 0 && state.filter('older_than') === '') return null
  return (
    <div className={css.notice}>
      <p role="status">{moved === null ? text : t('media_library.trashing', { done: formatNumber(moved, locale) })}</p>
      <NativeSelect
        size="xs"
        aria-label={t('media_library.older_than')}
        value={state.filter('older_than')}
        data={ages.map((value) => ({
          value,
          label: t(value ? 'media_library.older_than_days' : 'media_library.of_any_age', { days: value }),
        }))}
        onChange={(event) => state.set({ older_than: event.currentTarget.value })}
      />
      {isAll && data && data.count > 0 ? (
        <Button
          variant="light"
          color="red"
          loading={moved !== null}
          leftSection={<IconTrash size={14} aria-hidden />}
          onClick={() => ignoreRejection(run(data.count, formatBytes(data.bytes, locale)))}
        >
          {t('media_library.trash_all')}
        </Button>
      ) : null}
    </div>
  )
}

/** Moves all unused files to the trash, a part with each call; answers how many have gone while it is under way. */
function useTrashAll(olderThan: number) {
  const t = useAdminTexts()
  const locale = useLocale()
  const confirm = useConfirm()
  const client = useQueryClient()
  const [moved, setMoved] = useState<number | null>(null)
  const run = async (count: number, size: string) => {
    const number = formatNumber(count, locale)
    const question = { title: t('media_library.trash_all_title', { count, number }), text: t('media_library.trash_all_text', { size }) }
    if (!(await confirm({ ...question, label: t('media_library.trash_all_label', { count, number }), isDanger: true }))) return
    let done = 0
    setMoved(done)
    try {
      for (;;) {
        const { trashed, remaining } = await mediaApi.trashUnused(olderThan)
        done += trashed
        setMoved(done)
        if (remaining === 0 || trashed === 0) break
      }
    } finally {
      setMoved(null)
      if (done > 0) toasts.success(t('media_library.trashed_all', { count: done, number: formatNumber(done, locale) }))
      await client.invalidateQueries({ queryKey: ['media'] })
    }
  }
  return { run, moved }
}
