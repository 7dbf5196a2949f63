import type { AnyDb } from './tools.ts'

/** When the person of a session last confirmed their identity. */
export async function sessionConfirmations(db: AnyDb): Promise<void> {
  await db.schema.alterTable('auth_tokens').addColumn('confirmed_at', 'text').execute()
}
