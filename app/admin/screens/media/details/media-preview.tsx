import { IconExternalLink } from '@tabler/icons-react'
import type { Media } from '../../../../../contracts/media.ts'
import { KindIcon } from '../../../kit/pictures/kind-icon.tsx'
import { smallUrl } from '../../../kit/pictures/thumbnail.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { FocalPoint } from './focal-point.tsx'
import css from './media-details.module.css'

interface Props {
  media: Media
  onChange?: (point: Pick<Media, 'focal_x' | 'focal_y'>) => void
}

export function MediaPreview({ media, onChange }: Props) {
  const t = useAdminTexts()
  if (media.kind === 'image')
    return onChange ? <FocalPoint media={media} onChange={onChange} /> : <img className={css.picture} src={smallUrl(media, 640)} alt="" />
  // biome-ignore lint/a11y/useMediaCaption: a film as it was uploaded, which has none
  if (media.kind === 'video') return <video className={css.picture} src={media.url} controls preload="metadata" />
  // biome-ignore lint/a11y/useMediaCaption: a sound as it was uploaded
  if (media.kind === 'audio') return <audio className={css.audio} src={media.url} controls preload="metadata" />
  return (
    <a className={css.document} href={media.url} target="_blank" rel="noreferrer">
      <KindIcon kind={media.kind} size={32} />
      <span>{media.original_name}</span>
      <IconExternalLink size={16} aria-label={t('media_library.new_tab')} />
    </a>
  )
}
