import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { countUntranslated, isTranslated } from '../../../../contracts/machine-translation.ts'
import {
  isAcceptable,
  isOfBoth,
  type ProposalEdit,
  type TranslationProposal,
  writtenText,
} from '../../../../contracts/translation-proposals.ts'
import { editProposal } from '../../api/proposals.ts'
import { useFieldLabel } from '../../fields/schema/labels.ts'
import { Findings } from '../../fields/translation/findings.tsx'
import { ProposedText } from '../../fields/values/side-by-side.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { langOfSuffix } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { RecordArticle, RecordField } from '../../records/record-article.tsx'
import { Decision, isIncomplete, type TypingPlace } from './decision.tsx'
import { type EditablePair, editablePair } from './editable-pair.ts'
import { EditedText } from './edited-text.tsx'
import css from './translation-review.module.css'
import { readDraft } from './typed-texts.ts'
import { useDecisions } from './use-decisions.ts'
import { placeId } from './use-proposal-keys.ts'
import { isAlone, WrittenSide } from './written-side.tsx'

export function RecordProposals({ proposals, typing }: { proposals: TranslationProposal[]; typing: TypingPlace }) {
  const t = useAdminTexts()
  const [first] = proposals
  const { accept } = useDecisions(first?.resource ?? 'contents')
  if (!first) return null
  const usable = proposals.filter((proposal) => isAcceptable(proposal) && proposal.may_accept)
  const tools =
    usable.length > 1 ? (
      <Button size="xs" variant="default" onClick={() => ignoreRejection(accept(usable.map(({ id }) => id)))}>
        {t('translation_review.accept_record', { count: usable.length })}
      </Button>
    ) : null
  return (
    <RecordArticle record={first} tools={tools}>
      {proposals.map((proposal) => (
        <Proposal key={`${proposal.id} ${proposal.created_at}`} proposal={proposal} typing={typing} />
      ))}
    </RecordArticle>
  )
}

function Proposal({ proposal, typing }: { proposal: TranslationProposal; typing: TypingPlace }) {
  const t = useAdminTexts()
  const labelOf = useFieldLabel(proposal.resource)
  const isTyping = typing.id === proposal.id
  const { field, source, original, original_text, is_of_original, is_outdated } = proposal
  const pair = useMemo(() => editablePair(proposal, 'proposal'), [proposal])
  const editor = isTyping ? <EditedProposal proposal={proposal} pair={pair} onClose={() => typing.set(null)} /> : null
  return (
    <RecordField id={placeId(proposal.id)}>
      <h3>{labelOf(field)}</h3>
      {is_outdated ? <p className={css.outdated}>{t('translation_review.outdated')}</p> : null}
      {isIncomplete(proposal) && countUntranslated(proposal.parts) === 0 ? (
        <p className={css.outdated}>{t('translation_review.incomplete')}</p>
      ) : null}
      {editor && isOfBoth(proposal) ? (
        editor
      ) : (
        <WrittenSide
          proposal={proposal}
          original={original}
          heading={
            <>
              {t(`translation_review.${headingOf(proposal)}`)}
              <Maker proposal={proposal} />
            </>
          }
          editor={editor}
        >
          {proposal.is_edited || isTyping ? null : <Findings parts={proposal.parts} source={source} />}
        </WrittenSide>
      )}
      {original_text === null || is_of_original || isTyping ? null : (
        <div>
          <p className={css.quiet}>{t('translation_review.new_original')}</p>
          <ProposedText lang={langOfSuffix[source]} current={original} text={original_text} />
        </div>
      )}
      {isTyping ? null : <Decision proposal={proposal} typing={typing} isBegun={readDraft(pair) !== null} />}
    </RecordField>
  )
}

interface EditedProps {
  proposal: TranslationProposal
  pair: EditablePair
  onClose: () => void
}

function EditedProposal({ proposal: { id, resource, may_accept, is_outdated }, pair, onClose }: EditedProps) {
  const t = useAdminTexts()
  const { accept } = useDecisions(resource)
  const edit = (written: ProposalEdit) => editProposal(id, written)
  const keep = { label: t('translation_review.keep'), submit: edit }
  const decide = {
    label: t('translation_review.keep_accept'),
    submit: async (written: ProposalEdit) => {
      await edit(written)
      await accept([id])
    },
  }
  return (
    <EditedText
      pair={pair}
      ways={may_accept && !is_outdated ? [decide, keep] : [keep]}
      {...(pair.isWhole ? { unchangedLabel: t('translation_review.use_unchanged') } : {})}
      onClose={onClose}
    />
  )
}

function headingOf(proposal: TranslationProposal) {
  if (writtenText(proposal).current !== '') return 'replaced'
  if (isAlone(proposal, proposal.original)) return 'new_text'
  const { parts, is_edited } = proposal
  return is_edited || parts.length === 0 || parts.some(isTranslated) ? 'proposed' : 'proposed_none'
}

/** Names a colleague who wrote it, or says that it comes from the memory, or that somebody has changed a machine's words. */
function Maker({ proposal: { provider, user_name, is_edited } }: { proposal: TranslationProposal }) {
  const t = useAdminTexts()
  if (provider === null) return <span className={css.quiet}> · {t('translation_review.by_person', { name: user_name ?? '—' })}</span>
  return (
    <span className={css.quiet}>
      {provider === 'embedded' ? ` · ${t('translation_review.from_memory')}` : null}
      {is_edited ? ` · ${t('translation_review.edited')}` : null}
    </span>
  )
}
