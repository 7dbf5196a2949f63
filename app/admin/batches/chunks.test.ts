import { describe, expect, test } from 'vitest'
import { inChunks } from './chunks.ts'

const ids = Array.from({ length: 25 }, (_, index) => index + 1)

describe('a batch in chunks', () => {
  test('is one batch of as many calls as it takes', async () => {
    const calls: [number, number | undefined][] = []
    const progress: number[] = []
    const outcome = await inChunks(ids, {
      size: 10,
      call: async (chunk, batch) => {
        calls.push([chunk.length, batch])
        return { done: chunk.length - 1, unchanged: 1, failed: [], batch: 7 }
      },
      onProgress: (done) => progress.push(done),
    })
    expect(calls).toEqual([
      [10, undefined],
      [10, 7],
      [5, 7],
    ])
    expect(progress).toEqual([10, 20, 25])
    expect(outcome).toEqual({ done: 22, unchanged: 3, failed: [], batch: 7, left: 0 })
  })

  test('stops between calls, and says how many are left', async () => {
    let isStopped = false
    const call = async (chunk: number[]) => {
      isStopped = true
      return { done: chunk.length, failed: [], batch: 1 }
    }
    expect(await inChunks(ids, { size: 10, call, isStopped: () => isStopped })).toMatchObject({ done: 10, left: 15, batch: 1 })
  })

  test('ends with a call that fails; what was done counts', async () => {
    const call = async (chunk: number[], batch?: number) => {
      if (batch) throw new Error('offline')
      return { done: chunk.length, failed: [], batch: 1 }
    }
    expect(await inChunks(ids, { size: 10, call })).toMatchObject({ done: 10, left: 15, batch: 1 })
  })

  test('is refused whole where the first call is', async () => {
    const call = () => Promise.reject(new Error('invalid'))
    await expect(inChunks(ids, { size: 10, call })).rejects.toThrow('invalid')
  })
})
