import { Link } from 'react-router'
import type { WechatPermission } from '../../../../contracts/wechat/permissions.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useAllowed } from '../../shell/navigation.ts'
import { isOfKind, type Obstacle, obstacleOf } from './obstacles.ts'
import { SimulatorDrawer } from './simulator/simulator-drawer.tsx'
import { useWechatStatus } from './status.ts'
import css from './wechat.module.css'

function useObstacle(permission: WechatPermission): Obstacle | null {
  const status = useWechatStatus()
  return status ? obstacleOf(status, permission) : null
}

/** The account certainly lacks the permission: features that need it are hidden or disabled. False while that is unknown. */
export function useIsLacking(permission: WechatPermission): boolean {
  const obstacle = useObstacle(permission)
  return obstacle !== null && obstacle !== 'simulated' && obstacle !== 'perhaps'
}

/** The account's kind certainly lacks the permission. Work that needs it may be prepared for an account that is not set up yet. */
export const useIsLackingByKind = (permission: WechatPermission): boolean => isOfKind(useObstacle(permission))

interface NoticeProps {
  permissions: readonly WechatPermission[]
  note?: string
  /** Within a form or a drawer of a screen that says above that the account is simulated. */
  isBlockingOnly?: boolean
}

export function AccountNotice({ permissions, note = '', isBlockingOnly = false }: NoticeProps) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const isAllowed = useAllowed()
  const status = useWechatStatus()
  const all = permissions.flatMap((permission) => {
    const obstacle = status && obstacleOf(status, permission)
    if (!obstacle) return []
    return { obstacle, text: t(`wechat-config.obstacles.${obstacle}`, { name: t(`wechat-config.permission.${permission}`) }) }
  })
  if (all.length === 0) return null
  // That it is simulated says little where something is in the way.
  const blocking = all.filter(({ obstacle }) => obstacle !== 'simulated')
  const isOnlySimulated = blocking.length === 0
  if (isOnlySimulated && isBlockingOnly) return null
  const shown = [...new Set((isOnlySimulated ? all : blocking).map(({ text }) => text))]
  return (
    <div className={css.notice} role="alert" data-blocking={!isOnlySimulated || undefined}>
      <span>{[...shown, ...(isOnlySimulated || note === '' ? [] : [note])].join(' ')}</span>
      {isOnlySimulated && isAllowed('wechat/config') ? <SimulatorDrawer /> : null}
      {isAllowed('wechat/config') ? (
        <Link className={css.way} to={to('wechat/config')}>
          {t('wechat-config.obstacles.open')}
        </Link>
      ) : null}
    </div>
  )
}
