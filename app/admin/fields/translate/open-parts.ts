import { escapeText } from '../../../../contracts/html/escape.ts'
import { isTranslated, type Translated } from '../../../../contracts/machine-translation.ts'
import { assemble, isAttribute, segmentsOf } from '../../../../contracts/translation/segments.ts'

type Part = Translated['parts'][number]

/** A part of a rich text that has no translation and stands in the text as it was. */
export interface OpenPart {
  /** The segment of the text that it is. */
  id: number
  part: Part
  /** Without marks or links within: plain words can take its place. */
  isPlain: boolean
}

/** Empty where the parts cannot be told apart in the text: then it is completed in the form. */
export function openParts({ text, parts }: Translated): OpenPart[] {
  if (parts.every(isTranslated)) return []
  const segments = segmentsOf(text)
  if (segments?.length !== parts.length) return []
  return segments.flatMap((segment, index) => {
    const part = parts[index]
    if (!part || isTranslated(part)) return []
    return { id: segment.id, part, isPlain: isAttribute(segment) || !/<\d/.test(segment.text) }
  })
}

/** The text with what was written, by segment, in the place of the original. */
export function withWritten(html: string, written: Readonly<Record<number, string>>): string {
  const texts = (segmentsOf(html) ?? []).map((segment): [number, string] => {
    const own = written[segment.id]?.trim()
    if (!own) return [segment.id, segment.text]
    return [segment.id, isAttribute(segment) ? own : escapeText(own)]
  })
  const assembled = assemble(html, new Map(texts))
  return assembled.ok ? assembled.html : html
}
