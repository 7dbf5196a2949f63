import { setTimeout as wait } from 'node:timers/promises'
import type { WechatOperation } from '../../../contracts/wechat/users.ts'
import { AppError } from '../../errors.ts'
import { failedOpenidsOf } from '../platform/failures.ts'
import { errcodeOf, type WechatPlatform } from '../platform/platform.ts'
import { calls } from './calls.ts'

type Platform = Pick<WechatPlatform, 'call'>

/** The last change of followers that was begun; the platform refuses to tag one follower twice at once. */
const turns = new WeakMap<WechatPlatform, Promise<unknown>>()

/** Those of other processes are met by {@link retryOnConflict}. */
export function inTurn<T>(platform: WechatPlatform, work: () => Promise<T>): Promise<T> {
  const next = (turns.get(platform) ?? Promise.resolve()).then(work)
  turns.set(
    platform,
    next.then(
      () => undefined,
      () => undefined,
    ),
  )
  return next
}

/** Codes that valid calls were seen to get while the same followers were being changed elsewhere. */
const conflicts = new Set([45159, 45169])
const conflictMs = 500

/** Once more where another change was in its way. */
export async function retryOnConflict<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!conflicts.has(errcodeOf(error) ?? 0)) throw error
    await wait(conflictMs)
    return call()
  }
}

/** Codes that say something of one follower among those of a call, which fails as a whole. */
const ofOneFollower = new Set([40003, 43004, 45059, 46004, 49003, 50005])
const someFailed = 45171

export interface MemberChange {
  operation: WechatOperation
  tag: number | null
}

/** Returns the followers that were refused. Where one of them is the reason, each half is retried; throws for any other reason. */
export async function changeMembers(platform: Platform, change: MemberChange, openids: readonly string[]): Promise<Map<string, AppError>> {
  try {
    await retryOnConflict(() => ask(platform, change, openids))
    return new Map()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const named = errcodeOf(error) === someFailed ? failedOpenidsOf(error).filter((openid) => openids.includes(openid)) : []
    if (named.length > 0) return new Map(named.map((openid) => [openid, error]))
    if (!ofOneFollower.has(errcodeOf(error) ?? 0) && errcodeOf(error) !== someFailed) throw error
    if (openids.length === 1) return new Map(openids.map((openid) => [openid, error]))
    const half = Math.ceil(openids.length / 2)
    const first = await changeMembers(platform, change, openids.slice(0, half))
    return new Map([...first, ...(await changeMembers(platform, change, openids.slice(half)))])
  }
}

function ask(platform: Platform, { operation, tag }: MemberChange, openids: readonly string[]): Promise<unknown> {
  if (operation === 'blacklist' || operation === 'unblacklist') return calls[operation](platform, openids)
  return calls[operation](platform, openids, tag ?? 0)
}
