import { useCallback, useEffect, useState } from 'react'
import type { FormContract, ResourceContract } from '../../../../contracts/resource.ts'
import { resourceApi } from '../../api/resource.ts'
import { type StoredItem, storedItem } from '../../fields/store/form-context.tsx'
import { FormStore, type Values } from '../../fields/store/form-store.ts'
import { emptyValues, valuesOf } from '../../fields/translation/resource-values.ts'
import { savedWith } from '../../fields/translation/translations.ts'
import type { MergeResult } from '../conflict/conflicts.ts'
import { heldDrafts, holdDraft } from './draft-locks.ts'
import { browserStorage, type Draft, DraftKeeper, type DraftPlace, draftsOf, keepDraft, removeDraft, storeOmitted } from './drafts.ts'
import { type RecordCalls, SaveCycle } from './save-cycle.ts'

export interface FormSource {
  contract: FormContract
  calls: RecordCalls
  itemOf: (answer: unknown) => StoredItem | null
  /** Runs once the record is saved, before the form is left. */
  beforeLeaving?: () => Promise<void>
}

/** The failures that a form shows itself: a conflict by its dialog, what is refused at the fields and above them. A toast would cover its buttons on a phone. */
export const shownByForm = [409, 422]

export function resourceSource(contract: ResourceContract): FormSource {
  const api = resourceApi(contract)
  return {
    contract,
    calls: {
      create: (values) => api.create(savedWith(values, values), { quiet: shownByForm }),
      update: (id, { version, ...changes }, values) => api.update(id, { ...savedWith(changes, values), version }, { quiet: shownByForm }),
    },
    itemOf: (answer) => storedItem.safeParse(answer).data ?? null,
  }
}

export class FormSession {
  readonly contract: FormContract
  readonly form: FormStore
  readonly drafts: DraftKeeper
  readonly cycle: SaveCycle
  readonly beforeLeaving: (() => Promise<void>) | undefined
  readonly #storage = browserStorage()

  constructor({ contract, calls, itemOf, beforeLeaving }: FormSource, first: StoredItem | null, start: object, idPrefix?: string) {
    const { name } = contract
    this.contract = contract
    this.beforeLeaving = beforeLeaving
    this.form = new FormStore(first ? valuesOf(contract, first) : emptyValues(contract, start), idPrefix)
    const place = { name, id: first?.id ?? null, version: first?.version ?? null }
    this.drafts = new DraftKeeper(this.form, this.#storage, place, holdDraft)
    const { form, drafts } = this
    const richTexts = contract.richTexts ?? []
    this.cycle = new SaveCycle(
      { form, drafts, calls, itemOf, valuesOf: (item: StoredItem) => valuesOf(contract, item), richTexts, name },
      first,
    )
  }

  #place(): DraftPlace {
    const { item } = this.cycle.state()
    return { name: this.contract.name, id: item?.id ?? null, version: item?.version ?? null }
  }

  otherDrafts(): Draft[] {
    return draftsOf(this.#storage, this.#place()).filter(({ key }) => key !== this.drafts.key())
  }

  discard(draft: Draft): void {
    removeDraft(this.#storage, draft.key)
  }

  keep(draft: Draft): void {
    keepDraft(this.#storage, draft)
  }

  /** Goes on with a stored draft; what was typed here before becomes a draft itself. */
  restore(draft: Draft, values: Values = draft.values): void {
    if (this.form.isDirty()) this.drafts.leaveBehind()
    this.form.load(this.form.savedValues(), values)
    this.drafts.flush()
    this.discard(draft)
  }

  storeOmitted({ lost, author }: MergeResult): void {
    for (const leftOut of ['mine', 'theirs'] as const)
      storeOmitted(this.#storage, this.#place(), { values: lost[leftOut], leftOut, author })
  }
}

/** Stores drafts while the form is open, the last words too when the page is hidden or left. */
export function useOpenSession(session: FormSession): void {
  useEffect(() => {
    const { drafts } = session
    const ended = new AbortController()
    const flush = () => drafts.flush()
    addEventListener('pagehide', flush, { signal: ended.signal })
    addEventListener('beforeunload', flush, { signal: ended.signal })
    document.addEventListener('visibilitychange', flush, { signal: ended.signal })
    const stop = drafts.start()
    return () => {
      ended.abort()
      stop()
    }
  }, [session])
}

// A page that is being left may hold its lock a moment longer: what it left behind is looked for again.
const recheckMs = 1_500

export function useOtherDrafts(session: FormSession): [drafts: Draft[], look: () => void] {
  const [drafts, setDrafts] = useState<Draft[]>([])
  const look = useCallback(async () => {
    const held = await heldDrafts()
    setDrafts(session.otherDrafts().filter(({ token }) => !held.has(token) || session.drafts.holds(token)))
  }, [session])
  useEffect(() => {
    void look()
    const timer = setTimeout(() => void look(), recheckMs)
    const refresh = () => void look()
    addEventListener('focus', refresh)
    const unsubscribe = session.drafts.subscribe(refresh)
    return () => {
      unsubscribe()
      clearTimeout(timer)
      removeEventListener('focus', refresh)
    }
  }, [session, look])
  return [drafts, () => void look()]
}
