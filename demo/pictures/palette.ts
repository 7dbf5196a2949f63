/** The inks and papers of every drawn picture: one palette makes all look drawn by one hand. */
export const ink = {
  abyss: '#06222B',
  deep: '#0B3C49',
  tide: '#13717F',
  shallows: '#6FA9AE',
  foam: '#E6F1EF',
  mist: '#C9DEDC',
  shell: '#FBF8F3',
  paper: '#F3EEE4',
  sand: '#E2D6C1',
  coral: '#C8431F',
  dawn: '#E9B48C',
  line: '#14282E',
} as const

/** A picture before it is rendered: an SVG of the given pixel size, and what it shows, for the alt texts. */
export interface Drawing {
  svg: string
  width: number
  height: number
  alt_cn: string
  alt_en: string
}
