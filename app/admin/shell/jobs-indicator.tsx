import { ActionIcon, Button, Indicator, Popover, Progress } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconActivity } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { toasts } from '../../lib/toasts.ts'
import { RelativeTime } from '../lists/relative-time.tsx'
import { useAdminTexts } from '../texts.ts'
import { changeJob, type Job, useActiveJobs, useFailedJobs } from './jobs.ts'
import css from './jobs-indicator.module.css'

/** How much is being worked on behind the scenes, and what failed there. */
export function JobsIndicator() {
  const t = useAdminTexts()
  const [isOpen, { toggle, close }] = useDisclosure()
  const { data: active = [] } = useActiveJobs()
  const { data: failed } = useFailedJobs(isOpen)
  const label = active.length > 0 ? t('jobs.running', { count: active.length }) : t('jobs.idle')
  return (
    <Popover opened={isOpen} onDismiss={close} position="bottom-end" width={320} trapFocus>
      <Indicator disabled={active.length === 0} label={active.length} size={16} color="tide" offset={6}>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`${t('jobs.label')}: ${label}`}
            aria-expanded={isOpen}
            onClick={toggle}
          >
            <IconActivity size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-label={t('jobs.label')}>
        <p className={css.heading}>{label}</p>
        <JobList jobs={active} />
        {failed && failed.items.length > 0 ? <p className={css.heading}>{t('jobs.failed')}</p> : null}
        <JobList jobs={failed?.items ?? []} />
      </Popover.Dropdown>
    </Popover>
  )
}

function JobList({ jobs }: { jobs: Job[] }) {
  if (jobs.length === 0) return null
  return (
    <ul className={css.list}>
      {jobs.map((job) => (
        <JobEntry key={job.id} job={job} />
      ))}
    </ul>
  )
}

function JobEntry({ job }: { job: Job }) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const act = async (action: 'retry' | 'cancel') => {
    await changeJob(job.id, action)
    toasts.success(t(action === 'retry' ? 'jobs.retried' : 'jobs.cancelled'))
    await queries.invalidateQueries({ queryKey: ['jobs'] })
  }
  const { state, progress_done: done, progress_total: total } = job
  return (
    <li className={css.job}>
      <div className={css.line}>
        <span className={css.kind}>{job.kind}</span>
        <span className={css.quiet}>
          {state === 'running' && total > 0 ? (
            t('jobs.progress', { done, total })
          ) : state === 'queued' ? (
            t('jobs.queued')
          ) : (
            <RelativeTime at={job.updated_at} />
          )}
        </span>
      </div>
      {state === 'running' ? (
        <Progress size="xs" value={total > 0 ? (done / total) * 100 : 100} animated={total === 0} aria-label={job.kind} />
      ) : null}
      {state === 'failed' && job.error ? <p className={css.error}>{job.error}</p> : null}
      {state === 'failed' ? (
        <Button variant="default" size="compact-xs" onClick={() => void act('retry')}>
          {t('jobs.retry')}
        </Button>
      ) : null}
      {state === 'queued' ? (
        <Button variant="default" size="compact-xs" onClick={() => void act('cancel')}>
          {t('jobs.cancel')}
        </Button>
      ) : null}
    </li>
  )
}
