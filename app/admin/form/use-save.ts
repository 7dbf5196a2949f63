import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type ApiError, isApiError } from '../../api/error.ts'
import { catalogueText } from '../../api/failures.ts'
import { toasts } from '../../lib/toasts.ts'
import { resourceApi } from '../api/resource.ts'
import { editPath, listPath } from '../screens.ts'
import { useAdminPath } from '../shell/paths.ts'
import { useAdminTexts } from '../texts.ts'
import { removeDraft } from './autosave.ts'
import { type FormContext, type StoredItem, storedItem } from './form-context.tsx'
import type { Values } from './form-store.ts'
import { valuesOf } from './resource-values.ts'

export interface SaveOptions {
  /** Back to the list afterwards. */
  thenLeave?: boolean
  /** Fields that are set with this save. */
  set?: Values
}

/** A save that met another person's change: the record as it is now, and what was to be done. */
export interface Conflict {
  current: StoredItem
  options: SaveOptions
}

interface Context extends FormContext {
  onSaved: (item: StoredItem) => void
  onInvalid: () => void
}

/** Saves the form: only what changed, with the version that was read. */
export function useSave({ contract, form, item, onSaved, onInvalid }: Context) {
  const { name } = contract
  const t = useAdminTexts()
  const to = useAdminPath()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  const finish = async (stored: StoredItem, { thenLeave }: SaveOptions) => {
    form.load(valuesOf(contract, stored))
    removeDraft(name, item?.id ?? null)
    onSaved(stored)
    toasts.success(t('form.saved'))
    void queries.invalidateQueries({ queryKey: [name] })
    if (thenLeave) await navigate(to(listPath(name)))
    else if (!item) await navigate(to(editPath(name, stored.id)), { replace: true })
  }
  const fail = (error: ApiError, options: SaveOptions) => {
    if (error.status === 422) {
      form.setErrors(error.fields)
      return onInvalid()
    }
    // The other 409s, a duplicate say, come without the record.
    const current = item && storedItem.safeParse(error.data).data
    if (current) return setConflict({ current, options })
    toasts.error(catalogueText(error))
  }
  const save = async (options: SaveOptions = {}, base: StoredItem | null = item) => {
    if (isSaving) return
    setSaving(true)
    try {
      if (options.set) form.merge(options.set)
      const api = resourceApi(contract)
      const stored = await (base
        ? api.update(base.id, { ...form.unsaved(), version: base.version }, { quiet: [409] })
        : api.create(form.values(), { quiet: [409] }))
      await finish(storedItem.parse(stored), options)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.status === 409 || error.status === 422) fail(error, options)
    } finally {
      setSaving(false)
    }
  }
  /** Loads the other person's record, lays one's own fields over it, and saves that. */
  const resolve = async (own: Values) => {
    if (!conflict) return
    const { current, options } = conflict
    setConflict(null)
    form.load(valuesOf(contract, current), own)
    onSaved(current)
    await save(options, current)
  }
  return { save: (options?: SaveOptions) => save(options), isSaving, conflict, closeConflict: () => setConflict(null), resolve }
}
