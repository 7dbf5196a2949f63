import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { sideOf } from '../../../../contracts/translation/fields.ts'
import { useForm } from '../store/form-context.tsx'
import { useLanguages } from './language-view.tsx'
import { waitForField } from './wait-for-field.ts'

/** Also where it is folded away. */
export function showAndFocus(field: HTMLElement): void {
  field.closest('details')?.setAttribute('open', '')
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}

/** Somebody has opened a dialog before the form was there, the command palette say: what they type must not go into the field. */
function isCovered(field: HTMLElement): boolean {
  const dialog = document.activeElement?.closest('[role="dialog"]')
  return dialog != null && !dialog.contains(field)
}

export function useFocusField(): (name: string, then?: (field: HTMLElement) => void) => void {
  const { form, reveal: revealPart } = useForm()
  const { reveal } = useLanguages()
  const stopWaiting = useRef(() => {})
  useEffect(() => {
    // A person who has gone on is not taken back.
    const ended = new AbortController()
    const stop = () => stopWaiting.current()
    addEventListener('pointerdown', stop, { signal: ended.signal, capture: true })
    addEventListener('keydown', stop, { signal: ended.signal, capture: true })
    return () => {
      ended.abort()
      stop()
    }
  }, [])
  return useCallback(
    (name, then) => {
      stopWaiting.current()
      revealPart?.(name)
      const side = sideOf(name)
      if (side) reveal(side)
      // The name of a pair means its first field that is shown.
      const ids = [name, `${name}_cn`, `${name}_en`].map((one) => form.idOf(one))
      stopWaiting.current = waitForField(
        () => ids.map((id) => document.getElementById(id)).find((field) => field !== null) ?? null,
        (field) => {
          if (isCovered(field)) return false
          showAndFocus(field)
          // An entry passes the focus on to its first field.
          if (!field.contains(document.activeElement)) return false
          then?.(field)
          return true
        },
      )
    },
    [form, reveal, revealPart],
  )
}

/** The field that a fragment of an address names: `#field-title_en`, or `#file-12-field-alt_en` of a file that it opens; empty where it names none. */
export const fieldInHash = (hash: string): string => /^#(?:file-\d+-)?field-([\w.]+)$/.exec(hash)?.[1] ?? ''

/** On a touch screen, focusing a field opens the on-screen keyboard. */
const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches

/** Focuses the field that the address names; `first` is that of a new record, in which writing begins. */
export function useArrival(first: string | null = null): void {
  const { hash, key } = useLocation()
  const focus = useFocusField()
  // Once for each arrival: choosing another language is none.
  const begin = useEffectEvent(() => {
    if (first !== null && fieldInHash(location.hash) === '' && hasKeyboard()) focus(first)
  })
  useEffect(() => begin(), [])
  const arrive = useEffectEvent(() => {
    const name = fieldInHash(hash)
    if (name !== '') focus(name)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the same field is another arrival
  useEffect(() => arrive(), [hash, key])
}
