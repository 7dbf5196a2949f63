import { type ChartPort, type ChartView, chartHeight, chartWidth, type Point, projection } from './chart-view.ts'
import lines from './coast-lines.json' with { type: 'json' }
import { ports } from './ports.ts'

/** Longitude and latitude in degrees; each point is stored as its difference from the one before, in thousandths. */
function pointsOf(steps: readonly number[]): Point[] {
  const points: Point[] = []
  let [east, north] = [0, 0]
  for (let index = 0; index + 1 < steps.length; index += 2) {
    east += steps[index] ?? 0
    north += steps[index + 1] ?? 0
    points.push([east / 1_000, north / 1_000])
  }
  return points
}

/** Outside of the picture, so that no cut edge is drawn in it. */
const margin = 48
const nearestPorts = 3
/** Nearer to the company its mark would cover the port's. */
const minDistanceFromMark = 36
const earthRadiusMiles = 3_440.065

let last: { key: string; view: ChartView } | undefined

/** The coast around a place, with the ports that are shown and the nearest ones. */
export function chartAround(latitude: number, longitude: number): ChartView {
  const key = `${latitude} ${longitude}`
  if (last?.key !== key) last = { key, view: draw(latitude, longitude) }
  return last.view
}

function draw(latitude: number, longitude: number): ChartView {
  const place = projection(latitude, longitude)
  const land = lines.flatMap((steps) => pathOf(clipped(pointsOf(steps).map(place)))).join('')
  const known = ports.map((port): ChartPort => {
    const [x, y] = place([port.longitude, port.latitude])
    return { cn: port.cn, en: port.en, x: Math.round(x), y: Math.round(y), miles: Math.round(miles(latitude, longitude, port)) }
  })
  const isShown = ({ x, y }: ChartPort) =>
    x > 0 && x < chartWidth && y > 0 && y < chartHeight && Math.hypot(x - chartWidth / 2, y - chartHeight / 2) > minDistanceFromMark
  return {
    ...{ latitude, longitude, land },
    ports: known.filter(isShown),
    nearest: known.toSorted((one, other) => one.miles - other.miles).slice(0, nearestPorts),
  }
}

interface Edge {
  isInside: (point: Point) => boolean
  /** The intersection of the edge and the line between two points. */
  crossing: (from: Point, to: Point) => Point
}

function edge(axis: 0 | 1, limit: number, isUpper: boolean): Edge {
  return {
    isInside: (point) => (isUpper ? point[axis] <= limit : point[axis] >= limit),
    crossing: (from, to) => {
      const share = (limit - from[axis]) / (to[axis] - from[axis])
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    },
  }
}

const edges = [edge(0, -margin, false), edge(0, chartWidth + margin, true), edge(1, -margin, false), edge(1, chartHeight + margin, true)]

/** The part of a polygon within the margin, by the algorithm of Sutherland and Hodgman. */
function clipped(ring: Point[]): Point[] {
  return edges.reduce<Point[]>(
    (points, { isInside, crossing }) =>
      points.flatMap((point, index) => {
        const next = points[(index + 1) % points.length] ?? point
        const crossed = isInside(point) === isInside(next) ? [] : [crossing(point, next)]
        return isInside(point) ? [point, ...crossed] : crossed
      }),
    ring,
  )
}

/** Relative steps in whole units: half the characters of absolute ones. */
function pathOf(points: readonly Point[]): string[] {
  const rounded = points.map(([x, y]): Point => [Math.round(x), Math.round(y)])
  const steps = rounded.flatMap(([x, y], index) => {
    const [beforeX, beforeY] = rounded[index - 1] ?? [x, y]
    return x === beforeX && y === beforeY ? [] : `${x - beforeX} ${y - beforeY}`
  })
  const [first] = rounded
  return !first || steps.length < 2 ? [] : [`M${first.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}Z`]
}

/** Nautical, along the great circle. */
function miles(latitude: number, longitude: number, port: { latitude: number; longitude: number }): number {
  const [from, to] = [latitude, port.latitude].map((degrees) => (degrees * Math.PI) / 180) as [number, number]
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2
  const chord = half(port.latitude - latitude) + Math.cos(from) * Math.cos(to) * half(port.longitude - longitude)
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(chord))
}
