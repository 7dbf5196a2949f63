import { Progress } from '@mantine/core'
import { useMemo } from 'react'
import { type Job, jobKinds, jobStates } from '../../../../contracts/jobs.ts'
import { readJobs, useJobSummary } from '../../api/jobs.ts'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { spanText } from '../../kit/dates/span-text.ts'
import { useTitle } from '../../kit/languages.ts'
import { State } from '../../kit/list/cells.tsx'
import type { Filter } from '../../kit/list/list-types.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { PlainList } from '../../lists/plain-list.tsx'
import type { RowColumn } from '../../lists/table/rows-props.ts'
import { RecordLink } from '../../records/record-link.tsx'
import { JobError } from '../../shell/jobs/job-error.tsx'
import { useJobState, useJobTitle, useKindText } from '../../shell/jobs/job-texts.ts'
import css from './jobs.module.css'
import { useJobActions } from './use-job-actions.tsx'

export default function Jobs() {
  const t = useAdminTexts()
  const filters = useJobFilters()
  const columns = useJobColumns()
  const actions = useJobActions()
  const titleOf = useJobTitle()
  const { data } = useJobSummary()
  return (
    <PlainList
      name="jobs"
      lead={t('jobs.lead')}
      read={readJobs}
      filters={filters}
      columns={columns}
      keyOf={({ id }) => String(id)}
      titleOf={titleOf}
      actions={actions}
      extra={data && data.later > 0 ? <span className="quiet">{t('jobs.later', { count: data.later })}</span> : null}
    />
  )
}

function useJobFilters(): Filter[] {
  const t = useAdminTexts()
  const kindText = useKindText()
  return [
    {
      kind: 'choice',
      name: 'state',
      label: t('jobs.state'),
      options: jobStates.map((value) => ({ value, label: t(`jobs.states.${value}`) })),
    },
    { kind: 'choice', name: 'kind', label: t('jobs.kind'), options: jobKinds.map((value) => ({ value, label: kindText(value) })) },
  ]
}

function useJobColumns(): RowColumn<Job>[] {
  const t = useAdminTexts()
  return useMemo(
    () => [
      { name: 'kind', label: t('jobs.kind'), card: 'title', cell: (job) => <JobName job={job} /> },
      { name: 'state', label: t('jobs.state'), card: 'status', width: 220, cell: (job) => <JobProgress job={job} /> },
      { name: 'created_at', label: t('jobs.created_at'), width: 140, cell: ({ created_at }) => <RelativeTime at={created_at} /> },
      { name: 'took', label: t('jobs.took'), width: 140, cell: (job) => <span style={{ whiteSpace: 'nowrap' }}>{timeTaken(job, t)}</span> },
    ],
    [t],
  )
}

function timeTaken({ state, run_at, updated_at }: Job, t: Parameters<typeof spanText>[1]): string {
  if (state !== 'done' && state !== 'failed') return '—'
  return spanText(Math.max(0, Date.parse(updated_at) - Date.parse(run_at)) / 1000, t)
}

const shownOutcomes = ['create', 'update', 'refused'] as const

function outcomesOf({ counts, is_stored }: NonNullable<Job['imported']>, t: Parameters<typeof spanText>[1]): string[] {
  if (!counts) return []
  return shownOutcomes
    .filter((name) => counts[name] > 0)
    .map((name) => t(`import.${is_stored ? 'did' : 'would'}.${name}`, { count: counts[name] }))
}

function JobName({ job }: { job: Job }) {
  const { kind, subject, imported, error } = job
  const t = useAdminTexts()
  const kindText = useKindText()
  const titleOf = useTitle()
  const name = subject ? titleOf(subject) : ''
  return (
    <div className={css.name}>
      <span className={css.kind}>{imported && !imported.is_stored ? t('jobs.import_check') : kindText(kind)}</span>
      {subject && name ? (
        <span className={css.subject}>
          <RecordLink resource={subject.resource} id={subject.id}>
            {name}
          </RecordLink>
        </span>
      ) : null}
      {imported ? <span className={css.subject}>{[imported.file, ...outcomesOf(imported, t)].filter(Boolean).join(' · ')}</span> : null}
      {error ? (
        <span className={css.error}>
          <span className="visually-hidden">{t('jobs.error')} </span>
          <JobError job={job} />
        </span>
      ) : null}
    </div>
  )
}

function JobProgress({ job }: { job: Job }) {
  const t = useAdminTexts()
  const stateOf = useJobState()
  const titleOf = useJobTitle()
  const { data } = useJobSummary()
  const { name, label, tone } = stateOf(job)
  const now = data?.running.find(({ id }) => id === job.id) ?? job
  const { progress_done: done, progress_total: total } = now
  return (
    <div className={css.progress}>
      <State tone={tone}>
        {label}
        {(name === 'running' || name === 'cancelled') && total > 0 ? ` ${t('jobs.progress', { done, total })}` : null}
      </State>
      {name === 'running' ? (
        <Progress size="xs" value={total > 0 ? (done / total) * 100 : 100} animated={total === 0} aria-label={titleOf(job)} />
      ) : null}
      {job.attempts > 1 ? <span className="quiet">{t('jobs.attempt', { count: job.attempts })}</span> : null}
      {name === 'scheduled' ? (
        <span className="quiet">
          {t(job.attempts > 0 ? 'jobs.again_at' : 'jobs.starts_at')} <RelativeTime at={job.run_at} />
        </span>
      ) : null}
    </div>
  )
}
