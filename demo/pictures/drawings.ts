import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fromRoot } from '../../server/root.ts'
import { pictures } from './index.ts'
import type { Drawing } from './palette.ts'

export const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** The files that say how a picture looks: the drawings, and how they become bitmaps. */
function sourceFiles(root: string): string[] {
  return [...globSync('{scenes,species}/**/*.ts', { cwd: root }), 'index.ts', 'kit.ts', 'palette.ts', 'render.ts'].sort()
}

/** Changes with the drawing code; making all drawings to compare them takes seconds. */
export function sourcesHash(): string {
  const root = fileURLToPath(fromRoot('demo/pictures/'))
  const parts = sourceFiles(root).map(
    (file) => `${file.replaceAll('\\', '/')}\n${readFileSync(`${root}${file}`, 'utf8').replaceAll('\r\n', '\n')}`,
  )
  return sha256(parts.join('\0'))
}

/** A drawing by its name, with the hash that tells whether it has changed. */
export function draw(name: string): Drawing & { hash: string } {
  const drawing = pictures[name]?.()
  if (!drawing) throw new Error(`there is no drawing ${name}`)
  return { ...drawing, hash: sha256(drawing.svg).slice(0, 32) }
}
