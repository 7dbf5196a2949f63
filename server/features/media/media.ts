import { sql } from 'kysely'
import { type Media, type MediaUsage, mediaResource, variantWidths } from '../../../contracts/media.ts'
import { trash } from '../../db/capabilities.ts'
import { crud, rowsTag } from '../../db/crud.ts'
import { extensionOf } from '../../db/expand.ts'
import type { Condition } from '../../db/list.ts'
import { loose } from '../../db/loose.ts'
import type { Db, Table } from '../../db/schema.ts'
import { refuseUsedMedia } from '../../db/usage.ts'
import { AppError } from '../../errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Tx } from '../../work.ts'
import { inTrash } from '../publishing/visibility.ts'

const base = crud('media', mediaResource, {
  search: ['original_name', 'title_cn', 'title_en', 'alt_cn', 'alt_en', 'folder'],
  sortable: ['id', 'created_at', 'updated_at', 'original_name', 'size'],
  defaultSort: '-created_at',
  expand: async (_db, records) => {
    for (const record of records) {
      record.url = `/media/${String(record.storage_key)}.${extensionOf(String(record.mime))}`
      record.variants = JSON.parse(String(record.variants))
      delete record.storage_key
    }
  },
  conditions: (query) => {
    const conditions: Condition[] = inTrash(query.trashed)
    for (const name of ['kind', 'folder', 'mime'])
      if (query[name] !== undefined) conditions.push(sql<boolean>`${sql.ref(name)} = ${query[name]}`)
    if (query.from !== undefined) conditions.push(sql<boolean>`created_at >= ${query.from}`)
    if (query.to !== undefined) conditions.push(sql<boolean>`created_at < ${query.to}`)
    if (query.unused !== undefined)
      conditions.push(
        sql<boolean>`${sql.raw(query.unused ? 'not ' : '')}exists (select 1 from media_usage where media_usage.media_id = media.id)`,
      )
    return conditions
  },
  touches: (before, after) => [`media:${String((after ?? before)?.id)}`],
})

const bin = trash<typeof mediaResource>('media', base)

/** What an upload found out about a file. */
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

const usageTitles: Record<string, Table> = {
  contents: 'contents',
  products: 'products',
  categories: 'categories',
  banners: 'banners',
  milestones: 'milestones',
  certificates: 'certificates',
}

/** Media files: uploads, what is known of them, and where they are used. */
export const media = {
  ...base,
  ...bin,
  /** A file that is shown somewhere is not taken away: the answer says where. */
  async remove(tx: Tx, id: number): Promise<void> {
    await refuseUsedMedia(tx.db, id)
    await bin.remove(tx, id)
  },
  async purge(tx: Tx, id: number): Promise<void> {
    await refuseUsedMedia(tx.db, id)
    const row = await tx.db.selectFrom('media').select(['storage_key', 'mime']).where('id', '=', id).executeTakeFirst()
    if (!row) throw new AppError('not_found')
    await base.remove(tx, id)
    await enqueue(tx, 'media.remove-bytes', { keys: storedKeys(row) })
  },
  /** The record of the same bytes, taken out of the trash if it is there. */
  async bySha256(tx: Tx, sha256: string): Promise<Media | null> {
    const row = await tx.db.selectFrom('media').select(['id', 'deleted_at']).where('sha256', '=', sha256).executeTakeFirst()
    if (!row) return null
    return row.deleted_at ? bin.restore(tx, row.id) : base.get(tx.db, row.id)
  },
  /** Makes the record of a stored file and, for an image, asks for its scaled copies. */
  async add(
    tx: Tx,
    file: StoredFile,
    texts: Partial<Pick<Media, 'alt_cn' | 'alt_en' | 'title_cn' | 'title_en' | 'folder'>> = {},
  ): Promise<Media> {
    const isScaled = file.kind === 'image' && file.mime !== 'image/gif'
    const created = await base.create(tx, {
      alt_cn: '',
      alt_en: '',
      title_cn: '',
      title_en: '',
      folder: '',
      focal_x: 0.5,
      focal_y: 0.5,
      ...texts,
      ...file,
      variants: '[]',
      status: isScaled ? 'processing' : 'ready',
    })
    if (isScaled) await enqueue(tx, 'media.variants', { id: created.id })
    return created
  },
  /** The media row as it is stored, for work on its bytes. */
  async stored(db: Db, id: number) {
    return db.selectFrom('media').select(['id', 'storage_key', 'mime', 'width', 'variants', 'kind']).where('id', '=', id).executeTakeFirst()
  },
  async setVariants(tx: Tx, id: number, widths: number[], status: 'ready' | 'failed'): Promise<void> {
    await tx.db
      .updateTable('media')
      .set({ variants: JSON.stringify(widths), status })
      .where('id', '=', id)
      .execute()
    tx.touch(`media:${id}`, rowsTag('media'))
  },
  /** Every record that shows the file, with its title. */
  async usage(db: Db, id: number): Promise<MediaUsage[]> {
    const rows = await db
      .selectFrom('media_usage')
      .selectAll()
      .where('media_id', '=', id)
      .orderBy('resource')
      .orderBy('record_id')
      .execute()
    return Promise.all(
      rows.map(async ({ resource, record_id, field }) => ({
        resource,
        id: record_id,
        field,
        title: await titleOf(db, resource, record_id),
      })),
    )
  },
}

async function titleOf(db: Db, resource: string, id: number): Promise<string> {
  const table = usageTitles[resource]
  if (!table) return resource
  const row = await loose(db).selectFrom(table).select('title_cn').where('id', '=', id).executeTakeFirst()
  return String(row?.title_cn ?? '')
}

/** Every key that may belong to a file: the original and its scaled copies, those of an unfinished job too. */
function storedKeys(row: { storage_key: string; mime: string }): string[] {
  return [
    `${row.storage_key}.${extensionOf(row.mime)}`,
    ...variantWidths.flatMap((width) => ['avif', 'webp'].map((format) => `${row.storage_key}-${width}.${format}`)),
  ]
}
