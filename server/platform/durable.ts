import { open } from 'node:fs/promises'

/** Has the disk keep what was written to a file or, for a directory, which names it holds; what cannot be flushed stays as it is. */
export async function flushToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } catch (error) {
    // Not every system flushes directories, or what was opened for reading.
    if (!['EISDIR', 'EINVAL', 'EPERM', 'EACCES', 'EBADF', 'ENOTSUP'].includes(String((error as NodeJS.ErrnoException).code))) throw error
  } finally {
    await handle.close()
  }
}
