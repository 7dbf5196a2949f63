import type { AnyDb } from './tools.ts'

const allParts = '["contents","products","site","media","translation","inbox","wechat"]'

/**
 * The parts of the back office that a person has: all, until an administrator takes some away. A proposed translation may be a person's,
 * which has no provider, and may hold another text of the original too.
 */
export async function rolesAndParts(db: AnyDb): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('parts', 'text', (column) => column.notNull().defaultTo(allParts))
    .execute()
  await db.schema.alterTable('translation_proposals').addColumn('source_text', 'text').execute()
}
