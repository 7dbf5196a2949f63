import { Link } from 'react-router'
import type { WaitingRecord } from '../../../../contracts/translation-proposals.ts'
import { reviewPath } from '../../api/proposals.ts'
import { useIsMemoryOnly } from '../../api/translate.ts'
import { ReadableText } from '../../fields/letters/row-reading.tsx'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useTitleOfRecord } from '../../records/record-article.tsx'
import css from './translation-review.module.css'

/** By record and author, those that have waited longest first. */
export function WaitingRecords({ records, view }: { records: WaitingRecord[]; view: 'sound' | 'open' }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const titleOf = useTitleOfRecord()
  const isMemoryOnly = useIsMemoryOnly()
  return (
    <ul className={css.waiting}>
      {/* Each row says it in words to those who do not see the columns. */}
      <li className={css.waitingHead} aria-hidden>
        {(['record', 'author', 'texts', 'since'] as const).map((column) => (
          <span key={column}>{t(`translation_review.waiting_columns.${column}`)}</span>
        ))}
      </li>
      {records.map((record) => {
        const { resource, record_id, author, count, since } = record
        return (
          <li key={`${resource} ${record_id} ${author?.id ?? 0}`}>
            <Link className="link" to={to(reviewPath({ resource, record_id }, view))}>
              <ReadableText text={titleOf(record)} />
            </Link>
            {author ? (
              <Link
                className="link"
                to={to(reviewPath({ author: author.id }, view))}
                aria-label={t('translation_review.all_of', { name: author.name })}
              >
                {author.name}
              </Link>
            ) : (
              <span>{t(isMemoryOnly ? 'translation_review.memory' : 'translation_review.machine')}</span>
            )}
            <span>{t('translation_review.texts', { count })}</span>
            <span className={css.quiet}>
              <RelativeTime at={since} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
