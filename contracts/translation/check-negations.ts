import { isDeniedWordIn } from './negated-words.ts'
import { type Negations, negationsOf } from './negation.ts'
import { type Block, type Found, missingOrAdded, placesOf, type Side } from './side.ts'

const written = (block: Block, has: 'zh' | 'en', { start, end }: { start: number; end: number }) => block[has].text.slice(start, end).trim()

/** Negations that only one side has, and limits that point the other way. */
export function checkNegations(block: Block, sourceLocale: 'zh' | 'en'): Found[] {
  const [zh, en] = [negationsOf(block.zh.open, 'zh'), negationsOf(block.en.open, 'en')]
  return [
    ...counted(block, zh, en, sourceLocale),
    ...reversed(block, unnumbered(block.zh, zh), unnumbered(block.en, en)),
    ...unsaid(block, sourceLocale),
  ]
}

const denial = /\b(?:no|not|never|none|nothing|fail\w*|unable|unsuccess\w*|cannot|errors?|wrong|problem|invalid)\b|n['’]t\b/i
const continuous =
  /\b(?:without|no|not|never|non-?stop|continu\w*|constant\w*|un\w+ing|un\w+ed|daily|every|each|inclu\w+|open|round|24|steady|steadily|endless\w*|always|365|seven|even)\b|n['’]t\b/i
const halted =
  /\b(?:stop|suspen|halt|paus|ceas|no|not|never|hold|held|clos|shut|until|off|out|laid|break|end|cancel|discontinu|interrupt)|n['’]t\b/i
const unlimited = /\b(?:any|no|not|all|regardless|un\w+|what\w+|open|free|irrespective|welcome|every\w*|mixed|various)\b|n['’]t\b/i
/** Words of which the opposite needs no negation in English: what is not free costs something, and "not only" less a "not" is "only". */
const sayings = [
  { zh: /免费/, en: /\bfree\b|\b(?:no|without|waived?)\b|\bcomplimentary\b|\bincluded\b/i },
  { zh: /失败/, en: denial },
  { zh: /不限(?!于)/, en: unlimited },
  { zh: /[无不]休|不停|不间断/, en: continuous },
  { zh: /暂停|停止/, en: halted },
  { zh: /与其/, en: /\bnot\b|\brather\b|\bmore\b|\binstead\b|\bless\b/i },
  { zh: /不[仅但光只](?!有)/, en: /^(?!.*\bonly\b)|\bnot only\b/is },
]

function unsaid(block: Block, sourceLocale: 'zh' | 'en'): Found[] {
  return sayings.flatMap(({ zh, en }): Found[] => {
    const match = zh.exec(block.zh.open)
    if (!match || en.test(block.en.open)) return []
    const span = { start: match.index, end: match.index + match[0].length }
    return [{ code: `negation_${missingOrAdded('zh', sourceLocale)}`, ...placesOf(block, 'zh', span), params: { text: match[0] } }]
  })
}

function counted(block: Block, zh: Negations, en: Negations, sourceLocale: 'zh' | 'en'): Found[] {
  const asked = zh.spans.filter((span) => isAsked(span, block))
  // What English says in another word is among its loose ones.
  const has = exceeds({ ...zh, spans: asked, loose: zh.loose + zh.spans.length - asked.length }, en) ? 'zh' : exceeds(en, zh) ? 'en' : null
  const span = has === null ? undefined : (has === 'zh' ? zh : en).spans.at(-1)
  if (!has || !span) return []
  return [
    { code: `negation_${missingOrAdded(has, sourceLocale)}`, ...placesOf(block, has, span), params: { text: written(block, has, span) } },
  ]
}

/**
 * Whether English has to say no to what Chinese does: not if it says the opposite in another word ("stays whole" for 不破裂), and so has
 * not even the word that is denied.
 */
function isAsked({ end, text }: { end: number; text: string }, { zh, en }: Block): boolean {
  if (text !== '不' && text !== '未') return true
  return isDeniedWordIn(en.folded, zh.open.slice(end, end + 10)) ?? true
}

/** Loose words stand for as many negations as there are; of a condition, one language may make one more than the other. */
function exceeds(a: Negations, b: Negations): boolean {
  const condition = a.isConditional && b.isConditional ? 1 : 0
  // Of many negations in a long paragraph some are put another way.
  const others = Math.max(0, Math.floor((a.spans.length - 1) / 4))
  const doubled = b.isRestricting ? 2 * a.doubled : 0
  // Words that may say no on both sides say the same: they leave nothing over for a plain no.
  const loose = Math.max(0, b.loose - a.loose) + b.shared
  return a.spans.length - a.repeated > b.spans.length + loose + condition + others + doubled
}

const besideNumber = {
  before: /[\d%百千万亿]\S{0,4} ?$/u,
  after: /^[^，。；,;]{0,12}?[\d半一二两三四五六七八九十]|^ (?:a |an )?(?:one|two|three|four|five|six|seven|ten|half|third|quarter|fifth)/u,
}

/** The limits that no number stands beside: those of numbers are compared number by number, see `turnedLimits`. */
function unnumbered({ open }: Side, { upper, lower }: Negations): Pick<Negations, 'upper' | 'lower'> {
  const isBare = ({ start, end }: { start: number; end: number }) =>
    !besideNumber.before.test(open.slice(Math.max(0, start - 8), start)) && !besideNumber.after.test(open.slice(end, end + 14))
  return { upper: upper.filter(isBare), lower: lower.filter(isBare) }
}

function reversed(block: Block, zh: Pick<Negations, 'upper' | 'lower'>, en: Pick<Negations, 'upper' | 'lower'>): Found[] {
  const isTurned = zh.upper.length - zh.lower.length !== en.upper.length - en.lower.length
  if (!isTurned) return []
  const onlyUpper = zh.upper.length > en.upper.length && en.lower.length > zh.lower.length
  const onlyLower = zh.lower.length > en.lower.length && en.upper.length > zh.upper.length
  const [first, other] = onlyUpper ? [zh.upper[0], en.lower[0]] : onlyLower ? [zh.lower[0], en.upper[0]] : []
  if (!first || !other) return []
  const { zh: place } = placesOf(block, 'zh', first)
  const { en: otherPlace } = placesOf(block, 'en', other)
  return [
    { code: 'limit_reversed', zh: place, en: otherPlace, params: { zh: written(block, 'zh', first), en: written(block, 'en', other) } },
  ]
}
