import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TranslationProposal } from '../../../../contracts/translation-proposals.ts'
import { useAdminTexts } from '../../texts.ts'
import { editProposal, proposalsKey } from './proposals-api.ts'
import css from './translation-review.module.css'

interface Props {
  proposal: TranslationProposal
  lang: string
  onClose: () => void
}

/** A proposal that is being changed: it is kept on the server, and waits on. */
export function EditedText({ proposal, lang, onClose }: Props) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const [text, setText] = useState(proposal.text)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await editProposal(proposal.id, text)
      await queries.invalidateQueries({ queryKey: proposalsKey })
      onClose()
    } catch {
      // The API client has said why; what was typed stays.
      setBusy(false)
    }
  }
  return (
    <>
      <Textarea
        lang={lang}
        autosize
        minRows={2}
        maxRows={14}
        value={text}
        aria-label={t('translation_review.change')}
        data-autofocus
        autoFocus
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
          if (event.key === 'Escape' && text === proposal.text) onClose()
        }}
      />
      <div className={css.tools}>
        <Button size="xs" loading={isBusy} disabled={text.trim() === '' || text === proposal.text} onClick={() => void save()}>
          {t('translation_review.keep')}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </>
  )
}
