import type { Media } from '../../../../../contracts/media.ts'
import { useLocale } from '../../../../lib/site-data.ts'
import { RelativeTime } from '../../../kit/dates/relative-time.tsx'
import { formatBytes } from '../../../kit/files/format-bytes.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './media-details.module.css'

export function MediaFacts({ media }: { media: Media }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const { original_name, mime, width, height, size, status, created_at } = media
  return (
    <dl className={css.facts}>
      <dt>{t('media_library.file_name')}</dt>
      <dd>{original_name}</dd>
      <dt>{t('fields.type')}</dt>
      <dd>{mime}</dd>
      {width && height ? (
        <>
          <dt>{t('media.dimensions')}</dt>
          <dd>
            {width} × {height}
          </dd>
        </>
      ) : null}
      <dt>{t('media.size')}</dt>
      <dd>{formatBytes(size, locale)}</dd>
      <dt>{t('fields.created_at')}</dt>
      <dd>
        <RelativeTime at={created_at} />
      </dd>
      {status === 'ready' ? null : (
        <>
          <dt>{t('fields.status')}</dt>
          <dd>{t(`media_library.${status}`)}</dd>
        </>
      )}
    </dl>
  )
}
