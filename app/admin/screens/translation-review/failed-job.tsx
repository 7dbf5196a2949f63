import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { changeJob, jobsKey, readJobs } from '../../api/jobs.ts'
import { proposalsKey } from '../../api/proposals.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { JobError } from '../../shell/jobs/job-error.tsx'
import css from './translation-review.module.css'

export const proposalJobKind = 'translations.propose'

/** The last translation of many records, where it has failed. */
export function FailedJob({ isReady }: { isReady: boolean }) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: [...proposalsKey, 'job'],
    queryFn: ({ signal }) => readJobs({ kind: proposalJobKind, per_page: 1 }, { signal, quiet: true }),
  })
  const [job] = data?.items ?? []
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
