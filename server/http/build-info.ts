import { readFileSync } from 'node:fs'
import { z } from 'zod'
import packageFile from '../../package.json' with { type: 'json' }
import { fromRoot } from '../root.ts'

const latest = z.object({ id: z.string(), timestamp: z.number() })
const latestUrl = fromRoot('build/client/builds/latest.json')

/** The build that was there at the start: what this process serves, whatever is deployed beside it since. */
const served = ((): z.infer<typeof latest> | null => {
  try {
    return latest.parse(JSON.parse(readFileSync(latestUrl, 'utf8')))
  } catch {
    return null
  }
})()

export function buildInfo(): { version: string; build: string } {
  return { version: packageFile.version, build: served?.id ?? 'development' }
}

export function latestBuild(): { id: string; timestamp: number } {
  return served ?? { id: 'development', timestamp: 0 }
}
