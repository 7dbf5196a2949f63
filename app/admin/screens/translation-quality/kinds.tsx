import { NativeSelect } from '@mantine/core'
import { type FindingKind, findingKinds, type QualitySummary } from '../../../../contracts/translation-quality.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import type { QualityFilter } from './quality-api.ts'
import css from './translation-quality.module.css'

interface Props {
  counts: QualitySummary['counts']
  asked: QualityFilter
  onAsk: (asked: Partial<QualityFilter>) => void
}

export function Kinds({ counts, asked, onAsk }: Props) {
  const t = useAdminTexts()
  const locale = useLocale()
  const countOf = (kind: FindingKind) =>
    counts
      .filter((count) => count.kind === kind && (asked.resource === null || count.resource === asked.resource))
      .reduce((sum, count) => sum + (asked.is_right ? count.right : count.open), 0)
  const shown = findingKinds.map((kind) => ({ kind, count: countOf(kind) })).filter(({ kind, count }) => count > 0 || kind === asked.kind)
  return (
    <div className={css.kinds} role="group" aria-label={t('translation_quality.kinds.label')}>
      <button type="button" className={css.kind} aria-pressed={asked.kind === null} onClick={() => onAsk({ kind: null })}>
        {t('translation_quality.kinds.all')}
      </button>
      {shown.map(({ kind, count }) => (
        <button key={kind} type="button" className={css.kind} aria-pressed={asked.kind === kind} onClick={() => onAsk({ kind })}>
          {t(`translation_quality.kinds.${kind}`)} <span className={css.count}>{formatNumber(count, locale)}</span>
        </button>
      ))}
    </div>
  )
}

export function ResourceChoice({ counts, asked, onAsk }: Props) {
  const t = useAdminTexts()
  const names = [...new Set(counts.map(({ resource }) => resource))]
  return (
    <NativeSelect
      size="sm"
      aria-label={t('translation_quality.resource')}
      value={asked.resource ?? ''}
      data={[
        { value: '', label: t('translation_quality.every_resource') },
        ...names.map((name) => ({ value: name, label: t(`nav.${name}`) })),
      ]}
      onChange={(event) => onAsk({ resource: event.currentTarget.value || null })}
    />
  )
}
