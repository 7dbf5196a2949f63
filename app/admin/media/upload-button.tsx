import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRights } from '../../api/rights.ts'
import { useAdminTexts } from '../kit/texts.ts'
import type { useMediaUpload } from './use-media-upload.ts'

// Asked for these types by name, an iPhone sends its HEIC photos as JPEG.
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
const accepted = {
  image: acceptedPictures,
  video: 'video/mp4,video/webm,video/quicktime',
  document: 'application/pdf',
  audio: 'audio/mpeg',
}

export const isAccepted = (kind: keyof typeof accepted, { type }: File): boolean => accepted[kind].split(',').includes(type)

interface Props extends ReturnType<typeof useMediaUpload> {
  kind: keyof typeof accepted
  isMultiple?: boolean
}

export function UploadButton({ kind, upload, isBusy, isMultiple = false }: Props) {
  const t = useAdminTexts()
  const mayUpload = useRights().may('media', 'create')
  const choose = (chosen: File | File[] | null) => {
    if (chosen !== null) upload([chosen].flat())
  }
  if (!mayUpload) return null
  return (
    <FileButton multiple={isMultiple} accept={accepted[kind]} onChange={choose}>
      {(props) => (
        <Button {...props} variant="subtle" color="gray" loading={isBusy} leftSection={<IconUpload size={14} aria-hidden />}>
          {t('media_field.upload')}
        </Button>
      )}
    </FileButton>
  )
}
