import { stageDrawings } from '../../../site/parts/stage-drawings.ts'
import css from './drawings.module.css'

export const drawings = Object.keys(stageDrawings)

export function Drawing({ name }: { name: string }) {
  const drawing = Object.hasOwn(stageDrawings, name) ? stageDrawings[name] : undefined
  if (!drawing) return null
  return (
    <svg className={css.drawing} viewBox="20 10 160 130" aria-hidden>
      <path d={drawing.shape} />
      {drawing.detail ? <path d={drawing.detail} className={css.detail} /> : null}
      {drawing.accent ? <path d={drawing.accent} className={css.accent} /> : null}
    </svg>
  )
}
