import { type Negations, negationsOf } from './negation.ts'
import { type Block, type Found, missingOrAdded, placesOf } from './side.ts'

const written = (block: Block, has: 'zh' | 'en', { start, end }: { start: number; end: number }) => block[has].text.slice(start, end).trim()

/** Negations that only one side has, and limits that point the other way. */
export function checkNegations(block: Block, sourceLocale: 'zh' | 'en'): Found[] {
  const [zh, en] = [negationsOf(block.zh.open, 'zh'), negationsOf(block.en.open, 'en')]
  return [...counted(block, zh, en, sourceLocale), ...reversed(block, zh, en), ...unsaid(block, sourceLocale)]
}

/** Words of which the opposite needs no negation in English: what is not free costs something, and "not only" less a "not" is "only". */
const sayings = [
  { zh: /免费/, en: /\bfree\b|\b(?:no|without|waived?)\b|\bcomplimentary\b|\bincluded\b/i },
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
  const has = exceeds(zh, en) ? 'zh' : exceeds(en, zh) ? 'en' : null
  const span = has === null ? undefined : (has === 'zh' ? zh : en).spans.at(-1)
  if (!has || !span) return []
  return [
    { code: `negation_${missingOrAdded(has, sourceLocale)}`, ...placesOf(block, has, span), params: { text: written(block, has, span) } },
  ]
}

/** Loose words stand for as many negations as there are; of a condition, one language may make one more than the other. */
function exceeds(a: Negations, b: Negations): boolean {
  const condition = a.isConditional && b.isConditional ? 1 : 0
  // Of many negations in a long paragraph some are put another way.
  const others = Math.floor(a.spans.length / 4)
  return a.spans.length > b.spans.length + b.loose + condition + others
}

function reversed(block: Block, zh: Negations, en: Negations): Found[] {
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
