import type { z } from 'zod'
import { type AboutBlock, type AboutBlockItem, type AboutBlockKey, aboutBlockIds, aboutBlocks } from '../../../contracts/about.ts'
import type { AboutData } from '../../../contracts/site.ts'
import { mediaByIds } from '../../db/include.ts'
import type { Db } from '../../db/schema.ts'
import type { TranslationNotes } from '../../db/translation-change.ts'
import { translationFieldsOf } from '../../db/translation-fields.ts'
import { storedRichText } from '../../platform/html.ts'
import type { Tx } from '../../work.ts'
import { listRevisions, type RevisionInfo, readRevision } from '../publishing/revisions.ts'
import {
  type BlockPlace,
  forgetUses,
  mediaIn,
  partsOf,
  readBlock,
  replaceBlock,
  returningBlock,
  returningStates,
  richFields,
  storable,
  type Values,
} from './stored-block.ts'

type BlockInput<K extends AboutBlockKey> = z.output<(typeof aboutBlocks)[K]>

export const aboutBlockKeys = Object.keys(aboutBlockIds) as AboutBlockKey[]
const placeOf = (key: AboutBlockKey): BlockPlace => ({ key, id: aboutBlockIds[key], revisions: `about:${key}`, resource: 'about' })

async function withMedia(db: Db, value: Values): Promise<Values> {
  const media = await mediaByIds(db, mediaIn(value))
  const grown = partsOf(value).map((part) => ({
    ...part,
    ...('image_id' in part ? { image: media.get(Number(part.image_id)) ?? null } : {}),
    ...('video_id' in part ? { video: media.get(Number(part.video_id)) ?? null } : {}),
    ...('gallery' in part ? { gallery_media: (part.gallery as number[]).flatMap((id) => media.get(id) ?? []) } : {}),
  }))
  return Array.isArray(value.items) ? { ...value, items: grown } : (grown[0] ?? {})
}

async function getBlock<K extends AboutBlockKey>(db: Db, key: K): Promise<AboutBlock<K>> {
  const stored = await readBlock(db, key)
  const empty =
    key === 'company_intro'
      ? { title_cn: '', title_en: '', content_cn: '', content_en: '', image_id: null, gallery: [], video_id: null, founded_year: null }
      : { items: [] }
  const value: Values = stored ? withSafeHtml(aboutBlocks[key].parse(stored.value)) : empty
  return answered(db, value, stored?.version ?? 0, stored?.updated_at ?? null)
}

function withSafeHtml(value: Values): Values {
  const safe = richFields.flatMap((name) => (typeof value[name] === 'string' ? [[name, storedRichText(value[name])]] : []))
  return { ...value, ...Object.fromEntries(safe) }
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

async function item<K extends AboutBlockKey>(db: Db, key: K): Promise<AboutBlockItem<K>> {
  const block: object = { ...(await getBlock(db, key)), translation_fields: await translationFieldsOf(db, 'about', aboutBlockIds[key]) }
  // The block's own answer, and what its item has besides.
  return block as AboutBlockItem<K>
}

export const about = {
  get: item,

  /** Replaces a block; `version` is the one that was read (0 for a block that was never written). */
  async put<K extends AboutBlockKey>(
    tx: Tx,
    key: K,
    input: BlockInput<K>,
    version: number,
    notes?: TranslationNotes,
  ): Promise<AboutBlockItem<K>> {
    await replaceBlock(tx, placeOf(key), input, version, () => item(tx.db, key), notes)
    return item(tx.db, key)
  },

  /** All blocks as they would be with one of them replaced, which is not done. */
  async changed<K extends AboutBlockKey>(db: Db, key: K, input: BlockInput<K>): Promise<AboutData> {
    const [blocks, value] = await Promise.all([about.all(db), storable(db, input)])
    // A block that was never written has version 0, and is shown as soon as it has one.
    return { ...blocks, [key]: await answered(db, value, Math.max(1, blocks[key]?.version ?? 0), blocks[key]?.updated_at ?? null) }
  },

  /** Replaces a block by what `rewrite` makes of it, if it still has the `version` that was read; one that was never written stays so. */
  async rewrite<K extends AboutBlockKey>(
    tx: Tx,
    key: K,
    rewrite: (value: Values) => Values,
    { version, notes }: { version?: number; notes?: TranslationNotes } = {},
  ): Promise<void> {
    const stored = await readBlock(tx.db, key)
    // The block's own schema parses what is written.
    if (stored) await about.put(tx, key, aboutBlocks[key].parse(rewrite(stored.value)) as BlockInput<K>, version ?? stored.version, notes)
  },

  revisions: (db: Db, key: AboutBlockKey): Promise<RevisionInfo[]> => listRevisions(db, placeOf(key).revisions, aboutBlockIds[key]),

  async revision<K extends AboutBlockKey>(db: Db, key: K, version: number): Promise<BlockInput<K>> {
    const snapshot = await readRevision(db, placeOf(key).revisions, aboutBlockIds[key], version)
    // The block's own schema; a version from before a field was added has its default.
    return withSafeHtml(aboutBlocks[key].parse(snapshot)) as BlockInput<K>
  },

  async restoreRevision<K extends AboutBlockKey>(tx: Tx, key: K, version: number): Promise<AboutBlockItem<K>> {
    const [{ version: present }, revision] = [await getBlock(tx.db, key), await about.revision(tx.db, key, version)]
    return about.put(tx, key, await returningBlock(tx.db, revision), present, await returningStates(tx, placeOf(key), version))
  },

  /** To be called where blocks were deleted: the files that they referred to are in use no longer. */
  forgetUses: (tx: Tx) => forgetUses(tx, aboutBlockKeys.map(placeOf)),

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
}
