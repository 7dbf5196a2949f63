import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError, dataPaths } from '../../config.ts'
import type { Database } from '../../db/connect.ts'
import { exclusively } from '../../db/exclusive.ts'
import { migrate, migrationNames, pendingMigrations } from '../../db/migrate.ts'
import { ProgramFailure } from '../../db/postgres-dump.ts'
import { isNameOf, newBackup, pruneBackups, type Reason } from './folder.ts'
import { copyOfDatabase, demandRoom } from './make.ts'

const keptCopies = 3
type CopyReason = Exclude<Reason, 'backup'>

/** Copies the database alone, before something is done to it, into a backup that `npm run restore` takes; the media stay where they are. */
export async function keepCopy(config: Config, reason: CopyReason): Promise<string> {
  await demandRoom(config, [])
  return newBackup(config, reason, async (folder) => {
    await copyOfDatabase(config, folder)
    return 'left_in_place'
  })
}

export async function pruneCopies(config: Config, reason: CopyReason): Promise<void> {
  const { backups } = dataPaths(config)
  // A restore to another machine begins in an empty directory, where nothing has been copied.
  if (!existsSync(backups)) return
  const names = await removeHalfCopies(backups)
  const finished = names.filter((name) => isNameOf(reason, name.replace(/\.db$/, ''))).sort()
  await pruneBackups(config, reason, keptCopies, finished.reverse())
}

/** Earlier versions copied into a file of its final name: one that SQLite has left a journal beside is half a copy. */
async function removeHalfCopies(backups: string): Promise<string[]> {
  const names = await readdir(backups)
  const half = names.filter((name) => isNameOf('before-migration', name.replace(/\.db$/, '')) && names.includes(`${name}-journal`))
  for (const name of half) for (const suffix of ['', '-journal']) await rm(join(backups, name + suffix), { force: true })
  return names.filter((name) => !half.includes(name))
}

export const withoutCopyFlag = '--migrate-without-copy'

interface UpdateOptions {
  say?: (text: string) => void
  /** Migrates even where no copy can be made. */
  withoutCopy?: boolean
}

/** Brings the schema up to date; a database that has something in it is copied first, and stays as it is where that fails. */
export async function migrateWithCopy(config: Config, database: Database, options: UpdateOptions = {}): Promise<void> {
  const { say = () => undefined, withoutCopy = false } = options
  const pending = await pendingMigrations(database)
  if (pending.length === 0) return
  const isNew = pending.length === migrationNames.length
  if (!isNew && !withoutCopy) say(`a copy of the database was kept at ${await copyBefore(config)}`)
  say(`migrated: ${(await migrate(database)).join(', ')}`)
}

async function copyBefore(config: Config): Promise<string> {
  try {
    const copy = await keepCopy(config, 'before-migration')
    await pruneCopies(config, 'before-migration')
    return copy
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof ProgramFailure)) throw error
    throw new ConfigError(
      `the database has to be migrated, and no copy of it can be made first: ${error.message}; where you have one, start once with: npm start -- ${withoutCopyFlag}`,
    )
  }
}

/** The same under the lock of starts, for commands. */
export const migrateExclusively = (config: Config, database: Database): Promise<void> =>
  exclusively(database, () => migrateWithCopy(config, database))
