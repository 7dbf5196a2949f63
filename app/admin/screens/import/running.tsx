import { Button, Progress } from '@mantine/core'
import type { ImportReport } from '../../../../contracts/imports.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './import.module.css'
import type { ImportFlow } from './use-import.ts'

export function Running({ report, flow }: { report: ImportReport; flow: ImportFlow }) {
  const t = useAdminTexts()
  const { id, state, progress_done, progress_total } = report
  const share = progress_total > 0 ? Math.round((100 * progress_done) / progress_total) : 0
  return (
    <div className={css.running}>
      <p role="status">{state === 'queued' ? t('import.waiting') : t('import.running', { share })}</p>
      <Progress value={share} aria-label={t('import.progress')} transitionDuration={300} />
      <div className={css.actions}>
        <Button variant="default" size="sm" loading={flow.isBusy} onClick={() => ignoreRejection(flow.stop(id))}>
          {t('import.stop')}
        </Button>
        {report.is_trial ? null : <p className={css.note}>{t('import.may_leave')}</p>}
      </div>
    </div>
  )
}
