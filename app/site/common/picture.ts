export interface PictureView {
  id: number
  url: string
  width: number
  height: number
  /** Widths that exist beside the original as AVIF and WebP. */
  variants: number[]
  colour: string | null
  alt: string
  /** The language of `alt` where it is not the page's. */
  lang: string | undefined
  /** The `object-position` that keeps the focal point in view; undefined: the centre. */
  focus: string | undefined
}

/** The box that a picture is shown in, in CSS lengths that `sizes` understands: no percentages. */
export interface Box {
  /** In rem: the box holds on screens narrower than this; the last one of a list holds on all others. */
  below?: 48 | 64 | 80
  width: string
  height?: string
  /** Width by height. */
  ratio?: number
}

export type Fit = 'cover' | 'contain'

/** The `sizes` of a picture: how wide it is drawn, which is more than its box where it is cropped and less where it is fitted in. */
export function sizesOf(picture: Pick<PictureView, 'width' | 'height'>, boxes: Box[], fit: Fit = 'cover'): string {
  return boxes
    .map((box) => {
      const width = drawnWidth(picture.width / picture.height, box, fit)
      return box.below ? `(max-width: ${box.below - 0.01}rem) ${width}` : width
    })
    .join(', ')
}

function drawnWidth(own: number, { width, height, ratio }: Box, fit: Fit): string {
  const choose = fit === 'cover' ? 'max' : 'min'
  if (height) return `${choose}(${width}, ${rounded(own)} * ${height})`
  const factor = ratio ? Math[choose](1, own / ratio) : 1
  return factor === 1 ? width : `calc(${rounded(factor)} * ${width})`
}

const rounded = (factor: number) => Number(factor.toFixed(3))

/** True where the picture fills its box uncropped, in which case the width of the box is the width of the picture. */
export const isUncropped = (picture: Pick<PictureView, 'width' | 'height'>, boxes: Box[]) =>
  boxes.every(({ height, ratio }) => !height && (!ratio || Math.abs(picture.width / picture.height / ratio - 1) < 0.02))

export function srcSetOf(picture: PictureView, format: 'avif' | 'webp'): string {
  const stem = picture.url.replace(/\.\w+$/, '')
  return picture.variants.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
}

export function variantNear(picture: PictureView, width: number): string {
  const fitting = picture.variants.filter((variant) => variant >= width)
  const best = fitting.length > 0 ? Math.min(...fitting) : undefined
  return best === undefined ? picture.url : `${picture.url.replace(/\.\w+$/, '')}-${best}.webp`
}
