import { readdir, rm, truncate, utimes } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import S3rver from 's3rver'
import { settled } from '../../e2e/settled.ts'
import { isStorageKey } from '../../server/platform/storage/storage.ts'
import type { Fault, Scene } from './fault.ts'
import { jpeg, upload } from './files.ts'
import { PrivatePostgres } from './postgres.ts'

type Env = Record<string, string>

async function bucketOf(scene: Scene, directory: string): Promise<Env> {
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'anlan', configs: [] }] })
  const { port } = (await server.run()) as AddressInfo
  scene.later(() => server.close())
  return { S3_BUCKET: 'anlan', S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
}

/** Media below a directory, in a bucket's folders too, all of them made two days old: what is young is kept for its age alone. */
async function aged(directory: string): Promise<number> {
  const found = (await readdir(directory, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && !entry.parentPath.includes('quarantine') && isStorageKey(entry.name.replace(/\._S3rver_object$/, '')),
  )
  const old = new Date(Date.now() - 2 * 24 * 60 * 60_000)
  for (const { parentPath, name } of found) await utimes(join(parentPath, name), old, old)
  return found.length
}

export const wrongStarts: Fault = {
  name: 'wrong-starts',
  fault: 'started without its database, with an empty one, and in the bucket of another site',
  figure: 'each is refused in one line; no file of the site is gone; it starts with its database',
  async run(_scale, scene) {
    const postgres = await PrivatePostgres.start(scene)
    const bucket = await scene.directory()
    const s3 = await bucketOf(scene, bucket)
    const said: string[] = []
    let lost = 0
    /** A site with pictures, what is wrong at its next start, and the start with which it is right again. */
    const trial = async (
      env: Env,
      media: (dataDir: string) => string,
      wrong: (dataDir: string) => Promise<{ dataDir: string; env: Env }>,
    ) => {
      const { stop, ...site } = await scene.site({ env })
      for (let n = 0; n < 3; n += 1) await upload(site, await jpeg(300 + n, 200), `${n}.jpg`)
      await settled(site)
      await stop()
      const before = await aged(media(site.dataDir))
      const mistaken = await wrong(site.dataDir)
      // The log holds the output of the first start too.
      await rm(`${mistaken.dataDir}.log`, { force: true })
      const outcome = await scene.product(mistaken).then(
        () => 'it started',
        (error: Error) => error.message.replace('the program ended while starting: ', '').trim(),
      )
      said.push(outcome)
      lost += before - (await aged(media(site.dataDir)))
      return site.dataDir
    }
    const onDisk = (dataDir: string) => join(dataDir, 'media')
    const moved = await trial({}, onDisk, async (dataDir) => ({ dataDir, env: { DATABASE_URL: await postgres.database('empty') } }))
    await (await scene.product({ dataDir: moved })).stop()
    await trial({}, onDisk, async (dataDir) => {
      for (const suffix of ['', '-wal', '-shm']) await rm(join(dataDir, `anlan.db${suffix}`), { force: true })
      return { dataDir, env: {} }
    })
    await trial({}, onDisk, async (dataDir) => {
      await truncate(join(dataDir, 'anlan.db'), 0)
      return { dataDir, env: {} }
    })
    await trial(
      s3,
      () => bucket,
      async () => ({ dataDir: await scene.directory(), env: s3 }),
    )
    const refused = said.filter((line) => /belong to a site already/.test(line) && !line.includes('\n')).length
    return {
      measured: `${refused} of ${said.length} wrong starts refused in one line; ${lost} files gone`,
      ok: refused === said.length && lost === 0,
    }
  },
}
