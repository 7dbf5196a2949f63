import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

interface QueryForm {
  ref: RefObject<HTMLFormElement | null>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onChange: (event: ChangeEvent<HTMLFormElement>) => void
}

function queryOf(form: HTMLFormElement): string {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value.trim() !== '') params.set(name, value.trim())
  const query = params.toString()
  return query ? `?${query}` : ''
}

/**
 * Handlers for a GET form: it is sent without a page load, a choice from a list at once. A form is mounted again for each query (its
 * `key`), which makes "back" show the former query; the field in use keeps the focus.
 */
export function useQueryForm(): QueryForm {
  const navigate = useNavigate()
  const { search } = useLocation()
  const ref = useRef<HTMLFormElement>(null)
  const used = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query is what mounts the form again
  useEffect(() => {
    const field = used.current && ref.current?.elements.namedItem(used.current)
    if (field instanceof HTMLElement) field.focus({ preventScroll: true })
    used.current = ''
  }, [search])
  const send = (form: HTMLFormElement) => {
    used.current = document.activeElement?.getAttribute('name') ?? ''
    void navigate(new URL(form.action).pathname + queryOf(form), { preventScrollReset: true, viewTransition: true })
  }
  return {
    ref,
    onSubmit: (event) => {
      event.preventDefault()
      send(event.currentTarget)
    },
    onChange: (event) => {
      const field: EventTarget = event.target
      if (field instanceof HTMLSelectElement) send(event.currentTarget)
    },
  }
}
