import { qrCodeInput } from '../../contracts/wechat/qr-codes.ts'
import { conversationsKind } from '../../server/features/set-up/set-up.ts'
import { enqueue } from '../../server/platform/jobs.ts'
import type { Secrets } from '../../server/platform/secrets.ts'
import { qrCodes } from '../../server/wechat/qr-codes/qr-codes.ts'
import { enterSimulated } from '../../server/wechat/simulator/connect.ts'
import type { Tx } from '../../server/work.ts'
import type { DemoTexts } from './texts.ts'

/** Connects the simulated account. A job creates the messages of its followers after the start. */
export async function addWechatAccount(tx: Tx, secrets: Secrets, { codes }: DemoTexts['wechatConversations']): Promise<void> {
  await enterSimulated(tx, secrets, { kind: 'service', verified: true })
  for (const { key: _, ...code } of codes) await qrCodes.create(tx, qrCodeInput.parse(code))
  await enqueue(tx, conversationsKind, {}, { uniqueKey: conversationsKind })
}
