import type { Readable } from 'node:stream'
import type { Media } from '../../../contracts/media.ts'
import { rowsTag } from '../../db/crud.ts'
import { extensionOf } from '../../db/expand.ts'
import { loose } from '../../db/loose.ts'
import { AppError, invalidField } from '../../errors.ts'
import type { Actor, Tx } from '../../work.ts'
import { type IntakeDeps, receive, safeName, store, withDraft } from './intake.ts'
import { media, type StoredFile } from './media.ts'

/**
 * Puts another file of the same kind in a file's place: whatever shows it shows the new one from then on, rich texts
 * too. Its texts, folder and focal point stay.
 */
export async function replace(deps: IntakeDeps, actor: Actor, id: number, file: { name: string; bytes: Readable }): Promise<Media> {
  const before = await media.stored(deps.database.read, id)
  if (!before || before.deleted_at) throw new AppError('not_found')
  return withDraft(deps, async (draft) => {
    const sha256 = await receive(file.bytes, draft)
    const known = await deps.database.read
      .selectFrom('media')
      .select(['id', 'original_name'])
      .where('sha256', '=', sha256)
      .executeTakeFirst()
    if (known?.id === id) return media.get(deps.database.read, id)
    if (known) throw invalidField('file', 'already_stored', { name: known.original_name })
    const stored = await store(deps, draft, { sha256, original_name: safeName(file.name) })
    const key = `${stored.storage_key}.${extensionOf(stored.mime)}`
    try {
      if (stored.kind !== before.kind) throw invalidField('file', 'other_kind')
      return await deps.work.run(actor, (tx) => exchange(tx, id, stored))
    } catch (error) {
      await deps.storage.remove(key)
      throw error
    }
  })
}

async function exchange(tx: Tx, id: number, stored: StoredFile): Promise<Media> {
  const before = await media.stored(tx.db, id)
  if (!before) throw new AppError('not_found')
  const changed = await media.exchange(tx, id, stored)
  await readdress(tx, id, before.storage_key, changed.url)
  return changed
}

/** Which table and key hold a resource's rich texts; the about pages' are within the value of a block. */
const richTexts: Record<string, { table: 'contents' | 'products' | 'blocks'; tag: (id: number) => string }> = {
  contents: { table: 'contents', tag: (id) => `contents:${id}` },
  products: { table: 'products', tag: (id) => `products:${id}` },
  about: { table: 'blocks', tag: () => 'about' },
}

/** Rich texts hold a picture's address, not its id. */
async function readdress(tx: Tx, id: number, oldKey: string, url: string): Promise<void> {
  const uses = await tx.db.selectFrom('media_usage').selectAll().where('media_id', '=', id).execute()
  const pattern = new RegExp(`/media/${oldKey}(-\\d+)?\\.\\w+`, 'g')
  for (const { resource, record_id, field } of uses) {
    const place = richTexts[resource]
    if (!place || !/^(content|description)_(cn|en)$/.test(field)) continue
    const isBlock = place.table === 'blocks'
    const [key, value, column] = isBlock ? ['key', 'company_intro', 'value'] : ['id', record_id, field]
    const row = await loose(tx.db).selectFrom(place.table).select([column, 'version']).where(key, '=', value).executeTakeFirst()
    if (!row) continue
    // The version goes up, or a form that is open meanwhile would bring the old address back.
    const change = { [column]: String(row[column]).replace(pattern, url), version: Number(row.version) + 1 }
    await loose(tx.db).updateTable(place.table).set(change).where(key, '=', value).execute()
    tx.touch(place.tag(record_id), rowsTag(place.table))
  }
}
