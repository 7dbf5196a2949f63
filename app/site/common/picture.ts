/** A picture as pages draw it. */
export interface PictureView {
  url: string
  width: number
  height: number
  /** Widths that exist beside the original as AVIF and WebP. */
  variants: number[]
  /** The average colour, shown until the picture is there. */
  colour: string | null
  alt: string
  /** The language of `alt` where it is not the page's. */
  lang: string | undefined
  /** What `object-position` keeps in view; the centre where absent. */
  focus: string | undefined
}

/** The `srcset` of one format. */
export function srcSetOf(picture: PictureView, format: 'avif' | 'webp'): string {
  const stem = picture.url.replace(/\.\w+$/, '')
  return picture.variants.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
}

/** The address of the variant nearest above a width, in a format that every reader of share cards understands. */
export function variantNear(picture: PictureView, width: number): string {
  const fitting = picture.variants.filter((variant) => variant >= width)
  const best = fitting.length > 0 ? Math.min(...fitting) : undefined
  return best === undefined ? picture.url : `${picture.url.replace(/\.\w+$/, '')}-${best}.webp`
}
