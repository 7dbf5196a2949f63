import { Button, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Enrolment, enrolment, type TwoFactor as Facts, twoFactor } from '../../../../contracts/two-factor.ts'
import { authState, setAuth } from '../../../api/auth-state.ts'
import { call } from '../../../api/client.ts'
import { toasts } from '../../../lib/toasts.ts'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { State } from '../../kit/list/cells.tsx'
import { ListFailure } from '../../kit/list/list-messages.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { CodeDialog } from './code-dialog.tsx'
import { EnrolmentDialog } from './enrolment-dialog.tsx'
import css from './profile.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { twoFactorPath } from './two-factor-path.ts'

type Open = { kind: 'enrolment'; enrolment: Enrolment } | { kind: 'off' } | { kind: 'renew' } | { kind: 'codes'; codes: string[] }

export function TwoFactor() {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const [open, setOpen] = useState<Open | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['two-factor'],
    queryFn: ({ signal }) => call(twoFactorPath, twoFactor, { signal }),
  })
  const begin = async () => {
    setOpen({ kind: 'enrolment', enrolment: await call(`${twoFactorPath}/enrolment`, enrolment, { method: 'POST' }) })
  }
  const showCodes = async (codes: string[]) => {
    setOpen({ kind: 'codes', codes })
    const { user, ...state } = authState()
    if (user?.must_enrol) setAuth({ ...state, user: { ...user, must_enrol: undefined } })
    // The other devices have been signed out, and what was refused before may be read now.
    await queries.invalidateQueries()
  }
  const isOff = async () => {
    setOpen(null)
    toasts.success(t('two_factor.is_off'))
    await refetch()
  }
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={80} />
  const close = () => setOpen(null)
  return (
    <div>
      {data.is_on ? (
        <TwoFactorOn facts={data} onRenew={() => setOpen({ kind: 'renew' })} onTurnOff={() => setOpen({ kind: 'off' })} />
      ) : (
        <>
          <State tone="off">{t('two_factor.off')}</State>
          <p className={css.paragraph}>{t('two_factor.lead')}</p>
          <Button size="sm" onClick={() => ignoreRejection(begin())}>
            {t('two_factor.turn_on')}
          </Button>
        </>
      )}
      {open?.kind === 'enrolment' ? <EnrolmentDialog enrolment={open.enrolment} onDone={showCodes} onClose={close} /> : null}
      {open?.kind === 'renew' ? <CodeDialog to="renew" onDone={showCodes} onClose={close} /> : null}
      {open?.kind === 'off' ? <CodeDialog to="off" onDone={isOff} onClose={close} /> : null}
      {open?.kind === 'codes' ? <RecoveryCodes codes={open.codes} onClose={close} /> : null}
    </div>
  )
}

const fewCodes = 3

function TwoFactorOn({ facts, onRenew, onTurnOff }: { facts: Facts; onRenew: () => void; onTurnOff: () => void }) {
  const t = useAdminTexts()
  const { since, recovery_codes_left: left } = facts
  return (
    <>
      <State tone="good">{t('two_factor.on')}</State>
      <p className={css.paragraph}>
        {t('two_factor.since')} {since ? <RelativeTime at={since} /> : null}
        {' · '}
        <span className={left < fewCodes ? css.warning : undefined}>{t('two_factor.left', { count: left })}</span>
      </p>
      <div className={css.buttons}>
        <Button variant="default" size="sm" onClick={onRenew}>
          {t('two_factor.renew')}
        </Button>
        <Button variant="default" size="sm" onClick={onTurnOff}>
          {t('two_factor.turn_off')}
        </Button>
      </div>
    </>
  )
}
