import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError, dataPaths, readConfig } from '../config.ts'
import { backupDatabase } from '../db/backup.ts'
import { privateDirectory } from '../platform/private-files.ts'

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
  await cp(paths.media, join(target, 'media'), { recursive: true })
  await writeFile(join(target, 'anlan-backup.json'), JSON.stringify({ made_at: new Date().toISOString() }), { mode: 0o600 })
  process.stdout.write(`${target}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
