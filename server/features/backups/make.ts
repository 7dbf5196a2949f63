import { mkdir, rm, stat, statfs } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Config, ConfigError, dataPaths } from '../../config.ts'
import { contentsOfFile, copyDatabase } from '../../db/backup.ts'
import type { CopiedMedium, CopyContents } from '../../db/copy-contents.ts'
import { dumpPostgres } from '../../db/postgres-dump.ts'
import { filesOfMedium, mediaWithoutFile, named } from './contents.ts'
import { copyMedium, databaseFiles, mediaFiles, pathsOfMedia } from './files.ts'
import { newBackup } from './folder.ts'

/** Room for everything else that is written while a backup is made. */
const spareBytes = 64 * 1024 * 1024
/** The database is copied again until all files of its media are there: a file may be deleted for good after the database was copied. */
const maxCopies = 3

export interface Progress {
  signal?: AbortSignal
  onPart?: (done: number, total: number) => Promise<void>
}

/** The installation may be running. Fails, and leaves nothing, unless every file is there that the copied database names. */
export async function makeBackup(config: Config, progress: Progress = {}): Promise<string> {
  const paths = dataPaths(config)
  await demandRoom(config, config.s3 ? [] : await mediaFiles(paths.media))
  const fill = async (folder: string) => {
    await mkdir(join(folder, 'media'), { recursive: true, mode: 0o700 })
    if (config.s3) {
      await copyOfDatabase(config, folder, progress.signal)
      return 'in_bucket'
    }
    await copyTogether(config, folder, progress)
    return 'included'
  }
  return newBackup(config, 'backup', fill, progress.signal)
}

/** Copies the database and then the media, which never change once they are written, until no file is missing that the copy names. */
async function copyTogether(config: Config, folder: string, progress: Progress): Promise<void> {
  const copied = new Set<string>()
  let lacked = ''
  for (let attempt = 1; ; attempt += 1) {
    const contents = await copyOfDatabase(config, folder, progress.signal)
    await copyMedia(config, folder, copied, progress)
    const lost = await mediaWithoutFile(contents, (path) => copied.has(path))
    if (lost.length > 0) await copyPutAside(config, folder, copied, lost)
    const without = await mediaWithoutFile({ ...contents, media: lost }, (path) => copied.has(path))
    if (without.length === 0) return
    // A record deleted since the database was copied is not in the next copy of it; one that is still there has lost its file.
    const lacking = without.map(({ id }) => id).join()
    if (attempt === maxCopies || lacking === lacked) throw new ConfigError(incomplete(without))
    lacked = lacking
  }
}

const incomplete = (without: CopiedMedium[]) =>
  `no backup was made, because it would not be whole: files are missing of ${without.length} media, ${named(without)}; replace these files in the media library, or delete them there for good`

async function copyMedia(config: Config, folder: string, copied: Set<string>, { signal, onPart }: Progress): Promise<void> {
  const source = dataPaths(config).media
  // Listed now: everything that the copied database names was stored before.
  const found = (await mediaFiles(source)).filter(({ path }) => !copied.has(path))
  for (const [index, { path }] of found.entries()) {
    signal?.throwIfAborted()
    if (await copyMedium(source, join(folder, 'media'), path)) copied.add(path)
    await onPart?.(index + 1, found.length + 1)
  }
}

/** Copies files of media that the site has put aside, such as before deleting them, and that the copied database still names. */
async function copyPutAside(config: Config, folder: string, copied: Set<string>, lost: CopiedMedium[]): Promise<void> {
  const source = dataPaths(config).media
  const aside = new Map((await pathsOfMedia(source)).map((path) => [basename(path), path]))
  for (const path of lost.flatMap(filesOfMedium)) {
    const from = aside.get(basename(path))
    if (from && !copied.has(path) && (await copyMedium(source, join(folder, 'media'), path, from))) copied.add(path)
  }
}

export async function copyOfDatabase(config: Config, folder: string, signal?: AbortSignal): Promise<CopyContents> {
  const file = join(folder, databaseFiles[config.databaseUrl ? 'postgres' : 'sqlite'])
  await rm(file, { force: true })
  if (config.databaseUrl) return dumpPostgres(config.databaseUrl, file, signal)
  if (!(await copyDatabase(dataPaths(config).database, file, signal)))
    throw new ConfigError(`DATA_DIR: there is no database in ${config.dataDir}`)
  return contentsOfFile(file)
}

/** Fails where the disk has no room for a copy of the database and of `media`: a disk that a backup fills takes the site with it. */
export async function demandRoom(config: Config, media: readonly { size: number }[]): Promise<void> {
  const database = await stat(dataPaths(config).database).catch(() => null)
  const needed = media.reduce((sum, { size }) => sum + size, database?.size ?? 0) + spareBytes
  const disk = await statfs(config.dataDir)
  if (disk.bavail * disk.bsize < needed)
    throw new ConfigError(
      `there is not enough room for a backup: it needs ${Math.ceil(needed / 1024 / 1024)} MB on the disk of ${config.dataDir}`,
    )
}
