import { expect, test, vi } from 'vitest'
import { Periodic } from './periodic.ts'

test('never runs twice at once; stopping waits for the run under way and runs a last time', async () => {
  vi.useFakeTimers()
  const log: string[] = []
  let settle: (() => void) | undefined
  const periodic = new Periodic(
    1_000,
    () => {
      log.push('begin')
      return new Promise<void>((resolve) => {
        settle = () => resolve(void log.push('end'))
      })
    },
    () => undefined,
  )
  await vi.advanceTimersByTimeAsync(2_500)
  expect(log).toEqual(['begin'])
  const stopped = periodic.stop()
  for (let count = 0; count < 2; count += 1) {
    settle?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  await stopped
  expect(log).toEqual(['begin', 'end', 'begin', 'end'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(log).toHaveLength(4)
  vi.useRealTimers()
})

test('tells of a failure and goes on', async () => {
  vi.useFakeTimers()
  const onError = vi.fn()
  const action = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined)
  const periodic = new Periodic(1_000, action, onError)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(onError).toHaveBeenCalledTimes(1)
  expect(action).toHaveBeenCalledTimes(2)
  await periodic.stop()
  vi.useRealTimers()
})
