import { Button, Skeleton } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { type Session, session } from '../../../../contracts/auth.ts'
import { call } from '../../../api/client.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useConfirm } from '../../confirm.tsx'
import { ignoreRejection } from '../../ignore-rejection.ts'
import { State } from '../../lists/cells.tsx'
import { ListFailure } from '../../lists/list-messages.tsx'
import { RelativeTime } from '../../lists/relative-time.tsx'
import { useAdminTexts } from '../../texts.ts'
import { deviceOf } from './device.ts'
import css from './profile.module.css'

/** The devices that are signed in; each but this one can be signed out. */
export function Sessions() {
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call('/v1/auth/sessions', z.array(session), { signal }),
  })
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={80} />
  return (
    <ul className={css.sessions}>
      {data.map((entry) => (
        <SessionEntry key={entry.id} session={entry} />
      ))}
    </ul>
  )
}

function SessionEntry({ session: { id, user_agent, ip, current, last_used_at, created_at } }: { session: Session }) {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const { browser, system, isMobile } = deviceOf(user_agent)
  const device = browser ? t('profile.device', { browser, system: system ?? '—' }) : t('profile.unknown_device')
  const Icon = isMobile ? IconDeviceMobile : IconDeviceDesktop
  const revoke = async () => {
    if (!(await confirm({ title: t('profile.revoke_title', { device }), label: t('profile.revoke'), isDanger: true }))) return
    await call(`/v1/auth/sessions/${id}`, z.null(), { method: 'DELETE' })
    toasts.success(t('profile.revoked'))
    await queries.invalidateQueries({ queryKey: ['sessions'] })
  }
  return (
    <li>
      <Icon size={20} stroke={1.5} aria-hidden />
      <div className={css.device}>
        <span>{device}</span>
        <span className={css.quiet}>
          {ip} · {t('profile.last_used')} <RelativeTime at={last_used_at} /> · {t('profile.since')} <RelativeTime at={created_at} />
        </span>
      </div>
      {current ? (
        <State tone="good">{t('profile.session_this')}</State>
      ) : (
        <Button variant="default" onClick={() => ignoreRejection(revoke())}>
          {t('profile.revoke')}
        </Button>
      )}
    </li>
  )
}
