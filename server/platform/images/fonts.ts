import { fileURLToPath } from 'node:url'

const fontFile = (face: string) => fileURLToPath(new URL(`../../fonts/noto-sans-sc-${face}.otf`, import.meta.url))

/** The faces for what the program draws itself, Chinese and Latin: see `server/fonts/README.md`. */
export const fontFiles = { regular: fontFile('regular'), bold: fontFile('bold') }
