import type { Instant } from '../../../contracts/fields.ts'
import type { Database } from '../../db/connect.ts'
import { dayMs } from '../../platform/clock.ts'
import { type Storage, storageKeyLength } from '../../platform/storage/storage.ts'

/**
 * Removes the files that no media record knows: what an upload left behind that ended between storing its bytes and
 * making its record. Files of the last day stay, for their record may still be under way. Answers how many went.
 */
export async function sweepFiles({ database, storage }: { database: Database; storage: Storage }, now: Instant): Promise<number> {
  const rows = await database.read.selectFrom('media').select('storage_key').execute()
  const known = new Set(rows.map((row) => row.storage_key))
  const before = Date.parse(now) - dayMs
  let removed = 0
  for await (const { key, storedAt } of storage.list()) {
    const isUnfinished = key.endsWith('.part')
    if (storedAt >= before || (known.has(key.slice(0, storageKeyLength)) && !isUnfinished)) continue
    await storage.remove(key)
    removed += 1
  }
  return removed
}
