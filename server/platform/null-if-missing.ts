/** For `catch` of what reads a file or a directory: null where there is none, any other error as it is. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
