import { inspect } from 'node:util'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { providerName, translationProviders } from '../../../../contracts/machine-translation-providers.ts'
import { AppError } from '../../../errors.ts'
import { systemClock } from '../../../platform/clock.ts'
import { Upstream } from '../../../test/upstream.ts'
import type { TranslationProvider, TranslationRequest } from '../provider.ts'
import { createProvider } from '../registry.ts'
import { canary, testServices } from './test-services.ts'

const upstream = new Upstream()
const elsewhere = new Upstream()
beforeAll(() => Promise.all([upstream.start(), elsewhere.start()]))
afterAll(() => {
  upstream.stop()
  elsewhere.stop()
})
afterEach(() => {
  upstream.requests = []
})

const texts = ['大黄鱼', '冷冻 & 镀冰', '“规格”']
const request = (changes: Partial<TranslationRequest> = {}): TranslationRequest => ({
  texts,
  source: 'zh',
  target: 'en',
  format: 'text',
  signal: AbortSignal.timeout(10_000),
  ...changes,
})

async function failureOf(provider: TranslationProvider, changes: Partial<TranslationRequest> = {}): Promise<AppError> {
  const error = await provider.translate(request(changes)).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppError)) throw new Error(`no failure of ours: ${inspect(error)}`)
  expect(seenOf(error)).not.toContain(canary)
  return error
}

function seenOf(error: AppError): string {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => lines.push(line) })
  log.error({ err: error }, 'failed')
  log.error({ err: error.details.cause }, 'failed')
  return [...lines, inspect(error, { depth: 10, showHidden: true }), JSON.stringify(error)].join('\n')
}

describe.each(providerName.options)('%s', (name) => {
  const service = testServices[name]
  const provider = () => {
    const settings = translationProviders[name].settings.parse(service.settings(upstream.url))
    return createProvider(name, settings, { outgoing: upstream.outgoing(), clock: systemClock })
  }

  test('asks as the service documents it, signed, and answers in order', async () => {
    upstream.answer = (incoming, response) =>
      response.end(JSON.stringify(service.answer(service.asked(incoming).texts.map((text) => `${text}!`))))
    const answer = await provider().translate(request())
    expect(answer.texts).toEqual(texts.map((text) => `${text}!`))
    expect(answer.charactersBilled).toBeGreaterThan(0)
    const [sent] = upstream.requests
    if (!sent) throw new Error('nothing was sent')
    expect([sent.method, sent.url, service.isSigned(sent)]).toEqual(['POST', service.path, true])
    const { source, target } = service.asked(sent)
    expect([source.toLowerCase().slice(0, 2), target]).toEqual([service.languages[0].toLowerCase().slice(0, 2), service.languages[1]])
    await provider().translate(request({ source: 'en', target: 'zh', texts: ['Sea bass'] }))
    expect(service.asked(upstream.requests[1] ?? sent).target).toBe(service.languages[0])
  })

  test.each([
    ['unauthorized', 'translation_unauthorized'],
    ['quota', 'translation_quota_exceeded'],
    ['pace', 'translation_rate_limited'],
    ['language', name === 'openai' ? 'translation_misconfigured' : 'translation_unsupported_language'],
  ] as const)('what the service says of its %s is told as such', async (kind, code) => {
    const [status, body] = service.refusals[kind]
    upstream.answerJson(body, status)
    expect((await failureOf(provider())).code).toBe(code)
  })

  test.each([
    [401, 'translation_unauthorized'],
    [403, 'translation_unauthorized'],
    [404, 'translation_misconfigured'],
    [413, 'translation_too_long'],
    [500, 'translation_unavailable'],
    [503, 'translation_unavailable'],
  ])('a status %i without a word is understood', async (status, code) => {
    upstream.answer = (_incoming, response) => response.writeHead(status).end(`<html>${canary}</html>`)
    expect((await failureOf(provider())).code).toBe(code)
  })

  test('a 429 says when to come again, in seconds or as a date', async () => {
    const answerTo = async (value: string) => {
      upstream.answerJson({}, 429, { 'retry-after': value })
      const { code, details } = await failureOf(provider())
      return [code, details.retryAfterSeconds]
    }
    expect(await answerTo('17')).toEqual(['translation_rate_limited', 17])
    const [, seconds] = await answerTo(new Date(Date.now() + 30_000).toUTCString())
    expect(seconds).toBeGreaterThan(25)
    expect(seconds).toBeLessThan(32)
    expect(await answerTo('soon')).toEqual(['translation_rate_limited', undefined])
  })

  test.each([
    ['garbage', (response: string) => response.replaceAll(/[{}[\]]/g, '%')],
    ['truncated JSON', (response: string) => response.slice(0, -8)],
    ['something else', () => '{"success":true}'],
    ['nothing', () => ''],
  ])('%s is no answer', async (_what, spoil) => {
    upstream.answer = (incoming, response) => response.end(spoil(JSON.stringify(service.answer(service.asked(incoming).texts))))
    expect((await failureOf(provider())).code).toBe('translation_bad_response')
  })

  test.each([
    ['fewer', (list: string[]) => list.slice(1)],
    ['more', (list: string[]) => [...list, 'one too many']],
  ])('%s texts than were asked for are no answer', async (_what, change) => {
    upstream.answer = (incoming, response) => response.end(JSON.stringify(service.answer(change(service.asked(incoming).texts))))
    expect((await failureOf(provider())).code).toBe('translation_bad_response')
  })

  test('an answer that ends in the middle, or is far too large, is a failure', async () => {
    upstream.answer = (_incoming, response) => {
      response.writeHead(200, { 'content-length': 1_000 })
      response.write('{"tr')
      setTimeout(() => response.destroy(), 20)
    }
    expect((await failureOf(provider())).code).toBe('translation_unavailable')
    upstream.answer = (_incoming, response) => response.end('x'.repeat(1_100_000))
    expect((await failureOf(provider())).code).toBe('translation_bad_response')
  })

  test('a service that is silent is a timeout; a caller who leaves gets the reason of leaving', async () => {
    upstream.answer = () => undefined
    expect((await failureOf(provider(), { signal: AbortSignal.timeout(60) })).code).toBe('translation_timeout')
    const leaving = new AbortController()
    setTimeout(() => leaving.abort(new Error('the editor left')), 60)
    await expect(provider().translate(request({ signal: leaving.signal }))).rejects.toThrow('the editor left')
  })

  test('a redirect is not followed, least of all into the own network', async () => {
    upstream.answer = (_incoming, response) => response.writeHead(307, { location: `${elsewhere.url}/latest/meta-data` }).end()
    expect((await failureOf(provider())).code).toBe('translation_misconfigured')
    expect(elsewhere.requests).toEqual([])
  })

  test('a host of the own network that nobody has allowed is not called', async () => {
    const settings = translationProviders[name].settings.parse(service.settings(elsewhere.url))
    const refused = createProvider(name, settings, { outgoing: upstream.outgoing(), clock: systemClock })
    expect((await failureOf(refused)).code).toBe('translation_misconfigured')
    expect(elsewhere.requests).toEqual([])
  })

  test('without one of its required settings it is not set up', () => {
    for (const field of translationProviders[name].required) {
      const settings = { ...translationProviders[name].settings.parse(service.settings(upstream.url)), [field]: '' }
      expect(() => createProvider(name, settings, { outgoing: upstream.outgoing(), clock: systemClock })).toThrow('translation_not_set_up')
    }
  })
})
