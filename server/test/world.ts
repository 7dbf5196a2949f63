import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { z } from 'zod'
import { buildApp } from '../app.ts'
import { type Config, dataPaths, readConfig } from '../config.ts'
import type { DialectName } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import type { Render } from '../http/pages/render.ts'
import type { Clock } from '../platform/clock.ts'
import { DiskStorage } from '../platform/storage/disk.ts'
import { createServices, openDatabase, prepareDataDir } from '../runtime.ts'
import type { Services } from '../services.ts'
import { stopWechat } from '../wechat/services.ts'
import { createPostgresDatabase, databaseService, postgresUrl } from './postgres.ts'
import { addStaff, type Tokens, worldBegins } from './staff.ts'

export { password } from './staff.ts'

export class TestClock implements Clock {
  #now = Date.parse(worldBegins)
  now(): string {
    return new Date(this.#now).toISOString()
  }
  advance(ms: number): void {
    this.#now += ms
  }
}

export interface Answer {
  status: number
  headers: Record<string, unknown>
  text: string
  /** The parsed body; a test that reads it knows what it asked for. */
  // biome-ignore lint/suspicious/noExplicitAny: assertions look into answers of many shapes
  body: any
}

/** The services alone, for tests that call nothing over HTTP: without its application, a site is made in a fifth of the time. */
export interface Site {
  services: Services
  clock: TestClock
  close(): Promise<void>
}

export interface World extends Site {
  app: FastifyInstance
  /** Below `/api/v1`. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    options?: { token?: string; headers?: Record<string, string> },
  ): Promise<Answer>
  mediaPath(key: string): string
  admin: string
  editor: string
  /** Another process of the same site, on the same database and data directory, closed with the world. */
  beside(): Promise<Pick<World, 'app' | 'services' | 'call'>>
}

/** Postgres is skipped on a machine without it, except in CI. */
export const dialects: DialectName[] = (await postgresAnswers()) ? ['sqlite', 'postgres'] : ['sqlite']

async function postgresAnswers(): Promise<boolean> {
  const client = new pg.Client({ connectionString: postgresUrl, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    if (process.env.CI) throw new Error(`the tests need Postgres at ${postgresUrl}: ${String(error)}`)
    console.warn(`skipped on Postgres: nothing answers at ${postgresUrl}`)
    return false
  }
}

/** A path on SQLite, a name on Postgres; and the tokens of those who are signed in there. */
const templateAnswer = z.object({ name: z.string(), tokens: z.object({ admin: z.string(), editor: z.string() }) })

/** Benchmarks have none. */
async function templateOf(dialect: DialectName): Promise<z.output<typeof templateAnswer> | undefined> {
  const templates = databaseService()
  if (!templates) return undefined
  const answer = await fetch(`${templates}/${dialect}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return templateAnswer.parse(JSON.parse(text))
}

interface SiteOptions {
  env?: Record<string, string>
}

interface WorldOptions extends SiteOptions {
  render?: Render
  /** False where times are measured: the product does not look at its own answers. */
  checkAnswers?: boolean
}

/** On a fresh database, with an administrator and an editor. */
export async function createSite(dialect: DialectName, options: SiteOptions = {}): Promise<Site> {
  return madeSite(dialect, options)
}

async function madeSite(dialect: DialectName, { env }: SiteOptions): Promise<Site & { config: Config; tokens: Tokens }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'anlan-test-'))
  const template = await templateOf(dialect)
  const postgres = dialect === 'postgres' ? await createPostgresDatabase(template?.name) : null
  const config = readConfig({
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    ...env,
  })
  await prepareDataDir(config)
  if (template && !postgres) await copyFile(template.name, dataPaths(config).database)
  const database = openDatabase(config)
  if (!template) await migrate(database)
  const tokens = template?.tokens ?? (await addStaff(database))
  const clock = new TestClock()
  const services = await createServices(config, silent(), database, clock)
  return {
    services,
    clock,
    config,
    tokens,
    close: async () => {
      await closeServices(services)
      await postgres?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const silent = () => pino({ level: 'silent' })

/** On a fresh database, with an administrator and an editor signed in. */
export async function createWorld(dialect: DialectName, { env, render, checkAnswers = true }: WorldOptions = {}): Promise<World> {
  const { config, tokens, close, ...site } = await madeSite(dialect, { env })
  const built = async (made: Services) => {
    const app = await buildApp(made, { checkAnswers, shedLoad: false, ...(render ? { render } : {}) })
    await app.ready()
    return app
  }
  const app = await built(site.services)
  const others: (() => Promise<void>)[] = []
  return {
    ...site,
    ...tokens,
    app,
    call: caller(app),
    mediaPath: (key) => new DiskStorage(dataPaths(config).media).path(key),
    beside: async () => {
      const made = await createServices(config, silent(), openDatabase(config), site.clock)
      const other = await built(made)
      others.push(async () => {
        await other.close()
        await closeServices(made)
      })
      return { app: other, services: made, call: caller(other) }
    },
    close: async () => {
      for (const closeOther of others) await closeOther()
      await app.close()
      await close()
    },
  }
}

async function closeServices(services: Services): Promise<void> {
  await services.cacheBus.stop()
  await stopWechat(services)
  await services.jobs.stop()
  await services.views.stop()
  await services.missingTexts.stop()
  await services.metrics.stop()
  services.images.close()
  await services.cache.close()
  await services.database.close()
}

export function caller(app: FastifyInstance): World['call'] {
  return async (method, path, body, { token, headers } = {}) => {
    const request: InjectOptions = {
      method,
      url: `/api/v1${path}`,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    }
    if (body !== undefined) request.payload = body as NonNullable<InjectOptions['payload']>
    const answer = await app.inject(request)
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      body: answer.headers['content-type']?.toString().includes('json') ? answer.json() : undefined,
    }
  }
}
