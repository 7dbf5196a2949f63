import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, dataPaths } from '../../config.ts'
import { lockData, lockName } from '../../db/data-lock.ts'
import { flushToDisk } from '../../platform/durable.ts'
import { privateDirectory } from '../../platform/private-files.ts'
import { type MediaPlace, manifestName, seal } from './files.ts'

export type Reason = 'backup' | 'before-migration' | 'before-restore'
const time = String.raw`\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z`
const partSuffix = '.part'
const partPattern = new RegExp(`^${time}-[a-z-]+\\${partSuffix}$`)

export const isNameOf = (reason: Reason, name: string) => new RegExp(`^${time}-${reason}$`).test(name)

/** The folder gets its name below `backups` when it is whole and sealed; after a failure there is none. */
export async function newBackup(
  config: Config,
  reason: Reason,
  fill: (folder: string) => Promise<MediaPlace>,
  signal?: AbortSignal,
): Promise<string> {
  const { backups } = dataPaths(config)
  privateDirectory(backups)
  await removeUnfinished(backups)
  const target = join(backups, `${new Date().toISOString().replace(/[:.]/g, '-')}-${reason}`)
  const part = target + partSuffix
  privateDirectory(part)
  const release = lockData(part, 'exclusive')
  try {
    const media = await fill(part)
    release?.()
    await rm(join(part, lockName), { force: true })
    await seal(part, media, signal)
    await rename(part, target)
    await flushToDisk(backups)
    return target
  } catch (error) {
    release?.()
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

/** Removes what is left of backups whose process has ended; the system has released their locks. */
async function removeUnfinished(backups: string): Promise<void> {
  for (const name of await readdir(backups)) {
    if (!partPattern.test(name)) continue
    const part = join(backups, name)
    const release = lockData(part, 'exclusive')
    release?.()
    if (release) await rm(part, { recursive: true, force: true })
  }
}

/** Deletes all but the newest `kept` backups made for a reason. One that cannot be read stays: it may be the only one. */
export async function pruneBackups(config: Config, reason: Reason, kept: number, finished: readonly string[]): Promise<void> {
  const { backups } = dataPaths(config)
  for (const name of finished.slice(kept)) await rm(join(backups, name), { recursive: true, force: true })
  // Earlier versions made backups under their final names, and wrote the list of files last.
  for (const name of await readdir(backups))
    if (isNameOf(reason, name) && !existsSync(join(backups, name, manifestName)))
      await rm(join(backups, name), { recursive: true, force: true })
}
