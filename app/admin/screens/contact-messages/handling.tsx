import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useSyncExternalStore } from 'react'
import { type ContactMessage, contactMessagesResource } from '../../../../contracts/contact-messages.ts'
import { toasts } from '../../../lib/toasts.ts'
import { RowReading } from '../../fields/letters/row-reading.tsx'
import { useField, useForm } from '../../fields/store/form-context.tsx'
import { useFormValue } from '../../fields/store/form-store.ts'
import { FormSection } from '../../form/page/form-section.tsx'
import type { FormSession } from '../../form/session/form-session.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { AssigneeSelect } from '../../kit/person/assignee-select.tsx'
import { GrowingTextarea } from '../../kit/textarea/growing-textarea.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './detail.module.css'
import { useInboxFacts } from './inbox-api.ts'
import { useMessageChange } from './use-message-change.ts'

const noteLength = 2_000

export function Handling({ session }: { session: FormSession }) {
  const t = useAdminTexts()
  return (
    <FormSection title={t('contact-messages.handling')}>
      <Assignee session={session} />
      <Note session={session} />
    </FormSection>
  )
}

function Assignee({ session }: { session: FormSession }) {
  const t = useAdminTexts()
  const { item } = useForm()
  const { colleagues, isKnown } = useInboxFacts()
  const { value, error } = useField(contactMessagesResource, 'assigned_to')
  const change = useMessageChange(session)
  const assign = async (id: number | null) => {
    if (!(await change({ assigned_to: id }))) return
    const colleague = colleagues.find((one) => one.id === id)
    toasts.success(colleague ? t('contact-messages.assigned_name', { name: colleague.name }) : t('contact-messages.unassigned'))
  }
  const current = item?.assignee as ContactMessage['assignee'] | undefined
  return (
    <AssigneeSelect
      value={value}
      current={current ?? null}
      colleagues={colleagues}
      isKnown={isKnown}
      error={error ?? undefined}
      onChange={(id) => ignoreRejection(assign(id))}
    />
  )
}

/** Stored a moment after typing; until then, and while the server is away, this browser keeps it. */
function Note({ session }: { session: FormSession }) {
  const t = useAdminTexts()
  const { form, cycle, drafts } = session
  const { value, set, error } = useField(contactMessagesResource, 'note')
  const isDirty = useFormValue(form, () => form.isDirty())
  const { isSaving } = useSyncExternalStore(cycle.subscribe, cycle.state)
  const draftAt = useSyncExternalStore(drafts.subscribe, drafts.storedAt)
  useAutosave(session)
  const save = () => void cycle.save()
  useHotkeys([['mod+S', save]], [], true)
  const state = isSaving ? t('contact-messages.note_saving') : isDirty ? t(draftAt ? 'form.kept' : 'form.unsaved') : ''
  return (
    <div>
      <GrowingTextarea
        label={t('contact-messages.note')}
        description={t('contact-messages.note_hint')}
        value={value}
        maxLength={noteLength}
        minRows={3}
        maxRows={14}
        error={error}
        onChange={(event) => set(event.currentTarget.value)}
        onBlur={() => form.isDirty() && save()}
      />
      <RowReading text={value} />
      <div className={css.noteState}>
        <span role="status">{state || (value ? t('form.saved') : '')}</span>
        {isDirty && !isSaving ? (
          <Button variant="default" size="compact-sm" onClick={save}>
            {t('common.save')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

const pauseMs = 1_500

/** Saves what was typed after a pause, and when the message is left. A conflict waits for its answer. */
function useAutosave({ form, cycle }: FormSession): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      const { conflict, isSaving } = cycle.state()
      if (form.isDirty() && conflict === null && !isSaving && Object.keys(form.errors()).length === 0) void cycle.save()
    }
    const unsubscribe = form.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(save, pauseMs)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
      save()
    }
  }, [form, cycle])
}
