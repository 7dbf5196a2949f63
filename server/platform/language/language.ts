import type { z } from 'zod'
import type { PairToCheck } from '../../../contracts/translation/check.ts'
import type { Finding } from '../../../contracts/translation/findings.ts'
import { type Protected, type ProtectOptions, protect } from '../../../contracts/translation/protect.ts'
import { isOutOfMemory, Overrun, Thread } from '../worker/thread.ts'
import { languageAnswer, mainFindings } from './tasks.ts'

/** Texts that are shorter all together are worked on at once: a thread would take longer. */
const shortCharacters = 1_000
/** Of processor time; the longest text that may be stored takes a fraction of it, unless it is none that people write. */
const limitMs = 2_000
const pollMs = 100
/** A thread takes some ten megabytes: it ends when nothing has been asked for so long. */
const idleMs = 60_000

type Answer = z.output<typeof languageAnswer>

const thread = new Thread({ source: 'server/platform/language/language-thread.ts', idleMs })
let last: Promise<unknown> = Promise.resolve()

/** Null where they take too long. Long texts are checked in a separate thread: requests would wait for them. */
export async function findingsOfPairs(pairs: readonly PairToCheck[]): Promise<(readonly Finding[])[] | null> {
  if (charactersOf(pairs.flatMap(({ source, target }) => [source, target])) <= shortCharacters) return pairs.map(mainFindings)
  const answer = await ask({ kind: 'check', pairs })
  return answer?.kind === 'check' ? answer.findings : null
}

/** Tokens stand for what a translator must not touch; null where it takes too long. */
export async function protectedTexts(
  texts: readonly string[],
  locale: 'zh' | 'en',
  { kept = [], figures = true }: ProtectOptions = {},
): Promise<Protected[] | null> {
  if (charactersOf(texts) <= shortCharacters) return texts.map((text) => protect(text, locale, { kept, figures }))
  const answer = await ask({ kind: 'protect', texts, locale, kept, figures })
  return answer?.kind === 'protect' ? answer.texts : null
}

const charactersOf = (texts: readonly string[]) => texts.reduce((sum, { length }) => sum + length, 0)

/** One task after the other: the processor time of the thread is that of its task. */
function ask(task: object): Promise<Answer | null> {
  const answered = last.then(() => run(task))
  last = answered.catch(() => undefined)
  return answered
}

async function run(task: object): Promise<Answer | null> {
  try {
    return languageAnswer.parse(await thread.askWithin(task, { cpuMs: limitMs, everyMs: pollMs }))
  } catch (error) {
    if (error instanceof Overrun || isOutOfMemory(error)) return null
    throw error
  }
}
