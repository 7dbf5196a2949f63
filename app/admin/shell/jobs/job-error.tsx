import type { Job } from '../../../../contracts/jobs.ts'
import { SetUpService } from '../../fields/translation/set-up-service.tsx'

const ofSettings = ['translation_not_set_up', 'translation_unauthorized']

/** The cause of a failure, with a link to where it is mended. */
export function JobError({ job: { error, error_code } }: { job: Pick<Job, 'error' | 'error_code'> }) {
  return (
    <>
      {error} {error_code !== null && ofSettings.includes(error_code) ? <SetUpService /> : null}
    </>
  )
}
