import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataPaths } from '../../config.ts'
import { tarSize } from '../../platform/tar.ts'
import { publishArticle } from '../../test/http.ts'
import { createWorld, dialects, password, type World } from '../../test/world.ts'
import { demandBytes, demandListed, readManifest } from './files.ts'

const run = promisify(execFile)

/** Fails unless a backup is what it was when it was made. */
async function demandWhole(folder: string): Promise<void> {
  const manifest = await readManifest(folder)
  await demandListed(folder, manifest)
  for (const path of Object.keys(manifest.files)) await demandBytes(join(folder, path), path, manifest)
}
const medium = `aa/aa${'0'.repeat(30)}.jpg`

describe.each(dialects)('backups on %s', (dialect) => {
  let world: World
  let directory: string
  let scratch: string
  beforeAll(async () => {
    world = await createWorld(dialect)
    const paths = dataPaths(world.services.config)
    directory = paths.backups
    scratch = await mkdtemp(join(tmpdir(), 'anlan-backups-'))
    await publishArticle(world)
    await mkdir(join(paths.media, 'aa'), { recursive: true })
    await writeFile(join(paths.media, medium), 'a picture')
    world.services.jobs.start()
  })
  afterAll(async () => {
    await rm(scratch, { recursive: true, force: true })
    await world.close()
  })
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, token = world.admin) => {
    const confirmation = path.endsWith('/link') ? { current_password: password } : {}
    return world.call(method, `/admin/system${path}`, method === 'POST' ? confirmation : undefined, { token })
  }
  const list = async () =>
    (await call('GET', '/backups')).body.data.backups as { name: string; media: number; database: string; size: number }[]

  test('are made by a job while the program runs, with database and media', async () => {
    expect((await call('POST', '/backup')).status).toBe(200)
    // Requested again while it runs, it is still one.
    await call('POST', '/backup')
    await expect.poll(list).toHaveLength(1)
    const [made] = await list()
    expect(made).toMatchObject({ media: 1, database: dialect })
    await demandWhole(join(directory, made?.name ?? ''))
  })

  test('are downloaded by an address that lasts a minute, as an archive that the usual tools read', async () => {
    const [made] = await list()
    const { body } = await call('POST', `/backups/${made?.name}/link`)
    const answer = await world.app.inject(body.data.url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/x-tar',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${made?.name}.tar"`,
    })
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
    await writeFile(join(scratch, 'backup.tar'), answer.rawPayload)
    await run('tar', ['-xf', 'backup.tar'], { cwd: scratch })
    const copy = join(scratch, made?.name ?? '')
    await demandWhole(copy)
    expect(await readFile(join(copy, 'media', medium), 'utf8')).toBe('a picture')
    if (dialect === 'sqlite') {
      const database = new DatabaseSync(join(copy, 'anlan.db'), { readOnly: true })
      expect(database.prepare('select count(*) as n from contents').get()).toEqual({ n: 1 })
      database.close()
    } else expect((await run('pg_restore', ['--list', join(copy, 'database.dump')])).stdout).toContain('TABLE DATA public contents')
    world.clock.advance(61_000)
    expect((await world.app.inject(body.data.url)).statusCode).toBe(403)
  })

  test('are given to nobody without a ticket of their own, and to no editor', async () => {
    const [made] = await list()
    const { body } = await call('POST', `/backups/${made?.name}/link`)
    const [, ticket] = body.data.url.split('ticket=')
    const other = made?.name.replace(/\d{3}Z/, '000Z')
    for (const url of [
      `/api/v1/backups/${made?.name}`,
      `/api/v1/backups/${made?.name}?ticket=${'x'.repeat(43)}`,
      `/api/v1/backups/${other}?ticket=${ticket}`,
    ])
      expect([403, 422], url).toContain((await world.app.inject(url)).statusCode)
    for (const [method, path] of [
      ['POST', '/backup'],
      ['GET', '/backups'],
      ['DELETE', `/backups/${made?.name}`],
      ['POST', `/backups/${made?.name}/link`],
    ] as const)
      expect((await call(method, path, world.editor)).status, path).toBe(403)
    for (const name of ['..', '%2e%2e%2f', 'anlan.db', `${made?.name}.db`])
      expect((await call('DELETE', `/backups/${name}`)).status).toBe(404)
  })

  test('that were not finished are none; the newest five are kept', async () => {
    const [made] = await list()
    const copyAs = async (time: string) => {
      const name = `2020-01-01T00-00-0${time}-000Z-backup`
      await run('cp', ['-r', join(directory, made?.name ?? ''), join(directory, name)])
      return name
    }
    const names = await Promise.all(['1', '2', '3', '4', '5'].map(copyAs))
    await rm(join(directory, names[4] ?? '', 'anlan-backup.json'))
    expect(await list()).toHaveLength(5)
    await call('POST', '/backup')
    await expect.poll(async () => (await readdir(directory)).filter((name) => name.endsWith('-backup')).length).toBe(5)
    const kept = (await list()).map(({ name }) => name)
    expect(kept).not.toContain(names[0])
    expect(kept).toContain(names[3])
  })

  test('are deleted one by one', async () => {
    const before = await list()
    expect((await call('DELETE', `/backups/${before[0]?.name}`)).status).toBe(200)
    expect(await list()).toEqual(before.slice(1))
    expect((await call('DELETE', `/backups/${before[0]?.name}`)).status).toBe(404)
  })
})

test('an archive of files larger than eight gigabytes has their size', () => {
  const size = 9 * 1024 ** 3
  expect(tarSize([{ name: 'a', source: '', size }])).toBe(512 + size + 1024)
})
