import { Button, Progress } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { type WechatSync, type WechatUserFacts, wechatOtherAccount } from '../../../../../contracts/wechat/users.ts'
import { catalogueText } from '../../../../api/catalogue.ts'
import { isApiError } from '../../../../api/error.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { useLocale } from '../../../../lib/site-data.ts'
import { toasts } from '../../../../lib/toasts.ts'
import { RelativeTime } from '../../../kit/dates/relative-time.tsx'
import { useConfirm } from '../../../kit/dialogs/confirm.tsx'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { useIsLacking } from '../account-notice.tsx'
import css from './users.module.css'
import { cancelSync, name, startSync } from './users-api.ts'

interface Props {
  facts: WechatUserFacts
  onChange: () => Promise<void>
}

export function SyncButton({ facts: { sync }, onChange }: Props) {
  const t = useAdminTexts()
  const { isBusy, run } = useBusy(onChange)
  const isRunning = sync?.state === 'running'
  const isLacking = useIsLacking('followers')
  const confirm = useConfirm()
  const start = async () => {
    try {
      await startSync()
    } catch (error) {
      if (!isApiError(error, 409)) throw error
      const other = wechatOtherAccount.safeParse(error.data).data
      if (!other) return toasts.error(catalogueText(error))
      const isSure = await confirm({
        title: t(`${name}.sync.replace_title`),
        text: t(`${name}.sync.replace_text`, { account: other.account }),
        label: t(`${name}.sync.replace`),
        isDanger: true,
      })
      if (isSure) await startSync({ replace: true })
    }
  }
  return (
    <Button
      size="sm"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={isBusy}
      disabled={isRunning || isLacking}
      onClick={() => ignoreRejection(run(start))}
    >
      {t(`${name}.sync.start`)}
    </Button>
  )
}

export function SyncProgress({ facts: { sync }, onChange }: Props) {
  const t = useAdminTexts()
  if (!sync) return <p className="quiet">{t(`${name}.sync.never`)}</p>
  if (sync.state === 'running') return <Running sync={sync} onChange={onChange} />
  if (sync.state === 'failed')
    return (
      <div className={css.notice} role="alert">
        <p>{t(`${name}.sync.failed`)}</p>
        {sync.error ? <p>{sync.error}</p> : null}
      </div>
    )
  return (
    <p className="quiet">
      {t(`${name}.sync.${sync.state}`)} <RelativeTime at={sync.ended_at ?? sync.started_at} />
    </p>
  )
}

function Running({ sync, onChange }: { sync: WechatSync; onChange: Props['onChange'] }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const { isBusy, run } = useBusy(onChange)
  const { phase, total, listed, detailed, error } = sync
  const share = total > 0 ? Math.min(100, Math.round((50 * (listed + detailed)) / total)) : 0
  const figures = { listed: formatNumber(listed, locale), detailed: formatNumber(detailed, locale), total: formatNumber(total, locale) }
  return (
    <div className={css.running}>
      <p role="status">{t(`${name}.sync.phases.${phase}`, figures)}</p>
      <Progress value={share} aria-label={t(`${name}.sync.progress`)} transitionDuration={300} />
      {error ? <p className={css.waits}>{t(`${name}.sync.waits`, { error })}</p> : null}
      <div className={css.runningTools}>
        <Button variant="default" size="compact-sm" loading={isBusy} onClick={() => ignoreRejection(run(cancelSync))}>
          {t(`${name}.sync.stop`)}
        </Button>
        <span className="quiet">{t(`${name}.sync.may_leave`)}</span>
      </div>
    </div>
  )
}

function useBusy(onChange: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } finally {
      await onChange()
      setBusy(false)
    }
  }
  return { isBusy, run }
}
