// A thread that tries regular expressions: it is ended from outside when one of them takes too long.
import { workerData } from 'node:worker_threads'
import { z } from 'zod'
import { serveTasks } from '../../platform/worker/serve.ts'

const tried = z.object({
  /** Sources that the thread has not seen before; they are numbered in the order in which they come. */
  added: z.array(z.string()),
  order: z.array(z.int()),
  text: z.string(),
  all: z.boolean(),
})

const { progress } = z.object({ progress: z.instanceof(SharedArrayBuffer) }).parse(workerData)
/** The number of the expression that is being tried, and the thread's processor time in microseconds when that began. */
const [place, since] = [new Int32Array(progress, 0, 1), new Float64Array(progress, 8, 1)]
/** Tries none: nothing that the thread does is to be blamed on an expression. */
const idle = -1
const patterns: RegExp[] = []

serveTasks((task) => {
  const { added, order, text, all } = tried.parse(task)
  patterns.push(...added.map((source) => new RegExp(source, 'iu')))
  const matched: number[] = []
  for (const number of order) {
    const { user, system } = process.threadCpuUsage()
    since[0] = user + system
    Atomics.store(place, 0, number)
    if (patterns[number]?.test(text)) matched.push(number)
    if (matched.length > 0 && !all) break
  }
  Atomics.store(place, 0, idle)
  return matched
})
