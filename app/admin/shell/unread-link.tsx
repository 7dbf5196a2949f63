import { ActionIcon, Indicator, Tooltip } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { shownCount } from '../kit/list/shown-count.ts'
import { useAdminPath } from '../kit/navigation/paths.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { listPath } from '../registry/screens.ts'
import { useUnread } from './unread.ts'

export function UnreadLink() {
  const t = useAdminTexts()
  const to = useAdminPath()
  const known = useUnread()
  const unread = known ?? 0
  const label = t('header.unread', { count: unread })
  const hasMore = useHasMore(known)
  return (
    <>
      <Indicator disabled={unread === 0} label={shownCount(unread)} size={16} color="coral" offset={6}>
        <Tooltip label={label}>
          <ActionIcon
            component={Link}
            to={to(`${listPath('contact-messages')}${unread > 0 ? '?status=unread' : ''}`)}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={label}
          >
            <IconMail size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Indicator>
      <span className="visually-hidden" role="status">
        {hasMore ? label : ''}
      </span>
    </>
  )
}

/** The last change of the count was a rise; the first known count is none. */
function useHasMore(count: number | null): boolean {
  const before = useRef(count)
  const [hasMore, setMore] = useState(false)
  useEffect(() => {
    if (before.current !== null && count !== null && count !== before.current) setMore(count > before.current)
    before.current = count
  }, [count])
  return hasMore
}
