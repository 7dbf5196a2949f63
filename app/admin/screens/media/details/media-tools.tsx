import { Button, FileButton } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconCrop, IconDownload, IconReplace } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Media } from '../../../../../contracts/media.ts'
import { useRights } from '../../../../api/rights.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './media-details.module.css'

const CropDialog = lazy(() => import('../crop/crop-dialog.tsx').then(({ CropDialog: Dialog }) => ({ default: Dialog })))
const ReplaceDialog = lazy(() => import('./replace-dialog.tsx').then(({ ReplaceDialog: Dialog }) => ({ default: Dialog })))
const accepted: Record<Media['kind'], string> = {
  image: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
  video: 'video/mp4,video/webm,video/quicktime',
  audio: 'audio/mpeg',
  document: 'application/pdf',
}

/** All four stand in one line of the drawer. */
const look = { variant: 'default', px: 10 } as const

export function MediaTools({ media }: { media: Media }) {
  const t = useAdminTexts()
  const { may } = useRights()
  const [replacement, setReplacement] = useState<File | null>(null)
  const reset = useRef<() => void>(null)
  const [isCropping, setCropping] = useState(false)
  const stopReplacing = () => {
    setReplacement(null)
    // The same file can be chosen again.
    reset.current?.()
  }
  return (
    <div className={css.tools}>
      {media.kind === 'image' && may('media', 'create') ? (
        <Button {...look} leftSection={<IconCrop size={16} aria-hidden />} onClick={() => setCropping(true)}>
          {t('media_library.crop')}
        </Button>
      ) : null}
      {may('media', 'edit') ? (
        <FileButton accept={accepted[media.kind]} resetRef={reset} onChange={setReplacement}>
          {(props) => (
            <Button {...props} {...look} leftSection={<IconReplace size={16} aria-hidden />}>
              {t('media_library.replace')}
            </Button>
          )}
        </FileButton>
      ) : null}
      <CopyAddress url={media.url} />
      <Button component="a" href={media.url} download={media.original_name} {...look} leftSection={<IconDownload size={16} aria-hidden />}>
        {t('media_library.download')}
      </Button>
      {replacement ? (
        <Suspense>
          <ReplaceDialog media={media} file={replacement} onClose={stopReplacing} />
        </Suspense>
      ) : null}
      {isCropping ? (
        <Suspense>
          <CropDialog media={media} onClose={() => setCropping(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

function CopyAddress({ url }: { url: string }) {
  const t = useAdminTexts()
  const { copied, error, copy } = useClipboard()
  const Icon = copied ? IconCheck : IconCopy
  const label = error ? 'copy_failed' : copied ? 'copied' : 'copy'
  return (
    <Button {...look} leftSection={<Icon size={16} aria-hidden />} onClick={() => copy(new URL(url, location.origin).href)}>
      <span aria-live="polite">{t(`media_library.${label}`)}</span>
    </Button>
  )
}
