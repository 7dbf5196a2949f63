import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type ApiError, isApiError } from '../../api/error.ts'
import { catalogueText } from '../../api/failures.ts'
import { toasts } from '../../lib/toasts.ts'
import { useAdminPath } from '../shell/paths.ts'
import { useAdminTexts } from '../texts.ts'
import { removeDraft } from './autosave.ts'
import type { FormStore } from './form-store.ts'
import type { ResourceFormProps, StoredItem } from './form-types.ts'

export interface SaveOptions<Values> {
  /** Back to the list afterwards. */
  thenLeave?: boolean
  /** Fields that are set with this save. */
  set?: Partial<Values>
}

/** A save that met another person's change: what is there now, and what was to be saved. */
export interface Conflict<Values, Item> {
  current: Item
  options: SaveOptions<Values>
}

interface Context<Values extends object, Item extends StoredItem> {
  props: ResourceFormProps<Values, Item>
  form: FormStore<Values>
  item: Item | null
  onSaved: (item: Item) => void
  onInvalid: () => void
}

/** Saves the form: only what changed, with the version that was read. */
export function useSave<Values extends object, Item extends StoredItem>({ props, form, item, onSaved, onInvalid }: Context<Values, Item>) {
  const { api, values } = props
  const name = api.contract.name
  const t = useAdminTexts()
  const to = useAdminPath()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict<Values, Item> | null>(null)

  const finish = async (stored: Item, { thenLeave }: SaveOptions<Values>) => {
    form.load(values.of(stored))
    removeDraft(name, item?.id ?? null)
    onSaved(stored)
    toasts.success(t('form.saved'))
    void queries.invalidateQueries({ queryKey: [name] })
    if (thenLeave) await navigate(to(name))
    else if (!item) await navigate(to(`${name}/${stored.id}/edit`), { replace: true })
  }
  const fail = (error: ApiError, options: SaveOptions<Values>) => {
    if (error.status === 422) {
      form.setErrors(error.fields)
      return onInvalid()
    }
    // The other 409s, a duplicate say, come without the record.
    if (item && isStored<Item>(error.data)) return setConflict({ current: error.data, options })
    toasts.error(catalogueText(error))
  }
  const save = async (options: SaveOptions<Values> = {}, base: Item | null = item) => {
    if (isSaving) return
    setSaving(true)
    try {
      if (options.set) form.merge(options.set)
      const stored = await (base
        ? api.update(base.id, { ...form.unsaved(), version: base.version }, { quiet: [409] })
        : api.create(form.values(), { quiet: [409] }))
      await finish(stored, options)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.status === 409 || error.status === 422) fail(error, options)
    } finally {
      setSaving(false)
    }
  }
  /** Takes the other's record, lays the kept fields over it, and saves that. */
  const resolve = async (kept: Partial<Values>) => {
    if (!conflict) return
    const { current, options } = conflict
    setConflict(null)
    form.load(values.of(current), kept)
    onSaved(current)
    await save(options, current)
  }
  return { save: (options?: SaveOptions<Values>) => save(options), isSaving, conflict, closeConflict: () => setConflict(null), resolve }
}

function isStored<Item extends StoredItem>(data: unknown): data is Item {
  return typeof data === 'object' && data !== null && 'id' in data && 'version' in data
}
