import { useEffect, useState } from 'react'
import { z } from 'zod'
import type { FormStore } from './form-store.ts'

const draftSchema = z.object({
  values: z.record(z.string(), z.unknown()),
  /** The version that was edited; null for a new record. */
  version: z.int().nullable(),
  at: z.string(),
})
/** Unsaved work as the browser stores it. */
export type Draft = z.infer<typeof draftSchema>

const pauseMs = 800
const keyOf = (name: string, id: number | null) => `admin-draft-${name}-${id ?? 'new'}`

/** Stores unsaved work in the browser a moment after each change; returns when it last did. */
export function useAutosave(form: FormStore, name: string, id: number | null, version: number | null): string | null {
  const [savedAt, setSavedAt] = useState<string | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const store = () => {
      if (!form.isDirty()) return setSavedAt(null)
      const at = new Date().toISOString()
      if (writeDraft(name, id, { values: form.unsaved(), version, at })) setSavedAt(at)
    }
    const unsubscribe = form.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(store, pauseMs)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
      // A change within the pause is not lost when the form is left.
      if (form.isDirty()) store()
    }
  }, [form, name, id, version])
  return savedAt
}

/** The stored draft of a record's form; null where there is none that can be read. */
export function readDraft(name: string, id: number | null): Draft | null {
  try {
    const draft = draftSchema.safeParse(JSON.parse(localStorage.getItem(keyOf(name, id)) ?? 'null')).data
    return draft && Object.keys(draft.values).length > 0 ? draft : null
  } catch {
    return null
  }
}

export function removeDraft(name: string, id: number | null): void {
  try {
    localStorage.removeItem(keyOf(name, id))
  } catch {
    // Without storage there is no draft to remove.
  }
}

function writeDraft(name: string, id: number | null, draft: Draft): boolean {
  try {
    localStorage.setItem(keyOf(name, id), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}
