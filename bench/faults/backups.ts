import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Writers } from '../../e2e/clients.ts'
import { root } from '../../e2e/product.ts'
import { missingInFile } from '../../e2e/stored.ts'
import { ownerName } from '../../server/platform/storage/storage.ts'
import type { Fault } from './fault.ts'
import { jpeg, upload } from './files.ts'

const run = promisify(execFile)

/** Runs a command as `npm run` does; returns the end of its output, and its success. */
export async function command(
  name: 'backup' | 'restore',
  { dataDir, url = '' }: { dataDir: string; url?: string },
  ...given: string[]
): Promise<{ ok: boolean; said: string }> {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir }
  return run(process.execPath, [`server/cli/${name}.ts`, ...given], { cwd: root, env }).then(
    ({ stdout }) => ({ ok: true, said: stdout.trim() }),
    (error: { stderr?: string }) => ({ ok: false, said: (error.stderr ?? '').trim() }),
  )
}

/** A hash of every table's rows, sessions aside: a restore ends them. */
function rowsOf(path: string): string {
  const database = new DatabaseSync(path, { readOnly: true })
  const hash = createHash('sha256')
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like '%\\_search\\_%' escape '\\' order by name")
    .all()
  for (const { name } of tables) {
    if (name === 'auth_tokens') continue
    const rows = database.prepare(`select * from "${String(name)}"`).all()
    hash.update(JSON.stringify(rows.map((row) => JSON.stringify(row)).sort()))
  }
  database.close()
  return hash.digest('hex')
}

async function mediaOf(directory: string): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(directory, { recursive: true })).sort()) {
    // Which installation a storage belongs to is no part of a backup.
    if (name === ownerName) continue
    const bytes = await readFile(join(directory, name)).catch(() => null)
    if (bytes) hash.update(name).update(createHash('sha256').update(bytes).digest())
  }
  return hash.digest('hex')
}

const stateOf = async (dataDir: string) => rowsOf(join(dataDir, 'anlan.db')) + (await mediaOf(join(dataDir, 'media')))

async function oneMedium(backup: string): Promise<string> {
  const found = await readdir(join(backup, 'media'), { recursive: true, withFileTypes: true })
  const file = found.find((entry) => entry.isFile() && entry.name.endsWith('.jpg'))
  return join(file?.parentPath ?? '', file?.name ?? '')
}

const damages: [string, (backup: string) => Promise<unknown>][] = [
  ['truncated', (backup) => truncate(join(backup, 'anlan.db'), 40_960)],
  ['empty', (backup) => truncate(join(backup, 'anlan.db'), 0)],
  [
    'overwritten',
    async (backup) => writeFile(join(backup, 'anlan.db'), (await readFile(join(backup, 'anlan.db'))).fill(0x5a, 8_192, 24_576)),
  ],
  ['with one medium cut', async (backup) => truncate(await oneMedium(backup), 100)],
  ['without one medium', async (backup) => rm(await oneMedium(backup))],
  ['without its media', (backup) => rm(join(backup, 'media'), { recursive: true })],
  ['without its database', (backup) => rm(join(backup, 'anlan.db'))],
]

export const backups: Fault = {
  name: 'backup',
  fault: 'a backup taken while writing, restored; damaged backups restored',
  figure: 'every row and media hash equal, 1 GB ≤ 60 s; a damaged backup is refused and changes nothing',
  async run(scale, scene) {
    const dataDir = await scene.directory()
    const { stop, ...site } = await scene.site({ dataDir })
    for (let n = 0; n < 3; n += 1) await upload(site, await jpeg(300 + n, 200), `${n}.jpg`)
    const gigabytes = scale.of(1, 0)
    if (gigabytes) {
      await mkdir(join(dataDir, 'media', 'ff'), { recursive: true })
      for (let n = 0; n < 128; n += 1)
        await writeFile(join(dataDir, 'media', 'ff', `ff${randomBytes(15).toString('hex')}.mp4`), randomBytes(8 * 1024 * 1024))
    }
    const writers = new Writers(site.base, site.token, site.categoryId)
    await sleep(500)
    const before = [...writers.acknowledged]
    const started = performance.now()
    const taken = await command('backup', { dataDir })
    const takenMs = performance.now() - started
    await sleep(200)
    await writers.stop()
    await stop()
    const other = await scene.directory()
    const restoredAt = performance.now()
    const restored = await command('restore', { dataDir: other }, taken.said)
    const restoredMs = performance.now() - restoredAt
    if (!taken.ok || !restored.ok) return { measured: `backup: ${taken.said}; restore: ${restored.said}`, ok: false }
    const isEqual =
      rowsOf(join(other, 'anlan.db')) === rowsOf(join(taken.said, 'anlan.db')) &&
      (await mediaOf(join(other, 'media'))) === (await mediaOf(join(dataDir, 'media')))
    const lost = missingInFile(other, before)
    const accepted: string[] = []
    const restoredState = await stateOf(other)
    for (const [name, damage] of damages) {
      const copy = join(await scene.directory(), 'backup')
      await cp(taken.said, copy, { recursive: true })
      await damage(copy)
      const { ok } = await command('restore', { dataDir: other }, copy)
      const isUntouched = (await stateOf(other).catch(() => 'unreadable')) === restoredState
      if (ok || !isUntouched) accepted.push(name)
      if (!isUntouched) {
        await rm(other, { recursive: true })
        await command('restore', { dataDir: other }, taken.said)
      }
    }
    // No backup holds it: a restore on another machine has to bring it along.
    await cp(join(dataDir, 'secret.key'), join(other, 'secret.key'))
    const restarted = await scene.product({ dataDir: other })
    await restarted.stop()
    return {
      measured: `${isEqual ? 'rows and media equal' : 'NOT EQUAL'}, ${lost} of ${before.length} acknowledged before it missing; ${gigabytes} GB taken in ${(takenMs / 1000).toFixed(1)} s, restored in ${(restoredMs / 1000).toFixed(1)} s; damaged ones accepted: ${accepted.join(', ') || 'none'}`,
      ok: isEqual && lost === 0 && takenMs <= 60_000 && restoredMs <= 60_000 && accepted.length === 0,
    }
  },
}
