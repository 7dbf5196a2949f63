import type { BatchFailure } from '../../../contracts/resource.ts'

/** What one call of a batch answers. */
export interface ChunkAnswer {
  done: number
  unchanged?: number
  failed: BatchFailure[]
  /** What the next call adds to, so that all are undone as one. */
  batch: number | null
}

export interface BatchOutcome extends Required<ChunkAnswer> {
  /** How many records it did not come to: it was stopped, or a call failed. */
  left: number
}

interface Options {
  size: number
  call: (ids: number[], batch: number | undefined) => Promise<ChunkAnswer>
  onProgress?: (done: number) => void
  /** Stops before the next call. */
  isStopped?: () => boolean
}

/**
 * Does a batch call after call. A call that fails ends it: what was done by then counts, and is told of; where it is the first one,
 * the failure is the answer.
 */
export async function inChunks(ids: readonly number[], { size, call, onProgress, isStopped }: Options): Promise<BatchOutcome> {
  const outcome: BatchOutcome = { done: 0, unchanged: 0, failed: [], batch: null, left: ids.length }
  for (let from = 0; from < ids.length && !isStopped?.(); from += size) {
    const chunk = ids.slice(from, from + size)
    try {
      const { done, unchanged = 0, failed, batch } = await call(chunk, outcome.batch ?? undefined)
      outcome.done += done
      outcome.unchanged += unchanged
      outcome.failed.push(...failed)
      outcome.batch = batch
    } catch (error) {
      if (from === 0) throw error
      break
    }
    outcome.left -= chunk.length
    onProgress?.(ids.length - outcome.left)
  }
  return outcome
}
