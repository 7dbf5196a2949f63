import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { contractNamed } from '../../../../contracts/resources.ts'
import { type ProposalScope, type ProposalsOf, useProposals, useWaitingRecords } from '../../api/proposals.ts'
import { resourceApi } from '../../api/resource.ts'
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
  const record = useRecordWithoutTexts(data && !first ? { resource, record_id } : {})
  if (author !== undefined) return first?.author?.name ?? waiting.find((one) => one.author?.id === author)?.author?.name ?? `#${author}`
  if (resource === undefined) return null
  if (record_id === undefined) return t(`nav.${resource}`)
  return titleOf(first ?? { title_cn: '', title_en: '', ...record, resource, record_id })
}

/** Nothing of it waits that would bring its title along. */
function useRecordWithoutTexts({ resource = '', record_id }: ProposalScope): object | undefined {
  const contract = contractNamed(resource)
  const { data } = useQuery({
    queryKey: [resource, 'titled', record_id],
    queryFn: ({ signal }) => (contract && record_id ? resourceApi(contract).get(record_id, { signal, quiet: true }) : null),
    enabled: contract !== undefined && record_id !== undefined,
  })
  return data ?? undefined
}
