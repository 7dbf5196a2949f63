import { arrayMove } from '@dnd-kit/sortable'
import { Button, FileButton, Group } from '@mantine/core'
import { IconPhotoPlus, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { limits } from '../../../contracts/fields.ts'
import type { MediaRef } from '../../../contracts/media.ts'
import { useRights } from '../../api/rights.ts'
import { toasts } from '../../lib/toasts.ts'
import { type ControlProps, useControl } from '../fields/store/control-props.ts'
import { useForm } from '../fields/store/form-context.tsx'
import { useFileDrop } from '../kit/files/use-file-drop.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { numbersOf } from '../kit/values.ts'
import { MediaPicker } from '../media/media-picker.tsx'
import { acceptedPictures } from '../media/upload-button.tsx'
import { UploadList } from '../media/upload-list.tsx'
import { useExpandedMediaList } from '../media/use-expanded-media.ts'
import { useUploads } from '../media/use-uploads.ts'
import css from './gallery-control.module.css'
import { withArrived } from './gallery-order.ts'
import { GalleryPictures } from './gallery-pictures.tsx'

interface PictureListProps {
  id: string
  label: string
  error: string | null
  ids: number[]
  /** As `ids`, at the moment of the call: files arrive when the form may have changed. */
  current: () => number[]
  set: (ids: number[]) => void
  /** The pictures that the stored record carries. */
  stored: MediaRef[]
  max: number
  /** Names the first picture; all are shown larger. */
  firstLabel?: string | undefined
}

export function GalleryControl(props: ControlProps) {
  const { form } = useForm()
  const { value, set, input } = useControl(props)
  return (
    <PictureList
      id={input.id}
      label={props.label}
      error={input.error}
      ids={numbersOf(value)}
      current={() => numbersOf(form.get(props.name))}
      set={set}
      stored={useExpandedMediaList(props.name)}
      max={limits.list}
    />
  )
}

export function PictureList({ id, label, error, ids, current, set, stored, max, firstLabel }: PictureListProps) {
  const t = useAdminTexts()
  const mayUpload = useRights().may('media', 'create')
  const [known, setKnown] = useState<ReadonlyMap<number, MediaRef>>(() => new Map())
  const [isChoosing, setChoosing] = useState(false)
  const mediaOf = (one: number) => known.get(one) ?? stored.find((media) => media.id === one)
  const learn = (all: MediaRef[]) => setKnown((before) => new Map([...before, ...all.map((media) => [media.id, media] as const)]))
  const uploads = useGalleryUploads((media, places) => {
    learn([media])
    set(withArrived(current(), media.id, places))
  })
  const send = (files: File[]) => {
    const room = max - current().length
    if (files.length > room) toasts.warning(t('gallery.full', { max, count: files.length - Math.max(0, room) }))
    uploads.add(files.slice(0, Math.max(0, room)))
  }
  const choose = (all: MediaRef[]) => {
    setChoosing(false)
    learn(all)
    const before = current()
    set([...before, ...all.map((media) => media.id).filter((one) => !before.includes(one))].slice(0, max))
  }
  const area = useRef<HTMLDivElement>(null)
  const isOver = useFileDrop(send, area)
  const reset = useRef<() => void>(null)
  return (
    <div
      ref={area}
      id={id}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      className={css.field}
      data-over={isOver || undefined}
    >
      <span id={`${id}-label`} className={css.label}>
        {label}
      </span>
      <GalleryPictures
        ids={ids}
        mediaOf={mediaOf}
        firstLabel={firstLabel}
        onMove={(from, to) => set(arrayMove(ids, from, to))}
        onRemove={(index) => set(ids.toSpliced(index, 1))}
      />
      <p className={css.hint}>
        {isOver ? t('gallery.drop') : t(ids.length > 0 ? 'gallery.count' : 'gallery.empty', { count: ids.length })}
      </p>
      <Group gap={6}>
        <Button variant="default" size="xs" leftSection={<IconPhotoPlus size={14} aria-hidden />} onClick={() => setChoosing(true)}>
          {t('editor.add_picture')}
        </Button>
        {mayUpload ? (
          <FileButton
            multiple
            accept={acceptedPictures}
            resetRef={reset}
            onChange={(files) => {
              send(files)
              reset.current?.()
            }}
          >
            {(button) => (
              <Button {...button} variant="subtle" color="gray" size="xs" leftSection={<IconUpload size={14} aria-hidden />}>
                {t('media_field.upload')}
              </Button>
            )}
          </FileButton>
        ) : null}
      </Group>
      {error ? <p className={css.error}>{error}</p> : null}
      <MediaPicker
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(media) => choose([media])}
        onChooseAll={choose}
        taken={new Set(ids)}
      />
      <UploadList uploads={uploads.uploads} onCancel={uploads.cancel} onRetry={uploads.retry} />
    </div>
  )
}

function useGalleryUploads(onArrived: (media: MediaRef, places: ReadonlyMap<number, number>) => void) {
  const t = useAdminTexts()
  const { add, ...uploads } = useUploads()
  const places = useRef(new Map<number, number>())
  const next = useRef(0)
  // The form may have been drawn again since a file was sent.
  const latest = useRef(onArrived)
  latest.current = onArrived
  return {
    ...uploads,
    add: (files: File[]) => {
      for (const file of files) {
        const place = next.current
        next.current += 1
        const refusal = /^(image\/|$)/.test(file.type) ? '' : t('gallery.no_picture')
        const arrived = (media: MediaRef) => {
          if (media.kind !== 'image') return toasts.error(t('gallery.no_picture'))
          places.current.set(media.id, place)
          return latest.current(media, places.current)
        }
        add([file], '', { onStored: arrived, refusal })
      }
    },
  }
}
