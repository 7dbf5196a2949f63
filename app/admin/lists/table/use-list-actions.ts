import { type Query, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { z } from 'zod'
import type { List } from '../../../../contracts/envelope.ts'
import type { ImpactResource } from '../../../../contracts/impact.ts'
import { mediaKinds } from '../../../../contracts/media.ts'
import { catalogueText } from '../../../api/catalogue.ts'
import type { ApiQuery } from '../../../api/client.ts'
import { isApiError } from '../../../api/error.ts'
import { useRights } from '../../../api/rights.ts'
import { toasts } from '../../../lib/toasts.ts'
import { isImpactResource } from '../../api/impact.ts'
import { useUndoDelete } from '../../batches/use-undo-delete.ts'
import { shownByDialog, useRecordRemoval } from '../../impact/use-record-removal.ts'
import { useConfirm } from '../../kit/dialogs/confirm.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import type { ListApi, ListRow, RowTools } from '../../kit/list/list-types.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { undoMs } from '../../kit/undo.ts'
import { property } from '../../kit/values.ts'
import { usePublishCheck } from '../publishing/use-publish-check.tsx'

export interface ListActions<Row> extends RowTools<Row> {
  canRemove: boolean
  remove(row: Row): Promise<void>
  restore(row: Row): Promise<void>
  purge(row: Row): Promise<void>
  reorder(items: { id: number; sort_order: number }[], rows: Row[]): Promise<void>
  refresh(): Promise<void>
}

interface Context<Row> {
  api: ListApi<Row>
  /** That of the resource, of its lists, and of the query that is shown. */
  queryKey: readonly [string, string, ApiQuery]
  titleOf: (row: Row) => string
  hasTrash: boolean
}

/** Actions on single rows. The API client has reported every failure. */
export function useListActions<Row extends ListRow>({ api, queryKey, titleOf, hasTrash }: Context<Row>): ListActions<Row> {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const confirm = useConfirm()
  const removeRecord = useRecordRemoval()
  const undoDelete = useUndoDelete()
  const { askForOne } = usePublishCheck(api.contract)
  const refresh = () => queries.invalidateQueries({ queryKey: [api.contract.name] })
  const setRows = (next: (rows: Row[]) => Row[]) =>
    queries.setQueryData<List<Row>>(queryKey, (data) => data && { ...data, items: next(data.items) })
  /** In every list that is kept: an undo may come when another one is shown. */
  const replace = (id: number, fields: object) => {
    const kept = { queryKey: queryKey.slice(0, 2), predicate: ({ state }: Query) => state.data !== undefined }
    // An answer that is under way would bring the former row back.
    void queries.cancelQueries(kept)
    queries.setQueriesData<List<Row>>(
      kept,
      (data) => data && { ...data, items: data.items.map((row) => (row.id === id ? { ...row, ...fields } : row)) },
    )
  }
  const restore = async (row: Row) => {
    await api.restore(row.id)
    toasts.success(t('list.restored', { title: titleOf(row) }))
    await refresh()
    if (api.contract.name === 'categories') await undoDelete(row.id, titleOf(row))
  }
  const purge = async (row: Row) => {
    const title = titleOf(row)
    if (!(await confirm({ title: t('list.purge_title', { title }), text: t('list.purge_text'), label: t('list.purge'), isDanger: true })))
      return
    await (hasTrash ? api.purge(row.id) : api.remove(row.id))
    toasts.success(t('list.purged', { title }))
    await refresh()
  }
  const confirmRemoval = async (row: Row, resource: ImpactResource) => {
    const kind = mediaKind.safeParse(row).data?.kind
    await removeRecord({
      ...{ resource, id: row.id, title: titleOf(row), hasTrash, kind, refresh },
      remove: (removalOptions) => api.remove(row.id, { removalOptions, quiet: shownByDialog }),
      restore: () => restore(row),
    })
  }
  const write = async (row: Row, patch: Record<string, unknown>, message?: string): Promise<boolean> => {
    replace(row.id, patch)
    try {
      const stored = { ...row, ...((await api.update(row.id, { ...patch, version: row.version }, { quiet: [409, 422] })) as object) }
      replace(row.id, stored)
      const latest = () => queries.getQueryData<List<Row>>(queryKey)?.items.find(({ id }) => id === row.id)
      const undo = () => ignoreRejection(write(latest() ?? stored, formerOf(row, patch)))
      if (message) toasts.success(message, { duration: undoMs, actions: [{ label: t('common.undo'), style: 'secondary', action: undo }] })
      return true
    } catch (error) {
      replace(row.id, row)
      if (isApiError(error, 422)) toasts.error(Object.values(error.fields).flat()[0] ?? error.message)
      if (!isApiError(error, 409)) return false
      if (isRecord(error.data)) {
        replace(row.id, error.data)
        toasts.warning(t('list.conflict', { title: titleOf(row) }))
      } else toasts.error(catalogueText(error))
      return false
    }
  }
  const change: RowTools<Row>['change'] = async (row, patch, message) => {
    const isPublishing = patch.status === 'published' && row.status !== 'published'
    return (!isPublishing || (await askForOne(row.id, patch.published_at !== undefined))) && write(row, patch, message)
  }
  const { name, isReadOnly = false } = api.contract
  const mayRemove = useRights().may(name, 'delete')
  return useSteady({
    canRemove: !isReadOnly && mayRemove,
    refresh,
    restore,
    purge,
    remove: isImpactResource(name) ? (row) => confirmRemoval(row, name) : purge,
    change,
    async reorder(items, rows) {
      setRows(() => rows)
      try {
        await api.sortOrder(items)
        toasts.success(t('list.reordered'))
      } finally {
        await refresh()
      }
    },
  })
}

/** The same object at every rendering, whose functions are the latest ones: rows that were given it need not be drawn again. */
function useSteady<Row>(actions: ListActions<Row>): ListActions<Row> {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  const [steady] = useState<ListActions<Row>>(() => ({
    canRemove: actions.canRemove,
    change: (...given) => latest.current.change(...given),
    remove: (row) => latest.current.remove(row),
    restore: (row) => latest.current.restore(row),
    purge: (row) => latest.current.purge(row),
    reorder: (...given) => latest.current.reorder(...given),
    refresh: () => latest.current.refresh(),
  }))
  return steady
}

/** Publishing sets a date that was not asked for. */
function formerOf(row: ListRow, patch: Record<string, unknown>): Record<string, unknown> {
  const changed = Object.keys('status' in patch && 'published_at' in row ? { ...patch, published_at: null } : patch)
  return Object.fromEntries(changed.map((field) => [field, property(row, field)]))
}

const mediaKind = z.object({ kind: z.enum(mediaKinds) })
const isRecord = (data: unknown): data is ListRow => typeof data === 'object' && data !== null && 'version' in data && 'id' in data
