import { sql } from 'kysely'
import type { RelatedMessages } from '../../../contracts/contact-messages.ts'
import { recordAudit } from '../../db/audit.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { oneAtATime } from '../../db/one-at-a-time.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import type { Tx } from '../../work.ts'

const shown = ['id', 'reference', 'name', 'company', 'subject', 'status', 'created_at'] as const
const maxJoined = 50
const maxSuggested = 20
/** Fewer digits are an extension, and those of many buyers. */
const minDigits = 7

// As the migration's index spells it: otherwise no index finds them.
const phoneDigits = sql<string>`replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '+', ''), '(', ''), ')', ''), '.', '')`
const digitsOf = (phone: string) => phone.replace(/[ \-+().]/g, '')

async function load(db: Db, id: number) {
  const row = await db.selectFrom('contact_messages').select(['id', 'email', 'phone', 'buyer_id']).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

export async function relatedTo(db: Db, id: number): Promise<RelatedMessages> {
  const { buyer_id, email, phone } = await load(db, id)
  const newest = db.selectFrom('contact_messages').where('id', '!=', id).orderBy('created_at', 'desc').orderBy('id', 'desc')
  const joined = buyer_id === null ? [] : await newest.select(shown).where('buyer_id', '=', buyer_id).limit(maxJoined).execute()
  const [address, digits] = [email.toLowerCase(), digitsOf(phone)]
  const hasPhone = digits.length >= minDigits
  if (address === '' && !hasPhone) return { joined, suggested: [] }
  const others = await newest
    .select([...shown, 'email', phoneDigits.as('digits')])
    .where((where) =>
      where.or([
        ...(address === '' ? [] : [sql<boolean>`lower(email) = ${address}`]),
        ...(hasPhone ? [sql<boolean>`${phoneDigits} = ${digits}`] : []),
      ]),
    )
    .where('status', '!=', 'spam')
    .$if(buyer_id !== null, (rows) => rows.where((where) => where.or([where('buyer_id', 'is', null), where('buyer_id', '!=', buyer_id)])))
    .limit(maxSuggested)
    .execute()
  const suggested = others.map(({ email: its, digits: itsDigits, ...message }) => {
    const shares: ('email' | 'phone')[] = []
    if (address !== '' && its.toLowerCase() === address) shares.push('email')
    if (hasPhone && itsDigits === digits) shares.push('phone')
    return { ...message, shares }
  })
  return { joined, suggested }
}

/** Records that messages are of one buyer, with all that were joined with any of them before. It is no edit, so versions stay. */
export async function join(tx: Tx, id: number, others: readonly number[]): Promise<void> {
  await oneAtATime(tx, ['buyers'])
  const ids = [...new Set([id, ...others])]
  const all = await tx.db.selectFrom('contact_messages').select(['id', 'buyer_id']).where('id', 'in', ids).execute()
  if (all.length < ids.length) throw new AppError('not_found')
  const known = all.flatMap(({ buyer_id }) => buyer_id ?? [])
  const buyer_id = known.length > 0 ? Math.min(...known) : await newBuyer(tx.db)
  await tx.db
    .updateTable('contact_messages')
    .set({ buyer_id })
    .where((where) => where.or([where('id', 'in', ids), ...(known.length > 0 ? [where('buyer_id', 'in', known)] : [])]))
    .execute()
  tx.invalidate(cacheTags.rows('contact_messages'))
  await recordAudit(tx, { action: 'join', resource: 'contact-messages', recordId: id, changes: { joined: [...others] } })
}

async function newBuyer(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('contact_messages')
    .select((row) => row.fn.max('buyer_id').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}

export async function separate(tx: Tx, id: number): Promise<void> {
  await oneAtATime(tx, ['buyers'])
  const { buyer_id } = await load(tx.db, id)
  if (buyer_id === null) return
  await tx.db.updateTable('contact_messages').set({ buyer_id: null }).where('id', '=', id).execute()
  await forgetSingle(tx, buyer_id)
  tx.invalidate(cacheTags.rows('contact_messages'))
  await recordAudit(tx, { action: 'separate', resource: 'contact-messages', recordId: id })
}

/** A message that is left alone is joined with nothing. */
export async function forgetSingle(tx: Tx, buyer: number): Promise<void> {
  const left = await tx.db.selectFrom('contact_messages').select('id').where('buyer_id', '=', buyer).limit(2).execute()
  if (left.length === 1) await tx.db.updateTable('contact_messages').set({ buyer_id: null }).where('buyer_id', '=', buyer).execute()
}
