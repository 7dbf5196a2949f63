import { matchesOf } from './fold.ts'
import { quantitiesOf } from './quantities.ts'
import type { Quantity } from './quantity.ts'
import { type Block, type Found, missingOrAdded, placeOf, placesOf, type Side } from './side.ts'

/** Denominators: per kg, 每公斤, /磅. What is counted per kg is not counted per pound. */
const per: Record<'zh' | 'en', { pattern: RegExp; unit: string }[]> = {
  zh: [
    { pattern: /(?:每|(?<=[尾只头粒个片件元])\/)(?:公斤|千克|kg)/g, unit: 'kg' },
    { pattern: /(?:每|\/)市?斤/g, unit: 'jin' },
    { pattern: /(?:每|\/)(?:磅|lb)/g, unit: 'lb' },
    { pattern: /(?:每|(?<=[元尾])\/)吨/g, unit: 't' },
  ],
  en: [
    { pattern: /(?:\b(?:per|a|each|every|to the)|(?<=[a-z])(?<!mg|µg|μg)\/) ?(?:kg|kilo(?:gram)?)\b/gi, unit: 'kg' },
    { pattern: /(?:\b(?:per|a|each|every|to the) |\/)jin\b/gi, unit: 'jin' },
    { pattern: /(?:\b(?:per|a|each|every|to the) |\/)(?:lb|pound)\b/gi, unit: 'lb' },
    { pattern: /(?:\b(?:per|a|each|every) |\/)(?:t|tonne|ton|mt)\b/gi, unit: 't' },
  ],
}

interface Pairing {
  zh: Quantity
  en: Quantity
  verdict: 'same' | 'unit' | 'value' | 'jin'
}

const sameUnit = (a: Quantity, b: Quantity) => a.unit === b.unit
const vagueUnit = (a: Quantity, b: Quantity) => a.unit === '' || b.unit === ''
const isNear = (a: number, b: number) => Math.abs(a - b) < 1e-9 * Math.max(1, Math.abs(a))
const sameValue = (a: Quantity, b: Quantity) => isNear(a.value, b.value)

/** 三成 is 30%, and three-tenths. */
const sameShare = (a: Quantity, b: Quantity) =>
  (a.unit === '%' && b.unit === '' && isNear(a.value, b.value * 100)) || (a.unit === '' && b.unit === '%' && isNear(a.value * 100, b.value))

/** Pairs each number of one language with one of the other, the surest first. */
function paired(zh: Quantity[], en: Quantity[], length: number): { pairs: Pairing[]; onlyZh: Quantity[]; onlyEn: Quantity[] } {
  const [left, right] = [[...zh], [...en]]
  const pairs: Pairing[] = []
  const take = (verdict: Pairing['verdict'], fits: (a: Quantity, b: Quantity) => boolean) => {
    for (const a of [...left]) {
      const candidates = right.filter((b) => fits(a, b))
      const distance = (b: Quantity) => Math.abs(a.start * length - b.start)
      const b = candidates.sort((one, other) => distance(one) - distance(other))[0]
      if (!b) continue
      pairs.push({ zh: a, en: b, verdict })
      left.splice(left.indexOf(a), 1)
      right.splice(right.indexOf(b), 1)
    }
  }
  const bothHard = (a: Quantity, b: Quantity) => a.isHard && b.isHard
  take('same', (a, b) => sameValue(a, b) && sameUnit(a, b) && bothHard(a, b))
  take('same', (a, b) => sameValue(a, b) && vagueUnit(a, b) && bothHard(a, b))
  take('unit', (a, b) => sameValue(a, b) && bothHard(a, b))
  take('jin', (a, b) => a.unit === 'jin' && b.unit === 'kg' && isNear(a.value / 2, b.value))
  take('same', sameShare)
  take('same', (a, b) => sameValue(a, b) && (sameUnit(a, b) || vagueUnit(a, b)))
  take('value', (a, b) => bothHard(a, b) && sameUnit(a, b))
  take('value', (a, b) => bothHard(a, b) && vagueUnit(a, b))
  take('value', bothHard)
  return { pairs, onlyZh: left.filter(({ isHard, isCount }) => isHard && !isCount), onlyEn: right.filter(({ isHard }) => isHard) }
}

/** Numbers, units, temperatures, dates and sizes that are not the same on both sides. */
export function checkQuantities(block: Block, sourceLocale: 'zh' | 'en'): Found[] {
  const [zh, en] = [quantitiesOf(block.zh.open, 'zh'), quantitiesOf(block.en.open, 'en')]
  const { pairs, onlyZh, onlyEn } = paired(zh, en, block.en.text.length / Math.max(1, block.zh.text.length))
  const found = pairs.flatMap((pair) => changedFinding(pair, block))
  for (const one of onlyZh) found.push(loneFinding(one, 'zh', block, sourceLocale))
  for (const one of onlyEn) found.push(loneFinding(one, 'en', block, sourceLocale))
  return [...found, ...turnedRanges(pairs, block), ...checkDenominators(block)]
}

/** Ranges whose numbers are right and in the wrong order. */
function turnedRanges(pairs: readonly Pairing[], block: Block): Found[] {
  return pairs
    .filter(({ zh, en, verdict }) => verdict === 'same' && zh.range && en.range && zh.range !== en.range)
    .map(({ zh, en }) => ({
      code: 'number_changed',
      zh: placeOf(block.zh, zh),
      en: placeOf(block.en, en),
      params: { zh: written(block.zh, zh), en: written(block.en, en) },
    }))
}

const written = (side: Side, { start, end }: Quantity) => side.text.slice(start, end).trim()

function changedFinding({ zh, en, verdict }: Pairing, block: Block): Found[] {
  if (verdict === 'same') return []
  const isJin = verdict === 'jin' || (verdict === 'unit' && (zh.unit === 'jin' || en.unit === 'jin'))
  const code = verdict === 'value' ? 'number_changed' : isJin ? 'jin' : 'unit_changed'
  return [{ code, zh: placeOf(block.zh, zh), en: placeOf(block.en, en), params: { zh: written(block.zh, zh), en: written(block.en, en) } }]
}

function loneFinding(one: Quantity, has: 'zh' | 'en', block: Block, sourceLocale: 'zh' | 'en'): Found {
  const code = `number_${missingOrAdded(has, sourceLocale)}` as const
  return { code, ...placesOf(block, has, one), params: { text: written(block[has], one) } }
}

function denominatorsOf(side: Side, locale: 'zh' | 'en') {
  return per[locale].flatMap(({ pattern, unit }) =>
    matchesOf(side.open, pattern).map((match) => ({ unit, start: match.index, end: match.index + match[0].length, text: match[0] })),
  )
}

function checkDenominators(block: Block): Found[] {
  const [zh, en] = [denominatorsOf(block.zh, 'zh'), denominatorsOf(block.en, 'en')]
  const [first, other] = [
    zh.find(({ unit }) => !en.some((one) => one.unit === unit)),
    en.find(({ unit }) => !zh.some((one) => one.unit === unit)),
  ]
  if (!first || !other) return []
  const code = first.unit === 'jin' || other.unit === 'jin' ? 'jin' : 'unit_changed'
  return [{ code, zh: placeOf(block.zh, first), en: placeOf(block.en, other), params: { zh: first.text, en: other.text } }]
}
