import { type BusinessLine, type BusinessLineRow, type BusinessLineText, businessLineInput } from '../../../contracts/about.ts'
import { lineKey } from '../../db/block-places.ts'
import { forgetDocument } from '../../db/document-translations.ts'
import type { Db } from '../../db/schema.ts'
import type { TranslationNotes } from '../../db/translation-change.ts'
import { hideFields, translationFieldsOf } from '../../db/translation-fields.ts'
import { AppError } from '../../errors.ts'
import { storedRichText } from '../../platform/html.ts'
import type { Tx } from '../../work.ts'
import { listRevisions, type RevisionInfo, readRevision } from '../publishing/revisions.ts'
import {
  type BlockPlace,
  forgetUses,
  readBlock,
  replaceBlock,
  returningBlock,
  returningStates,
  storable,
  writeBlock,
} from './stored-block.ts'

const resource = 'business-lines'
const placeOf = ({ id, slug }: { id: number; slug: string }): BlockPlace => ({ key: lineKey(slug), id, revisions: resource, resource })

const lines = (db: Db) =>
  db
    .selectFrom('categories')
    .select(['id', 'slug', 'title_cn', 'title_en', 'status'])
    .where('type', '=', 'business')
    .where('deleted_at', 'is', null)

async function lineOf(db: Db, id: number) {
  const line = await lines(db).where('id', '=', id).executeTakeFirst()
  if (!line) throw new AppError('not_found')
  return line
}

const safe = (text: BusinessLineText): BusinessLineText => ({
  ...text,
  body_cn: storedRichText(text.body_cn),
  body_en: storedRichText(text.body_en),
})

async function read(db: Db, slug: string) {
  const stored = await readBlock(db, lineKey(slug))
  return { ...safe(businessLineInput.parse(stored?.value ?? {})), version: stored?.version ?? 0, updated_at: stored?.updated_at ?? null }
}

async function item(db: Db, { id, slug }: { id: number; slug: string }): Promise<BusinessLine> {
  return { ...(await read(db, slug)), translation_fields: await translationFieldsOf(db, resource, id) }
}

/** Refuses categories of products that are not there: the page would show others in their place. */
async function checkCategories(db: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const known = await db.selectFrom('categories').select('id').where('id', 'in', ids).where('type', '=', 'product').execute()
  const missing = ids.find((id) => !known.some((row) => row.id === id))
  if (missing === undefined) return
  throw new AppError('invalid', { fields: { product_category_ids: [{ key: 'no_such_category', params: { id: missing } }] } })
}

export const businessLines = {
  async list(db: Db): Promise<BusinessLineRow[]> {
    const rows = await lines(db).orderBy('sort_order').orderBy('id').execute()
    return Promise.all(
      rows.map(async (row) => {
        const stored = await readBlock(db, lineKey(row.slug))
        return { ...row, version: stored?.version ?? 0, updated_at: stored?.updated_at ?? null }
      }),
    )
  },

  get: async (db: Db, id: number): Promise<BusinessLine> => item(db, await lineOf(db, id)),

  async text(db: Db, slug: string): Promise<BusinessLineText> {
    const { version: _version, updated_at: _at, ...text } = await read(db, slug)
    return text
  },

  async put(tx: Tx, id: number, input: BusinessLineText, version: number, notes?: TranslationNotes): Promise<BusinessLine> {
    const line = await lineOf(tx.db, id)
    await checkCategories(tx.db, input.product_category_ids)
    await replaceBlock(tx, placeOf(line), input, version, () => item(tx.db, line), notes)
    return item(tx.db, line)
  },

  async changed(db: Db, id: number, input: BusinessLineText): Promise<{ slug: string; text: BusinessLineText }> {
    const { slug } = await lineOf(db, id)
    await checkCategories(db, input.product_category_ids)
    return { slug, text: await storable(db, input) }
  },

  async rewrite(
    tx: Tx,
    id: number,
    rewrite: (value: Record<string, unknown>) => Record<string, unknown>,
    { version, notes }: { version?: number; notes?: TranslationNotes } = {},
  ): Promise<void> {
    const stored = await readBlock(tx.db, lineKey((await lineOf(tx.db, id)).slug))
    if (stored) await businessLines.put(tx, id, businessLineInput.parse(rewrite(stored.value)), version ?? stored.version, notes)
  },

  revisions: (db: Db, id: number): Promise<RevisionInfo[]> => listRevisions(db, resource, id),

  revision: async (db: Db, id: number, version: number): Promise<BusinessLineText> =>
    safe(businessLineInput.parse(await readRevision(db, resource, id, version))),

  async restoreRevision(tx: Tx, id: number, version: number): Promise<BusinessLine> {
    const [{ version: present }, revision] = [await businessLines.get(tx.db, id), await businessLines.revision(tx.db, id, version)]
    const states = await returningStates(tx, placeOf(await lineOf(tx.db, id)), version)
    return businessLines.put(tx, id, await returningBlock(tx.db, revision), present, states)
  },

  forgetUses: async (tx: Tx) => forgetUses(tx, (await lines(tx.db).execute()).map(placeOf)),

  /** Takes the translations of a line out of what is to be done while nothing shows its text, and back in. */
  hide: (tx: Tx, id: number, isHidden: boolean) => hideFields(tx.db, resource, id, isHidden),

  forget: (tx: Tx, id: number) => forgetDocument(tx.db, { resource, id }),

  async move(tx: Tx, from: string, to: string): Promise<void> {
    const stored = await readBlock(tx.db, lineKey(from))
    if (!stored) return
    // A slug is free when a category takes it: remains of a line that had it are in no one's way.
    await tx.db.deleteFrom('blocks').where('key', '=', lineKey(to)).execute()
    await writeBlock(tx, lineKey(to), stored.value, { from: 0, to: stored.version })
    await tx.db.deleteFrom('blocks').where('key', '=', lineKey(from)).execute()
  },
}
