import type { BatchFailure } from '../../../contracts/resource.ts'

export interface ChunkAnswer {
  done: number
  unchanged?: number
  failed: BatchFailure[]
  /** The batch that the next call extends: all calls are undone as one. */
  batch: number | null
}

export interface BatchOutcome extends Required<ChunkAnswer> {
  left: number
}

interface Options {
  size: number
  call: (ids: number[], batch: number | undefined) => Promise<ChunkAnswer>
  onProgress?: (done: number) => void
  isStopped?: () => boolean
}

/** Runs a batch call by call. A failed call ends it: the results so far count and are reported. Fails as the first call does. */
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
