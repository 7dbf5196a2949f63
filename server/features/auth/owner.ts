import type { Db } from '../../db/schema.ts'

/** The one fixed administrator of an installation; named in `meta` for the comparison in queries. */
export const ownerKey = 'owner_email'

export async function ownerEmail(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', ownerKey).executeTakeFirst()
  return row?.value
}
