import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isOfBoth, type ProposalEdit, type RefusedProposal } from '../../../../contracts/translation-proposals.ts'
import { toasts } from '../../../lib/toasts.ts'
import { dismissRefused, proposalsKey, submitAgain } from '../../api/proposals.ts'
import { useFieldLabel } from '../../fields/schema/labels.ts'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { useConfirm } from '../../kit/dialogs/confirm.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { groupByRecord } from '../../records/group-by-record.ts'
import { RecordArticle, RecordField } from '../../records/record-article.tsx'
import type { TypingPlace } from './decision.tsx'
import { editablePair } from './editable-pair.ts'
import { EditedText } from './edited-text.tsx'
import css from './translation-review.module.css'
import { readDraft } from './typed-texts.ts'
import { WrittenSide } from './written-side.tsx'

/** The user's own texts that a colleague has not accepted: to be changed and proposed again, or put aside. */
export function RefusedTexts({ texts }: { texts: RefusedProposal[] }) {
  const [typing, setTyping] = useState<number | null>(null)
  const records = groupByRecord(texts)
  return (
    <div className={css.records}>
      {records.map(([key, members]) =>
        members[0] ? (
          <RecordArticle key={key} record={members[0]}>
            {members.map((text) => (
              <RefusedText key={text.id} refused={text} typing={{ id: typing, set: setTyping }} />
            ))}
          </RecordArticle>
        ) : null,
      )}
    </div>
  )
}

function RefusedText({ refused, typing }: { refused: RefusedProposal; typing: TypingPlace }) {
  const t = useAdminTexts()
  const labelOf = useFieldLabel(refused.resource)
  const queries = useQueryClient()
  const confirm = useConfirm()
  const { id, field, original, original_text, reason, refused_at, refused_by_name } = refused
  const dismiss = async () => {
    const question = { title: t('translation_review.dismiss_title'), text: t('translation_review.dismiss_text') }
    if (!(await confirm({ ...question, label: t('translation_review.dismiss'), isDanger: true }))) return
    await dismissRefused(id)
    await queries.invalidateQueries({ queryKey: proposalsKey })
  }
  const pair = useMemo(() => editablePair(refused, 'refused'), [refused])
  const send = async (written: ProposalEdit) => {
    await submitAgain(id, written)
    toasts.success(t('translation_review.submitted_again'))
  }
  const editor =
    typing.id === id ? (
      <EditedText
        pair={pair}
        ways={[{ label: t('translation_review.submit_again'), submit: send }]}
        unchangedLabel={t('translation_review.submit_again')}
        onClose={() => typing.set(null)}
      />
    ) : null
  return (
    <RecordField>
      <h3>{labelOf(field)}</h3>
      <p className={css.refused}>
        {t('translation_review.refused_by', { name: refused_by_name ?? t('translation_review.colleague') })}{' '}
        <RelativeTime at={refused_at} />
        {reason ? <span className={css.reason}>{reason}</span> : null}
      </p>
      {editor && isOfBoth(refused) ? (
        editor
      ) : (
        <WrittenSide proposal={refused} original={original_text ?? original} heading={t('translation_review.own_text')} editor={editor} />
      )}
      {typing.id === id ? null : (
        <div className={css.tools}>
          <Button size="xs" onClick={() => typing.set(id)}>
            {t(`translation_review.${readDraft(pair) ? 'go_on' : 'take_up'}`)}
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={() => ignoreRejection(dismiss())}>
            {t('translation_review.dismiss')}
          </Button>
        </div>
      )}
    </RecordField>
  )
}
