import { preload } from 'react-dom'
import { type Box, type Fit, isUncropped, type PictureView, sizesOf, srcSetOf } from './picture.ts'

interface Props {
  of: PictureView
  /** The boxes that it is shown in, from narrow screens to wide ones. */
  boxes: Box[]
  fit?: Fit
  /** `first`: the one picture that the eye meets first, before all else. `soon`: on the first screen. Else when it comes near. */
  load?: 'first' | 'soon' | undefined
  className?: string | undefined
  narrow?: { picture: PictureView; box: Box } | undefined
}

const narrowScreen = '(max-width: 47.99rem)'

export function Picture({ of, boxes, fit = 'cover', load, className, narrow }: Props) {
  const sizes = sizesOf(of, boxes, fit)
  // Lazily loaded pictures may be sized by their layout, which knows nothing of a crop; browsers without `auto` read on.
  const shown = load || !isUncropped(of, boxes) ? sizes : `auto, ${sizes}`
  const small = narrow && { of: narrow.picture, sizes: sizesOf(narrow.picture, [narrow.box], fit) }
  if (load === 'first') preloadFirst({ of, sizes }, small)
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
      style={{ backgroundColor: fit === 'cover' ? (of.colour ?? undefined) : undefined, objectPosition: of.focus }}
    />
  )
  if (of.variants.length === 0 && !small) return image
  return (
    <picture>
      {small && small.of.variants.length > 0 ? (
        <source media={narrowScreen} type="image/avif" srcSet={srcSetOf(small.of, 'avif')} sizes={small.sizes} />
      ) : null}
      {small ? <source media={narrowScreen} srcSet={srcSetOf(small.of, 'webp') || small.of.url} sizes={small.sizes} /> : null}
      {of.variants.length > 0 ? <source type="image/avif" srcSet={srcSetOf(of, 'avif')} sizes={shown} /> : null}
      {image}
    </picture>
  )
}

interface Sized {
  of: PictureView
  sizes: string
}

function preloadFirst({ of, sizes }: Sized, narrow: Sized | undefined): void {
  if (of.variants.length === 0) return
  const common = { as: 'image', fetchPriority: 'high', type: 'image/avif' } as const
  const hasNarrow = narrow !== undefined && narrow.of.variants.length > 0
  const wide = hasNarrow ? { media: '(min-width: 48rem)' } : {}
  preload(of.url, { ...common, ...wide, imageSrcSet: srcSetOf(of, 'avif'), imageSizes: sizes })
  if (hasNarrow)
    preload(narrow.of.url, { ...common, media: narrowScreen, imageSrcSet: srcSetOf(narrow.of, 'avif'), imageSizes: narrow.sizes })
}
