/** False in development and in tests, where the sources run as they are. */
export const isBuilt = !import.meta.url.endsWith('.ts')

export function fromRoot(path: string): URL {
  return new URL(`${isBuilt ? '../../' : '../'}${path}`, import.meta.url)
}
