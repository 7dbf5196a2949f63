import type { MediaRef } from '../../../../contracts/media.ts'
import { KindIcon } from './kind-icon.tsx'
import css from './thumbnail.module.css'

interface Props {
  of: MediaRef | null
  width?: number
  height?: number
}

export function Thumbnail({ of, width = 56, height = 40 }: Props) {
  if (of?.kind !== 'image') {
    return (
      <span className={css.empty} style={{ width, height }}>
        <KindIcon kind={of?.kind ?? null} />
      </span>
    )
  }
  return (
    <img
      className={css.image}
      src={smallUrl(of)}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      style={{ objectPosition: `${of.focal_x * 100}% ${of.focal_y * 100}%` }}
    />
  )
}

/** The smallest variant that is sharp at the size of a thumbnail; the original while there is none. */
export function smallUrl({ url, variants }: Pick<MediaRef, 'url' | 'variants'>, width = 320): string {
  const fitting = variants.filter((variant) => variant >= width)
  return fitting.length > 0 ? `${url.replace(/\.\w+$/, '')}-${Math.min(...fitting)}.webp` : url
}
