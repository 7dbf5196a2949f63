import { z } from 'zod'

const encoder = new TextEncoder()

/** The size of a text in UTF-8: a Chinese character takes three bytes, an emoji four. The platform limits texts by this. */
export const bytesOf = (text: string): number => encoder.encode(text).length

/** A Chinese character. */
const bytesOfChinese = 3

/** The text that is left or over, as people count it: a character of Chinese, or one letter for each byte. */
export const roomOf = (bytes: number): { characters: number; letters: number } => ({
  characters: bytes < 0 ? Math.ceil(-bytes / bytesOfChinese) : Math.floor(bytes / bytesOfChinese),
  letters: Math.abs(bytes),
})

/** Characters that the platform refuses or stores as escapes: control characters, and halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const controls = /[\u0000-\u001f\u007f]/
const isSendable = (text: string) => text.isWellFormed() && !controls.test(text)

/** Illegal in the XML that passive replies travel in; line breaks and tabs are not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const illegalInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/

export const textOfBytes = (max: number) => limited(max, isSendable)
export const requiredTextOfBytes = (max: number) => textOfBytes(max).min(1)

export const linesOfBytes = (max: number) => limited(max, (text) => text.isWellFormed() && !illegalInXml.test(text))
export const requiredLinesOfBytes = (max: number) => linesOfBytes(max).min(1)

/** The message of a longer text says how much of it must go. */
function limited(max: number, isTaken: (text: string) => boolean) {
  return z
    .string()
    .trim()
    .refine(isTaken, { message: 'wechat_characters' })
    .check(({ value, issues }) => {
      const over = bytesOf(value) - max
      if (over > 0) issues.push({ code: 'custom', message: 'too_many_bytes', params: roomOf(-over), input: value })
    })
}
