import { turnedLimits } from './check-limits.ts'
import { swappedFigures } from './check-order.ts'
import type { FindingCode } from './findings.ts'
import { isConverted } from './measures.ts'
import { quantitiesOf } from './quantities.ts'
import type { Quantity } from './quantity.ts'
import { type Block, missingOrAdded, placeOf, placesOf, type RawFinding, type Side } from './side.ts'

export interface Pairing {
  zh: Quantity
  en: Quantity
  verdict: 'same' | 'unit' | 'value'
}

/** Bare degrees may be of either scale. */
const isSomeDegree = (a: Quantity, b: Quantity) => a.unit === '°' && b.unit.startsWith('°')
const sameUnit = (a: Quantity, b: Quantity) => a.unit === b.unit || isSomeDegree(a, b) || isSomeDegree(b, a)
const vagueUnit = (a: Quantity, b: Quantity) => a.unit === '' || b.unit === ''
const isNear = (a: number, b: number) => Math.abs(a - b) < 1e-9 * Math.max(1, Math.abs(a))
const sameValue = (a: Quantity, b: Quantity) => isNear(a.value, b.value)

const isReading = (a: Quantity, b: Quantity) =>
  Boolean(a.others?.some((other) => fits(other, b)) || b.others?.some((other) => fits(other, a)))
const fits = (other: { value: number; unit: string }, { value, unit }: Quantity) =>
  isNear(other.value, value) && (other.unit === unit || other.unit === '' || unit === '')

/** True where a number that only one language has repeats another of its numbers, or converts it: 75 °C (167 °F). */
const isSaidAlready = (one: Quantity, all: readonly Quantity[], lone: readonly Quantity[]) =>
  all.length > lone.length &&
  all.some(
    (other) => (sameValue(one, other) && sameUnit(one, other) && !lone.includes(other)) || (one.unit !== '' && isConverted(one, other)),
  )

/** 三成 is 30%, and three-tenths. */
const sameShare = (a: Quantity, b: Quantity) =>
  (a.unit === '%' && b.unit === '' && isNear(a.value, b.value * 100)) || (a.unit === '' && b.unit === '%' && isNear(a.value * 100, b.value))

interface Paired {
  pairs: Pairing[]
  rest: { zh: Quantity[]; en: Quantity[] }
  onlyZh: Quantity[]
  onlyEn: Quantity[]
}

/** Pairs each number of one language with one of the other, the surest first. */
function paired(zh: Quantity[], en: Quantity[], length: number): Paired {
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
  take('same', isReading)
  take('same', isConverted)
  take('unit', (a, b) => sameValue(a, b) && bothHard(a, b))
  take('same', sameShare)
  take('same', (a, b) => sameValue(a, b) && (sameUnit(a, b) || vagueUnit(a, b)))
  take('value', (a, b) => bothHard(a, b) && sameUnit(a, b))
  take('value', (a, b) => bothHard(a, b) && vagueUnit(a, b))
  take('value', bothHard)
  return {
    pairs,
    rest: { zh: left, en: right },
    onlyZh: left.filter((one) => one.isHard && (!one.isCount || isWorthCounting(one, right, en)) && !isSaidAlready(one, zh, left)),
    onlyEn: right.filter((one) => one.isHard && !isNamedMonth(one, zh) && !isPlainCount(one, left) && !isSaidAlready(one, en, right)),
  }
}

/** Three or more people, ships or times, of which English says nothing; kinds, steps and layers it often names without a number. */
const isWorthCounting = ({ value, text, isOrdinal }: Quantity, right: readonly Quantity[], en: readonly Quantity[]) =>
  value >= 3 && /[名位人艘次场家头尾箱袋]$/u.test(text) && !isOrdinal && right.length === 0 && en.every((other) => other.value !== value)

/** 10日 is December 10 where the month is known. */
const isNamedMonth = ({ unit }: Quantity, zh: readonly Quantity[]) => unit === 'month#' && !zh.some((one) => one.unit === 'month#')

/** English counts in words where Chinese names the things; but a number of things that Chinese has too has to be the same. */
const isPlainCount = ({ isCount = false }: Quantity, left: readonly Quantity[]) =>
  isCount && !left.some((one) => one.isCount && (one.value > 1 || one.text.length > 1))

function otherOrdinals(rest: Paired['rest'], block: Block): RawFinding[] {
  const isOther = ({ value, isOrdinal }: Quantity) => isOrdinal === true && value > 1
  const [zh, en] = [rest.zh.find(isOther), rest.en.find(isOther)]
  return zh && en ? [changed('number_changed', zh, en, block)] : []
}

function otherParts(rest: Paired['rest'], block: Block): RawFinding[] {
  const isPart = ({ value, isHard }: Quantity) => !isHard && value > 0 && value < 1
  const [zh, en] = [rest.zh.find(isPart), rest.en.find(isPart)]
  if (!zh || !en || isNear(zh.value, en.value) || /[季刻]/.test(block.zh.open)) return []
  return [changed('number_changed', zh, en, block)]
}

const packages: readonly { zh: RegExp; en: RegExp }[] = [
  { zh: /柜|货柜|集装箱/, en: /container|reefer|fcl|load|teu|cabinet/ },
  { zh: /箱/, en: /carton|ctn|case|box|crate|container/ },
  { zh: /托|板/, en: /pallet/ },
  { zh: /袋|包/, en: /bag|pack|pouch|sachet/ },
  { zh: /盒/, en: /box|carton|pack|tray|case/ },
  { zh: /盘/, en: /tray|plate|pan|pack/ },
]
const packageNamed = /^[ -]?(?:[a-z-]+ )?(container|reefer|carton|ctn|box|crate|pallet|bag|pouch|sachet|tray)/i

function otherPackages(pairs: readonly Pairing[], block: Block): RawFinding[] {
  return pairs.flatMap(({ zh, en, verdict }) => {
    if (verdict !== 'same' || zh.unit !== '' || en.unit !== '') return []
    const last = zh.text.at(-1) ?? ''
    const measure = /\d/.test(last) ? block.zh.open.slice(zh.end, zh.end + 1) : last
    const named = packageNamed.exec(block.en.open.slice(en.end, en.end + 24))?.[1]?.toLowerCase()
    const known = packages.find((one) => one.zh.test(measure))
    return known && named && !known.en.test(named) ? [changed('unit_changed', zh, en, block)] : []
  })
}

const changed = (code: FindingCode, zh: Quantity, en: Quantity, block: Block): RawFinding => ({
  code,
  zh: placeOf(block.zh, zh),
  en: placeOf(block.en, en),
  params: { zh: written(block.zh, zh), en: written(block.en, en) },
  isUnsure: !isNamedMonthPair(zh, en) && (!isInDigits(zh) || !isInDigits(en)),
})

const isNamedMonthPair = (zh: Quantity, en: Quantity) => zh.unit === 'month#' && en.unit === 'month#'
const isInDigits = ({ text, unit }: Quantity) => /\d/.test(text) && unit !== 'month#'

export function checkQuantities(block: Block, sourceLocale: 'zh' | 'en'): RawFinding[] {
  const [zh, en] = [quantitiesOf(block.zh.open, 'zh'), quantitiesOf(block.en.open, 'en')]
  const { pairs, rest, onlyZh, onlyEn } = paired(zh, en, block.en.text.length / Math.max(1, block.zh.text.length))
  const found = pairs.flatMap((pair) => changedFinding(pair, block))
  for (const one of onlyZh) found.push(loneFinding(one, 'zh', block, sourceLocale))
  for (const one of onlyEn) found.push(loneFinding(one, 'en', block, sourceLocale))
  return [
    ...found,
    ...turnedRanges(pairs, block),
    ...otherParts(rest, block),
    ...otherOrdinals(rest, block),
    ...otherPackages(pairs, block),
    ...turnedLimits(pairs, block),
    ...swappedFigures(pairs, block),
  ]
}

function turnedRanges(pairs: readonly Pairing[], block: Block): RawFinding[] {
  return pairs
    .filter(({ zh, en, verdict }) => verdict === 'same' && zh.range && en.range && zh.range !== en.range)
    .map(({ zh, en }) => changed('number_changed', zh, en, block))
}

const written = (side: Side, { start, end }: Quantity) => side.text.slice(start, end).trim()

function changedFinding({ zh, en, verdict }: Pairing, block: Block): RawFinding[] {
  if (verdict === 'same') return []
  const isJin = verdict === 'unit' && (zh.unit === 'jin' || en.unit === 'jin')
  const code = verdict === 'value' ? 'number_changed' : isJin ? 'jin' : 'unit_changed'
  const found = changed(code, zh, en, block)
  // 52度 may be of a temperature, an angle or a spirit.
  return [{ ...found, isUnsure: found.isUnsure === true || (code === 'unit_changed' && /[^氏]度$/u.test(zh.text)) }]
}

function loneFinding(one: Quantity, has: 'zh' | 'en', block: Block, sourceLocale: 'zh' | 'en'): RawFinding {
  const code = `number_${missingOrAdded(has, sourceLocale)}` as const
  return { code, ...placesOf(block, has, one), params: { text: written(block[has], one) }, isUnsure: !isInDigits(one) }
}
