import { randomInt } from 'node:crypto'
import type { Tx } from '../../work.ts'
import { dayIn } from '../settings/time-zone.ts'

/** Without the letters that are mistaken for digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** An unused reference number: the day in the site's time zone, and four random characters. */
export async function newReference(tx: Tx, timeZone: string): Promise<string> {
  const day = dayIn(timeZone, tx.now).replaceAll('-', '')
  for (;;) {
    const reference = `AN-${day}-${Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
    const taken = await tx.db.selectFrom('contact_messages').select('id').where('reference', '=', reference).executeTakeFirst()
    if (!taken) return reference
  }
}
