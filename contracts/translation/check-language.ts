import { spansOf } from './fold.ts'
import { type Block, type Found, placeOf, placesOf, type Side } from './side.ts'

const fullWidthSigns = /[，。；：！？、（）【】《》「」『』％～]/g
const englishRun = /(?<![\p{Script=Latin}])[a-z]{2,}(?: [a-z]{2,}){3,}/gu
const asciiBetweenChinese = /(?<=\p{sc=Han})[,;!?](?=\p{sc=Han})/gu

/** How far from a name the brackets around it may be. */
const longestBracket = 200

/** What is written in the other language, or with its signs. */
export function checkLanguage(block: Block, sourceLocale: 'zh' | 'en', allowed: readonly string[]): Found[] {
  const [source, target] = sourceLocale === 'zh' ? [block.zh, block.en] : [block.en, block.zh]
  if (source.text.trim() === target.text.trim() && /\p{L}{2}/u.test(source.open)) {
    if (sourceLocale === 'zh' ? /\p{sc=Han}/u.test(source.open) : /(?<![a-z])[a-z]{3,} [a-z]{3,}/.test(source.open)) {
      const whole = (side: Side) => placeOf(side, { start: 0, end: side.text.length })
      return [{ code: 'untranslated', zh: whole(block.zh), en: whole(block.en) }]
    }
  }
  return sourceLocale === 'zh' ? inEnglish(block, allowed) : inChinese(block)
}

function inEnglish(block: Block, allowed: readonly string[]): Found[] {
  const { text } = block.en
  const chinese = spansOf(text, /\p{sc=Han}+(?:[，、·]?\p{sc=Han}+)*/gu)
    .filter((span) => !isAllowed(span, block, allowed))
    .map((span): Found => ({ code: 'chinese_left', ...placesOf(block, 'en', span), params: { text: span.text } }))
  const signs = spansOf(text, fullWidthSigns)
    .filter(({ start }) => !isBetweenChinese(text, start))
    .map((span): Found => ({ code: 'punctuation', ...placesOf(block, 'en', span), params: { text: span.text } }))
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
  const isBracketed =
    /[(（][^()（）]*$/.test(en.text.slice(Math.max(0, start - longestBracket), start)) &&
    /^[^()（）]*[)）]/.test(en.text.slice(end, end + longestBracket))
  return isBracketed && zh.text.includes(text)
}

function inChinese(block: Block): Found[] {
  const runs = spansOf(block.zh.open, englishRun)
    .filter(({ text }) => !block.zh.text.includes(`“${text}`))
    .map((span): Found => ({ code: 'english_left', ...placesOf(block, 'zh', span), params: { text: span.text } }))
  const signs = spansOf(block.zh.text, asciiBetweenChinese).map(
    (span): Found => ({
      code: 'punctuation',
      ...placesOf(block, 'zh', span),
      params: { text: span.text },
    }),
  )
  return [...runs, ...signs]
}

/** How long English is per Chinese character, from titles to texts; outside of this something is missing or was added. */
const bounds = { title: { low: 0.8, high: 9, from: 6 }, text: { low: 1.35, high: 8, from: 12 } }

/** A translation that is far shorter or longer than the text. */
export function checkLength(block: Block, sourceLocale: 'zh' | 'en', kind: 'title' | 'text'): Found[] {
  const { low, high, from } = bounds[kind]
  const characters = block.zh.text.match(/\p{sc=Han}/gu)?.length ?? 0
  if (characters < from) return []
  const others = block.zh.text.replaceAll(/[\p{sc=Han}\s\p{P}]/gu, '').length
  const ratio = (block.en.text.replaceAll(/\s+/g, ' ').length - others) / characters
  const isShort = sourceLocale === 'zh' ? ratio < low : ratio > high
  const isLong = sourceLocale === 'zh' ? ratio > high : ratio < low
  if (!isShort && !isLong) return []
  const whole = (side: Side) => placeOf(side, { start: 0, end: side.text.length })
  return [{ code: isShort ? 'too_short' : 'too_long', zh: whole(block.zh), en: whole(block.en) }]
}
