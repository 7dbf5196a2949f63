import type { CacheReason } from '../../../../contracts/cache.ts'
import { useTitle } from '../../kit/languages.ts'
import { optionalText } from '../../kit/optional-text.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { RecordLink } from '../../records/record-link.tsx'
import css from './cache.module.css'

/** Sources of a stored answer: lists and texts first, then the single records. */
export function ReasonList({ reasons }: { reasons: CacheReason[] }) {
  const known = reasons.filter(({ kind }) => kind !== 'rows' && kind !== 'other')
  const wide = known.filter(({ kind }) => kind !== 'record')
  const records = known.filter(({ kind }) => kind === 'record')
  return (
    <ul className={css.reasons}>
      {[...wide, ...records].map((reason) => (
        <li key={reason.tag}>
          <ReasonText reason={reason} />
        </li>
      ))}
    </ul>
  )
}

export function ReasonText({ reason, isCause = false }: { reason: CacheReason; isCause?: boolean }) {
  const t = useAdminTexts()
  const titleOf = useTitle()
  const { kind, resource, id, tag } = reason
  const entity = resource === null ? '' : (optionalText(t, `audit.entities.${resource}`) ?? resource)
  const title = titleOf(reason) || (id === null ? '' : `#${id}`)
  const suffix = isCause ? t('cache.changed') : ''
  if (kind === 'record')
    return (
      <>
        {entity}{' '}
        <RecordLink resource={resource ?? ''} id={id}>
          {title}
        </RecordLink>{' '}
        {suffix}
      </>
    )
  if (kind === 'category') return `${t('cache.reason.category', { entity, title })} ${suffix}`
  if (kind === 'list' || kind === 'sitemap') return `${t(`cache.reason.${kind}`, { entity })} ${suffix}`
  if (kind === 'path') return `${t('cache.reason.path', { path: tag.slice('path:'.length) })} ${suffix}`
  if (kind === 'rows' || kind === 'other' || kind === 'cleared') return tag
  return `${t(`cache.reason.${kind}`)} ${suffix}`
}
