/** False in development and in tests, where the sources run as they are. */
export const isBuilt = !import.meta.url.endsWith('.ts')

/** The address of a file by its path in the checkout. */
export function fromRoot(path: string): URL {
  return new URL(`${isBuilt ? '../../' : '../'}${path}`, import.meta.url)
}
