import { randomBytes } from 'node:crypto'
import pg from 'pg'

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

/** A Postgres database of a test's own: empty, or a copy of another one that nobody is connected to. */
export async function createPostgresDatabase(template?: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `anlan_test_${randomBytes(6).toString('hex')}`
  await onPostgres((client) => client.query(`create database ${name}${template ? ` template ${template}` : ''}`))
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onPostgres(async (client) => void (await client.query(`drop database ${name} with (force)`))) }
}
