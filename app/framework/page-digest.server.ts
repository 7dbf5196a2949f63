import { createHash } from 'node:crypto'
import { createContext } from 'react-router'
import { isSerialized } from './serialized.ts'

/** Digests of a page before it is rendered: the one that the caller has, and the page's own once its loaders have read. */
export interface PageDigest {
  known?: string | undefined
  own?: string
}

/** Null for a page without a digest to compare. */
export const pageDigestContext = createContext<PageDigest | null>(null)

/** A digest of all that a page's loaders answered. Counts of views are left out: browsers ask for the present ones. */
export function digestOf(loaderData: Readonly<Record<string, unknown>>): string {
  const digest = createHash('sha1')
  for (const [route, data] of Object.entries(loaderData)) digest.update(`${route} ${textOf(data).replace(/["']view_count["']:\d+/g, '')}\n`)
  return digest.digest('base64url')
}

/** Most answers are texts already. */
const textOf = (data: unknown) => (isSerialized(data) ? data.text : (JSON.stringify(data) ?? ''))
