import { Anchor, Button, Progress, Skeleton } from '@mantine/core'
import { IconDatabaseExport } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { Backup, backupList } from '../../../../contracts/backups.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useJobSummary } from '../../api/jobs.ts'
import { RelativeTime, useExactTime } from '../../kit/dates/relative-time.tsx'
import { useConfirm } from '../../kit/dialogs/confirm.tsx'
import { formatBytes } from '../../kit/files/format-bytes.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { ListFailure } from '../../kit/list/list-messages.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { settingPath } from '../../registry/setting-groups.ts'
import { isBackupDue } from './backup-due.ts'
import type { SystemState } from './facts.tsx'
import { RestoreHelp } from './restore-help.tsx'
import css from './system.module.css'
import { linkOf, makeBackup, removeBackup } from './system-api.ts'

interface Props {
  state: SystemState
  list: z.output<typeof backupList> | undefined
  error: Error | null
  onRetry: () => void
}

export function Backups({ state, list, error, onRetry }: Props) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const to = useAdminPath()
  const { isBusy, progress, now } = useBackupJob()
  useAfter(isBusy, () => void queries.invalidateQueries({ queryKey: ['system', 'backups'] }))
  return (
    <div className={css.backups}>
      {/* Else the warning has the button. */}
      {list && !isBackupDue(list.backups) ? <MakeBackup /> : null}
      {isBusy ? (
        <Progress size="sm" value={progress ? (progress.done / progress.total) * 100 : 100} animated={!progress} aria-label={t(now)} />
      ) : null}
      {state.storage === 's3' ? <p className="quiet">{t('system.bucket_note')}</p> : null}
      {error ? <ListFailure error={error} onRetry={onRetry} /> : null}
      {!list && !error ? <Skeleton height={80} /> : null}
      {list && list.backups.length > 0 ? (
        <ul className={css.list}>
          {list.backups.map((backup) => (
            <Entry key={backup.name} backup={backup} />
          ))}
        </ul>
      ) : null}
      {list ? (
        <p>
          {list.frequency === 'never' ? (
            <Button component={Link} to={to(settingPath('backups', 'frequency'))} variant="default" size="compact-sm">
              {t('system.turn_on_backups')}
            </Button>
          ) : (
            <>
              {t(`system.backups_frequency.${list.frequency}`)}{' '}
              <Anchor component={Link} to={to(settingPath('backups', 'frequency'))} underline="always" inherit>
                {t('system.change_frequency')}
              </Anchor>
            </>
          )}
        </p>
      ) : null}
      {list ? (
        <RestoreHelp kind={state.database.kind} directory={list.directory} name={list.backups[0]?.name ?? t('system.folder')} />
      ) : null}
    </div>
  )
}

function useBackupJob() {
  const group = useJobSummary().data?.groups.find(({ kind }) => kind === 'system.backup')
  const now = group?.running === 0 ? 'system.backup_waits' : 'system.backing_up'
  return { isBusy: group !== undefined, progress: group?.progress ?? null, now }
}

export function MakeBackup() {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const { isBusy, now } = useBackupJob()
  const [isAsking, setAsking] = useState(false)
  const make = async () => {
    setAsking(true)
    try {
      await makeBackup()
      toasts.success(t('system.backup_started'))
      await queries.invalidateQueries({ queryKey: ['jobs'] })
    } finally {
      setAsking(false)
    }
  }
  return (
    <Button
      className={css.make ?? ''}
      size="sm"
      leftSection={<IconDatabaseExport size={16} aria-hidden />}
      loading={isAsking}
      disabled={isBusy}
      onClick={() => ignoreRejection(make())}
    >
      {t(isBusy ? now : 'system.back_up')}
    </Button>
  )
}

function useAfter(isOn: boolean, action: () => void): void {
  const was = useRef(isOn)
  const act = useRef(action)
  act.current = action
  useEffect(() => {
    if (was.current && !isOn) act.current()
    was.current = isOn
  }, [isOn])
}

function Entry({ backup: { name, made_at, size, media } }: { backup: Backup }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const exact = useExactTime()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const time = exact(made_at)
  const fetchIt = async () => {
    const { url } = await linkOf(name)
    // The browser's own download: a backup may be larger than a page's memory.
    location.assign(url)
  }
  const remove = async () => {
    const question = { title: t('system.remove_title', { time }), text: t('list.purge_text'), label: t('system.remove') }
    if (!(await confirm({ ...question, isDanger: true }))) return
    await removeBackup(name)
    toasts.success(t('system.removed'))
    await queries.invalidateQueries({ queryKey: ['system', 'backups'] })
  }
  return (
    <li>
      <div className={css.made}>
        <span>
          {time} · <RelativeTime at={made_at} />
        </span>
        <span className="quiet">
          {formatBytes(size, locale)} · {t('system.with_media', { count: media })}
        </span>
      </div>
      <Button variant="default" onClick={() => ignoreRejection(fetchIt())} aria-label={t('system.download_of', { time })}>
        {t('system.download')}
      </Button>
      <Button variant="subtle" color="red" onClick={() => ignoreRejection(remove())} aria-label={t('system.remove_of', { time })}>
        {t('common.delete')}
      </Button>
    </li>
  )
}
