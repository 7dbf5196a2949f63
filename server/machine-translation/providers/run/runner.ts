import type { Locale } from '../../../../contracts/fields.ts'
import type { ProviderName } from '../../../../contracts/machine-translation-providers.ts'
import type { AppError } from '../../../errors.ts'
import { Breaker } from '../../../platform/breaker.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Sleep, sleep as sleepReally } from '../../../platform/sleep.ts'
import { failedWith, translationFailure } from '../failures.ts'
import { charactersOf, type GlossaryTerm, type TextFormat, type TranslationAnswer, type TranslationProvider } from '../provider.ts'
import { type Part, partsOf } from './parts.ts'
import { Progress } from './progress.ts'
import { type Piece, requestsOf } from './requests.ts'
import { isOutage, waitBefore } from './waits.ts'

/** Keeps how many characters each service has billed in each month (`2026-03`). */
export interface Usage {
  add(provider: ProviderName, month: string, characters: number): Promise<void>
  of(provider: ProviderName, month: string): Promise<number>
}

export interface TranslationRun {
  texts: readonly string[]
  source: Locale
  target: Locale
  format: TextFormat
  context?: string
  glossary?: readonly GlossaryTerm[]
  /** Characters that the service may bill in a month; more are not sent. */
  monthlyCharacters?: number | null
  signal?: AbortSignal
  /** A person waits for it: a call is given up after {@link awaitedMs}, and not made again. */
  isAwaited?: boolean
  maxAttempts?: number
  /** Called after each request and before the next: texts stored here are not paid for again after the program has been killed. */
  onTexts?: (indexes: number[], texts: string[]) => Promise<void> | void
  /**
   * Called for a text that the service cannot translate, even by itself (`translation_bad_response`, `translation_too_long`): the run goes
   * on with the others, and this one's result is empty. Without it such a text is a failure of the run.
   */
  onRefused?: (index: number, error: AppError) => Promise<void> | void
}

export interface RunResult {
  texts: string[]
  charactersBilled: number
  model?: string
}

interface RunnerDeps {
  clock: Clock
  usage: Usage
  /** Of the months that usage is counted by; UTC where it is missing. */
  month?: (now: string) => string
  sleep?: Sleep
  random?: () => number
}

/** A person's maximum wait for a request and its repetitions. */
const awaitedMs = 20_000

class ServiceState {
  readonly settingsKey: string | undefined
  readonly breaker = new Breaker()
  nextStart = 0
  /** Characters under way: runs side by side must not exceed the month's limit together. */
  pending = 0

  constructor(settingsKey: string | undefined) {
    this.settingsKey = settingsKey
  }
}

interface Work {
  provider: TranslationProvider
  run: TranslationRun
  progress: Progress
  tell: (indexes: number[]) => Promise<void>
  badAnswers: number
}

/** Unusable answers in a row, all of them paid for, after which a run ends. */
const maxBadAnswers = 10

export class TranslationRunner {
  readonly #deps: Required<RunnerDeps>
  readonly #states = new Map<ProviderName, ServiceState>()

  constructor(deps: RunnerDeps) {
    this.#deps = { month: (now) => now.slice(0, 7), sleep: sleepReally, random: Math.random, ...deps }
  }

  /** In their order. The texts done before a failure have been passed to `onTexts`. */
  async run(provider: TranslationProvider, run: TranslationRun): Promise<RunResult> {
    const { texts, source, target, format, onTexts } = run
    const canTranslate = source !== target && [source, target].every((language) => provider.languages.includes(language))
    if (!canTranslate) throw translationFailure('translation_unsupported_language')
    const { limits, supportsHtml } = provider
    const parts = texts.map((text) => partsOf(text, { format, target, supportsHtml, limit: limits.charactersPerRequest }))
    const progress = new Progress(parts)
    const tell = async (indexes: number[]) => {
      if (indexes.length > 0)
        await onTexts?.(
          indexes,
          indexes.map((index) => progress.results[index] ?? ''),
        )
    }
    await tell(progress.complete([...texts.keys()]))
    const work: Work = { provider, run, progress, tell, badAnswers: 0 }
    for (const request of requestsOf(piecesOf(parts), limits)) {
      const pieces = request.filter(({ text }) => !progress.refused.has(text))
      if (pieces.length > 0) await this.#deliver(work, pieces)
    }
    const { results, charactersBilled, model } = progress
    return { texts: results, charactersBilled, ...(model ? { model } : {}) }
  }

  /** Texts that are the trouble are sent once more, each by itself. */
  async #deliver(work: Work, pieces: Piece[], isLastTry = false): Promise<void> {
    try {
      await this.#reserved(work, pieces)
      work.badAnswers = 0
    } catch (error) {
      if (!failedWith(error, 'translation_bad_response', 'translation_too_long')) throw error
      if (error.code === 'translation_bad_response') work.badAnswers += 1
      if (work.badAnswers >= maxBadAnswers) throw error
      const isFinal = isLastTry || (pieces.length === 1 && error.code === 'translation_too_long')
      for (const piece of pieces) await (isFinal ? this.#refuse(work, piece, error) : this.#deliver(work, [piece], true))
    }
  }

  async #refuse({ run, progress }: Work, { text }: Piece, error: AppError): Promise<void> {
    if (!run.onRefused) throw error
    progress.refused.add(text)
    await run.onRefused(text, error)
  }

  /** Its characters are reserved until it is billed. */
  async #reserved({ provider, run, progress, tell }: Work, pieces: Piece[]): Promise<void> {
    const state = this.#state(provider)
    const characters = charactersOf(pieces.map(({ send }) => send))
    await this.#reserve(provider, state, characters, run.monthlyCharacters ?? null)
    try {
      const answer = await this.#retryWhenBusy(provider, run, pieces)
      progress.charactersBilled += answer.charactersBilled
      progress.model ??= answer.model
      await tell(progress.put(pieces, answer.texts)).finally(() => this.#bill(provider, answer.charactersBilled))
    } catch (error) {
      // An answer that cannot be used has been translated, and is billed all the same.
      if (failedWith(error, 'translation_bad_response')) await this.#bill(provider, characters)
      throw error
    } finally {
      state.pending -= characters
    }
  }

  async #retryWhenBusy(provider: TranslationProvider, run: TranslationRun, pieces: Piece[]): Promise<TranslationAnswer> {
    const signal = run.signal ?? new AbortController().signal
    const { breaker } = this.#state(provider)
    const start = this.#now()
    for (let made = 1; ; made += 1) {
      signal.throwIfAborted()
      const retryAfterSeconds = breaker.enter(this.#now())
      if (retryAfterSeconds !== null)
        throw translationFailure('translation_unavailable', {
          reason: 'the service has failed too often and is left alone',
          retryAfterSeconds,
        })
      try {
        const answer = await this.#once(provider, run, pieces, signal)
        breaker.succeeded()
        return answer
      } catch (error) {
        if (isOutage(error)) breaker.failed(this.#now())
        else breaker.left()
        const wait = waitBefore(error, made, this.#deps.random)
        if (wait === null || made === run.maxAttempts) throw error
        if (run.isAwaited && (failedWith(error, 'translation_timeout') || this.#now() + wait - start > awaitedMs)) throw error
        await this.#deps.sleep(wait, signal)
      }
    }
  }

  async #once(provider: TranslationProvider, run: TranslationRun, pieces: Piece[], signal: AbortSignal): Promise<TranslationAnswer> {
    const { source, target, format, context, glossary } = run
    await this.#keepPace(provider, signal)
    const { timeoutMs } = provider.limits
    try {
      return await provider.translate({
        texts: pieces.map(({ send }) => send),
        source,
        target,
        format: provider.supportsHtml ? format : 'text',
        ...(context ? { context } : {}),
        ...(glossary && provider.supportsGlossary ? { glossary } : {}),
        signal: AbortSignal.any([signal, AbortSignal.timeout(run.isAwaited ? Math.min(timeoutMs, awaitedMs) : timeoutMs)]),
      })
    } catch (error) {
      signal.throwIfAborted()
      throw error
    }
  }

  async #reserve({ name }: TranslationProvider, state: ServiceState, characters: number, max: number | null): Promise<void> {
    if (max !== null) {
      const before = state.pending
      const used = await this.#deps.usage.of(name, this.#month())
      // Requests that were under way when usage was read may have been billed since, and not be in it.
      if (used + Math.max(before, state.pending) + characters > max) throw translationFailure('translation_month_used', { params: { max } })
    }
    state.pending += characters
  }

  async #keepPace(provider: TranslationProvider, signal: AbortSignal): Promise<void> {
    const { limits } = provider
    if (!limits.requestsPerSecond) return
    const state = this.#state(provider)
    const now = this.#now()
    const start = Math.max(now, state.nextStart)
    state.nextStart = start + 1000 / limits.requestsPerSecond
    if (start > now) await this.#deps.sleep(start - now, signal)
  }

  async #bill({ name }: TranslationProvider, characters: number): Promise<void> {
    if (characters > 0) await this.#deps.usage.add(name, this.#month(), characters)
  }

  /** Of another address, model or key nothing is known yet. */
  #state({ name, settingsKey }: TranslationProvider): ServiceState {
    const known = this.#states.get(name)
    if (known && known.settingsKey === settingsKey) return known
    const state = new ServiceState(settingsKey)
    this.#states.set(name, state)
    return state
  }

  #month = (): string => this.#deps.month(this.#deps.clock.now())
  #now = (): number => Date.parse(this.#deps.clock.now())
}

function piecesOf(parts: readonly Part[][]): Piece[] {
  return parts.flatMap((list, text) => list.flatMap((each, part) => ('send' in each ? [{ text, part, send: each.send }] : [])))
}
