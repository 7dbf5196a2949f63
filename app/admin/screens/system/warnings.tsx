import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { backupList } from '../../../../contracts/backups.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { useJobSummary } from '../../api/jobs.ts'
import { formatBytes } from '../../kit/files/format-bytes.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { optionalText } from '../../kit/optional-text.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { isBackupDue } from './backup-due.ts'
import { MakeBackup } from './backups.tsx'
import type { SystemState } from './facts.tsx'
import css from './system.module.css'

const minFree = 0.1

type List = z.output<typeof backupList> | undefined

export function Warnings({ state, list }: { state: SystemState; list: List }) {
  const t = useAdminTexts()
  const warnings = useWarnings(state, list)
  if (warnings.length === 0)
    return (
      <p className={css.fine}>
        <IconCircleCheck size={18} stroke={1.6} aria-hidden />
        {t('system.fine')}
      </p>
    )
  return (
    <ul className={css.warnings} aria-label={t('system.warnings')}>
      {warnings.map(({ key, text }) => (
        <li key={key}>
          <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
          <div>{text}</div>
        </li>
      ))}
    </ul>
  )
}

function useWarnings({ warnings, disk }: SystemState, backups: List): { key: string; text: ReactNode }[] {
  const t = useAdminTexts()
  const to = useAdminPath()
  const locale = useLocale()
  const { data: jobs } = useJobSummary()
  const known = (name: string) => optionalText(t, `system.warning.${name}`) ?? name
  const list: { key: string; text: ReactNode }[] = warnings.map((name) => ({ key: name, text: known(name) }))
  if (disk.free / disk.total < minFree) list.push({ key: 'disk', text: t('system.warning.disk', { free: formatBytes(disk.free, locale) }) })
  if (jobs && jobs.failed > 0)
    list.push({
      key: 'jobs',
      text: (
        <Link className="link" to={to('jobs?state=failed')}>
          {t('jobs.failed_count', { count: jobs.failed })}
        </Link>
      ),
    })
  if (backups && !isBackupDue(backups.backups) && backups.frequency === 'never')
    list.push({ key: 'frequency', text: t('system.backups_frequency.never') })
  if (backups && isBackupDue(backups.backups))
    list.push({
      key: 'backup',
      text: (
        <div className={css.backupDue}>
          {t(backups.backups.length === 0 ? 'system.warning.no_backup' : 'system.warning.old_backup')}
          <MakeBackup />
        </div>
      ),
    })
  return list
}
