import { qrCodeInput } from '../../contracts/wechat/qr-codes.ts'
import { keepTemplate } from '../../server/features/reply-templates/reply-templates.ts'
import { conversationsKind } from '../../server/features/set-up/set-up.ts'
import { enqueue } from '../../server/platform/jobs.ts'
import type { Secrets } from '../../server/platform/secrets.ts'
import { qrCodes } from '../../server/wechat/qr-codes/qr-codes.ts'
import { enterSimulated } from '../../server/wechat/simulator/connect.ts'
import type { Tx } from '../../server/work.ts'
import type { DemoTexts } from './texts.ts'

type Texts = Pick<DemoTexts, 'wechatConversations' | 'quickReplies'>

/** Connects the simulated account. A job creates the messages of its followers after the start. */
export async function addWechatAccount(tx: Tx, secrets: Secrets, { wechatConversations, quickReplies }: Texts): Promise<void> {
  await enterSimulated(tx, secrets, { kind: 'service', verified: true })
  for (const { key: _, ...code } of wechatConversations.codes) await qrCodes.create(tx, qrCodeInput.parse(code))
  for (const reply of quickReplies) await keepTemplate(tx, 'wechat', reply)
  await enqueue(tx, conversationsKind, {}, { uniqueKey: conversationsKind })
}
