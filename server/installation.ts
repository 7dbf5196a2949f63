import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { sql } from 'kysely'
import { type Config, ConfigError, dataPaths } from './config.ts'
import type { Database } from './db/connect.ts'
import type { Storage } from './platform/storage/storage.ts'

const key = 'installation'

/** Made on the first start: before anything is stored outside of the database. */
export async function installationId({ read, write }: Pick<Database, 'read' | 'write'>): Promise<string> {
  const find = () => read.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  const known = await find()
  if (known) return known.value
  const value = randomUUID()
  await write((db) =>
    db
      .insertInto('meta')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute(),
  )
  // Another process may have been first.
  return (await find())?.value ?? value
}

const hasContent = (path: string) => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0

/** The check creates no file where there is none. */
export const isUnusedFile = (config: Config) => !config.databaseUrl && !hasContent(dataPaths(config).database)

export async function isUnused({ dialect, read }: Pick<Database, 'dialect' | 'read'>): Promise<boolean> {
  const table =
    dialect === 'sqlite' ? sql`select 1 from sqlite_schema where name = 'meta'` : sql`select 1 where to_regclass('meta') is not null`
  if ((await table.execute(read)).rows.length === 0) return true
  const begun = await read.selectFrom('meta').select('key').where('key', 'in', [key, 'seeded']).executeTakeFirst()
  return begun === undefined
}

/**
 * Refuses to make a new installation where another's media or key are: its database is missing, or the configuration names the wrong
 * one. `isNew` is asked again after the look at the data, for another process may be making this very installation.
 */
export async function refuseForeignData(
  config: Config,
  openStorage: (config: Config) => Promise<Storage>,
  isNew: () => Promise<boolean>,
): Promise<void> {
  if (!(await isNew())) return
  const found = await foreignData(config, openStorage)
  if (found.length === 0 || !(await isNew())) return
  const database = config.databaseUrl ? 'DATABASE_URL: this database is empty' : 'DATA_DIR: anlan.db is missing or empty'
  const remedy = config.databaseUrl
    ? 'set the DATABASE_URL of that site, or put its database back with pg_restore'
    : 'put its database back (npm run restore -- FOLDER), or set its DATABASE_URL'
  throw new ConfigError(
    `${database}, but ${found.join(' and ')} belong to a site already: ${remedy}; for a new site choose an empty DATA_DIR${config.s3 ? ' and an empty S3_BUCKET' : ''}`,
  )
}

async function foreignData(config: Config, openStorage: (config: Config) => Promise<Storage>): Promise<string[]> {
  const paths = dataPaths(config)
  const found: string[] = []
  if (await isUsed(config, openStorage)) found.push(config.s3 ? `the media in the bucket ${config.s3.bucket}` : paths.media)
  if (config.databaseUrl && hasContent(paths.database)) found.push(paths.database)
  if (hasContent(paths.secretKey)) found.push(paths.secretKey)
  return found
}

async function isUsed(config: Config, openStorage: (config: Config) => Promise<Storage>): Promise<boolean> {
  try {
    return await (await openStorage(config)).isUsed()
  } catch (error) {
    if (!config.s3) throw error
    const { message, cause } = error instanceof Error ? error : new Error(String(error))
    const reason = cause instanceof Error ? cause.message : message
    throw new ConfigError(`S3_BUCKET: ${config.s3.bucket} cannot be looked into (${reason}), which a new site has to`)
  }
}
