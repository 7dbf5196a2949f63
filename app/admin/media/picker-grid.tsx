import { Skeleton } from '@mantine/core'
import type { Media } from '../../../contracts/media.ts'
import { useAdminTexts } from '../kit/texts.ts'
import grid from './media-grid.module.css'
import css from './media-picker.module.css'
import { useMediaTitle } from './media-title.ts'
import { TilePicture } from './tile-picture.tsx'

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

interface Props {
  items: Media[]
  isPending: boolean
  onPick: (media: Media, isRange: boolean) => void
  chosen: Media[] | undefined
  taken: ReadonlySet<number> | undefined
}

export function PickerGrid({ items, isPending, onPick, chosen, taken }: Props) {
  const t = useAdminTexts()
  const titleOf = useMediaTitle()
  if (!isPending && items.length === 0) return <p className={css.empty}>{t('media_field.empty')}</p>
  return (
    <ul className={`${grid.grid} ${grid.compact}`}>
      {items.map((media) => (
        <li key={media.id} className={grid.tile}>
          <button
            type="button"
            className={`${grid.open} ${css.item}`}
            aria-label={t('media_field.pick', { name: titleOf(media) })}
            aria-pressed={chosen?.some(({ id }) => id === media.id)}
            disabled={taken?.has(media.id)}
            onClick={(event) => onPick(media, event.shiftKey)}
          >
            <span className={grid.picture}>
              <TilePicture media={media} />
            </span>
            <span className={grid.name}>{titleOf(media)}</span>
          </button>
        </li>
      ))}
      {isPending
        ? placeholders.map((key) => (
            <li key={key}>
              <Skeleton className={grid.picture ?? ''} />
            </li>
          ))
        : null}
    </ul>
  )
}
