import { aboutBlockIds } from '../../contracts/about.ts'
import type { Db } from './schema.ts'

const linePrefix = 'business_line.'

/** The key of a business line's block, which follows the category when its slug changes. */
export const lineKey = (slug: string) => `${linePrefix}${slug}`

export async function blockKeyOf(db: Db, resource: 'about' | 'business-lines', id: number): Promise<string | null> {
  if (resource === 'about') return Object.entries(aboutBlockIds).find(([, number]) => number === id)?.[0] ?? null
  const line = await db
    .selectFrom('categories')
    .select('slug')
    .where('id', '=', id)
    .where('type', '=', 'business')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return line ? lineKey(line.slug) : null
}

export async function blockNamed(db: Db, key: string): Promise<{ resource: 'about' | 'business-lines'; id: number } | null> {
  const about = Object.entries(aboutBlockIds).find(([name]) => name === key)
  if (about) return { resource: 'about', id: about[1] }
  if (!key.startsWith(linePrefix)) return null
  const slug = key.slice(linePrefix.length)
  const line = await db.selectFrom('categories').select('id').where('slug', '=', slug).where('type', '=', 'business').executeTakeFirst()
  return line ? { resource: 'business-lines', id: line.id } : null
}
