/** Marks the media that an answer shows, so that a change of one of them evicts it. */
export function tagMedia(value: unknown, tag: (tag: string) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) tagMedia(item, tag)
    return
  }
  if (value === null || typeof value !== 'object') return
  const record = value as Record<string, unknown>
  if (typeof record.url === 'string' && record.url.startsWith('/media/')) tag(`media:${String(record.id)}`)
  for (const part of Object.values(record)) if (typeof part === 'object') tagMedia(part, tag)
}
