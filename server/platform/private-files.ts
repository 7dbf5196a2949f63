import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'

/** Makes a directory that this user alone can enter; takes the others out of one that is there. */
export function privateDirectory(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  restrict(path, 0o700)
}

/** Makes an empty file that this user alone can read; takes the others out of one that is there. */
export function privateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600))
  restrict(path, 0o600)
}

function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    // Of another user, or on a file system without permissions: whoever set it up that way knows why.
    if (!['EPERM', 'ENOTSUP', 'EINVAL'].includes(String((error as NodeJS.ErrnoException).code))) throw error
  }
}
