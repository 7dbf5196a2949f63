import { Alert } from '@mantine/core'
import { Link } from 'react-router'
import type { WechatPermission } from '../../../../contracts/wechat/permissions.ts'
import { useAllowed } from '../../shell/navigation.ts'
import { useAdminPath } from '../../shell/paths.ts'
import { useAdminTexts } from '../../texts.ts'
import { obstacleOf } from './obstacles.ts'
import { useStanding } from './standing.ts'
import css from './wechat.module.css'

/**
 * Whether the account surely cannot do something: what it lacks is hidden, or not pressed. False until that is known.
 * @public
 */
export function useIsLacking(permission: WechatPermission): boolean {
  const standing = useStanding()
  const obstacle = standing && obstacleOf(standing, permission)
  return obstacle !== undefined && obstacle !== null && obstacle !== 'simulated' && obstacle !== 'perhaps'
}

/**
 * Says why a screen of the official account cannot do its work, or may not be able to, with the way to where that is changed. Nothing
 * where all is well.
 * @public
 */
export function AccountNotice({ permission }: { permission: WechatPermission }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const isAllowed = useAllowed()
  const standing = useStanding()
  const obstacle = standing && obstacleOf(standing, permission)
  if (!obstacle) return null
  return (
    <Alert color={obstacle === 'simulated' ? 'tide' : 'orange'} my="md">
      {t(`wechat-config.obstacles.${obstacle}`, { name: t(`wechat-config.permission.${permission}`) })}{' '}
      {isAllowed('wechat/config') ? (
        <Link className={css.way} to={to('wechat/config')}>
          {t('wechat-config.obstacles.open')}
        </Link>
      ) : null}
    </Alert>
  )
}
