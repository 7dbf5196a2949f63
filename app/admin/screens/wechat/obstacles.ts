import type { WechatStanding } from '../../../../contracts/wechat/config.ts'
import type { WechatPermission } from '../../../../contracts/wechat/permissions.ts'

/**
 * Something that prevents a screen's work, or may; `simulated` does not: it is shown because the simulator could be mistaken for the
 * account.
 */
export type Obstacle = 'not_set_up' | 'disabled' | 'verification' | 'verified_service_account' | 'perhaps' | 'simulated'

/** The obstacle lies in the account's kind, which no switch in the settings changes. */
export const isOfKind = (obstacle: Obstacle | null): boolean => obstacle === 'verification' || obstacle === 'verified_service_account'

/** The first thing that is in the way of a feature; null where nothing is. */
export function obstacleOf({ is_set_up, enabled, simulator, permissions }: WechatStanding, permission: WechatPermission): Obstacle | null {
  if (!is_set_up) return 'not_set_up'
  if (!enabled) return 'disabled'
  const info = permissions.find((each) => each.permission === permission)
  if (info?.standing === 'no') return info.unlock ?? 'verification'
  if (info?.standing === 'unlikely') return 'perhaps'
  return simulator ? 'simulated' : null
}
