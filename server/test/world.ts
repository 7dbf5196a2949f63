import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { parts } from '../../contracts/access.ts'
import { buildApp } from '../app.ts'
import { dataPaths, readConfig } from '../config.ts'
import type { DialectName } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { hashPassword } from '../features/auth/passwords.ts'
import { users } from '../features/users/users.ts'
import type { Render } from '../http/pages/render.ts'
import type { Clock } from '../platform/clock.ts'
import { DiskStorage } from '../platform/storage/disk.ts'
import { createServices, openDatabase, prepareDataDir } from '../runtime.ts'
import type { Services } from '../services.ts'
import { stopWechat } from '../wechat/services.ts'
import { systemActor } from '../work.ts'
import { createPostgresDatabase, databaseService, postgresUrl } from './postgres.ts'

export const password = 'Correct-Horse-9-Battery'

export class TestClock implements Clock {
  #now = Date.parse('2026-03-01T08:00:00.000Z')
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

export interface World {
  app: FastifyInstance
  services: Services
  clock: TestClock
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
  close(): Promise<void>
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

/** A path on SQLite, a name on Postgres. Benchmarks have none. */
async function templateOf(dialect: DialectName): Promise<string | undefined> {
  const templates = databaseService()
  if (!templates) return undefined
  const answer = await fetch(`${templates}/${dialect}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}

interface WorldOptions {
  render?: Render
  env?: Record<string, string>
  /** False where times are measured: the product does not look at its own answers. */
  checkAnswers?: boolean
}

/** On a fresh database, with an administrator and an editor signed in. */
export async function createWorld(dialect: DialectName, options: WorldOptions = {}): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'anlan-test-'))
  const template = await templateOf(dialect)
  const postgres = dialect === 'postgres' ? await createPostgresDatabase(template) : null
  const config = readConfig({
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    ...options.env,
  })
  await prepareDataDir(config)
  if (template && !postgres) await copyFile(template, dataPaths(config).database)
  const database = openDatabase(config)
  if (!template) await migrate(database)
  const clock = new TestClock()
  const services = await createServices(config, pino({ level: 'silent' }), database, clock)
  await addPeople(services)
  const built = async (made: Services) => {
    const app = await buildApp(made, {
      checkAnswers: options.checkAnswers ?? true,
      shedLoad: false,
      ...(options.render ? { render: options.render } : {}),
    })
    await app.ready()
    return app
  }
  const app = await built(services)
  const others: (() => Promise<void>)[] = []
  const call = caller(app)
  const signIn = async (email: string) => String((await call('POST', '/auth/login', { email, password })).body.data.token)
  return {
    app,
    services,
    clock,
    call,
    mediaPath: (key) => new DiskStorage(dataPaths(config).media).path(key),
    admin: await signIn('owner@test.example'),
    editor: await signIn('editor@test.example'),
    beside: async () => {
      const made = await createServices(config, pino({ level: 'silent' }), openDatabase(config), clock)
      const other = await built(made)
      others.push(() => closeAll(other, made))
      return { app: other, services: made, call: caller(other) }
    },
    close: async () => {
      for (const closeOther of others) await closeOther()
      await closeAll(app, services)
      await postgres?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function closeAll(app: FastifyInstance, services: Services): Promise<void> {
  await app.close()
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

async function addPeople({ work }: Services): Promise<void> {
  const password_hash = await hashPassword(password)
  await work.run(systemActor, (tx) => users.ensureOwner(tx, 'owner@test.example', () => password_hash))
  await work.run(systemActor, (tx) =>
    users.create(tx, {
      email: 'editor@test.example',
      name: 'Editor',
      role: 'editor',
      parts: [...parts],
      status: 'active',
      locale: 'zh',
      password_hash,
    }),
  )
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
