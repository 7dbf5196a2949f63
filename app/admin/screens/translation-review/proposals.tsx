import { Button } from '@mantine/core'
import { useState } from 'react'
import { isAcceptable, type TranslationProposal } from '../../../../contracts/translation-proposals.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { groupByRecord } from '../../records/group-by-record.ts'
import { RecordProposals } from './proposal-card.tsx'
import css from './translation-review.module.css'
import { useDecisions } from './use-decisions.ts'
import { useProposalKeys } from './use-proposal-keys.ts'

interface Props {
  proposals: TranslationProposal[]
  isSound: boolean
}

export function Proposals({ proposals, isSound }: Props) {
  const t = useAdminTexts()
  const [typing, setTyping] = useState<number | null>(null)
  const records = groupByRecord(proposals)
  const byResource = [...Map.groupBy(proposals, ({ resource }) => resource)]
  useProposalKeys(records.flatMap(([, members]) => members.map(({ id }) => id)))
  return (
    <>
      <p className={css.keys}>
        {(['next', 'accept', 'change', 'reject'] as const).map((action) => (
          <span key={action}>
            <kbd>{keysOf[action]}</kbd> {t(`translation_review.keys.${action}`)}
          </span>
        ))}
      </p>
      {isSound ? byResource.map(([resource, members]) => <AcceptAllButton key={resource} resource={resource} proposals={members} />) : null}
      <div className={css.records}>
        {records.map(([key, members]) => (
          <RecordProposals key={key} proposals={members} typing={{ id: typing, set: setTyping }} />
        ))}
      </div>
    </>
  )
}

const keysOf = { next: 'J / K', accept: 'A', change: 'E', reject: 'X' } as const

function AcceptAllButton({ resource, proposals }: { resource: TranslationProposal['resource']; proposals: TranslationProposal[] }) {
  const t = useAdminTexts()
  const { accept } = useDecisions(resource)
  const usable = proposals.filter((proposal) => isAcceptable(proposal) && proposal.may_accept)
  if (usable.length < 2) return null
  return (
    <Button size="sm" variant="default" className={css.all ?? ''} onClick={() => ignoreRejection(accept(usable.map(({ id }) => id)))}>
      {t('translation_review.accept_shown', { count: usable.length, name: t(`nav.${resource}`) })}
    </Button>
  )
}
