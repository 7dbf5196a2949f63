import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { AppError } from '../../../errors.ts'
import { plusMs } from '../../../platform/clock.ts'
import { type TranslationFailure, translationFailure } from '../failures.ts'
import type { ProviderLimits, TranslationAnswer, TranslationProvider, TranslationRequest } from '../provider.ts'
import { type TranslationRun, TranslationRunner } from './runner.ts'

type Step = TranslationFailure | AppError | ((request: TranslationRequest) => Promise<TranslationAnswer> | TranslationAnswer)

const upper = ({ texts }: TranslationRequest): TranslationAnswer => ({
  texts: texts.map((text) => text.toUpperCase()),
  charactersBilled: texts.join('').length,
  model: 'm-1',
})

/** The clock moves only when the runner waits; the service goes through the steps and then answers everything. */
function scene(steps: Step[] = [], limits: Partial<ProviderLimits> = {}, provided: Partial<TranslationProvider> = {}) {
  let now = '2026-03-01T00:00:00.000Z'
  const waits: number[] = []
  const requests: TranslationRequest[] = []
  const counted = new Map<string, number>()
  const usage = {
    add: async (provider: string, month: string, characters: number) => {
      counted.set(`${provider} ${month}`, (counted.get(`${provider} ${month}`) ?? 0) + characters)
    },
    of: async (provider: string, month: string) => counted.get(`${provider} ${month}`) ?? 0,
  }
  const pass = (ms: number) => {
    now = plusMs(now, ms)
  }
  const runner = new TranslationRunner({
    clock: { now: () => now },
    usage,
    random: () => 1,
    sleep: async (ms, signal) => {
      signal.throwIfAborted()
      waits.push(ms)
      pass(ms)
    },
  })
  const provider: TranslationProvider = {
    name: 'deepl',
    limits: { charactersPerRequest: 100, itemsPerRequest: 2, timeoutMs: 5_000, ...limits },
    languages: ['zh', 'en'],
    supportsGlossary: true,
    supportsHtml: true,
    translate: async (request) => {
      requests.push(request)
      const step = steps.shift() ?? upper
      if (step instanceof AppError) throw step
      if (typeof step === 'string') throw translationFailure(step)
      return step(request)
    },
    ...provided,
  }
  const run = (texts: string[], changes: Partial<TranslationRun> = {}) =>
    runner.run(provider, { texts, source: 'en', target: 'zh', format: 'text', ...changes })
  const sent = () => requests.map(({ texts }) => texts)
  return { runner, provider, run, sent, requests, waits, counted, pass }
}

const untilAborted = ({ signal }: TranslationRequest) =>
  new Promise<TranslationAnswer>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

const times = <T>(count: number, value: T): T[] => Array(count).fill(value)

test('texts are sent in requests that fit and come back in their order, each told of before the next request', async () => {
  const { run, sent, counted } = scene()
  const reported: unknown[] = []
  const result = await run(['a', '', 'b', ' c\n', 'd'], {
    onTexts: async (indexes, texts) => {
      await nextTurn()
      reported.push([indexes, texts, sent().length])
    },
  })
  expect(result).toEqual({ texts: ['A', '', 'B', ' C\n', 'D'], charactersBilled: 4, model: 'm-1' })
  expect(sent()).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(reported).toEqual([
    [[1], [''], 0],
    [[0, 2], ['A', 'B'], 1],
    [[3, 4], [' C\n', 'D'], 2],
  ])
  expect([...counted]).toEqual([['deepl 2026-03', 4]])
})

test('a text longer than a request is told of when its last part is there', async () => {
  const { run, sent } = scene([], { charactersPerRequest: 12 })
  const reported: number[][] = []
  const { texts } = await run(['One fish. Two fish. Red fish.', 'x'], { target: 'zh', onTexts: (indexes) => void reported.push(indexes) })
  expect(sent()).toEqual([['One fish.'], ['Two fish.'], ['Red fish.', 'x']])
  expect([texts, reported]).toEqual([['ONE FISH.TWO FISH.RED FISH.', 'X'], [[0, 1]]])
})

test('context and terms go along, terms only to services that keep to them, HTML only to those that know it', async () => {
  const glossary = [{ source: 'sea cage', target: '网箱' }]
  const able = scene()
  await able.run(['<p>a</p>'], { glossary, context: 'Fish', format: 'html' })
  expect(able.requests[0]).toMatchObject({ glossary, context: 'Fish', format: 'html', texts: ['<p>a</p>'] })
  const plain = scene([], {}, { supportsGlossary: false, supportsHtml: false })
  const { texts } = await plain.run(['<p>a &lt; b <b>c</b></p>'], { glossary, format: 'html' })
  expect(plain.requests[0]).toMatchObject({ format: 'text', texts: ['a < b', 'c'] })
  expect(plain.requests[0]?.glossary).toBeUndefined()
  expect(texts).toEqual(['<p>A &lt; B <b>C</b></p>'])
})

test('what may pass is tried again, later each time and never before the service allows it', async () => {
  const { run, waits } = scene([
    'translation_unavailable',
    translationFailure('translation_rate_limited', { retryAfterSeconds: 17 }),
    'translation_timeout',
  ])
  expect((await run(['a'])).texts).toEqual(['A'])
  expect(waits).toEqual([1_000, 17_000, 4_000])
})

test('waiting is by chance, from half of the time on', async () => {
  const { provider } = scene(['translation_unavailable'])
  const waits: number[] = []
  const deps = {
    clock: { now: () => '2026-03-01T00:00:00.000Z' },
    usage: { add: async () => undefined, of: async () => 0 },
    random: () => 0,
  }
  const runner = new TranslationRunner({ ...deps, sleep: async (ms) => void waits.push(ms) })
  await runner.run(provider, { texts: ['a'], source: 'en', target: 'zh', format: 'text' })
  expect(waits).toEqual([500])
})

test('after four attempts the failure is told, with what was done before it stored', async () => {
  const { run, sent } = scene([upper, ...times(4, 'translation_unavailable' as const)])
  const stored: string[] = []
  const going = run(['a', 'b', 'c'], { onTexts: (_indexes, texts) => void stored.push(...texts) })
  await expect(going).rejects.toMatchObject({ code: 'translation_unavailable' })
  expect([stored, sent().length]).toEqual([['A', 'B'], 5])
})

test.each(['translation_unauthorized', 'translation_quota_exceeded', 'translation_misconfigured', 'translation_too_long'] as const)(
  '%s is not tried again',
  async (code) => {
    const { run, sent, waits } = scene([code])
    await expect(run(['a'])).rejects.toMatchObject({ code })
    expect([sent().length, waits]).toEqual([1, []])
  },
)

test('a pause longer than a minute is left to the caller', async () => {
  const { run, waits } = scene([translationFailure('translation_rate_limited', { retryAfterSeconds: 600 })])
  await expect(run(['a'])).rejects.toMatchObject({ details: { retryAfterSeconds: 600 } })
  expect(waits).toEqual([])
})

test('texts whose answer cannot be used are sent once more, each by itself; both times are billed', async () => {
  const { run, sent, counted } = scene(['translation_bad_response'])
  expect((await run(['a', 'b', 'c'])).texts).toEqual(['A', 'B', 'C'])
  expect(sent()).toEqual([['a', 'b'], ['a'], ['b'], ['c']])
  expect([...counted.values()]).toEqual([5])
})

test('a text whose answer cannot be used twice is a failure, and the ones before it are stored', async () => {
  const { run, sent } = scene(['translation_bad_response', upper, 'translation_bad_response'])
  const stored: string[] = []
  const going = run(['a', 'b', 'c'], { onTexts: (_indexes, texts) => void stored.push(...texts) })
  await expect(going).rejects.toMatchObject({ code: 'translation_bad_response' })
  expect([stored, sent()]).toEqual([['A'], [['a', 'b'], ['a'], ['b']]])
})

test('a text that cannot be translated is told of, and the run goes on without the rest of it', async () => {
  const steps: Step[] = ['translation_too_long', upper, 'translation_too_long', 'translation_bad_response', 'translation_bad_response']
  const { run, sent } = scene(steps, { charactersPerRequest: 12 })
  const refused: unknown[] = []
  const texts = ['a', 'b', 'One fish. Two fish.', 'c']
  const result = await run(texts, { onRefused: (index, { code }) => void refused.push([index, code]) })
  expect(result.texts).toEqual(['A', '', '', 'C'])
  expect(refused).toEqual([
    [1, 'translation_too_long'],
    [2, 'translation_bad_response'],
  ])
  expect(sent()).toEqual([['a', 'b'], ['a'], ['b'], ['One fish.'], ['One fish.'], ['c']])
})

test('a run whose texts all come back unusable ends, and other runs are not refused for it', async () => {
  const { run, sent } = scene(times(10, 'translation_bad_response' as const), { itemsPerRequest: 1 })
  const refused: number[] = []
  await expect(run(['a', 'b', 'c', 'd', 'e', 'f'], { onRefused: (index) => void refused.push(index) })).rejects.toMatchObject({
    code: 'translation_bad_response',
  })
  expect([refused, sent().length]).toEqual([[0, 1, 2, 3], 10])
  expect((await run(['e'])).texts).toEqual(['E'])
})

test('a service that has failed five times in a row is left alone, then tried by one call', async () => {
  const { run, sent, pass } = scene(times(6, 'translation_unavailable' as const))
  await expect(run(['a'])).rejects.toThrow()
  await expect(run(['a'])).rejects.toMatchObject({ code: 'translation_unavailable', details: { retryAfterSeconds: 29 } })
  expect(sent()).toHaveLength(5)
  await expect(run(['a'])).rejects.toThrow('translation_unavailable')
  expect(sent()).toHaveLength(5)
  pass(30_000)
  await expect(run(['a'])).rejects.toThrow()
  expect(sent()).toHaveLength(6)
  pass(30_000)
  expect((await run(['a'])).texts).toEqual(['A'])
  expect((await run(['b'])).texts).toEqual(['B'])
})

test('while one call tries a service, others are refused; one that its caller gives up leaves the place free', async () => {
  const trial = Promise.withResolvers<TranslationAnswer>()
  const { run, sent, pass } = scene([...times(5, 'translation_unavailable' as const), untilAborted, () => trial.promise])
  for (let round = 0; round < 2; round += 1) await expect(run(['a'])).rejects.toThrow()
  pass(30_000)
  const leaving = new AbortController()
  const left = run(['a'], { signal: leaving.signal })
  await expect.poll(() => sent().length).toBe(6)
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  const trying = run(['a'])
  await expect.poll(() => sent().length).toBe(7)
  await expect(run(['b'])).rejects.toMatchObject({ code: 'translation_unavailable' })
  trial.resolve({ texts: ['A'], charactersBilled: 1 })
  expect([(await trying).texts, (await run(['b'])).texts]).toEqual([['A'], ['B']])
})

test('new settings make a fresh start', async () => {
  const { run, runner, provider } = scene(times(5, 'translation_unavailable' as const))
  for (let round = 0; round < 2; round += 1) await expect(run(['a'])).rejects.toThrow()
  await expect(run(['a'])).rejects.toMatchObject({ code: 'translation_unavailable' })
  const task = { texts: ['a'], source: 'en', target: 'zh', format: 'text' } as const
  expect((await runner.run({ ...provider, settingsKey: 'another address' }, task)).texts).toEqual(['A'])
})

test('a month whose characters are used up sends nothing more, and the next one begins anew', async () => {
  const { run, sent, pass } = scene()
  await run(['abc', 'de'], { monthlyCharacters: 5 })
  await expect(run(['f'], { monthlyCharacters: 5 })).rejects.toMatchObject({
    code: 'translation_month_used',
    details: { params: { max: 5 } },
  })
  expect(sent()).toHaveLength(1)
  pass(31 * 86_400_000)
  expect((await run(['f'], { monthlyCharacters: 5 })).texts).toEqual(['F'])
})

test('runs side by side do not exceed the month together', async () => {
  const { run } = scene()
  const outcomes = await Promise.allSettled([run(['abc'], { monthlyCharacters: 5 }), run(['def'], { monthlyCharacters: 5 })])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('no more requests are begun in a second than the service documents', async () => {
  const { run, waits } = scene([], { requestsPerSecond: 2, itemsPerRequest: 1 })
  await run(['a', 'b', 'c'])
  expect(waits).toEqual([500, 500])
})

test('a call that takes longer than the limit is given up', async () => {
  const hanging = ({ signal }: TranslationRequest) =>
    new Promise<TranslationAnswer>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(translationFailure('translation_timeout')))
    })
  const { run, sent } = scene([hanging], { timeoutMs: 30 })
  expect((await run(['a'])).texts).toEqual(['A'])
  expect(sent()).toHaveLength(2)
})

test('a call that somebody waits for is not made again once it took too long, nor after a long pause; a trial is made once', async () => {
  const late = scene(['translation_timeout'])
  await expect(late.run(['a'], { isAwaited: true })).rejects.toMatchObject({ code: 'translation_timeout' })
  expect([late.sent().length, late.waits]).toEqual([1, []])
  const paused = scene([translationFailure('translation_rate_limited', { retryAfterSeconds: 30 })])
  await expect(paused.run(['a'], { isAwaited: true })).rejects.toMatchObject({ code: 'translation_rate_limited' })
  expect(paused.waits).toEqual([])
  const brief = scene(['translation_unavailable'])
  expect((await brief.run(['a'], { isAwaited: true })).texts).toEqual(['A'])
  const trial = scene(['translation_unavailable'])
  await expect(trial.run(['a'], { maxAttempts: 1 })).rejects.toMatchObject({ code: 'translation_unavailable' })
  expect(trial.sent()).toHaveLength(1)
})

test('the limit of a call that somebody waits for is the shorter one', async () => {
  const limits: number[] = []
  const given = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    return new AbortController().signal
  })
  await scene([], { timeoutMs: 60_000 }).run(['a'], { isAwaited: true })
  await scene([], { timeoutMs: 60_000 }).run(['a'])
  given.mockRestore()
  expect(limits).toEqual([20_000, 60_000])
})

test('a caller who leaves ends it at once: during a call, before the next one, while waiting', async () => {
  const leavesEarly = new AbortController()
  const one = scene([
    () => {
      leavesEarly.abort(new Error('left'))
      throw translationFailure('translation_unavailable')
    },
  ])
  await expect(one.run(['a'], { signal: leavesEarly.signal })).rejects.toThrow('left')
  expect([one.sent().length, one.waits]).toEqual([1, []])
  const between = new AbortController()
  const two = scene()
  const stopping = two.run(['a', 'b', 'c'], { signal: between.signal, onTexts: () => between.abort(new Error('left')) })
  await expect(stopping).rejects.toThrow('left')
  expect(two.sent()).toHaveLength(1)
})

test('what could not be stored ends the run, but is counted as billed', async () => {
  const { run, sent, counted } = scene()
  const failing = run(['a', 'b', 'c'], { onTexts: () => Promise.reject(new Error('disk full')) })
  await expect(failing).rejects.toThrow('disk full')
  expect([sent().length, [...counted.values()]]).toEqual([1, [2]])
})

test('a language that the service lacks, or no change of language, is refused before anything is sent', async () => {
  const { run, sent } = scene([], {}, { languages: ['en'] })
  await expect(run(['a'])).rejects.toMatchObject({ code: 'translation_unsupported_language' })
  await expect(run(['a'], { target: 'en' })).rejects.toMatchObject({ code: 'translation_unsupported_language' })
  expect(sent()).toEqual([])
})
