import { workerData } from 'node:worker_threads'
import { z } from 'zod'
import { serveTasks } from '../platform/worker/serve.ts'
import { NodeSqlite } from './sqlite.ts'

/** A query as `aside.ts` sends it: both ends are of one build, and the parameters are what SQLite takes. */
const query = z.object({ sql: z.string(), parameters: z.array(z.unknown()) })

const { path } = z.object({ path: z.string() }).parse(workerData)
const database = new NodeSqlite(path, { readOnly: true, waitMs: 5_000 })

serveTasks((task) => {
  const { sql, parameters } = query.parse(task)
  return database.prepare(sql).all(parameters)
})
