import type { CheckResult, PairToCheck } from './checked-pair.ts'

interface Answer {
  id: number
  checked: CheckResult
}

let thread: Worker | null = null
let last = 0
const waiting = new Map<number, PromiseWithResolvers<CheckResult>>()

/** Checks a pair in a thread that all forms of the page share. Fails where the browser cannot start it. */
export function checkInThread(pair: PairToCheck): Promise<CheckResult> {
  thread ??= started()
  last += 1
  const answer = Promise.withResolvers<CheckResult>()
  waiting.set(last, answer)
  thread.postMessage({ id: last, pair })
  return answer.promise
}

function started(): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data: { id, checked } }: MessageEvent<Answer>) => {
    waiting.get(id)?.resolve(checked)
    waiting.delete(id)
  })
  worker.addEventListener('error', (event) => {
    for (const { reject } of waiting.values()) reject(new Error(event.message || 'the thread that checks translations failed'))
    waiting.clear()
    worker.terminate()
    thread = null
  })
  return worker
}
