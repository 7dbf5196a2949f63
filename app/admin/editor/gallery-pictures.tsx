import { rectSortingStrategy } from '@dnd-kit/sortable'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { MediaRef } from '../../../contracts/media.ts'
import { useLocale } from '../../lib/site-data.ts'
import { pairText } from '../kit/languages.ts'
import { smallUrl } from '../kit/pictures/thumbnail.tsx'
import { OrderTools } from '../kit/sortable/order-tools.tsx'
import { SortableRows } from '../kit/sortable/sortable-rows.tsx'
import { useSortableItem } from '../kit/sortable/use-sortable-item.ts'
import { useAdminTexts } from '../kit/texts.ts'
import css from './gallery-control.module.css'

interface Props {
  ids: number[]
  mediaOf: (id: number) => MediaRef | undefined
  firstLabel?: string | undefined
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}

export function GalleryPictures({ ids, mediaOf, firstLabel, onMove, onRemove }: Props) {
  const t = useAdminTexts()
  const locale = useLocale()
  const nameOf = (id: number) => {
    const media = mediaOf(id)
    return (media && pairText(media, 'alt', locale)) || t('gallery.picture', { number: ids.indexOf(id) + 1 })
  }
  return (
    <SortableRows rows={ids.map((id) => ({ id }))} titleOf={({ id }) => nameOf(id)} onMove={onMove} strategy={rectSortingStrategy}>
      <ul className={css.list} data-large={firstLabel === undefined ? undefined : true}>
        {ids.map((id, index) => (
          <Picture key={id} id={id} name={nameOf(id)} media={mediaOf(id)} mark={index === 0 ? firstLabel : undefined}>
            <OrderTools
              index={index}
              count={ids.length}
              icons={{ earlier: IconArrowLeft, later: IconArrowRight }}
              label={nameOf(id)}
              onMove={(to) => onMove(index, to)}
              onRemove={() => onRemove(index)}
            />
          </Picture>
        ))}
      </ul>
    </SortableRows>
  )
}

interface PictureProps {
  id: number
  name: string
  media: MediaRef | undefined
  mark: string | undefined
  children: ReactNode
}

function Picture({ id, name, media, mark, children }: PictureProps) {
  const t = useAdminTexts()
  const { item, handle, keyboard, isDragging } = useSortableItem(id)
  return (
    <li className={css.item} data-dragging={isDragging || undefined} {...item}>
      <button type="button" className={css.handle} aria-label={t('list.move.label', { title: name })} {...keyboard} {...handle}>
        {media ? <img src={smallUrl(media)} alt="" draggable={false} /> : <span>{id}</span>}
      </button>
      {mark ? <span className={css.mark}>{mark}</span> : null}
      <span className={css.tools}>{children}</span>
    </li>
  )
}
