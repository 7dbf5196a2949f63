import { existsSync } from 'node:fs'
import { copyFile, cp, link, mkdir, rename, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { type Config, ConfigError, dataPaths, readConfig } from '../config.ts'
import { dropSessions } from '../db/backup.ts'
import { lockData } from '../db/data-lock.ts'
import { verifyCopy } from '../features/backups/files.ts'
import { privateDirectory, privateFile } from '../platform/private-files.ts'

/** Replaces an installation's data by a backup that is whole; the replaced data stay in a folder beside it. */
async function main(): Promise<void> {
  const source = resolve(process.argv[2] ?? '')
  if (!process.argv[2]) throw new ConfigError('usage: npm run restore -- <folder that npm run backup printed>   (stop the program first)')
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

/** Copies the backup beside the data, checks the copy, and only then lets the two change places; any failure leaves what was there. */
async function replaceData(config: Config, source: string): Promise<string> {
  const staged = join(config.dataDir, `restoring-${Date.now()}`)
  privateDirectory(staged)
  try {
    await stage(staged, source)
    return await exchange(config, staged)
  } finally {
    await rm(staged, { recursive: true, force: true })
  }
}

/** Makes a whole copy of the backup in which nobody is signed in: sessions that were ended since must not come back. */
async function stage(staged: string, source: string): Promise<void> {
  const database = join(staged, 'anlan.db')
  for (const name of ['anlan.db', 'media']) {
    if (!existsSync(join(source, name))) throw new ConfigError(`the backup is damaged: ${name} is missing; nothing was changed`)
    await cp(join(source, name), join(staged, name), { recursive: true })
  }
  await verifyCopy(staged, source)
  privateFile(database)
  try {
    dropSessions(database)
  } catch (error) {
    throw new ConfigError(`the backup is damaged: anlan.db: ${error instanceof Error ? error.message : String(error)}; nothing was changed`)
  }
}

/** Moves the data into a folder of their own and the copy to their place; back again where that fails half way. */
async function exchange(config: Config, staged: string): Promise<string> {
  const paths = dataPaths(config)
  const replaced = join(config.dataDir, `replaced-${Date.now()}`)
  privateDirectory(replaced)
  const away = [paths.media, `${paths.database}-wal`, `${paths.database}-shm`].filter((path) => existsSync(path))
  // The database comes last, and in one step: without one, the program would start as a new site.
  if (existsSync(paths.database)) await keepCopy(paths.database, join(replaced, 'anlan.db'))
  const moves = [
    ...away.map((path) => [path, join(replaced, basename(path))] as const),
    [join(staged, 'media'), paths.media] as const,
    [join(staged, 'anlan.db'), paths.database] as const,
  ]
  const done: (readonly [string, string])[] = []
  try {
    for (const move of moves) {
      await rename(...move)
      done.push(move)
    }
  } catch (error) {
    for (const [from, to] of done.reverse()) await rename(to, from)
    throw error
  }
  return replaced
}

/** A second name of the file, or where the file system knows none, its bytes once more. */
async function keepCopy(path: string, copy: string): Promise<void> {
  await link(path, copy).catch(() => copyFile(path, copy))
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
