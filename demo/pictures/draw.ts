import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { pictureProblems } from './check.ts'
import { draw, sha256, sourcesHash } from './drawings.ts'
import { type FinishedPicture, finishedDir, type Manifest, manifestPath, readManifest } from './finished.ts'
import { pictures } from './index.ts'
import { renderPicture } from './render.ts'

/** The work of one thread: its pictures' names, and their entries of the manifest. */
interface Share {
  names: string[]
  known: Record<string, FinishedPicture>
}
type Finished = [name: string, picture: FinishedPicture]

/** Brings the picture up to date: draws it where its drawing has changed. */
async function finish(name: string, known: FinishedPicture | undefined): Promise<FinishedPicture> {
  const drawing = draw(name)
  const { alt_cn, alt_en, hash } = drawing
  const path = join(finishedDir, `${name}.jpg`)
  if (known?.drawing === hash && existsSync(path)) return { ...known, alt_cn, alt_en }
  const bytes = await renderPicture(drawing)
  writeFileSync(path, bytes)
  process.stdout.write(`drew ${name}.jpg (${Math.round(bytes.length / 1000)} kB)\n`)
  return { file: `${name}.jpg`, ...(await describe(bytes)), alt_cn, alt_en, drawing: hash }
}

async function describe(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata()
  const { data, info } = await sharp(bytes).resize(100, 100, { fit: 'inside' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    width,
    height,
    size: bytes.length,
    sha256: sha256(bytes),
    placeholder: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64'),
  }
}

function inThread(share: Share): Promise<Finished[]> {
  return new Promise((resolve, reject) => {
    new Worker(fileURLToPath(import.meta.url), { workerData: share })
      .on('message', resolve)
      .on('error', reject)
      .on('exit', (code) => code !== 0 && reject(new Error(`drawing ended with exit code ${code}`)))
  })
}

function removeOthers(): void {
  for (const file of readdirSync(finishedDir)) if (!pictures[file.replace(/\.jpg$/, '')]) rmSync(join(finishedDir, file))
}

/** Draws the pictures whose drawings have changed, or all, on all cores, and writes the manifest. */
async function main(all: boolean): Promise<void> {
  if (!all && existsSync(manifestPath) && pictureProblems().length === 0 && readManifest().sources === sourcesHash()) return
  mkdirSync(finishedDir, { recursive: true })
  const known = all || !existsSync(manifestPath) ? {} : readManifest().pictures
  const names = Object.keys(pictures)
  const threads = Math.min(4, availableParallelism())
  const shares = Array.from({ length: threads }, (_, part) => names.filter((_name, index) => index % threads === part))
  const finished = new Map((await Promise.all(shares.map((share) => inThread({ names: share, known })))).flat())
  const manifest: Manifest = { sources: sourcesHash(), pictures: Object.fromEntries(names.flatMap((name) => entry(name, finished))) }
  removeOthers()
  writeFileSync(manifestPath, `${JSON.stringify(manifest, null, 2)}\n`)
}

/** In the order of the registry, whichever thread was first. */
function entry(name: string, finished: Map<string, FinishedPicture>): Finished[] {
  const picture = finished.get(name)
  return picture ? [[name, picture]] : []
}

async function drawShare({ names, known }: Share): Promise<void> {
  const finished: Finished[] = []
  for (const name of names) finished.push([name, await finish(name, known[name])])
  parentPort?.postMessage(finished)
}

if (isMainThread) await main(process.argv.includes('--all'))
else await drawShare(workerData as Share)
