import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import type { Reader } from './db/list.ts'
import type { LoginLimits } from './features/auth/auth.ts'
import type { ViewCounter } from './features/views/views.ts'
import type { TaggedCache } from './platform/cache.ts'
import type { Clock } from './platform/clock.ts'
import type { Images } from './platform/images/images.ts'
import type { JobQueue } from './platform/jobs.ts'
import type { DiskStorage } from './platform/storage.ts'
import type { UnitOfWork } from './work.ts'

/** Everything that routes and jobs work with, made once by `main.ts` (or a test) and handed down. */
export interface Services {
  config: Config
  log: FastifyBaseLogger
  database: Database
  cache: TaggedCache
  clock: Clock
  work: UnitOfWork
  jobs: JobQueue
  storage: DiskStorage
  images: Images
  temporaryDir: string
  loginLimits: LoginLimits
  views: ViewCounter
  secretKey: Buffer
}

/** A reader of the database as it is now. */
export function readerOf({ database, cache, clock }: Services): Reader {
  return { db: database.read, dialect: database.dialect, now: clock.now(), cache }
}
