import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { settled } from '../../e2e/settled.ts'
import { ownerName } from '../../server/platform/storage/storage.ts'
import { mp4Of } from '../../server/test/movies.ts'
import { randomFrom } from '../../server/test/random.ts'
import type { Fault, Site } from './fault.ts'
import { jpeg, upload } from './files.ts'

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const mp4 = mp4Of(1_000)

/** Whole files of several kinds, by extension. */
async function whole(): Promise<[string, Buffer][]> {
  const source = await jpeg(120, 90)
  const made = (format: 'png' | 'webp' | 'gif' | 'avif') => sharp(source).toFormat(format).toBuffer()
  return [
    ['jpg', source],
    ['png', await made('png')],
    ['webp', await made('webp')],
    ['gif', await made('gif')],
    ['avif', await made('avif')],
    ['pdf', pdf],
    ['mp4', mp4],
  ]
}

/** A file with bytes changed, cut, repeated or taken from another. */
function damaged(bytes: Buffer, other: Buffer, below: (limit: number) => number): Buffer {
  const copy = Buffer.from(bytes)
  const at = below(copy.length)
  switch (below(5)) {
    case 0:
      for (let n = 1 + below(20); n > 0; n -= 1) copy[below(copy.length)] = below(256)
      return copy
    case 1:
      return copy.subarray(0, at)
    case 2:
      return Buffer.concat([copy.subarray(0, at), other.subarray(below(other.length))])
    case 3:
      return Buffer.concat([copy.subarray(0, at), copy])
    default:
      // In the head, where sizes and types are.
      for (let n = 1 + below(4); n > 0; n -= 1) copy[below(Math.min(64, copy.length))] = [0, 255, 128, below(256)][below(4)] ?? 0
      return copy
  }
}

async function orphans(dataDir: string): Promise<number> {
  const database = new DatabaseSync(join(dataDir, 'anlan.db'), { readOnly: true })
  const keys = new Set(
    database
      .prepare('select storage_key as name from media union select substr(key, 1, 32) from unreferenced_files')
      .all()
      .map((row) => String(row.name)),
  )
  database.close()
  const files = (await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const stray = files.filter(({ name }) => name !== ownerName && !keys.has(name.slice(0, 32))).length
  return stray + (await readdir(join(dataDir, 'tmp'))).length
}

export const corruptUploads: Fault = {
  name: 'corrupt-uploads',
  fault: 'corrupt uploads: bytes changed, cut, repeated, spliced',
  figure: '1,000 files: no crash, no 5xx, no orphan',
  async run(scale, scene) {
    const site: Site = await scene.site()
    const files = await whole()
    const { below, pick } = randomFrom(20_260_301)
    const statuses = new Map<number, number>()
    const count = scale.of(1_000, 80)
    let sent = 0
    const client = async () => {
      while (sent < count) {
        sent += 1
        const [extension, bytes] = pick(files)
        const { status } = await upload(site, damaged(bytes, pick(files)[1], below), `${sent}.${extension}`)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: 4 }, client))
    await settled(site)
    const bad = [...statuses].filter(([status]) => status === 0 || status >= 500).reduce((sum, [, n]) => sum + n, 0)
    const left = await orphans(site.dataDir)
    const isAlive = site.child.exitCode === null && site.child.signalCode === null
    const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${n} × ${status}`)
    return {
      measured: `${count} files: ${counts.join(', ')}; ${left} orphans; ${isAlive ? 'no crash' : 'CRASHED'}`,
      ok: bad === 0 && left === 0 && isAlive,
    }
  },
}
