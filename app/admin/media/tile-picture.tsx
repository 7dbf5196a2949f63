import { useMemo } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import type { Media } from '../../../contracts/media.ts'
import { KindIcon } from '../kit/pictures/kind-icon.tsx'
import { smallUrl } from '../kit/pictures/thumbnail.tsx'
import { useAdminTexts } from '../kit/texts.ts'
import css from './media-grid.module.css'

/** Of an original that is shown until its smaller copies are made. */
const maxShownBytes = 1_000_000

export function TilePicture({ media }: { media: Media }) {
  if (media.kind !== 'image') {
    return (
      <span className={css.sign}>
        <KindIcon kind={media.kind} size={32} />
        <span className={css.type} aria-hidden>
          {media.url.split('.').at(-1)}
        </span>
      </span>
    )
  }
  if (media.status === 'processing' && media.placeholder && media.size > maxShownBytes) return <Blur placeholder={media.placeholder} />
  return (
    <img
      src={smallUrl(media)}
      alt=""
      width={320}
      height={240}
      loading="lazy"
      decoding="async"
      draggable={false}
      style={{ objectPosition: `${media.focal_x * 100}% ${media.focal_y * 100}%` }}
    />
  )
}

function Blur({ placeholder }: { placeholder: string }) {
  const t = useAdminTexts()
  const url = useMemo(() => thumbHashToDataURL(Uint8Array.from(atob(placeholder), (sign) => sign.charCodeAt(0))), [placeholder])
  return (
    <span className={css.blur}>
      <img src={url} alt="" width={320} height={240} draggable={false} />
      <span className={css.note} aria-hidden>
        {t('media_library.processing')}
      </span>
    </span>
  )
}
