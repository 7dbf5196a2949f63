interface Publishable {
  status: string
  deleted_at: string | null
  published_at: string | null
  unpublish_at: string | null
}

/** Whether the public sees a record now, as far as it depends on the record itself. */
export function isOnSite({ status, deleted_at, published_at, unpublish_at }: Publishable, now = Date.now()): boolean {
  if (status !== 'published' || deleted_at !== null || published_at === null) return false
  return Date.parse(published_at) <= now && (unpublish_at === null || Date.parse(unpublish_at) > now)
}

/** Whether a record will be public by itself. */
export function isScheduled({ status, deleted_at, published_at }: Publishable, now = Date.now()): boolean {
  return status === 'published' && deleted_at === null && published_at !== null && Date.parse(published_at) > now
}
