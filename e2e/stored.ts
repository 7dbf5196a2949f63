import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** The number of the articles that an embedded database lacks; fails where its integrity check does. */
export function missingInFile(dataDir: string, ids: readonly number[]): number {
  const database = new DatabaseSync(join(dataDir, 'anlan.db'), { readOnly: true })
  try {
    const check = database.prepare('pragma integrity_check').get()?.integrity_check
    if (check !== 'ok') throw new Error(`integrity check: ${String(check)}`)
    const exists = database.prepare('select 1 from contents where id = ?')
    return ids.filter((id) => !exists.get(id)).length
  } finally {
    database.close()
  }
}

export async function missingInPostgres(url: string, ids: readonly number[]): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>('select id from contents where id = any($1)', [ids])
    return ids.length - rows.length
  } finally {
    await client.end()
  }
}
