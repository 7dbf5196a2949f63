import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '../../contracts/audit.ts'
import type { Tx } from '../work.ts'

const shownCharacters = 300
const secretFields = /password|secret|token|_key$/i

/** Secrets masked, long texts cut. */
function shown(field: string, value: unknown): unknown {
  if (secretFields.test(field)) return value === null || value === '' ? value : '••••'
  return typeof value === 'string' && value.length > shownCharacters ? `${value.slice(0, shownCharacters)}…` : value
}

export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {}
  for (const field of Object.keys(after)) {
    if (['updated_at', 'updated_by', 'version', 'search_text', 'password_hash', 'is_shown', 'due_at'].includes(field)) continue
    if (!isDeepStrictEqual(before[field], after[field])) changes[field] = [shown(field, before[field] ?? null), shown(field, after[field])]
  }
  return changes
}

export async function recordAudit(
  tx: Tx,
  entry: { action: AuditAction; resource: string; recordId: number | null; changes?: Record<string, unknown> },
): Promise<void> {
  await tx.db
    .insertInto('audit')
    .values({
      created_at: tx.now,
      user_id: tx.actor.userId,
      action: entry.action,
      resource: entry.resource,
      record_id: entry.recordId,
      changes: JSON.stringify(entry.changes ?? {}),
      ip: tx.actor.ip,
    })
    .execute()
}
