import { wechatCallbackPath } from '../../../contracts/wechat/account.ts'
import type { WechatServer, WechatStatus } from '../../../contracts/wechat/config.ts'
import { permissionsOf } from '../../../contracts/wechat/permissions.ts'
import type { Db } from '../../db/schema.ts'
import { settings } from '../../features/settings/settings.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Tx } from '../../work.ts'
import { isComplete, type WechatAccount } from '../account.ts'
import { newEncodingAesKey, newToken } from '../protocol/crypto.ts'

export const callbackUrl = ({ siteUrl, apiBase }: { siteUrl: string; apiBase: string }): string =>
  `${siteUrl}${apiBase}${wechatCallbackPath}`

/** Contains the key: for administrators only. */
export function serverOf(account: WechatAccount, url: string): WechatServer {
  const { token, encodingAesKey, encryption, originalId } = account
  return { url, token, encoding_aes_key: encodingAesKey, encryption, original_id: originalId }
}

export async function wechatStatusOf(db: Db, account: WechatAccount): Promise<WechatStatus> {
  const { enabled, isSimulated, kind, verified, name } = account
  const last = await db
    .selectFrom('wechat_messages')
    .select('sent_at')
    .where('direction', '=', 'in')
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    ...{ is_set_up: isComplete(account), enabled, simulator: isSimulated, kind, verified, permissions: permissionsOf(account) },
    ...{ account_name: name, heard_at: last?.sent_at ?? null },
  }
}

/** The new token has to be entered in the console. */
export async function regenerateToken(tx: Tx, secrets: Secrets): Promise<void> {
  await settings.put(tx, { 'wechat.token': newToken() }, secrets)
}

/** The new key has to be entered in the console; the one before still opens messages that are under way. */
export async function generateAesKey(tx: Tx, secrets: Secrets): Promise<void> {
  await settings.put(tx, { 'wechat.encoding_aes_key': newEncodingAesKey() }, secrets)
}
