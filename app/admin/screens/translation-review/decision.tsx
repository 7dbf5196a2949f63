import { Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { isAcceptable, type TranslationProposal } from '../../../../contracts/translation-proposals.ts'
import { useAuth } from '../../../api/auth-state.ts'
import { useRights } from '../../../api/rights.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './translation-review.module.css'
import { useDecisions } from './use-decisions.ts'
import { actionId } from './use-proposal-keys.ts'

/** The proposal that is being changed: one at a time. What was typed in another one stays in the browser. */
export interface TypingPlace {
  id: number | null
  set: (id: number | null) => void
}

interface Props {
  proposal: TranslationProposal
  typing: TypingPlace
  /** Somebody has typed here, and not saved it. */
  isBegun: boolean
}

export const isIncomplete = (proposal: TranslationProposal) => !proposal.is_outdated && !isAcceptable(proposal)

export function Decision({ proposal, typing, isBegun }: Props) {
  const t = useAdminTexts()
  const { user } = useAuth()
  const { accept, reject } = useDecisions(proposal.resource)
  const mayChange = useRights().may(proposal.resource, 'translate')
  const [isRefusing, setRefusing] = useState(false)
  const { id, author } = proposal
  const isOpen = isIncomplete(proposal)
  // A machine and oneself need no reason.
  const hasReader = author !== null && author.id !== user?.id
  if (isRefusing && author)
    return (
      <Refusal
        name={author.name}
        onRefuse={(reason) => ignoreRejection(reject([id], reason))}
        onClose={() => {
          setRefusing(false)
          document.getElementById(actionId('reject', id))?.focus()
        }}
      />
    )
  return (
    <div className={css.tools}>
      {isBegun ? <p className={css.unsaved}>{t('translation_review.not_saved')}</p> : null}
      {proposal.may_accept ? (
        <Button
          id={actionId('accept', id)}
          size="xs"
          variant={isOpen ? 'default' : 'filled'}
          disabled={!isAcceptable(proposal)}
          onClick={() => ignoreRejection(accept([id]))}
        >
          {t('translation_review.accept')}
        </Button>
      ) : (
        <p className={css.quiet}>{t(`translation_review.${mayChange ? 'awaits_publisher' : 'for_administrators'}`)}</p>
      )}
      {mayChange ? (
        <Button id={actionId('change', id)} size="xs" variant={isOpen ? 'filled' : 'default'} onClick={() => typing.set(id)}>
          {t(`translation_review.${isBegun ? 'go_on' : isOpen ? 'finish' : 'change'}`)}
        </Button>
      ) : null}
      {proposal.may_reject ? (
        <Button
          id={actionId('reject', id)}
          size="xs"
          variant="subtle"
          color="gray"
          onClick={() => (hasReader ? setRefusing(true) : ignoreRejection(reject([id])))}
        >
          {t('translation_review.reject')}
        </Button>
      ) : null}
    </div>
  )
}

interface RefusalProps {
  name: string
  onRefuse: (reason: string) => void
  onClose: () => void
}

function Refusal({ name, onRefuse, onClose }: RefusalProps) {
  const t = useAdminTexts()
  const [reason, setReason] = useState('')
  const refuse = () => onRefuse(reason.trim())
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) refuse()
    if (event.key === 'Escape') onClose()
  }
  return (
    <div className={css.refusal}>
      <TextInput
        label={t('translation_review.reason')}
        description={t('translation_review.reason_hint', { name })}
        value={reason}
        maxLength={200}
        autoFocus
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={press}
      />
      <div className={css.tools}>
        <Button size="xs" onClick={refuse}>
          {t('translation_review.reject')}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  )
}
