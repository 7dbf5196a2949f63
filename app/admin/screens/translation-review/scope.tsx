import { Button } from '@mantine/core'
import { type ProposalsOf, useProposals, useWaitingRecords } from '../../api/proposals.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useTitleOfRecord } from '../../records/record-article.tsx'
import css from './translation-review.module.css'

interface Props {
  scope: ProposalsOf
  onEnd: () => void
}

/** Says that some texts alone are shown, of one kind of record, one record or one person. */
export function Scope({ scope, onEnd }: Props) {
  const t = useAdminTexts()
  const title = useScopeTitle(scope)
  if (title === null) return null
  return (
    <p className={css.scope}>
      {t('translation_review.only_record', { title })}
      <Button size="compact-sm" variant="subtle" onClick={onEnd}>
        {t('translation_review.all_records')}
      </Button>
    </p>
  )
}

function useScopeTitle({ resource, record_id, author }: ProposalsOf): string | null {
  const t = useAdminTexts()
  const titleOf = useTitleOfRecord()
  const waiting = useWaitingRecords()
  const { data } = useProposals({ resource, record_id, author, page: 1, per_page: 1 }, false)
  const [first] = data?.items ?? []
  if (author !== undefined) return first?.author?.name ?? waiting.find((one) => one.author?.id === author)?.author?.name ?? `#${author}`
  if (resource === undefined) return null
  if (record_id === undefined) return t(`nav.${resource}`)
  return titleOf(first ?? { resource, record_id, title_cn: '', title_en: '' })
}
