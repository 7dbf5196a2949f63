import { useQueryClient } from '@tanstack/react-query'
import type { BatchUndone } from '../../../contracts/batches.ts'
import { batchLimit } from '../../../contracts/resource.ts'
import { catalogueText } from '../../api/catalogue.ts'
import { isApiError } from '../../api/error.ts'
import { formatNumber } from '../../lib/format.ts'
import { useLocale } from '../../lib/site-data.ts'
import { toasts } from '../../lib/toasts.ts'
import { undoSome } from '../api/batches.ts'
import { ignoreRejection } from '../kit/ignore-rejection.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { type BatchOutcome, type ChunkAnswer, inChunks } from './chunks.ts'
import { useBatchReport } from './report.tsx'

/** Long enough to see what went wrong; the recent batches have it for a day. */
const undoMs = 12_000
/** Small enough that progress is seen, and that stopping takes a second or two. */
const batchSize = batchLimit / 2

export interface BatchRun {
  ids: number[]
  size?: number
  call: (ids: number[], batch: number | undefined) => Promise<ChunkAnswer>
  doneText: (count: number) => string
  onTaken?: () => void
  /** Called after the last call, with the number of ids left unprocessed. */
  onDone: (left: number) => Promise<void>
}

export function useBatchRunner(resource: string) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const report = useBatchReport()
  const progressOf = useProgress()
  const refresh = () =>
    Promise.all(
      [resource, 'batches', 'trash', 'dashboard', ...(resource === 'categories' ? ['contents', 'products'] : [])].map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    )

  const undo = async (batch: number, count: number): Promise<void> => {
    const progress = progressOf(count, false)
    const failed: BatchUndone['failed'] = []
    let undone = 0
    try {
      for (let left = 1; left > 0; ) {
        const part = await retryWhenBusy(() => undoSome(batch))
        undone += part.undone
        failed.push(...part.failed)
        left = part.left
        if (left > 0) progress.show(count - left)
      }
    } finally {
      progress.end()
      await refresh()
    }
    if (undone > 0) toasts.success(t('batches.undone', { count: undone }))
    if (failed.length > 0) report({ title: t('batches.not_undone', { count: failed.length }), resource, failed })
  }

  const tell = ({ done, unchanged, failed, batch, left }: BatchOutcome, doneText: BatchRun['doneText']) => {
    const notes = [
      ...(unchanged > 0 ? [t('batches.unchanged', { count: unchanged })] : []),
      ...(left > 0 ? [t('batches.left', { count: left })] : []),
    ]
    const more = notes.length > 0 ? { message: notes.join(t('batches.and')) } : {}
    const count = done
    const action = () => ignoreRejection(undo(Number(batch), count))
    const undoing = batch === null ? {} : { duration: undoMs, actions: [{ label: t('common.undo'), style: 'secondary' as const, action }] }
    if (done > 0) toasts.success(doneText(count), { ...more, ...undoing })
    else if (notes.length > 0) toasts.info(t('batches.nothing'), more)
    if (failed.length > 0) report({ title: t('list.batch_failed', { count: failed.length }), resource, failed })
  }

  const run = async ({ ids, size = batchSize, call, doneText, onTaken, onDone }: BatchRun): Promise<void> => {
    const progress = progressOf(ids.length, true)
    if (ids.length > size) progress.show(0)
    let outcome: BatchOutcome
    try {
      outcome = await inChunks(ids, {
        size,
        call: (chunk, batch) => retryWhenBusy(() => call(chunk, batch)),
        isStopped: progress.isStopped,
        onProgress: (done) => {
          onTaken?.()
          if (done < ids.length) progress.show(done)
        },
      })
    } finally {
      progress.end()
    }
    await onDone(outcome.left)
    await refresh()
    tell(outcome, doneText)
  }
  return { run, undo }
}

const maxAttempts = 5
const pauseMs = 4_000

/** Asks again where the server is too busy for a moment: it has done nothing then. */
async function retryWhenBusy<T>(call: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await call()
    } catch (error) {
      if (!isApiError(error, 503)) throw error
      if (tried === maxAttempts) {
        toasts.error(catalogueText(error))
        throw error
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

function useProgress() {
  const t = useAdminTexts()
  const locale = useLocale()
  return (total: number, canStop: boolean) => {
    let id: string | undefined
    let isStopped = false
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const stop = () => {
      isStopped = true
      toasts.loading(t('batches.stopping'), { ...(id ? { id } : {}), showClose: false })
    }
    return {
      isStopped: () => isStopped,
      show: (done: number) => {
        if (isStopped) return
        addEventListener('beforeunload', ask)
        const actions = canStop ? [{ label: t('batches.stop'), style: 'secondary' as const, action: stop }] : []
        const title = t('batches.progress', { done: formatNumber(done, locale), total: formatNumber(total, locale) })
        id = toasts.loading(title, { ...(id ? { id } : {}), showClose: false, actions })
      },
      end: () => {
        removeEventListener('beforeunload', ask)
        if (id) toasts.dismiss(id)
      },
    }
  }
}
