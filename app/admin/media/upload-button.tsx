import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Media } from '../../../contracts/media.ts'
import { useRights } from '../../api/rights.ts'
import { mediaApi } from '../api/media.ts'
import { ignoreRejection } from '../kit/ignore-rejection.ts'
import { useAdminTexts } from '../kit/texts.ts'

// Asked for these types by name, an iPhone sends its HEIC photos as JPEG.
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
const accepted = {
  image: acceptedPictures,
  video: 'video/mp4,video/webm,video/quicktime',
  document: 'application/pdf',
  audio: 'audio/mpeg',
}

interface Props {
  kind: keyof typeof accepted
  onUploaded: (media: Media) => void
  isMultiple?: boolean
}

export function UploadButton({ kind, onUploaded, isMultiple = false }: Props) {
  const t = useAdminTexts()
  const mayUpload = useRights().may('media', 'create')
  const [isBusy, setBusy] = useState(false)
  const latest = useRef(onUploaded)
  latest.current = onUploaded
  const upload = async (files: File[]) => {
    setBusy(true)
    for (const file of files) {
      // The client reports a failure; the other files continue.
      const [stored] = await mediaApi.upload(file).catch(() => [])
      if (stored) latest.current(stored)
    }
    setBusy(false)
  }
  const choose = (chosen: File | File[] | null) => {
    if (chosen !== null) ignoreRejection(upload([chosen].flat()))
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
