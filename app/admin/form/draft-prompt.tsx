import { Button } from '@mantine/core'
import { useState } from 'react'
import { RelativeTime } from '../lists/relative-time.tsx'
import { useAdminTexts } from '../texts.ts'
import { type Draft, removeDraft } from './autosave.ts'
import type { FormStore } from './form-store.ts'
import type { StoredItem } from './form-types.ts'
import css from './resource-form.module.css'

interface Props<Values extends object> {
  form: FormStore<Values>
  draft: Draft<Values>
  name: string
  item: StoredItem | null
}

/** Unsaved work from before: taken up again, or thrown away. */
export function DraftPrompt<Values extends object>({ form, draft, name, item }: Props<Values>) {
  const t = useAdminTexts()
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  const isOld = item !== null && draft.version !== item.version
  const restore = () => {
    form.merge(draft.values)
    setOpen(false)
  }
  const discard = () => {
    removeDraft(name, item?.id ?? null)
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
