import { wechatCallbackPath } from '../../../contracts/wechat/account.ts'
import type { WechatServer, WechatStanding } from '../../../contracts/wechat/config.ts'
import { permissionsOf } from '../../../contracts/wechat/permissions.ts'
import { settings } from '../../features/settings/settings.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Tx } from '../../work.ts'
import { isComplete, type WechatAccount } from '../account.ts'
import { newEncodingAesKey, newToken } from '../protocol/crypto.ts'

/** Where the platform sends messages: the address of this site, as its visitors know it. */
export const callbackUrl = ({ siteUrl, apiBase }: { siteUrl: string; apiBase: string }): string =>
  `${siteUrl}${apiBase}${wechatCallbackPath}`

/** The values to enter in the platform's console. The key is among them: for administrators only. */
export function serverOf(account: WechatAccount, url: string): WechatServer {
  const { token, encodingAesKey, encryption, originalId } = account
  return { url, token, encoding_aes_key: encodingAesKey, encryption, original_id: originalId }
}

/** The facts about the account that screens for people depend on. */
export function standingOfAccount(account: WechatAccount): WechatStanding {
  const { enabled, isSimulated, kind, verified } = account
  return { is_set_up: isComplete(account), enabled, simulator: isSimulated, kind, verified, permissions: permissionsOf(account) }
}

/** Has callbacks signed with another token, which has to be entered in the console. */
export async function regenerateToken(tx: Tx, secrets: Secrets): Promise<void> {
  await settings.put(tx, { 'wechat.token': newToken() }, secrets)
}

/**
 * Has callbacks encrypted with another key, which has to be entered in the console; the one before still opens messages that are under way.
 */
export async function generateAesKey(tx: Tx, secrets: Secrets): Promise<void> {
  await settings.put(tx, { 'wechat.encoding_aes_key': newEncodingAesKey() }, secrets)
}
