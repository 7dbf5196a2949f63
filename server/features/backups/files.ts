import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { constants, copyFile, lstat, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { ConfigError } from '../../config.ts'
import { isStorageKey } from '../../platform/storage/storage.ts'

export const manifestName = 'anlan-backup.json'
export const databaseFiles = { sqlite: 'anlan.db', postgres: 'database.dump' } as const

const files = z.record(z.string(), z.strictObject({ size: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
/** In the backup, in a bucket, or where they were, for a copy of the database alone. */
const mediaPlaces = ['included', 'in_bucket', 'left_in_place'] as const
const content = z.strictObject({ made_at: z.string(), media: z.enum(mediaPlaces), files })
type Content = z.output<typeof content>
const sealed = content.extend({ sha256: z.string() })
/** As earlier versions wrote it: what it lists has to be exactly what is there. */
const earlier = z.strictObject({ made_at: z.string(), files })

export type MediaPlace = Content['media']
export interface Manifest {
  made_at: string
  /** Null in a backup of an earlier version, which does not say. */
  media: MediaPlace | null
  files: Content['files']
}

const damaged = (what: string) => new ConfigError(`the backup is damaged: ${what}; nothing was changed`)

const hashOfContent = (value: Content) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

export async function hashOf(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash, { signal })
  return hash.digest('hex')
}

async function filesBelow(directory: string): Promise<string[]> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map((entry) => pathFrom(directory, join(entry.parentPath, entry.name)))
}

const pathFrom = (directory: string, path: string) => relative(directory, path).split(sep).join('/')

/** Every file of a folder with its size, as paths from it; those beside each other in a settled order. */
export async function filesOf(folder: string): Promise<{ path: string; size: number }[]> {
  const paths = (await filesBelow(folder)).sort()
  return Promise.all(paths.map(async (path) => ({ path, size: (await stat(join(folder, path))).size })))
}

export async function pathsOfMedia(directory: string): Promise<string[]> {
  return filesBelow(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return []
  })
}

/** Matches the path of a finished file that is served, in a media directory; deeper files have been put aside. */
export const isServed = (path: string) => /^[0-9a-f]{2}[\\/][^\\/]+$/.test(path) && isStorageKey(basename(path))

export async function mediaFiles(source: string): Promise<{ path: string; size: number }[]> {
  const paths = (await pathsOfMedia(source)).filter(isServed)
  const found = await Promise.all(
    paths.map(async (path) => ({ path, size: (await stat(join(source, path)).catch(() => null))?.size ?? null })),
  )
  return found.flatMap(({ path, size }) => (size === null ? [] : [{ path, size }]))
}

/** Copies a finished file of a media directory, by reference where the file system can. Answers whether it was still there. */
export async function copyMedium(source: string, target: string, path: string, from = path): Promise<boolean> {
  await mkdir(dirname(join(target, path)), { recursive: true })
  try {
    await copyFile(join(source, from), join(target, path), constants.COPYFILE_FICLONE)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return false
  }
}

/** Writes down what a finished backup consists of, and a hash of that: a folder without it is none. */
export async function seal(backup: string, media: MediaPlace, signal?: AbortSignal): Promise<void> {
  const listed: Content['files'] = {}
  for (const { path, size } of await filesOf(backup)) listed[path] = { size, sha256: await hashOf(join(backup, path), signal) }
  const value = content.parse({ made_at: new Date().toISOString(), media, files: listed })
  const text = JSON.stringify({ ...value, sha256: hashOfContent(value) })
  await writeFile(join(backup, manifestName), text, { mode: 0o600, flush: true })
}

/** The contents of a backup by its manifest; fails unless the manifest is the one written when the backup was made. */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, manifestName), 'utf8').catch(() => null)
  if (text === null) throw new ConfigError(`${backup} is no backup: give the folder that npm run backup printed`)
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    throw damaged(`${manifestName} cannot be read`)
  }
  const whole = sealed.safeParse(found)
  if (whole.success) {
    const { sha256, ...value } = whole.data
    if (sha256 !== hashOfContent(value)) throw damaged(`${manifestName} is not what it was`)
    return value
  }
  const former = earlier.safeParse(found)
  if (former.success) return { ...former.data, media: null }
  if (z.strictObject({ made_at: z.string() }).safeParse(found).success)
    throw new ConfigError(
      `${backup} does not list its files, so that it cannot be told whether it is whole: it was made by an early version, or ${manifestName} was changed; nothing was changed`,
    )
  throw damaged(`${manifestName} cannot be read`)
}

const isExpected = (path: string) =>
  Object.values<string>(databaseFiles).includes(path) || (path.startsWith('media/') && isServed(path.slice('media/'.length)))

/** Fails unless a backup's folder holds the files that it lists and nothing else; what is in them is compared when it is copied. */
export async function demandListed(backup: string, { files: listed }: Manifest): Promise<void> {
  for (const entry of await readdir(backup, { recursive: true, withFileTypes: true })) {
    const path = pathFrom(backup, join(entry.parentPath, entry.name))
    if (entry.isDirectory() || path === manifestName) continue
    if (!entry.isFile()) throw damaged(`${path} is no file`)
    if (!Object.hasOwn(listed, path)) throw damaged(`${path} does not belong to it`)
  }
  for (const [path, { size }] of Object.entries(listed)) {
    if (!isExpected(path)) throw damaged(`${path} does not belong to it`)
    const found = await lstat(join(backup, path)).catch(() => null)
    if (!found) throw damaged(`${path} is missing`)
    if (found.size !== size) throw damaged(`${path} is not what it was`)
  }
}

/** Fails unless a file has the bytes that a backup lists for `path`. */
export async function demandBytes(file: string, path: string, { files: listed }: Manifest): Promise<void> {
  const found = await hashOf(file).catch(() => null)
  if (found === null || found !== listed[path]?.sha256) throw damaged(`${path} is ${found === null ? 'missing' : 'not what it was'}`)
}
