import { formatCoordinate } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { useTexts } from '../../../lib/texts.ts'
import css from './chart.module.css'
import { type ChartPort, type ChartView, chartHeight, chartWidth, degreesAcross, degreesDown, projection } from './chart-view.ts'

/** In degrees: thirty minutes of arc. */
const step = 0.5
/** The room that a position's figures need beside its line; nearer to the edge they are left out. */
const labelRoom = 120
/** From here on a port's name stands to the left of its mark. */
const maxNameLeft = chartWidth - 220

function lines(centre: number, span: number): number[] {
  const first = Math.ceil((centre - span / 2) / step)
  const last = Math.floor((centre + span / 2) / step)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

export function PositionChart({ view }: { view: ChartView }) {
  const t = useTexts()
  const nameOf = usePortName()
  const { latitude, longitude, land, ports, nearest } = view
  const place = projection(latitude, longitude)
  const x = (degrees: number) => Math.round(place([degrees, latitude])[0])
  const y = (degrees: number) => Math.round(place([longitude, degrees])[1])
  const position = `${formatCoordinate(latitude, 'latitude')} ${formatCoordinate(longitude, 'longitude')}`
  return (
    <figure className={css.figure}>
      <svg className={css.chart} viewBox={`0 0 ${chartWidth} ${chartHeight}`} role="img" aria-label={t('contact.chart', { position })}>
        <defs>
          <path id="coast" d={land} />
        </defs>
        <use href="#coast" className={css.shoal} strokeWidth="52" />
        <use href="#coast" className={css.shallow} strokeWidth="26" />
        <use href="#coast" className={css.land} />
        <g className={css.graticule}>
          {lines(longitude, degreesAcross).map((degrees) => (
            <g key={degrees}>
              <path d={`M${x(degrees)} 0V${chartHeight}`} />
              {x(degrees) > labelRoom && x(degrees) + labelRoom < chartWidth ? (
                <text x={x(degrees) + 8} y={32}>
                  {formatCoordinate(degrees, 'longitude')}
                </text>
              ) : null}
            </g>
          ))}
          {lines(latitude, degreesDown(latitude)).map((degrees) => (
            <g key={degrees}>
              <path d={`M0 ${y(degrees)}H${chartWidth}`} />
              {y(degrees) > labelRoom / 3 && y(degrees) + labelRoom / 3 < chartHeight ? (
                <text x={12} y={y(degrees) - 10}>
                  {formatCoordinate(degrees, 'latitude')}
                </text>
              ) : null}
            </g>
          ))}
        </g>
        <g className={css.ports}>
          {ports.map((port) => {
            const isLeft = port.x > maxNameLeft
            return (
              <g key={port.en}>
                <circle cx={port.x} cy={port.y} r="6" />
                <text x={port.x + (isLeft ? -16 : 16)} y={port.y + 8} textAnchor={isLeft ? 'end' : 'start'}>
                  {nameOf(port)}
                </text>
              </g>
            )
          })}
        </g>
        <g className={css.mooring} transform={`translate(${chartWidth / 2} ${chartHeight / 2})`}>
          <path d="M-30 0H30M0-30V30" />
          <circle r="18" />
          <circle className={css.dot} r="7" />
        </g>
      </svg>
      <figcaption>
        {t('contact.ports')}
        {nearest.map((port) => (
          <span key={port.en}>{t('contact.port_miles', { port: nameOf(port), miles: port.miles })}</span>
        ))}
      </figcaption>
    </figure>
  )
}

function usePortName(): (port: ChartPort) => string {
  const locale = useLocale()
  return ({ cn, en }) => (locale === 'zh' ? cn : en)
}
