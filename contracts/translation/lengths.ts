/** Characters of English for each Chinese one, as a natural logarithm: twice the length is as unusual as half of it. */
export interface LengthNorm {
  meanLog: number
}

/** Of published translations between the two languages. */
export const usualLengths: LengthNorm = { meanLog: Math.log(3.9) }

/** From this number on, pairs say more about a company's style than {@link usualLengths}. */
const minPairs = 200
const chinese = /\p{sc=Han}/gu
const notChinese = /[\p{sc=Han}\s\p{P}]/gu

export const countChinese = (text: string) => text.match(chinese)?.length ?? 0

/** The logarithm of how long English is for each Chinese character, without what both languages write alike. */
export function logRatio(zh: string, en: string): number {
  const shared = zh.replaceAll(notChinese, '').length
  return Math.log(Math.max(1, en.replaceAll(/\s+/g, ' ').length - shared) / Math.max(1, countChinese(zh)))
}

/** The usual deviation of the ratio's logarithm from its mean: less in long texts. Measured on 3,100 pairs of 6 to 200 characters. */
export const spreadOf = (characters: number) => Math.sqrt(0.008 + 0.8 / Math.max(1, characters))

/** The usual norm where there are too few pairs. Rounded to one decimal, which makes it change rarely. */
export function learnLengths(pairs: readonly { zh: string; en: string }[]): LengthNorm {
  const ratios = pairs.filter(({ zh }) => countChinese(zh) >= 12).map(({ zh, en }) => logRatio(zh, en))
  if (ratios.length < minPairs) return usualLengths
  return { meanLog: Math.round((10 * ratios.reduce((sum, ratio) => sum + ratio, 0)) / ratios.length) / 10 }
}
