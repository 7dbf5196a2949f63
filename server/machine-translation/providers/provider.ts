import type { Locale } from '../../../contracts/fields.ts'
import type { ProviderName } from '../../../contracts/machine-translation-providers.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'

export type TextFormat = 'text' | 'html'

export interface GlossaryTerm {
  source: string
  target: string
}

export interface TranslationRequest {
  texts: readonly string[]
  source: Locale
  target: Locale
  format: TextFormat
  /** The subject of the texts, such as the article's title; it is not translated. */
  context?: string
  glossary?: readonly GlossaryTerm[]
  signal: AbortSignal
}

export interface TranslationAnswer {
  texts: string[]
  /** As the service says; where it does not, the characters (code points) that it was sent. */
  charactersBilled: number
  model?: string
}

/** Characters are counted as `String.length` does, never less than services count; limits in bytes are the characters that always fit. */
export interface ProviderLimits {
  charactersPerRequest: number
  itemsPerRequest: number
  /** A longer text goes in a separate request. */
  charactersPerItem?: number
  /** Where it is documented. */
  requestsPerSecond?: number
  timeoutMs: number
}

export interface TranslationProvider {
  name: ProviderName
  /** The same as long as its settings are. */
  settingsKey?: string
  /** Another one for another address or model, the same for another key. */
  memoryKey?: string
  limits: ProviderLimits
  languages: readonly Locale[]
  supportsGlossary: boolean
  supportsHtml: boolean
  /** Translates dates and amounts rightly by itself, and needs them for its sentences, as chat models do. */
  readsFigures?: boolean
  /** Fails with an `AppError` of a `translation_…` code, or with the signal's reason. */
  translate(request: TranslationRequest): Promise<TranslationAnswer>
}

export interface AdapterDeps {
  outgoing: Outgoing
  clock: Clock
}

/** Code points, as services count. */
export function charactersOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Array.from(text).length, 0)
}
