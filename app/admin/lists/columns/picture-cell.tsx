import { type DragEvent, lazy, Suspense, useState } from 'react'
import { type MediaRef, mediaRef } from '../../../../contracts/media.ts'
import type { ResourceContract } from '../../../../contracts/resource.ts'
import { useRights } from '../../../api/rights.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { titleIn } from '../../kit/languages.ts'
import type { ListRow, RowTools } from '../../kit/list/list-types.ts'
import { Thumbnail } from '../../kit/pictures/thumbnail.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { property } from '../../kit/values.ts'
import { isAccepted } from '../../media/upload-button.tsx'
import { useMediaUpload } from '../../media/use-media-upload.ts'
import { isTrashed } from './field-cells.tsx'
import css from './picture-cell.module.css'

const MediaPicker = lazy(async () => ({ default: (await import('../../media/media-picker.tsx')).MediaPicker }))

interface Props {
  contract: ResourceContract
  name: string
  label: string
  thumbnail: { width: number; height: number }
  row: ListRow
  tools: RowTools<ListRow>
}

/** Replaced by a picture that is dropped on it, or by one that a press chooses from. */
export function PictureCell(props: Props) {
  const { contract, name, row, thumbnail } = props
  const mayChange = useRights().may(contract.name, 'edit') && !isTrashed(row) && `${name}_id` in contract.input.shape
  const picture = mediaRef.safeParse(property(row, name)).data ?? null
  return mayChange ? <ReplaceablePicture {...props} picture={picture} /> : <Thumbnail of={picture} {...thumbnail} />
}

function ReplaceablePicture({ name, label, row, tools, thumbnail, picture }: Props & { picture: MediaRef | null }) {
  const t = useAdminTexts()
  const title = titleIn(row, useLocale()) || t('common.untitled')
  const mayUpload = useRights().may('media', 'create')
  const [isOver, setOver] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const take = ({ id }: { id: number }) => {
    setChoosing(false)
    ignoreRejection(tools.change(row, { [`${name}_id`]: id }, t('list.picture_replaced', { title })))
  }
  const { isBusy, upload } = useMediaUpload(take)
  const over = (event: DragEvent) => {
    if (!mayUpload || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (!mayUpload || event.dataTransfer.files.length === 0) return
    event.preventDefault()
    const file = [...event.dataTransfer.files].find((dropped) => isAccepted('image', dropped))
    if (file) upload([file])
    else toasts.warning(t('media_field.other_kind'))
  }
  return (
    <>
      <button
        type="button"
        className={css.picture}
        aria-label={t('list.replace_picture', { label, title })}
        title={t('list.replace_picture_hint')}
        aria-busy={isBusy}
        data-over={isOver || undefined}
        onClick={() => setChoosing(true)}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Thumbnail of={picture} {...thumbnail} />
      </button>
      {isChoosing ? (
        <Suspense>
          <MediaPicker isOpen onClose={() => setChoosing(false)} onChoose={take} />
        </Suspense>
      ) : null}
    </>
  )
}
