import { Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { systemState } from '../../../../contracts/system.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { useJobSummary } from '../../api/jobs.ts'
import { spanText } from '../../kit/dates/span-text.ts'
import { formatBytes } from '../../kit/files/format-bytes.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './system.module.css'

export type SystemState = z.output<typeof systemState>

const databases = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const

export function Facts({ state }: { state: SystemState }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const locale = useLocale()
  const { data: jobs } = useJobSummary()
  const { version, build, node, database, migrations, storage, disk, memory, uptime_seconds } = state
  const used = disk.total - disk.free
  const open = (jobs?.groups ?? []).reduce((sum, { running, waiting }) => sum + running + waiting, 0)
  return (
    <>
      <dl className={css.facts}>
        <Fact label={t('system.uptime')}>{spanText(uptime_seconds, t)}</Fact>
        <Fact label={t('system.disk')}>
          <span>{t('system.disk_of', { free: formatBytes(disk.free, locale), total: formatBytes(disk.total, locale) })}</span>
          <Progress
            size="sm"
            className={css.meter ?? ''}
            value={(used / disk.total) * 100}
            color={disk.free / disk.total < 0.1 ? 'red' : 'tide'}
            aria-label={t('system.disk')}
          />
        </Fact>
        <Fact label={t('nav.jobs')}>
          <Link className="link" to={to('jobs')}>
            {jobs ? t('system.jobs_of', { open: formatNumber(open, locale), failed: formatNumber(jobs.failed, locale) }) : '—'}
          </Link>
        </Fact>
      </dl>
      <details className={css.technical}>
        <summary>{t('system.technical')}</summary>
        <dl className={css.facts}>
          <Fact label={t('system.version')}>{version}</Fact>
          <Fact label={t('system.build')}>
            <code>{build}</code>
          </Fact>
          <Fact label={t('system.node')}>{node}</Fact>
          <Fact label={t('system.database')}>
            {databases[database.kind]} {database.version}
          </Fact>
          <Fact label={t('system.migrations')}>
            {t('system.migrations_of', { count: migrations.length })} <code>{migrations.at(-1)}</code>
          </Fact>
          <Fact label={t('system.storage')}>{t(`system.storages.${storage}`)}</Fact>
          <Fact label={t('system.memory')}>{formatBytes(memory, locale)}</Fact>
        </dl>
      </details>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
