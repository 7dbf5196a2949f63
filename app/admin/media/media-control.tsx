import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { MediaRef } from '../../../contracts/media.ts'
import { useRights } from '../../api/rights.ts'
import { toasts } from '../../lib/toasts.ts'
import { mediaApi } from '../api/media.ts'
import { type ControlProps, useControl } from '../fields/store/control-props.ts'
import { useFileDrop } from '../kit/files/use-file-drop.ts'
import { NewTabLink } from '../kit/navigation/new-tab-link.tsx'
import { KindIcon } from '../kit/pictures/kind-icon.tsx'
import { smallUrl } from '../kit/pictures/thumbnail.tsx'
import { useAdminTexts } from '../kit/texts.ts'
import { numberOf } from '../kit/values.ts'
import css from './media-control.module.css'
import { MediaPicker } from './media-picker.tsx'
import { useMediaTitle } from './media-title.ts'
import { isAccepted, UploadButton } from './upload-button.tsx'
import { useExpandedMedia } from './use-expanded-media.ts'
import { useMediaUpload } from './use-media-upload.ts'

export function MediaControl(props: ControlProps) {
  const t = useAdminTexts()
  const { label, description, schema } = props
  const { value, set, input } = useControl(props)
  const id = numberOf(value)
  const kind = schema.hint.media ?? 'image'
  const [isOpen, { open, close }] = useDisclosure()
  const [chosen, setChosen] = useState<MediaRef | null>(null)
  const stored = useExpandedMedia(props.name)
  const carried = [chosen, stored].find((media) => media?.id === id) ?? null
  // Settings carry the id alone.
  const { data: read = null } = useQuery({
    queryKey: ['media', 'file', id],
    queryFn: ({ signal }) => mediaApi.get(id ?? 0, { signal }),
    enabled: id !== null && carried === null,
  })
  const shown = carried ?? read
  const chooseText = kind === 'image' ? 'media_field.choose' : `media_field.titles.${kind}`
  const action = t(id === null ? chooseText : 'media_field.replace')
  const choose = (media: MediaRef) => {
    setChosen(media)
    set(media.id)
    close()
  }
  const uploading = useMediaUpload(choose)
  const area = useRef<HTMLDivElement>(null)
  const mayUpload = useRights().may('media', 'create')
  const isOver = useFileDrop((files) => {
    if (!mayUpload) return
    const file = files.find((dropped) => isAccepted(kind, dropped))
    if (file) uploading.upload([file])
    else toasts.warning(t('media_field.other_kind'))
  }, area)
  return (
    <div ref={area} className={css.field} role="group" aria-labelledby={`${input.id}-label`} data-over={isOver || undefined}>
      <span id={`${input.id}-label`} className={css.label}>
        {label}
      </span>
      <button
        type="button"
        id={input.id}
        className={css.preview}
        data-kind={kind}
        data-logo={schema.hint.logo}
        onClick={open}
        aria-label={`${label}: ${action}`}
      >
        {shown?.kind === 'image' ? (
          <img src={smallUrl(shown, 640)} alt="" style={{ objectPosition: `${shown.focal_x * 100}% ${shown.focal_y * 100}%` }} />
        ) : (
          <KindIcon kind={kind} size={24} />
        )}
        {kind !== 'image' && id !== null ? <FileName id={id} /> : null}
      </button>
      <Group gap={6} mt={6}>
        <Button variant="default" onClick={open}>
          {action}
        </Button>
        <UploadButton kind={kind} {...uploading} />
        {shown && kind !== 'image' ? <NewTabLink href={shown.url} label={t('media_field.open')} size="md" /> : null}
        {id === null ? null : (
          <Button variant="subtle" color="gray" leftSection={<IconX size={14} aria-hidden />} onClick={() => set(null)}>
            {t('media_field.clear')}
          </Button>
        )}
      </Group>
      {input.error ? <p className={css.error}>{input.error}</p> : description ? <p className={css.description}>{description}</p> : null}
      <MediaPicker kind={kind} isOpen={isOpen} onClose={close} onChoose={choose} />
    </div>
  )
}

/** The name of a file that cannot be shown; records hold its address alone. */
function FileName({ id }: { id: number }) {
  const titleOf = useMediaTitle()
  const { data } = useQuery({ queryKey: ['media', 'file', id], queryFn: ({ signal }) => mediaApi.get(id, { signal }) })
  return <span className={css.name}>{data ? titleOf(data) : null}</span>
}
