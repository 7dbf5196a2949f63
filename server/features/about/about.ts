import type { z } from 'zod'
import { type AboutBlock, type AboutBlockKey, aboutBlocks, type BusinessLineText, businessLineInput } from '../../../contracts/about.ts'
import type { AboutData } from '../../../contracts/site.ts'
import { recordAudit } from '../../db/audit.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { mediaByIds } from '../../db/include.ts'
import type { Db } from '../../db/schema.ts'
import { checkMediaReferences, recordMediaUsage } from '../../db/usage.ts'
import { AppError } from '../../errors.ts'
import { storedRichText } from '../../platform/html.ts'
import type { Tx } from '../../work.ts'
import { cleanText } from '../publishing/clean-text.ts'
import { keepRevision } from '../publishing/revisions.ts'

type Values = Record<string, unknown>
type BlockInput<K extends AboutBlockKey> = z.output<(typeof aboutBlocks)[K]>

/** Numbers that stand for the blocks where a record id is asked for (usage, revisions). */
const blockIds: Record<AboutBlockKey, number> = { company_intro: 1, culture: 2, highlights: 3, statistics: 4, business: 5 }

async function read(db: Db, key: string): Promise<{ value: unknown; version: number; updated_at: string } | null> {
  const row = await db.selectFrom('blocks').select(['value', 'version', 'updated_at']).where('key', '=', key).executeTakeFirst()
  return row ? { ...row, value: JSON.parse(row.value) as unknown } : null
}

async function write(tx: Tx, key: string, value: unknown, version: number): Promise<void> {
  const row = { key, value: JSON.stringify(value), version, updated_at: tx.now, updated_by: tx.actor.userId }
  await tx.db
    .insertInto('blocks')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

const mediaFields = { ids: ['image_id', 'video_id'], lists: ['gallery'], rich: ['content_cn', 'content_en'] }

/** Every value within a block that may refer to media: the block itself, and the entries of its list. */
function parts(value: Values): Values[] {
  return Array.isArray(value.items) ? (value.items as Values[]) : [value]
}

/** Includes the media objects of ids. */
async function withMedia(db: Db, value: Values): Promise<Values> {
  const all = parts(value)
  const ids = all.flatMap((part) => [part.image_id, part.video_id, ...((part.gallery as number[] | undefined) ?? [])] as (number | null)[])
  const media = await mediaByIds(db, ids)
  const grown = all.map((part) => ({
    ...part,
    ...('image_id' in part ? { image: media.get(Number(part.image_id)) ?? null } : {}),
    ...('video_id' in part ? { video: media.get(Number(part.video_id)) ?? null } : {}),
    ...('gallery' in part ? { gallery_media: (part.gallery as number[]).flatMap((id) => media.get(id) ?? []) } : {}),
  }))
  return Array.isArray(value.items) ? { ...value, items: grown } : (grown[0] ?? {})
}

async function getBlock<K extends AboutBlockKey>(db: Db, key: K): Promise<AboutBlock<K>> {
  const stored = await read(db, key)
  const empty =
    key === 'company_intro'
      ? { title_cn: '', title_en: '', content_cn: '', content_en: '', image_id: null, gallery: [], video_id: null, founded_year: null }
      : { items: [] }
  const value: Values = stored ? { ...aboutBlocks[key].parse(stored.value) } : empty
  for (const name of mediaFields.rich) if (typeof value[name] === 'string') value[name] = storedRichText(value[name])
  return answered(db, value, stored?.version ?? 0, stored?.updated_at ?? null)
}

async function answered<K extends AboutBlockKey>(
  db: Db,
  value: Values,
  version: number,
  updated_at: string | null,
): Promise<AboutBlock<K>> {
  const block: Values = { ...(await withMedia(db, value)), version, updated_at }
  // The value was parsed by the block's own schema, and `withMedia` adds what the block's answer has besides.
  return block as AboutBlock<K>
}

/** The blocks of the about pages, each one record with a version. */
export const about = {
  get: getBlock,

  /** Replaces a block; `version` is the one that was read (0 for a block that was never written). */
  async put<K extends AboutBlockKey>(tx: Tx, key: K, input: BlockInput<K>, version: number): Promise<AboutBlock<K>> {
    const stored = await read(tx.db, key)
    if ((stored?.version ?? 0) !== version) throw new AppError('stale_version', { data: await getBlock(tx.db, key) })
    const value: Values = { ...input }
    for (const name of mediaFields.rich) if (typeof value[name] === 'string') value[name] = cleanText(name, value[name])
    for (const part of parts(value)) await checkMediaReferences(tx.db, part, mediaFields)
    if (stored) await keepRevision(tx, `about:${key}`, blockIds[key], version, stored.value as object)
    await write(tx, key, value, version + 1)
    const used = {
      gallery: parts(value).flatMap((part) =>
        [part.image_id, part.video_id, ...((part.gallery as number[] | undefined) ?? [])].filter((id) => typeof id === 'number'),
      ),
      content_cn: value.content_cn,
      content_en: value.content_en,
    }
    await recordMediaUsage(tx, 'about', blockIds[key], used, mediaFields)
    await recordAudit(tx, { action: 'update', resource: 'about', recordId: blockIds[key] })
    tx.invalidate(cacheTags.about, cacheTags.rows('media'))
    return answered(tx.db, value, version + 1, tx.now)
  },

  /** All blocks at once, as the public reads them. */
  async all(db: Db): Promise<AboutData> {
    const [company_intro, culture, highlights, statistics, business] = await Promise.all([
      getBlock(db, 'company_intro'),
      getBlock(db, 'culture'),
      getBlock(db, 'highlights'),
      getBlock(db, 'statistics'),
      getBlock(db, 'business'),
    ])
    return { company_intro: company_intro.version ? company_intro : null, culture, highlights, statistics, business }
  },

  async businessLine(db: Db, slug: string): Promise<BusinessLineText> {
    const stored = await read(db, `business_line.${slug}`)
    const text = businessLineInput.parse(stored?.value ?? {})
    return { ...text, body_cn: storedRichText(text.body_cn), body_en: storedRichText(text.body_en) }
  },

  async putBusinessLine(tx: Tx, slug: string, input: BusinessLineText): Promise<void> {
    const stored = await read(tx.db, `business_line.${slug}`)
    await write(
      tx,
      `business_line.${slug}`,
      { ...input, body_cn: cleanText('body_cn', input.body_cn), body_en: cleanText('body_en', input.body_en) },
      (stored?.version ?? 0) + 1,
    )
    tx.invalidate(cacheTags.about)
  },

  /** Lets a line's text follow its category to another slug. */
  async moveBusinessLine(tx: Tx, from: string, to: string): Promise<void> {
    const stored = await read(tx.db, `business_line.${from}`)
    if (!stored) return
    await write(tx, `business_line.${to}`, stored.value, stored.version)
    await tx.db.deleteFrom('blocks').where('key', '=', `business_line.${from}`).execute()
    tx.invalidate(cacheTags.about)
  },
}
