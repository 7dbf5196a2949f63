import type { WechatStatus } from '../../../../contracts/wechat/config.ts'
import type { WechatPermission } from '../../../../contracts/wechat/permissions.ts'

/** `simulated` prevents nothing: it is shown because the simulator could be mistaken for the account. */
export type Obstacle = 'not_set_up' | 'disabled' | 'verification' | 'verified_service_account' | 'perhaps' | 'simulated'

export const isOfKind = (obstacle: Obstacle | null): boolean => obstacle === 'verification' || obstacle === 'verified_service_account'

export function obstacleOf({ is_set_up, enabled, simulator, permissions }: WechatStatus, permission: WechatPermission): Obstacle | null {
  if (!is_set_up) return 'not_set_up'
  if (!enabled) return 'disabled'
  const info = permissions.find((each) => each.permission === permission)
  if (info?.standing === 'no') return info.unlock ?? 'verification'
  if (info?.standing === 'unlikely') return 'perhaps'
  return simulator ? 'simulated' : null
}
