import { Button, Skeleton } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { isTranslatedName } from '../../../../contracts/translation/documents.ts'
import { findingKinds } from '../../../../contracts/translation-quality.ts'
import { ReadingSwitch } from '../../fields/letters/row-reading.tsx'
import listCss from '../../kit/list/list.module.css'
import { ListFailure } from '../../kit/list/list-messages.tsx'
import { ScreenHead } from '../../kit/list/screen-head.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { ViewButtons } from '../../lists/views/view-buttons.tsx'
import { groupByRecord } from '../../records/group-by-record.ts'
import reviewCss from '../translation-review/translation-review.module.css'
import { Kinds, ResourceChoice } from './kinds.tsx'
import { type QualityFilter, useQualityReport, useQualitySummary } from './quality-api.ts'
import { RecordCard } from './record-card.tsx'
import css from './translation-quality.module.css'
import { listId } from './use-review-decision.ts'

const views = ['open', 'right'] as const

export default function TranslationQuality() {
  const t = useAdminTexts()
  const { asked, ask } = useQualityFilter()
  const { data: summary } = useQualitySummary()
  const counts = summary?.counts ?? []
  const unchecked = summary?.unchecked ?? 0
  return (
    <section className={listCss.list}>
      <ScreenHead title={t('nav.translation-quality')} lead={t('translation_quality.lead')}>
        <ReadingSwitch />
      </ScreenHead>
      <ViewButtons
        views={views.map((name) => ({ name, label: t(`translation_quality.views.${name}`) }))}
        current={asked.is_right ? 'right' : 'open'}
        onChoose={(name) => ask({ is_right: name === 'right', kind: null })}
      />
      <div className={css.filters}>
        <ResourceChoice counts={counts} asked={asked} onAsk={ask} />
        <Kinds counts={counts} asked={asked} onAsk={ask} />
      </div>
      <p className={css.unchecked} role="status">
        {unchecked > 0 ? t('translation_quality.unchecked', { count: unchecked }) : ''}
      </p>
      <Report asked={asked} isChecking={unchecked > 0} />
    </section>
  )
}

function useQualityFilter(): { asked: QualityFilter; ask: (change: Partial<QualityFilter>) => void } {
  const [params, setParams] = useSearchParams()
  const resource = params.get('resource')
  const asked: QualityFilter = {
    kind: findingKinds.find((kind) => kind === params.get('kind')) ?? null,
    resource: resource !== null && isTranslatedName(resource) ? resource : null,
    is_right: params.get('view') === 'right',
  }
  return {
    asked,
    ask: (change) => {
      const { kind, resource: name, is_right } = { ...asked, ...change }
      setParams({ ...(is_right ? { view: 'right' } : {}), ...(kind ? { kind } : {}), ...(name ? { resource: name } : {}) })
    },
  }
}

function Report({ asked, isChecking }: { asked: QualityFilter; isChecking: boolean }) {
  const t = useAdminTexts()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useQualityReport(asked, isChecking)
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  const items = data.pages.flatMap((page) => page.items)
  const records = groupByRecord(items)
  const none = asked.kind ? 'none_kind' : asked.is_right ? 'none_right' : 'none_open'
  return (
    <>
      {items.length === 0 && !hasNextPage ? (
        <p className={listCss.message} role="status">
          {t(`translation_quality.${none}`)}
        </p>
      ) : null}
      <div id={listId} className={reviewCss.records} role="group" aria-label={t('translation_quality.findings')} tabIndex={-1}>
        {records.map(([key, members]) => (
          <RecordCard key={key} items={members} />
        ))}
      </div>
      {hasNextPage ? (
        <Button variant="default" className={css.more} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('translation_quality.more')}
        </Button>
      ) : null}
    </>
  )
}
