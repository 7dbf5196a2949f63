import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

function workFor(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('work that has taken its turn waits until everybody else had one', async () => {
  let hadTurn = false
  setImmediate(() => {
    hadTurn = true
  })
  const turns = new Turns()
  await turns.next()
  expect(hadTurn).toBe(false)
  workFor(12)
  await turns.next()
  expect(hadTurn).toBe(true)
})
