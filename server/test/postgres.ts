import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Where a run's tests ask for templates, and give back databases; see `setup.ts`. Benchmarks have none. */
export const databaseService = (): string | undefined => process.env.TEST_TEMPLATES

export const postgresUrl = process.env.TEST_POSTGRES_URL ?? 'postgres://root@127.0.0.1:5432/postgres'

async function onPostgres<T>(action: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  try {
    return await action(client)
  } finally {
    await client.end()
  }
}

export const dropPostgresDatabase = (name: string): Promise<void> =>
  onPostgres(async (client) => void (await client.query(`drop database ${name} with (force)`)))

/** A drop has Postgres write all that it holds to the disk, for which no test of a run waits. */
async function giveBack(name: string): Promise<void> {
  const service = databaseService()
  if (service) await fetch(`${service}/drop/${name}`)
  else await dropPostgresDatabase(name)
}

/** Empty, or a copy of `template`, which must have no connections. */
export async function createPostgresDatabase(template?: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `anlan_test_${randomBytes(6).toString('hex')}`
  await onPostgres((client) => client.query(`create database ${name}${template ? ` template ${template}` : ''}`))
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  // Commits of a test need not survive a power cut.
  url.searchParams.set('options', '-c synchronous_commit=off')
  return { url: url.href, drop: () => giveBack(name) }
}
