import { fileURLToPath } from 'node:url'
import { fromRoot } from '../../root.ts'

const fontFile = (name: string) => fileURLToPath(fromRoot(`server/fonts/${name}`))

/** The faces for what the program draws itself, Chinese and Latin: see `server/fonts/README.md`. */
export const fontFiles = {
  regular: fontFile('noto-sans-sc-regular.otf'),
  bold: fontFile('noto-sans-sc-bold.otf'),
  /** The site's display face, for English titles; Latin-1 only. */
  serif: fontFile('newsreader-display.ttf'),
  chineseSerif: fontFile('noto-serif-sc-semibold.woff2'),
}
