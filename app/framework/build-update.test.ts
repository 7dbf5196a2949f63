import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildPollMs } from '../lib/constants.ts'

const page = new EventTarget()
const tab = { visibilityState: 'visible' }
let stop = () => {}

/** A separate module for each test: the presence of a newer build is stored once for the whole application. */
async function watching(answers: unknown[], everyMs?: number) {
  vi.resetModules()
  const { watchBuild, hasNewerBuild } = await import('./build-update.ts')
  const ask = vi.fn(async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  })
  stop = watchBuild({ current: 'one', ask, ...(everyMs ? { everyMs } : {}) })
  return { ask, hasNewerBuild }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', tab)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  tab.visibilityState = 'visible'
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the latest build is asked for every 5 minutes, until it is a newer one', async () => {
  expect(buildPollMs).toBe(300_000)
  const { ask, hasNewerBuild } = await watching(['one', 'two'])
  await vi.advanceTimersByTimeAsync(299_999)
  expect(ask).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect([ask.mock.calls.length, hasNewerBuild()]).toEqual([1, false])
  await vi.advanceTimersByTimeAsync(300_000)
  expect([ask.mock.calls.length, hasNewerBuild()]).toEqual([2, true])
  await vi.advanceTimersByTimeAsync(3_000_000)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('the interval can be another one; a hidden page asks nothing, and asks when it comes back to the front', async () => {
  const { ask, hasNewerBuild } = await watching(['two'], 50)
  tab.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(500)
  expect(ask).toHaveBeenCalledTimes(0)
  tab.visibilityState = 'visible'
  page.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect([ask.mock.calls.length, hasNewerBuild()]).toEqual([1, true])
})

test.each([
  ['an error', new Error('offline')],
  ['no id', undefined],
  ['another kind of answer', { id: 1 }],
])('a server that answers %s has no newer build', async (_, answer) => {
  const { ask, hasNewerBuild } = await watching([answer], 50)
  await vi.advanceTimersByTimeAsync(60)
  expect([ask.mock.calls.length, hasNewerBuild()]).toEqual([1, false])
})
