import { Button, Skeleton } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { type Session, session } from '../../../../contracts/auth.ts'
import { call } from '../../../api/client.ts'
import { toasts } from '../../../lib/toasts.ts'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { useConfirm } from '../../kit/dialogs/confirm.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { State } from '../../kit/list/cells.tsx'
import { ListFailure } from '../../kit/list/list-messages.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { deviceOf } from './device.ts'
import css from './session-list.module.css'

interface Props {
  path: string
  endAll?: { label: string; question: string; done: string }
}

export function SessionList({ path, endAll }: Props) {
  const t = useAdminTexts()
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions', path],
    queryFn: ({ signal }) => call(path, z.array(session), { signal }),
  })
  const end = useEnd(path)
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={80} />
  if (data.length === 0) return <p className={css.quiet}>{t('profile.no_sessions')}</p>
  return (
    <>
      <ul className={css.sessions}>
        {data.map((entry) => (
          <SessionEntry key={entry.id} session={entry} end={end} />
        ))}
      </ul>
      {endAll && data.length > 1 ? (
        <Button variant="default" className={css.all ?? ''} onClick={() => ignoreRejection(end(null, endAll))}>
          {endAll.label}
        </Button>
      ) : null}
    </>
  )
}

type End = (id: number | null, texts: NonNullable<Props['endAll']>) => Promise<void>

function useEnd(path: string): End {
  const confirm = useConfirm()
  const queries = useQueryClient()
  return async (id, { label, question, done }) => {
    if (!(await confirm({ title: question, label, isDanger: true }))) return
    await call(id === null ? path : `${path}/${id}`, z.null(), { method: 'DELETE' })
    toasts.success(done)
    await queries.invalidateQueries({ queryKey: ['sessions'] })
  }
}

function SessionEntry({ session: { id, user_agent, ip, current, last_used_at, created_at }, end }: { session: Session; end: End }) {
  const t = useAdminTexts()
  const { browser, system, isMobile } = deviceOf(user_agent)
  const device = browser ? t('profile.device', { browser, system: system ?? '—' }) : t('profile.unknown_device')
  const Icon = isMobile ? IconDeviceMobile : IconDeviceDesktop
  const revoke = () => end(id, { label: t('profile.revoke'), question: t('profile.revoke_title', { device }), done: t('profile.revoked') })
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
