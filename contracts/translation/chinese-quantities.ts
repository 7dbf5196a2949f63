import { matchesOf } from './fold.ts'
import { chineseNumber, chineseNumeral } from './numerals.ts'
import { at, counted, type Quantity, trimmed } from './quantity.ts'
import { unitOf, unitPattern } from './units.ts'

/** Fixed words whose numerals count nothing, and those that are named otherwise in English. */
const idioms =
  /正负|一一|三文鱼|[二三四]倍体|二氧化[硫碳钛氯]|一氧化碳|二噁英|三聚|[三二]去|九孔鲍|八爪鱼|六线鱼|万一|千万(?=不|要|别|勿)|十分(?![钟之])|百合|五金|四季|四川|四氯|三氯|二甲|三亚|三沙|三明|三都澳|三疣|三角洲|三点式|一带一路|第三方|双方|万分|五香|十足|二维码|二手|二次(?=加工|冷冻|冻|污染|利用|元)|千岛湖|万宁|百货|百姓|千家万户|百分百|五花|七星|九龙|千方百计|一二三产业|三线/g
const pattern = new RegExp(
  `(?=[负零〇一二两三四五六七八九十百千万亿])(?<below>零下|负)?(?<fraction>百分之|[二三四五六七八九十百千]+分之)?(?<numeral>${chineseNumeral})(?<more>[多余来几]?)(?:(?<month>月(?!龄))|(?<unit>${unitPattern})|(?<counted>${counted}))?(?<half>半|(?<=成)[一二三四五六七八九])?`,
  'gu',
)
/** Two digits in a row are an estimate: 三四个小时, 七八成. */
const isAbout = (numeral: string) =>
  /^[一二两三四五六七八九]{2}$/.test(numeral) && chineseNumber(numeral.charAt(0)) < chineseNumber(numeral.charAt(1))

/** What a Chinese numeral amounts to, with what stands around it. */
function amountOf(groups: Record<string, string | undefined>): { value: number; unit: string } {
  const { fraction = '', numeral = '', month, unit = '', counted: measure = '', half = '' } = groups
  const number = chineseNumber(numeral)
  if (fraction === '百分之') return { value: number, unit: '%' }
  if (fraction) return { value: trimmed(number / chineseNumber(fraction.slice(0, -2))), unit: unitOf(unit) }
  if (measure === '成' && number <= 10) return { value: number * 10 + chineseNumber(half), unit: '%' }
  const id = month ? 'month#' : unitOf(unit)
  return { value: half === '半' ? number + 0.5 : number, unit: id === 'year' && number >= 1900 ? '' : id }
}

function chineseQuantity(open: string, match: RegExpExecArray): Quantity[] {
  const { groups = {} } = match
  const { below, fraction, numeral = '', more, unit = '', counted: measure } = groups
  if (isAbout(numeral)) return [...numeral].map((sign) => ({ ...at(match), value: chineseNumber(sign), unit: unitOf(unit), isHard: false }))
  const number = chineseNumber(numeral)
  const { value, unit: id } = amountOf(groups)
  // 第三 may be any third thing, 数百 any hundreds.
  const isVague = /^[百千万亿]/.test(numeral) || Boolean(more) || /[第数几]/.test(open.charAt(match.index - 1))
  const isCounted = id !== '' || Boolean(measure) || /[日号]/.test(open.charAt(at(match).end))
  const isHard = !isVague && (Boolean(fraction) || number > 10 || (number >= 2 && isCounted))
  return [{ ...at(match), value: below ? -value : value, unit: id, isHard, isCount: id === '' && number <= 10 && !fraction }]
}

/** Words that may stand for a number, and need not. */
const loose = [
  { pattern: /半/g, value: 0.5 },
  { pattern: /双(?!方)/g, value: 2 },
  { pattern: /零(?!下)/g, value: 0 },
]

/** Numbers in Chinese words. */
export function chineseQuantities(text: string): Quantity[] {
  const open = text.replace(idioms, (word) => '\ufffc'.repeat(word.length))
  return [
    ...matchesOf(open, pattern).flatMap((match) => chineseQuantity(open, match)),
    ...loose.flatMap((one) => matchesOf(open, one.pattern).map((match) => ({ ...at(match), value: one.value, unit: '', isHard: false }))),
  ]
}
