import { obstacleOf } from '../obstacles.ts'
import { useStanding } from '../standing.ts'

/** Whether the account may only take drafts, which somebody publishes in WeChat's console. False until that is known. */
export function usePublishesByHand(): boolean {
  const standing = useStanding()
  const obstacle = standing && obstacleOf(standing, 'publishing')
  return obstacle === 'verification' || obstacle === 'verified_service_account'
}
