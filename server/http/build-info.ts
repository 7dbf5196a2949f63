import { readFileSync } from 'node:fs'
import { z } from 'zod'
import packageFile from '../../package.json' with { type: 'json' }

const latest = z.object({ id: z.string(), timestamp: z.number() })
const buildUrl = (path: string) => new URL(`../../build/client/builds/${path}`, import.meta.url)

/** Which build is being served: the latest file that the build wrote, or none in development. */
export function buildInfo(): { version: string; build: string } {
  try {
    const { id } = latest.parse(JSON.parse(readFileSync(buildUrl('latest.json'), 'utf8')))
    return { version: packageFile.version, build: id }
  } catch {
    return { version: packageFile.version, build: 'development' }
  }
}
