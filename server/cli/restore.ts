import { resolve } from 'node:path'
import { ConfigError, readConfig } from '../config.ts'
import { restore } from '../features/backups/restore.ts'

/** Replaces an installation's data by a backup that is whole; the replaced data stay in a folder beside it. */
async function main(): Promise<void> {
  const [given] = process.argv.slice(2)
  if (!given)
    throw new ConfigError(
      'usage: npm run restore -- <folder that npm run backup printed, or a copy kept in backups>   (stop the program first)',
    )
  const source = resolve(given)
  const { replaced, notes } = await restore(readConfig(process.env), source)
  const kept = replaced.length > 0 ? `; what was there is in ${replaced.join(' and ')}` : ''
  process.stdout.write(`restored from ${source}; everybody has to sign in again, and recovery codes have to be made again${kept}\n`)
  for (const note of notes) process.stderr.write(`${note}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
