import { createHmac, timingSafeEqual } from 'node:crypto'
import { dayMs } from '../../platform/clock.ts'
import type { PublishedTable } from './visibility.ts'

const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(`preview ${text}`).digest('base64url')

/** A token that shows one record, whatever its state, for 24 hours. */
export function previewToken(key: Buffer, table: PublishedTable, id: number, now: string): string {
  const text = `${table}.${id}.${Date.parse(now) + dayMs}`
  return `${text}.${sign(key, text)}`
}

/** The record that a preview token shows, or null for one that is forged or too old. */
export function readPreviewToken(key: Buffer, token: string, now: string): { table: PublishedTable; id: number } | null {
  const match = /^((contents|products)\.(\d{1,10})\.(\d{13}))\.([\w-]{43})$/.exec(token)
  if (!match) return null
  const [, text = '', table, id, until, signature = ''] = match
  const expected = Buffer.from(sign(key, text))
  if (!timingSafeEqual(expected, Buffer.from(signature)) || Number(until) < Date.parse(now)) return null
  return { table: table as PublishedTable, id: Number(id) }
}
