import { type CacheTag, cacheTags } from '../../db/cache-tags.ts'

const known = new WeakMap<object, CacheTag[]>()

/** A change of one of the media then evicts the answer. Cached values are searched once. */
export function tagMedia(value: unknown, tag: (...tags: CacheTag[]) => void): void {
  if (value === null || typeof value !== 'object') return
  const tags = known.get(value) ?? mediaTags(value)
  known.set(value, tags)
  tag(...tags)
}

function mediaTags(value: object): CacheTag[] {
  const tags = new Set<CacheTag>()
  collect(value, tags)
  return [...tags]
}

function collect(value: unknown, tags: Set<CacheTag>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, tags)
    return
  }
  if (value === null || typeof value !== 'object') return
  const record = value as Record<string, unknown>
  if (typeof record.url === 'string' && record.url.startsWith('/media/')) tags.add(cacheTags.record('media', Number(record.id)))
  for (const part of Object.values(record)) if (typeof part === 'object') collect(part, tags)
}
