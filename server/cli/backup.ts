import { readConfig } from '../config.ts'
import { makeBackup } from '../features/backups/make.ts'

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const target = await makeBackup(config)
  process.stdout.write(`${target}\n`)
  if (config.s3) process.stderr.write('media are in the bucket, and not in this backup\n')
  process.stderr.write('secret.key is not in it: keep a copy of that file elsewhere\n')
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
