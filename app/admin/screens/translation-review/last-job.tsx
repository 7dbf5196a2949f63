import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { proposalOutcome } from '../../../../contracts/translation-proposals.ts'
import { changeJob, jobsKey, readJobs } from '../../api/jobs.ts'
import { proposalsKey } from '../../api/proposals.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { JobError } from '../../shell/jobs/job-error.tsx'
import css from './translation-review.module.css'

export const proposalJobKind = 'translations.propose'

interface Props {
  /** Begun by the reader, who is to learn what became of it. */
  startedId: number | null
  isReady: boolean
}

/** The last translation of many records: where it has failed, or what came of the one that the reader has begun. */
export function LastJob({ startedId, isReady }: Props) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const { data } = useQuery({
    // Below the key of the queue: read again with its every change.
    queryKey: [...jobsKey, 'last', proposalJobKind],
    queryFn: ({ signal }) => readJobs({ kind: proposalJobKind, per_page: 1 }, { signal, quiet: true }),
  })
  const [job] = data?.items ?? []
  const endedId = job?.id === startedId && job?.state === 'done' ? job.id : null
  // A short one can end without ever being seen at work.
  useEffect(() => {
    if (endedId !== null) void queries.invalidateQueries({ queryKey: proposalsKey })
  }, [endedId, queries])
  if (endedId !== null) return <Outcome result={job?.result} />
  if (job?.state !== 'failed') return null
  const retry = async () => {
    await changeJob(job.id, 'retry')
    for (const queryKey of [jobsKey, proposalsKey]) await queries.invalidateQueries({ queryKey })
  }
  return (
    <div className={css.failed} role="alert">
      <p>
        {t('translation_review.failed')} <JobError job={job} />
      </p>
      {job.may_change && isReady ? (
        <Button size="compact-sm" variant="default" onClick={() => ignoreRejection(retry())}>
          {t('common.retry')}
        </Button>
      ) : null}
    </div>
  )
}

function Outcome({ result }: { result: unknown }) {
  const t = useAdminTexts()
  const outcome = proposalOutcome.safeParse(result).data
  if (!outcome) return null
  const { proposed, taken, unknown } = outcome
  const parts = Object.entries({ proposed: proposed - taken, taken, unknown }).filter(([, count]) => count > 0)
  const text = parts.map(([name, count]) => t(`translation_review.ended.${name}`, { count })).join(t('translation_review.ended.between'))
  return (
    <p className={css.done} role="status">
      {t('translation_review.ended.lead')}
      {text}
      {t('translation_review.ended.end')}
    </p>
  )
}
