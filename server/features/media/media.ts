import { sql } from 'kysely'
import type { z } from 'zod'
import { type Media, type MediaItem, mediaResource, type UploadedMedia, variantWidths, variantWidthsOf } from '../../../contracts/media.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { trash, withRules } from '../../db/capabilities.ts'
import { crud } from '../../db/crud.ts'
import { extensionOf, mediaColumns } from '../../db/include.ts'
import type { Condition, Reader } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Tx } from '../../work.ts'
import { inTrash } from '../publishing/visibility.ts'
import { adoptFiles } from './unreferenced.ts'
import { refuseUsed } from './usage.ts'

type MediaQuery = z.output<typeof mediaResource.query>

/** A picture that lacks an alternative text: as its partial index says it, letter by letter. */
const lacksAlt = sql<boolean>`kind = 'image' and is_decorative = 0 and (alt_cn = '' or alt_en = '')`
const isUnused = sql<boolean>`not exists (select 1 from media_usage where media_usage.media_id = media.id)`
const isUsed = sql<boolean>`exists (select 1 from media_usage where media_usage.media_id = media.id)`
const carries = (tag: string) =>
  sql<boolean>`media.id in (select record_id from record_tags where resource = 'media' and record_tags.tag = ${tag})`

export function mediaConditions(query: Partial<MediaQuery>, { now }: Pick<Reader, 'now'>): Condition[] {
  const conditions: Condition[] = inTrash(query.trashed)
  for (const name of ['kind', 'folder', 'mime'] as const)
    if (query[name] !== undefined) conditions.push(sql<boolean>`${sql.ref(name)} = ${query[name]}`)
  const when = (isAsked: unknown, condition: () => Condition) => {
    if (isAsked !== undefined && isAsked !== null && isAsked !== false) conditions.push(condition())
  }
  when(query.unfiled, () => sql<boolean>`folder = ''`)
  when(query.tag, () => carries(query.tag ?? ''))
  when(query.alt, () => lacksAlt)
  when(query.from, () => sql<boolean>`created_at >= ${query.from}`)
  when(query.to, () => sql<boolean>`created_at < ${query.to}`)
  when(query.older_than, () => sql<boolean>`created_at < ${plusMs(now, -(query.older_than ?? 0) * dayMs)}`)
  if (query.unused !== undefined) conditions.push(query.unused ? isUnused : isUsed)
  return conditions
}

const base = crud(mediaResource, {
  search: ['original_name', 'title_cn', 'title_en', 'alt_cn', 'alt_en', 'folder', 'tags'],
  hasTags: true,
  include: async (_db, records) => {
    for (const record of records) {
      record.url = `/media/${String(record.storage_key)}.${extensionOf(String(record.mime))}`
      delete record.storage_key
    }
  },
  conditions: mediaConditions,
  invalidates: (before, after) => (looksTheSame(before, after) ? [] : [cacheTags.record('media', (after ?? before)?.id ?? 0)]),
})

/** A decorative picture has no alternative texts; who writes one says that it is none. */
const rules = withRules(base, (tx, before, changes, action) => {
  const { alt_cn, alt_en, is_decorative } = changes
  if (is_decorative) return base.change(tx, before, { ...changes, alt_cn: '', alt_en: '' }, action)
  return base.change(tx, before, alt_cn || alt_en ? { ...changes, is_decorative: false } : changes, action)
})

/** Compares what pages show: folder and title are for the back office alone. */
function looksTheSame(before: Record<string, unknown> | null, after: Record<string, unknown> | null): boolean {
  return before !== null && after !== null && [...mediaColumns, 'deleted_at'].every((name) => before[name] === after[name])
}

const trashed = trash(base, async (tx, id) => {
  await refuseUsed(tx, id)
  const row = await base.load(tx.db, id)
  await base.delete(tx, row)
  await tx.db.deleteFrom('media_former_keys').where('media_id', '=', id).execute()
  await enqueue(tx, 'media.remove-bytes', { keys: storedKeys(row) }, { background: true })
})

export interface StoredFile {
  storage_key: string
  original_name: string
  mime: string
  kind: Media['kind']
  size: number
  sha256: string
  width: number | null
  height: number | null
  placeholder: string | null
}

export const media = {
  ...base,
  ...rules,
  ...trashed,
  /** A file that is shown somewhere is not taken away: the answer says where. */
  async remove(tx: Tx, id: number): Promise<void> {
    await refuseUsed(tx, id)
    await trashed.remove(tx, id)
  },
  /** The record of the same bytes; one that was in the trash is taken out of it, and is no duplicate of a file that is seen. */
  async bySha256(tx: Tx, sha256: string): Promise<UploadedMedia | null> {
    const row = await tx.db.selectFrom('media').select(['id', 'deleted_at']).where('sha256', '=', sha256).executeTakeFirst()
    if (!row) return null
    const item = row.deleted_at ? await trashed.restore(tx, row.id) : await base.get(tx.db, row.id)
    return { ...item, is_duplicate: !row.deleted_at }
  },
  async add(
    tx: Tx,
    file: StoredFile,
    texts: Partial<Pick<Media, 'alt_cn' | 'alt_en' | 'title_cn' | 'title_en' | 'is_decorative' | 'folder' | 'tags'>> = {},
  ): Promise<MediaItem> {
    const created = await base.create(tx, {
      alt_cn: '',
      alt_en: '',
      is_decorative: false,
      title_cn: '',
      title_en: '',
      folder: '',
      tags: [],
      focal_x: 0.5,
      focal_y: 0.5,
      ...texts,
      ...file,
      ...unscaled(file),
    })
    await adoptFiles(tx, [fileKey(file)])
    await askForCopies(tx, created)
    return created
  },
  /** Puts other bytes under a record that pages refer to; the old ones go into quarantine a day later, when no page that shows them is open any more. */
  async exchange(tx: Tx, id: number, file: StoredFile): Promise<MediaItem> {
    const before = await base.load(tx.db, id)
    const changed = await base.change(tx, before, { ...file, ...unscaled(file) }, 'replace')
    await tx.db.insertInto('media_former_keys').values({ storage_key: before.storage_key, media_id: id }).execute()
    await adoptFiles(tx, [fileKey(file)])
    await askForCopies(tx, changed)
    await enqueue(tx, 'media.remove-bytes', { keys: storedKeys(before) }, { runAt: plusMs(tx.now, dayMs), background: true })
    return changed
  },
  /** The present address of a file whose bytes had this key before they were replaced; undefined where there is none. */
  async presentAddress(db: Db, storageKey: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('media_former_keys')
      .innerJoin('media', 'media.id', 'media_former_keys.media_id')
      .select(['media.storage_key', 'media.mime'])
      .where('media_former_keys.storage_key', '=', storageKey)
      .where('media.deleted_at', 'is', null)
      .executeTakeFirst()
    return row && `/media/${row.storage_key}.${extensionOf(row.mime)}`
  },
  async stored(db: Db, id: number) {
    return db
      .selectFrom('media')
      .select(['id', 'storage_key', 'mime', 'width', 'height', 'kind', 'deleted_at'])
      .where('id', '=', id)
      .executeTakeFirst()
  },
  /** Returns false where the bytes under `storage_key` are no longer the record's: others may have replaced them. */
  async setVariants(
    tx: Tx,
    { id, storage_key }: { id: number; storage_key: string },
    widths: number[],
    status: 'ready' | 'failed',
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx.db
      .updateTable('media')
      .set({ variants: JSON.stringify(widths), status })
      .where('id', '=', id)
      .where('storage_key', '=', storage_key)
      .executeTakeFirstOrThrow()
    tx.invalidate(cacheTags.record('media', id), cacheTags.rows('media'))
    return numUpdatedRows > 0
  },
}

const isScaled = ({ kind, mime }: Pick<Media, 'kind' | 'mime'>) => kind === 'image' && mime !== 'image/gif'

function unscaled(file: StoredFile): Pick<Media, 'variants' | 'status'> {
  return { variants: [], status: isScaled(file) ? 'processing' : 'ready' }
}

async function askForCopies(tx: Tx, { id, ...file }: Pick<Media, 'id' | 'kind' | 'mime'>): Promise<void> {
  if (isScaled(file)) await enqueue(tx, 'media.variants', { id }, { background: true })
}

export const fileKey = ({ storage_key, mime }: Pick<StoredFile, 'storage_key' | 'mime'>) => `${storage_key}.${extensionOf(mime)}`

/** Every key that may belong to a file: the original and its scaled copies, those of an unfinished job too. */
function storedKeys(row: { storage_key: string; mime: string; width: number | null }): string[] {
  return [
    fileKey(row),
    ...[...new Set([...variantWidths, ...variantWidthsOf(row.width ?? 0)])].flatMap((width) =>
      ['avif', 'webp'].map((format) => `${row.storage_key}-${width}.${format}`),
    ),
  ]
}
