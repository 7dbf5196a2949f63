import type { Db } from '../../db/schema.ts'

export async function administratorIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('users').select('id').where('role', '=', 'admin').where('status', '=', 'active').execute()
  return rows.map(({ id }) => id)
}
