import type { Excerpt } from '../../../../contracts/translation-quality.ts'
import { type MarkedPlace, segmentsOf } from './segments.ts'
import css from './translation-quality.module.css'

interface Props {
  excerpt: Excerpt
  places: readonly MarkedPlace[]
}

export function MarkedText({ excerpt: { length, parts }, places }: Props) {
  const last = parts.at(-1)
  return (
    <>
      {parts.map(({ start, text }) => (
        <span key={start}>
          {start > 0 ? '… ' : null}
          {segmentsOf(text, start, places).map((segment) => (
            <Segment key={segment.start} {...segment} />
          ))}
        </span>
      ))}
      {last && last.start + last.text.length < length ? ' …' : null}
    </>
  )
}

function Segment({ text, mark }: ReturnType<typeof segmentsOf>[number]) {
  if (mark === 'exact') return <mark className={css.mark}>{text}</mark>
  return mark === 'loose' ? <span className={css.loose}>{text}</span> : text
}
