import { z } from 'zod'

const encoder = new TextEncoder()

/** How many bytes a text takes in UTF-8: a Chinese character takes three, an emoji four. The platform limits texts by this. */
export const bytesOf = (text: string): number => encoder.encode(text).length

/** Characters that the platform refuses or stores as escapes: control characters, and halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const controls = /[\u0000-\u001f\u007f]/
const isSendable = (text: string) => text.isWellFormed() && !controls.test(text)

/** A text of one line that takes at most `max` bytes; a longer one is told by how many it is too long. */
export function textOfBytes(max: number) {
  return z
    .string()
    .trim()
    .refine(isSendable, { message: 'wechat_characters' })
    .check(({ value, issues }) => {
      const over = bytesOf(value) - max
      if (over > 0) issues.push({ code: 'custom', message: 'too_many_bytes', params: { max, over }, input: value })
    })
}

export const requiredTextOfBytes = (max: number) => textOfBytes(max).min(1)
