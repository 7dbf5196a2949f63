import type { AnyDb } from './tools.ts'

/** When the platform refused the file of an automatic reply: the hourly round waits with it. */
export async function refusedUploads(db: AnyDb): Promise<void> {
  await db.schema.alterTable('wechat_replies').addColumn('upload_refused_at', 'text').execute()
}
