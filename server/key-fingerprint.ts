import { createHmac } from 'node:crypto'
import { ConfigError } from './config.ts'
import type { Database } from './db/connect.ts'

const name = 'secret_key'

/** Tells one key from another, and nothing about either. */
const fingerprintOf = (key: Buffer) => createHmac('sha256', key).update('anlan installation key').digest('hex')

/**
 * Refuses a key that the database was not written with: what is sealed or signed by the other one could not be read, and processes
 * with different keys would refuse each other's links and proofs. The first start, and one that accepts a new key, note theirs.
 */
export async function verifyKey(database: Database, key: Buffer, acceptsNewKey: boolean): Promise<void> {
  const value = fingerprintOf(key)
  const known = await database.write(async (db) => {
    await db
      .insertInto('meta')
      .values({ key: name, value })
      .onConflict((conflict) => (acceptsNewKey ? conflict.column('key').doUpdateSet({ value }) : conflict.column('key').doNothing()))
      .execute()
    return db.selectFrom('meta').select('value').where('key', '=', name).executeTakeFirstOrThrow()
  })
  if (known.value !== value)
    throw new ConfigError(
      'SECRET_KEY: the database belongs to another key; set the same SECRET_KEY as before, or put back secret.key in DATA_DIR. Without it, start once with npm start -- --new-key: then stored secrets of other services are entered again, and two-factor authentication is set up again',
    )
}
