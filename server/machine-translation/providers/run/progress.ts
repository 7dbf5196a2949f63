import type { Part } from './parts.ts'
import type { Piece } from './requests.ts'

export class Progress {
  readonly results: string[]
  readonly refused = new Set<number>()
  readonly #done: (string | null)[][]
  readonly #parts: readonly Part[][]
  charactersBilled = 0
  model: string | undefined

  constructor(parts: readonly Part[][]) {
    this.#parts = parts
    this.#done = parts.map((list) => list.map((part) => ('keep' in part ? part.keep : null)))
    this.results = parts.map(() => '')
  }

  put(pieces: readonly Piece[], texts: readonly string[]): number[] {
    for (const [index, { text, part }] of pieces.entries()) {
      const sent = this.#parts[text]?.[part]
      const translated = texts[index] ?? ''
      const encode = sent && 'send' in sent ? sent.encode : undefined
      const row = this.#done[text]
      if (row) row[part] = encode ? encode(translated) : translated
    }
    return this.complete([...new Set(pieces.map(({ text }) => text))])
  }

  complete(indexes: readonly number[]): number[] {
    const whole = indexes.filter((index) => this.#done[index]?.every((part) => part !== null))
    for (const index of whole) this.results[index] = (this.#done[index] ?? []).join('')
    return whole
  }
}
