import type { Locale } from '../../../contracts/fields.ts'
import { decodeEntities } from '../../../contracts/html/escape.ts'
import { hasChinese } from '../../../contracts/localized.ts'
import { normalizeRichText } from '../../../contracts/rich-text/normalize.ts'
import { assemble, isAttribute, segmentProblems, segmentsOf } from '../../../contracts/translation/segments.ts'
import { sanitizeRichText } from '../../platform/html.ts'
import { cleanText } from '../publishing/clean-text.ts'

/** A line of a text, translated on its own. In `text` the marks of a rich line are numbered tags, its signs escaped. */
export interface Line {
  id: number
  text: string
  /** It has tags or escaped characters. */
  isMarked: boolean
  /** The numbers of the tags that stand for `<br>`. */
  breaks: readonly number[]
  /** Requires that a translation has the marks of the line, each with words in it. */
  fits: (translated: string) => boolean
}

/** A text in lines, and how translated lines become a text again; lines without a translation stay as they are. */
export interface Lines {
  lines: Line[]
  /** Answers null where the translated lines do not fit into the text. */
  join: (translations: ReadonlyMap<number, string>) => string | null
}

/** The inline elements of a rich text, which are dropped where marks are not kept. */
const marks = /<\/?(?:a|strong|em|u|s|sub|sup|mark|span|code)(?:\s[^<>]*)?>/g

/** The lines of a text; null for HTML that cannot be read. */
export function linesOf(text: string, format: 'text' | 'html', keepMarks: boolean): Lines | null {
  return format === 'html' ? richLines(text, keepMarks) : plainLines(text)
}

function richLines(given: string, keepMarks: boolean): Lines | null {
  const clean = cleanText('text', given)
  const html = keepMarks ? clean : sanitizeRichText(clean.replaceAll(marks, ''))
  const segments = segmentsOf(html)
  if (!segments) return null
  const problemOf = segmentProblems(html)
  return {
    lines: segments.map(({ id, kind, text, breaks }) => ({
      id,
      text,
      breaks,
      isMarked: !isAttribute({ kind }) && /[<&]/.test(text),
      fits: (translated) => problemOf(id, translated) === null,
    })),
    join: (translations) => {
      const all = new Map(segments.map(({ id, text }) => [id, translations.get(id) ?? text]))
      const assembled = assemble(html, all)
      return assembled.ok ? normalizeRichText(assembled.html) : null
    },
  }
}

function plainLines(text: string): Lines {
  const parts = text.split(/(\r?\n)/)
  return {
    lines: parts.flatMap((part, id) =>
      /[\p{L}\p{N}]/u.test(part) ? [{ id, text: part, isMarked: false, breaks: [], fits: () => true }] : [],
    ),
    join: (translations) => parts.map((part, id) => translations.get(id) ?? part).join(''),
  }
}

/** A line as people read it, with its breaks: what is said before one must not be said after it. */
export const readable = ({ text, isMarked, breaks }: Pick<Line, 'text' | 'isMarked' | 'breaks'>): string =>
  isMarked ? decodeEntities(text.replaceAll(/<\/?(\d{1,4})\/?>/g, (_, number) => (breaks.includes(Number(number)) ? '\n' : ''))) : text

export const languageOf = (text: string): Locale => (hasChinese(text) ? 'zh' : 'en')
