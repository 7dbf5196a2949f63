import { discountOf } from './digit-quantities.ts'
import { blank, matchesOf, spansOf } from './fold.ts'
import { chineseNumber, chineseNumeral } from './numerals.ts'
import { at, counted, isGrowth, type Quantity, trimmed } from './quantity.ts'
import { unitOf, unitPattern } from './units.ts'

/** Fixed words whose numerals count nothing, and those that English names otherwise, or with another number. */
const idioms =
  /(?<![一二三四五六七八九十百千万亿\d])(?:四周(?=[都是皆均环围的])|[二八十]进制|十六进制|[一二三四五六七八九]{1,3}年级|正负|一一|三文鱼|[二三四]倍体|二氧化[硫碳钛氯]|一氧化碳|二噁英|三聚|[三二]去|九孔鲍|八爪鱼|六线鱼|万一|千万(?=不|要|别|勿)|十分(?![钟之])|百合|五金|四季|四川|四氯|三氯|二甲|三亚|三沙|三明|三都澳|三疣|三角|三点式|一带一路|第三方|双方|万分|五香|十足|二维码|二手|二次(?=加工|冷冻|冻|污染|利用|元)|千岛湖|万宁|百货|百姓|千家万户|百分百|五花|七星|九龙|千方百计|一二三产业|三线|五险一金|三资|三包|三防|三角|八角|五谷|四海|五湖|四面八方|四通八达|三三两两|三令五申|一丝不苟|三维|二级市场|一站式|九州|三峡|三江|五粮|七彩|八宝|万众|万家|双十一|(?<![\d第])十一(?=假期|长假|黄金周|期间|国庆)|(?<![\d第])[五六]一(?=假期|长假|劳动|国际|期间|黄金周|儿童))/g
const pattern = new RegExp(
  `(?=[负零〇一二两三四五六七八九十百千万亿])(?<below>零下|负)?(?<fraction>百分之|[二三四五六七八九十百千]{1,12}分之)?(?<numeral>${chineseNumeral})(?<more>[多余来几]?)(?:(?<month>月(?!龄))|(?<unit>${unitPattern})|(?<counted>${counted}))?(?<half>半(?!壳|成品|干|导体|岛|身|熟)(?<later>小时|钟头|月)?|(?<=成)[一二三四五六七八九])?`,
  'gu',
)
/** Two digits in a row are an estimate: 三四个小时, 七八成. */
const isAbout = (numeral: string) =>
  /^(?:[一二两三四五六七八九]{2}|十[一二三四五六七八九]{2}|[一二三四五六七八九]{2}[十百千万亿]+)$/.test(numeral) &&
  !/^([一二三四五六七八九])\1/.test(numeral)

/** Both ends of an estimate: 二三十 is twenty and thirty, 十二三 twelve and thirteen. */
function estimates(numeral: string): number[] {
  const signs = /[一二两三四五六七八九]{2}/.exec(numeral)?.[0] ?? ''
  return [...signs].map((sign) => chineseNumber(numeral.replace(signs, sign)))
}

function amountOf(groups: Record<string, string | undefined>): { value: number; unit: string } {
  const { fraction = '', numeral = '', month, unit = '', counted: measure = '', half: tail = '', later = '' } = groups
  const half = tail.charAt(0)
  const number = chineseNumber(numeral)
  if (fraction === '百分之') return { value: number, unit: '%' }
  if (fraction) return { value: trimmed(number / chineseNumber(fraction.slice(0, -2))), unit: unitOf(unit) }
  if (measure === '成' && number <= 10) return { value: number * 10 + (half === '半' ? 5 : chineseNumber(half)), unit: '%' }
  const id = month ? 'month#' : later === '月' ? 'month' : unitOf(unit || later)
  if (numeral === '一' && half === '半' && !unit && !measure) return { value: 0.5, unit: '' }
  return { value: half === '半' ? number + 0.5 : number, unit: id === 'year' && number >= 1900 ? '' : id }
}

function chineseQuantity(open: string, match: RegExpExecArray): Quantity[] {
  const { groups = {} } = match
  const { below, fraction, numeral = '', more, unit = '', counted: measure } = groups
  if (isAbout(numeral)) {
    const amount = (value: number) => (measure === '成' ? { value: value * 10, unit: '%' } : { value, unit: unitOf(unit) })
    return estimates(numeral).map((value) => ({ ...at(match), ...amount(value), isHard: false }))
  }
  const number = chineseNumber(numeral)
  const { value, unit: id } = amountOf(groups)
  const isOrdinal = open.charAt(match.index - 1) === '第'
  // 第三 may be any third thing, 数百 any hundreds.
  const isVague = /^[百千万亿]/.test(numeral) || Boolean(more) || /[第数几]/.test(open.charAt(match.index - 1))
  const isCounted = id !== '' || Boolean(measure) || /[日号]/.test(open.charAt(at(match).end))
  const isHard = !isVague && (Boolean(fraction) || number > 10 || (number >= 2 && isCounted))
  const grown = measure === '倍' && isGrowth.test(open.slice(Math.max(0, match.index - 4), match.index))
  const isHalfPast = measure === '点' && groups.half === '半'
  const others = grown ? { others: [{ value: value + 1, unit: '' }] } : isHalfPast ? { others: [{ value: number, unit: '' }] } : {}
  return [
    {
      ...at(match),
      value: below ? -value : value,
      unit: id,
      isHard,
      isCount: id === '' && number <= 10 && !fraction,
      isOrdinal,
      ...others,
    },
  ]
}

/** A plan of five years has its number before the five: 十四五 is the fourteenth. */
const plan = /(十[一二三四五六七八])五(?=”|"|」|规划|时期|期间|末|以来)/g
const plans = (text: string): Quantity[] =>
  matchesOf(text, plan).flatMap((match) =>
    [chineseNumber(match[1] ?? ''), 5].map((value) => ({ ...at(match), value, unit: '', isHard: false })),
  )

/** 九五折 is 95% of the price, or 5% off. */
const discount = /([一二三四五六七八九]{1,2})折(?![合算叠旧现射断成])/g
const discounts = (text: string): Quantity[] =>
  matchesOf(text, discount).map((match) => ({ ...at(match), ...discountOf(chineseNumber(match[1] ?? '')), isHard: true }))

/** Half a unit: 半年 is six months, 半个月 two weeks. */
const halfOf = /(?<![一二两三四五六七八九十百千万\d个])半个?(?<unit>年|月|小时|天|周|公斤|斤|吨)/gu
function halfUnit(match: RegExpExecArray): Quantity {
  const { unit = '' } = match.groups ?? {}
  const id = unit === '月' ? 'month' : unitOf(unit)
  const others = [
    { value: 0.5, unit: '' },
    ...(id === 'month'
      ? [
          { value: 2, unit: 'week' },
          { value: 15, unit: 'day' },
        ]
      : []),
  ]
  return { ...at(match), value: 0.5, unit: id, others, isHard: false }
}

/** 四两 is four fifties of grams, unless the 两 is a separate two. */
const liang = /(?<![一二三四五六七八九十百千万第])([一二三四五六七八九])两(?![一二三四五六七八九十百千万个家岸地人天年种条国者])/g
const liangs = (text: string): Quantity[] =>
  matchesOf(text, liang).map((match) => ({ ...at(match), value: chineseNumber(match[1] ?? '') * 50, unit: 'g', isHard: true }))

/** Words that may stand for a number, and need not. */
const loose = [
  { pattern: /首/g, value: 1 },
  { pattern: /半(?!个?(?:年|月|小时|天|周|公斤|斤|吨))/g, value: 0.5 },
  { pattern: /[双俩]|翻番|翻一番|[加一]倍/g, value: 2 },
  { pattern: /零(?!下)/g, value: 0 },
]

export function chineseQuantities(text: string): Quantity[] {
  const special = [...plans(text), ...discounts(text), ...liangs(text)]
  const fixed = spansOf(text, idioms)
  const open = blank(text, [...special, ...fixed])
  return [
    ...special,
    ...fixed.flatMap((place) =>
      [...place.text.replaceAll(/[^一二三四五六七八九双]/g, '')].map((sign) => ({
        ...place,
        value: sign === '双' ? 2 : chineseNumber(sign),
        unit: '',
        isHard: false,
      })),
    ),
    ...matchesOf(open, pattern).flatMap((match) => chineseQuantity(open, match)),
    ...matchesOf(open, halfOf).map((match) => halfUnit(match)),
    ...loose.flatMap((one) => matchesOf(open, one.pattern).map((match) => ({ ...at(match), value: one.value, unit: '', isHard: false }))),
  ]
}
