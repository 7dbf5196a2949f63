const known = new WeakMap<object, string[]>()

/** Marks the media that an answer shows, so that a change of one of them evicts it. Answers that are kept are looked through once. */
export function tagMedia(value: unknown, tag: (...tags: string[]) => void): void {
  if (value === null || typeof value !== 'object') return
  const tags = known.get(value) ?? mediaTags(value)
  known.set(value, tags)
  tag(...tags)
}

function mediaTags(value: object): string[] {
  const tags = new Set<string>()
  collect(value, tags)
  return [...tags]
}

function collect(value: unknown, tags: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, tags)
    return
  }
  if (value === null || typeof value !== 'object') return
  const record = value as Record<string, unknown>
  if (typeof record.url === 'string' && record.url.startsWith('/media/')) tags.add(`media:${String(record.id)}`)
  for (const part of Object.values(record)) if (typeof part === 'object') collect(part, tags)
}
