import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test } from 'vitest'
import { TestClock } from '../../test/world.ts'
import { PatternRunner } from './pattern-runner.ts'
import { isSlow } from './prepare.ts'

const clock = new TestClock()
let runner = new PatternRunner(clock)
afterEach(async () => {
  await runner.close()
  runner = new PatternRunner(clock)
})
const bomb = '(a+)+$'
/** The machine that tests run on may be busy. */
const patient = { patience: 10_000 }
const hostile = `${'a'.repeat(200)}!`

describe('regular expressions of people', () => {
  test('the first that matches is answered, or all that do', async () => {
    expect((await runner.run(['鱼$', '黄', '虾'], '大黄鱼')).matched).toEqual(['鱼$'])
    expect((await runner.run(['鱼$', '黄', '虾'], '大黄鱼', { all: true })).matched).toEqual(['鱼$', '黄'])
  })
  test('one that never ends is ended, named, and those after it are tried', async () => {
    expect(await runner.run(['虾', bomb, 'a!'], hostile, patient)).toEqual({ matched: ['a!'], slow: [bomb] })
  })
  test('the event loop goes on meanwhile', async () => {
    let ticks = 0
    const timer = setInterval(() => {
      ticks += 1
    }, 5)
    await runner.run([bomb], hostile)
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(3)
  })
  test('what took too long is left out for ten minutes, and so keeps nobody waiting', async () => {
    await runner.run([bomb], hostile, patient)
    expect(await runner.run([bomb], 'aaa')).toEqual({ matched: [], slow: [] })
    clock.advance(11 * 60_000)
    expect((await runner.run([bomb], 'aaa', patient)).matched).toEqual([bomb])
  })
  test('many that never end are given up within a second', async () => {
    const bombs = Array.from({ length: 30 }, (_, index) => `(a+)+b{${index}}$`)
    const began = performance.now()
    expect((await runner.run(bombs, hostile)).matched).toEqual([])
    expect(performance.now() - began).toBeLessThan(1_000)
  })
  test('messages behind one that hangs are answered', async () => {
    const [, second] = await Promise.all([runner.run([bomb], hostile), runner.run(['鱼'], '黄鱼', patient)])
    expect(second.matched).toEqual(['鱼'])
  })
  test('harmless ones stay harmless while the machine is busy', async () => {
    const busy = Array.from({ length: 6 }, () => new Worker('for (;;);', { eval: true }))
    try {
      expect(await isSlow(runner, '\\b(price|quote|quotation|FOB|CIF)\\b')).toBe(false)
    } finally {
      for (const worker of busy) await worker.terminate()
    }
  }, 30_000)
  test('dangerous ones are recognised before a message comes', async () => {
    expect(await isSlow(runner, bomb)).toBe(true)
    expect(await isSlow(runner, '(\\d+)*#')).toBe(true)
    expect(await isSlow(runner, '^(报价|价格|多少钱)')).toBe(false)
  })
})
