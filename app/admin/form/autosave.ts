import { useEffect, useState } from 'react'
import type { FormStore } from './form-store.ts'

/** Unsaved work as the browser keeps it. */
export interface Draft<V> {
  values: Partial<V>
  /** The version that the work was begun on; null for a new record. */
  version: number | null
  at: string
}

const pauseMs = 800
const keyOf = (name: string, id: number | null) => `admin-draft-${name}-${id ?? 'new'}`

/** Keeps unsaved work in the browser a moment after each change; answers when it last did. */
export function useAutosave<V extends object>(form: FormStore<V>, name: string, id: number | null, version: number | null): string | null {
  const [savedAt, setSavedAt] = useState<string | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      if (!form.isDirty()) return setSavedAt(null)
      const at = new Date().toISOString()
      if (writeDraft(name, id, { values: form.unsaved(), version, at })) setSavedAt(at)
    }
    const unsubscribe = form.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(keep, pauseMs)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
      // Whoever leaves within the pause loses nothing either.
      if (form.isDirty()) keep()
    }
  }, [form, name, id, version])
  return savedAt
}

/** What was kept of a record's form; null where there is nothing. */
export function readDraft<V>(name: string, id: number | null): Draft<V> | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(name, id)) ?? 'null') as Draft<V> | null
    return draft && Object.keys(draft.values).length > 0 ? draft : null
  } catch {
    return null
  }
}

export function removeDraft(name: string, id: number | null): void {
  try {
    localStorage.removeItem(keyOf(name, id))
  } catch {
    // Nothing was kept then.
  }
}

function writeDraft<V>(name: string, id: number | null, draft: Draft<V>): boolean {
  try {
    localStorage.setItem(keyOf(name, id), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}
