import { ActionIcon, Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconRefresh, IconX } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useLocale } from '../../lib/site-data.ts'
import { formatBytes } from '../kit/files/format-bytes.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { useMediaTitle } from './media-title.ts'
import css from './upload-list.module.css'
import type { Upload } from './use-uploads.ts'

interface Props {
  uploads: Upload[]
  onCancel: (keys: number[]) => void
  onRetry: (keys: number[]) => void
}

export function UploadList({ uploads, onCancel, onRetry }: Props) {
  const t = useAdminTexts()
  if (uploads.length === 0) return null
  const failed = keysIn(uploads, 'failed')
  const duplicates = keysIn(uploads, 'duplicate').length
  const isBusy = uploads.some(({ state }) => state === 'sending' || state === 'waiting')
  const done = keysIn(uploads, 'done').length
  return (
    <section className={css.panel} aria-label={t('media_library.uploads')}>
      <header className={css.head}>
        <strong aria-live="polite">
          {isBusy
            ? t('media_library.sending', { done: done + duplicates, total: uploads.length })
            : failed.length > 0
              ? t('media_library.not_sent', { count: failed.length })
              : [
                  ...(done > 0 ? [t('media_library.sent', { count: done })] : []),
                  ...(duplicates > 0 ? [t('media_library.duplicates', { count: duplicates })] : []),
                ].join(' · ')}
        </strong>
        {failed.length > 1 ? (
          <Button variant="subtle" size="compact-xs" onClick={() => onRetry(failed)}>
            {t('media_library.retry_all')}
          </Button>
        ) : null}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t(isBusy ? 'media_library.cancel_all' : 'common.close')}
          onClick={() => onCancel(uploads.map(({ key }) => key))}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </header>
      {/* Once all have arrived, a line says so: the files themselves are in view, and on a phone the list would cover them. */}
      {isBusy || failed.length > 0 || duplicates > 0 ? (
        <ul className={css.files}>
          {uploads.map((upload) => (
            <FileLine key={upload.key} upload={upload} onCancel={() => onCancel([upload.key])} onRetry={() => onRetry([upload.key])} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

const keysIn = (uploads: Upload[], state: Upload['state']) => uploads.filter((upload) => upload.state === state).map(({ key }) => key)

function FileLine({ upload, onCancel, onRetry }: { upload: Upload; onCancel: () => void; onRetry: () => void }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const titleOf = useMediaTitle()
  const { search } = useLocation()
  const { file, state, progress, message, existing } = upload
  return (
    <li className={css.file} data-state={state}>
      <span className={css.name}>{file.name}</span>
      <span className={css.tools}>
        {state === 'failed' ? (
          <ActionIcon variant="subtle" size="sm" aria-label={t('media_library.retry', { name: file.name })} onClick={onRetry}>
            <IconRefresh size={16} aria-hidden />
          </ActionIcon>
        ) : null}
        {state === 'done' ? (
          <IconCheck size={16} className={css.arrived} aria-label={t('media_library.arrived')} />
        ) : (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t(state === 'failed' || existing ? 'media_library.dismiss' : 'media_library.cancel', { name: file.name })}
            onClick={onCancel}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </span>
      {state === 'failed' ? (
        <span className={css.reason}>
          <IconAlertTriangle size={14} aria-hidden />
          {message || t('media_library.no_answer')}
        </span>
      ) : existing ? (
        <span className={css.existing}>
          {existing.folder ? t('media_library.duplicate', { folder: existing.folder }) : t('media_library.duplicate_unfiled')}
          <Link to={{ search, hash: `#file-${existing.id}` }}>{titleOf(existing)}</Link>
        </span>
      ) : (
        <>
          <span className={css.size}>
            {state === 'waiting'
              ? t('media_library.waiting')
              : `${formatBytes(file.size * progress, locale)} / ${formatBytes(file.size, locale)}`}
          </span>
          <Progress value={progress * 100} size={3} className={css.progress ?? ''} aria-label={file.name} />
        </>
      )}
    </li>
  )
}
