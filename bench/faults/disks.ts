import { execFile } from 'node:child_process'
import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Readers, Writers } from '../../e2e/clients.ts'
import { startProduct } from '../../e2e/product.ts'
import { missingInFile } from '../../e2e/stored.ts'
import { type Fault, type Scene, type Site, UnsupportedFault } from './fault.ts'
import { jpeg, upload } from './files.ts'

const run = promisify(execFile)

/** Mounts something at a new directory, where that is allowed; it is unmounted at the end. */
async function mounted(scene: Scene, path: string, ...given: string[]): Promise<void> {
  await mkdir(path, { recursive: true })
  await run('mount', [...given, path]).catch((error: Error) => {
    throw new UnsupportedFault(`no right to mount (${error.message.split('\n')[0]})`)
  })
  scene.later(() => run('umount', ['--lazy', path]).catch(() => undefined))
}

async function fill(directory: string): Promise<string> {
  const path = join(directory, 'ballast')
  const { bavail, bsize } = await statfs(directory)
  await writeFile(path, Buffer.alloc(bavail * bsize)).catch(() => undefined)
  for (let left = 1; left > 0; ) {
    await writeFile(path, Buffer.alloc(bsize), { flag: 'a' }).catch(() => undefined)
    left = (await statfs(directory)).bavail
  }
  return path
}

const uncachedPaths = ['/api/v1/contents', '/api/v1/home/data', '/about', '/en/news']

/** Readers of pages and answers, each with a different parameter: some come from no cache. */
const readersOf = ({ base }: Site) =>
  new Readers(['/', '/en', ...uncachedPaths, '/?preview=none', '/api/v1/contents?page=2'].map((path) => base + path))

export const diskFull: Fault = {
  name: 'disk-full',
  fault: 'the disk full while writing',
  figure: 'reads 100 %; writes 503 or 507; healed ≤ 5 s after space returns; nothing acknowledged lost, nothing left behind',
  async run(scale, scene) {
    const dataDir = join(await scene.directory(), 'disk')
    await mounted(scene, dataDir, '-t', 'tmpfs', '-o', 'size=64m', 'tmpfs')
    const site = await scene.site({ dataDir })
    const readers = readersOf(site)
    const writers = new Writers(site.base, site.token, site.categoryId, { pauseMs: 5 })
    const picture = await jpeg(800, 600)
    let healedMs = 0
    let uploads: number[] = []
    const full: number[] = []
    for (let trial = 0; trial < scale.of(10, 2); trial += 1) {
      await sleep(500)
      const ballast = await fill(dataDir)
      await sleep(500)
      const from = performance.now()
      uploads = [...uploads, (await upload(site, picture, `${trial}.jpg`)).status]
      await fetch(`${site.base}/readyz`)
      await sleep(1_000)
      full.push(...writers.since(from).map(({ status }) => status))
      await rm(ballast)
      const freed = performance.now()
      const written = writers.acknowledged.length
      while (writers.acknowledged.length === written && performance.now() - freed < 15_000) await sleep(2)
      healedMs = Math.max(healedMs, performance.now() - freed)
    }
    await Promise.all([readers.stop(), writers.stop()])
    const errors = readers.answers.filter(({ status }) => status !== 200).length
    const odd = [...full, ...uploads].filter((status) => ![201, 503, 507].includes(status))
    const refused = full.filter((status) => status === 503 || status === 507).length
    const litter =
      (await readdir(join(dataDir, 'media'))).filter((name) => name.startsWith('.')).length + (await readdir(join(dataDir, 'tmp'))).length
    const lost = missingInFile(dataDir, writers.acknowledged)
    return {
      measured: `${errors} of ${readers.answers.length} reads failed; ${refused} of ${full.length} writes and uploads ${uploads.join(', ')} refused, other answers: ${odd.length}; healed in ${healedMs.toFixed(0)} ms; ${lost} of ${writers.acknowledged.length} writes lost; ${litter} files left`,
      ok: errors === 0 && refused > 0 && odd.length === 0 && healedMs <= 5_000 && lost === 0 && litter === 0,
    }
  },
}

export const readOnlyDisk: Fault = {
  name: 'read-only',
  fault: 'the data directory read-only, at the start and while running',
  figure: 'the start ends with one line and code 1; while running reads 100 %, uploads 503 or 507, healed ≤ 5 s',
  async run(_scale, scene) {
    const disk = join(await scene.directory(), 'disk')
    await mounted(scene, disk, '-t', 'tmpfs', '-o', 'size=64m', 'tmpfs')
    const site = await scene.site({ dataDir: disk })
    const readers = readersOf(site)
    const picture = await jpeg(800, 600)
    const turn = async (mode: 'ro' | 'rw') => {
      for (const folder of ['media', 'tmp']) await run('mount', ['-o', `remount,bind,${mode}`, join(disk, folder)])
    }
    for (const folder of ['media', 'tmp']) await mounted(scene, join(disk, folder), '--bind', join(disk, folder))
    await turn('ro')
    const refused = (await upload(site, picture, 'a.jpg')).status
    await sleep(500)
    await turn('rw')
    const freed = performance.now()
    const healed = (await upload(site, picture, 'b.jpg')).status
    const healedMs = performance.now() - freed
    await readers.stop()
    await site.stop()
    for (const folder of ['media', 'tmp']) await run('umount', [join(disk, folder)])
    await run('mount', ['-o', 'remount,ro', disk])
    await rm(`${disk}.log`)
    const said = await startProduct({ dataDir: disk, keepData: true, env: { LOG_LEVEL: 'error' } }).then(
      (product) => product.stop().then(() => 'it started'),
      (error: Error) => error.message.replace('the program ended while starting: ', ''),
    )
    const lines = said.trim().split('\n').length
    const errors = readers.answers.filter(({ status }) => status !== 200).length
    return {
      measured: `start: ${lines} line (${said.trim().slice(0, 60)}…); running: ${errors} of ${readers.answers.length} reads failed, upload ${refused}, then ${healed} after ${healedMs.toFixed(0)} ms`,
      ok: lines === 1 && said.includes('DATA_DIR') && errors === 0 && [503, 507].includes(refused) && healed === 201 && healedMs <= 5_000,
    }
  },
}
