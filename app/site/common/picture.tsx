import { preload } from 'react-dom'
import { type PictureView, srcSetOf } from './picture.ts'

interface Props {
  of: PictureView
  /** The width that it is shown at, as in the `sizes` attribute. */
  sizes: string
  /** `first`: the one picture that the eye meets first, before all else. `soon`: on the first screen. Else when it comes near. */
  load?: 'first' | 'soon' | undefined
  className?: string | undefined
  /** Another picture for narrow screens. */
  narrow?: PictureView | null
}

const narrowScreen = '(max-width: 47.99rem)'

/** A responsive picture: AVIF and WebP variants, its average colour until it is there, its focal point kept in view. */
export function Picture({ of, sizes, load, className, narrow }: Props) {
  // What loads lazily may be sized by its layout; browsers without `auto` read on.
  const shown = load ? sizes : `auto, ${sizes}`
  if (load === 'first') preloadFirst(of, sizes, narrow)
  const image = (
    <img
      src={of.url}
      srcSet={srcSetOf(of, 'webp') || undefined}
      sizes={of.variants.length > 0 ? shown : undefined}
      alt={of.alt}
      lang={of.lang}
      width={of.width}
      height={of.height}
      className={className}
      loading={load ? undefined : 'lazy'}
      fetchPriority={load === 'first' ? 'high' : undefined}
      decoding={load ? undefined : 'async'}
      style={{ backgroundColor: of.colour ?? undefined, objectPosition: of.focus }}
    />
  )
  if (of.variants.length === 0 && !narrow) return image
  return (
    <picture>
      {narrow && narrow.variants.length > 0 ? (
        <source media={narrowScreen} type="image/avif" srcSet={srcSetOf(narrow, 'avif')} sizes="100vw" />
      ) : null}
      {narrow ? <source media={narrowScreen} srcSet={srcSetOf(narrow, 'webp') || narrow.url} sizes="100vw" /> : null}
      {of.variants.length > 0 ? <source type="image/avif" srcSet={srcSetOf(of, 'avif')} sizes={shown} /> : null}
      {image}
    </picture>
  )
}

function preloadFirst(of: PictureView, sizes: string, narrow: PictureView | null | undefined): void {
  if (of.variants.length === 0) return
  const common = { as: 'image', fetchPriority: 'high', type: 'image/avif' } as const
  const wide = narrow && narrow.variants.length > 0 ? { media: '(min-width: 48rem)' } : {}
  preload(of.url, { ...common, ...wide, imageSrcSet: srcSetOf(of, 'avif'), imageSizes: sizes })
  if (narrow && narrow.variants.length > 0)
    preload(narrow.url, { ...common, media: narrowScreen, imageSrcSet: srcSetOf(narrow, 'avif'), imageSizes: '100vw' })
}
