import { withPairs } from '../../../contracts/localized.ts'
import { contractNamed } from '../../../contracts/resources.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { storedRichText } from '../../platform/html.ts'
import type { Tx } from '../../work.ts'

export const keptRevisions = 50

export interface RevisionInfo {
  version: number
  created_at: string
  user_name: string | null
}

/** Stores a record's state before it changes; deletes what is older than the last {@link keptRevisions}. */
export async function keepRevision(tx: Tx, resource: string, recordId: number, version: number, snapshot: object): Promise<void> {
  const row = { resource, record_id: recordId, version, snapshot: JSON.stringify(snapshot), created_at: tx.now, user_id: tx.actor.userId }
  await tx.db
    .insertInto('revisions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['resource', 'record_id', 'version']).doNothing())
    .execute()
  await tx.db
    .deleteFrom('revisions')
    .where('resource', '=', resource)
    .where('record_id', '=', recordId)
    .where('version', '<=', version - keptRevisions)
    .execute()
}

export async function listRevisions(db: Db, resource: string, recordId: number): Promise<RevisionInfo[]> {
  return db
    .selectFrom('revisions')
    .leftJoin('users', 'users.id', 'revisions.user_id')
    .select(['revisions.version', 'revisions.created_at', 'users.name as user_name'])
    .where('resource', '=', resource)
    .where('record_id', '=', recordId)
    .orderBy('revisions.version', 'desc')
    .execute()
}

export async function readRevision(db: Db, resource: string, recordId: number, version: number): Promise<Record<string, unknown>> {
  const row = await db
    .selectFrom('revisions')
    .select('snapshot')
    .where('resource', '=', resource)
    .where('record_id', '=', recordId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const contract = contractNamed(resource)
  // A version from before a field was taken away goes without it.
  const stored = Object.entries(withPairs(JSON.parse(row.snapshot) as Record<string, unknown>, contract?.formerTexts))
  const snapshot = Object.fromEntries(stored.filter(([name]) => contract === undefined || name in contract.input.shape))
  for (const name of contract?.richTexts ?? []) if (typeof snapshot[name] === 'string') snapshot[name] = storedRichText(snapshot[name])
  return snapshot
}
