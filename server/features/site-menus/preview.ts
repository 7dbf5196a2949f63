import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { type MenuDraft, menuPreview } from '../../../contracts/site-menus.ts'
import { SignedTokens, tokenMoment } from '../../platform/signed.ts'

const lifeMs = 60 * 60_000
const maxTextLength = 50_000
const tokens = new SignedTokens(
  'menu preview',
  z.object({ kind: z.literal('menus'), packed: z.string().regex(/^[\w-]{1,8000}$/), until: tokenMoment }),
)

/** A token that shows the site's menus with an entry as it is being written, for an hour. It carries the entry itself. */
export function menuPreviewToken(key: Buffer, draft: MenuDraft | null, now: string): string {
  const packed = deflateRawSync(JSON.stringify({ draft })).toString('base64url')
  return tokens.seal(key, { kind: 'menus', packed, until: Date.parse(now) + lifeMs })
}

/** The draft in a token of {@link menuPreviewToken}, or null for one that is forged or too old. */
export function readMenuPreview(key: Buffer, token: string, now: string): { draft: MenuDraft | null } | null {
  const content = tokens.open(key, token, now)
  if (!content) return null
  const text = inflateRawSync(Buffer.from(content.packed, 'base64url'), { maxOutputLength: maxTextLength }).toString()
  return menuPreview.parse(JSON.parse(text))
}
