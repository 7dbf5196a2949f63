import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { MediaRef } from '../../../contracts/media.ts'
import { type Form, useFieldValue } from '../form/form-store.ts'
import { smallUrl } from '../lists/thumbnail.tsx'
import { MediaPicker } from '../media/media-picker.tsx'
import { useAdminTexts } from '../texts.ts'
import css from './gallery-field.module.css'

interface Props {
  form: Form<{ gallery: number[] }>
  /** The pictures that the record came with. */
  of: MediaRef[]
}

/** Pictures in an order, chosen from the library. */
export function GalleryField({ form, of }: Props) {
  const t = useAdminTexts()
  const ids = useFieldValue(form, 'gallery')
  const [known, setKnown] = useState(() => new Map(of.map((media) => [media.id, media])))
  const [isChoosing, setChoosing] = useState(false)
  const move = (from: number, to: number) => form.set('gallery', ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] as number))
  return (
    <div>
      <ul className={css.list}>
        {ids.map((id, index) => {
          const media = known.get(id)
          return (
            <li key={id} className={css.item}>
              {media ? <img src={smallUrl(media)} alt={media.alt_cn} /> : <span>{id}</span>}
              <span className={css.tools}>
                <ActionIcon
                  variant="subtle"
                  size="sm"
                  disabled={index === 0}
                  aria-label={t('editor.earlier')}
                  onClick={() => move(index, index - 1)}
                >
                  <IconArrowLeft size={14} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  size="sm"
                  disabled={index === ids.length - 1}
                  aria-label={t('editor.later')}
                  onClick={() => move(index, index + 1)}
                >
                  <IconArrowRight size={14} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  size="sm"
                  aria-label={t('editor.remove')}
                  onClick={() => form.set('gallery', ids.toSpliced(index, 1))}
                >
                  <IconTrash size={14} aria-hidden />
                </ActionIcon>
              </span>
            </li>
          )
        })}
      </ul>
      <Button variant="default" size="xs" onClick={() => setChoosing(true)}>
        {t('editor.add_picture')}
      </Button>
      <MediaPicker
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(media) => {
          setChoosing(false)
          setKnown(new Map(known).set(media.id, media))
          if (!ids.includes(media.id)) form.set('gallery', [...ids, media.id])
        }}
      />
    </div>
  )
}
