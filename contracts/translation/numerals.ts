const digits = new Map([...'〇零一二三四五六七八九'].map((sign, index) => [sign, index < 2 ? 0 : index - 1]))
digits.set('两', 2)
const small = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1_000],
])
export const chineseNumeral = '(?:[〇零一二两三四五六七八九十百万亿]|千(?![克米瓦焦卡]))+(?:点[〇零一二三四五六七八九]+)?'
export const magnitudes = new Map([
  ['百', 100],
  ['千', 1e3],
  ['万', 1e4],
  ['百万', 1e6],
  ['千万', 1e7],
  ['亿', 1e8],
  ['万亿', 1e12],
  ['k', 1e3],
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
  ['mn', 1e6],
  ['bn', 1e9],
  ['billion', 1e9],
  ['trillion', 1e12],
])

/** The value of a Chinese numeral: 二十七, 一千二百, 三点五, 二〇二四. */
export function chineseNumber(numeral: string): number {
  const [whole = '', fraction] = numeral.split('点')
  const value = /[十百千万亿]/.test(whole) ? positional(whole) : Number([...whole].map((sign) => digits.get(sign) ?? 0).join(''))
  return fraction === undefined ? value : Number(`${value}.${[...fraction].map((sign) => digits.get(sign) ?? 0).join('')}`)
}

function positional(numeral: string): number {
  let [total, section, digit] = [0, 0, 0]
  for (const sign of numeral) {
    const value = digits.get(sign)
    const factor = small.get(sign)
    if (value !== undefined) digit = value
    else if (factor !== undefined) {
      section += (digit || 1) * factor
      digit = 0
    } else {
      const scale = sign === '万' ? 1e4 : 1e8
      total = (total + section + digit || 1) * scale
      section = 0
      digit = 0
    }
  }
  return total + section + digit
}

const words = new Map<string, number>()
const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
for (const [value, word] of ones.split(' ').entries()) words.set(word, value)
for (const [index, word] of 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').entries()) words.set(word, 20 + 10 * index)
const ordinals = new Map<string, number>()
const ordinalWords = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth'
for (const [index, word] of ordinalWords.split(' ').entries()) ordinals.set(word, index + 1)
ordinals.set('twentieth', 20)
ordinals.set('thirtieth', 30)

const joined = (names: Iterable<string>) => [...names].sort((a, b) => b.length - a.length).join('|')
const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'
const scale = 'hundred|thousand|million|billion|trillion'
const belowHundred = `(?:(?:${tens})(?:[ -](?:${joined([...words.keys()].slice(1, 10))}|${joined(ordinals.keys())}))?|${joined(words.keys())})`
/** English number words, with what they are made of: twenty-seven, two hundred and five thousand, one and a half. */
export const englishNumeral = `(?:${belowHundred}|(?<=\\ba )(?:${scale}))(?:[ -](?:${scale})(?:,?(?: and)? ${belowHundred})?)*(?: and a half)?`
export const englishOrdinal = joined(ordinals.keys())
export const ordinalOf = (word: string): number => ordinals.get(word.toLowerCase()) ?? 0

export function englishNumber(text: string): number {
  let [total, section] = [0, 0]
  const lower = text.toLowerCase()
  const half = lower.endsWith(' and a half') ? 0.5 : 0
  for (const word of lower.replace(' and a half', '').split(/[ ,-]+/)) {
    const factor = magnitudes.get(word)
    if (factor === 100) section = (section || 1) * 100
    else if (factor) {
      total += (section || 1) * factor
      section = 0
    } else section += words.get(word) ?? ordinals.get(word) ?? 0
  }
  return total + section + half
}
