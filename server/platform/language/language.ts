import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { PairToCheck } from '../../../contracts/translation/check.ts'
import type { Finding } from '../../../contracts/translation/findings.ts'
import { type Protected, protect } from '../../../contracts/translation/protect.ts'
import { fromRoot } from '../../root.ts'
import { languageAnswer, mainFindings } from './tasks.ts'

const isBuilt = extname(import.meta.url) === '.js'
const threadFile = fromRoot(isBuilt ? 'build/program/language-thread.js' : 'server/platform/language/language-thread.ts')
/** Texts that are shorter all together are worked on at once: a thread would take longer. */
const shortCharacters = 1_000
/** Of processor time; the longest text that may be stored takes a fraction of it, unless it is none that people write. */
const limitMs = 2_000
const lookMs = 100
/** A thread takes some ten megabytes: it ends when nothing has been asked for so long. */
const idleMs = 60_000

const received = z.union([z.literal('ready'), z.object({ id: z.int(), answer: languageAnswer })])
type Answer = z.output<typeof languageAnswer>

let thread: Thread | null = null
let last: Promise<unknown> = Promise.resolve()
let count = 0
let idle: NodeJS.Timeout | undefined

/**
 * What the checks find in pairs of texts; null where they take too long. Long texts are checked in a thread of their own, so that nobody
 * waits for them.
 */
export async function findingsOfPairs(pairs: readonly PairToCheck[]): Promise<(readonly Finding[])[] | null> {
  if (charactersOf(pairs.flatMap(({ source, target }) => [source, target])) <= shortCharacters) return pairs.map(mainFindings)
  const answer = await ask({ kind: 'check', pairs })
  return answer?.kind === 'check' ? answer.findings : null
}

/** Some texts with tokens in place of what a translator must not touch; null where that takes too long. */
export async function protectedTexts(
  texts: readonly string[],
  locale: 'zh' | 'en',
  kept: readonly string[] = [],
): Promise<Protected[] | null> {
  if (charactersOf(texts) <= shortCharacters) return texts.map((text) => protect(text, locale, kept))
  const answer = await ask({ kind: 'protect', texts, locale, kept })
  return answer?.kind === 'protect' ? answer.texts : null
}

const charactersOf = (texts: readonly string[]) => texts.reduce((sum, { length }) => sum + length, 0)

/** One task after the other. */
function ask(task: object): Promise<Answer | null> {
  const answered = last.then(() => run(task))
  last = answered.catch(() => undefined)
  return answered
}

async function end(): Promise<void> {
  const ended = thread
  thread = null
  await ended?.worker.terminate()
}

interface Thread {
  worker: Worker
  ready: Promise<void>
}

function started(): Thread {
  const worker = new Worker(threadFile)
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  ready.catch(() => undefined)
  worker.once('message', () => resolve())
  const gone = (error: Error) => {
    if (thread?.worker === worker) thread = null
    reject(error)
  }
  worker.on('error', gone)
  worker.once('exit', () => gone(new Error('the thread for long texts has ended')))
  return { worker, ready }
}

async function run(task: object): Promise<Answer | null> {
  clearTimeout(idle)
  count += 1
  const id = count
  thread ??= started()
  const { worker, ready } = thread
  // Whoever waits for an answer holds the process; the thread does not.
  worker.ref()
  await ready
  const since = await processorMs(worker)
  const { promise, resolve, reject } = Promise.withResolvers<Answer | null>()
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    if ((await processorMs(worker)) - since < limitMs) timer = setTimeout(lookAgain, lookMs)
    else {
      await end()
      resolve(null)
    }
  }
  // A thread that is no more says so itself.
  const lookAgain = () => void look().catch(() => undefined)
  const receive = (message: unknown) => {
    const answered = received.parse(message)
    if (answered !== 'ready' && answered.id === id) resolve(answered.answer)
  }
  timer = setTimeout(lookAgain, lookMs)
  const give = () => resolve(null)
  const fail = (error: Error) => ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? give() : reject(error))
  worker.on('message', receive).on('error', fail).on('exit', give)
  worker.postMessage({ id, task })
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    worker.off('message', receive).off('error', fail).off('exit', give)
    worker.unref()
    idle = setTimeout(() => void end(), idleMs)
    idle.unref()
  }
}

async function processorMs(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1_000
}
