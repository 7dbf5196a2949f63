import { Button } from '@mantine/core'
import { useState } from 'react'
import type { TranslationProposal } from '../../../../contracts/translation-proposals.ts'
import { useFieldLabel } from '../../form/labels.ts'
import { Difference, shownValue } from '../../form/shown-value.tsx'
import { ignoreRejection } from '../../ignore-rejection.ts'
import { RecordLink } from '../../records/record-link.tsx'
import { useAdminTexts } from '../../texts.ts'
import { EditedText } from './edited-text.tsx'
import { Findings } from './findings.tsx'
import css from './translation-review.module.css'
import { useDecisions } from './use-decisions.ts'

/** The proposals for one record, each beside what it was made from and what it would replace. */
export function RecordProposals({ proposals }: { proposals: TranslationProposal[] }) {
  const t = useAdminTexts()
  const [first] = proposals
  const { accept } = useDecisions(first?.resource ?? 'contents')
  if (!first) return null
  const title = first.title_cn || first.title_en || `#${first.record_id}`
  const usable = proposals.filter(({ is_outdated }) => !is_outdated)
  return (
    <article className={css.record} aria-label={title}>
      <header className={css.head}>
        <div>
          <h2>
            <RecordLink resource={first.resource} id={first.record_id}>
              {title}
            </RecordLink>
          </h2>
          <p className={css.quiet}>{t(`nav.${first.resource}`)}</p>
        </div>
        {usable.length > 1 ? (
          <Button size="xs" variant="default" onClick={() => ignoreRejection(accept(usable.map(({ id }) => id)))}>
            {t('translation_review.accept_record', { count: usable.length })}
          </Button>
        ) : null}
      </header>
      {proposals.map((proposal) => (
        <Proposal key={`${proposal.id} ${proposal.created_at}`} proposal={proposal} />
      ))}
    </article>
  )
}

function Proposal({ proposal }: { proposal: TranslationProposal }) {
  const t = useAdminTexts()
  const labelOf = useFieldLabel(proposal.resource)
  const { accept, reject } = useDecisions(proposal.resource)
  const [isTyping, setTyping] = useState(false)
  const { id, field, source, original, current, text, is_outdated } = proposal
  const [from, to] = source === 'cn' ? (['zh-CN', 'en'] as const) : (['en', 'zh-CN'] as const)
  return (
    <div className={css.field}>
      <h3>{labelOf(field)}</h3>
      {is_outdated ? <p className={css.outdated}>{t('translation_review.outdated')}</p> : null}
      <div className={css.sides}>
        <div>
          <h4>{t('translation_review.original')}</h4>
          <div className={css.text} lang={from}>
            {shownValue(original, t)}
          </div>
        </div>
        <div>
          <h4>
            {t(current === '' ? 'translation_review.proposed' : 'translation_review.replaced')}
            {proposal.is_edited ? <span className={css.quiet}> · {t('translation_review.edited')}</span> : null}
          </h4>
          {isTyping ? (
            <EditedText proposal={proposal} lang={to} onClose={() => setTyping(false)} />
          ) : (
            <div className={css.text} lang={to}>
              {current === '' ? (
                shownValue(text, t)
              ) : (
                <Difference before={shownValue(current, t)} after={shownValue(text, t)} side="whole" />
              )}
            </div>
          )}
          <Findings parts={proposal.parts} />
        </div>
      </div>
      {isTyping ? null : (
        <div className={css.tools}>
          <Button size="xs" disabled={is_outdated} onClick={() => ignoreRejection(accept([id]))}>
            {t('translation_review.accept')}
          </Button>
          {proposal.format === 'text' ? (
            <Button size="xs" variant="default" onClick={() => setTyping(true)}>
              {t('translation_review.change')}
            </Button>
          ) : null}
          <Button size="xs" variant="subtle" color="gray" onClick={() => ignoreRejection(reject([id]))}>
            {t('translation_review.reject')}
          </Button>
        </div>
      )}
    </div>
  )
}
