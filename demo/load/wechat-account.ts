import { qrCodeInput } from '../../contracts/wechat/qr-codes.ts'
import { conversationsKind } from '../../server/features/set-up/set-up.ts'
import { enqueue } from '../../server/platform/jobs.ts'
import type { Secrets } from '../../server/platform/secrets.ts'
import { qrCodes } from '../../server/wechat/qr-codes/qr-codes.ts'
import { enterSimulated } from '../../server/wechat/simulator/connect.ts'
import type { Tx } from '../../server/work.ts'
import type { DemoTexts } from './texts.ts'

/** The simulated account; a job has its followers write, so that nobody waits for it. */
export async function addWechatAccount(tx: Tx, secrets: Secrets, { codes }: DemoTexts['wechatConversations']): Promise<void> {
  await enterSimulated(tx, secrets, { kind: 'service', verified: true })
  for (const { key: _, ...code } of codes) await qrCodes.create(tx, qrCodeInput.parse(code))
  await enqueue(tx, conversationsKind, {}, { uniqueKey: conversationsKind })
}
