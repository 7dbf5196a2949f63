import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { draw, sha256, sourcesHash } from './drawings.ts'
import { type FinishedPicture, finishedDir, type Manifest, readManifest } from './finished.ts'
import { pictures } from './index.ts'

const command = 'run npm run demo:pictures'

/** The problems of the finished pictures: files, manifest and drawings must agree. */
export function pictureProblems(manifest: Manifest = readManifest(), directory: string = finishedDir): string[] {
  const known = new Set(Object.values(manifest.pictures).map(({ file }) => file))
  const stray = readdirSync(directory).filter((file) => !known.has(file))
  return [
    ...stray.map((file) => `demo/pictures/finished/${file} is not in finished.json: ${command}`),
    ...Object.entries(manifest.pictures).flatMap(([name, picture]) => fileProblem(name, picture, directory)),
    ...drawingProblems(manifest),
  ]
}

function fileProblem(name: string, { file, sha256: expected }: FinishedPicture, directory: string): string[] {
  const path = join(directory, file)
  if (!existsSync(path)) return [`demo/pictures/finished/${file} is missing: ${command}`]
  return sha256(readFileSync(path)) === expected
    ? []
    : [`demo/pictures/finished/${file} is not the picture ${name} of finished.json: ${command}`]
}

/** Draws only where the drawing code is not the code that the manifest was made from: drawing all takes seconds. */
export function drawingProblems({ sources, pictures: finished }: Manifest, drawings = pictures): string[] {
  if (sources === sourcesHash()) return []
  const names = [...new Set([...Object.keys(drawings), ...Object.keys(finished)])]
  return names.flatMap((name) => {
    if (!drawings[name]) return [`demo/pictures: the finished picture ${name} has no drawing: ${command}`]
    if (!finished[name]) return [`demo/pictures: the drawing ${name} has no finished picture: ${command}`]
    return isCurrent(name, finished[name]) ? [] : [`demo/pictures: the drawing ${name} has changed: ${command}`]
  })
}

function isCurrent(name: string, finished: FinishedPicture): boolean {
  const { hash, alt_cn, alt_en } = draw(name)
  return hash === finished.drawing && alt_cn === finished.alt_cn && alt_en === finished.alt_en
}
