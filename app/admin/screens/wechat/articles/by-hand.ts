import { obstacleOf } from '../obstacles.ts'
import { useWechatStatus } from '../status.ts'

/** The account may only store drafts, which somebody publishes in WeChat's console. False while that is unknown. */
export function usePublishesByHand(): boolean {
  const status = useWechatStatus()
  const obstacle = status && obstacleOf(status, 'publishing')
  return obstacle === 'verification' || obstacle === 'verified_service_account'
}
