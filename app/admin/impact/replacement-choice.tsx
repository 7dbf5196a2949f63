import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Media } from '../../../contracts/media.ts'
import { Thumbnail } from '../kit/pictures/thumbnail.tsx'
import { useAdminTexts } from '../kit/texts.ts'
import { MediaPicker } from '../media/media-picker.tsx'
import { useMediaTitle } from '../media/media-title.ts'
import css from './impact.module.css'

interface Props {
  kind: 'image' | 'video' | 'document'
  value: Media | null
  onChange: (media: Media) => void
  error: string | null
}

export function ReplacementChoice({ kind, value, onChange, error }: Props) {
  const t = useAdminTexts()
  const titleOf = useMediaTitle()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <p className={css.title}>{t('impact.replacement')}</p>
      <div className={css.chosen}>
        {value ? <Thumbnail of={value} width={88} height={60} /> : null}
        {value ? <span>{titleOf(value)}</span> : null}
        <Button variant="default" size="sm" onClick={() => setOpen(true)}>
          {t(value ? 'impact.choose_other' : 'impact.choose')}
        </Button>
      </div>
      {error ? <p className={css.warning}>{error}</p> : null}
      <MediaPicker
        kind={kind}
        zIndex={300}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onChoose={(media) => {
          setOpen(false)
          onChange(media)
        }}
      />
    </div>
  )
}
