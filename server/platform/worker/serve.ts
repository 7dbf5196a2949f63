import { parentPort } from 'node:worker_threads'
import { z } from 'zod'

const message = z.object({ id: z.int(), task: z.unknown() })

export function serveTasks(handle: (task: unknown) => unknown): void {
  const answered = async (given: unknown) => {
    const { id, task } = message.parse(given)
    try {
      parentPort?.postMessage({ id, value: await handle(task) })
    } catch (error) {
      parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
    }
  }
  parentPort?.on('message', (given: unknown) => void answered(given))
  parentPort?.postMessage('ready')
}
