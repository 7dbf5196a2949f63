import { isDeepStrictEqual } from 'node:util'
import type { Locale } from '../../../contracts/fields.ts'
import type { Translated } from '../../../contracts/machine-translation.ts'
import type { Settings, TranslatorName } from '../../../contracts/settings.ts'
import type { Finding } from '../../../contracts/translation/findings.ts'
import type { GlossaryEntry } from '../../../contracts/translation/glossary.ts'
import { type ProtectedPiece, restore } from '../../../contracts/translation/protect.ts'
import { joinSentences, sentencesOf } from '../../../contracts/translation/sentences.ts'
import type { Database } from '../../db/connect.ts'
import { AppError } from '../../errors.ts'
import type { TranslationProvider } from '../../machine-translation/providers/provider.ts'
import { TranslationRunner } from '../../machine-translation/providers/run/runner.ts'
import type { Clock } from '../../platform/clock.ts'
import { findingsOfPairs, protectedTexts } from '../../platform/language/language.ts'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { glossary } from '../glossary/glossary.ts'
import { settings } from '../settings/settings.ts'
import { composed } from './compose.ts'
import { type Line, type Lines, linesOf, readable } from './lines.ts'
import { countUse, type Direction, recall, remember, type Similar, similarTo } from './memory.ts'
import { isProvider, openProvider } from './services.ts'
import { withoutTags, withTags } from './tags.ts'
import { StoredUsage } from './usage.ts'

export interface TranslatorDeps {
  database: Database
  clock: Clock
  secrets: Secrets
  outgoing: Outgoing
}

export interface TextToTranslate {
  text: string
  format: 'text' | 'html'
}

export interface TranslationTask extends Direction {
  texts: readonly TextToTranslate[]
  purpose: 'content' | 'texts'
  /** The subject that the texts belong to; it is not translated. */
  context?: string
  provider?: TranslatorName
  /** Leaves the memory out, as for a test of a service. */
  isFresh?: boolean
  /** Asks the service again for what it has translated before; what people have confirmed stays. */
  isAgain?: boolean
  /** Of the job that it is part of; without one somebody waits for it. */
  signal?: AbortSignal
}

interface Translation {
  target: string | null
  origin: 'memory' | 'glossary' | 'machine' | 'none'
  memory?: number
  /** A part that had to stay is lost. */
  isRefused: boolean
  findings: Finding[]
  similar: Similar[]
}
type Part = Translated['parts'][number]

interface Setting {
  task: TranslationTask
  rules: Settings['translation']
  glossary: readonly GlossaryEntry[]
  name: TranslatorName
  service: TranslationProvider | null
  done: Map<string, Translation>
}

const tries: Record<Settings['translation']['quality'], number> = { fast: 1, balanced: 2, best: 3 }
const unknown: Translation = { target: null, origin: 'none', isRefused: false, findings: [], similar: [] }

/** The memory first, then the glossary, then the service. A line that lost a code, name, link or figure is refused, and stays as it was. */
export class Translator {
  readonly #deps: TranslatorDeps
  readonly #runner: TranslationRunner

  constructor(deps: TranslatorDeps) {
    this.#deps = deps
    this.#runner = new TranslationRunner({ clock: deps.clock, usage: new StoredUsage(deps.database) })
  }

  /** The translations of some texts, in their order. A failure of the service is one of this; what it had done is remembered. */
  async translate(task: TranslationTask): Promise<Translated[]> {
    const setting = await this.#setting(task)
    const texts = task.texts.map(({ text, format }) => linesOf(text, format, setting.rules.keep_html))
    const lines = new Map(texts.flatMap((text) => text?.lines ?? []).map((line) => [line.text, line]))
    await this.#fromMemory(setting, lines)
    if (!setting.service || !task.isFresh) fromGlossary(setting, open(setting, lines))
    if (setting.service) await this.#fromService(setting, setting.service, open(setting, lines))
    else await this.#suggest(setting, open(setting, lines))
    await this.#count(setting)
    const findings = await findingsOf(setting, toCheck(setting, texts))
    return texts.map((text, index) => resultOf(setting, task.texts[index]?.text ?? '', text, findings))
  }

  async #setting(task: TranslationTask): Promise<Setting> {
    const { database, secrets } = this.#deps
    const { translation: rules } = await settings.all(database.read)
    const name = task.provider ?? (task.purpose === 'texts' ? rules.texts_provider : rules.provider)
    const service = isProvider(name) ? await openProvider(database.read, secrets, this.#deps, rules, name) : null
    return { task, rules, glossary: await glossary.entries(database.read), name, service, done: new Map() }
  }

  async #fromMemory({ task, service, done }: Setting, lines: ReadonlyMap<string, Line>): Promise<void> {
    if (task.isFresh) return
    const segments = [...lines.keys()]
    const known = await recall(this.#deps.database.read, task, segments, service && !task.isAgain ? memoryKeyOf(service) : null)
    for (const [segment, { id, target, origin }] of known) {
      if (lines.get(segment)?.fits(target))
        done.set(segment, { ...unknown, target, origin: origin === 'person' ? 'memory' : 'machine', memory: id })
    }
    await this.#fromSentences(task, done, segments)
  }

  /** A line whose sentences are all known, each from another text. */
  async #fromSentences(task: TranslationTask, done: Setting['done'], segments: readonly string[]): Promise<void> {
    const divided = segments
      .filter((segment) => !done.has(segment) && !/[<&]/.test(segment))
      .map((segment) => ({ segment, sentences: sentencesOf(segment) }))
      .filter(({ sentences }) => sentences.length > 1)
    const all = divided.flatMap(({ sentences }) => sentences.map(({ text }) => text))
    if (all.length === 0) return
    const known = await recall(this.#deps.database.read, task, all, null)
    for (const { segment, sentences } of divided) {
      const targets = sentences.flatMap(({ text }) => known.get(text)?.target ?? [])
      if (targets.length < sentences.length) continue
      done.set(segment, { ...unknown, target: joinSentences(sentences, targets, task.target), origin: 'memory' })
    }
  }

  /** Has the service translate lines; one whose translation is refused is tried again by itself, as often as the quality asks. */
  async #fromService(setting: Setting, service: TranslationProvider, lines: readonly Line[]): Promise<void> {
    let left = [...lines]
    for (let round = 1; left.length > 0 && round <= tries[setting.rules.quality]; round += 1) {
      for (const isMarked of [false, true]) {
        const batch = left.filter((line) => line.isMarked === isMarked)
        if (batch.length > 0) await this.#run(setting, service, batch, isMarked, round)
      }
      left = left.filter(({ text }) => isToRepeat(setting.done.get(text)))
    }
  }

  async #run(setting: Setting, service: TranslationProvider, lines: readonly Line[], isMarked: boolean, round: number): Promise<void> {
    const { task, rules } = setting
    const texts = lines.map(({ text }) => text)
    const protectedLines = await protectedTexts(texts, task.source, { kept: rules.do_not_translate, figures: !service.readsFigures })
    if (!protectedLines) throw new AppError('translation_too_long')
    const prepared = protectedLines.flatMap((made, index) => {
      const line = lines[index]
      return line ? [{ line, ...made }] : []
    })
    const context = contextOf(setting, round)
    await this.#runner.run(service, {
      texts: prepared.map(({ text }) => (isMarked ? withTags(text) : text)),
      source: task.source,
      target: task.target,
      format: isMarked ? 'html' : 'text',
      ...(context ? { context } : {}),
      ...(rules.use_glossary ? { glossary: termsIn(setting, lines) } : {}),
      monthlyCharacters: rules.monthly_characters,
      ...(task.signal ? { signal: task.signal } : { isAwaited: true }),
      ...(task.isFresh ? { maxAttempts: 1 } : {}),
      onTexts: async (indexes, texts) => {
        const answers = indexes.flatMap((index, at) => {
          const { line, pieces } = prepared[index] ?? {}
          const text = texts[at]
          return !line || !pieces || text === undefined ? [] : [{ line, pieces, text: isMarked ? withoutTags(text, line.text) : text }]
        })
        const pairs = (await finished(setting, answers)).flatMap(({ line, made }) => {
          setting.done.set(line.text, made)
          return isWhole(made) ? [{ source: line.text, target: made.target }] : []
        })
        await this.#remember(task, pairs, memoryKeyOf(service))
      },
      onRefused: (index) => {
        const line = prepared[index]?.line
        if (line) setting.done.set(line.text, { ...unknown, isRefused: true })
      },
    })
  }

  /** Before anything else is sent: what is remembered is not paid for again after the program was killed. */
  async #remember(direction: Direction, pairs: { source: string; target: string }[], service: string): Promise<void> {
    const { database, clock } = this.#deps
    if (pairs.length > 0) await database.write((db) => remember(db, clock.now(), direction, pairs, { service }))
  }

  async #suggest({ task, done }: Setting, lines: readonly Line[]): Promise<void> {
    const { database } = this.#deps
    for (const line of lines.slice(0, maxSuggested))
      done.set(line.text, { ...unknown, similar: await similarTo(database.read, database.dialect, task, line.text) })
  }

  async #count({ done }: Setting): Promise<void> {
    const ids = [...done.values()].flatMap(({ memory }) => memory ?? [])
    if (ids.length > 0) await this.#deps.database.write((db) => countUse(db, ids))
  }
}

const maxSuggested = 40
const maxContextLength = 1_000

const open = ({ done }: Setting, lines: ReadonlyMap<string, Line>): Line[] => [...lines.values()].filter(({ text }) => !done.has(text))

const memoryKeyOf = ({ memoryKey, name }: TranslationProvider) => memoryKey ?? name

/** Nothing is missing from the translation, and nothing was made up. */
const isWhole = (made: Translation): made is Translation & { target: string } =>
  made.target !== null && !made.isRefused && !made.findings.some(({ code }) => code === 'too_short' || code === 'too_long')

const isToRepeat = (made: Translation | undefined): boolean =>
  made === undefined || !isWhole(made) || made.findings.some(({ severity }) => severity === 'error')

function fromGlossary({ task, rules, glossary: terms, done }: Setting, lines: readonly Line[]): void {
  if (!rules.use_glossary) return
  for (const { text, isMarked } of lines) {
    const target = isMarked ? null : composed(text, task, terms, rules.do_not_translate)
    if (target !== null) done.set(text, { ...unknown, target, origin: 'glossary' })
  }
}

/** The context sent to a service besides the texts: their subject and, for the best quality, the lines around them. */
function contextOf({ task, rules }: Setting, round: number): string {
  const around = rules.quality === 'best' && round > 1 ? task.texts.map(({ text }) => text.replaceAll(/<[^<>]*>/g, ' ')).join('\n') : ''
  return [task.context ?? '', around].filter(Boolean).join('\n').slice(0, maxContextLength)
}

function termsIn({ task, glossary: terms }: Setting, lines: readonly Line[]): { source: string; target: string }[] {
  const text = lines.map(readable).join('\n')
  const folded = text.toLowerCase()
  return terms
    .filter(({ term_cn, term_en }) => (task.source === 'zh' ? text.includes(term_cn) : folded.includes(term_en.toLowerCase())))
    .slice(0, 100)
    .map(({ term_cn, term_en }) => (task.source === 'zh' ? { source: term_cn, target: term_en } : { source: term_en, target: term_cn }))
}

interface Answer {
  line: Line
  text: string
  pieces: readonly ProtectedPiece[]
}

async function finished(setting: Setting, answers: readonly Answer[]): Promise<{ line: Line; made: Translation }[]> {
  const restored = answers.map(({ line, text, pieces }) => ({
    line,
    answer: text.trim(),
    restored: restore(text.trim(), pieces, setting.task.target),
  }))
  const whole = restored.flatMap((one) => (one.restored.ok ? [{ line: one.line, target: one.restored.text }] : []))
  const found = await findingsOf(setting, whole)
  return restored.map(({ line, answer, restored: one }) => {
    if (!one.ok) return { line, made: { ...unknown, target: answer, origin: 'machine', isRefused: true, findings: lostPieces(one.lost) } }
    const findings = found.get(line.text) ?? []
    const isFalse = findings.some(({ code, severity }) => fatal.has(code) && severity === 'error')
    const isRefused = isFalse || hasEmptiedLine(line, one.text) || !line.fits(one.text)
    return { line, made: { ...unknown, target: one.text, origin: 'machine', isRefused, findings } }
  })
}

/** All words of the line, or all before or after a break of it, have gone, or some have come where none stood. */
function hasEmptiedLine(line: Line, target: string): boolean {
  const [from, to] = [line.text, target].map((text) =>
    readable({ ...line, text: text.replaceAll(/\s/g, ' ') })
      .split('\n')
      .map((one) => one.trim() !== ''),
  )
  return !isDeepStrictEqual(from, to)
}

const fatal: ReadonlySet<Finding['code']> = new Set([
  'number_changed',
  'number_missing',
  'unit_changed',
  'latin_missing',
  'code_missing',
  'placeholder_missing',
  'placeholder_added',
  'link_missing',
  'kept_missing',
  'untranslated',
  'chinese_left',
])

const lostPieces = (lost: readonly ProtectedPiece[]): Finding[] =>
  lost.map(({ text, start, end }) => ({
    code: 'kept_missing',
    severity: 'error',
    source: [start, end],
    target: [0, 0],
    message: 'translation_checks.findings.kept_missing',
    params: { text },
  }))

interface Translatable {
  line: Line
  target: string
}

async function findingsOf({ task, rules, glossary: terms }: Setting, lines: readonly Translatable[]): Promise<Map<string, Finding[]>> {
  const found = await findingsOfPairs(
    lines.map(({ line, target }) => ({
      source: readable(line),
      target: readable({ ...line, text: target }),
      sourceLocale: task.source,
      glossary: terms,
      doNotTranslate: rules.do_not_translate,
    })),
  )
  if (!found) throw new AppError('translation_too_long')
  return new Map(lines.map(({ line }, index) => [line.text, [...(found[index] ?? [])]]))
}

/** The lines whose translation has not been checked on the way: those out of the memory and of the glossary. */
const toCheck = ({ done }: Setting, texts: readonly (Lines | null)[]): Translatable[] =>
  texts
    .flatMap((text) => text?.lines ?? [])
    .flatMap((line) => {
      const { target, memory, origin } = done.get(line.text) ?? unknown
      return target !== null && (memory !== undefined || origin !== 'machine') ? [{ line, target }] : []
    })

function resultOf(setting: Setting, given: string, text: Lines | null, checked: ReadonlyMap<string, Finding[]>): Translated {
  const { task, name, done } = setting
  const head = { source: task.source, target: task.target, provider: name }
  if (!text) return { ...head, text: given, is_complete: false, parts: [] }
  const made = new Map(text.lines.map((line) => [line.id, done.get(line.text) ?? unknown]))
  const usable = new Map(
    [...made].flatMap(([id, { target, isRefused }]): [number, string][] => (target === null || isRefused ? [] : [[id, target]])),
  )
  const joined = text.join(usable)
  const parts = text.lines.map((line) => partOf(line, made.get(line.id) ?? unknown, checked))
  const is_complete = joined !== null && usable.size === text.lines.length && [...made.values()].every(isWhole)
  return { ...head, text: joined ?? given, is_complete, parts }
}

function partOf(line: Line, { target, origin, isRefused, findings, similar }: Translation, checked: ReadonlyMap<string, Finding[]>): Part {
  const shown = target === null ? null : readable({ ...line, text: target })
  const found = checked.get(line.text) ?? findings
  return {
    source: readable(line),
    target: shown,
    origin,
    is_refused: isRefused,
    findings: found.map(({ source, target: place, params, ...finding }) => ({
      ...finding,
      source: [...source],
      target: [...place],
      params: { ...params },
    })),
    similar,
  }
}

export const otherLanguage = (language: Locale): Locale => (language === 'zh' ? 'en' : 'zh')
