import type { Pairing } from './check-quantities.ts'
import type { Quantity } from './quantity.ts'
import { type Block, placeOf, type RawFinding } from './side.ts'

/** Beyond the end of a sentence, the order may differ between languages. */
const sentenceEnd = /[。！？；!?;\n]|\.\s/u
/** Words that put the later value first: "to 15% from 10%". */
const reversing =
  /\b(?:from|compared|against|versus|after|before|following|out of|since|when|where|per|instead|not|rather|of (?:the|an?|these|those|all|which))\b/iu
/** 0:1 is 1-0 where the winner is named first. */
const isScore = /^ ?[:：–-] ?$/u

/** The unit of a figure, or the Chinese measure word behind it; empty for parts of dates and for bare numbers. */
function kindOf({ unit, text, end }: Quantity, { zh }: Block): string {
  if (unit !== '') return unit
  const last = text.at(-1) ?? ''
  const measure = /[\d.零〇一二两三四五六七八九十百千]/.test(last) ? zh.open.charAt(end) : last
  return /[年月日号]/.test(measure) || !/\p{sc=Han}/u.test(measure) ? '' : measure
}

/** Two figures of one kind that changed places within a sentence, while nothing else did. */
export function swappedFigures(pairs: readonly Pairing[], block: Block): RawFinding[] {
  const same = pairs.filter(({ zh, en, verdict }) => verdict === 'same' && zh.isHard && en.isHard && !en.unit.endsWith('#'))
  const ordered = same.toSorted((a, b) => a.zh.start - b.zh.start)
  const isTurned = (a: Pairing, b: Pairing) =>
    a.en.start > b.en.start && a.zh.value !== b.zh.value && kindOf(a.zh, block) === kindOf(b.zh, block) && kindOf(a.zh, block) !== ''
  const [turned, another] = ordered.flatMap((a, index) => {
    const b = ordered[index + 1]
    return b && isTurned(a, b) ? [{ a, b }] : []
  })
  if (!turned || another) return []
  const { a, b } = turned
  // If their surroundings moved along, the clauses changed places, and not the figures.
  const moved = ordered.filter((one) => one !== a && one !== b && one.en.start > b.en.start && one.en.start < a.en.start)
  const between = block.zh.open.slice(a.zh.end, b.zh.start)
  const betweenEn = block.en.open.slice(b.en.end, a.en.start)
  if (moved.length > 0 || a.zh.range || b.zh.range || sentenceEnd.test(between) || sentenceEnd.test(betweenEn)) return []
  if (reversing.test(betweenEn) || /^ ?(?:out )?of $/.test(betweenEn) || isScore.test(between)) return []
  const written = (side: 'zh' | 'en', from: number, to: number) => block[side].text.slice(from, to).trim()
  return [
    {
      code: 'order_changed',
      zh: placeOf(block.zh, { start: a.zh.start, end: b.zh.end }),
      en: placeOf(block.en, { start: b.en.start, end: a.en.end }),
      params: { zh: written('zh', a.zh.start, b.zh.end), en: written('en', b.en.start, a.en.end) },
    },
  ]
}
