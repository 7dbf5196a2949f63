import { afterEach, expect, test, vi } from 'vitest'
import { Turns } from './turns.ts'

afterEach(() => void vi.restoreAllMocks())

test('work that has taken its turn waits until everybody else had one', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  let hadTurn = false
  setImmediate(() => {
    hadTurn = true
  })
  const turns = new Turns()
  now += 5
  await turns.next()
  expect(hadTurn).toBe(false)
  now += 10
  await turns.next()
  expect(hadTurn).toBe(true)
})
