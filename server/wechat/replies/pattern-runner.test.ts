import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test } from 'vitest'
import { ticksDuring, ticksOf } from '../../test/measure.ts'
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
const longTimeout = { timeoutMs: 50_000 }
const hostile = `${'a'.repeat(200)}!`

describe('regular expressions of people', () => {
  test('the first that matches is answered, or all that do', async () => {
    expect((await runner.run(['鱼$', '黄', '虾'], '大黄鱼', longTimeout)).matched).toEqual(['鱼$'])
    expect((await runner.run(['鱼$', '黄', '虾'], '大黄鱼', { ...longTimeout, all: true })).matched).toEqual(['鱼$', '黄'])
  })
  test('one that never ends is ended, named, and those after it are tried', async () => {
    expect(await runner.run(['虾', bomb, 'a!'], hostile, longTimeout)).toEqual({ matched: ['a!'], slow: [bomb] })
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
    await runner.run([bomb], hostile, longTimeout)
    expect(await runner.run([bomb], 'aaa')).toEqual({ matched: [], slow: [] })
    clock.advance(11 * 60_000)
    expect((await runner.run([bomb], 'aaa', longTimeout)).matched).toEqual([bomb])
  })
  test('many that never end are given up while the platform still waits', async () => {
    const bombs = Array.from({ length: 30 }, (_, index) => `(a+)+b{${index}}$`)
    const tried = runner.run(bombs, hostile)
    expect(await ticksDuring(tried)).toBeLessThan(ticksOf(4))
    expect((await tried).matched).toEqual([])
  })
  test('messages behind one that hangs are answered', async () => {
    const [, second] = await Promise.all([runner.run([bomb], hostile), runner.run(['鱼'], '黄鱼', longTimeout)])
    expect(second.matched).toEqual(['鱼'])
  })
  test('a thread that is still starting holds no message up, and is there for the next', async () => {
    expect(await runner.run(['鱼'], '黄鱼', { timeoutMs: 1 })).toEqual({ matched: [], slow: [] })
    expect((await runner.run(['鱼'], '黄鱼', longTimeout)).matched).toEqual(['鱼'])
  })
  test('what the thread does before it tries the first is blamed on none', async () => {
    const many = Array.from({ length: 50_000 }, (_, n) => `^x${n}$`)
    expect(await runner.run(many, 'x49999', longTimeout)).toEqual({ matched: ['^x49999$'], slow: [] })
  })
  test('harmless ones stay harmless while the machine is busy', async () => {
    await runner.run(['鱼'], '黄鱼', longTimeout)
    const busy = Array.from({ length: 6 }, () => new Worker('for (;;);', { eval: true }))
    try {
      expect(await isSlow(runner, '\\b(price|quote|quotation|FOB|CIF)\\b')).toBe(false)
    } finally {
      for (const worker of busy) await worker.terminate()
    }
  })
  test('dangerous ones are recognised before a message comes', async () => {
    await runner.run(['鱼'], '黄鱼', longTimeout)
    expect(await isSlow(runner, bomb)).toBe(true)
    expect(await isSlow(runner, '(\\d+)*#')).toBe(true)
    expect(await isSlow(runner, '^(报价|价格|多少钱)')).toBe(false)
  })
})
