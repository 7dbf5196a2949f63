import { setImmediate as turn } from 'node:timers/promises'
import { ConfigError } from '../../config.ts'
import type { CopiedMedium, CopyContents } from '../../db/copy-contents.ts'
import { extensionOf } from '../../db/include.ts'
import { migrationNames } from '../../db/migrate.ts'

export function filesOfMedium({ storage_key, mime, variants }: CopiedMedium): string[] {
  const names = [`${storage_key}.${extensionOf(mime)}`]
  for (const width of variants) for (const format of ['avif', 'webp']) names.push(`${storage_key}-${width}.${format}`)
  return names.map((name) => `${name.slice(0, 2)}/${name}`)
}

/** Media that are looked at before others get their turn. */
const mediaBatchSize = 500

export async function mediaWithoutFile({ media }: CopyContents, has: (path: string) => boolean): Promise<CopiedMedium[]> {
  const found: CopiedMedium[] = []
  for (let from = 0; from < media.length; from += mediaBatchSize) {
    found.push(...media.slice(from, from + mediaBatchSize).filter((medium) => !filesOfMedium(medium).every(has)))
    await turn()
  }
  return found
}

const maxNamed = 5

export function named(media: readonly CopiedMedium[]): string {
  const first = media.slice(0, maxNamed).map(({ id, original_name }) => `${id} (${original_name.replace(/\s+/g, ' ')})`)
  return first.join(', ') + (media.length > maxNamed ? ', …' : '')
}

/** Refuses the database of another program, and that of a later version of this one. */
export function demandKnownSchema({ migrations }: CopyContents): void {
  if (migrations.length === 0) throw new ConfigError('the backup is damaged: its database is none of this program; nothing was changed')
  const unknown = migrations.filter((name) => !migrationNames.includes(name))
  if (unknown.length > 0)
    throw new ConfigError(
      `the backup was made by a later version of the program (${unknown.join(', ')}): restore it with that version; nothing was changed`,
    )
}
