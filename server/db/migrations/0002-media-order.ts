import type { AnyDb } from './tools.ts'

/**
 * The library's lists in their order. The first indices led with `deleted_at`, and Postgres does not take
 * "is null" for one value, so that it sorted every list.
 */
export async function mediaOrder(db: AnyDb): Promise<void> {
  for (const name of ['media_newest', 'media_kind']) await db.schema.dropIndex(name).execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('media').columns(columns).where('deleted_at', 'is', null)
  await index('media_newest', ['created_at', 'id']).execute()
  await index('media_kind', ['kind', 'created_at', 'id']).execute()
  await index('media_folder', ['folder', 'created_at', 'id']).execute()
}
