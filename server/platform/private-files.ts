import { randomUUID } from 'node:crypto'
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { nullIfMissing } from './null-if-missing.ts'

/** This user alone can enter it, also where it is there already. */
export function privateDirectory(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  restrict(path, 0o700)
}

/** This user alone can read it, also where it is there already. */
export function privateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600))
  restrict(path, 0o600)
}

/** Whole or not at all: where another process was first, its text holds. */
export async function writeOnce(path: string, newText: () => string): Promise<string> {
  const known = await readFile(path, 'utf8').catch(nullIfMissing)
  if (known !== null) return known
  const draft = `${path}.${randomUUID()}`
  try {
    await writeFile(draft, newText(), { mode: 0o600, flag: 'wx', flush: true })
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(path, 'utf8')
}

function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    // Of another user, or on a file system without permissions: that set-up was made on purpose.
    if (!['EPERM', 'ENOTSUP', 'EINVAL'].includes(String((error as NodeJS.ErrnoException).code))) throw error
  }
}
