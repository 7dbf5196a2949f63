import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Backup } from '../../../contracts/backups.ts'
import type { Instant } from '../../../contracts/fields.ts'
import { type Config, dataPaths } from '../../config.ts'
import { recordAudit } from '../../db/audit.ts'
import { AppError } from '../../errors.ts'
import { SignedTokens, tokenMoment } from '../../platform/signed.ts'
import type { TarEntry } from '../../platform/tar.ts'
import type { Actor, UnitOfWork } from '../../work.ts'
import { databaseFiles, filesOf, readManifest } from './files.ts'
import { isNameOf, pruneBackups } from './folder.ts'

export const keptBackups = 5
const ticketMs = 60_000

/** The folder of a backup; refuses what is no name of one. */
function folderOf(config: Config, name: string): string {
  if (!isNameOf('backup', name)) throw new AppError('not_found')
  return join(dataPaths(config).backups, name)
}

export async function listBackups(config: Config): Promise<Backup[]> {
  const names = await readdir(dataPaths(config).backups).catch(() => [])
  const found = await Promise.all(
    names
      .filter((name) => isNameOf('backup', name))
      .sort()
      .reverse()
      .map((name) => describe(config, name)),
  )
  return found.filter((backup) => backup !== null)
}

async function describe(config: Config, name: string): Promise<Backup | null> {
  try {
    const { made_at, files } = await readManifest(folderOf(config, name))
    const sizes = Object.values(files).map(({ size }) => size)
    const isPostgres = databaseFiles.postgres in files
    return {
      name,
      made_at,
      size: sizes.reduce((sum, size) => sum + size, 0),
      media: Object.keys(files).filter((path) => path.startsWith('media/')).length,
      database: isPostgres ? 'postgres' : 'sqlite',
    }
  } catch {
    // Not finished, or damaged: no backup to rely on.
    return null
  }
}

export async function backupFiles(config: Config, name: string): Promise<TarEntry[]> {
  const folder = folderOf(config, name)
  if (!(await describe(config, name))) throw new AppError('not_found')
  const files = await filesOf(folder)
  // A restore asks for the folder of media even where there are none.
  const media = { name: `${name}/media/`, source: null, size: 0 }
  return [media, ...files.map(({ path, size }) => ({ name: `${name}/${path}`, source: join(folder, path), size }))]
}

/** Deletes a backup for good; the log tells who wanted that, even where the disk refuses. */
export async function removeBackup(work: UnitOfWork, actor: Actor, config: Config, name: string): Promise<void> {
  const folder = folderOf(config, name)
  if (!(await describe(config, name))) throw new AppError('not_found')
  await work.run(actor, (tx) => recordAudit(tx, { action: 'delete', resource: 'backups', recordId: null, changes: { name } }))
  await rm(folder, { recursive: true, force: true })
}

export async function keepNewest(config: Config): Promise<void> {
  const finished = (await listBackups(config)).map(({ name }) => name)
  await pruneBackups(config, 'backup', keptBackups, finished)
}

const tickets = new SignedTokens('backup', z.object({ until: tokenMoment }))

/** Lets a browser fetch a backup for a minute by its address alone: a download by the browser itself carries no token. */
export const downloadTicket = (key: Buffer, name: string, now: Instant): string =>
  tickets.seal(key, { until: Date.parse(now) + ticketMs }, [name])

export const isTicket = (key: Buffer, name: string, ticket: string, now: Instant): boolean =>
  tickets.open(key, ticket, now, [name]) !== null
