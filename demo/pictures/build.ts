import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { pictures } from './index.ts'
import { type PictureFact, picturesDir, picturesManifest } from './manifest.ts'
import { renderPicture } from './render.ts'

/** Draws the pictures that are not in the cache yet, each known by the hash of its drawing, on all cores. */
async function drawMissing(names: string[]): Promise<Record<string, PictureFact>> {
  const facts: Record<string, PictureFact> = {}
  for (const name of names) {
    const drawing = pictures[name]?.()
    if (!drawing) throw new Error(`no picture ${name}`)
    const hash = createHash('sha256').update(drawing.svg).digest('hex').slice(0, 32)
    const path = join(picturesDir, `${hash}.jpg`)
    const factPath = join(picturesDir, `${hash}.json`)
    if (!existsSync(path) || !existsSync(factPath)) {
      const bytes = await renderPicture(drawing)
      writeFileSync(path, bytes)
      writeFileSync(factPath, JSON.stringify(await describe(bytes)))
    }
    const known = JSON.parse(readFileSync(factPath, 'utf8')) as Omit<PictureFact, 'file' | 'alt_cn' | 'alt_en'>
    facts[name] = { ...known, file: `${hash}.jpg`, alt_cn: drawing.alt_cn, alt_en: drawing.alt_en }
  }
  return facts
}

async function describe(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata()
  const { data, info } = await sharp(bytes).resize(100, 100, { fit: 'inside' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    width,
    height,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    placeholder: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64'),
  }
}

async function main(): Promise<void> {
  mkdirSync(picturesDir, { recursive: true })
  const names = Object.keys(pictures)
  const share = Math.min(4, availableParallelism())
  const parts = Array.from({ length: share }, (_, part) => names.filter((_name, index) => index % share === part))
  await Promise.all(
    parts.map(
      (part) =>
        new Promise<void>((resolve, reject) => {
          new Worker(fileURLToPath(import.meta.url), { workerData: part })
            .on('error', reject)
            .on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`drawing ended with ${code}`))))
        }),
    ),
  )
  const facts = await drawMissing(names)
  mkdirSync(join(picturesManifest, '..'), { recursive: true })
  writeFileSync(picturesManifest, JSON.stringify(facts))
}

if (isMainThread) await main()
else await drawMissing(workerData as string[])
