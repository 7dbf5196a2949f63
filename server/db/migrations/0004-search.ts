import { searchText } from './0004-search-text.ts'
import type { AnyDb } from './tools.ts'

const texts = {
  users: ['email', 'name'],
  categories: ['title_cn', 'title_en', 'description_cn', 'description_en', 'slug'],
  contents: ['title_cn', 'title_en', 'summary_cn', 'summary_en', 'tags', 'author', 'content_cn', 'content_en'],
  products: [
    'title_cn',
    'title_en',
    'summary_cn',
    'summary_en',
    'scientific_name',
    'sku',
    'tags',
    'origin_cn',
    'origin_en',
    'description_cn',
    'description_en',
  ],
  media: ['original_name', 'title_cn', 'title_en', 'alt_cn', 'alt_en', 'folder'],
  banners: ['title_cn', 'title_en', 'subtitle_cn', 'subtitle_en'],
  milestones: ['title_cn', 'title_en', 'description_cn', 'description_en'],
  certificates: ['title_cn', 'title_en', 'issuer_cn', 'issuer_en', 'certificate_no', 'scope_cn', 'scope_en'],
  site_menus: ['title_cn', 'title_en', 'link'],
  redirects: ['from_path', 'to'],
}
const perRead = 500

/**
 * Makes every record's tokens again: Chinese right after Latin letters or digits ("IQF虾仁") was one token with them, and
 * part numbers had none without their hyphens.
 */
export async function searchTokens(db: AnyDb): Promise<void> {
  for (const [table, fields] of Object.entries(texts)) await renew(db, table, fields)
}

async function renew(db: AnyDb, table: string, fields: string[]): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'search_text', ...fields])
      .where('id', '>', last)
      .orderBy('id')
      .limit(perRead)
      .execute()
    for (const row of rows) {
      const search_text = searchText(fields.map((field) => String(row[field] ?? '')))
      if (search_text !== row.search_text) await db.updateTable(table).set({ search_text }).where('id', '=', row.id).execute()
    }
    if (rows.length < perRead) return
    last = Number(rows.at(-1)?.id)
  }
}
