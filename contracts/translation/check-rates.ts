import { matchesOf } from './fold.ts'
import { type Block, placeOf, type RawFinding, type Side } from './side.ts'

/** The basis of a rate: a price of 10 yuan per kg is not one per pound, nor is 月薪 paid by the year. */
interface Rate {
  kind: 'weight' | 'area' | 'time'
  unit: string
  zh: RegExp
  en: RegExp
  /** Words that may stand for it, and are no rate by themselves. */
  alsoZh?: RegExp
  alsoEn?: RegExp
}

const weight = (unit: string, zh: RegExp, en: RegExp): Rate => ({ kind: 'weight', unit, zh, en })
const area = (unit: string, zh: RegExp, en: RegExp): Rate => ({ kind: 'area', unit, zh, en })
const time = (unit: string, zh: RegExp, en: RegExp, alsoZh: RegExp, alsoEn: RegExp): Rate => ({
  kind: 'time',
  unit,
  zh,
  en,
  alsoZh,
  alsoEn,
})

const rates: readonly Rate[] = [
  weight(
    'kg',
    /(?:每|(?<=[尾只头粒个片件元])\/)(?:公斤|千克|kg)/g,
    /(?:\b(?:per|a|each|every|to the)|(?<=[a-z])(?<!mg|µg|μg)\/) ?(?:kg|kilo(?:gram)?)\b/gi,
  ),
  weight('g', /每克|(?<=[尾只头粒个片件元])\/克/g, /\b(?:per|a) (?:g|gram)\b/gi),
  weight('jin', /(?:每|\/)市?斤/g, /(?:\b(?:per|a|each|every|to the) |\/)jin\b/gi),
  weight('lb', /(?:每|\/)(?:磅|lb)/g, /(?:\b(?:per|a|each|every|to the) |\/)(?:lb|pound)\b/gi),
  weight('t', /(?:每|(?<=[元尾])\/)吨/g, /(?:\b(?:per|a|each|every) |\/)(?:t|tonne|ton|mt)\b/gi),
  area('mu', /[每/]亩|亩[产均]/g, /(?:\b(?:per|a|each|every) |\/)mu\b/gi),
  area('ha', /[每/]公顷/g, /(?:\b(?:per|a|each|every) |\/)(?:ha|hectares?)\b/gi),
  area('m²', /[每/]平方?米/g, /(?:\b(?:per|a|each|every) |\/)(?:m²|m2|square met(?:re|er))/gi),
  time('hour', /每个?小时|时产/g, /\b(?:per|an|each|every) hour\b|\bhourly\b/gi, /时|钟/, /\bhour\b/i),
  time('day', /每[天日]|一[天日]|日[均产薪]|日(?:加工|处理|供)/g, /\b(?:per|a|each|every) day\b|\bdaily\b/gi, /天|日|昼夜/, /\bday\b/i),
  time(
    'week',
    /每个?(?:周|星期)(?![一二三四五六日])|周[均薪]/g,
    /\b(?:per|a|each|every) week\b|\bweekly\b/gi,
    /周|星期/,
    /\bweek\b|day\b/i,
  ),
  time('month', /每个?月|月[均产薪]|月(?:加工|处理|供)/g, /\b(?:per|a|each|every) month\b|\bmonthly\b/gi, /月(?!薪)/, /\bmonth\b/i),
  time(
    'year',
    /每年|年[均产薪](?!品)|年(?:加工|处理|供|出口|销)/g,
    /\b(?:per|a|each|every) year\b|\byearly\b|\bannual(?:ly)?\b|\bper annum\b/gi,
    /(?<![\d一二两三四五六七八九十几多])年(?![终底末会货龄轻级])|一年|周年/,
    /\byear\b|annu/i,
  ),
]

const spansIn = (side: Side, pattern: RegExp) =>
  matchesOf(side.open, pattern).map((match) => ({ start: match.index, end: match.index + match[0].length, text: match[0] }))

export function checkRates(block: Block): RawFinding[] {
  return (['weight', 'area', 'time'] as const).flatMap((kind) => {
    const ofKind = rates
      .filter((rate) => rate.kind === kind)
      .map((rate) => ({ ...rate, inZh: spansIn(block.zh, rate.zh), inEn: spansIn(block.en, rate.en) }))
    const first = ofKind.find(({ inZh, inEn, alsoEn }) => inZh.length > inEn.length && (inEn.length > 0 || !alsoEn?.test(block.en.open)))
    const other = ofKind.find(({ inZh, inEn, alsoZh }) => inEn.length > 0 && inZh.length === 0 && !alsoZh?.test(block.zh.open))
    const [zh, en] = [first?.inZh[0], other?.inEn[0]]
    if (!zh || !en) return []
    const code = first?.unit === 'jin' || other?.unit === 'jin' ? 'jin' : 'unit_changed'
    return [{ code, zh: placeOf(block.zh, zh), en: placeOf(block.en, en), params: { zh: zh.text, en: en.text } } satisfies RawFinding]
  })
}
