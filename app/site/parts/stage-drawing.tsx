import { stageDrawings } from './stage-drawings.ts'

interface Props {
  name: string
  className: string | undefined
  viewBox?: string
}

/** Its parts are styled by `data-part`. A name without a drawing leaves its room empty. */
export function StageDrawing({ name, className, viewBox = '0 0 200 150' }: Props) {
  const drawing = Object.hasOwn(stageDrawings, name) ? stageDrawings[name] : undefined
  return (
    <svg className={className} viewBox={viewBox} aria-hidden="true">
      {drawing ? <path d={drawing.shape} /> : null}
      {drawing?.detail ? <path d={drawing.detail} data-part="detail" /> : null}
      {drawing?.accent ? <path d={drawing.accent} data-part="accent" /> : null}
    </svg>
  )
}
