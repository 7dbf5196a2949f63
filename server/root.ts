/** Whether this program was built; its sources run as they are in development and in tests. */
export const isBuilt = !import.meta.url.endsWith('.ts')

/** The address of a file by its path in the checkout. */
export function fromRoot(path: string): URL {
  return new URL(`${isBuilt ? '../../' : '../'}${path}`, import.meta.url)
}
