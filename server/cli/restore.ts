import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ConfigError, dataPaths, readConfig } from '../config.ts'

/** Replaces an installation's data by a backup; the replaced data stay in a folder beside it. */
async function main(): Promise<void> {
  const source = resolve(process.argv[2] ?? '')
  if (!process.argv[2] || !existsSync(join(source, 'anlan-backup.json')))
    throw new ConfigError('usage: npm run restore -- <folder that npm run backup printed>   (stop the program first)')
  const config = readConfig(process.env)
  const paths = dataPaths(config)
  await mkdir(config.dataDir, { recursive: true })
  const replaced = join(config.dataDir, `replaced-${Date.now()}`)
  await mkdir(replaced)
  for (const path of [paths.database, `${paths.database}-wal`, `${paths.database}-shm`, paths.media]) {
    if (existsSync(path)) await rename(path, join(replaced, path.slice(config.dataDir.length + 1)))
  }
  await cp(join(source, 'anlan.db'), paths.database)
  await rm(paths.media, { recursive: true, force: true })
  await cp(join(source, 'media'), paths.media, { recursive: true })
  process.stdout.write(`restored from ${source}; what was there is in ${replaced}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
