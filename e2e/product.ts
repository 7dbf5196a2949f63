import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, readFileSync } from 'node:fs'
import { constants, copyFile, cp, link, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const owner = { email: 'owner@e2e.example', password: 'Correct-Horse-9-Battery' }

export interface Product {
  base: string
  dataDir: string
  child: ChildProcess
  readyMs: number
  log(): Promise<string>
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
    server.on('error', reject)
  })
}

function startCommand(): { variables: Record<string, string>; parameters: string[] } {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const words = scripts.start.split(' ')
  const node = words.indexOf('node')
  const variables = Object.fromEntries(words.slice(2, node).map((word) => word.split('=')))
  return { variables, parameters: words.slice(node + 1) }
}

export interface StartOptions {
  dataDir?: string
  env?: Record<string, string>
  keepData?: boolean
  directory?: string
  port?: number
}

/** A copy of a data directory in which nothing runs. It shares the stored files, a thousand in the demo company, which are never changed. */
export async function copyOf(directory: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'anlan-e2e-'))
  const media = join(directory, 'media')
  await cp(directory, copy, { recursive: true, mode: constants.COPYFILE_FICLONE, filter: (path) => path !== media })
  await mkdir(join(copy, 'media'))
  for (const entry of await readdir(media, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const target = join(copy, relative(directory, path))
    if (entry.isDirectory()) await mkdir(target)
    else await link(path, target).catch(() => copyFile(path, target))
  }
  return copy
}

export async function startProduct(options: StartOptions = {}): Promise<Product> {
  const port = options.port ?? (await freePort())
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'anlan-e2e-')))
  const logPath = `${dataDir}.log`
  const { variables, parameters } = startCommand()
  const env = {
    ...process.env,
    ...variables,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    DATABASE_URL: '',
    REDIS_URL: '',
    ...options.env,
  }
  const startedAt = performance.now()
  const child = spawn(process.execPath, parameters, { cwd: options.directory ?? root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = createWriteStream(logPath, { flags: 'a' })
  child.stdout.pipe(output, { end: false })
  child.stderr.pipe(output, { end: false })
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const base = `http://127.0.0.1:${port}`
  await ready(base, child, logPath)
  return {
    base,
    dataDir,
    child,
    readyMs: performance.now() - startedAt,
    log: () => readFile(logPath, 'utf8'),
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      const code = await exited
      output.end()
      if (!options.keepData) await rm(dataDir, { recursive: true, force: true })
      return code
    },
  }
}

async function ready(base: string, child: ChildProcess, logPath: string): Promise<void> {
  const until = Date.now() + 170_000
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the program ended while starting: ${await readFile(logPath, 'utf8')}`)
    const answer = await fetch(`${base}/readyz`).catch(() => null)
    if (answer?.ok) return
    await sleep(50)
  }
  child.kill('SIGKILL')
  throw new Error(`not ready in 170 s: ${await readFile(logPath, 'utf8')}`)
}

type Call = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: assertions look into answers of many shapes
  body: any
}>

export function callerOf(base: string, token?: string): Call {
  return async (method, path, body) => {
    const headers = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    const answer = await fetch(`${base}/api/v1${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    return { status: answer.status, body: await answer.json() }
  }
}

interface Session {
  token: string
  user: { name: string }
}

/** The last sessions of each product: checking a password costs the processor as much as loading a screen. */
const tokens = { api: new Map<string, string>(), browser: new Map<string, string>() }

/** Has the next browser sign in again: in a session in which the password was entered it is not asked for. */
export function endBrowserSession(base: string): void {
  tokens.browser.delete(base)
}

/** The browsers' session is another one: a password that the API is told with a call confirms nothing in it. */
export async function sessionOf(base: string, user: keyof typeof tokens = 'api'): Promise<Session> {
  const token = tokens[user].get(base)
  if (token) {
    const { status, body } = await callerOf(base, token)('GET', '/auth/user')
    if (status === 200) return { token, user: body.data }
  }
  const { status, body } = await callerOf(base)('POST', '/auth/login', owner)
  // A product that is busy refuses what is not cached, and says when to come again.
  if (status === 503) {
    await sleep(500)
    return sessionOf(base, user)
  }
  if (status !== 200) throw new Error(`the owner was not signed in: ${status} ${JSON.stringify(body)}`)
  const session: Session = body.data
  tokens[user].set(base, session.token)
  return session
}

export async function signIn(base: string): Promise<string> {
  return (await sessionOf(base)).token
}

export async function apiOf(base: string): Promise<Call> {
  return callerOf(base, await signIn(base))
}
