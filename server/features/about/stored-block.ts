import { changesBetween, recordAudit } from '../../db/audit.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { followDocument, forgetDocument } from '../../db/document-translations.ts'
import type { Db } from '../../db/schema.ts'
import type { TranslationNotes } from '../../db/translation-change.ts'
import { checkMediaReferences, presentAddresses, recordMediaUsage, withoutMissingMedia } from '../../db/usage.ts'
import { AppError } from '../../errors.ts'
import type { Tx } from '../../work.ts'
import { cleanTexts } from '../publishing/clean-text.ts'
import { returningDocument } from '../publishing/returning.ts'
import { keepRevision } from '../publishing/revisions.ts'

export type Values = Record<string, unknown>

/** The key in the database; revisions, uses of media and the audit log name a block by resource and id. */
export interface BlockPlace {
  key: string
  id: number
  revisions: string
  resource: 'about' | 'business-lines'
}

interface StoredBlock {
  value: Values
  version: number
  updated_at: string
}

const mediaFields = { ids: ['image_id', 'video_id'], lists: ['gallery'], rich: ['content_cn', 'content_en', 'body_cn', 'body_en'] }
export const richFields: readonly string[] = mediaFields.rich

export async function readBlock(db: Db, key: string): Promise<StoredBlock | null> {
  const row = await db.selectFrom('blocks').select(['value', 'version', 'updated_at']).where('key', '=', key).executeTakeFirst()
  return row ? { ...row, value: JSON.parse(row.value) as Values } : null
}

/** Writes a block over the version that was read, 0 for none; answers whether it was still that one. */
export async function writeBlock(tx: Tx, key: string, value: Values, { from, to }: { from: number; to: number }): Promise<boolean> {
  const row = { key, value: JSON.stringify(value), version: to, updated_at: tx.now, updated_by: tx.actor.userId }
  const written =
    from === 0
      ? await tx.db
          .insertInto('blocks')
          .values(row)
          .onConflict((conflict) => conflict.column('key').doNothing())
          .returning('key')
          .executeTakeFirst()
      : await tx.db.updateTable('blocks').set(row).where('key', '=', key).where('version', '=', from).returning('key').executeTakeFirst()
  if (written) tx.invalidate(cacheTags.about)
  return written !== undefined
}

/** Forgets the media, and the translations, of blocks that are no longer there: `places` are all blocks of a resource, present or not. */
export async function forgetUses(tx: Tx, places: Pick<BlockPlace, 'key' | 'id' | 'resource'>[]): Promise<void> {
  const present = new Set((await tx.db.selectFrom('blocks').select('key').execute()).map(({ key }) => key))
  for (const { key, id, resource } of places) {
    if (present.has(key)) continue
    await recordMediaUsage(tx, resource, id, {}, mediaFields)
    await forgetDocument(tx.db, { resource, id })
  }
}

export function partsOf(value: Values): Values[] {
  return Array.isArray(value.items) ? (value.items as Values[]) : [value]
}

export function mediaIn(value: Values): number[] {
  return partsOf(value)
    .flatMap((part) => [part.image_id, part.video_id, ...((part.gallery as number[] | undefined) ?? [])])
    .filter((id) => typeof id === 'number')
}

/** A block as it is stored: with its HTML sanitized, and no files that are not there, unless the block that is `held` has them already. */
export async function storable<V extends Values>(db: Db, input: V, held: Values = {}): Promise<V> {
  const value: V = { ...input, ...(await cleanTexts(richFields, input)) }
  for (const part of partsOf(value)) await checkMediaReferences(db, part, mediaFields, { gallery: mediaIn(held) })
  return { ...value, ...(await presentAddresses(db, value, mediaFields)) }
}

export async function returningBlock<V extends Values>(db: Db, value: V): Promise<V> {
  if (!Array.isArray(value.items)) return withoutMissingMedia(db, value, mediaFields)
  const items: Values[] = []
  for (const part of partsOf(value)) items.push(await withoutMissingMedia(db, part, mediaFields))
  return { ...value, items }
}

/** `version` is the one that was read (0 for a block never written): another one is refused with what `current` answers. */
export async function replaceBlock(
  tx: Tx,
  place: BlockPlace,
  input: Values,
  version: number,
  current: () => Promise<object>,
  notes: TranslationNotes = {},
): Promise<Values> {
  const { key, id, resource } = place
  const stored = await readBlock(tx.db, key)
  const refuse = async () => new AppError('stale_version', { data: await current() })
  if ((stored?.version ?? 0) !== version) throw await refuse()
  const value = await storable(tx.db, input, stored?.value)
  if (stored) await keepRevision(tx, place.revisions, id, version, stored.value)
  if (!(await writeBlock(tx, key, value, { from: version, to: version + 1 }))) throw await refuse()
  await followDocument(tx, { resource, id }, stored, value, notes)
  const rich = Object.fromEntries(richFields.map((name) => [name, value[name]]))
  await recordMediaUsage(tx, resource, id, { ...rich, gallery: mediaIn(value) }, mediaFields)
  await recordAudit(tx, { action: 'update', resource, recordId: id, changes: changesOf(stored?.value ?? {}, value) })
  tx.invalidate(cacheTags.rows('media'))
  return value
}

/** Of lists of entries the fields that changed, as in `items.2.value`; where entries were added or removed, their number. */
function changesOf(before: Values, after: Values): ReturnType<typeof changesBetween> {
  const entries = (value: unknown): Values[] | null =>
    Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null) ? value : null
  const flat = (values: Values): Values => {
    const fields = Object.entries(values).flatMap(([field, value]): [string, unknown][] => {
      const [list, former, latter] = [entries(value), entries(before[field]), entries(after[field])]
      if (list === null) return [[field, value]]
      if (former?.length !== latter?.length) return [[field, list.length]]
      return list.flatMap((entry, index) =>
        Object.entries(entry).map(([name, one]): [string, unknown] => [`${field}.${index}.${name}`, one]),
      )
    })
    return Object.fromEntries(fields)
  }
  return changesBetween(flat(before), flat(after))
}

export async function returningStates(tx: Tx, place: BlockPlace, version: number): Promise<TranslationNotes> {
  const stored = await readBlock(tx.db, place.key)
  return { translation_states: stored ? await returningDocument(tx, place, stored.value, version) : [] }
}
