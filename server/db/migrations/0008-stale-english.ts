import { sql } from 'kysely'
import type { AnyDb } from './tools.ts'

const tables = [
  { name: 'contents', fields: ['title', 'summary', 'content'] },
  { name: 'products', fields: ['title', 'summary', 'description'] },
]

/**
 * Which English texts are older than their Chinese, field by field. Of records that are stale so far nobody knows which of
 * their fields it is: all that have both texts are, until a writer has looked at them.
 */
export async function staleEnglish(db: AnyDb): Promise<void> {
  for (const { name, fields } of tables) {
    await db.schema
      .alterTable(name)
      .addColumn('stale_english', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute()
    const entry = (field: string) => {
      const [cn, en] = [sql.ref(`${field}_cn`), sql.ref(`${field}_en`)]
      return sql`case when ${cn} <> '' and ${en} <> '' then ${sql.lit(`,"${field}":""`)} else '' end`
    }
    const entries = sql.join(fields.map(entry), sql` || `)
    await sql`update ${sql.table(name)} set stale_english = '{' || substr(${entries}, 2) || '}' where translation = 'stale'`.execute(db)
  }
}
