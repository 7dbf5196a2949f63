import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Config, readConfig } from '../../config.ts'
import type { Database, DialectName } from '../../db/connect.ts'
import { migrate } from '../../db/migrate.ts'
import { openDatabase, prepareDataDir } from '../../runtime.ts'
import { problemLine } from '../../start-problems.ts'
import { createPostgresDatabase } from '../../test/postgres.ts'
import { isSoak, runs } from '../../test/soak.ts'
import { dialects } from '../../test/world.ts'
import { migrateWithCopy } from './copies.ts'
import { makeBackup } from './make.ts'
import { finishRestore, restore } from './restore.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

interface Installation {
  config: Config
  dataDir: string
  /** The name of the database on Postgres. */
  name: string | undefined
  remove(): Promise<void>
}

/** A data directory and an empty database, or copies of another installation's. */
async function installation(dialect: DialectName, from?: Installation): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'anlan-restore-'))
  const postgres = dialect === 'postgres' ? await createPostgresDatabase(from?.name) : null
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...(postgres ? { DATABASE_URL: postgres.url } : {}) })
  await prepareDataDir(config)
  if (from) await cp(from.dataDir, dataDir, { recursive: true })
  else await on(config, async (database) => void (await migrate(database)))
  const name = postgres ? new URL(postgres.url).pathname.slice(1) : undefined
  return {
    config,
    dataDir,
    name,
    remove: async () => {
      await postgres?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function on<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(config)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const keyOf = (n: number) => n.toString(16).padStart(32, '0')
const filesOfKey = (key: string) => [`${key}.jpg`, `${key}-320.avif`, `${key}-320.webp`].map((file) => `${key.slice(0, 2)}/${file}`)

/** Stores a picture as an upload does: its files, then its row. */
async function addMedium(config: Config, database: Database, n: number): Promise<void> {
  const key = keyOf(n)
  for (const file of filesOfKey(key)) {
    const path = join(config.dataDir, 'media', file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `${file} `.repeat(40))
  }
  const now = '2026-01-01T00:00:00.000Z'
  await database.write((db) =>
    sql`insert into media (storage_key, original_name, mime, kind, size, sha256, width, height, placeholder, variants, status, alt_cn, alt_en,
        is_decorative, title_cn, title_en, folder, tags, focal_x, focal_y, version, created_at, updated_at, search_text)
      values (${key}, ${`${n}.jpg`}, 'image/jpeg', 'image', 1, ${key + key}, 320, 200, null, '[320]', 'ready', '', '', 0, '', '', '', '[]', 0.5, 0.5, 1,
        ${now}, ${now}, '')`.execute(db),
  )
}

async function removeMedium(config: Config, database: Database, n: number): Promise<void> {
  await database.write((db) => db.deleteFrom('media').where('storage_key', '=', keyOf(n)).execute())
  for (const file of filesOfKey(keyOf(n))) await rm(join(config.dataDir, 'media', file), { force: true })
}

const mark = (database: Database, value: string) =>
  database.write((db) =>
    db
      .insertInto('meta')
      .values({ key: 'mark', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute(),
  )

/** The database and the media of an installation, as they can be compared. */
async function stateOf(config: Config): Promise<string> {
  const rows = await on(config, async ({ read }) => ({
    mark: await read.selectFrom('meta').select('value').where('key', '=', 'mark').executeTakeFirst(),
    media: await read.selectFrom('media').select('storage_key').orderBy('id').execute(),
  }))
  return JSON.stringify({ rows, files: await filesIn(join(config.dataDir, 'media')) })
}

async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const found = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(
    found.sort().map(
      async (path) =>
        `${path.slice(directory.length)} ${createHash('sha256')
          .update(await readFile(path))
          .digest('hex')}`,
    ),
  )
}

const refusal = (work: Promise<unknown>) =>
  work.then(() => null).catch((error: unknown) => (error instanceof Error ? error.message : String(error)))

describe.each(dialects)('restores on %s', (dialect) => {
  const database = dialect === 'sqlite' ? 'anlan.db' : 'database.dump'
  let now: Installation
  let backup: string
  let scratch: string
  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'anlan-damaged-'))
    now = await installation(dialect)
    await on(now.config, async (opened) => {
      await mark(opened, 'then')
      await addMedium(now.config, opened, 1)
      await addMedium(now.config, opened, 2)
    })
    backup = join(scratch, 'backup')
    await rename(await makeBackup(now.config), backup)
    await on(now.config, async (opened) => {
      await mark(opened, 'now')
      await removeMedium(now.config, opened, 2)
      await addMedium(now.config, opened, 3)
    })
  })
  afterAll(async () => {
    await now.remove()
    await rm(scratch, { recursive: true, force: true })
  })

  const medium = `media/${filesOfKey(keyOf(1))[0]}`
  const [avif = '', webp = ''] = filesOfKey(keyOf(2))
    .slice(1)
    .map((file) => `media/${file}`)

  type Damage = [string, (copy: string) => Promise<unknown>]
  const inFile = (file: string): Damage[] => {
    const change = (name: string, of: (bytes: Buffer) => Buffer): Damage => [
      `${file}: ${name}`,
      async (copy) => writeFile(join(copy, file), of(await readFile(join(copy, file)))),
    ]
    const flipped = (at: (bytes: Buffer) => number) => (bytes: Buffer) => {
      const place = Math.min(at(bytes), bytes.length - 1)
      bytes[place] = 255 - (bytes[place] ?? 0)
      return bytes
    }
    return [
      change(
        'first byte',
        flipped(() => 0),
      ),
      change(
        'a byte in the middle',
        flipped(({ length }) => length >> 1),
      ),
      change(
        'last byte',
        flipped(({ length }) => length - 1),
      ),
      change('zeros', (bytes) => Buffer.alloc(bytes.length)),
      change('empty', () => Buffer.alloc(0)),
      change('half', (bytes) => bytes.subarray(0, bytes.length >> 1)),
      change('one byte less', (bytes) => bytes.subarray(0, -1)),
      change('one byte more', (bytes) => Buffer.concat([bytes, Buffer.from('x')])),
      [`${file}: missing`, (copy) => rm(join(copy, file))],
      [`${file}: another one's bytes`, async (copy) => cp(join(copy, file === medium ? avif : medium), join(copy, file))],
    ]
  }
  const damages: Damage[] = [
    ...[database, medium, avif, webp].flatMap(inFile),
    [
      'two files exchanged',
      async (copy) => {
        await rename(join(copy, medium), join(copy, 'aside'))
        await rename(join(copy, avif), join(copy, medium))
        await rename(join(copy, 'aside'), join(copy, avif))
      },
    ],
    ['no media at all', (copy) => rm(join(copy, 'media'), { recursive: true })],
  ]

  // biome-ignore lint/suspicious/noExplicitAny: what it holds is what somebody made of it
  type Text = any
  const edit = (change: (manifest: Text, copy: string) => unknown, rehash: boolean) => async (copy: string) => {
    const path = join(copy, 'anlan-backup.json')
    const manifest = JSON.parse(await readFile(path, 'utf8'))
    await change(manifest, copy)
    const { sha256: _former, ...value } = manifest
    const sha256 = createHash('sha256').update(JSON.stringify(value)).digest('hex')
    await writeFile(path, JSON.stringify(rehash ? { ...value, sha256 } : manifest))
  }
  const emptyHash = createHash('sha256').digest('hex')
  const edits: Damage[] = [
    ['a manifest without files', edit((manifest) => delete manifest.files, false)],
    [
      'a manifest of nothing but its moment',
      edit((manifest) => {
        for (const name of ['files', 'media', 'sha256']) delete manifest[name]
      }, false),
    ],
    [
      'another moment',
      edit((manifest) => {
        manifest.made_at = '2020-01-01T00:00:00.000Z'
      }, false),
    ],
    ['an entry of a medium removed', edit((manifest) => delete manifest.files[medium], false)],
    ['an entry of a medium removed, hashed again', edit((manifest) => delete manifest.files[medium], true)],
    [
      'a medium removed with its entry, hashed again',
      edit(async (manifest, copy) => {
        delete manifest.files[webp]
        await rm(join(copy, webp))
      }, true),
    ],
    [
      'every medium removed with its entry, hashed again',
      edit(async (manifest, copy) => {
        for (const path of Object.keys(manifest.files)) if (path.startsWith('media/')) delete manifest.files[path]
        await rm(join(copy, 'media'), { recursive: true })
      }, true),
    ],
    [
      'the entry of the database removed, and a byte of it changed',
      edit(async (manifest, copy) => {
        delete manifest.files[database]
        await writeFile(join(copy, database), 'x', { flag: 'a' })
      }, true),
    ],
    [
      'the database emptied and listed so',
      edit(async (manifest, copy) => {
        manifest.files[database] = { size: 0, sha256: emptyHash }
        await truncate(join(copy, database), 0)
      }, true),
    ],
    [
      'two hashes exchanged, hashed again',
      edit(({ files }) => {
        const { sha256 } = files[medium]
        files[medium].sha256 = files[avif].sha256
        files[avif].sha256 = sha256
      }, true),
    ],
    [
      'the seal of a former version, with an entry removed',
      edit((manifest) => {
        for (const name of ['media', 'sha256']) delete manifest[name]
        delete manifest.files[medium]
      }, false),
    ],
    ['one file more', (copy) => writeFile(join(copy, 'media', 'more.jpg'), 'x')],
    [
      'one file more that is listed',
      edit(async (manifest, copy) => {
        manifest.files['more.txt'] = { size: 0, sha256: emptyHash }
        await writeFile(join(copy, 'more.txt'), '')
      }, true),
    ],
    [
      'a link in the place of a medium',
      async (copy) => {
        await rm(join(copy, medium))
        await symlink(join(backup, medium), join(copy, medium))
      },
    ],
    [
      'a link in the place of the database',
      async (copy) => {
        await rm(join(copy, database))
        await symlink(join(backup, database), join(copy, database))
      },
    ],
    ['a link to a directory', (copy) => symlink('/etc', join(copy, 'media', 'etc'))],
    ['no JSON', (copy) => writeFile(join(copy, 'anlan-backup.json'), '{')],
    ['no manifest', (copy) => rm(join(copy, 'anlan-backup.json'))],
  ]

  // A backup is examined before the database is opened: on Postgres every fourth is enough.
  const trials = [...damages, ...edits].filter((_, index) => isSoak || dialect === 'sqlite' || index % 4 === 0)
  test(`find each of ${trials.length} damages and edits of a backup before anything is touched`, {
    timeout: 300_000,
  }, async () => {
    const before = await stateOf(now.config)
    const entries = await readdir(now.dataDir)
    const accepted: string[] = []
    for (const [name, damage] of trials) {
      const copy = join(scratch, 'copy')
      await cp(backup, copy, { recursive: true })
      await damage(copy)
      const said = await refusal(restore(now.config, copy))
      if (!said || said.includes('\n') || !/nothing was changed|is no backup/.test(said)) accepted.push(`${name}: ${said}`)
      await rm(copy, { recursive: true })
    }
    expect(accepted).toEqual([])
    expect(await stateOf(now.config)).toBe(before)
    expect((await readdir(now.dataDir)).filter((name) => !entries.includes(name) && name !== 'data.lock')).toEqual([])
  })

  test('refuse a database that a later version has migrated, and one that names media without files', async () => {
    const later = await installation(dialect, now)
    await on(later.config, (opened) =>
      opened.write((db) => sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(db)),
    )
    const made = await makeBackup(later.config)
    expect(await refusal(restore(later.config, made))).toMatch(/later version of the program \(9999-later\)/)
    await later.remove()
  })

  test('bring back rows and media; what was there is kept, nobody is signed in, and the program can go on', {
    timeout: 120_000,
  }, async () => {
    const there = await installation(dialect, now)
    await on(there.config, (opened) =>
      opened.write((db) =>
        sql`insert into auth_tokens (hash, user_id, created_at, expires_at, last_used_at, ip, user_agent)
          select 'h', id, '', '9', '9', '', '' from users`.execute(db),
      ),
    )
    const { replaced } = await restore(there.config, backup)
    const { media, marked, tokens } = await on(there.config, async ({ read }) => ({
      media: await read.selectFrom('media').select('storage_key').orderBy('id').execute(),
      marked: await read.selectFrom('meta').select('value').where('key', '=', 'mark').execute(),
      tokens: await read.selectFrom('auth_tokens').select('id').execute(),
    }))
    expect([media.map(({ storage_key }) => storage_key), marked, tokens]).toEqual([[keyOf(1), keyOf(2)], [{ value: 'then' }], []])
    expect(await filesIn(join(there.dataDir, 'media'))).toEqual(await filesIn(join(backup, 'media')))
    const [kept = '', copy] = replaced
    expect(await filesIn(join(kept, 'media'))).toEqual(await filesIn(join(now.dataDir, 'media')))
    // On Postgres what was there is a backup itself.
    if (copy) await restore(there.config, copy)
    else await cp(join(kept, 'anlan.db'), join(there.dataDir, 'anlan.db'))
    expect(JSON.parse(await stateOf(there.config)).rows.mark).toEqual({ value: 'now' })
    await there.remove()
  })

  test('bring a backup to another machine, where nothing has been yet', async () => {
    const dataDir = join(await mkdtemp(join(tmpdir(), 'anlan-restore-')), 'data')
    const postgres = dialect === 'postgres' ? await createPostgresDatabase() : null
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...(postgres ? { DATABASE_URL: postgres.url } : {}) })
    expect((await restore(config, backup)).replaced).toEqual([])
    expect(JSON.parse(await stateOf(config)).rows.mark).toEqual({ value: 'then' })
    expect(await filesIn(join(dataDir, 'media'))).toEqual(await filesIn(join(backup, 'media')))
    await postgres?.drop()
    await rm(dirname(dataDir), { recursive: true })
  })

  test('that are killed anywhere leave the former data or the restored ones', { timeout: 600_000 }, async () => {
    const restored = await installation(dialect, now)
    await restore(restored.config, backup)
    const states = new Map([
      [await stateOf(now.config), 'former'],
      [await stateOf(restored.config), 'restored'],
    ])
    await restored.remove()
    const outcomes: string[] = []
    // A trial takes seconds: the tests of every day try some of the steps, a soak each.
    const every = runs({ sqlite: 17, postgres: 41 }[dialect], 1)
    for (let at = 1, wasKilled = true; wasKilled; at += every) {
      const trial = await installation(dialect, now)
      wasKilled = await restoreKilledAt(at, trial, backup)
      await finishRestore(trial.config)
      const state = await stateOf(trial.config)
      const left = (await readdir(trial.dataDir)).filter((name) => name.startsWith('restoring-'))
      outcomes.push(left.join() || (states.get(state) ?? `${at}: ${state}`))
      await trial.remove()
    }
    expect([...new Set(outcomes)].sort()).toEqual(['former', 'restored'])
    expect(outcomes.at(-1)).toBe('restored')
    expect(outcomes.length).toBeGreaterThan(30 / every)
  })

  if (dialect === 'postgres')
    test('refuse while anybody else is connected to the database', async () => {
      const used = await installation(dialect, now)
      const opened = openDatabase(used.config)
      await sql`select 1`.execute(opened.read)
      const said = await refusal(restore(used.config, backup))
      expect(said).toMatch(/1 other sessions are connected/)
      // A program that was stopped just before may still be there for a moment.
      const [restored] = await Promise.all([restore(used.config, backup), opened.close()])
      expect(restored.replaced).not.toEqual([])
      await used.remove()
    })
})

/** Counts what a process does with files of its data directory and which programs it starts, and kills it at the one numbered KILL_AT. */
const killer = `
import fs from 'node:fs'
import child from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'
let count = 0
const step = (path) => {
  if (String(path).startsWith(process.env.DATA_DIR) && ++count === Number(process.env.KILL_AT)) process.kill(process.pid, 'SIGKILL')
}
for (const target of [fs, fs.promises])
  for (const name of ['rename', 'link', 'rm', 'copyFile', 'writeFile', 'open', 'mkdirSync']) {
    const real = target[name]
    if (real) target[name] = (...given) => (step(given[0]), real(...given))
  }
const { spawn } = child
child.spawn = (...given) => (step(process.env.DATA_DIR), spawn(...given))
syncBuiltinESMExports()
`

/** Runs the command until it has ended, or has come to its step `at` and is killed; answers whether it was. */
async function restoreKilledAt(at: number, { config, dataDir }: Installation, backup: string): Promise<boolean> {
  const preload = `--import=data:text/javascript,${encodeURIComponent(killer)}`
  const child = spawn(process.execPath, [preload, 'server/cli/restore.ts', backup], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: config.databaseUrl ?? '', KILL_AT: String(at) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) => child.once('close', (...ended) => resolve(ended)))
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(said)
  return signal === 'SIGKILL'
}

describe.each(dialects)('backups on %s', (dialect) => {
  let there: Installation
  let opened: Database
  beforeAll(async () => {
    there = await installation(dialect)
    opened = openDatabase(there.config)
  })
  afterAll(async () => {
    await opened.close()
    await there.remove()
  })

  test('hold the files of every medium that their database names, whatever is uploaded meanwhile', async () => {
    let isDone = false
    let next = 100
    const uploads = async () => {
      while (!isDone) await addMedium(there.config, opened, next++)
    }
    const uploading = uploads()
    const backup = await makeBackup(there.config).finally(() => {
      isDone = true
    })
    await uploading
    const fresh = await installation(dialect)
    // It compares the rows of the backup with its files.
    await restore(fresh.config, backup)
    await fresh.remove()
  })

  test('leave out what is deleted for good while they are made', async () => {
    await addMedium(there.config, opened, 1)
    await addMedium(there.config, opened, 0xff << 4)
    let removed = false
    const onPart = async () => {
      if (removed) return
      removed = true
      // Behind what is being copied now, and still in the copy of the database.
      for (const n of [1, 0xff << 4]) await removeMedium(there.config, opened, n)
    }
    const backup = await makeBackup(there.config, { onPart })
    const fresh = await installation(dialect)
    await restore(fresh.config, backup)
    const keys = await on(fresh.config, ({ read }) => read.selectFrom('media').select('storage_key').execute())
    expect(keys.map(({ storage_key }) => storage_key)).not.toContain(keyOf(1))
    await fresh.remove()
  })

  test('hold what was put aside while their database still names it', async () => {
    await addMedium(there.config, opened, 5)
    const [file = ''] = filesOfKey(keyOf(5))
    const aside = join(there.dataDir, 'media/quarantine', file)
    await mkdir(dirname(aside), { recursive: true })
    await rename(join(there.dataDir, 'media', file), aside)
    const backup = await makeBackup(there.config)
    expect(await filesIn(join(backup, 'media/00'))).toEqual(expect.arrayContaining([expect.stringContaining(`${keyOf(5)}.jpg`)]))
    await removeMedium(there.config, opened, 5)
  })

  test('are none where a file is missing, and say of which media', async () => {
    await addMedium(there.config, opened, 2)
    const [, , lost = ''] = filesOfKey(keyOf(2))
    await rm(join(there.dataDir, 'media', lost))
    const before = await readdir(join(there.dataDir, 'backups'))
    expect(await refusal(makeBackup(there.config))).toMatch(/^no backup was made.* 1 media, \d+ \(2\.jpg\)/)
    expect(await readdir(join(there.dataDir, 'backups'))).toEqual(before)
    await removeMedium(there.config, opened, 2)
  })

  test('end with their signal, and leave nothing', async () => {
    const before = await readdir(join(there.dataDir, 'backups'))
    const controller = new AbortController()
    const onPart = async () => controller.abort(new Error('cancelled'))
    expect(await refusal(makeBackup(there.config, { signal: controller.signal, onPart }))).toBe('cancelled')
    expect(await refusal(makeBackup(there.config, { signal: AbortSignal.abort(new Error('cancelled')) }))).toBe('cancelled')
    expect(await readdir(join(there.dataDir, 'backups'))).toEqual(before)
  })

  test('that a process was killed in are removed by the next one', async () => {
    const killed = join(there.dataDir, 'backups', '2026-01-01T00-00-00-000Z-backup.part')
    await mkdir(killed)
    await writeFile(join(killed, database(dialect)), 'half')
    await makeBackup(there.config)
    expect((await readdir(join(there.dataDir, 'backups'))).filter((name) => !/^[^.]+-backup$/.test(name))).toEqual([])
  })
})

const database = (dialect: DialectName) => (dialect === 'sqlite' ? 'anlan.db' : 'database.dump')

describe.each(dialects)('a migration on %s', (dialect) => {
  let there: Installation
  // It adds a column, so that it cannot run twice.
  const unrepeatable = '0039-job-owners'
  beforeAll(async () => {
    there = await installation(dialect)
    // This migration is to run, and cannot: what it makes is there.
    await on(there.config, async (opened) => {
      await mark(opened, 'before')
      await opened.write((db) => sql`delete from kysely_migration where name >= ${unrepeatable}`.execute(db))
    })
  })
  afterAll(() => there.remove())

  const copies = async () => (await readdir(join(there.dataDir, 'backups'))).filter((name) => name.includes('before-migration'))
  const update = (withoutCopy = false) => refusal(on(there.config, (opened) => migrateWithCopy(there.config, opened, { withoutCopy })))

  test('is preceded by a copy that the restore command takes; the newest three are kept', async () => {
    for (let time = 0; time < 4; time += 1) expect(await update()).toMatch(/already exists|duplicate column/)
    const kept = await copies()
    expect(kept).toHaveLength(3)
    await on(there.config, (opened) => mark(opened, 'after'))
    const { notes } = await restore(there.config, join(there.dataDir, 'backups', kept[0] ?? ''))
    expect(notes).toContain('it holds the database alone; media stayed as they were')
    expect(JSON.parse(await stateOf(there.config)).rows.mark).toEqual({ value: 'before' })
  })

  if (dialect === 'postgres')
    test('does not run where no copy can be made, unless that is said', async () => {
      const path = process.env.PATH
      process.env.PATH = ''
      try {
        const before = await copies()
        expect(await update()).toMatch(/^the database has to be migrated.*pg_dump is not installed.*--migrate-without-copy$/)
        expect(await update(true)).toMatch(/already exists|duplicate column/)
        expect(await copies()).toEqual(before)
      } finally {
        process.env.PATH = path
      }
    })

  if (dialect === 'sqlite')
    test('kept a file alone in earlier versions, which is restored; half of one is refused, and removed by the next copy', async () => {
      const file = join(there.dataDir, 'backups', '2025-01-01T00-00-00-000Z-before-migration.db')
      const [folder = ''] = await copies()
      await cp(join(there.dataDir, 'backups', folder, 'anlan.db'), file)
      const { notes } = await restore(there.config, file)
      expect(notes).toContain('it lists no hashes: that its database is whole was checked by SQLite alone')
      await writeFile(`${file}-journal`, 'x')
      expect(await refusal(restore(there.config, file))).toMatch(/was not finished; nothing was changed/)
      await update()
      expect((await copies()).filter((name) => name.startsWith('2025-01-01'))).toEqual([])
    })

  if (dialect === 'sqlite')
    test('that fills the disk leaves the former schema, and one line', async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'anlan-full-'))
      const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
      await on(config, async (opened) => {
        await sql`pragma max_page_count = 40`.execute(opened.admin)
        const failure = await migrate(opened).catch((error: unknown) => error)
        expect(problemLine(failure)).toMatch(/^DATA_DIR: the database anlan\.db cannot be written to \(database or disk is full\)$/)
      })
      await rm(dataDir, { recursive: true, force: true })
    })
})
