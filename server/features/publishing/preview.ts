import { z } from 'zod'
import { dayMs } from '../../platform/clock.ts'
import { SignedTokens, tokenId, tokenMoment } from '../../platform/signed.ts'
import type { PublishedTable } from './visibility.ts'

const tokens = new SignedTokens('preview', z.object({ table: z.enum(['contents', 'products']), id: tokenId, until: tokenMoment }))

/** A token that shows one record, whatever its state, for 24 hours. */
export const previewToken = (key: Buffer, table: PublishedTable, id: number, now: string): string =>
  tokens.seal(key, { table, id, until: Date.parse(now) + dayMs })

/** The record that a preview token shows, or null for one that is forged or too old. */
export const readPreviewToken = (key: Buffer, token: string, now: string): { table: PublishedTable; id: number } | null =>
  tokens.open(key, token, now)
