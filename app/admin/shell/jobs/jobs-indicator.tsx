import { ActionIcon, Indicator, Popover, Progress } from '@mantine/core'
import { IconActivity } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Job, JobGroup } from '../../../../contracts/jobs.ts'
import { useFailedJobs, useJobSummary } from '../../api/jobs.ts'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { usePopover } from '../../kit/layout/use-popover.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useJobTitle, useKindText } from './job-texts.ts'
import css from './jobs-indicator.module.css'

export function JobsIndicator() {
  const t = useAdminTexts()
  const { isOpen, close, popover, target } = usePopover()
  const { data } = useJobSummary()
  const groups = data?.groups ?? []
  const count = groups.reduce((sum, { running, waiting }) => sum + running + waiting, 0)
  const label = count > 0 ? t('jobs.running', { count }) : t('jobs.idle')
  return (
    <Popover {...popover} position="bottom-end" width={320}>
      <Indicator disabled={count === 0} label={count > 99 ? '99+' : count} size={16} color="tide" offset={6}>
        <Popover.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`${t('jobs.label')}: ${label}`} {...target}>
            <IconActivity size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-label={t('jobs.label')}>
        <p className={css.heading}>{label}</p>
        {groups.length > 0 ? (
          <ul className={css.list}>
            {groups.map((group) => (
              <Group key={group.kind} group={group} />
            ))}
          </ul>
        ) : null}
        {isOpen ? <Failed count={data?.failed ?? 0} onLeave={close} /> : null}
        <AllJobs onLeave={close} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Group({ group: { kind, running, waiting, progress } }: { group: JobGroup }) {
  const t = useAdminTexts()
  const name = useKindText()(kind)
  const count = running + waiting
  return (
    <li className={css.job}>
      <div className={css.line}>
        <span>{count > 1 ? t('jobs.of_kind', { kind: name, count }) : name}</span>
        <span className={css.quiet}>
          {running === 0
            ? t('jobs.queued')
            : progress
              ? t('jobs.progress', progress)
              : waiting > 0
                ? t('jobs.waiting_of', { count: waiting })
                : null}
        </span>
      </div>
      {running > 0 ? (
        <Progress size="xs" value={progress ? (progress.done / progress.total) * 100 : 100} animated={!progress} aria-label={name} />
      ) : null}
    </li>
  )
}

function Failed({ count, onLeave }: { count: number; onLeave: () => void }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const titleOf = useJobTitle()
  const { data } = useFailedJobs(count > 0)
  if (count === 0 || !data) return null
  return (
    <>
      <p className={css.heading}>
        <Link className="link" to={to('jobs?state=failed')} onClick={onLeave}>
          {t('jobs.failed_count', { count })}
        </Link>
      </p>
      <ul className={css.list}>
        {data.items.map((job: Job) => (
          <li key={job.id} className={css.line}>
            <span className={css.subject}>{titleOf(job)}</span>
            <span className={css.quiet}>
              <RelativeTime at={job.updated_at} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function AllJobs({ onLeave }: { onLeave: () => void }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  return (
    <p className={css.foot}>
      <Link className="link" to={to('jobs')} onClick={onLeave}>
        {t('jobs.all')}
      </Link>
    </p>
  )
}
