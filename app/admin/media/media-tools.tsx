import { Button, FileButton } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconCrop, IconDownload, IconReplace } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Media } from '../../../contracts/media.ts'
import { ignoreRejection } from '../ignore-rejection.ts'
import { useAdminTexts } from '../texts.ts'
import css from './media-details.module.css'
import { useMediaActions } from './use-media-actions.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx').then(({ CropDialog: Dialog }) => ({ default: Dialog })))
const accepted: Record<Media['kind'], string> = {
  image: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
  video: 'video/mp4,video/webm,video/quicktime',
  audio: 'audio/mpeg',
  document: 'application/pdf',
}

/** What can be done with a file beside changing its texts. */
export function MediaTools({ media }: { media: Media }) {
  const t = useAdminTexts()
  const { replace } = useMediaActions(media)
  const [isCropping, setCropping] = useState(false)
  return (
    <div className={css.tools}>
      {media.kind === 'image' ? (
        <Button variant="default" leftSection={<IconCrop size={16} aria-hidden />} onClick={() => setCropping(true)}>
          {t('media_library.crop')}
        </Button>
      ) : null}
      <FileButton accept={accepted[media.kind]} onChange={(file) => file && ignoreRejection(replace(file))}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconReplace size={16} aria-hidden />}>
            {t('media_library.replace')}
          </Button>
        )}
      </FileButton>
      <CopyAddress url={media.url} />
      <Button
        component="a"
        href={media.url}
        download={media.original_name}
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        {t('media_library.download')}
      </Button>
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
    <Button variant="default" leftSection={<Icon size={16} aria-hidden />} onClick={() => copy(new URL(url, location.origin).href)}>
      <span aria-live="polite">{t(`media_library.${label}`)}</span>
    </Button>
  )
}
