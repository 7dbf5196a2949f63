import { hash } from 'node:crypto'
import { z } from 'zod'
import type { SiteReader } from '../../../contracts/site.ts'

const call = z.tuple([z.string(), z.array(z.unknown()), z.string()])
const written = z.tuple([z.string(), z.array(call), z.string().nullable()])

/** A page is made of these, of its address and of the day. */
export interface PageInputs {
  /** The day (UTC): pages say what is valid today. */
  day: string
  /** Which methods of the reader were called with what, and a digest of each answer. */
  calls: z.output<typeof call>[]
  /** Of the data that the loaders made of the answers; not every answer's every part is shown. */
  digest: string | null
}

/** As one text: objects would take three times the memory, beside each stored page. */
const textOf = ({ day, calls, digest }: PageInputs) => JSON.stringify([day, calls, digest])

export function readInputs(text: string | null | undefined): PageInputs | null {
  if (!text) return null
  const { data } = written.safeParse(JSON.parse(text))
  return data ? { day: data[0], calls: data[1], digest: data[2] } : null
}

/** 96 bits. */
const digestLength = 16
const digests = new WeakMap<object, string>()

/** Leaves out counts of views: browsers ask for the present one. */
function digestOf(answer: unknown): string {
  const known = typeof answer === 'object' && answer !== null ? digests.get(answer) : undefined
  if (known) return known
  const digest = hash('sha1', (JSON.stringify(answer) ?? '').replace(/"view_count":\d+/g, ''), 'base64url').slice(0, digestLength)
  // Answers from the cache are the same objects until a part of them changes.
  if (typeof answer === 'object' && answer !== null) digests.set(answer, digest)
  return digest
}

export class InputRecorder {
  readonly #day: string
  readonly #calls: PageInputs['calls'] = []
  #isWhole = true

  constructor(day: string) {
    this.#day = day
  }

  /** The page's own parameters are part of its address. */
  add(name: string, input: unknown[], answer: unknown): void {
    if (name !== 'query') this.#calls.push([name, input, digestOf(answer)])
  }

  /** Notes an answer that cannot be compared later, such as a record that is not there. */
  spoil(): void {
    this.#isWhole = false
  }

  text(digest: string | null): string | null {
    return this.#isWhole ? textOf({ day: this.#day, calls: this.#calls, digest }) : null
  }
}

/** True where every call has the same answer. */
export async function areUnchanged(inputs: PageInputs, site: SiteReader, day: string): Promise<boolean> {
  if (inputs.day !== day) return false
  for (const [name, input, digest] of inputs.calls) {
    // A recorded name is that of a method which the page's loaders called.
    const ask = site[name as keyof SiteReader] as (...input: readonly unknown[]) => Promise<unknown>
    try {
      if (digestOf(await ask(...input)) !== digest) return false
    } catch {
      // Whatever it is, rendering the page meets it too, and reports it.
      return false
    }
  }
  return true
}
