import { pinyin } from 'pinyin-pro'
import { limits } from '../../contracts/fields.ts'
import { AppError } from '../errors.ts'
import type { Db } from './schema.ts'

type SluggedTable = 'contents' | 'products' | 'categories'

const clean = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, limits.slug - 8)
    .replace(/-+$/, '')

/** A slug from the English title, or else from the Chinese title's pinyin. */
export function slugFrom(titles: { title_en: string; title_cn: string }): string {
  return clean(titles.title_en) || clean(pinyin(titles.title_cn, { toneType: 'none', nonZh: 'consecutive' })) || 'untitled'
}

async function isTaken(db: Db, table: SluggedTable, slug: string, exceptId?: number): Promise<boolean> {
  const row = await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst()
  return row !== undefined && row.id !== exceptId
}

/** The slug to store: the asked one, refused when another record has it; or a free one made from the titles. */
export async function resolveSlug(
  db: Db,
  table: SluggedTable,
  asked: string | undefined,
  titles: { title_en: string; title_cn: string },
  exceptId?: number,
): Promise<string> {
  if (asked) {
    if (await isTaken(db, table, asked, exceptId))
      throw new AppError('duplicate', { fields: { slug: [{ key: 'taken', params: { value: asked } }] } })
    return asked
  }
  const base = slugFrom(titles)
  if (!(await isTaken(db, table, base, exceptId))) return base
  const like = await db.selectFrom(table).select('slug').where('slug', 'like', `${base}-%`).execute()
  const taken = new Set(like.map((row) => row.slug))
  for (let n = 2; ; n += 1) if (!taken.has(`${base}-${n}`)) return `${base}-${n}`
}
