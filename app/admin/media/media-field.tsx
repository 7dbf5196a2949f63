import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPhoto, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { MediaRef } from '../../../contracts/media.ts'
import { type Form, fieldId, useFieldError, useFieldValue } from '../form/form-store.ts'
import { smallUrl } from '../lists/thumbnail.tsx'
import { useAdminTexts } from '../texts.ts'
import css from './media-field.module.css'
import { MediaPicker } from './media-picker.tsx'
import { UploadButton } from './upload-button.tsx'

interface Props<N extends string> {
  form: Form<Record<N, number | null>>
  name: N
  label: string
  /** The media object of the saved value, as the record carries it. */
  of: MediaRef | null
  description?: string
}

/** One picture of the library, by its id. */
export function MediaField<N extends string>({ form, name, label, of, description }: Props<N>) {
  const t = useAdminTexts()
  const id = useFieldValue(form, name)
  const error = useFieldError(form, name)
  const [isOpen, { open, close }] = useDisclosure()
  const [chosen, setChosen] = useState<MediaRef | null>(null)
  const shown = [chosen, of].find((media) => media?.id === id) ?? null
  const choose = (media: MediaRef) => {
    setChosen(media)
    form.set(name, media.id)
    close()
  }
  return (
    <div className={css.field} role="group" aria-labelledby={`${fieldId(name)}-label`}>
      <span id={`${fieldId(name)}-label`} className={css.label}>
        {label}
      </span>
      <button
        type="button"
        id={fieldId(name)}
        className={css.frame}
        onClick={open}
        aria-label={`${label}: ${t(id === null ? 'media_field.choose' : 'media_field.replace')}`}
      >
        {shown ? (
          <img src={smallUrl(shown, 640)} alt="" style={{ objectPosition: `${shown.focal_x * 100}% ${shown.focal_y * 100}%` }} />
        ) : (
          <IconPhoto size={24} stroke={1.4} aria-hidden />
        )}
      </button>
      <Group gap={6} mt={6}>
        <Button variant="default" onClick={open}>
          {t(id === null ? 'media_field.choose' : 'media_field.replace')}
        </Button>
        <UploadButton kind="image" onUploaded={choose} />
        {id === null ? null : (
          <Button variant="subtle" color="gray" leftSection={<IconX size={14} aria-hidden />} onClick={() => form.set(name, null)}>
            {t('media_field.clear')}
          </Button>
        )}
      </Group>
      {error ? <p className={css.error}>{error}</p> : description ? <p className={css.description}>{description}</p> : null}
      <MediaPicker isOpen={isOpen} onClose={close} onChoose={choose} />
    </div>
  )
}
