import { execFile, spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockData } from '../db/data-lock.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)
let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'anlan-restore-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

async function command(name: string, args: string[] = [], env: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  const options = { cwd: root, env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, ...env } }
  try {
    const { stdout, stderr } = await run(process.execPath, [`server/cli/${name}.ts`, ...args], options)
    return { code: 0, said: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, said: stdout + stderr }
  }
}

function database<T>(use: (database: DatabaseSync) => T): T {
  const opened = new DatabaseSync(join(dataDir, 'anlan.db'))
  try {
    return use(opened)
  } finally {
    opened.close()
  }
}

const sessions = () => database((opened) => opened.prepare('select count(*) as n from auth_tokens').get()?.n)
const signIn = () =>
  database((opened) =>
    opened.exec(`insert into users (email, name, role, status, locale, password_hash, created_at, updated_at, search_text)
      values ('a@b.example', 'a', 'admin', 'active', 'zh', 'x', '', '', '') on conflict do nothing;
      insert into auth_tokens (hash, user_id, created_at, expires_at, last_used_at, ip, user_agent) values ('h', 1, '', '9', '9', '', '')`),
  )

async function backedUp(): Promise<string> {
  await command('end-sessions')
  signIn()
  const { code, said } = await command('backup')
  expect(code, said).toBe(0)
  expect(said).toContain('secret.key is not in it')
  return said.split('\n')[0] ?? ''
}

test('a restore brings no session back, and files are for their user alone', async () => {
  const backup = await backedUp()
  expect(sessions()).toBe(1)
  const { code, said } = await command('restore', [backup])
  expect([code, said]).toEqual([0, expect.stringContaining('everybody has to sign in again')])
  expect(sessions()).toBe(0)
  const mode = (path: string) => (statSync(join(dataDir, path)).mode & 0o777).toString(8)
  expect(['anlan.db', 'data.lock', 'secret.key'].map(mode)).toEqual(['600', '600', '600'])
  expect(['media', 'tmp', 'uploads', 'backups'].map(mode)).toEqual(['700', '700', '700', '700'])
  const inBackup = (path: string) => (statSync(join(backup, path)).mode & 0o777).toString(8)
  expect(['.', 'anlan.db', 'anlan-backup.json'].map(inBackup)).toEqual(['700', '600', '600'])
})

test('a restore is refused while the program runs, and changes nothing; a program that was killed is no obstacle', async () => {
  const backup = await backedUp()
  const holder = spawn(
    process.execPath,
    [
      '-e',
      `import('${root}server/db/data-lock.ts').then(({ lockData }) => { lockData(process.argv[1], 'shared'); console.log('held'); setInterval(() => 0, 1000) })`,
      dataDir,
    ],
    { cwd: root },
  )
  await new Promise((resolve) => holder.stdout.once('data', resolve))
  const refused = await command('restore', [backup])
  expect([refused.code, refused.said.trim().split('\n').length]).toEqual([1, 1])
  expect(refused.said).toContain('a program is running')
  expect(sessions()).toBe(1)
  const exited = new Promise((resolve) => holder.once('exit', resolve))
  holder.kill('SIGKILL')
  await exited
  expect((await command('restore', [backup])).code).toBe(0)
})

test('nothing starts while a backup is being restored; programs do not exclude each other', async () => {
  const first = lockData(dataDir, 'shared')
  const second = lockData(dataDir, 'shared')
  expect([first, second, lockData(dataDir, 'exclusive')]).toEqual([expect.any(Function), expect.any(Function), null])
  first?.()
  second?.()
  const release = lockData(dataDir, 'exclusive')
  const refused = await command('end-sessions')
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('being restored')])
  expect(existsSync(join(dataDir, 'anlan.db'))).toBe(false)
  release?.()
  expect((await command('end-sessions')).code).toBe(0)
})

test('a backup is refused where the data are in the other kind of database', async () => {
  const backup = await backedUp()
  const { code, said } = await command('restore', [backup], { DATABASE_URL: 'postgres://127.0.0.1/none' })
  expect([code, said]).toEqual([1, expect.stringContaining('DATABASE_URL names one of Postgres')])
})

const medium = `aa/aa${'0'.repeat(30)}.jpg`

test('a backup is restored with its media; what was there is kept', async () => {
  await command('end-sessions')
  await mkdir(join(dataDir, 'media/aa'))
  await writeFile(join(dataDir, 'media', medium), 'as it was')
  await writeFile(join(dataDir, 'media', `${medium}.1.2.part`), 'half')
  const backup = await backedUp()
  await writeFile(join(dataDir, 'media', medium), 'changed')
  const { code, said } = await command('restore', [backup])
  expect(code, said).toBe(0)
  expect(await readFile(join(dataDir, 'media', medium), 'utf8')).toBe('as it was')
  expect((await readdir(join(dataDir, 'media'), { recursive: true })).sort()).toEqual(['aa', medium])
  const kept = /what was there is in (\S+)/.exec(said)?.[1] ?? ''
  expect(await readFile(join(kept, 'media', medium), 'utf8')).toBe('changed')
  expect(existsSync(join(kept, 'anlan.db'))).toBe(true)
})

test('a backup that was damaged is refused in one line, and nothing is changed', async () => {
  await command('end-sessions')
  const backup = await backedUp()
  await truncate(join(backup, 'anlan.db'), 40_960)
  const before = await readdir(dataDir)
  const { code, said } = await command('restore', [backup])
  expect([code, said.trim().split('\n').length], said).toEqual([1, 1])
  expect(said).toContain('is damaged')
  expect(await readdir(dataDir)).toEqual(before)
  expect(sessions()).toBe(1)
})

test('a backup that lists no files is refused, and one of an earlier version, which lists them only, is restored', async () => {
  const backup = await backedUp()
  const manifest = join(backup, 'anlan-backup.json')
  const { made_at, files } = JSON.parse(await readFile(manifest, 'utf8'))
  await writeFile(manifest, JSON.stringify({ made_at }))
  const { code, said } = await command('restore', [backup])
  expect([code, said]).toEqual([1, expect.stringContaining('does not list its files')])
  await writeFile(manifest, JSON.stringify({ made_at, files }))
  expect((await command('restore', [backup])).code).toBe(0)
})
