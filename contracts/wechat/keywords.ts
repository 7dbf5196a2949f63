import { z } from 'zod'
import { requiredText } from '../fields.ts'

/** The ways in which a keyword matches a follower's message, the surest first: of rules of one priority, the surer one answers. */
export const keywordMatches = ['exact', 'contains', 'regex'] as const
export type KeywordMatch = (typeof keywordMatches)[number]

/** A text as keywords are compared: full-width and half-width forms, and letters of either case, are the same. */
export const folded = (text: string): string => text.normalize('NFKC').trim().toUpperCase().toLowerCase().normalize('NFKC')

/** Null where the text is none. A full-width character stands for itself, even where its half-width form means something: `（`. */
export function patternOf(text: string): RegExp | null {
  const source = [...text]
    .map((character) => {
      const plain = character.normalize('NFKC')
      return plain === character ? character : plain.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
    })
    .join('')
  try {
    return new RegExp(source, 'iu')
  } catch {
    return null
  }
}

/** The problem of a regular expression as somebody writes it. One that matches an empty message would answer all messages. */
export function patternProblem(text: string): 'wechat_pattern' | 'wechat_pattern_empty' | null {
  const pattern = patternOf(text)
  if (!pattern) return 'wechat_pattern'
  return pattern.test('') ? 'wechat_pattern_empty' : null
}

export const keyword = z
  .strictObject({ text: requiredText(200), match: z.enum(keywordMatches).default('contains') })
  .check(({ value, issues }) => {
    const message = value.match === 'regex' ? patternProblem(value.text) : null
    if (message) issues.push({ code: 'custom', message, path: ['text'], input: value.text })
  })
export type Keyword = z.output<typeof keyword>
