import { type BusinessLine, type BusinessLineRow, type BusinessLineText, businessLineInput } from '../../../contracts/about.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { storedRichText } from '../../platform/html.ts'
import type { Tx } from '../../work.ts'
import { listRevisions, type RevisionInfo, readRevision } from '../publishing/revisions.ts'
import { type BlockPlace, forgetUses, readBlock, replaceBlock, storable, writeBlock } from './stored-block.ts'

const resource = 'business-lines'
/** Follows the category when its slug changes. */
export const lineKey = (slug: string) => `business_line.${slug}`
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

async function read(db: Db, slug: string): Promise<BusinessLine> {
  const stored = await readBlock(db, lineKey(slug))
  return { ...safe(businessLineInput.parse(stored?.value ?? {})), version: stored?.version ?? 0, updated_at: stored?.updated_at ?? null }
}

/** Refuses categories of products that are not there: the page would show others in their place. */
async function checkCategories(db: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const known = await db.selectFrom('categories').select('id').where('id', 'in', ids).where('type', '=', 'product').execute()
  const missing = ids.find((id) => !known.some((row) => row.id === id))
  if (missing === undefined) return
  throw new AppError('invalid', { fields: { product_category_ids: [{ key: 'no_such_category', params: { id: missing } }] } })
}

/** The texts of the business lines' pages, each a block of its own beside the category that it belongs to. */
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

  get: async (db: Db, id: number): Promise<BusinessLine> => read(db, (await lineOf(db, id)).slug),

  /** The text that the public reads on the page of a line. */
  async text(db: Db, slug: string): Promise<BusinessLineText> {
    const { version: _version, updated_at: _at, ...text } = await read(db, slug)
    return text
  },

  /** Replaces a line's text; `version` is the one that was read (0 for one that was never written). */
  async put(tx: Tx, id: number, input: BusinessLineText, version: number): Promise<BusinessLine> {
    const line = await lineOf(tx.db, id)
    await checkCategories(tx.db, input.product_category_ids)
    await replaceBlock(tx, placeOf(line), input, version, () => read(tx.db, line.slug))
    return read(tx.db, line.slug)
  },

  /** A line's text as it would be once it is saved, and the slug of the line. */
  async changed(db: Db, id: number, input: BusinessLineText): Promise<{ slug: string; text: BusinessLineText }> {
    const { slug } = await lineOf(db, id)
    await checkCategories(db, input.product_category_ids)
    return { slug, text: await storable(db, input) }
  },

  /** Replaces a line's text by what `rewrite` makes of it; one that was never written stays so. */
  async rewrite(tx: Tx, id: number, rewrite: (value: Record<string, unknown>) => Record<string, unknown>): Promise<void> {
    const stored = await readBlock(tx.db, lineKey((await lineOf(tx.db, id)).slug))
    if (stored) await businessLines.put(tx, id, businessLineInput.parse(rewrite(stored.value)), stored.version)
  },

  revisions: (db: Db, id: number): Promise<RevisionInfo[]> => listRevisions(db, resource, id),

  revision: async (db: Db, id: number, version: number): Promise<BusinessLineText> =>
    safe(businessLineInput.parse(await readRevision(db, resource, id, version))),

  /** Makes an earlier version the present one. */
  async restoreRevision(tx: Tx, id: number, version: number): Promise<BusinessLine> {
    const { version: present } = await businessLines.get(tx.db, id)
    return businessLines.put(tx, id, await businessLines.revision(tx.db, id, version), present)
  },

  /** As that of the about blocks. */
  forgetUses: async (tx: Tx) => forgetUses(tx, (await lines(tx.db).execute()).map(placeOf)),

  /** Lets a line's text follow its category to another slug. */
  async move(tx: Tx, from: string, to: string): Promise<void> {
    const stored = await readBlock(tx.db, lineKey(from))
    if (!stored) return
    await writeBlock(tx, lineKey(to), stored.value, stored.version)
    await tx.db.deleteFrom('blocks').where('key', '=', lineKey(from)).execute()
  },
}
