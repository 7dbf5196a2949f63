import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, link, lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { type Config, ConfigError, dataPaths } from '../../config.ts'
import { contentsOfFile, inOneFile, prepareRestored, restoreOfFile } from '../../db/backup.ts'
import type { CopiedMedium, CopyContents } from '../../db/copy-contents.ts'
import { lockData } from '../../db/data-lock.ts'
import { aloneOnPostgres } from '../../db/exclusive.ts'
import { contentsOfDump, hasMigrations, restoreDump, restoreOfPostgres } from '../../db/postgres-dump.ts'
import { flushToDisk } from '../../platform/durable.ts'
import { outageOf } from '../../platform/outages.ts'
import { privateDirectory, privateFile } from '../../platform/private-files.ts'
import { demandKnownSchema, mediaWithoutFile, named } from './contents.ts'
import { keepCopy, pruneCopies } from './copies.ts'
import {
  databaseFiles,
  demandBytes,
  demandListed,
  hashOf,
  isServed,
  type Manifest,
  type MediaPlace,
  pathsOfMedia,
  readManifest,
} from './files.ts'

const stagedPrefix = 'restoring-'
const journalName = 'journal.json'
const replacedName = 'replaced'
/** Of a file that an upload was still writing when its process ended. */
const partialSuffix = /\.\d+\.\d+\.part$/

/** Written before a restore changes anything: after an interruption all changes are made or none. Paths below the data directory. */
const journal = z.strictObject({
  id: z.string(),
  added: z.array(z.string()),
  /** Files that others take the place of; the former ones are below `replaced`. */
  changed: z.array(z.string()),
  /** Media that the backup does not have; they are below `replaced` too. */
  removed: z.array(z.string()),
})
type Journal = z.output<typeof journal>

interface Source {
  database: string
  folder: string
  /** Null for a database file that an earlier version kept before a migration. */
  manifest: Manifest | null
  media: MediaPlace
}

export interface Restored {
  replaced: string[]
  notes: string[]
}

/** Replaces an installation's data by a backup that is whole; whatever fails or ends it, the data are the former ones or the restored. */
export async function restore(config: Config, source: string): Promise<Restored> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const release = lockData(config.dataDir, 'exclusive')
  if (!release)
    throw new ConfigError(
      `DATA_DIR: a program is running on ${config.dataDir}; stop it first, or it would go on writing to what is replaced`,
    )
  try {
    await settleRestores(config)
    const found = await openSource(config, source)
    if (!config.databaseUrl) return await replaceData(config, found)
    const restored = await aloneOnPostgres(config.databaseUrl, () => replaceData(config, found))
    await pruneCopies(config, 'before-restore')
    return restored
  } finally {
    release()
  }
}

/** Ends what a restore began that was killed; a program that starts finds the former data or the restored ones. */
export async function finishRestore(config: Config): Promise<void> {
  if ((await stagedOf(config)).length === 0) return
  const release = lockData(config.dataDir, 'exclusive')
  // Somebody works with the data: a restore that is under way, or a program that has ended the killed one before.
  if (!release) return
  try {
    await settleRestores(config)
  } finally {
    release()
  }
}

async function openSource(config: Config, path: string): Promise<Source> {
  const found = await lstat(path).catch(() => null)
  if (found?.isFile() && path.endsWith('.db')) return openFile(config, path)
  const manifest = await readManifest(path)
  await demandListed(path, manifest)
  const kind = config.databaseUrl ? 'postgres' : 'sqlite'
  const [file, ...more] = Object.values(databaseFiles).filter((name) => Object.hasOwn(manifest.files, name))
  if (!file || more.length > 0) throw new ConfigError('the backup is damaged: it has to hold one database; nothing was changed')
  if (file !== databaseFiles[kind]) throw otherDatabase(config)
  // An earlier version did not say where the media were: in the bucket, where one is used.
  return { database: join(path, file), folder: path, manifest, media: manifest.media ?? (config.s3 ? 'in_bucket' : 'included') }
}

function openFile(config: Config, path: string): Source {
  if (config.databaseUrl) throw otherDatabase(config)
  if (existsSync(`${path}-journal`)) throw new ConfigError(`the backup is damaged: ${path} was not finished; nothing was changed`)
  return { database: path, folder: dirname(path), manifest: null, media: 'left_in_place' }
}

const otherDatabase = ({ databaseUrl }: Config) =>
  new ConfigError(
    databaseUrl
      ? 'the backup is of an SQLite database, and DATABASE_URL names one of Postgres; nothing was changed'
      : 'the backup is of a Postgres database: name the one to restore it into in DATABASE_URL; nothing was changed',
  )

/** Copies what is needed of the backup beside the data, checks all of it, and only then changes anything; any failure leaves what was there. */
async function replaceData(config: Config, source: Source): Promise<Restored> {
  const staged = join(config.dataDir, `${stagedPrefix}${Date.now()}`)
  privateDirectory(staged)
  try {
    const id = randomUUID()
    const contents = await stageDatabase(config, staged, source, id)
    const plan = { id, ...(await stageMedia(config, staged, source)) }
    const replaced = await keepFormer(config, staged, plan)
    await writeJournal(staged, plan)
    const kept = await exchangeOrSettle(config, staged, source, plan)
    const notes = await notesOf(config, source, contents)
    return { replaced: kept ? [kept, ...replaced] : replaced, notes }
  } finally {
    if ((await readJournal(staged)) === null) await discard(staged)
  }
}

/** Answers where the former data are. What a failure leaves may still be the restored data: Postgres had committed before it went away. */
async function exchangeOrSettle(config: Config, staged: string, source: Source, plan: Journal): Promise<string | null> {
  let failure: unknown
  try {
    await exchange(config, staged, source, plan)
  } catch (error) {
    failure = error
  }
  // If this fails too, the journal stays, and the next start or restore ends it.
  const { isRestored, kept } = await settle(config, staged).catch((error: unknown) => {
    throw failure ?? error
  })
  if (!isRestored) throw failure
  return kept
}

/** Makes a checked copy of the database without any sessions; of Postgres the copy is checked where it is. */
async function stageDatabase(config: Config, staged: string, source: Source, id: string): Promise<CopyContents> {
  const { database, manifest, media } = source
  const contents = await (config.databaseUrl ? checkedDump(source) : stagedFile(staged, source, id)).catch((error: unknown) => {
    if (error instanceof ConfigError || outageOf(error)) throw error
    const said = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`the backup is damaged: ${basename(database)}: ${said}; nothing was changed`)
  })
  if (media !== 'included') return contents
  const without = await mediaWithoutFile(contents, (file) => Object.hasOwn(manifest?.files ?? {}, `media/${file}`))
  if (without.length > 0)
    throw new ConfigError(`the backup is damaged: files are missing of ${without.length} media, ${named(without)}; nothing was changed`)
  return contents
}

async function checkedDump({ database, manifest }: Source): Promise<CopyContents> {
  if (manifest) await demandBytes(database, basename(database), manifest)
  const contents = await contentsOfDump(database)
  demandKnownSchema(contents)
  return contents
}

async function stagedFile(staged: string, { database, manifest }: Source, id: string): Promise<CopyContents> {
  const copy = join(staged, databaseFiles.sqlite)
  privateFile(copy)
  await copyFile(database, copy)
  if (manifest) await demandBytes(copy, basename(database), manifest)
  const contents = await contentsOfFile(copy)
  demandKnownSchema(contents)
  prepareRestored(copy, id)
  await flushToDisk(copy)
  return contents
}

async function stageMedia(config: Config, staged: string, source: Source): Promise<Omit<Journal, 'id'>> {
  const added: string[] = []
  const changed: string[] = []
  if (source.media !== 'included' || config.s3 || !source.manifest) return { added, changed, removed: [] }
  const { manifest, folder } = source
  const former = new Set(await formerMedia(config))
  for (const [path, { sha256 }] of Object.entries(manifest.files)) {
    if (!path.startsWith('media/')) continue
    if (former.has(path) && (await hashOf(join(config.dataDir, path))) === sha256) {
      await demandBytes(join(folder, path), path, manifest)
      continue
    }
    const copy = join(staged, path)
    await mkdir(dirname(copy), { recursive: true })
    await copyFile(join(folder, path), copy)
    await demandBytes(copy, path, manifest)
    await flushToDisk(copy)
    if (former.has(path)) changed.push(path)
    else added.push(path)
  }
  return { added, changed, removed: [...former].filter((path) => !Object.hasOwn(manifest.files, path)) }
}

/** Keeps what is there under second names, below the staged copy until the restore is done. Answers what is kept elsewhere. */
async function keepFormer(config: Config, staged: string, plan: Journal): Promise<string[]> {
  const keep = async (path: string) => {
    const copy = join(staged, replacedName, path)
    privateDirectory(dirname(copy))
    await secondName(join(config.dataDir, path), copy)
  }
  if (plan.added.length + plan.changed.length + plan.removed.length > 0) for (const path of await formerMedia(config)) await keep(path)
  if (config.databaseUrl) return (await hasMigrations(config.databaseUrl)) ? [await keepCopy(config, 'before-restore')] : []
  if (!existsSync(dataPaths(config).database)) return []
  plan.changed.push(...(await checkpointed(config)))
  for (const path of [databaseFiles.sqlite, ...plan.changed.filter((name) => !name.startsWith('media/'))]) await keep(path)
  return []
}

/** The media that are there, unfinished ones too, as paths from the data directory; other files of the directory stay as they are. */
async function formerMedia(config: Config): Promise<string[]> {
  const paths = await pathsOfMedia(dataPaths(config).media)
  return paths.filter((path) => isServed(path.replace(partialSuffix, ''))).map((path) => `media/${path}`)
}

/** Puts everything of the former database into its one file; answers which files it has beside it where it is too damaged for that. */
async function checkpointed(config: Config): Promise<string[]> {
  const { database } = dataPaths(config)
  try {
    inOneFile(database)
  } catch (error) {
    // A full disk would lose writes; a database that cannot be opened is why it is replaced.
    if (![11, 26].includes(((error as { errcode?: number }).errcode ?? 0) & 0xff)) throw error
  }
  return ['-wal', '-shm', '-journal'].filter((suffix) => existsSync(database + suffix)).map((suffix) => databaseFiles.sqlite + suffix)
}

/** A second name of the file, or where the file system knows none, its bytes once more. */
async function secondName(path: string, copy: string): Promise<void> {
  await link(path, copy).catch(() => copyFile(path, copy))
}

async function writeJournal(staged: string, plan: Journal): Promise<void> {
  const draft = join(staged, `${journalName}.part`)
  await writeFile(draft, JSON.stringify(plan), { mode: 0o600, flush: true })
  await rename(draft, join(staged, journalName))
  await flushToDisk(staged)
  await flushToDisk(dirname(staged))
}

/** Media first: the former database and the restored one find all of theirs then. The database's exchange is one step, and the last. */
async function exchange(config: Config, staged: string, source: Source, plan: Journal): Promise<void> {
  const media = [...plan.added, ...plan.changed].filter((path) => path.startsWith('media/'))
  for (const path of media) {
    privateDirectory(dirname(join(config.dataDir, path)))
    await rename(join(staged, path), join(config.dataDir, path))
  }
  for (const folder of new Set(media.map(dirname))) await flushToDisk(join(config.dataDir, folder))
  if (config.databaseUrl) return restoreDump(config.databaseUrl, source.database, plan.id)
  for (const path of plan.changed) if (!path.startsWith('media/')) await rm(join(config.dataDir, path), { force: true })
  await rename(join(staged, databaseFiles.sqlite), dataPaths(config).database)
  await flushToDisk(config.dataDir)
}

const stagedOf = async (config: Config) =>
  (await readdir(config.dataDir).catch(() => [])).filter((name) => new RegExp(`^${stagedPrefix}\\d+$`).test(name))

async function settleRestores(config: Config): Promise<void> {
  for (const name of await stagedOf(config)) await settle(config, join(config.dataDir, name))
}

async function settle(config: Config, staged: string): Promise<{ isRestored: boolean; kept: string | null }> {
  const plan = await readJournal(staged)
  if (plan === null) {
    await discard(staged)
    return { isRestored: false, kept: null }
  }
  const current = config.databaseUrl ? await restoreOfPostgres(config.databaseUrl) : restoreOfFile(dataPaths(config).database)
  if (current !== plan.id) {
    await putBack(config, staged, plan)
    await discard(staged)
    return { isRestored: false, kept: null }
  }
  const former = join(staged, replacedName)
  const kept = join(config.dataDir, basename(staged).replace(stagedPrefix, 'replaced-'))
  if (existsSync(former)) await rename(former, kept)
  for (const path of plan.removed) await rm(join(config.dataDir, path), { force: true })
  await discard(staged)
  return { isRestored: true, kept: existsSync(kept) ? kept : null }
}

async function readJournal(staged: string): Promise<Journal | null> {
  const text = await readFile(join(staged, journalName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  return text === null ? null : journal.parse(JSON.parse(text))
}

async function putBack(config: Config, staged: string, plan: Journal): Promise<void> {
  for (const path of plan.added) await rm(join(config.dataDir, path), { force: true })
  for (const path of plan.changed) {
    const former = join(staged, replacedName, path)
    if (existsSync(former)) await rename(former, join(config.dataDir, path))
  }
}

/** The journal goes first: what is left without one was never begun, or is done. */
async function discard(staged: string): Promise<void> {
  await rm(join(staged, journalName), { force: true })
  await rm(staged, { recursive: true, force: true })
}

async function notesOf(config: Config, { media, manifest }: Source, contents: CopyContents): Promise<string[]> {
  if (config.s3) return ['media are in the bucket, and as they were']
  if (media === 'in_bucket') return ['its media were in a bucket, and are not in this backup']
  if (media === 'included') return []
  // A file that has been put aside is found there on request.
  const present = new Set((await pathsOfMedia(dataPaths(config).media)).map((path) => basename(path)))
  const without = await mediaWithoutFile(contents, (path) => present.has(basename(path)))
  return [
    'it holds the database alone; media stayed as they were',
    ...(manifest ? [] : ['it lists no hashes: that its database is whole was checked by SQLite alone']),
    ...lackingNote(without),
  ]
}

const lackingNote = (without: CopiedMedium[]) =>
  without.length === 0 ? [] : [`files are missing of ${without.length} media that were deleted since, ${named(without)}`]
