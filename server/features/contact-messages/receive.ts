import type { z } from 'zod'
import type { visitorMessage } from '../../../contracts/contact-messages.ts'
import type { Locale } from '../../../contracts/fields.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { limitWaitMs } from '../../db/counted-limit.ts'
import { oneAtATime } from '../../db/one-at-a-time.ts'
import type { Db } from '../../db/schema.ts'
import { invalidField, tooManyRequests } from '../../errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Tx } from '../../work.ts'
import { isPublic } from '../publishing/visibility.ts'
import { settings } from '../settings/settings.ts'
import { messages } from './contact-messages.ts'
import { readLines, storeLines } from './lines.ts'
import { newReference } from './reference.ts'

const hourMs = 3_600_000

export interface Sending {
  senderHash: string
  proofHash: string
  idempotencyKey: string | null
  perHour: number
  locale: Locale
}

/** From a form that no script has sent, the background and the quote list are absent. */
type Background = 'trail' | 'source' | 'lines'
type SentMessage = z.output<typeof visitorMessage>
type Written = Omit<SentMessage, 'proof' | Background> & Partial<Pick<SentMessage, Background>>

/** Once, however often it is sent. With the hidden field filled in, as robots do, it is stored as spam, with the same answer. */
export async function receive(
  tx: Tx,
  { website, locale, trail = [], source = '', lines: given = [], ...written }: Written,
  sending: Sending,
): Promise<string> {
  const { senderHash, proofHash, idempotencyKey, perHour } = sending
  await oneAtATime(tx, [idempotencyKey ?? proofHash, senderHash])
  const known = idempotencyKey && (await sentBefore(tx.db, 'idempotency_key', idempotencyKey))
  if (known) return known
  if (await sentBefore(tx.db, 'proof_hash', proofHash)) throw invalidField('message', 'already_sent')
  await refuseTooMany(tx, senderHash, perHour)
  const { site } = await settings.all(tx.db)
  const reference = await newReference(tx, site.time_zone)
  const isSpam = website !== ''
  const language = locale ?? sending.locale
  const lines = await readLines(tx, given, language)
  const values = {
    ...written,
    product_id: (await publicProduct(tx, written.product_id)) ?? onlyProduct(lines),
    locale: language,
    trail: JSON.stringify(trail),
    source,
    reference,
    status: isSpam ? ('spam' as const) : ('unread' as const),
    note: '',
    reply_text: '',
    sender_hash: senderHash,
    proof_hash: proofHash,
    idempotency_key: idempotencyKey,
    created_at: tx.now,
    updated_at: tx.now,
  }
  const search_text = await messages.searchText(values)
  // Not by the resource's own create: the audit log would still hold a visitor's words after the message is deleted.
  const row = await tx.db
    .insertInto('contact_messages')
    .values({ ...values, search_text })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeLines(tx.db, row.id, lines)
  tx.invalidate(cacheTags.rows('contact_messages'))
  if (!isSpam) await enqueue(tx, 'messages.notify', { id: row.id })
  return reference
}

async function sentBefore(db: Db, column: 'idempotency_key' | 'proof_hash', value: string): Promise<string | undefined> {
  const row = await db.selectFrom('contact_messages').select('reference').where(column, '=', value).executeTakeFirst()
  return row?.reference
}

async function refuseTooMany(tx: Tx, senderHash: string, perHour: number): Promise<void> {
  const rows = { table: 'contact_messages', column: 'sender_hash', value: senderHash, datedBy: 'created_at', maxAheadMs: hourMs } as const
  const waitMs = await limitWaitMs(tx, rows, { max: perHour, ms: hourMs })
  if (waitMs > 0) throw tooManyRequests(waitMs)
}

/** The product that all lines ask about; null where they ask about several. */
function onlyProduct(lines: readonly { product_id: number | null }[]): number | null {
  const [first, ...others] = new Set(lines.map(({ product_id }) => product_id))
  return others.length === 0 ? (first ?? null) : null
}

/** The product asked about; null, and no refusal, where it is no longer public. */
async function publicProduct(tx: Tx, id: number | null): Promise<number | null> {
  if (id === null) return null
  const row = await tx.db.selectFrom('products').select('id').where('id', '=', id).where(isPublic('products', tx.now)).executeTakeFirst()
  return row?.id ?? null
}
