import type { SiteReader } from '../../../contracts/site.ts'
import { fromRoot } from '../../root.ts'

export interface Rendered {
  status: number
  headers: Headers
  body: string | Buffer
  /** The bodies of the page's inline scripts: those of the program, whatever else its texts may hold. */
  scripts?: readonly (string | Buffer)[]
  missingTexts?: readonly string[]
  /** Tells the data that a page was made of from other data. */
  digest?: string
  /** The page was not made: its data have the digest that the caller knows. */
  isUnchanged?: boolean
}

export interface Comparison {
  /** The digest of the page that the caller has: one of the same data is not made again. */
  known?: string | undefined
}

/** The reader gives the page's loaders what they read. A page that is compared has a digest. */
export type Render = (request: Request, reader: SiteReader, comparison?: Comparison) => Promise<Rendered>

/** The part of a server build that the server knows: what `app/entry.server.tsx` exports. */
export interface ServerBuild {
  entry: { module: { createRender: (build: ServerBuild, mode: 'production' | 'development') => Render } }
}

export async function loadRender(): Promise<Render> {
  const build: ServerBuild = await import(fromRoot('build/server/index.js').href)
  return build.entry.module.createRender(build, 'production')
}
