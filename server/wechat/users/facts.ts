import { lacks, type WechatPermission } from '../../../contracts/wechat/permissions.ts'
import type { WechatUserFacts } from '../../../contracts/wechat/users.ts'
import { AppError } from '../../errors.ts'
import type { TextOf } from '../../features/interface-texts/wording.ts'
import type { Services } from '../../services.ts'
import type { WechatAccount } from '../account.ts'
import { notPermitted } from '../platform/failures.ts'
import { latestSync } from './sync-state.ts'

export async function followerFacts({ database }: Pick<Services, 'database'>, text: TextOf): Promise<WechatUserFacts> {
  return {
    has_nicknames: await hasNicknames({ database }),
    sync: await latestSync(database.read, text),
  }
}

export async function hasNicknames({ database }: Pick<Services, 'database'>): Promise<boolean> {
  return (await database.read.selectFrom('wechat_users').select('id').where('nickname', '<>', '').limit(1).executeTakeFirst()) !== undefined
}

/** Fails where the account surely cannot do something, before anything is put into the queue. */
export async function requirePermission({ wechat }: Pick<Services, 'wechat'>, permission: WechatPermission): Promise<WechatAccount> {
  const account = await wechat.account()
  if (!account.enabled) throw new AppError('wechat_disabled')
  if (lacks(account, permission)) throw notPermitted(permission)
  return account
}
