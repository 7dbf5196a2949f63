// A thread that works on long texts of people: it is ended from outside when one of them takes too long.
import { parentPort } from 'node:worker_threads'
import { z } from 'zod'
import { protect } from '../../../contracts/translation/protect.ts'
import { languageTask, mainFindings } from './tasks.ts'

const message = z.object({ id: z.int(), task: languageTask })

parentPort?.on('message', (received: unknown) => {
  const { id, task } = message.parse(received)
  const answer =
    task.kind === 'check'
      ? { kind: task.kind, findings: task.pairs.map(mainFindings) }
      : { kind: task.kind, texts: task.texts.map((text) => protect(text, task.locale, task.kept)) }
  parentPort?.postMessage({ id, answer })
})
parentPort?.postMessage('ready')
