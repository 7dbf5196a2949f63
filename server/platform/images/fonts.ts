import { fileURLToPath } from 'node:url'
import { fromRoot } from '../../root.ts'

const fontFile = (face: string) => fileURLToPath(fromRoot(`server/fonts/noto-sans-sc-${face}.otf`))

/** The faces for what the program draws itself, Chinese and Latin: see `server/fonts/README.md`. */
export const fontFiles = { regular: fontFile('regular'), bold: fontFile('bold') }
