import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { batchLimit } from '../../../../contracts/resource.ts'
import { toasts } from '../../../lib/toasts.ts'
import { jobsKey } from '../../api/jobs.ts'
import { reviewPath, startTranslating } from '../../api/proposals.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { undoMs } from '../../kit/undo.ts'
import { useTranslationEstimate } from '../../records/use-translation-estimate.ts'

interface Props {
  resource: string
  ids: number[]
}

export function TranslateSelection({ resource, ids }: Props) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const estimate = useTranslationEstimate()
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      const asked = Array.from({ length: Math.ceil(ids.length / batchLimit) }, (_, part) => {
        return { scope: 'open', resource, ids: ids.slice(part * batchLimit, (part + 1) * batchLimit) } as const
      })
      if (!(await estimate(asked))) return
      for (const part of asked) await startTranslating(part)
      const review = { label: t('translation_review.batch_link'), action: () => void navigate(to(reviewPath({ resource }))) }
      toasts.info(t('translation_review.batch_started'), { duration: undoMs, actions: [review] })
    } finally {
      setBusy(false)
      await queries.invalidateQueries({ queryKey: jobsKey })
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconLanguage size={14} aria-hidden />}
      loading={isBusy}
      onClick={() => ignoreRejection(start())}
    >
      {t('translation_review.batch')}
    </Button>
  )
}
