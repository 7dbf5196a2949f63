import { useEffect } from 'react'
import { isResourceName } from '../../../../contracts/resources.ts'
import type { FormContext, TypedRecord } from '../../fields/store/form-context.tsx'
import { withoutConfirmations } from '../../fields/translation/translations.ts'
import { useRecordPlace } from './record-place.ts'

/** Holds what is written in a record, for the page beside it. */
export class TypedRecordStore {
  #typed: TypedRecord | null = null
  readonly #listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  current = (): TypedRecord | null => this.#typed

  set = (typed: TypedRecord | null): void => {
    if (typed === null && this.#typed === null) return
    this.#typed = typed
    for (const listener of this.#listeners) listener()
  }
}

/** Tells the page over which a record is edited of each change in it. */
export function useReportTyped({ contract, form, item }: Pick<FormContext, 'contract' | 'form' | 'item'>): void {
  const onTyped = useRecordPlace()?.onTyped
  const { id, version } = item ?? {}
  useEffect(() => {
    const { name } = contract
    if (!onTyped || id === undefined || version === undefined || !isResourceName(name)) return
    const report = () => {
      const changes = withoutConfirmations(form.unsaved())
      onTyped(Object.keys(changes).length > 0 ? { resource: name, id, version, changes } : null)
    }
    const stop = form.subscribe(report)
    report()
    return () => {
      stop()
      onTyped(null)
    }
  }, [onTyped, contract, form, id, version])
}
