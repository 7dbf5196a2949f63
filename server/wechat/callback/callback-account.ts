import type { wechatEncryptions } from '../../../contracts/wechat/account.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { settings } from '../../features/settings/settings.ts'
import type { Services } from '../../services.ts'

export interface CallbackAccount {
  isEnabled: boolean
  appId: string
  token: string
  /** The key that callbacks are encrypted by, then the one before. */
  keys: readonly string[]
  encryption: (typeof wechatEncryptions)[number]
  /** In which days of the site messages are counted. */
  timeZone: string
}

const bytes = 1_000

/** Read from the cache; null where the callback is not set up. It holds secrets, which stay in memory. */
export async function callbackAccount({ cache, database, secrets }: Pick<Services, 'cache' | 'database' | 'secrets'>) {
  return cache.fetch<CallbackAccount | null>('config', 'wechat callback', async () => {
    const [{ wechat, site }, ...keys] = await Promise.all([
      settings.all(database.read),
      // One that was sealed by another key of the installation's counts as missing: the account's test says so.
      settings.readableSecret(database.read, 'wechat.encoding_aes_key', secrets),
      settings.readableSecret(database.read, 'wechat.former_aes_key', secrets),
    ])
    const { enabled, app_id, token, encryption } = wechat
    const known = keys.flatMap((key) => key || [])
    const isSetUp = token !== '' && (encryption === 'plain' || (app_id !== '' && known.length > 0))
    const account = { isEnabled: enabled, appId: app_id, token, keys: known, encryption, timeZone: site.time_zone }
    return { value: isSetUp ? account : null, bytes, tags: [cacheTags.settings] }
  })
}
