import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

const shared = ['contracts', 'locales', 'package-lock.json']
const sources = {
  site: [...shared, 'app', 'public', 'vite.config.ts', 'react-router.config.ts', 'scripts/build.mjs'],
  program: [
    ...shared,
    'server',
    'demo/load',
    'demo/texts',
    'demo/pictures/finished.ts',
    'demo/pictures/finished.json',
    'package.json',
    'scripts/build-program.mjs',
  ],
}

function* files(path) {
  let info
  try {
    info = statSync(path)
  } catch {
    return
  }
  if (!info.isDirectory()) yield path
  else for (const name of readdirSync(path).sort()) yield* files(join(path, name))
}

/** By names and contents: a copied or moved checkout is not built again. */
export function stamp(root, part) {
  const hash = createHash('sha256')
  for (const source of sources[part])
    for (const path of files(join(root, source))) hash.update(`${relative(root, path)}\n`).update(readFileSync(path))
  return hash.digest('hex')
}
