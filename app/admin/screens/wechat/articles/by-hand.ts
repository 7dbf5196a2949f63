import { obstacleOf } from '../obstacles.ts'
import { useStanding } from '../standing.ts'

/** The account may only store drafts, which somebody publishes in WeChat's console. False while that is unknown. */
export function usePublishesByHand(): boolean {
  const standing = useStanding()
  const obstacle = standing && obstacleOf(standing, 'publishing')
  return obstacle === 'verification' || obstacle === 'verified_service_account'
}
