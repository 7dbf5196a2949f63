export const [chartWidth, chartHeight] = [960, 600]
/** About 160 nautical miles at the latitude of Fujian. */
export const degreesAcross = 3

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
