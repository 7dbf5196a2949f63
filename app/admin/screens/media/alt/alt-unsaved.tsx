import { Alert, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import type { AltDraft, AltDrafts } from './alt-drafts.ts'
import css from './alt-mode.module.css'
import { AltResolve } from './alt-resolve.tsx'

interface Props {
  drafts: AltDrafts
  current: number | null
}

export function AltUnsaved({ drafts, current }: Props) {
  const t = useAdminTexts()
  const client = useQueryClient()
  const all = [...useSyncExternalStore(drafts.subscribe, drafts.all).values()]
  const [isBusy, setBusy] = useState(false)
  const failed = all.filter(({ state }) => state === 'failed')
  const waiting = all.filter(({ id, state }) => state === 'failed' || (state === 'typed' && id !== current))
  const conflicts = all.filter(({ state }) => state === 'conflict')
  const saveAll = async () => {
    setBusy(true)
    await drafts.saveAll()
    setBusy(false)
    await client.invalidateQueries({ queryKey: ['media'] })
  }
  if (waiting.length + conflicts.length === 0) return null
  return (
    <div className={css.unsaved} aria-live="polite">
      {failed.length > 0 ? (
        <Alert color="red" title={t('media_alt.not_saved', { count: failed.length })}>
          {reasonsOf(failed) || t('media_library.no_answer')}
        </Alert>
      ) : null}
      {waiting.length > 0 ? (
        <p>
          {t('media_alt.unsaved', { count: waiting.length })}
          <Button variant="default" size="compact-sm" loading={isBusy} onClick={() => ignoreRejection(saveAll())}>
            {t(failed.length > 0 ? 'media_alt.retry' : 'media_alt.save_all')}
          </Button>
        </p>
      ) : null}
      {conflicts.map((draft) => (
        <AltResolve key={draft.id} draft={draft} drafts={drafts} />
      ))}
    </div>
  )
}

const reasonsOf = (failed: AltDraft[]) => [...new Set(failed.map(({ message }) => message).filter(Boolean))].join('; ')
