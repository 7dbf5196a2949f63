import type { AnyDb } from './tools.ts'

/** A reply that was translated before it was sent keeps the words that its writer wrote. */
export async function replyOriginals(db: AnyDb): Promise<void> {
  await db.schema.alterTable('contact_replies').addColumn('original', 'text').execute()
}
