import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useForm } from './form-context.tsx'
import { useLanguages } from './language-view.tsx'

const lookAgainMs = 50
/** An editor of rich text may have to be loaded first. */
const longestWaitMs = 5_000

/** Brings a field into view and gives it the focus, as soon as it is there. */
export function useFocusField(): (name: string) => void {
  const { form } = useForm()
  const { reveal } = useLanguages()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (name) => {
      clearTimeout(timer.current)
      if (/_(cn|en)$/.test(name)) reveal(name.endsWith('_en') ? 'en' : 'cn')
      const until = Date.now() + longestWaitMs
      const look = () => {
        const field = document.getElementById(form.idOf(name))
        field?.scrollIntoView({ block: 'center' })
        field?.focus({ preventScroll: true })
        if (document.activeElement !== field && Date.now() < until) timer.current = setTimeout(look, lookAgainMs)
      }
      timer.current = setTimeout(look)
    },
    [form, reveal],
  )
}

/** Gives the focus to the field that the address names: `#field-title_en`. */
export function useArrival(): void {
  const { hash, key } = useLocation()
  const focus = useFocusField()
  const arrived = useRef('')
  useEffect(() => {
    const [, name] = /^#field-(\w+)$/.exec(hash) ?? []
    // Once for each arrival: choosing another language is none.
    if (name === undefined || arrived.current === key) return
    arrived.current = key
    focus(name)
  }, [hash, key, focus])
}
