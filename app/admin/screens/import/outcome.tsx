import { Button, Skeleton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ImportedResource, ImportOutcome, ImportReport } from '../../../../contracts/imports.ts'
import { useBatchRunner } from '../../batches/use-batch-runner.ts'
import { useConfirm } from '../../kit/dialogs/confirm.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { ListFailure } from '../../kit/list/list-messages.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { listPath } from '../../registry/screens.ts'
import css from './import.module.css'
import { Counts, Report } from './report.tsx'
import { Running } from './running.tsx'
import { type ImportFlow, isUnderWay, useReport } from './use-import.ts'

export function Outcome({ resource, id, flow }: { resource: ImportedResource; id: number; flow: ImportFlow }) {
  const t = useAdminTexts()
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null)
  const { data: report, error, refetch } = useReport(id, outcome)
  if (error && !report) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!report) return <Skeleton height={240} aria-busy="true" />
  return (
    <section className={css.step} aria-labelledby="import-outcome">
      <h2 id="import-outcome">{t(`import.ends.${endOf(report)}`)}</h2>
      {report.file ? <p className={css.note}>{report.file}</p> : null}
      {isUnderWay(report) ? (
        <Running report={report} flow={flow} />
      ) : (
        <>
          {report.state === 'failed' ? <p className={css.problem}>{t('import.failed_note')}</p> : null}
          {report.is_undone ? <p className={css.note}>{t('import.undone_note')}</p> : null}
          <Counts report={report} />
          <Actions resource={resource} report={report} flow={flow} onUndone={() => void refetch()} />
          <Report report={report} outcome={outcome} onOutcome={setOutcome} />
        </>
      )}
    </section>
  )
}

interface ActionsProps {
  resource: ImportedResource
  report: ImportReport
  flow: ImportFlow
  onUndone: () => void
}

function Actions({ resource, report, flow, onUndone }: ActionsProps) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const hasSkipped = report.is_stored && !report.is_undone && report.counts.refused > 0 && flow.table !== null
  return (
    <div className={css.actions}>
      {hasSkipped ? (
        <Button size="sm" loading={flow.isBusy} onClick={() => ignoreRejection(flow.correctSkipped(report.id))}>
          {t('import.correct_skipped', { count: report.counts.refused })}
        </Button>
      ) : null}
      {report.is_stored ? (
        <Button component={Link} to={to(listPath(resource))} size="sm" variant={hasSkipped ? 'default' : 'filled'}>
          {t('import.to_list')}
        </Button>
      ) : null}
      {!report.is_stored && flow.table ? (
        <Button size="sm" onClick={flow.back}>
          {t('import.back')}
        </Button>
      ) : null}
      <Undo report={report} onUndone={onUndone} />
      <Button variant="default" size="sm" onClick={flow.restart}>
        {t('import.again')}
      </Button>
    </div>
  )
}

function Undo({ report: { resource, batch, is_undone, counts }, onUndone }: { report: ImportReport; onUndone: () => void }) {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const { undo } = useBatchRunner(resource)
  const count = counts.create + counts.update
  const { mutate, isPending } = useMutation({ mutationFn: (id: number) => undo(id, count), onSettled: onUndone })
  if (batch === null || is_undone) return null
  const ask = async () => {
    const question = { title: t('batches.undo_title', { count }), text: t('batches.undo_text') }
    if (await confirm({ ...question, label: t('batches.undo_label', { count }) })) mutate(batch)
  }
  return (
    <Button variant="default" size="sm" loading={isPending} onClick={() => void ask()}>
      {t('import.undo')}
    </Button>
  )
}

function endOf(report: ImportReport): string {
  if (isUnderWay(report)) return 'running'
  if (report.is_undone) return 'undone'
  if (report.state !== 'done') return report.state
  return report.is_stored ? 'done' : 'refused'
}
