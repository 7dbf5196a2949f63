import { useState } from 'react'
import type { RemovalOptions } from '../../../../contracts/impact.ts'
import type { BatchFailure } from '../../../../contracts/resource.ts'
import { toasts } from '../../../lib/toasts.ts'
import { type Edit, editSome } from '../../api/batches.ts'
import { isImpactResource } from '../../api/impact.ts'
import type { ChunkAnswer } from '../../batches/chunks.ts'
import { type BatchRun, useBatchRunner } from '../../batches/use-batch-runner.ts'
import { useRemoval } from '../../impact/removal-provider.tsx'
import { shownByDialog } from '../../impact/use-record-removal.ts'
import { type Question, useConfirm } from '../../kit/dialogs/confirm.tsx'
import type { ListApi, ListRow, Option } from '../../kit/list/list-types.ts'
import type { Selection } from '../../kit/list/use-selection.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { usePublishCheck } from '../publishing/use-publish-check.tsx'

type BatchCallOptions = Pick<BatchRun, 'call' | 'size' | 'onTaken'> & {
  doneKey: string
  /** In place of all that are selected. */
  only?: number[]
}

export interface BatchActionsOptions<Row extends ListRow> {
  api: ListApi<Row>
  selection: Selection
  hasTrash: boolean
  onDone: () => Promise<void>
}

const singleCalls = 20

export function useBatchActions<Row extends ListRow>({ api, selection, hasTrash, onDone }: BatchActionsOptions<Row>) {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const ask = useRemoval()
  const batches = useBatchRunner(api.contract.name)
  const { check } = usePublishCheck(api.contract)
  const [isBusy, setBusy] = useState(false)
  const ids = [...selection.ids]
  const count = ids.length
  const start = async ({ doneKey, only: chosen = ids, ...how }: BatchCallOptions) => {
    const finish = async (left: number) => {
      selection.setAll(chosen.slice(0, chosen.length - left), false)
      await onDone()
    }
    setBusy(true)
    try {
      await batches.run({ ids: chosen, ...how, doneText: (n) => t(doneKey, { count: n }), onDone: finish })
    } finally {
      setBusy(false)
    }
  }
  const run = async (question: Question, how: BatchCallOptions) => {
    if (await confirm(question)) await start(how)
  }
  const readyFor = async (status: unknown) => (status === 'published' ? await check(ids) : { ready: ids, notes: null })
  const danger = (key: string) => ({
    title: t(`list.${key}_title`, { count }),
    text: t(`list.${key}_text`),
    label: t(`list.${key}_label`, { count }),
    isDanger: true,
  })
  const removeSome = async (chunk: number[], removalOptions: Partial<RemovalOptions>, batch: number | undefined): Promise<ChunkAnswer> => {
    const [only] = chunk
    // Of one record more can be done with what belongs to it.
    if (only !== undefined && count === 1 && Object.keys(removalOptions).some((name) => name !== 'redirect_to')) {
      const answer = await api.remove(only, { removalOptions, quiet: shownByDialog })
      const isLater = answer?.job_id != null
      if (isLater) toasts.info(t('impact.job_hint'))
      return { done: isLater ? 0 : 1, failed: [], batch: answer?.batch ?? null }
    }
    const { deleted, ...answer } = await api.batchDelete(chunk, { removalOptions, batch })
    return { done: deleted, ...answer }
  }
  return {
    ids,
    isBusy,
    /** Where fields were refused, the failure is the caller's. */
    edit: async (edit: Edit, onTaken: () => void) => {
      const { ready, notes } = await readyFor(edit.set.status)
      const call: BatchRun['call'] = async (chunk, batch) => {
        const { changed, ...answer } = await editSome(api.contract, chunk, edit, batch)
        return { done: changed, ...answer }
      }
      const question = { title: t('form.publish.missing'), text: notes, label: t('list.batch_status_label', { count: ready.length }) }
      if (ready.length > 0 && (notes === null || (await confirm(question))))
        await start({ call, onTaken, doneKey: 'list.batch_changed', only: ready })
    },
    setStatus: async ({ value, label }: Option) => {
      const { ready, notes } = await readyFor(value)
      if (ready.length === 0) return
      const call: BatchRun['call'] = async (chunk, batch) => {
        const { updated, ...answer } = await api.batchStatus(chunk, value, batch)
        return { done: updated, ...answer }
      }
      const question = {
        title: t('list.batch_status_title', { count: ready.length, status: label }),
        text: notes,
        label: t('list.batch_status_label', { count: ready.length }),
      }
      await run(question, { call, doneKey: 'list.batch_changed', only: ready })
    },
    remove: async () => {
      const { name } = api.contract
      const question = danger(hasTrash ? 'batch_trash' : 'batch_purge')
      const removal = (removalOptions: Partial<RemovalOptions>): BatchCallOptions => ({
        call: (chunk, batch) => removeSome(chunk, removalOptions, batch),
        doneKey: hasTrash ? 'list.batch_trashed' : 'list.batch_purged',
      })
      if (!isImpactResource(name)) return run(question, removal({}))
      await ask({ resource: name, ids, ...question, run: (removalOptions) => start(removal(removalOptions)) })
    },
    restore: () =>
      run(
        { title: t('list.batch_restore_title', { count }), label: t('list.batch_restore_label', { count }) },
        { size: singleCalls, call: (chunk) => oneByOne(chunk, (id) => api.restore(id)), doneKey: 'list.batch_restored' },
      ),
    purge: () =>
      run(danger('batch_purge'), {
        size: singleCalls,
        call: (chunk) => oneByOne(chunk, (id) => api.purge(id)),
        doneKey: 'list.batch_purged',
      }),
  }
}

async function oneByOne(ids: number[], action: (id: number) => Promise<unknown>): Promise<ChunkAnswer> {
  const failed: BatchFailure[] = []
  for (const id of ids) {
    try {
      await action(id)
    } catch (error) {
      failed.push({ id, title_cn: '', title_en: '', message: error instanceof Error ? error.message : '' })
    }
  }
  return { done: ids.length - failed.length, failed, batch: null }
}
