import { Button, Checkbox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { ImportOutcome, ImportReport } from '../../../../contracts/imports.ts'
import { LeaveGuard } from '../../form/session/leave-guard.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { ListFailure } from '../../kit/list/list-messages.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './import.module.css'
import { Counts, Report } from './report.tsx'
import { Running } from './running.tsx'
import { type ImportFlow, isUnderWay, useReport } from './use-import.ts'

export function Trial({ id, flow }: { id: number; flow: ImportFlow }) {
  const t = useAdminTexts()
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null)
  const { data: report, error, refetch } = useReport(id, outcome)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section className={`${css.step} ${css.trial}`} aria-labelledby="import-trial">
      <h2 id="import-trial" ref={heading}>
        {t('import.trial')}
      </h2>
      {error && !report ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {report && isUnderWay(report) ? <Running report={report} flow={flow} /> : null}
      {report?.state === 'failed' ? <p className={css.problem}>{t('import.trial_failed')}</p> : null}
      {report?.state === 'cancelled' ? <p className={css.note}>{t('import.trial_stopped')}</p> : null}
      {report?.state === 'done' ? <Tried report={report} flow={flow} outcome={outcome} onOutcome={setOutcome} /> : null}
    </section>
  )
}

interface TriedProps {
  report: ImportReport
  flow: ImportFlow
  outcome: ImportOutcome | null
  onOutcome: (outcome: ImportOutcome | null) => void
}

function Tried({ report, flow, ...shown }: TriedProps) {
  const t = useAdminTexts()
  const { create, update, refused } = report.counts
  const stored = create + update
  const hasCorrections = () => flow.corrections.length > 0
  return (
    <>
      <LeaveGuard isDirty={hasCorrections} text={t('import.leave')} />
      <Counts report={report} />
      {refused > 0 && stored > 0 ? (
        <Checkbox
          size="sm"
          label={t('import.partial', { count: refused })}
          checked={flow.isPartial}
          onChange={(event) => flow.setPartial(event.currentTarget.checked)}
        />
      ) : null}
      {refused > 0 ? <p className={css.note}>{t('import.correct_note')}</p> : null}
      {report.namesakes > 0 ? (
        <p role="alert" className={css.warning}>
          {t(`import.namesakes.${report.resource === 'products' ? 'products' : 'contents'}`, { count: report.namesakes })}
        </p>
      ) : null}
      {report.published > 0 ? <p className={css.warning}>{t('import.published', { count: report.published })}</p> : null}
      <div className={css.actions}>
        {flow.isTried ? null : (
          <Button size="sm" loading={flow.isBusy} onClick={() => ignoreRejection(flow.check())}>
            {t('import.check_again')}
          </Button>
        )}
        <Button
          size="sm"
          loading={flow.isBusy}
          disabled={stored === 0 || !flow.isTried || (refused > 0 && !flow.isPartial)}
          onClick={() => ignoreRejection(flow.start())}
        >
          {t(`import.${refused > 0 && flow.isPartial ? 'start_partial' : 'start'}`, { count: stored, skipped: refused })}
        </Button>
        {stored > 0 && refused > 0 && flow.isTried && !flow.isPartial ? <p className={css.note}>{t('import.held_back')}</p> : null}
        {stored === 0 ? <p className={css.note}>{t('import.nothing_to_do')}</p> : null}
      </div>
      <Report report={report} flow={flow} {...shown} />
    </>
  )
}
