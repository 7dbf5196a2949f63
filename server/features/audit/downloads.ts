import { recordAudit } from '../../db/audit.ts'
import type { Actor, UnitOfWork } from '../../work.ts'

/** Writes down who took a file of what away, before they get it. */
export async function recordDownload(
  work: UnitOfWork,
  actor: Actor,
  resource: string,
  changes: Record<string, unknown> = {},
): Promise<void> {
  await work.run(actor, (tx) => recordAudit(tx, { action: 'download', resource, recordId: null, changes }))
}
