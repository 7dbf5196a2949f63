import { z } from 'zod'
import { id, instant } from './fields.ts'
import { listQuery, queryId } from './resource.ts'

const bytes = z.number().min(0)
const count = z.int().min(0)

/** `GET /v1/admin/system`: what runs where, and how much room is left. */
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
  /** What is configured as it should not be on a public address, such as `rate_limit_off`. */
  warnings: z.array(z.string()),
})

/** What the cache holds of one type, and how often it was hit since the start of the program. */
export const cacheTypeStats = z.object({
  entries: count,
  bytes,
  hits: count,
  misses: count,
  hit_rate: z.number().min(0).max(1),
  oldest: instant.nullable(),
})

export const jobStates = ['queued', 'running', 'done', 'failed'] as const
/** A job without its payload, which may hold what others should not read. */
export const job = z.object({
  id,
  kind: z.string(),
  state: z.enum(jobStates),
  run_at: instant,
  attempts: count,
  progress_done: count,
  progress_total: count,
  /** What the job's handler returned. */
  result: z.unknown(),
  error: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
})
export const jobQuery = listQuery.extend({ state: z.enum(jobStates).optional(), kind: z.string().max(50).optional() })

export const auditEntry = z.object({
  id,
  created_at: instant,
  user_id: id.nullable(),
  user_name: z.string().nullable(),
  action: z.string(),
  resource: z.string(),
  record_id: id.nullable(),
  /** By field: its values before and after, or what else the action was about. */
  changes: z.record(z.string(), z.unknown()),
  ip: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>
export const auditQuery = listQuery.extend({
  user: queryId.optional(),
  action: z.string().max(50).optional(),
  entity: z.string().max(50).optional(),
  from: z.string().max(30).optional(),
  to: z.string().max(30).optional(),
})
