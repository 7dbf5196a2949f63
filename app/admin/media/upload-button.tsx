import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Media } from '../../../contracts/media.ts'
import { ignoreRejection } from '../ignore-rejection.ts'
import { useAdminTexts } from '../texts.ts'
import { mediaApi } from './media-api.ts'

// Asked for these types by name, an iPhone sends its HEIC photos as JPEG.
const accepted = {
  image: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
  video: 'video/mp4,video/webm,video/quicktime',
  document: 'application/pdf',
}

interface Props {
  kind: keyof typeof accepted
  onUploaded: (media: Media) => void
}

/** Puts one file from this computer into the library. */
export function UploadButton({ kind, onUploaded }: Props) {
  const t = useAdminTexts()
  const [isBusy, setBusy] = useState(false)
  const upload = async (file: File | null) => {
    if (!file) return
    setBusy(true)
    try {
      const [stored] = await mediaApi.upload(file)
      if (stored) onUploaded(stored)
    } finally {
      setBusy(false)
    }
  }
  return (
    <FileButton accept={accepted[kind]} onChange={(file) => ignoreRejection(upload(file))}>
      {(props) => (
        <Button {...props} variant="subtle" color="gray" loading={isBusy} leftSection={<IconUpload size={14} aria-hidden />}>
          {t('media_field.upload')}
        </Button>
      )}
    </FileButton>
  )
}
