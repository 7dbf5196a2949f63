import { aboutBlockIds } from '../../../contracts/about.ts'
import { mediaSettings } from '../../../contracts/settings.ts'
import { extensionOf } from '../../db/include.ts'
import type { Db } from '../../db/schema.ts'
import { invalidField } from '../../errors.ts'
import type { Tx } from '../../work.ts'
import { about, aboutBlockKeys } from '../about/about.ts'
import { businessLines } from '../about/business-lines.ts'
import { settings } from '../settings/settings.ts'

/** More records than this are not changed in one transaction. */
const maxRecords = 500

/** A file as records name it: by its id, and in rich texts by its address. */
interface File {
  id: number
  storage_key: string
  url: string
}

type Values = Record<string, unknown>
export interface Editable {
  get(db: Db, id: number): Promise<object>
  update(tx: Tx, id: number, patch: Values & { version: number }): Promise<unknown>
}

async function fileOf(db: Db, id: number): Promise<(File & { kind: string }) | null> {
  const row = await db
    .selectFrom('media')
    .select(['id', 'storage_key', 'mime', 'kind'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row
    ? { id: row.id, storage_key: row.storage_key, kind: row.kind, url: `/media/${row.storage_key}.${extensionOf(row.mime)}` }
    : null
}

/** A value with one file in place of another: an id, a list of ids, or a text in which the file's address stands. */
function exchanged(value: unknown, from: File, to: File): unknown {
  if (value === from.id) return to.id
  if (Array.isArray(value)) return [...new Set(value.map((one) => (one === from.id ? to.id : one)))]
  if (typeof value === 'object' && value !== null) return exchangedIn({ ...value }, from, to)
  if (typeof value === 'string') return value.replace(new RegExp(`/media/${from.storage_key}(-\\d+)?\\.\\w+`, 'g'), to.url)
  return value
}

const mediaNames = ['image_id', 'video_id', 'audio_id', 'gallery', 'content_cn', 'content_en', 'body_cn', 'body_en']

function exchangedIn(value: Values, from: File, to: File): Values {
  const own = Object.entries(value).map(([name, part]) => [name, mediaNames.includes(name) ? exchanged(part, from, to) : part])
  const next: Values = Object.fromEntries(own)
  if (Array.isArray(next.items)) next.items = next.items.map((entry: Values) => exchangedIn(entry, from, to))
  return next
}

export async function replaceReferences(
  tx: Tx,
  id: number,
  otherId: number,
  editable: (resource: string) => Editable | undefined,
): Promise<void> {
  const [from, to] = [await fileOf(tx.db, id), await fileOf(tx.db, otherId)]
  if (!from) return
  if (!to || to.id === from.id) throw invalidField('replace_with', 'no_such_media', { id: otherId })
  if (to.kind !== from.kind) throw invalidField('replace_with', 'other_kind')
  const uses = await tx.db.selectFrom('media_usage').select(['resource', 'record_id', 'field']).where('media_id', '=', id).execute()
  const records = Map.groupBy(uses, ({ resource, record_id }) => `${resource} ${record_id}`)
  if (records.size > maxRecords) throw invalidField('replace_with', 'too_many_uses', { max: maxRecords })
  for (const fields of records.values()) {
    const [first] = fields
    if (!first) continue
    const service = editable(first.resource)
    if (service)
      await exchangeFields(
        tx,
        service,
        first.record_id,
        fields.map(({ field }) => field),
        from,
        to,
      )
    else await exchangeBlock(tx, first.resource, first.record_id, from, to)
  }
}

async function exchangeFields(tx: Tx, service: Editable, id: number, fields: string[], from: File, to: File): Promise<void> {
  const record: Values = { ...(await service.get(tx.db, id)) }
  const changes = Object.fromEntries(fields.map((field) => [field, exchanged(record[field], from, to)]))
  await service.update(tx, id, { ...changes, version: Number(record.version) })
}

/** Handles places that are no resource: settings, and blocks. */
async function exchangeBlock(tx: Tx, resource: string, id: number, from: File, to: File): Promise<void> {
  if (resource === 'settings') {
    const values = await settings.flat(tx.db)
    await settings.put(tx, Object.fromEntries(mediaSettings.filter((key) => values[key] === from.id).map((key) => [key, to.id])))
  } else if (resource === 'business-lines') await businessLines.rewrite(tx, id, (text) => exchangedIn(text, from, to))
  else if (resource === 'about')
    for (const key of aboutBlockKeys) if (aboutBlockIds[key] === id) await about.rewrite(tx, key, (block) => exchangedIn(block, from, to))
}
