import { z } from 'zod'
import { type QrCode, qrLimits } from '../../../contracts/wechat/qr-codes.ts'
import { recordAudit } from '../../db/audit.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { AppError } from '../../errors.ts'
import { plusMs } from '../../platform/clock.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../../work.ts'
import { requirePermission } from '../users/facts.ts'
import { loadQrCode, presentAccount, qrCodes, stateOfRow } from './qr-codes.ts'

const daySeconds = 86_400

const made = z.object({
  /** The text of the code; the picture that the ticket leads to shows the same. */
  url: z.url({ protocol: /^https?$/ }).max(500),
  expire_seconds: z
    .int()
    .min(1)
    .max(qrLimits.days * daySeconds)
    .optional(),
})

/**
 * Has the platform make the code, again where the former one has expired or belongs to another account. No edit: the version stays, so that a
 * form that is open goes on. Fails with `wechat_qr_made` for one that is usable, with `wechat_not_permitted`, or with the platform's refusal.
 */
export async function makeQrCode({ database, wechat, work, clock }: Services, actor: Actor, id: number): Promise<QrCode> {
  const row = await loadQrCode(database.read, id)
  if ((await stateOfRow(database.read, row, clock.now())) === 'usable') throw new AppError('wechat_qr_made')
  await requirePermission({ wechat }, 'qr_codes')
  const account = await presentAccount(database.read)
  const isTemporary = row.lifetime === 'temporary'
  const body = {
    ...(isTemporary && { expire_seconds: row.days * daySeconds }),
    action_name: isTemporary ? 'QR_STR_SCENE' : 'QR_LIMIT_STR_SCENE',
    action_info: { scene: { scene_str: row.scene } },
  }
  const { url, expire_seconds: seconds = row.days * daySeconds } = await wechat.call({
    ...{ method: 'POST', path: '/cgi-bin/qrcode/create', body, answer: made },
    // A code that nobody knows of harms nobody: the scene is the same.
    isIdempotent: true,
  })
  return work.run(actor, async (tx) => {
    const expires_at = isTemporary ? plusMs(tx.now, seconds * 1_000) : null
    const changed = await tx.db
      .updateTable('wechat_qr_codes')
      .set({ url, account, made_at: tx.now, expires_at, updated_at: tx.now })
      .where('id', '=', id)
      // The first of two who ask at once has it; what was changed while the platform made it makes the code another one.
      .where('url', '=', row.url)
      .where('lifetime', '=', row.lifetime)
      .where('days', '=', row.days)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new AppError('wechat_qr_made')
    tx.invalidate(cacheTags.rows('wechat_qr_codes'), cacheTags.collection('wechat-qr-codes'))
    await recordAudit(tx, { action: 'wechat_qr', resource: 'wechat-qr-codes', recordId: id, changes: { url: [row.url, url] } })
    return qrCodes.get(tx.db, id)
  })
}
