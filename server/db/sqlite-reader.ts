import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { NodeSqlite } from './sqlite.ts'

/** A query as `aside.ts` sends it: both ends are of one build, and the parameters are what SQLite takes. */
const question = z.object({ id: z.int(), sql: z.string(), parameters: z.array(z.unknown()) })

const { path } = z.object({ path: z.string() }).parse(workerData)
const database = new NodeSqlite(path, { readOnly: true, waitMs: 5_000 })

parentPort?.on('message', (message: unknown) => {
  const { id, sql, parameters } = question.parse(message)
  try {
    parentPort?.postMessage({ id, rows: database.prepare(sql).all(parameters) })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
