import type { DialectName } from '../connect.ts'
import { type AnyDb, columns, keywordIndex, localized, stored, table } from './tools.ts'

export async function projects(db: AnyDb, dialect: DialectName): Promise<void> {
  const texts = columns(table(db, dialect, 'projects'), 'text', ['slug', 'status', ...localized('title', 'summary')])
  await stored(columns(texts, 'integer', ['cover_id null', 'sort_order']))
    .addUniqueConstraint('projects_slug', ['slug'])
    .execute()
  await keywordIndex(db, dialect, 'projects')
}
