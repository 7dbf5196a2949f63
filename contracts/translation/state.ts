import { hasChinese } from '../localized.ts'
import { changeOf } from './change.ts'
import type { Side, TranslationField, TranslationState } from './fields.ts'

export const otherSide = (side: Side): Side => (side === 'cn' ? 'en' : 'cn')

export type PairTexts = Readonly<Record<Side, string>>
export type FieldFacts = Pick<TranslationField, 'state' | 'source' | 'before'>

/** In lists, figures, units and codes need no English. */
export const isReadAsItIs = ({ state, source }: Pick<FieldFacts, 'state' | 'source'>, chinese: string): boolean =>
  state === 'missing' && source === 'cn' && !hasChinese(chinese)

interface Edit {
  now: PairTexts
  before: PairTexts | null
  known: FieldFacts | null
  isConfirmed?: boolean
  /** The side that is the original where both are filled at once. */
  original?: Side
}

export const isBlank = (text: unknown) =>
  typeof text !== 'string' || text === '' || text.replace(/<(?!img|video|iframe)[^<>]*>|&nbsp;/g, '').trim() === ''

/**
 * Null where neither side holds a text. A translation becomes stale when its original comes to mean something else, and stays so until it
 * is changed, confirmed, or that original comes back. A change of looks alone changes nothing.
 */
export function fieldAfter({ now, before, known, isConfirmed = false, original = 'cn' }: Edit): FieldFacts | null {
  if (isBlank(now.cn) && isBlank(now.en)) return null
  const source = sourceOf(now, before, known, original)
  const target = otherSide(source)
  if (isBlank(now[target])) return { state: 'missing', source, before: null }
  const complete: FieldFacts = { state: 'complete', source, before: null }
  if (isConfirmed || before === null || isBlank(before[target])) return complete
  if (known && now.cn === before.cn && now.en === before.en) return known
  if (changeOf(before[target], now[target]) === 'meaning') return complete
  const madeFrom = known?.state === 'stale' ? known.before : before[source]
  return madeFrom === null || changeOf(madeFrom, now[source]) === 'meaning' ? { state: 'stale', source, before: madeFrom } : complete
}

/** The side that was filled first; while nothing has been translated yet, the one that is filled. */
function sourceOf(now: PairTexts, before: PairTexts | null, known: FieldFacts | null, original: Side): Side {
  const hasBoth = (texts: PairTexts) => !isBlank(texts.cn) && !isBlank(texts.en)
  if (known && (known.state !== 'missing' || hasBoth(now))) return known.source
  const first = before && !known && !(isBlank(before.cn) && isBlank(before.en)) ? before : now
  return hasBoth(first) ? original : isBlank(first.cn) ? 'en' : 'cn'
}

/** The state of a record from those of its fields: one that is missing says more than one that is stale. */
export function overallState(states: readonly TranslationState[]): TranslationState {
  if (states.includes('missing')) return 'missing'
  return states.includes('stale') ? 'stale' : 'complete'
}

export function mayMachineWrite(field: Pick<TranslationField, 'state' | 'made_by' | 'confirmed'> | null): boolean {
  return field === null || field.state === 'missing' || !(field.made_by === 'person' || field.confirmed)
}
