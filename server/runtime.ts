import { randomBytes, randomUUID } from 'node:crypto'
import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { type Config, ConfigError, dataPaths } from './config.ts'
import { type Database, openPostgres, openSqlite } from './db/connect.ts'
import { lockData } from './db/data-lock.ts'
import { SchemaWatch } from './db/schema-watch.ts'
import { MetricCollector } from './features/analytics/collector.ts'
import { ApiRoutes, KnownPages } from './features/analytics/paths.ts'
import { RefusalLog } from './features/audit/refusals.ts'
import { MissingTexts } from './features/interface-texts/missing-texts.ts'
import { Wording } from './features/interface-texts/wording.ts'
import { JobFeed } from './features/job-log/job-feed.ts'
import { Translator } from './features/machine-translation/translator.ts'
import { ResumableUploads } from './features/media/resumable-uploads.ts'
import { foreignStorageText } from './features/media/unreferenced.ts'
import { UploadQuota } from './features/media/upload-quota.ts'
import { startSchedule } from './features/schedule/schedule.ts'
import { ViewCounter } from './features/view-counts/view-counts.ts'
import { responseCodec } from './http/stored-response.ts'
import { installationId, isUnused, isUnusedFile, refuseForeignData } from './installation.ts'
import { jobs } from './jobs.ts'
import { periodicTasks } from './periodic-tasks.ts'
import { TaggedCache } from './platform/cache.ts'
import { CacheBus } from './platform/cache-bus.ts'
import { CacheHistory } from './platform/cache-history.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { DiskTier } from './platform/disk-tier.ts'
import { GracefulShutdown } from './platform/graceful-shutdown.ts'
import { Images } from './platform/images/images.ts'
import { JobQueue } from './platform/jobs.ts'
import { createLanes } from './platform/lanes.ts'
import { Mailer } from './platform/mail.ts'
import { MostRead } from './platform/most-read.ts'
import { Destinations } from './platform/outgoing/destinations.ts'
import { Outgoing } from './platform/outgoing/outgoing.ts'
import { privateDirectory, privateFile, writeOnce } from './platform/private-files.ts'
import { Secrets } from './platform/secrets.ts'
import { DiskStorage } from './platform/storage/disk.ts'
import { StorageOwner } from './platform/storage/owner.ts'
import { S3Storage } from './platform/storage/s3.ts'
import type { Storage } from './platform/storage/storage.ts'
import { PostgresTransport } from './platform/transports/postgres.ts'
import { RedisTransport } from './platform/transports/redis.ts'
import type { Transport } from './platform/transports/transport.ts'
import type { Services } from './services.ts'
import { createWechat, stopWechat } from './wechat/services.ts'
import { UnitOfWork } from './work.ts'

/** Closed to other users of the machine; fails with one clear line where it cannot be written. */
export async function prepareDataDir(config: Config): Promise<void> {
  const paths = dataPaths(config)
  try {
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
    for (const directory of [paths.media, paths.temporary, paths.uploads, paths.backups]) privateDirectory(directory)
    await access(config.dataDir, constants.W_OK)
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR: ${config.dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}); choose another directory or change its permissions`,
    )
  }
}

/** Read from the environment, or made on the first start and stored in the data directory. */
export async function secretKeyOf(config: Config): Promise<Buffer> {
  if (config.secretKey) return Buffer.from(config.secretKey)
  const path = dataPaths(config).secretKey
  const text = await writeOnce(path, () => `${randomBytes(32).toString('hex')}\n`)
  // Half a key, of a disk that was full, would sign tokens that anybody can forge.
  if (!/^[0-9a-f]{64}$/.test(text.trim()))
    throw new ConfigError(
      `DATA_DIR: ${path} is damaged; put back the file of a backup, or delete it and start once with npm start -- --new-key: then stored secrets of other services are entered again, and two-factor authentication is set up again`,
    )
  return Buffer.from(text.trim(), 'hex')
}

export function openDatabase(config: Config): Database {
  if (config.databaseUrl) return openPostgres(config.databaseUrl)
  const { database } = dataPaths(config)
  // SQLite gives the files beside it the permissions of the database.
  privateFile(database)
  return openSqlite(database)
}

/** Refuses a new one next to the data of another installation, and leaves nothing of the attempt. */
export async function openOwnDatabase(config: Config): Promise<Database> {
  await refuseForeignData(config, openStorage, async () => isUnusedFile(config))
  const database = openDatabase(config)
  try {
    await refuseForeignData(config, openStorage, () => isUnused(database))
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Excludes a restore of data in use, and a second program on an embedded database (one writer, one cache). Answers the release. */
export function holdData({ dataDir, databaseUrl }: Config, holder: 'program' | 'command'): () => void {
  const release = lockData(dataDir, holder === 'program' && !databaseUrl ? 'server' : 'shared')
  if (release) return release
  const releaseShared = lockData(dataDir, 'shared')
  releaseShared?.()
  throw new ConfigError(
    releaseShared
      ? `DATA_DIR: another program is running on ${dataDir}; stop it first, or choose another directory`
      : `DATA_DIR: a backup is being restored into ${dataDir}; start again when it is done`,
  )
}

async function openStorage(config: Config): Promise<Storage> {
  const { s3 } = config
  const paths = dataPaths(config)
  return s3 ? S3Storage.open({ ...s3, temporary: (key) => join(paths.temporary, `${randomUUID()}-${key}`) }) : new DiskStorage(paths.media)
}

/** Only on Postgres does a site have several processes. */
function transportsOf({ redisUrl, databaseUrl }: Config, log: FastifyBaseLogger): Transport[] {
  return [...(redisUrl ? [new RedisTransport(redisUrl, log)] : []), ...(databaseUrl ? [new PostgresTransport(databaseUrl, log)] : [])]
}

export async function createServices(
  config: Config,
  log: FastifyBaseLogger,
  database: Database,
  clock: Clock = systemClock,
): Promise<Services> {
  const paths = dataPaths(config)
  const cacheDisk =
    config.cacheDiskBytes > 0
      ? new DiskTier({ directory: paths.temporary, maxBytes: config.cacheDiskBytes, codec: responseCodec, log })
      : undefined
  const cache = new TaggedCache(config.cacheBytes, cacheDisk)
  const queue = new JobQueue({ database, clock, log })
  const schema = new SchemaWatch(database)
  const work = new UnitOfWork({ database, cache, clock, jobs: queue, schema })
  const storage = await openStorage(config)
  const storageOwner = new StorageOwner(storage, await installationId(database))
  const images = new Images()
  const secretKey = await secretKeyOf(config)
  const secrets = new Secrets(secretKey)
  const refusals = new RefusalLog({ work, clock, secretKey }, (error) => log.error({ err: error }, 'a refusal was not written down'))
  const outgoing = new Outgoing(new Destinations(config.outgoingHosts))
  const mailer = new Mailer(config.smtpUrl, outgoing)
  const wording = new Wording({ database, cache })
  const translator = new Translator({ database, clock, secrets, outgoing })
  const views = new ViewCounter(work, clock, (error) =>
    log.error({ err: error }, 'views were not written; they will be with the next ones'),
  )
  const missingTexts = new MissingTexts(work, (error) => log.error({ err: error }, 'keys without a text were not written'))
  const pages = new KnownPages(() => ({
    db: database.read,
    aside: database.aside,
    dialect: database.dialect,
    now: clock.now(),
    cache,
    tag: () => undefined,
  }))
  const metrics = new MetricCollector({ database, clock, pages, routes: new ApiRoutes() }, (error) =>
    log.error({ err: error }, 'metrics were not written; they will be with the next ones'),
  )
  const services: Services = {
    config,
    log,
    database,
    cache,
    cacheHistory: new CacheHistory(cache),
    cacheBus: new CacheBus({ database, cache, log, transports: transportsOf(config, log) }),
    clock,
    shutdown: new GracefulShutdown(),
    work,
    schema,
    jobs: queue,
    jobFeed: new JobFeed({ database, clock, log }),
    storage,
    storageOwner,
    images,
    lanes: createLanes(config.rateLimit),
    temporaryDir: paths.temporary,
    loadDemoRemoval: async () => (await import('../demo/remove.ts')).removeDemoCompany,
    loadDemoConversations: async () => {
      const { holdConversations } = await import('../demo/load/wechat-conversations.ts')
      return () => holdConversations(services)
    },
    resumableUploads: new ResumableUploads(paths.uploads),
    uploadQuota: new UploadQuota(paths.temporary),
    views,
    missingTexts,
    mostRead: new MostRead({ path: paths.mostRead, clock, log }),
    metrics,
    secretKey,
    refusals,
    secrets,
    outgoing,
    mailer,
    translator,
    ...createWechat({ config, log, database, cache, clock, work, secrets, outgoing }),
    wording,
  }
  queue.handleAll(jobs, services)
  return services
}

/** A storage that does not answer is asked again before anything is deleted in it. */
async function claimStorage({ storageOwner, log }: Services): Promise<void> {
  try {
    if (!(await storageOwner.isOurs())) log.warn(foreignStorageText)
  } catch (error) {
    log.warn({ err: error }, 'the media storage does not say which installation it belongs to')
  }
}

/** Answers how to stop what runs by itself, in order, without losing anything. */
export async function startBackground(services: Services): Promise<() => Promise<void>> {
  await claimStorage(services)
  await services.cacheBus.start({ isSuccessor: true })
  await services.mostRead.start()
  services.cacheHistory.start()
  await services.wechatInbox.start()
  const stopSchedule = startSchedule(services, periodicTasks(services.clock.now()))
  services.jobs.start()
  return async () => {
    stopSchedule()
    services.cacheHistory.stop()
    // Before what jobs work with is gone, which they would take for failures.
    const jobsStopped = services.jobs.stop()
    services.images.close()
    await stopWechat(services)
    await jobsStopped
    await services.refusals.settled()
    await services.views.stop()
    await services.missingTexts.stop()
    await services.mostRead.stop()
    await services.metrics.stop()
    await services.cacheBus.stop()
    await services.cache.close()
  }
}
