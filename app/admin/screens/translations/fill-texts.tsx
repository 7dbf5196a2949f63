import { Button, Progress } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import type { Job } from '../../../../contracts/jobs.ts'
import { toasts } from '../../../lib/toasts.ts'
import { readJobs } from '../../api/jobs.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { textsApi } from './texts-api.ts'
import css from './translations.module.css'
import { useTextActions } from './use-texts.ts'

const pollMs = 1_500
const outcome = z.object({ filled: z.int() })
const isUnderWay = (job: Job | undefined) => job?.state === 'queued' || job?.state === 'running'

export function FillTexts() {
  const t = useAdminTexts()
  const [params, setParams] = useSearchParams()
  const { refresh } = useTextActions()
  const module = params.get('module') ?? ''
  // When it was begun: what an earlier run came to is nothing to this one.
  const [begun, setBegun] = useState<number | null>(null)
  const { data: modules } = useQuery({ queryKey: ['translations', 'modules'], queryFn: ({ signal }) => textsApi.modules({ signal }) })
  const { data: job } = useQuery({
    queryKey: ['jobs', 'fill-texts', begun],
    queryFn: async ({ signal }) => (await readJobs({ kind: 'translations.fill', per_page: 1 }, { signal, quiet: true })).items[0] ?? null,
    enabled: begun !== null,
    refetchInterval: pollMs,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the job has ended, which its state alone says
  useEffect(() => {
    if (begun === null || !job || isUnderWay(job)) return
    setBegun(null)
    ignoreRejection(refresh())
    const review = { label: t('translations.views.review'), action: () => setParams({ view: 'review' }) }
    const filled = job.state === 'done' ? (outcome.safeParse(job.result).data?.filled ?? 0) : 0
    if (filled > 0) toasts.success(t('translations.fill.done', { count: filled }), { actions: [review] })
    else toasts.error(t('translations.fill.failed'), { message: job.error ?? t('translations.fill.why') })
  }, [begun, job?.state])
  const missing = (modules ?? [])
    .filter((one) => module === '' || one.module === module)
    .reduce((sum, { texts }) => sum + texts.zh.missing + texts.en.missing, 0)
  const start = async () => {
    await textsApi.fill(module)
    setBegun(Date.now())
  }
  if (begun !== null)
    return (
      <span className={css.filling} role="status">
        {t('translations.fill.running', { done: job?.progress_done ?? 0, total: job?.progress_total || missing })}
        <Progress size="xs" value={job?.progress_total ? (job.progress_done / job.progress_total) * 100 : 100} animated />
      </span>
    )
  if (missing === 0) return null
  return (
    <Button variant="default" size="sm" leftSection={<IconWand size={16} aria-hidden />} onClick={() => ignoreRejection(start())}>
      {t('translations.fill.label', { count: missing })}
    </Button>
  )
}
