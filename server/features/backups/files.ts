import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { constants, copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { ConfigError } from '../../config.ts'
import { isStorageKey, quarantineName } from '../../platform/storage/storage.ts'

const name = 'anlan-backup.json'
/** A backup of an earlier version says nothing of its files. */
const manifest = z.object({ made_at: z.string(), files: z.record(z.string(), z.object({ size: z.int(), sha256: z.string() })).optional() })

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Every file below a directory, as paths from it. */
async function filesBelow(directory: string): Promise<string[]> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map((entry) => relative(directory, join(entry.parentPath, entry.name)))
}

/** Every file of a folder with its size, as paths from it; those beside each other in a settled order. */
export async function filesOf(folder: string): Promise<{ path: string; size: number }[]> {
  const paths = (await filesBelow(folder)).sort()
  return Promise.all(paths.map(async (path) => ({ path, size: (await stat(join(folder, path))).size })))
}

/** The finished files of a media directory with their sizes, as paths from it; what waits in quarantine for being deleted is none of them. */
export async function mediaFiles(source: string): Promise<{ path: string; size: number }[]> {
  const paths = (await filesBelow(source)).filter((path) => isStorageKey(basename(path)) && !path.startsWith(quarantineName))
  const found = await Promise.all(
    paths.map(async (path) => ({ path, size: (await stat(join(source, path)).catch(() => null))?.size ?? null })),
  )
  return found.flatMap(({ path, size }) => (size === null ? [] : [{ path, size }]))
}

/** Copies a finished file of a media directory, by reference where the file system can; one that is deleted meanwhile belongs to no backup. */
export async function copyMedium(source: string, target: string, path: string): Promise<void> {
  await mkdir(dirname(join(target, path)), { recursive: true })
  await copyFile(join(source, path), join(target, path), constants.COPYFILE_FICLONE).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/** Writes down what a finished backup consists of: a folder without it is none. */
export async function seal(backup: string): Promise<void> {
  const files: z.output<typeof manifest>['files'] = {}
  for (const path of await filesBelow(backup))
    files[path] = { size: (await stat(join(backup, path))).size, sha256: await hashOf(join(backup, path)) }
  const text = JSON.stringify(manifest.parse({ made_at: new Date().toISOString(), files }))
  await writeFile(join(backup, name), text, { mode: 0o600, flush: true })
}

export async function readManifest(backup: string): Promise<z.output<typeof manifest>> {
  const text = await readFile(join(backup, name), 'utf8').catch(() => null)
  if (text === null) throw new ConfigError(`${backup} is no backup: give the folder that npm run backup printed`)
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    throw new ConfigError(`the backup is damaged: ${name} cannot be read; nothing was changed`)
  }
}

/** Fails unless a copy of a backup holds all of its files, every byte the same. */
export async function verifyCopy(copy: string, backup: string): Promise<void> {
  const { files = {} } = await readManifest(backup)
  for (const [path, { sha256 }] of Object.entries(files)) {
    const found = await hashOf(join(copy, path)).catch(() => null)
    if (found !== sha256)
      throw new ConfigError(`the backup is damaged: ${path} is ${found === null ? 'missing' : 'not what it was'}; nothing was changed`)
  }
}
