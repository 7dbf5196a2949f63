import { existsSync } from 'node:fs'
import { mkdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError, dataPaths } from '../../config.ts'
import { backupName, copyDatabase } from '../../db/backup.ts'
import { dumpPostgres } from '../../db/postgres-dump.ts'
import { privateDirectory } from '../../platform/private-files.ts'
import { copyMedium, mediaFiles, seal } from './files.ts'

/** The database's file in a backup, by what the installation stores its data in. */
export const databaseFiles = { sqlite: 'anlan.db', postgres: 'database.dump' } as const
/** What else needs room while a backup is made. */
const spareBytes = 64 * 1024 * 1024

export interface Progress {
  signal?: AbortSignal
  /** Called after each part; there are thousands of media. */
  onPart?: (done: number, total: number) => Promise<void>
}

/**
 * Copies the database and the media of an installation into a folder below `backups`, while it may be running. Answers the folder; where
 * that fails nothing is left. Media in a bucket stay there.
 */
export async function makeBackup(config: Config, { signal, onPart }: Progress = {}): Promise<string> {
  const paths = dataPaths(config)
  const media = config.s3 || !existsSync(paths.media) ? [] : await mediaFiles(paths.media)
  await demandRoom(config, media)
  privateDirectory(paths.backups)
  const target = join(paths.backups, backupName('backup'))
  privateDirectory(target)
  try {
    await copyOfDatabase(config, target, signal)
    // Media never change once they are written, so that copying them after the database leaves nothing out.
    await mkdir(join(target, 'media'), { recursive: true, mode: 0o700 })
    for (const [index, { path }] of media.entries()) {
      signal?.throwIfAborted()
      await copyMedium(paths.media, join(target, 'media'), path)
      await onPart?.(index + 1, media.length + 1)
    }
    await seal(target)
    await onPart?.(media.length + 1, media.length + 1)
    return target
  } catch (error) {
    await rm(target, { recursive: true, force: true })
    throw error
  }
}

async function copyOfDatabase(config: Config, target: string, signal: AbortSignal | undefined): Promise<void> {
  if (config.databaseUrl) return dumpPostgres(config.databaseUrl, join(target, databaseFiles.postgres), signal)
  if (!(await copyDatabase(dataPaths(config).database, join(target, databaseFiles.sqlite))))
    throw new ConfigError(`DATA_DIR: there is no database in ${config.dataDir}`)
}

/** A disk that a backup fills takes the site with it. */
async function demandRoom(config: Config, media: readonly { size: number }[]): Promise<void> {
  const database = await stat(dataPaths(config).database).catch(() => null)
  const needed = media.reduce((sum, { size }) => sum + size, database?.size ?? 0) + spareBytes
  const disk = await statfs(config.dataDir)
  if (disk.bavail * disk.bsize < needed)
    throw new ConfigError(
      `there is not enough room for a backup: it needs ${Math.ceil(needed / 1024 / 1024)} MB on the disk of ${config.dataDir}`,
    )
}
