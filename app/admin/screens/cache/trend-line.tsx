import css from './cache.module.css'

interface Props {
  /** Null where there is nothing to measure; the line has a gap there. */
  values: (number | null)[]
  label: string
  /** The value at the top; the greatest one where it is left out. */
  top?: number
}

const width = 120
const height = 28

export function TrendLine({ values, label, top }: Props) {
  const highest = Math.max(top ?? 0, ...values.map((value) => value ?? 0), Number.EPSILON)
  const step = width / Math.max(1, values.length - 1)
  const points = values.map((value, index) =>
    value === null ? null : ([index * step, height - 1 - (value / highest) * (height - 2)] as const),
  )
  const path = points
    .map((point, index) => (point ? `${points[index - 1] ? 'L' : 'M'}${point[0].toFixed(1)} ${point[1].toFixed(1)}` : ''))
    .join('')
  return (
    <svg className={css.trend} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} preserveAspectRatio="none">
      <line x1="0" y1={height - 0.5} x2={width} y2={height - 0.5} />
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
