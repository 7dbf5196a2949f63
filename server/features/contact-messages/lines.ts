import type { z } from 'zod'
import type { MessageLine, visitorMessage } from '../../../contracts/contact-messages.ts'
import type { Locale } from '../../../contracts/fields.ts'
import { sideIn } from '../../../contracts/localized.ts'
import type { Db } from '../../db/schema.ts'
import type { Tx } from '../../work.ts'
import { isPublic } from '../publishing/visibility.ts'

type VisitorLine = z.output<typeof visitorMessage>['lines'][number]
type StoredLine = Omit<MessageLine, 'product'>
type Values = Record<string, unknown>

/** The lines with the titles that the products have in the visitor's language; of one that is no longer public the title that came with it. */
export async function readLines(tx: Tx, given: readonly VisitorLine[], locale: Locale): Promise<StoredLine[]> {
  const ids = [...new Set(given.map(({ product_id }) => product_id))]
  if (ids.length === 0) return []
  const rows = await tx.db
    .selectFrom('products')
    .select(['id', 'title_cn', 'title_en'])
    .where('id', 'in', ids)
    .where(isPublic('products', tx.now))
    .execute()
  const titles = new Map(rows.map(({ id, title_cn, title_en }) => [id, sideIn(title_cn, title_en, locale)]))
  return given.map((line) => {
    const title = titles.get(line.product_id)
    return { ...line, product_id: title === undefined ? null : line.product_id, title: title ?? line.title }
  })
}

export async function storeLines(db: Db, messageId: number, lines: readonly StoredLine[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line, place) => ({ ...line, message_id: messageId, place }))
  await db.insertInto('message_lines').values(rows).execute()
}

export async function forgetLines(db: Db, messageId: number): Promise<void> {
  await db.deleteFrom('message_lines').where('message_id', '=', messageId).execute()
}

export async function includeLines(db: Db, records: Values[]): Promise<void> {
  const ids = records.map(({ id }) => Number(id))
  const rows =
    ids.length > 0
      ? await db
          .selectFrom('message_lines')
          .leftJoin('products', 'products.id', 'message_lines.product_id')
          .select(['message_id', 'product_id', 'title', 'grade', 'quantity', 'remarks', 'products.slug', 'title_cn', 'title_en'])
          .where('message_id', 'in', ids)
          .orderBy('message_id')
          .orderBy('place')
          .execute()
      : []
  const byMessage = Map.groupBy(rows, ({ message_id }) => message_id)
  for (const record of records)
    record.lines = (byMessage.get(Number(record.id)) ?? []).map(
      ({ message_id: _message, slug, title_cn, title_en, ...line }): MessageLine => ({
        ...line,
        product:
          line.product_id !== null && slug !== null && title_cn !== null && title_en !== null
            ? { id: line.product_id, slug, title_cn, title_en }
            : null,
      }),
    )
}

/** One line of text: `Croaker · 400–500 g · 24 t · with head`. */
export const lineText = (line: Omit<MessageLine, 'product'>) =>
  [line.title, line.grade, line.quantity, line.remarks].filter(Boolean).join(' · ').replace(/\s+/g, ' ')
