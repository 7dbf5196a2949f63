import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const sources = [
  'app',
  'contracts',
  'locales',
  'public',
  'server/seed/pictures',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'scripts/build.mjs',
]

function* files(path) {
  let info
  try {
    info = statSync(path)
  } catch {
    return
  }
  if (!info.isDirectory()) yield [path, info]
  else for (const name of readdirSync(path).sort()) yield* files(join(path, name))
}

/** Tells one state of what the build is made of from another, by names, sizes and times: fast, not by content. */
export function stamp(root) {
  const hash = createHash('sha256')
  for (const source of sources) for (const [path, info] of files(join(root, source))) hash.update(`${path} ${info.size} ${info.mtimeMs}\n`)
  return hash.digest('hex')
}
