import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chown, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../e2e/product.ts'
import { type Scene, UnsupportedFault } from './fault.ts'

const run = promisify(execFile)

/** Where the server's own programs are: distributions keep them out of the path. */
async function programDirectory(): Promise<string> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
  if (newest) return `/usr/lib/postgresql/${newest}/bin`
  const { stdout } = await run('which', ['initdb']).catch(() => ({ stdout: '' }))
  if (!stdout) throw new UnsupportedFault('no initdb: install PostgreSQL')
  return stdout.trim().replace(/\/initdb$/, '')
}

/** Postgres refuses to run as root: then its own user runs it. */
async function unprivileged(): Promise<{ uid: number; gid: number } | object> {
  if (process.getuid?.() !== 0) return {}
  const passwd = await readFile('/etc/passwd', 'utf8')
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+)/m.exec(passwd) ?? /^nobody:[^:]*:(\d+):(\d+)/m.exec(passwd) ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** A Postgres for the measurement alone, which can be stopped, killed and frozen. */
export class PrivatePostgres {
  readonly #start: () => ChildProcess
  readonly #port: number
  #server: ChildProcess

  private constructor(start: () => ChildProcess, port: number) {
    this.#start = start
    this.#port = port
    this.#server = start()
  }

  static async start(scene: Scene): Promise<PrivatePostgres> {
    const programs = await programDirectory()
    const user = await unprivileged()
    const directory = await scene.directory()
    if ('uid' in user) await chown(directory, user.uid, user.gid)
    const data = join(directory, 'data')
    const options = { ...user, cwd: directory }
    await run(join(programs, 'initdb'), ['-D', data, '-U', 'root', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], options)
    const port = await freePort()
    const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${directory}`, 'shared_buffers=32MB', 'max_connections=60']
    const given = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
    const postgres = new PrivatePostgres(() => spawn(join(programs, 'postgres'), given, { ...options, stdio: 'ignore' }), port)
    scene.later(() => postgres.stop('SIGQUIT'))
    await postgres.accepting()
    return postgres
  }

  url(database = 'postgres'): string {
    return `postgres://root@127.0.0.1:${this.#port}/${database}`
  }

  async query<T extends pg.QueryResultRow>(text: string, database?: string): Promise<T[]> {
    const client = new pg.Client({ connectionString: this.url(database), connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<T>(text)).rows
    } finally {
      await client.end()
    }
  }

  /** Makes an empty database; returns its address. */
  async database(name = 'site'): Promise<string> {
    await this.query(`create database ${name}`)
    return this.url(name)
  }

  /** Waits until it accepts connections; returns the moment. */
  async accepting(): Promise<number> {
    for (let tries = 0; tries < 600; tries += 1) {
      const rows = await this.query('select 1').catch(() => null)
      if (rows) return performance.now()
      await sleep(25)
    }
    throw new Error('the private Postgres does not accept connections')
  }

  /** SIGINT ends it in good order, SIGQUIT at once as a crash does. */
  async stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    const server = this.#server
    if (server.exitCode !== null || server.signalCode !== null) return
    const exited = new Promise((resolve) => server.once('exit', resolve))
    await this.#signal('SIGCONT')
    server.kill(signal)
    await exited
  }

  begin(): void {
    this.#server = this.#start()
  }

  freeze(): Promise<void> {
    return this.#signal('SIGSTOP')
  }

  thaw(): Promise<void> {
    return this.#signal('SIGCONT')
  }

  async #signal(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    const { pid } = this.#server
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
    for (const id of [pid ?? 0, ...children.trim().split(' ').map(Number)]) {
      try {
        if (id > 0) process.kill(id, signal)
      } catch {
        // It has ended since: a connection of it was closed.
      }
    }
  }
}
