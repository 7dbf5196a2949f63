import { createHash } from 'node:crypto'
import type { Instant } from '../../contracts/fields.ts'
import type { wechatEncryptions } from '../../contracts/wechat/account.ts'
import type { AccountType } from '../../contracts/wechat/permissions.ts'
import type { Db } from '../db/schema.ts'
import { settings } from '../features/settings/settings.ts'
import type { Secrets } from '../platform/secrets.ts'

/** Has its secrets in plain text: never to be logged or answered. */
export interface WechatAccount extends AccountType {
  enabled: boolean
  /** {@link baseUrl} is the simulated platform's. */
  isSimulated: boolean
  name: string
  /** `gh_…`; empty where it was not entered. */
  originalId: string
  appId: string
  secret: string
  /** Signs callbacks; empty where none is set. */
  token: string
  /** Encrypts callbacks; empty where none is set. */
  encodingAesKey: string
  /** The key before, by which the platform still encrypts for a while; mostly empty. */
  formerAesKey: string
  encryption: (typeof wechatEncryptions)[number]
  /** Without a final slash; empty where the simulated platform is asked for and does not run. */
  baseUrl: string
  /** A secret was sealed by another key of the installation: it counts as missing, and has to be entered again. */
  hasUnreadable: boolean
  /** Another one whenever app id, secret or address is another: what the platform gave for one is of no use to another. */
  key: string
}

export interface AccountDeps {
  secrets: Secrets
  /** The simulated platform's address, which starts it with an account of this kind; null where there is none. */
  simulatorUrl: (account: AccountType) => string | null | Promise<string | null>
}

export async function readAccount(db: Db, { secrets, simulatorUrl }: AccountDeps): Promise<WechatAccount> {
  const { wechat } = await settings.all(db)
  let hasUnreadable = false
  const secret = async (name: 'app_secret' | 'encoding_aes_key' | 'former_aes_key') => {
    const value = await settings.readableSecret(db, `wechat.${name}`, secrets)
    hasUnreadable ||= value === null
    return value ?? ''
  }
  const [appSecret, encodingAesKey, formerAesKey] = [
    await secret('app_secret'),
    await secret('encoding_aes_key'),
    await secret('former_aes_key'),
  ]
  const baseUrl = (wechat.simulator ? ((await simulatorUrl(wechat)) ?? '') : wechat.api_base_url).replace(/(?<!\/)\/+$/, '')
  return {
    enabled: wechat.enabled,
    isSimulated: wechat.simulator,
    name: wechat.account_name,
    kind: wechat.kind,
    verified: wechat.verified,
    originalId: wechat.original_id,
    appId: wechat.app_id,
    secret: appSecret,
    token: wechat.token,
    encodingAesKey,
    formerAesKey,
    encryption: wechat.encryption,
    baseUrl,
    hasUnreadable,
    key: createHash('sha256')
      .update(JSON.stringify([wechat.app_id, appSecret, baseUrl]))
      .digest('hex')
      .slice(0, 40),
  }
}

export async function accountSavedAt(db: Db): Promise<Instant | null> {
  const row = await db
    .selectFrom('settings')
    .select(({ fn }) => fn.max('updated_at').as('at'))
    .where('key', 'like', 'wechat.%')
    .executeTakeFirst()
  return row?.at ?? null
}

export const isComplete = ({ appId, secret, baseUrl }: WechatAccount): boolean => appId !== '' && secret !== '' && baseUrl !== ''
