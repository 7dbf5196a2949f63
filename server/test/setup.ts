import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { openPostgres, openSqlite } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { createPostgresDatabase, dropPostgresDatabase } from './postgres.ts'
import { addStaff, type Tokens } from './staff.ts'

interface Template {
  name: string
  tokens: Tokens
  drop(): Promise<void>
}

async function sqliteTemplate(): Promise<Template> {
  const directory = await mkdtemp(join(tmpdir(), 'anlan-template-'))
  const name = join(directory, 'template.db')
  const database = openSqlite(join(directory, 'anlan.db'))
  await migrate(database)
  const tokens = await addStaff(database)
  // Whole in one file, while the database itself may have the latest in its log.
  await sql`vacuum into ${name}`.execute(database.admin)
  await database.close()
  return { name, tokens, drop: () => rm(directory, { recursive: true, force: true }) }
}

async function postgresTemplate(): Promise<Template> {
  const { url } = await createPostgresDatabase()
  const database = openPostgres(url)
  await migrate(database)
  const tokens = await addStaff(database)
  await database.close()
  const name = new URL(url).pathname.slice(1)
  return { name, tokens, drop: () => dropPostgresDatabase(name) }
}

/** Each drop has Postgres write its buffers to the disk: after the first of many there are few left. */
const maxUnused = 20

/** A directory with room, if any: no test waits for a disk. */
async function memoryDirectory(): Promise<string | undefined> {
  const path = '/dev/shm'
  const { bavail, bsize } = await statfs(path).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > 2 * 1024 ** 3 ? path : undefined
}

/**
 * Made once a run when the first file asks: copying one costs a fraction of the migrations and of signing people in. `TEST_TEMPLATES` tells
 * files where to ask: `/sqlite` answers a path, `/postgres` a name. `/drop/<name>` drops a Postgres database later.
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env.TMPDIR = (await memoryDirectory()) ?? process.env.TMPDIR ?? tmpdir()
  // Of programs that tests start, most of the time would go into reading TypeScript.
  process.env.NODE_COMPILE_CACHE = fileURLToPath(new URL('../../.cache/compiled', import.meta.url))
  let unused: string[] = []
  let drops: Promise<unknown> = Promise.resolve()
  const drop = () => {
    const names = unused
    unused = []
    drops = drops.then(async () => {
      for (const name of names) await dropPostgresDatabase(name).catch((error: unknown) => console.warn(`${name} was not dropped`, error))
    })
  }
  const made = new Map<string, Promise<Template>>()
  const make = new Map([
    ['/sqlite', sqliteTemplate],
    ['/postgres', postgresTemplate],
  ])
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const [, dropped] = /^\/drop\/(\w+)$/.exec(path) ?? []
    if (dropped) {
      unused.push(dropped)
      if (unused.length === maxUnused) drop()
      return void response.end()
    }
    const template = made.get(path) ?? make.get(path)?.()
    if (!template) return void response.writeHead(404).end()
    made.set(path, template)
    template.then(
      ({ name, tokens }) => response.end(JSON.stringify({ name, tokens })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  process.env.TEST_TEMPLATES = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async () => {
    server.close()
    drop()
    await drops
    for (const template of made.values()) await template.then(({ drop }) => drop()).catch(() => undefined)
  }
}
