export const [chartWidth, chartHeight] = [960, 600]
/** About 160 nautical miles at the latitude of Fujian. */
export const degreesAcross = 3

/** At higher latitudes a degree of longitude is shorter: the chart keeps its shape. */
const shrinkAt = (latitude: number): number => Math.max(0.2, Math.cos((latitude * Math.PI) / 180))

export const degreesDown = (latitude: number): number => ((degreesAcross * chartHeight) / chartWidth) * shrinkAt(latitude)

/** Longitude before latitude, or across before down. */
export type Point = readonly [x: number, y: number]

/** From degrees to the units of the chart around a place. */
export function projection(latitude: number, longitude: number): (point: Point) => Point {
  const scale = chartWidth / degreesAcross
  const down = scale / shrinkAt(latitude)
  return ([east, north]) => [chartWidth / 2 + (east - longitude) * scale, chartHeight / 2 - (north - latitude) * down]
}

export interface ChartPort {
  cn: string
  en: string
  x: number
  y: number
  /** Nautical miles from the company. */
  miles: number
}

export interface ChartView {
  latitude: number
  longitude: number
  /** The outline of the land, as a path. */
  land: string
  ports: ChartPort[]
  /** Ascending. */
  nearest: ChartPort[]
}
