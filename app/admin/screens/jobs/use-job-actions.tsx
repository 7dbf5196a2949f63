import { IconPlayerPlay, IconPlayerStop, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { Job } from '../../../../contracts/jobs.ts'
import { toasts } from '../../../lib/toasts.ts'
import { changeJob, jobsKey, removeJob } from '../../api/jobs.ts'
import { useConfirm } from '../../kit/dialogs/confirm.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import type { RowAction } from '../../kit/list/list-types.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useJobTitle } from '../../shell/jobs/job-texts.ts'

export function useJobActions(): (
  job: Pick<Job, 'id' | 'kind' | 'subject' | 'state' | 'run_at' | 'attempts' | 'may_change'>,
) => RowAction[] {
  const t = useAdminTexts()
  const titleOf = useJobTitle()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const done = async (action: Promise<unknown>, text: string) => {
    await action
    toasts.success(t(text))
    await queries.invalidateQueries({ queryKey: jobsKey })
  }
  return (job) => {
    if (!job.may_change) return []
    const cancel = async () => {
      const text = t(job.state === 'running' ? 'jobs.cancel_running_text' : 'jobs.cancel_text')
      const question = { title: t('jobs.cancel_title', { name: titleOf(job) }), text, label: t('jobs.cancel') }
      if (await confirm({ ...question, isDanger: true })) await done(changeJob(job.id, 'cancel'), 'jobs.cancelled')
    }
    const retry = () => done(changeJob(job.id, 'retry'), 'jobs.retried')
    const remove = () => done(removeJob(job.id), 'jobs.removed')
    const action = (key: string, icon: RowAction['icon'], act: () => Promise<void>, isDanger = false): RowAction => ({
      label: t(`jobs.${key}`),
      icon,
      run: () => ignoreRejection(act()),
      isDanger,
    })
    const stop = action('cancel', <IconPlayerStop size={16} aria-hidden />, cancel, true)
    const isTriedAgain = job.attempts > 0 && Date.parse(job.run_at) > Date.now()
    if (job.state === 'queued' && isTriedAgain) return [action('run_now', <IconPlayerPlay size={16} aria-hidden />, retry), stop]
    if (job.state === 'queued' || job.state === 'running') return [stop]
    const retryAction = action('retry', <IconPlayerPlay size={16} aria-hidden />, retry)
    return [...(job.state === 'done' ? [] : [retryAction]), action('remove', <IconX size={16} aria-hidden />, remove)]
  }
}
