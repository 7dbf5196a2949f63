import { type PublicBanner, publicBanner } from '../../../contracts/banners.ts'
import type { CollectionName } from '../../../contracts/pages.ts'
import type { ResourceName } from '../../../contracts/resources.ts'
import type { CollectionRow } from '../../../contracts/site.ts'
import { type CacheTag, cacheTags } from '../../db/cache-tags.ts'
import { resources } from '../../resources.ts'
import { banners } from '../banners/banners.ts'
import { pickFields } from '../publishing/pick.ts'
import { collecting, type PublicReader } from '../publishing/public-list.ts'
import { tagMedia } from './tag-media.ts'

export async function cachedPart<T>(
  reader: PublicReader,
  name: string,
  tags: CacheTag[],
  read: (part: PublicReader) => Promise<T>,
): Promise<T> {
  const cached = await reader.cache.fetch('data', `part ${name}`, async () => {
    const collected = new Set(tags)
    const part = collecting(reader, collected)
    const value = await read(part)
    tagMedia(value, part.tag)
    return { value: { value, tags: [...collected] }, bytes: JSON.stringify(value).length, tags: collected }
  })
  reader.tag(...cached.tags)
  return cached.value
}

function withUnsaved<T extends { id: number }>({ unsaved }: PublicReader, resource: ResourceName, rows: T[]): T[] {
  const record = unsaved?.record
  if (record?.resource !== resource) return rows
  return rows.map((row) => (row.id === record.id ? { ...row, ...record.values } : row))
}

const bannerFields = Object.keys(publicBanner.shape)

export function shownBanners(reader: PublicReader, position: PublicBanner['position']): Promise<PublicBanner[]> {
  return cachedPart(reader, `banners ${position}`, [cacheTags.collection('banners')], async ({ db, now }) =>
    withUnsaved(reader, 'banners', await banners.showingAt(db, position, now)).map((row) => pickFields<PublicBanner>(row, bannerFields)),
  )
}

export function shownRows<N extends CollectionName>(reader: PublicReader, name: N): Promise<CollectionRow<N>[]> {
  const { contract, service } = resources[name]
  const { showing } = service
  if (!showing) throw new Error(`${name} does not say which of its records are shown`)
  const fields = Object.keys(contract.publicRow.shape)
  return cachedPart(reader, name, [cacheTags.collection(name)], async ({ db, now }) =>
    withUnsaved(reader, name, await showing(db, now)).map((row) => pickFields<CollectionRow<N>>(row, fields)),
  )
}
