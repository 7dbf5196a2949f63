import { sql } from 'kysely'
import type { z } from 'zod'
import { productsResource } from '../../../contracts/products.ts'
import type { publishReadiness } from '../../../contracts/publishing.ts'
import { otherSide } from '../../../contracts/translation/state.ts'
import type { Db } from '../../db/schema.ts'
import { incompleteFields, specificationsOf } from './complete.ts'
import type { PublishedContract } from './publishing.ts'

type Readiness = z.output<typeof publishReadiness>

/** Those of some unpublished records that lack texts, with their names; complete ones, and those that are gone, are left out. */
export async function readinessOf(db: Db, contract: PublishedContract, ids: readonly number[]): Promise<Readiness> {
  const drafts = await draftsOf(db, contract, ids)
  if (drafts.length === 0) return { records: [] }
  const ofDrafts = drafts.map(({ id }) => id)
  const lacking = Map.groupBy(await missingFields(db, contract.name, ofDrafts), ({ record_id }) => record_id)
  const records = drafts.map(({ id, title_cn, title_en, specifications, is_empty }) => ({
    ...{ id, title_cn, title_en },
    required: Object.keys(
      incompleteFields({ status: 'published', title_cn, title_en, specifications: specificationsOf({ specifications }) }),
    ),
    missing: (lacking.get(id) ?? []).map(({ field, source }) => `${field}_${otherSide(source)}`),
    is_empty: Number(is_empty) === 1,
  }))
  return { records: records.filter((record) => record.is_empty || record.required.length + record.missing.length > 0) }
}

interface Draft {
  id: number
  title_cn: string
  title_en: string
  /** As it is stored. */
  specifications: string
  is_empty: number
}

function draftsOf(db: Db, { name, richTexts: [cn, en] }: PublishedContract, ids: readonly number[]): Promise<Draft[]> {
  const specifications = name === productsResource.name ? sql.ref<string>('specifications') : sql<string>`'[]'`
  return db
    .selectFrom(name)
    .select(['id', 'title_cn', 'title_en', specifications.as('specifications')])
    .select(sql<number>`case when ${sql.ref(cn)} = '' and ${sql.ref(en)} = '' then 1 else 0 end`.as('is_empty'))
    .where('id', 'in', [...ids])
    .where('status', '!=', 'published')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

const missingFields = (db: Db, resource: string, ids: readonly number[]) =>
  db
    .selectFrom('translation_fields')
    .select(['record_id', 'field', 'source'])
    .where('resource', '=', resource)
    .where('record_id', 'in', [...ids])
    .where('state', '=', 'missing')
    .orderBy('record_id')
    .orderBy('field')
    .execute()
