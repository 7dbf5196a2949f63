import { sql } from 'kysely'
import type { z } from 'zod'
import { incompleteFields } from '../../../contracts/complete.ts'
import { productsResource, unfilledRows, untranslatedRows } from '../../../contracts/products.ts'
import type { publishReadiness } from '../../../contracts/publishing.ts'
import type { Db } from '../../db/schema.ts'
import { specificationsOf } from './complete.ts'
import { missingFields } from './missing.ts'
import type { PublishedContract } from './publishing.ts'

type Readiness = z.output<typeof publishReadiness>

/** Those of some unpublished records that lack something, with their names; complete ones, and those that are gone, are left out. */
export async function readinessOf(db: Db, contract: PublishedContract, ids: readonly number[]): Promise<Readiness> {
  const drafts = await draftsOf(db, contract, ids)
  if (drafts.length === 0) return { records: [] }
  const ofDrafts = drafts.map(({ id }) => id)
  const missing = await missingFields(db, contract.name, ofDrafts)
  const records = drafts.map(({ id, title_cn, title_en, is_empty, has_no_picture, has_no_price_unit, ...stored }) => {
    const specifications = specificationsOf(stored)
    return {
      ...{ id, title_cn, title_en },
      required: Object.keys(incompleteFields({ status: 'published', title_cn, title_en, specifications })),
      // Those in its lists have names, which say more.
      missing: (missing.get(id) ?? []).filter((field) => !field.includes('.')),
      is_empty: Number(is_empty) === 1,
      has_no_picture: Number(has_no_picture) === 1,
      has_no_price_unit: Number(has_no_price_unit) === 1,
      unfilled_rows: unfilledRows(specifications),
      untranslated_rows: untranslatedRows(specifications),
    }
  })
  const isIncomplete = ({ is_empty, has_no_picture, has_no_price_unit, ...lists }: Readiness['records'][number]) =>
    is_empty ||
    has_no_picture ||
    has_no_price_unit ||
    [lists.required, lists.missing, lists.unfilled_rows, lists.untranslated_rows].some(({ length }) => length > 0)
  return { records: records.filter(isIncomplete) }
}

interface Draft {
  id: number
  title_cn: string
  title_en: string
  /** As it is stored. */
  specifications: string
  is_empty: number
  has_no_picture: number
  has_no_price_unit: number
}

function draftsOf(db: Db, { name, richTexts: [cn, en] }: PublishedContract, ids: readonly number[]): Promise<Draft[]> {
  const isProduct = name === productsResource.name
  const specifications = isProduct ? sql.ref<string>('specifications') : sql<string>`'[]'`
  const hasNoPicture = isProduct ? sql<number>`case when cover_id is null and gallery = '[]' then 1 else 0 end` : sql<number>`0`
  const hasNoPriceUnit = isProduct
    ? sql<number>`case when coalesce(price_min, price_max) is not null and price_unit_cn = '' and price_unit_en = '' then 1 else 0 end`
    : sql<number>`0`
  return db
    .selectFrom(name)
    .select(['id', 'title_cn', 'title_en', specifications.as('specifications')])
    .select(sql<number>`case when ${sql.ref(cn)} = '' and ${sql.ref(en)} = '' then 1 else 0 end`.as('is_empty'))
    .select([hasNoPicture.as('has_no_picture'), hasNoPriceUnit.as('has_no_price_unit')])
    .where('id', 'in', [...ids])
    .where('status', '!=', 'published')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}
