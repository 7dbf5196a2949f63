import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { type AppOptions, buildApp } from './app.ts'
import { type Config, ConfigError, readConfig, type StartWarning, warningsOf } from './config.ts'
import type { Database } from './db/connect.ts'
import { exclusively } from './db/exclusive.ts'
import { ownerEmail } from './features/auth/owner.ts'
import { hashPassword } from './features/auth/passwords.ts'
import { weakness } from './features/auth/weak-passwords.ts'
import { migrateWithCopy, withoutCopyFlag } from './features/backups/copies.ts'
import { finishRestore } from './features/backups/restore.ts'
import { noteLinksOnce } from './features/impact/jobs.ts'
import { noteShippedTexts } from './features/interface-texts/shipped-rows.ts'
import { countOnce } from './features/publishing/recount.ts'
import { setUp } from './features/set-up/set-up.ts'
import { users } from './features/users/users.ts'
import { helpText } from './help.ts'
import { loadRender } from './http/pages/render.ts'
import { startWarmUp } from './http/pages/warm-up.ts'
import { verifyKey } from './key-fingerprint.ts'
import { createServices, holdData, openOwnDatabase, prepareDataDir, startBackground } from './runtime.ts'
import type { Services } from './services.ts'
import { problemLine } from './start-problems.ts'
import { systemActor, type Tx } from './work.ts'

const shutdownTimeoutMs = 9_000
/** The time that a load balancer may need to see that this process is no longer ready. */
const balancerMs = 3_000
const defaultOwner = 'admin@anlan.example'

const warningTexts: Record<StartWarning, string> = {
  rate_limit_off:
    'RATE_LIMIT=off while HOST is not a loopback address: anyone may call as often as they like, sign-in included. Remove RATE_LIMIT, or set HOST=127.0.0.1',
}

/** A problem that its user can solve ends it with one line and exit code 1. */
export async function run(args: string[]): Promise<void> {
  if (args.includes('--help')) return void process.stdout.write(helpText)
  try {
    await start(readConfig(process.env), {
      isDevelopment: args.includes('--dev'),
      acceptsNewKey: args.includes('--new-key'),
      withoutCopy: args.includes(withoutCopyFlag),
    })
  } catch (error) {
    const line = problemLine(error)
    if (!line) throw error
    process.stderr.write(`${line}\n`)
    process.exit(1)
  }
}

interface StartOptions {
  isDevelopment: boolean
  acceptsNewKey: boolean
  /** Migrates even where the database cannot be copied before. */
  withoutCopy: boolean
}

async function start(config: Config, options: StartOptions): Promise<void> {
  const log = pino({
    level: config.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.password_hash'],
    base: null,
  })
  await prepareDataDir(config)
  await finishRestore(config)
  const release = holdData(config, 'program')
  const database = await openOwnDatabase(config)
  const services = await exclusively(database, () => prepared(config, log, database, options))
  const app = await buildApp(services, await pageOptions(options.isDevelopment))
  const stopBackground = await startBackground(services)
  let stopWarmUp: (() => Promise<void>) | undefined
  stopOnSignal(async (signal) => {
    services.shutdown.begin()
    if (signal === 'SIGTERM' && config.trustProxy !== undefined) await sleep(balancerMs)
    await stopWarmUp?.()
    await services.lanes.acceptQueue.close(app.server)
    await app.close()
    await stopBackground()
    await database.close()
    release()
  })
  await listen(app, config)
  if (!options.isDevelopment) stopWarmUp = startWarmUp(app, services)
  for (const name of warningsOf(config)) log.warn(warningTexts[name])
  log.info(`ready: ${config.siteUrl} (back office: ${config.siteUrl}/admin)`)
}

async function prepared(config: Config, log: Logger, database: Database, { acceptsNewKey, withoutCopy }: StartOptions): Promise<Services> {
  await migrateWithCopy(config, database, { say: (text) => log.info(text), withoutCopy })
  const services = await createServices(config, log, database)
  await verifyKey(database, services.secretKey, acceptsNewKey)
  await countOnce(services)
  await noteLinksOnce(services)
  await noteShippedTexts(services)
  await seedOnce(services)
  await announceOwner(services)
  return services
}

async function pageOptions(isDevelopment: boolean): Promise<AppOptions> {
  if (!isDevelopment) return { render: await loadRender(), assets: true }
  const { developmentRender, serveModules, startVite } = await import('./dev.ts')
  const vite = await startVite()
  return { render: developmentRender(vite), keepPages: false, prepare: (app) => serveModules(app, vite) }
}

/** Prints the sign-in data at once: the password cannot be recovered afterwards, even if this start fails. */
async function announceOwner({ config, database, work }: Services): Promise<void> {
  const email = config.adminEmail ?? (await ownerEmail(database.read)) ?? defaultOwner
  const known = await database.read.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  const password = config.adminPassword ?? randomBytes(12).toString('base64url')
  if (!known && weakness(password, { email, name: '' }))
    throw new ConfigError('ADMIN_PASSWORD is too easy to guess: choose another, such as a few unrelated words')
  const hash = known ? '' : await hashPassword(password)
  const outcome = await work.run(systemActor, (tx) => users.ensureOwner(tx, email, () => hash))
  if (outcome === 'exists') return
  process.stdout.write(
    `\n  Back office   ${config.siteUrl}/admin\n  Email         ${email}\n  Password      ${config.adminPassword ? '(as given in ADMIN_PASSWORD)' : `${password}   (shown this once)`}\n\n`,
  )
}

async function seedOnce(services: Services): Promise<void> {
  const seeded = await services.database.read.selectFrom('meta').select('value').where('key', '=', 'seeded').executeTakeFirst()
  if (seeded) return
  const value = services.config.demo ? 'demo' : 'empty'
  const seed = services.config.demo ? await prepareDemo(services) : undefined
  await services.work.run(systemActor, async (tx) => {
    await (seed ? seed(tx) : setUp.begin(tx))
    await tx.db.insertInto('meta').values({ key: 'seeded', value }).execute()
  })
}

/** Answers what adds the records: all of them or, where the start is interrupted, none. */
async function prepareDemo(services: Services): Promise<(tx: Tx) => Promise<void>> {
  services.log.info('bringing in the demo company (once) …')
  const demo = await import('../demo/load/load.ts')
  return demo.prepareDemo(services)
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    throw Object.assign(error as Error, { port: config.port })
  }
  const address = app.server.address() as AddressInfo | null
  if (!address) throw new Error('not listening')
}

/** No new requests, those under way answered, nothing lost. */
function stopOnSignal(stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let isStopping = false
  const end = async (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
    await stop(signal)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(signal))
}
