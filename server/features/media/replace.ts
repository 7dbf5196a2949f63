import { aboutRichTexts, lineRichTexts } from '../../../contracts/about.ts'
import { contentsResource } from '../../../contracts/contents.ts'
import type { MediaItem } from '../../../contracts/media.ts'
import { productsResource } from '../../../contracts/products.ts'
import { contractNamed } from '../../../contracts/resources.ts'
import { lineKey } from '../../db/block-places.ts'
import { type CacheTag, cacheTags } from '../../db/cache-tags.ts'
import { recordState } from '../../db/record-state.ts'
import { rewriteText, type TextPlace } from '../../db/rewrite-text.ts'
import type { Db } from '../../db/schema.ts'
import { AppError, invalidField } from '../../errors.ts'
import type { Actor, Tx } from '../../work.ts'
import { readBlock } from '../about/stored-block.ts'
import { keepRevision } from '../publishing/revisions.ts'
import { type IngestDeps, store, withDraft } from './ingest.ts'
import { media, type StoredFile } from './media.ts'
import { type Incoming, receiveSingleFile } from './upload.ts'

/** Whatever shows the file shows the new one from then on, rich texts too. Its texts, folder and focal point stay. */
export async function replace(deps: IngestDeps, actor: Actor, id: number, files: AsyncIterable<Incoming>): Promise<MediaItem> {
  const before = await media.stored(deps.database.read, id)
  if (!before || before.deleted_at) throw new AppError('not_found')
  return withDraft(deps, actor, async (draft) => {
    const { sha256, original_name } = await receiveSingleFile(files, draft)
    const known = await deps.database.read
      .selectFrom('media')
      .select(['id', 'original_name'])
      .where('sha256', '=', sha256)
      .executeTakeFirst()
    if (known?.id === id) return media.get(deps.database.read, id)
    if (known) throw invalidField('file', 'already_stored', { name: known.original_name })
    const stored = await store(deps, actor, draft.path, { sha256, original_name }, before.kind)
    return deps.work.run(actor, (tx) => exchange(tx, id, stored))
  })
}

async function exchange(tx: Tx, id: number, stored: StoredFile): Promise<MediaItem> {
  const before = await media.stored(tx.db, id)
  if (!before) throw new AppError('not_found')
  const changed = await media.exchange(tx, id, stored)
  await readdress(tx, id, before.storage_key, changed.url)
  return changed
}

interface StoredText {
  place: TextPlace
  tags: CacheTag[]
}

/** Null for a use that is no rich text: other fields hold a file's id, which stays. */
async function storedText(db: Db, resource: string, record_id: number, field: string): Promise<StoredText | null> {
  // These texts are within the value of a block.
  const inBlock = (key: string): StoredText => ({
    place: { table: 'blocks', key, column: 'value' },
    tags: [cacheTags.about, cacheTags.rows('blocks')],
  })
  if (resource === 'about' && aboutRichTexts.includes(field)) return inBlock('company_intro')
  if (resource === 'business-lines' && lineRichTexts.includes(field)) {
    const line = await db.selectFrom('categories').select('slug').where('id', '=', record_id).executeTakeFirst()
    return line ? inBlock(lineKey(line.slug)) : null
  }
  const contract = contractNamed(resource)
  if (!contract?.richTexts?.includes(field)) return null
  const { table, name } = contract
  return { place: { table, id: record_id, column: field }, tags: [cacheTags.record(name, record_id), cacheTags.rows(table)] }
}

/** Puts the new address into the rich texts that show the file: they hold a picture's address, not its id. */
async function readdress(tx: Tx, id: number, oldKey: string, url: string): Promise<void> {
  const uses = await tx.db.selectFrom('media_usage').selectAll().where('media_id', '=', id).execute()
  const pattern = new RegExp(`/media/${oldKey}(-\\d+)?\\.\\w+`, 'g')
  for (const { resource, record_id, field } of uses) {
    const text = await storedText(tx.db, resource, record_id, field)
    if (!text) continue
    await keepPresent(tx, resource, record_id, text.place)
    if (await rewriteText(tx.db, text.place, (old) => old.replace(pattern, url))) tx.invalidate(...text.tags)
  }
}

/** The version that is rewritten stays among the revisions, which would lack it otherwise. */
async function keepPresent(tx: Tx, resource: string, id: number, place: TextPlace): Promise<void> {
  if ('key' in place) {
    const stored = await readBlock(tx.db, place.key)
    const revisions = resource === 'about' ? `about:${place.key}` : resource
    if (stored) await keepRevision(tx, revisions, id, stored.version, stored.value)
    return
  }
  const contract = [contentsResource, productsResource].find(({ name }) => name === resource)
  const state = contract && (await recordState(tx.db, contract, id))
  if (!state) return
  const { deleted_at: _deleted, ...written } = state.values
  await keepRevision(tx, resource, id, state.version, written)
}
