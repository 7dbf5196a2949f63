import { formatCoordinate } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import css from './contact.module.css'

const [width, height] = [480, 300]
/** A line each three minutes of arc. */
const step = 0.05
const degreesAcross = 0.32

/** The room that a position's figures need beside its line; nearer to the edge they are left out. */
const labelRoom = 60

function lines(centre: number, span: number): number[] {
  const first = Math.ceil((centre - span / 2) / step)
  const last = Math.floor((centre + span / 2) / step)
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toFixed(6)))
}

export function PositionChart({ latitude, longitude }: { latitude: number; longitude: number }) {
  const t = useTexts()
  // At higher latitudes a degree of longitude is shorter: the chart keeps its shape.
  const shrink = Math.max(0.2, Math.cos((latitude * Math.PI) / 180))
  const scale = width / degreesAcross
  const x = (degrees: number) => width / 2 + (degrees - longitude) * scale
  const y = (degrees: number) => height / 2 - ((degrees - latitude) * scale) / shrink
  const position = `${formatCoordinate(latitude, 'latitude')} ${formatCoordinate(longitude, 'longitude')}`
  return (
    <svg className={css.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('contact.chart', { position })}>
      <g className={css.depths}>
        {[34, 62, 96, 138, 188, 246].map((radius, index) => (
          <path key={radius} d={depthLine(radius, index)} />
        ))}
      </g>
      <g className={css.graticule}>
        {lines(longitude, degreesAcross).map((degrees) => (
          <g key={degrees}>
            <path d={`M${x(degrees).toFixed(1)} 0V${height}`} />
            {x(degrees) > labelRoom && x(degrees) + labelRoom < width ? (
              <text x={x(degrees) + 4} y={height - 8}>
                {formatCoordinate(degrees, 'longitude')}
              </text>
            ) : null}
          </g>
        ))}
        {lines(latitude, (height / scale) * shrink).map((degrees) => (
          <g key={degrees}>
            <path d={`M0 ${y(degrees).toFixed(1)}H${width}`} />
            {y(degrees) > labelRoom / 3 && y(degrees) + labelRoom / 3 < height ? (
              <text x={6} y={y(degrees) - 5}>
                {formatCoordinate(degrees, 'latitude')}
              </text>
            ) : null}
          </g>
        ))}
      </g>
      <g className={css.mooring} transform={`translate(${width / 2} ${height / 2})`}>
        <path d="M-15 0H15M0-15V15" />
        <circle r="9" />
        <circle className={css.dot} r="3.5" />
      </g>
    </svg>
  )
}

function depthLine(radius: number, seed: number): string {
  const points = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * 2 * Math.PI
    const reach = radius * (1 + 0.16 * Math.sin(index * 1.7 + seed * 0.6) + 0.08 * Math.cos(index * 2.9 + seed))
    return [width / 2 + 34 + reach * 1.45 * Math.cos(angle), height / 2 - 14 + reach * Math.sin(angle)] as const
  })
  const middle = (a: number, b: number) => {
    const [from, to] = [points[a % 12], points[b % 12]]
    return from && to ? `${((from[0] + to[0]) / 2).toFixed(1)} ${((from[1] + to[1]) / 2).toFixed(1)}` : ''
  }
  const curves = points.map(([px, py], index) => `Q${px.toFixed(1)} ${py.toFixed(1)} ${middle(index, index + 1)}`)
  return `M${middle(11, 0)}${curves.join('')}Z`
}
