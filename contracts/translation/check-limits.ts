import type { Pairing } from './check-quantities.ts'
import { type Limits, limitsIn } from './limits.ts'
import type { Quantity } from './quantity.ts'
import { type Block, placeOf, type RawFinding, type Side } from './side.ts'

type Direction = 'upper' | 'lower'
type Span = { start: number; end: number }

/** The maximum number of characters between a limit and its number. */
const gap = { zh: 5, en: 10 }
/** Estimates that lean to one side. */
const near = {
  zh: /(?:近|接近|可达到?|[多高]达|最[高大多]可?达?到?) ?$/u,
  en: /\b(?:nearly|almost|close to|just under|approaching|up to|as (?:much|many|high|long|large) as) $/i,
}
const beyond = { zh: /(?:超|逾|破|突破) ?$/, en: /\b(?:over|upwards of|in excess of|topped|passed) $/i }

/** No spine over 3 mm: the most, and not the least. */
const denied = /\b(?:no|not|nor|never|nothing|none)\b[^.;,]{0,18}$/i

/** 15 mg/100 g max. */
const behind = /^(?:\/ ?\d* ?[\p{L}³²]{1,4}|\p{sc=Han})? ?$/u
const between = /^[^，。；、,;()（）\d\n]*$/
/** Of a date that is a limit, any part may be what is compared. */
const withinDate = /^[\d年月 ]{1,10}$|^ (?:\d{1,2} )?[A-Z][a-z]{2,8} $/

/** `upper` for the most that a text allows, `lower` for the least; null where it says neither, or both. */
function directionOf({ open }: Side, { start, end, text }: Quantity, limits: Limits, locale: 'zh' | 'en'): Direction | null {
  const ahead = open.slice(Math.max(0, start - 18), start)
  if (near[locale].test(ahead)) return 'upper'
  if ((beyond[locale].test(ahead) && !denied.test(ahead)) || /[多余]/.test(text)) return 'lower'
  const isBefore = (limit: Span) =>
    limit.end <= start &&
    start - limit.end <= 16 &&
    ((start - limit.end <= gap[locale] && between.test(open.slice(limit.end, start))) || withinDate.test(open.slice(limit.end, start)))
  const isAfter = (limit: Span) => limit.start >= end && limit.start - end < 12 && behind.test(open.slice(end, limit.start))
  const directions = (['upper', 'lower'] as const).filter((direction) =>
    limits[direction].some((limit) => isBefore(limit) || isAfter(limit) || (limit.start < start && limit.end > start)),
  )
  return directions.length === 1 ? (directions[0] ?? null) : null
}

const maxClauseLength = 300
const forbidden = /不[得能可应宜会]?(?:超过|超出|[高大多长低少小短早晚迟]于)[^，。；]{0,3}$/
const ifClause = /\b(?:if|when|whenever|once)\b[^.;]*$/i

/** True where English names the consequence beyond a limit that Chinese forbids: 不得高于 is "if it rises above, you may refuse it". */
const isConsequence = (block: Block, zh: Quantity, en: Quantity) =>
  forbidden.test(block.zh.open.slice(Math.max(0, zh.start - 20), zh.start)) &&
  ifClause.test(block.en.open.slice(Math.max(0, en.start - maxClauseLength), en.start)) &&
  !/如(?!今)|若|当|一旦|时/.test(block.zh.open)

export function turnedLimits(pairs: readonly Pairing[], block: Block): RawFinding[] {
  const [inZh, inEn] = [limitsIn(block.zh.open, 'zh'), limitsIn(block.en.open, 'en')]
  const turned = pairs.find(({ zh, en, verdict }) => {
    if (verdict !== 'same') return false
    const direction = directionOf(block.zh, zh, inZh, 'zh')
    const other = direction && directionOf(block.en, en, inEn, 'en')
    return other !== null && other !== direction && !isConsequence(block, zh, en)
  })
  if (!turned) return []
  const { zh, en } = turned
  const around = (side: Side, { start, end }: Quantity, width: number) =>
    side.text.slice(Math.max(0, start - width), Math.min(side.text.length, end + width)).trim()
  return [
    {
      code: 'limit_reversed',
      zh: placeOf(block.zh, zh),
      en: placeOf(block.en, en),
      params: { zh: around(block.zh, zh, 4), en: around(block.en, en, 10) },
    },
  ]
}
