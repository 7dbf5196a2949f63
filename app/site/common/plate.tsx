import type { Box, PictureView } from './picture.ts'
import { Picture } from './picture.tsx'
import css from './plate.module.css'

interface Props {
  of: PictureView | null
  /** The widths of the sheet; its proportions are the plate's own. */
  boxes: Omit<Box, 'ratio' | 'height'>[]
  load?: 'first' | 'soon' | undefined
  className?: string | undefined
}

const ratio = 4 / 3

export function Plate({ of, boxes, load, className }: Props) {
  return (
    <span className={`${css.sheet} ${className ?? ''}`}>
      {of ? <Picture of={of} boxes={boxes.map((box) => ({ ...box, ratio }))} fit="contain" load={load} /> : null}
    </span>
  )
}
