import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { command } from './backups.ts'
import type { Fault, Scene, Site } from './fault.ts'
import { jpeg, upload } from './files.ts'
import { PrivatePostgres } from './postgres.ts'

interface Installation {
  dataDir: string
  url?: string
}

interface MediumRow {
  storage_key: string
  variants: string
}

const query = 'select storage_key, variants from media'

async function rowsOf({ dataDir, url }: Installation): Promise<MediumRow[]> {
  if (url) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query<MediumRow>(query)).rows
    } finally {
      await client.end()
    }
  }
  const database = new DatabaseSync(join(dataDir, 'anlan.db'), { readOnly: true })
  try {
    const rows = database.prepare(query).all()
    return rows.map(({ storage_key, variants }) => ({ storage_key: String(storage_key), variants: String(variants) }))
  } finally {
    database.close()
  }
}

/** Files that the rows of an installation name and that are not there. */
async function filesMissing(installation: Installation): Promise<{ media: number; missing: number }> {
  const names = new Set((await readdir(join(installation.dataDir, 'media'), { recursive: true })).map((path) => path.split('/').at(-1)))
  const rows = await rowsOf(installation)
  const wanted = rows.flatMap(({ storage_key, variants }) => [
    `${storage_key}.jpg`,
    ...(JSON.parse(variants) as number[]).flatMap((width) => [`${storage_key}-${width}.avif`, `${storage_key}-${width}.webp`]),
  ])
  return { media: rows.length, missing: wanted.filter((name) => !names.has(name)).length }
}

/** Uploads pictures, three at a time, until it is stopped; returns the number of acknowledged ones. */
function uploading(site: Site, pictures: Buffer[]): () => Promise<number> {
  let isStopped = false
  let acknowledged = 0
  const one = async () => {
    for (let next = pictures.pop(); next && !isStopped; next = pictures.pop())
      if ((await upload(site, next, 'picture.jpg')).status === 201) acknowledged += 1
  }
  const all = Promise.all([one(), one(), one()])
  return async () => {
    isStopped = true
    await all
    return acknowledged
  }
}

async function trial(scene: Scene, count: number, databases: (() => Promise<string>) | null) {
  const url = await databases?.()
  const dataDir = await scene.directory()
  const site = await scene.site({ dataDir, ...(url ? { env: { DATABASE_URL: url } } : {}) })
  const pictures = await Promise.all(Array.from({ length: 60 * count }, (_, n) => jpeg(400 + n, 300)))
  const stop = uploading(site, pictures)
  await sleep(500)
  const taken: { ok: boolean; said: string }[] = []
  for (let n = 0; n < count; n += 1) taken.push(await command('backup', { dataDir, ...(url ? { url } : {}) }))
  const uploads = await stop()
  await site.stop()
  const found: string[] = []
  for (const { ok, said } of taken) {
    const other: Installation = { dataDir: await scene.directory(), ...(databases ? { url: await databases() } : {}) }
    const restored = ok ? await command('restore', other, said) : { ok, said }
    if (!restored.ok) found.push(restored.said)
    else {
      const { media, missing } = await filesMissing(other)
      if (missing > 0) found.push(`${missing} files of ${media} media missing`)
    }
  }
  return { uploads, found }
}

export const backupsDuringUploads: Fault = {
  name: 'backups-during-uploads',
  fault: 'backups taken while pictures are uploaded and scaled, on SQLite and Postgres, restored elsewhere',
  figure: 'every backup is made, and restored with every file that its rows name',
  async run(scale, scene) {
    const count = scale.of(10, 3)
    const onFile = await trial(scene, count, null)
    const postgres = await PrivatePostgres.start(scene)
    let made = 0
    const onServer = await trial(scene, count, () => {
      made += 1
      return postgres.database(`uploads_${made}`)
    })
    const summaryOf = ({ uploads, found }: typeof onFile) =>
      `${uploads} uploads, ${found.length} of ${count} backups incomplete ${found.join('; ')}`
    return {
      measured: `SQLite: ${summaryOf(onFile)}; Postgres: ${summaryOf(onServer)}`,
      ok: [onFile, onServer].every(({ uploads, found }) => uploads > 0 && found.length === 0),
    }
  },
}
