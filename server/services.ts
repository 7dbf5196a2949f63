import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import type { Reader } from './db/list.ts'
import type { SchemaWatch } from './db/schema-watch.ts'
import type { MetricCollector } from './features/analytics/collector.ts'
import type { RefusalLog } from './features/audit/refusals.ts'
import type { AuthDeps } from './features/auth/auth.ts'
import type { MissingTexts } from './features/interface-texts/missing-texts.ts'
import type { Wording } from './features/interface-texts/wording.ts'
import type { JobFeed } from './features/job-log/job-feed.ts'
import type { Translator } from './features/machine-translation/translator.ts'
import type { ResumableUploads } from './features/media/resumable-uploads.ts'
import type { UploadQuota } from './features/media/upload-quota.ts'
import type { ViewCounter } from './features/view-counts/view-counts.ts'
import type { TaggedCache } from './platform/cache.ts'
import type { CacheBus } from './platform/cache-bus.ts'
import type { CacheHistory } from './platform/cache-history.ts'
import type { Clock } from './platform/clock.ts'
import type { GracefulShutdown } from './platform/graceful-shutdown.ts'
import type { Images } from './platform/images/images.ts'
import type { JobQueue } from './platform/jobs.ts'
import type { Lanes } from './platform/lanes.ts'
import type { Mailer } from './platform/mail.ts'
import type { MostRead } from './platform/most-read.ts'
import type { Outgoing } from './platform/outgoing/outgoing.ts'
import type { Secrets } from './platform/secrets.ts'
import type { StorageOwner } from './platform/storage/owner.ts'
import type { Storage } from './platform/storage/storage.ts'
import type { WechatServices } from './wechat/services.ts'
import type { UnitOfWork } from './work.ts'

type DemoRemoval = (
  deps: Pick<Services, 'database' | 'work' | 'wechatSimulator'>,
  progress: (done: number, total: number) => Promise<void>,
) => Promise<unknown>

export interface Services extends WechatServices {
  config: Config
  log: FastifyBaseLogger
  database: Database
  cache: TaggedCache
  cacheHistory: CacheHistory
  cacheBus: CacheBus
  clock: Clock
  shutdown: GracefulShutdown
  work: UnitOfWork
  /** Detects that a later version of the program has migrated the database. */
  schema: SchemaWatch
  jobs: JobQueue
  jobFeed: JobFeed
  storage: Storage
  storageOwner: StorageOwner
  images: Images
  lanes: Lanes
  temporaryDir: string
  loadDemoRemoval: () => Promise<DemoRemoval>
  loadDemoConversations: () => Promise<() => Promise<{ lines: number }>>
  resumableUploads: ResumableUploads
  uploadQuota: UploadQuota
  views: ViewCounter
  missingTexts: MissingTexts
  /** The pages that are rendered ahead of their visitors after the next start. */
  mostRead: MostRead
  metrics: MetricCollector
  secretKey: Buffer
  refusals: RefusalLog
  secrets: Secrets
  outgoing: Outgoing
  mailer: Mailer
  translator: Translator
  wording: Wording
}

export function readerOf({ database, cache, clock }: Pick<Services, 'database' | 'cache' | 'clock'>): Reader {
  return { db: database.read, aside: database.aside, dialect: database.dialect, now: clock.now(), cache }
}

export function authDeps({ work, database, clock, secretKey, secrets, refusals }: Services): AuthDeps {
  return { work, read: database.read, clock, secretKey, secrets, refusals }
}
