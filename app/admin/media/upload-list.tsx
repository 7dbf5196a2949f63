import { ActionIcon, Progress } from '@mantine/core'
import { IconRefresh, IconX } from '@tabler/icons-react'
import { useAdminTexts } from '../texts.ts'
import css from './library.module.css'
import type { Upload } from './use-uploads.ts'

interface Props {
  uploads: Upload[]
  onCancel: (key: number) => void
  onRetry: (upload: Upload) => void
}

/** What is on its way, and what did not arrive. */
export function UploadList({ uploads, onCancel, onRetry }: Props) {
  const t = useAdminTexts()
  if (uploads.length === 0) return null
  return (
    <ul className={css.uploads} aria-live="polite">
      {uploads.map((upload) => (
        <li key={upload.key}>
          <span className={css.uploadName}>
            {t(upload.state === 'failed' ? 'media.failed' : 'media.uploading', { name: upload.file.name })} {upload.message}
          </span>
          {upload.state === 'failed' ? (
            <ActionIcon variant="subtle" aria-label={t('media.retry')} onClick={() => onRetry(upload)}>
              <IconRefresh size={16} aria-hidden />
            </ActionIcon>
          ) : null}
          {upload.state !== 'done' ? (
            <ActionIcon variant="subtle" aria-label={t('media.cancel')} onClick={() => onCancel(upload.key)}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          ) : null}
          <Progress
            value={upload.progress * 100}
            size="xs"
            color={upload.state === 'failed' ? 'red' : undefined}
            aria-label={upload.file.name}
          />
        </li>
      ))}
    </ul>
  )
}
