import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError, dataPaths, readConfig } from '../config.ts'
import { backupDatabase } from '../db/backup.ts'
import { privateDirectory } from '../platform/private-files.ts'
import { copyMedia, seal } from './backup-files.ts'

/** Copies the database and the media of an installation into one folder below `backups`, while it may be running. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (config.databaseUrl) throw new ConfigError('DATABASE_URL: a Postgres database is backed up with pg_dump; media are in DATA_DIR/media')
  const paths = dataPaths(config)
  const copy = await backupDatabase(config, 'backup')
  if (!copy) throw new ConfigError(`DATA_DIR: there is no database in ${config.dataDir}`)
  const target = copy.replace(/\.db$/, '')
  privateDirectory(target)
  // Media never change once they are written, so that copying them after the database leaves nothing out.
  await cp(copy, join(target, 'anlan.db'))
  await copyMedia(paths.media, join(target, 'media'))
  await seal(target)
  process.stdout.write(`${target}\n`)
  process.stderr.write('secret.key is not in it: keep a copy of that file elsewhere\n')
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
