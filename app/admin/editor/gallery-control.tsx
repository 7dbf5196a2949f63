import { arrayMove } from '@dnd-kit/sortable'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { type ControlProps, useControl } from '../form/control-props.ts'
import { OrderTools } from '../form/order-tools.tsx'
import { smallUrl } from '../lists/thumbnail.tsx'
import { MediaPicker } from '../media/media-picker.tsx'
import { useExpandedMediaList } from '../media/use-expanded-media.ts'
import { useAdminTexts } from '../texts.ts'
import { numbersOf } from '../values.ts'
import css from './gallery-control.module.css'

/** Pictures in an order, chosen from the library. */
export function GalleryControl(props: ControlProps) {
  const t = useAdminTexts()
  const { value, set } = useControl(props)
  const ids = numbersOf(value)
  const stored = useExpandedMediaList(props.name)
  const [known, setKnown] = useState(() => new Map(stored.map((media) => [media.id, media])))
  const [isChoosing, setChoosing] = useState(false)
  const move = (from: number, to: number) => set(arrayMove(ids, from, to))
  return (
    <div>
      <ul className={css.list}>
        {ids.map((id, index) => {
          const media = known.get(id)
          return (
            <li key={id} className={css.item}>
              {media ? <img src={smallUrl(media)} alt={media.alt_cn} /> : <span>{id}</span>}
              <span className={css.tools}>
                <OrderTools
                  index={index}
                  count={ids.length}
                  icons={{ earlier: IconArrowLeft, later: IconArrowRight }}
                  onMove={(to) => move(index, to)}
                  onRemove={() => set(ids.toSpliced(index, 1))}
                />
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
          if (!ids.includes(media.id)) set([...ids, media.id])
        }}
      />
    </div>
  )
}
