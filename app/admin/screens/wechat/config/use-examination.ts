import { useEffect, useEffectEvent, useState } from 'react'
import type { DoctorReport } from '../../../../../contracts/wechat/config.ts'
import { type StoredItem, useForm } from '../../../fields/store/form-context.tsx'
import { useFormValue } from '../../../fields/store/form-store.ts'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { examine } from './config-api.ts'

export interface Examination {
  isBusy: boolean
  /** The findings about the settings as they are saved; null before an examination, and once a setting changed after it. */
  steps: DoctorReport['steps'] | null
  /** Examines the saved settings; with unsaved ones, after the save that the button that calls this submits. */
  start: () => void
}

export function useExamination(): Examination {
  const { form, item } = useForm()
  const isDirty = useFormValue(form, () => form.isDirty())
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<(DoctorReport & { item: StoredItem | null }) | null>(null)
  const [unsaved, setUnsaved] = useState<{ item: StoredItem | null } | null>(null)
  const run = async (of: StoredItem | null) => {
    setBusy(true)
    setOutcome(null)
    try {
      setOutcome({ ...(await examine()), item: of })
    } finally {
      setBusy(false)
    }
  }
  const isSaved = unsaved !== null && unsaved.item !== item && !isDirty
  const onSaved = useEffectEvent(() => {
    setUnsaved(null)
    ignoreRejection(run(item))
  })
  useEffect(() => {
    if (isSaved) onSaved()
  }, [isSaved])
  return {
    isBusy,
    steps: !isDirty && outcome?.item === item ? outcome.steps : null,
    start: () => (isDirty ? setUnsaved({ item }) : ignoreRejection(run(item))),
  }
}
