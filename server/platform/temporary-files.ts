import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Longer than anything takes that has a file here: an upload has a quarter of an hour. */
const unusedMs = 60 * 60_000

/** Running processes may share the directory: only files that have not been written to for an hour. Returns the number of removed files. */
export async function sweepTemporaryFiles(directory: string, now = Date.now()): Promise<number> {
  await mkdir(directory, { recursive: true })
  let removed = 0
  for (const name of await readdir(directory)) {
    const path = join(directory, name)
    // Already gone: its own process has removed it.
    const found = await stat(path).catch(() => null)
    if (!found || now - found.mtimeMs < unusedMs) continue
    await rm(path, { recursive: true, force: true })
    removed += 1
  }
  return removed
}
