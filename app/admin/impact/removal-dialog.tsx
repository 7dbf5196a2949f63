import { Button, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Category } from '../../../contracts/categories.ts'
import type { Impact, ImpactResource, RemovalOptions } from '../../../contracts/impact.ts'
import type { Media } from '../../../contracts/media.ts'
import { catalogueText } from '../../api/catalogue.ts'
import { isApiError } from '../../api/error.ts'
import { removalImpact } from '../api/impact.ts'
import { Modal } from '../kit/dialogs/dialogs.tsx'
import { ignoreRejection } from '../kit/ignore-rejection.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { useCategories } from '../records/use-records.ts'
import { Affected } from './affected.tsx'
import { type HoldingsAnswer, HoldingsChoice } from './holdings-choice.tsx'
import css from './impact.module.css'
import { type RedirectAnswer, RedirectChoice, redirectOf } from './redirect-choice.tsx'
import { ReplacementChoice } from './replacement-choice.tsx'

export interface RemovalQuestion {
  resource: ImpactResource
  ids: number[]
  title: string
  label: string
  text: string
  kind?: Media['kind']
  /** Deletes; what the server refuses with 409 or 422 the dialog shows. */
  run: (options: Partial<RemovalOptions>) => Promise<void>
}

interface Props {
  question: RemovalQuestion
  isOpen: boolean
  onClose: (isDone: boolean) => void
}

/** Shows what deleting affects, offers what can be done about it, and deletes. What is affected need not be known for that. */
export function RemovalDialog({ question, isOpen, onClose }: Props) {
  const t = useAdminTexts()
  const { resource, ids } = question
  const {
    data: impact,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['impact', resource, 'delete', ids],
    queryFn: ({ signal }) => removalImpact(resource, ids, signal),
    enabled: isOpen,
    // The effects may have changed since the last time.
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Modal
      opened={isOpen}
      onClose={() => onClose(false)}
      title={question.title}
      size="lg"
      zIndex={250}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={css.body}>
        <p className={css.line}>{question.text}</p>
        {impact ? (
          <Answered question={question} impact={impact} onClose={onClose} />
        ) : (
          <LoadingImpact question={question} isError={isError} onRetry={() => void refetch()} onClose={onClose} />
        )}
      </div>
    </Modal>
  )
}

interface PartProps {
  question: RemovalQuestion
  onClose: (isDone: boolean) => void
}

function LoadingImpact({ question, isError, onRetry, onClose }: PartProps & { isError: boolean; onRetry: () => void }) {
  const t = useAdminTexts()
  const action = useRemovalAction(question, onClose)
  return (
    <>
      {isError ? (
        <div className={css.warning} role="alert">
          {t('impact.failed')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={onRetry}>
            {t('impact.retry')}
          </Button>
        </div>
      ) : (
        <div role="status" aria-label={t('impact.loading')}>
          <Skeleton height={16} width="60%" mb={8} />
          <Skeleton height={72} />
        </div>
      )}
      <Foot question={question} action={action} isReady={isError} onClose={onClose} onRun={() => action.run({})} />
    </>
  )
}

function Answered({ question, impact, onClose }: PartProps & { impact: Impact }) {
  const { resource, ids, kind } = question
  const category = useCategory(resource, ids)
  const answer = useAnswer(impact, category, resource === 'media' && ids.length === 1 && impact.uses.length > 0)
  const action = useRemovalAction(question, onClose)
  const { holds } = impact
  const isHeld = holds !== null && holds.contents + holds.products + holds.children > 0
  return (
    <>
      <Affected impact={impact} isRemoval />
      {isHeld && category ? (
        <HoldingsChoice category={category} holds={holds} value={answer.holdings} onChange={answer.setHoldings} errors={action.errors} />
      ) : null}
      {ids.length > 1 ? <SkippedNote isHeld={isHeld} isUsed={resource === 'media' && impact.uses.length > 0} /> : null}
      {answer.isUsed ? <Replacement kind={kind} answer={answer} error={action.errors.replace_with?.join(' ') ?? null} /> : null}
      <Redirect question={question} impact={impact} answer={answer} error={action.errors.redirect_to?.join(' ') ?? null} />
      <Foot
        question={question}
        action={action}
        isReady={answer.isReady && (!isHeld || category !== null || ids.length > 1)}
        onClose={onClose}
        onRun={() => action.run(answer.options())}
      />
    </>
  )
}

function useAnswer(impact: Impact, category: Category | null, isUsed: boolean) {
  const [redirect, setRedirect] = useState<RedirectAnswer>({ way: impact.redirect_to === null ? 'none' : 'category', page: null })
  const [file, setFile] = useState<Media | null>(null)
  const [chosen, setHoldings] = useState<HoldingsAnswer>({ moveTo: null, childrenTo: null })
  const holdings = { ...chosen, childrenTo: chosen.childrenTo ?? category?.parent_id?.toString() ?? 'top' }
  const holds = category ? impact.holds : null
  const hasRecords = holds !== null && holds.contents + holds.products > 0
  const to = redirectOf(redirect)
  const isReady = (!hasRecords || holdings.moveTo !== null) && (!isUsed || file !== null) && (redirect.way !== 'page' || to !== undefined)
  const options = (): Partial<RemovalOptions> => ({
    ...(to === undefined ? {} : { redirect_to: to }),
    ...(hasRecords && holdings.moveTo ? { move_to: Number(holdings.moveTo) } : {}),
    ...(holds && holds.children > 0 ? { children_to: holdings.childrenTo === 'top' ? 'top' : Number(holdings.childrenTo) } : {}),
    ...(file ? { replace_with: file.id } : {}),
  })
  return { redirect, setRedirect, file, setFile, holdings, setHoldings, hasRecords, isUsed, isReady, options }
}

type Answer = ReturnType<typeof useAnswer>

/** Of many records, those that still hold something or are in use stay. */
function SkippedNote({ isHeld, isUsed }: { isHeld: boolean; isUsed: boolean }) {
  const t = useAdminTexts()
  if (!isHeld && !isUsed) return null
  return <p className={css.warning}>{t(isHeld ? 'impact.held_stay' : 'impact.used_stay')}</p>
}

interface ReplacementProps {
  kind: Media['kind'] | undefined
  answer: Answer
  error: string | null
}

function Replacement({ kind, answer, error }: ReplacementProps) {
  const t = useAdminTexts()
  // There is nothing to choose sounds from.
  if (!kind || kind === 'audio') return <p className={css.warning}>{t('impact.used')}</p>
  return <ReplacementChoice kind={kind} value={answer.file} onChange={answer.setFile} error={error} />
}

function Redirect({
  question,
  impact,
  answer,
  error,
}: {
  question: RemovalQuestion
  impact: Impact
  answer: Answer
  error: string | null
}) {
  const t = useAdminTexts()
  if (impact.redirect_to === null) return null
  return (
    <RedirectChoice
      value={answer.redirect}
      onChange={answer.setRedirect}
      first={firstOf(t, question, impact, answer.hasRecords)}
      error={error}
    />
  )
}

function firstOf(t: ReturnType<typeof useAdminTexts>, { resource, ids }: RemovalQuestion, impact: Impact, hasRecords: boolean) {
  if (resource === 'categories' && hasRecords && ids.length === 1) return { label: t('impact.redirect.taker'), path: null }
  if (ids.length > 1) return { label: t(`impact.redirect.${resource === 'categories' ? 'above_each' : 'category_each'}`), path: null }
  return { label: t(`impact.redirect.${resource === 'categories' ? 'above' : 'category'}`), path: impact.redirect_to }
}

function useCategory(resource: ImpactResource, ids: number[]): Category | null {
  const { data } = useCategories(resource === 'categories')
  const only = resource === 'categories' && ids.length === 1 ? ids[0] : undefined
  return data?.find(({ id }) => id === only) ?? null
}

/** Deletes; what the server refuses is shown in the dialog, where it can be mended. */
function useRemovalAction(question: RemovalQuestion, onClose: (isDone: boolean) => void) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const run = async (options: Partial<RemovalOptions>) => {
    setBusy(true)
    setProblem(null)
    setErrors({})
    try {
      await question.run(options)
      onClose(true)
    } catch (error) {
      if (isApiError(error, 422)) setErrors(error.fields)
      if (isApiError(error, 409) || isApiError(error, 422)) setProblem(catalogueText(error))
      else throw error
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy, problem, errors }
}

interface FootProps extends PartProps {
  action: ReturnType<typeof useRemovalAction>
  isReady: boolean
  onRun: () => Promise<void>
}

function Foot({ question, action, isReady, onClose, onRun }: FootProps): ReactNode {
  const t = useAdminTexts()
  return (
    <>
      {action.problem ? (
        <p className={css.warning} role="alert">
          {action.problem}
        </p>
      ) : null}
      <Group justify="flex-end" gap="xs" className={css.foot ?? ''}>
        <Button variant="default" size="sm" onClick={() => onClose(false)} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button color="red" size="sm" loading={action.isBusy} disabled={!isReady} onClick={() => ignoreRejection(onRun())}>
          {question.label}
        </Button>
      </Group>
    </>
  )
}
