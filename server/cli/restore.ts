import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Config, ConfigError, dataPaths, readConfig } from '../config.ts'
import { dropSessions } from '../db/backup.ts'
import { lockData } from '../db/data-lock.ts'
import { privateDirectory, privateFile } from '../platform/private-files.ts'

/** Replaces an installation's data by a backup; the replaced data stay in a folder beside it. */
async function main(): Promise<void> {
  const source = resolve(process.argv[2] ?? '')
  if (!process.argv[2] || !existsSync(join(source, 'anlan-backup.json')))
    throw new ConfigError('usage: npm run restore -- <folder that npm run backup printed>   (stop the program first)')
  const config = readConfig(process.env)
  if (config.databaseUrl)
    throw new ConfigError(
      'DATABASE_URL: a Postgres database is restored with pg_restore; then run npm run sessions:end, and copy the media',
    )
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const release = lockData(config.dataDir, 'exclusive')
  if (!release)
    throw new ConfigError(
      `DATA_DIR: a program is running on ${config.dataDir}; stop it first, or it would go on writing to what is replaced`,
    )
  try {
    const replaced = await replaceData(config, source)
    process.stdout.write(`restored from ${source}; everybody has to sign in again; what was there is in ${replaced}\n`)
  } finally {
    release()
  }
}

async function replaceData(config: Config, source: string): Promise<string> {
  const paths = dataPaths(config)
  const staged = await stagedDatabase(`${paths.database}.restoring`, join(source, 'anlan.db'))
  const replaced = join(config.dataDir, `replaced-${Date.now()}`)
  privateDirectory(replaced)
  for (const path of [paths.database, `${paths.database}-wal`, `${paths.database}-shm`, paths.media]) {
    if (existsSync(path)) await rename(path, join(replaced, path.slice(config.dataDir.length + 1)))
  }
  await rename(staged, paths.database)
  await rm(paths.media, { recursive: true, force: true })
  await cp(join(source, 'media'), paths.media, { recursive: true })
  return replaced
}

/** A copy of the backup's database in which nobody is signed in: sessions that were ended since must not come back. */
async function stagedDatabase(path: string, source: string): Promise<string> {
  for (const suffix of ['', '-wal', '-shm']) await rm(path + suffix, { force: true })
  await cp(source, path)
  privateFile(path)
  dropSessions(path)
  return path
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
