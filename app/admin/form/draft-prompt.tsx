import { Button } from '@mantine/core'
import { useState } from 'react'
import { RelativeTime } from '../lists/relative-time.tsx'
import { useAdminTexts } from '../texts.ts'
import { type Draft, removeDraft } from './autosave.ts'
import { useForm } from './form-context.tsx'
import css from './resource-form.module.css'

/** Offers unsaved work from an earlier visit, to be restored or discarded. */
export function DraftPrompt({ draft }: { draft: Draft }) {
  const { contract, form, item } = useForm()
  const t = useAdminTexts()
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  const isOld = item !== null && draft.version !== item.version
  const restore = () => {
    form.merge(draft.values)
    setOpen(false)
  }
  const discard = () => {
    removeDraft(contract.name, item?.id ?? null)
    setOpen(false)
  }
  return (
    <section className={css.notice} aria-label={t('form.draft.title')}>
      <p>
        {t('form.draft.title')} <RelativeTime at={draft.at} />. {isOld ? t('form.draft.old') : null}
      </p>
      <Button variant="default" onClick={discard}>
        {t('form.draft.discard')}
      </Button>
      <Button onClick={restore}>{t('form.draft.restore')}</Button>
    </section>
  )
}
