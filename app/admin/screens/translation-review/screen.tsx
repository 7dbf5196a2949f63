import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { List } from '../../../../contracts/envelope.ts'
import { defaultPageSize } from '../../../../contracts/resource.ts'
import type { OpenField } from '../../../../contracts/translation/open-fields.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useJobSummary } from '../../api/jobs.ts'
import {
  type ProposalScope,
  type ProposalsOf,
  proposalsKey,
  reviewQuery,
  startTranslating,
  useOpenFields,
  useProposalCount,
  useProposals,
  useRefused,
  useWaitingRecords,
} from '../../api/proposals.ts'
import { useTranslator } from '../../api/translate.ts'
import { ReadingSwitch } from '../../fields/letters/row-reading.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import listCss from '../../kit/list/list.module.css'
import { ListFailure } from '../../kit/list/list-messages.tsx'
import { ScreenHead } from '../../kit/list/screen-head.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { Pages } from '../../lists/table/pager.tsx'
import { useLastPage } from '../../lists/use-list-query.ts'
import { ViewButtons } from '../../lists/views/view-buttons.tsx'
import { useTranslationEstimate } from '../../records/use-translation-estimate.ts'
import { LastJob, proposalJobKind } from './last-job.tsx'
import { OpenFields } from './open-fields.tsx'
import { Proposals } from './proposals.tsx'
import { RefusedTexts } from './refused-texts.tsx'
import { Scope } from './scope.tsx'
import { ServiceNotice } from './service-notice.tsx'
import css from './translation-review.module.css'
import { WaitingRecords } from './waiting-records.tsx'

/** The first two are decided about, the third is to be translated first; the last are the reader’s own texts that were not accepted. */
const views = ['sound', 'open', 'translate', 'refused'] as const
type View = (typeof views)[number]

/** Text by text, or first the records and their authors. */
const groupings = ['text', 'record'] as const
type Grouping = (typeof groupings)[number]

interface Place {
  scope: ProposalsOf
  page: number
  onPage: (page: number) => void
}

export default function TranslationReview() {
  const t = useAdminTexts()
  const [params, setParams] = useSearchParams()
  const scope = scopeOf(params)
  const counts = useViewCounts(scope)
  // Without a choice, the first that holds something.
  const view = views.find((name) => name === params.get('view')) ?? views.find((name) => counts[name] > 0) ?? 'sound'
  const grouping = groupings.find((name) => name === params.get('by')) ?? 'text'
  const state = openStates.find((name) => name === params.get('state')) ?? 'all'
  const [startedId, setStartedId] = useState<number | null>(null)
  const { data: jobs } = useJobSummary()
  const isWorking = jobs?.groups.some(({ kind }) => kind === proposalJobKind) ?? false
  const { provider, is_ready: isReady = true } = useTranslator() ?? {}
  const isMemoryOnly = provider === 'embedded'
  const queries = useQueryClient()
  const estimate = useTranslationEstimate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a job has done by its end is to be seen at once
  useEffect(() => void queries.invalidateQueries({ queryKey: proposalsKey }), [isWorking, queries])
  const start = async ({ resource, record_id }: ProposalScope) => {
    const asked = { scope: 'open', ...(resource ? { resource } : {}), ...(record_id ? { ids: [record_id] } : {}) } as const
    if (!(await estimate([asked]))) return
    const { job_id } = await startTranslating(asked)
    setStartedId(job_id)
    const begun = isMemoryOnly ? 'started_memory' : 'started'
    toasts.info(t(`translation_review.${job_id === null ? 'already' : begun}`))
  }
  const place: Place = {
    scope,
    page: Math.max(1, Number(params.get('page')) || 1),
    onPage: (page) => setParams({ ...placeOf(scope, view, grouping), ...wanted(state), page: String(page) }),
  }
  return (
    <section className={listCss.list}>
      <ScreenHead title={t('nav.translation-review')} lead={t('translation_review.lead')}>
        <ReadingSwitch />
        <Button
          size="sm"
          variant={isMemoryOnly ? 'default' : 'filled'}
          loading={isWorking}
          disabled={!isReady}
          leftSection={<IconLanguage size={16} aria-hidden />}
          onClick={() => ignoreRejection(start(scope))}
        >
          {t(isMemoryOnly ? 'translation_review.start_memory' : 'translation_review.start')}
        </Button>
      </ScreenHead>
      <ServiceNotice open={counts.translate} />
      {isWorking ? null : <LastJob startedId={startedId} isReady={isReady} />}
      <Views view={view} counts={counts} onView={(name) => setParams(placeOf(scope, name, grouping))} />
      <Scope scope={scope} onEnd={() => setParams(placeOf({}, view, grouping))} />
      {view === 'translate' ? (
        <ToTranslate
          {...place}
          state={state}
          onState={(next) => setParams({ ...placeOf(scope, view, grouping), ...wanted(next) })}
          {...(isReady && !isWorking && !isMemoryOnly ? { onTranslate: (record) => ignoreRejection(start(record)) } : {})}
        />
      ) : view === 'refused' ? (
        <Refused {...place} />
      ) : (
        <ToReview
          key={view}
          {...place}
          isSound={view === 'sound'}
          isWorking={isWorking}
          grouping={grouping}
          onGrouping={(next) => setParams(placeOf(scope, view, next))}
        />
      )}
    </section>
  )
}

function scopeOf(params: URLSearchParams): ProposalsOf {
  const resource = params.get('resource') ?? undefined
  const idIn = (name: string) => {
    const id = Number(params.get(name))
    return Number.isInteger(id) && id > 0 ? id : undefined
  }
  return { resource, record_id: resource ? idIn('record_id') : undefined, author: idIn('author') }
}

const placeOf = (scope: ProposalsOf, view: View, grouping: Grouping): Record<string, string> => ({
  ...reviewQuery(scope),
  view,
  ...(grouping === 'record' ? { by: grouping } : {}),
})

function useViewCounts(scope: ProposalsOf): Record<View, number> {
  const { resource, record_id } = scope
  return {
    sound: useProposalCount({ ...scope, is_sound: true }, { isWatched: true }),
    open: useProposalCount({ ...scope, is_sound: false }, { isWatched: true }),
    translate: useOpenFields({ resource, record_id, page: 1, per_page: 1 }).data?.meta.total ?? 0,
    refused: useRefused({ resource, record_id, page: 1, per_page: 1 }).data?.meta.total ?? 0,
  }
}

interface ViewsProps {
  view: View
  counts: Record<View, number>
  onView: (name: View) => void
}

function Views({ view, counts, onView }: ViewsProps) {
  const t = useAdminTexts()
  const shown = views
    .filter((name) => name !== 'refused' || counts.refused > 0 || view === 'refused')
    .map((name) => ({ name, label: t(`translation_review.views.${name}`), count: counts[name] }))
  return <ViewButtons views={shown} current={view} onChoose={onView} />
}

interface ToReviewProps extends Place {
  isSound: boolean
  isWorking: boolean
  grouping: Grouping
  onGrouping: (grouping: Grouping) => void
}

function ToReview({ scope, page, onPage, isSound, isWorking, grouping, onGrouping }: ToReviewProps) {
  const t = useAdminTexts()
  const found = useProposals({ ...scope, page, per_page: defaultPageSize, is_sound: isSound }, isWorking)
  const records = useWaitingRecords({ is_sound: isSound }).filter(
    ({ resource }) => scope.resource === undefined || resource === scope.resource,
  )
  const hasChoice = !scope.record_id && !scope.author && records.length > 1 && Boolean(found.data?.meta.total)
  const choice = hasChoice ? (
    <SegmentedControl
      size="xs"
      className={css.grouping ?? ''}
      aria-label={t('translation_review.groupings.label')}
      value={grouping}
      data={groupings.map((value) => ({ value, label: t(`translation_review.groupings.${value}`) }))}
      onChange={onGrouping}
    />
  ) : null
  if (hasChoice && grouping === 'record')
    return (
      <>
        {choice}
        <WaitingRecords records={records} view={isSound ? 'sound' : 'open'} />
      </>
    )
  return (
    <>
      {choice}
      <Paged
        found={found}
        onPage={onPage}
        none={t(isWorking ? 'translation_review.working' : `translation_review.none_${isSound ? 'sound' : 'open'}`)}
      >
        {(proposals) => <Proposals proposals={proposals} isSound={isSound} />}
      </Paged>
    </>
  )
}

const openStates = ['all', 'missing', 'stale'] as const
type OpenState = (typeof openStates)[number]
/** As a query names it. */
const wanted = (state: OpenState): Record<string, never> | { state: OpenField['state'] } => (state === 'all' ? {} : { state })

interface ToTranslateProps extends Place {
  state: OpenState
  onState: (state: OpenState) => void
  onTranslate?: (record: ProposalScope) => void
}

function ToTranslate({ scope: { resource, record_id }, page, onPage, state, onState, onTranslate }: ToTranslateProps) {
  const t = useAdminTexts()
  const [writing, setWriting] = useState<OpenField | null>(null)
  const found = useOpenFields({ resource, record_id, page, per_page: defaultPageSize, ...wanted(state) })
  return (
    <>
      {state !== 'all' || found.data?.meta.total ? (
        <SegmentedControl
          size="xs"
          className={css.grouping ?? ''}
          aria-label={t('translation_review.open_states.label')}
          value={state}
          data={openStates.map((value) => ({ value, label: t(`translation_review.open_states.${value}`) }))}
          onChange={onState}
        />
      ) : null}
      <Paged
        found={found}
        onPage={onPage}
        none={t(`translation_review.none_${state === 'all' ? 'translate' : state}`)}
        isHeld={writing !== null}
      >
        {(fields) => <OpenFields fields={fields} writing={writing} onWrite={setWriting} onTranslate={onTranslate} />}
      </Paged>
    </>
  )
}

function Refused({ scope: { resource, record_id }, page, onPage }: Place) {
  const t = useAdminTexts()
  const found = useRefused({ resource, record_id, page, per_page: defaultPageSize })
  return (
    <Paged found={found} onPage={onPage} none={t('translation_review.none_refused')}>
      {(texts) => <RefusedTexts texts={texts} />}
    </Paged>
  )
}

interface PagedProps<Item> {
  found: { data: List<Item> | undefined; error: Error | null; refetch: () => Promise<unknown> }
  onPage: (page: number) => void
  none: string
  /** Something is being written in the list, which stays although it has nothing else. */
  isHeld?: boolean
  children: (items: Item[]) => ReactNode
}

function Paged<Item>({ found: { data, error, refetch }, onPage, none, isHeld = false, children }: PagedProps<Item>) {
  useLastPage(data?.meta.page ?? 1, data && !isHeld ? Math.max(1, data.meta.total_pages) : null, onPage)
  if (!data) return error ? <ListFailure error={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />
  if (data.items.length === 0 && !isHeld)
    return data.meta.total > 0 ? (
      <Skeleton height={240} />
    ) : (
      <p className={listCss.message} role="status">
        {none}
      </p>
    )
  return (
    <>
      {children(data.items)}
      <Pages meta={data.meta} onPage={onPage} />
    </>
  )
}
