import { useQuery } from '@tanstack/react-query'
import type { MediaUsage as Use } from '../../../../../contracts/media.ts'
import { mediaApi } from '../../../api/media.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { TitleOfRecord } from '../../../records/record-article.tsx'
import { RecordLink } from '../../../records/record-link.tsx'
import css from './media-details.module.css'

export function MediaUsage({ id }: { id: number }) {
  const t = useAdminTexts()
  const { data } = useQuery({ queryKey: ['media', 'usage', id], queryFn: () => mediaApi.usage(id) })
  return (
    <section>
      <h3 className={css.heading}>{t('media.usage')}</h3>
      {data?.length === 0 ? <p className={css.hint}>{t('media.no_usage')}</p> : null}
      <ul className={css.usage}>
        {byRecord(data ?? []).map((use) => (
          <li key={`${use.resource} ${use.id}`}>
            <RecordLink resource={use.resource} id={use.id}>
              <TitleOfRecord record={{ ...use, record_id: use.id }} />
            </RecordLink>
            <span className={css.kind}>{t(`media_library.in.${use.resource}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A record that shows the file in several fields is one place. */
const byRecord = (uses: Use[]) => [...new Map(uses.map((use) => [`${use.resource} ${use.id}`, use])).values()]
