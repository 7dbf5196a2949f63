import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Config, readConfig, variableNames } from './config.ts'
import { migrateWithCopy } from './features/backups/copies.ts'
import { fromRoot } from './root.ts'
import { holdData, openOwnDatabase, prepareDataDir, secretKeyOf } from './runtime.ts'
import { run } from './start.ts'
import { problemLine } from './start-problems.ts'

test('--help and .env.example list every variable that the configuration reads', async () => {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await run(['--help'])
  const help = print.mock.calls.join()
  print.mockRestore()
  const example = await readFile(fromRoot('.env.example'), 'utf8')
  for (const name of variableNames) {
    expect(help).toContain(name)
    expect(example).toContain(name)
  }
})

describe('a start is ended with one line', () => {
  let dataDir: string
  let config: Config
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'anlan-start-'))
    config = readConfig({ DATA_DIR: dataDir })
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  async function lineOf(part: () => unknown): Promise<string> {
    const error = await (async () => part())().then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    const line = problemLine(error)
    expect(line?.split('\n')).toHaveLength(1)
    return line ?? ''
  }

  test.each([
    ['PORT', 'http'],
    ['SITE_URL', 'example.com'],
    ['DATABASE_URL', 'mysql://x'],
    ['ADMIN_PASSWORD', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'maybe'],
    ['S3_ENDPOINT', 'bucket.example'],
    ['S3_ACCESS_KEY_ID', 'without-its-secret'],
    ['SECRET_KEY', 'short'],
  ])('that names a wrong %s', async (name, value) => {
    expect(await lineOf(() => readConfig({ [name]: value }))).toContain(name)
  })

  test('by a data directory that cannot be written', async () => {
    await writeFile(join(dataDir, 'file'), '')
    expect(await lineOf(() => prepareDataDir(readConfig({ DATA_DIR: join(dataDir, 'file', 'data') })))).toContain('DATA_DIR')
  })

  test('by a damaged secret.key, which stays as it is', async () => {
    await writeFile(join(dataDir, 'secret.key'), '')
    expect(await lineOf(() => secretKeyOf(config))).toContain('secret.key is damaged')
    expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe('')
  })

  test('by another program that runs on its data', async () => {
    const release = holdData(config, 'program')
    expect(await lineOf(() => holdData(config, 'program'))).toContain('another program is running')
    release()
    holdData(config, 'program')()
  })

  async function overwritten(file: string): Promise<Buffer> {
    const made = new DatabaseSync(file)
    made.exec('create table kysely_migration (name text)')
    made.close()
    return (await readFile(file)).fill(0xa5, 100)
  }

  test.each([
    ['is none', async (_file: string) => Buffer.from('x'.repeat(8_192))],
    ['has its pages overwritten', overwritten],
  ])('by a database that %s, which stays as it is', async (_how, damaged) => {
    await prepareDataDir(config)
    const file = join(dataDir, 'anlan.db')
    await writeFile(file, await damaged(file))
    const before = await readFile(file)
    const line = await lineOf(async () => {
      const database = await openOwnDatabase(config)
      await migrateWithCopy(config, database).finally(() => database.close())
    })
    expect(line).toContain('anlan.db is damaged')
    expect((await readFile(file)).equals(before)).toBe(true)
  })
})
