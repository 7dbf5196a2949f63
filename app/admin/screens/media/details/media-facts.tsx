import type { Media } from '../../../../../contracts/media.ts'
import { useLocale } from '../../../../lib/site-data.ts'
import { RelativeTime } from '../../../kit/dates/relative-time.tsx'
import { formatBytes } from '../../../kit/files/format-bytes.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './media-details.module.css'

/** The common names of formats whose media types say something else. */
const formatNames: Readonly<Record<string, string>> = { 'svg+xml': 'SVG', quicktime: 'MOV', mpeg: 'MP3' }

function formatName(mime: string): string {
  const subtype = mime.split('/').at(-1) ?? mime
  return formatNames[subtype] ?? subtype.toUpperCase()
}

export function MediaFacts({ media }: { media: Media }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const { original_name, mime, width, height, size, status, created_at } = media
  const facts = [formatName(mime), width && height ? `${width} × ${height}` : '', formatBytes(size, locale)]
  return (
    <div className={css.facts}>
      <strong>{original_name}</strong>
      <span>
        {facts.filter((fact) => fact !== '').join(' · ')} · <RelativeTime at={created_at} />
        {status === 'ready' ? null : ` · ${t(`media_library.${status}`)}`}
      </span>
    </div>
  )
}
