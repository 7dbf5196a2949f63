import { Button, Pagination, Skeleton } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { defaultPageSize } from '../../../../contracts/resource.ts'
import { isAcceptable, type TranslationProposal } from '../../../../contracts/translation-proposals.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useJobSummary } from '../../api/jobs.ts'
import { type ProposalScope, proposalsKey, startTranslating, useProposalCount, useProposals } from '../../api/proposals.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import listCss from '../../kit/list/list.module.css'
import { ListFailure } from '../../kit/list/list-messages.tsx'
import { ScreenHead } from '../../kit/list/screen-head.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { ViewButtons } from '../../lists/views/view-buttons.tsx'
import { useTitleOfRecord } from '../../records/record-article.tsx'
import { useTranslationEstimate } from '../../records/use-translation-estimate.ts'
import { RecordProposals } from './proposal-card.tsx'
import css from './translation-review.module.css'
import { useDecisions } from './use-decisions.ts'

const views = ['sound', 'open'] as const

export default function TranslationReview() {
  const t = useAdminTexts()
  const [params, setParams] = useSearchParams()
  const scope = scopeOf(params)
  const view = params.get('view') === 'open' ? 'open' : 'sound'
  const page = Math.max(1, Number(params.get('page')) || 1)
  const { data: jobs } = useJobSummary()
  const isWorking = jobs?.groups.some(({ kind }) => kind === 'translations.propose') ?? false
  const { data, error, refetch } = useProposals({ ...scope, page, per_page: defaultPageSize, is_sound: view === 'sound' }, isWorking)
  const queries = useQueryClient()
  const estimate = useTranslationEstimate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a job has done by its end is to be seen at once
  useEffect(() => void queries.invalidateQueries({ queryKey: proposalsKey }), [isWorking, queries])
  const start = async () => {
    const { resource, record_id } = scope
    const asked = { scope: 'open', ...(resource ? { resource } : {}), ...(record_id ? { ids: [record_id] } : {}) } as const
    if (!(await estimate([asked]))) return
    const { job_id } = await startTranslating(asked)
    toasts.info(t(job_id === null ? 'translation_review.already' : 'translation_review.started'))
  }
  return (
    <section className={listCss.list}>
      <ScreenHead title={t('nav.translation-review')} lead={t('translation_review.lead')}>
        <Button size="sm" loading={isWorking} leftSection={<IconLanguage size={16} aria-hidden />} onClick={() => ignoreRejection(start())}>
          {t('translation_review.start')}
        </Button>
      </ScreenHead>
      <Views view={view} scope={scope} onView={(name) => setParams(placeOf(scope, name))} />
      {scope.resource ? <Scope scope={scope} proposals={data?.items ?? []} onEnd={() => setParams(placeOf({}, view))} /> : null}
      {error && !data ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={240} /> : null}
      {data && data.items.length === 0 ? (
        <p className={listCss.message} role="status">
          {t(isWorking ? 'translation_review.working' : `translation_review.none_${view}`)}
        </p>
      ) : null}
      {data && data.items.length > 0 ? <Records proposals={data.items} isSound={view === 'sound'} /> : null}
      {data && data.meta.total_pages > 1 ? (
        <Pagination
          total={data.meta.total_pages}
          value={page}
          onChange={(next) => setParams({ ...placeOf(scope, view), page: String(next) })}
        />
      ) : null}
    </section>
  )
}

type View = (typeof views)[number]

function scopeOf(params: URLSearchParams): ProposalScope {
  const resource = params.get('resource') ?? undefined
  const id = Number(params.get('record_id'))
  return { resource, record_id: resource && Number.isInteger(id) && id > 0 ? id : undefined }
}

function placeOf({ resource, record_id }: ProposalScope, view: View): Record<string, string> {
  return {
    ...(resource ? { resource } : {}),
    ...(record_id ? { record_id: String(record_id) } : {}),
    ...(view === 'open' ? { view } : {}),
  }
}

interface ScopeProps {
  scope: ProposalScope
  proposals: TranslationProposal[]
  onEnd: () => void
}

function Scope({ scope: { resource = '', record_id }, proposals: [first], onEnd }: ScopeProps) {
  const t = useAdminTexts()
  const titleOf = useTitleOfRecord()
  const title = record_id === undefined ? t(`nav.${resource}`) : titleOf(first ?? { resource, record_id, title_cn: '', title_en: '' })
  return (
    <p className={css.scope}>
      {t('translation_review.only_record', { title })}
      <Button size="compact-sm" variant="subtle" onClick={onEnd}>
        {t('translation_review.all_records')}
      </Button>
    </p>
  )
}

function Views({ view, scope, onView }: { view: View; scope: ProposalScope; onView: (name: View) => void }) {
  const t = useAdminTexts()
  const counts = {
    sound: useProposalCount({ ...scope, is_sound: true }, { isWatched: true }),
    open: useProposalCount({ ...scope, is_sound: false }, { isWatched: true }),
  }
  const shown = views.map((name) => ({ name, label: t(`translation_review.views.${name}`), count: counts[name] }))
  return <ViewButtons views={shown} current={view} onChoose={onView} />
}

function Records({ proposals, isSound }: { proposals: TranslationProposal[]; isSound: boolean }) {
  const [typing, setTyping] = useState<number | null>(null)
  const records = [...Map.groupBy(proposals, ({ resource, record_id }) => `${resource} ${record_id}`)]
  const byResource = [...Map.groupBy(proposals, ({ resource }) => resource)]
  return (
    <>
      {isSound ? byResource.map(([resource, members]) => <AcceptAllButton key={resource} resource={resource} proposals={members} />) : null}
      <div className={css.records}>
        {records.map(([key, members]) => (
          <RecordProposals key={key} proposals={members} typing={{ id: typing, set: setTyping }} />
        ))}
      </div>
    </>
  )
}

function AcceptAllButton({ resource, proposals }: { resource: TranslationProposal['resource']; proposals: TranslationProposal[] }) {
  const t = useAdminTexts()
  const { accept } = useDecisions(resource)
  const usable = proposals.filter((proposal) => isAcceptable(proposal) && proposal.may_accept)
  if (usable.length < 2) return null
  return (
    <Button size="sm" variant="default" onClick={() => ignoreRejection(accept(usable.map(({ id }) => id)))}>
      {t('translation_review.accept_shown', { count: usable.length, name: t(`nav.${resource}`) })}
    </Button>
  )
}
