import { createHmac, timingSafeEqual } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { type MenuDraft, menuPreview } from '../../../contracts/site-menus.ts'

const lifeMs = 60 * 60_000
const longestText = 50_000
const content = menuPreview.extend({ until: z.number() })
const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(`menu preview ${text}`).digest('base64url')

/** A token that shows the site's menus with an entry as it is being written, for an hour. It carries the entry itself. */
export function menuPreviewToken(key: Buffer, draft: MenuDraft | null, now: string): string {
  const packed = deflateRawSync(JSON.stringify({ draft, until: Date.parse(now) + lifeMs })).toString('base64url')
  return `menus.${packed}.${sign(key, packed)}`
}

/** What a token of {@link menuPreviewToken} shows, or null for one that is forged or too old. */
export function readMenuPreview(key: Buffer, token: string, now: string): { draft: MenuDraft | null } | null {
  const [, packed = '', signature = ''] = /^menus\.([\w-]{1,8000})\.([\w-]{43})$/.exec(token) ?? []
  if (packed === '' || !timingSafeEqual(Buffer.from(sign(key, packed)), Buffer.from(signature))) return null
  const text = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: longestText }).toString()
  const { draft, until } = content.parse(JSON.parse(text))
  return until < Date.parse(now) ? null : { draft }
}
