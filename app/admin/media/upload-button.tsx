import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { type Media, media } from '../../../contracts/media.ts'
import { call } from '../../lib/api.ts'
import { settle } from '../lists/use-list-actions.ts'
import { useAdminTexts } from '../texts.ts'

/** Puts one picture from this computer into the library. */
export function UploadButton({ onUploaded }: { onUploaded: (media: Media) => void }) {
  const t = useAdminTexts()
  const [isBusy, setBusy] = useState(false)
  const upload = async (file: File | null) => {
    if (!file) return
    setBusy(true)
    try {
      const body = new FormData()
      body.append('file', file)
      const [stored] = await call('/v1/admin/media/upload', z.array(media), { method: 'POST', body })
      if (stored) onUploaded(stored)
    } finally {
      setBusy(false)
    }
  }
  return (
    <FileButton accept="image/*" onChange={(file) => settle(upload(file))}>
      {(props) => (
        <Button {...props} variant="subtle" color="gray" loading={isBusy} leftSection={<IconUpload size={14} aria-hidden />}>
          {t('media_field.upload')}
        </Button>
      )}
    </FileButton>
  )
}
