import { spawn } from 'node:child_process'
import { ConfigError } from '../config.ts'
import { privateFile } from '../platform/private-files.ts'

/** Writes a Postgres database to a file that `pg_restore` reads, by Postgres' own `pg_dump`. The password is in no command line. */
export async function dumpPostgres(url: string, target: string, signal?: AbortSignal): Promise<void> {
  privateFile(target)
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const connection = {
    PGHOST: decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(searchParams.has('sslmode') ? { PGSSLMODE: searchParams.get('sslmode') ?? '' } : {}),
  }
  const given = Object.entries(connection).filter(([, value]) => value !== '')
  const child = spawn('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${target}`], {
    // The path to programs is the system's.
    env: { ...process.env, ...Object.fromEntries(given) },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(signal ? { signal } : {}),
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-500)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'ENOENT' ? new ConfigError('pg_dump is not installed on this machine: a Postgres database is copied by it') : error,
      )
    })
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`pg_dump failed: ${said.trim()}`)
}
