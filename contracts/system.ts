import { z } from 'zod'

const bytes = z.number().min(0)
const count = z.int().min(0)

export const systemState = z.object({
  version: z.string(),
  /** The id of the build of the pages; `development` where there is none. */
  build: z.string(),
  node: z.string(),
  database: z.object({ kind: z.enum(['sqlite', 'postgres']), version: z.string() }),
  migrations: z.array(z.string()),
  storage: z.enum(['disk', 's3']),
  disk: z.object({ free: bytes, total: bytes }),
  /** Resident memory of the process. */
  memory: bytes,
  uptime_seconds: count,
  /** Settings unsuitable for a public address, such as `rate_limit_off`. */
  warnings: z.array(z.string()),
})
