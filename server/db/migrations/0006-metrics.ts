import type { DialectName } from '../connect.ts'
import { type AnyDb, columns, table } from './tools.ts'

/** What browsers measure: the entries themselves for days, their hourly roll-ups for months. */
export async function metrics(db: AnyDb, dialect: DialectName): Promise<void> {
  const raw = columns(table(db, dialect, 'metrics'), 'text', ['hour', 'path', 'device', 'metric'])
  await columns(raw, 'double precision', ['value']).execute()
  await db.schema.createIndex('metrics_hour').on('metrics').columns(['hour']).execute()

  const hours = db.schema.createTable('metric_hours') as Parameters<typeof columns>[0]
  const keyed = columns(columns(hours, 'text', ['hour', 'path', 'device', 'metric']), 'integer', ['samples'])
  await columns(keyed, 'double precision', ['p50', 'p75', 'p95'])
    .addPrimaryKeyConstraint('metric_hours_key', ['path', 'metric', 'hour', 'device'])
    .execute()
  await db.schema.createIndex('metric_hours_hour').on('metric_hours').columns(['hour']).execute()
}
