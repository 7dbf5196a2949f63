import { hasTitles } from '../../contracts/resource.ts'
import { contractNamed } from '../../contracts/resources.ts'
import { loose } from './loose.ts'
import type { Db } from './schema.ts'

export interface Titles {
  title_cn: string
  title_en: string
}

/** Null for a record that is gone and for resources without titles. */
export async function titlesOf(db: Db, resource: string, id: number): Promise<Titles | null> {
  const contract = contractNamed(resource)
  if (!contract || !hasTitles(contract)) return null
  const row = await loose(db).selectFrom(contract.table).select(['title_cn', 'title_en']).where('id', '=', id).executeTakeFirst()
  return row ? { title_cn: String(row.title_cn), title_en: String(row.title_en) } : null
}
