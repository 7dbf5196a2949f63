import { spansOf } from './fold.ts'
import { countChinese, type LengthNorm, logRatio, spreadOf } from './lengths.ts'
import { type Block, placeOf, placesOf, type RawFinding, type Side, sentencesIn } from './side.ts'

const fullWidthSigns = /[，。；：！？、（）【】《》「」『』％～]/g
/** Two words are English that was left when the original has them too; four are without that. */
const englishRun = /(?<![\p{Script=Latin}])[a-z]{2,}(?: [a-z]{2,})+/gu
const minWords = 4
const asciiBetweenChinese = /(?<=\p{sc=Han})[,;!?](?=\p{sc=Han})/gu

/** The maximum distance of brackets from the name that they surround, in characters. */
const maxBracketLength = 200

export function checkLanguage(block: Block, sourceLocale: 'zh' | 'en', allowed: readonly string[]): RawFinding[] {
  const [source, target] = sourceLocale === 'zh' ? [block.zh, block.en] : [block.en, block.zh]
  if (source.text.trim() === target.text.trim() && /\p{L}{2}/u.test(source.open)) {
    if (sourceLocale === 'zh' ? /\p{sc=Han}/u.test(source.open) : /(?<![a-z])[a-z]{3,} [a-z]{3,}/.test(source.open)) {
      const whole = (side: Side) => placeOf(side, { start: 0, end: side.text.length })
      return [{ code: 'untranslated', zh: whole(block.zh), en: whole(block.en) }]
    }
  }
  return sourceLocale === 'zh' ? inEnglish(block, allowed) : inChinese(block)
}

function inEnglish(block: Block, allowed: readonly string[]): RawFinding[] {
  const { text } = block.en
  const chinese = spansOf(text, /\p{sc=Han}+(?:[，、·]?\p{sc=Han}+)*/gu)
    .filter((span) => !isAllowed(span, block, allowed))
    .map((span): RawFinding => ({ code: 'chinese_left', ...placesOf(block, 'en', span), params: { text: span.text } }))
  const signs = spansOf(text, fullWidthSigns)
    .filter(({ start }) => !isBetweenChinese(text, start))
    .map((span): RawFinding => ({ code: 'punctuation', ...placesOf(block, 'en', span), params: { text: span.text } }))
  return [...chinese, ...signs]
}

const isBetweenChinese = (text: string, index: number) =>
  /\p{sc=Han}$/u.test(text.slice(Math.max(0, index - 2), index)) && /^.\p{sc=Han}/u.test(text.slice(index))

/** Chinese may stay where the company says so, and in brackets, as the original of a name. */
function isAllowed(
  { start, end, text }: { start: number; end: number; text: string },
  { zh, en }: Block,
  allowed: readonly string[],
): boolean {
  if (allowed.some((word) => word.includes(text))) return true
  const isBracketed = isInBrackets(en.text, start) && /^[^()（）]*[)）]/.test(en.text.slice(end, end + maxBracketLength))
  return isBracketed && zh.text.includes(text)
}

const isInBrackets = (text: string, index: number) => /[(（][^()（）]*$/.test(text.slice(Math.max(0, index - maxBracketLength), index))

function inChinese(block: Block): RawFinding[] {
  const runs = spansOf(block.zh.open, englishRun)
    .filter(({ text }) => !block.zh.text.includes(`“${text}`))
    .filter(
      ({ text, start }) => text.split(' ').length >= minWords || (block.en.text.includes(text) && !isInBrackets(block.zh.text, start)),
    )
    .map((span): RawFinding => ({ code: 'english_left', ...placesOf(block, 'zh', span), params: { text: span.text } }))
  const signs = spansOf(block.zh.text, asciiBetweenChinese).map(
    (span): RawFinding => ({
      code: 'punctuation',
      ...placesOf(block, 'zh', span),
      params: { text: span.text },
    }),
  )
  return [...runs, ...signs]
}

/** Chinese characters from which on a length says something. */
const minCharacters = { title: 6, text: 10 }
/** Multiples of the usual spread; less where the translation has fewer sentences, which Chinese joins. */
const maxShort = { title: 4.2, text: 3.4, fewerSentences: { zh: 1.8, en: 2.6 } }
/** And longer; less where it has more sentences. */
const maxLong = { any: 4.2, moreSentences: 2.6 }

/** A semicolon ends a sentence in Chinese: it counts in English too. */
const countClauses = (side: Side) => sentencesIn(side).length + (side.text.match(/;\s/g)?.length ?? 0)

/** A title that spells an acronym out in one language only is as long as it needs to be. */
const hasSharedAcronym = ({ zh, en }: Block) => zh.text.match(/[A-Z]{3,}/g)?.some((acronym) => en.text.includes(acronym)) ?? false

export function checkLength(block: Block, sourceLocale: 'zh' | 'en', kind: 'title' | 'text', { meanLog }: LengthNorm): RawFinding[] {
  const characters = countChinese(block.zh.text)
  if (characters < minCharacters[kind]) return []
  const distance = (logRatio(block.zh.text, block.en.text) - meanLog) / spreadOf(characters)
  const [excess, deficit] = sourceLocale === 'zh' ? [distance, -distance] : [-distance, distance]
  if (kind === 'title' && hasSharedAcronym(block)) return []
  const sentences = (countClauses(block.en) - countClauses(block.zh)) * (sourceLocale === 'zh' ? 1 : -1)
  const isShort = deficit > (sentences < 0 ? maxShort.fewerSentences[sourceLocale] : maxShort[kind])
  if (!isShort && excess <= (sentences > 0 ? maxLong.moreSentences : maxLong.any)) return []
  const whole = (side: Side) => placeOf(side, { start: 0, end: side.text.length })
  return [{ code: isShort ? 'too_short' : 'too_long', zh: whole(block.zh), en: whole(block.en) }]
}
